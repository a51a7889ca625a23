import os
import threading
from pathlib import Path

import pytest

from loaders.replacing import replacing


def fill(path: Path, text: str = "new") -> None:
    with replacing(path) as unfinished:
        unfinished.write_text(text, encoding="utf-8")


def make_folder(path: Path) -> None:
    with replacing(path, folder_with="mark") as unfinished:
        unfinished.mkdir()
        (unfinished / "mark").touch()


def test_a_file_never_takes_the_place_of_a_folder(tmp_path: Path) -> None:
    kept = tmp_path / "thesis" / "chapter.tex"
    kept.parent.mkdir()
    kept.write_text("precious", encoding="utf-8")
    with pytest.raises(IsADirectoryError):
        fill(tmp_path / "thesis")
    assert kept.read_text(encoding="utf-8") == "precious"


def test_a_folder_of_others_is_not_replaced(tmp_path: Path) -> None:
    kept = tmp_path / "thesis" / "chapter.tex"
    kept.parent.mkdir()
    kept.touch()
    with pytest.raises(FileExistsError, match="holds other files"):
        make_folder(tmp_path / "thesis")
    assert kept.exists()


def test_a_folder_of_its_kind_and_an_empty_one_are_replaced(tmp_path: Path) -> None:
    (tmp_path / "made").mkdir()
    make_folder(tmp_path / "made")
    (tmp_path / "made" / "old").touch()
    make_folder(tmp_path / "made")
    assert [p.name for p in (tmp_path / "made").iterdir()] == ["mark"]


def test_what_a_link_leads_to_is_replaced_and_the_link_stays(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("old", encoding="utf-8")
    (tmp_path / "link").symlink_to("file")
    fill(tmp_path / "link")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "file").read_text(encoding="utf-8") == "new"


def test_a_pipe_is_written_to_and_stays(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writing = threading.Thread(target=fill, args=(pipe,))
    writing.start()
    assert pipe.read_text(encoding="utf-8") == "new"
    writing.join()
    assert pipe.is_fifo()


def test_an_older_file_stays_when_writing_fails(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("old", encoding="utf-8")
    with pytest.raises(ZeroDivisionError), replacing(tmp_path / "file") as unfinished:
        unfinished.write_text("half", encoding="utf-8")
        raise ZeroDivisionError
    assert [p.name for p in tmp_path.iterdir()] == ["file"]
    assert (tmp_path / "file").read_text(encoding="utf-8") == "old"
