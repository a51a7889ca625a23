from hypothesis import given
from hypothesis import strategies as st

from kg.terminal import printable


def test_escapes_and_turned_directions_do_not_reach_the_terminal() -> None:
    assert printable("\x1b[31m\x9b\u202eGSM8K\r") == "�[31m��GSM8K�"


def test_ordinary_text_stays() -> None:
    text = "τ-bench\t数学 👩‍🔬 עברית\n"
    assert printable(text) == text


@given(st.text())
def test_offsets_stay(text: str) -> None:
    assert len(printable(text)) == len(text)
