"""Reading papers: one module a format, chosen by what a file holds.

Every reader is a function ``read(path, text, on_fault) -> Iterator[Paper]`` and a test
``fits(text) -> bool``; adding a format is adding a module to ``READERS``.
"""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from kg.errors import InputError
from kg.papers import Paper

from . import json_lines, listing

READERS = (json_lines, listing)
SUFFIXES = (".txt", ".jsonl", ".json", ".ndjson", ".md")
_STRANGERS = {
    "%PDF": "a PDF file",
    "PK\x03\x04": "a zip archive or office document",
    "\x1f": "a compressed file",
    "@": "BibTeX",
    "<": "XML or HTML",
    "TY  -": "RIS",
}


def read_papers(
    sources: Sequence[Path], on_fault: Callable[[str], None]
) -> Iterator[Paper]:
    """Yield the papers of files and folders, in the order given.

    Args:
        sources: Files, or folders whose files with one of ``SUFFIXES`` are read in
            the order of their names.
        on_fault: Called with a message for each row that had to be passed over.

    Raises:
        InputError: A source is missing, empty, unreadable or of no known format.
    """
    for path in _files(sources):
        yield from _read_file(path, on_fault)


def _files(sources: Sequence[Path]) -> Iterator[Path]:
    for source in sources:
        if not source.is_dir():
            yield source
            continue
        inside = sorted(p for p in source.iterdir() if p.suffix.lower() in SUFFIXES)
        papers = [p for p in inside if p.is_file() and ".gold." not in p.name]
        if not papers:
            known = ", ".join(SUFFIXES)
            msg = f"{source}: no file of papers in this folder (looked for {known})"
            raise InputError(msg)
        yield from papers


def _read_file(path: Path, on_fault: Callable[[str], None]) -> Iterator[Paper]:
    text = _decoded(path)
    if not text.strip():
        msg = f"{path}: the file is empty; expected abstracts with blank lines between"
        raise InputError(msg)
    for reader in READERS:
        if reader.fits(text):
            yield from reader.read(path, text, on_fault)
            return
    kind = next((k for mark, k in _STRANGERS.items() if _starts(text, mark)), "unknown")
    msg = (
        f"{path}: this looks like {kind}, which cannot be read; give a listing "
        "(abstracts with blank lines between) or JSON Lines with id, title, abstract"
    )
    raise InputError(msg)


def _starts(text: str, mark: str) -> bool:
    return text.lstrip("\ufeff \t\r\n").startswith(mark)


def _decoded(path: Path) -> str:
    """Return the text of a file: UTF-8, or UTF-16 with a byte order mark."""
    data = path.read_bytes()
    encoding = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        if b"\x00" in data[:1024]:
            msg = f"{path}: a binary file, not a text; give a listing or JSON Lines"
        else:
            msg = (
                f"{path}:{line}: not valid UTF-8 (byte {error.start}); convert it, "
                f"for instance: iconv -f latin1 -t utf-8 {path}"
            )
        raise InputError(msg) from error
