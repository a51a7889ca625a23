import pytest
from hypothesis import given
from hypothesis import strategies as st

from extractors.sentences import sentence_spans


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("Following He et al. we use ResNet-50, i.e. a CNN, on COCO.", 1),
        ("Scores rise (e.g. GPT-4 on X). Then they fall.", 2),
        ("We follow Li et al. We differ.", 2),
        ("It beats GPT-4V. The rest is in Fig. 3 and Eq. 2.", 2),
        ("Results of J. Smith hold. (See there.)", 2),
        ("Our code is at this https URL We also share data at this http URL", 2),
        ("Does it help? It does! 5 of 6 agree.", 3),
    ],
)
def test_abbreviations_do_not_end_a_sentence(text: str, count: int) -> None:
    assert len(sentence_spans(text)) == count


@given(st.text(st.sampled_from("Ab. \n?!)(")))
def test_sentences_cover_all_but_blanks(text: str) -> None:
    covered = "".join(text[a:b] for a, b in sentence_spans(text))
    assert "".join(covered.split()) == "".join(text.split())
