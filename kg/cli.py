"""The command line: one module a command, everything heavy imported when it runs."""

import os
import signal
import sys
from typing import Annotated, NoReturn

import typer

from kg import __version__
from kg.commands import COMMANDS
from kg.terminal import printable

STOPPED = 130

app = typer.Typer(
    name="kg",
    help="Build a knowledge graph of machine-learning papers from their abstracts.",
    epilog='Start with: kg build papers.txt  ·  then: kg query "papers using GSM8K"',
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"paperatlas {__version__}")
        raise typer.Exit


@app.callback()
def options(
    debug: Annotated[
        bool, typer.Option("--debug", help="Show the whole trace of an error.")
    ] = False,
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help="Print version."
        ),
    ] = False,
) -> None:
    """Build a knowledge graph of machine-learning papers from their abstracts."""
    if debug:
        os.environ["KG_DEBUG"] = "1"


for command in COMMANDS:
    command.register(app)


def main() -> None:
    """Run the command line; print an expected error as one line and exit 1 or 2.

    An exception is expected when it carries ``exit_code`` (each room defines its
    own such class) or is an ``OSError``; any other one is a fault of ours and is
    shown with its trace. Ctrl-C ends with 130, a request to end (SIGTERM) with 143.
    """
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    # Numpy's products are small here: its threads would only wait for one another.
    # Work is spread over processes (--jobs). Must be set before numpy is imported.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    # As an exception it lets unfinished files be removed on the way out.
    signal.signal(signal.SIGTERM, lambda number, _: sys.exit(128 + number))
    try:
        app()
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
    except KeyboardInterrupt:
        _stop()
    except SystemExit as end:
        if end.code == STOPPED:
            _stop()
        raise
    except Exception as error:
        _explain(error)


def _stop() -> NoReturn:
    typer.echo("kg: stopped", err=True)
    sys.exit(STOPPED)


def _explain(error: Exception) -> NoReturn:
    exit_code = getattr(error, "exit_code", 1 if isinstance(error, OSError) else 0)
    if not exit_code or os.environ.get("KG_DEBUG"):
        raise error
    typer.echo(f"kg: {printable(_one_line(error))}", err=True)
    sys.exit(exit_code)


def _one_line(error: Exception) -> str:
    if isinstance(error, OSError) and error.filename and error.strerror:
        return f"{error.filename}: {error.strerror}"
    return str(error)
