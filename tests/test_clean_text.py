import pytest
from hypothesis import given
from hypothesis import strategies as st

from extractors.clean_text import clean_text, one_line

MARKUP = st.lists(
    st.sampled_from([*"aB1 .,-~$\\{}*`'^_%\n", "\\textbf{", "\\emph{", "\\tau"])
).map("".join)


@pytest.mark.parametrize(
    ("source", "clean"),
    [
        (r"on \emph{$\tau$-bench}", "on τ-bench"),
        (r"19.7$\times$ faster", "19.7× faster"),
        (r"\texttt{\textbf{X-Net}}~\citep{who2024}", "X-Net"),
        (r"na\"ive K\"{a}hler Erd\H{o}s R\'{e}nyi", "naïve Kähler Erdős Rényi"),
        (r"\uparrow20\% $\rho$, $\kappa$ and \rightarrow", "20% ρ, κ and →"),
        (r"Fran\c{c}ois and \v{S}\'ark", "François and Šárk"),
        ("substan- tially pre- training", "substantially pre-training"),
        ("pre- and post-training", "pre- and post-training"),
        ("**M**any-Shot", "Many-Shot"),
        ("A* search and *belief drift*", "A* search and belief drift"),
        ("``propose-and-reject''", "“propose-and-reject”"),
        (r"CIFAR-$\{10,100\}$", "CIFAR-10,100"),
        (r"34\% and 5\,GB", "34% and 5 GB"),
        ("better models.NextNet is", "better models. NextNet is"),
        (
            "Natural\nQuestions and Visual\n  Genome",
            "Natural Questions and Visual Genome",
        ),
        (
            r"$L^2$ loss on \textbf{MATH}, $\tau$-bench~\cite{x}",
            "L^2 loss on MATH, τ-bench",
        ),
    ],
)
def test_markup_is_taken_out(source: str, clean: str) -> None:
    assert clean_text(source).text == clean


def test_offsets_point_into_the_text_as_given() -> None:
    source = r"We test \emph{$\tau$-bench} and Mixtral-8$\times$7B."
    view = clean_text(source)
    found = []
    for name in ("τ-bench", "Mixtral-8×7B"):
        start = view.text.index(name)
        found.append(source[slice(*view.original(start, start + len(name)))])
    assert found == [r"$\tau$-bench", r"Mixtral-8$\times$7B"]


def test_a_name_broken_by_markup_is_copied_with_its_markup() -> None:
    source = r"Lua ($\textbf{L}$earning $\textbf{u}$nits)"
    view = clean_text(source)
    start = view.text.index("Learning")
    whole = view.original(start, start + len("Learning units"))
    assert source[slice(*whole)] == r"$\textbf{L}$earning $\textbf{u}$nits"


@given(MARKUP | st.text())
def test_every_clean_character_has_an_origin_in_order(source: str) -> None:
    view = clean_text(source)
    assert len(view.text) == len(view.starts) == len(view.ends)
    assert view.starts == sorted(view.starts)
    assert all(
        0 <= s <= e <= len(source) for s, e in zip(view.starts, view.ends, strict=True)
    )


@given(MARKUP, st.data())
def test_the_original_of_any_span_lies_in_the_text(
    source: str, data: st.DataObject
) -> None:
    view = clean_text(source)
    if not view.text:
        return
    start = data.draw(st.integers(0, len(view.text) - 1))
    end = data.draw(st.integers(start + 1, len(view.text)))
    first, last = view.original(start, end)
    assert 0 <= first <= last <= len(source)


@given(st.text())
def test_one_line_has_no_line_break(text: str) -> None:
    assert len(one_line(text).splitlines()) <= 1
