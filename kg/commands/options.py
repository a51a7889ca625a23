"""Options that several commands share, so that they mean and say the same."""

from pathlib import Path
from typing import Annotated, TypeAlias

import typer

DEFAULT_ATLAS = Path("atlas")

AtlasFolder: TypeAlias = Annotated[
    Path, typer.Option("--atlas", help="The atlas folder.")
]
Uri: TypeAlias = Annotated[
    str | None,
    typer.Option("--uri", help="Ask Neo4j instead, e.g. bolt://localhost:7687."),
]
User: TypeAlias = Annotated[
    str | None, typer.Option("--user", envvar="NEO4J_USERNAME", help="Neo4j user.")
]
Database: TypeAlias = Annotated[
    str | None,
    typer.Option("--database", envvar="NEO4J_DATABASE", help="Neo4j database."),
]
Timeout: TypeAlias = Annotated[
    float,
    typer.Option("--timeout", min=0.01, max=1e6, help="Seconds to wait at most."),
]
MinScore: TypeAlias = Annotated[
    float,
    typer.Option(
        min=0.0, max=1.0, help="Leave out entities the model is less sure of."
    ),
]
Jobs: TypeAlias = Annotated[
    int | None,
    typer.Option(
        "-j", "--jobs", min=1, help="Worker processes.", show_default="by size"
    ),
]
