"""Files that are whole or not there: written beside their place, then renamed."""

import errno
import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def replacing(path: Path, *, folder_with: str | None = None) -> Iterator[Path]:
    """Yield a path to write to; what stands there at the end is renamed to ``path``.

    Folders on the way are made. When writing fails, nothing is left behind and an
    older file stays as it was. What a link leads to is replaced, not the link; a pipe
    or a device is written to as it is.

    Args:
        path: The file, or the folder, to write.
        folder_with: Given for a folder: a file that each such folder has. A folder
            without it is somebody else's and is not replaced.

    Raises:
        OSError: The file cannot be written, or a folder stands there that may not be
            replaced.
    """
    if path.exists() and not path.is_file() and not path.is_dir():
        yield path
        return
    path = path.resolve()
    _refuse_other_folder(path, folder_with)
    unfinished = path.with_name(f"{path.name}.part")
    path.parent.mkdir(parents=True, exist_ok=True)
    _remove(unfinished)
    try:
        yield unfinished
        if folder_with is not None:
            _remove(path)
        unfinished.replace(path)
    finally:
        _remove(unfinished)


def write_whole(path: Path, lines: Iterable[str]) -> None:
    """Write text to a file as UTF-8, all of it or nothing.

    Args:
        path: The file; an older one is replaced at the end.
        lines: The text in pieces, each with its line break.

    Raises:
        OSError: The file cannot be written.
    """
    with (
        replacing(path) as unfinished,
        unfinished.open("w", encoding="utf-8", newline="\n") as file,
    ):
        file.writelines(lines)


def _refuse_other_folder(path: Path, folder_with: str | None) -> None:
    if not path.is_dir():
        return
    if folder_with is None:
        what = "a folder stands there; name a file"
        raise IsADirectoryError(errno.EISDIR, what, str(path))
    if any(path.iterdir()) and not (path / folder_with).is_file():
        what = "this folder holds other files; name a new one"
        raise FileExistsError(errno.EEXIST, what, str(path))


def _remove(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)
