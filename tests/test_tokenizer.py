import pytest
import spacy
from hypothesis import given
from hypothesis import strategies as st

from extractors.tokenizer import NameTokenizer, Tokens, read_tokens

_TOKENIZE = NameTokenizer(spacy.blank("en").vocab)


def tokens_of(text: str) -> Tokens:
    return read_tokens(_TOKENIZE(text))


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("GSM8K.", ["GSM8K", "."]),
        ("Llama-3.1-8B-Instruct", ["Llama", "-", "3.1", "-", "8B", "-", "Instruct"]),
        ("Qwen2.5-Math", ["Qwen2.5", "-", "Math"]),
        ("1,319 items", ["1,319", "items"]),
        ("GPT-4o's 90.2%", ["GPT", "-", "4o", "'s", "90.2", "%"]),
        ("CIFAR-10/100", ["CIFAR", "-", "10", "/", "100"]),
        ("LLaMA-2(7B)", ["LLaMA", "-", "2", "(", "7B", ")"]),
        ("mAP@50", ["mAP", "@", "50"]),
    ],
)
def test_names_are_cut_at_joints_only(text: str, words: list[str]) -> None:
    assert tokens_of(text).words == words


@given(st.text())
def test_the_document_holds_the_text(text: str) -> None:
    assert _TOKENIZE(text).text == text


@given(st.text(st.sampled_from("aB1-. \t\n%é")))
def test_tokens_stand_where_they_say(text: str) -> None:
    tokens = tokens_of(text)
    for word, start, end in zip(tokens.words, tokens.starts, tokens.ends, strict=True):
        assert text[start:end] == word
