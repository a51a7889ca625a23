"""``kg shell``: ask one question after another."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import typer

from .options import DEFAULT_ATLAS, AtlasFolder, Database, Timeout, Uri, User

if TYPE_CHECKING:
    from kg.asking.completing import Vocabulary

HELP = """Type a question in words, or Cypher; a line that ends in \\ goes on.
  papers using GSM8K            a question (:queries lists them all)
  MATCH (p:Paper) RETURN p.title LIMIT 5
  :show NAME    one paper or entity with its evidence
  :family       names mean their versions and sizes too, or stop doing so
  :explain      print the Cypher of each question, or stop doing so
  :format F     table, json or csv
  :limit N      rows to print at most
  :queries      the questions that can be asked
  :help         this
  :quit         leave (as does Ctrl-D)
Tab completes questions, names, labels, relations and properties."""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command()(shell)


def shell(
    atlas: AtlasFolder = DEFAULT_ATLAS,
    uri: Uri = None,
    user: User = None,
    database: Database = None,
    timeout: Timeout = 30.0,
) -> None:
    """Ask one question after another, with history and completion; :help helps.

    Examples:

      kg shell

      kg shell --atlas neurips

      kg shell --uri bolt://localhost:7687
    """
    from kg.asking.asker import Asker  # noqa: PLC0415
    from kg.asking.connecting import Place, open_engine  # noqa: PLC0415
    from kg.asking.preparing import vocabulary  # noqa: PLC0415
    from kg.asking.talking import Talk  # noqa: PLC0415

    place = Place(atlas=atlas, uri=uri, user=user, database=database)
    with open_engine(place) as engine:
        asker = Asker(engine, timeout)
        talk = Talk(asker, help_text=HELP)
        read = _reader(lambda: vocabulary(asker, commands=talk.commands))
        typer.echo(f"Asking {engine.name}. :help helps, :quit leaves.")
        while (line := read()) is not None:
            answer = talk.answer(line)
            if answer is None:
                break
            if answer:
                typer.echo(answer)


def _reader(vocabulary: "Callable[[], Vocabulary]") -> Callable[[], str | None]:
    """Return a function that reads a line: with completion where a person types."""
    import sys  # noqa: PLC0415

    from kg.asking.prompting import prompt_reader, stream_reader  # noqa: PLC0415

    if sys.stdin.isatty() and sys.stdout.isatty():
        return prompt_reader(vocabulary())
    return stream_reader(sys.stdin)
