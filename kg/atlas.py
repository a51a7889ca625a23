"""The atlas folder: what one run of ``kg build`` leaves, and where each file stands."""

from dataclasses import dataclass
from pathlib import Path

from kg.errors import UsageError


@dataclass(frozen=True, slots=True)
class Atlas:
    """Paths inside one atlas folder."""

    folder: Path

    @property
    def rows(self) -> Path:
        """Extraction rows (JSON Lines): the source of everything else."""
        return self.folder / "papers.jsonl"

    @property
    def graph(self) -> Path:
        """The graph as node-link JSON."""
        return self.folder / "graph.json"

    @property
    def graphml(self) -> Path:
        """The graph for Gephi, yEd and others."""
        return self.folder / "graph.graphml"

    @property
    def page(self) -> Path:
        """The interactive page."""
        return self.folder / "graph.html"

    @property
    def database(self) -> Path:
        """The embedded Cypher database."""
        return self.folder / "graph.lbug"


def open_atlas(folder: Path) -> Atlas:
    """Return the atlas in a folder.

    Raises:
        UsageError: There is no atlas there.
    """
    atlas = Atlas(folder)
    if not atlas.rows.exists():
        msg = f"{folder}: no atlas there. Build one first: kg build PAPERS -o {folder}"
        raise UsageError(msg)
    return atlas
