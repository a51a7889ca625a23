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
_BINARY = {
    b"%PDF": "a PDF file",
    b"PK\x03\x04": "a zip archive or office document",
    b"\x1f\x8b": "a compressed file",
}
_STRANGERS = {
    "\x00": "a binary file, or UTF-16 without its mark",
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
        on_fault: Called with a message for each row, and each file of a folder, that
            had to be passed over.

    Raises:
        InputError: A source is missing, empty, unreadable or of no known format, or
            there is no paper in any of them.
    """
    faults: list[str] = []
    found = False

    def note(fault: str) -> None:
        faults.append(fault)
        on_fault(fault)

    for source in sources:
        read = _read_folder if source.is_dir() else _read_file
        for paper in read(source, note):
            found = True
            yield paper
    if not found:
        names = ", ".join(map(str, sources))
        raise InputError(faults[0] if faults else f"{names}: no paper found there")


def _read_folder(folder: Path, on_fault: Callable[[str], None]) -> Iterator[Paper]:
    inside = sorted(p for p in folder.iterdir() if p.suffix.lower() in SUFFIXES)
    files = [p for p in inside if p.is_file() and ".gold." not in p.name]
    if not files:
        known = ", ".join(SUFFIXES)
        msg = f"{folder}: no file of papers in this folder (looked for {known})"
        raise InputError(msg)
    for path in files:
        try:
            yield from _read_file(path, on_fault)
        except InputError as error:
            on_fault(str(error))
        except OSError as error:
            on_fault(f"{path}: {error.strerror}")


def _read_file(path: Path, on_fault: Callable[[str], None]) -> Iterator[Paper]:
    text = _decoded(path)
    if not text.strip():
        msg = f"{path}: the file is empty; expected abstracts with blank lines between"
        raise InputError(msg)
    for reader in READERS:
        if reader.fits(text):
            yield from reader.read(path, text, on_fault)
            return
    start = text.lstrip("\ufeff \t\r\n")
    kinds = (kind for mark, kind in _STRANGERS.items() if start.startswith(mark))
    raise _strange(path, next(kinds, "a table or a binary file"))


def _strange(path: Path, kind: str) -> InputError:
    return InputError(
        f"{path}: this looks like {kind}, which cannot be read; give a listing "
        "(abstracts with blank lines between) or JSON Lines with id, title, abstract"
    )


def _decoded(path: Path) -> str:
    """Return the text of a file: UTF-8, or UTF-16 with a byte order mark."""
    data = path.read_bytes()
    for mark, kind in _BINARY.items():
        if data.startswith(mark):
            raise _strange(path, kind)
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
