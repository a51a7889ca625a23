"""Files that are whole or not there: written beside their place, then renamed."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Yield a path to write to; what stands there at the end is renamed to ``path``.

    Folders on the way are made. When writing fails, nothing is left behind and an
    older file stays as it was. A folder takes the place of a folder.

    Raises:
        OSError: The file cannot be written.
    """
    unfinished = path.with_name(f"{path.name}.part")
    path.parent.mkdir(parents=True, exist_ok=True)
    _remove(unfinished)
    try:
        yield unfinished
        if path.is_dir():
            _remove(path)
        unfinished.replace(path)
    finally:
        _remove(unfinished)


def _remove(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)
