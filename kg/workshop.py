"""The workshop: where the files of an atlas are made, inside its folder.

Inside, because a rename must not cross file systems (the folder may be a mount point
or a link), and because what a killed run left there is cleared by the next one.
"""

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

WORKSHOP = ".unfinished"


@contextmanager
def workshop_in(folder: Path) -> Iterator[Path]:
    """Yield an empty folder to make files in; it is gone at the end.

    One process at a time has it; a second one waits until the first is done. A folder
    that was made for it and is empty at the end goes as well.

    Raises:
        OSError: The folder cannot be made, or not be written to.
    """
    is_new = not folder.exists()
    folder.mkdir(parents=True, exist_ok=True)
    workshop = folder / WORKSHOP
    with _locked(folder):
        shutil.rmtree(workshop, ignore_errors=True)
        workshop.mkdir()
        try:
            yield workshop
        finally:
            shutil.rmtree(workshop, ignore_errors=True)
            if is_new:
                with suppress(OSError):
                    folder.rmdir()


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    """Hold a lock on a folder; it ends with the process, however that ends."""
    if sys.platform == "win32":
        yield
        return
    import fcntl  # noqa: PLC0415

    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)
