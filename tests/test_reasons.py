import pytest
from hypothesis import given
from hypothesis import strategies as st

from extractors.evidence import candidate_groups
from extractors.features import group_features
from extractors.lexicon import Lexicon
from extractors.pipeline import make_pipeline
from extractors.reasons import in_words, tell_reasons
from extractors.tokenizer import read_tokens

SURE = (0.01, 0.01, 0.97, 0.0)


@pytest.mark.parametrize(
    ("feature", "words"),
    [
        ("k:Benchmark", "listed as a Benchmark"),
        ("k:seen Benchmark:required 2", "labelled abstracts have it as a Benchmark"),
        (
            "k:seen Metric:optional 0 3",
            "labelled abstracts sometimes have it as an optional Metric",
        ),
        ("k:seen none 1", "labelled abstracts pass over it"),
        ("l1:on", "the word before is 'on'"),
        ("l1:_-", "the word before is '-'"),
        ("lower|l1:on", "the word before is 'on'"),
        ("lr:l1:on|r1:with", "between 'on' and 'with'"),
        ("scase:digit+upper", "written in capitals with a digit"),
        ("s.:2True", "2 words with a hyphen"),
        ("on-1:learning", "in full ends with 'learning'"),
        ("p:count3", "named 3 times"),
        ("t:inupper", "stands in the title"),
        ("rw:" + "x" * 99, f"'{'x' * 23}…' after it"),
        ("news:of a later version", None),
    ],
)
def test_a_feature_is_told_in_plain_words(feature: str, words: str | None) -> None:
    assert in_words(feature) == words


def test_the_encoder_speaks_first_then_the_strongest_features() -> None:
    pulls = {"l1:on": 0.5, "k:Benchmark": 0.9, "scase:upper": -0.4, "rw:we": 0.1}
    assert tell_reasons("Benchmark", SURE, pulls, count=2) == (
        "encoder 0.97 Benchmark; listed as a Benchmark; the word before is 'on'"
    )


def test_an_encoder_of_another_opinion_is_told_with_it() -> None:
    told = tell_reasons("Model", (0.6, 0.3, 0.05, 0.0), {})
    assert told == "encoder 0.30 Model (0.60 Method)"


def test_features_that_say_the_same_count_together_and_are_told_once() -> None:
    pulls = {"l1:on": 0.3, "lower|l1:on": 0.3, "k:Benchmark": 0.5, "l2:tested on": 0.4}
    assert tell_reasons("Benchmark", SURE, pulls) == (
        "encoder 0.97 Benchmark; the word before is 'on'; listed as a Benchmark"
    )


def test_of_several_things_said_about_one_side_only_the_strongest_is_told() -> None:
    pulls = {"lw:data": 0.3, "l1:on": 0.2, "k:seen Model:required 2": 0.1}
    assert tell_reasons("Benchmark", SURE, pulls) == (
        "encoder 0.97 Benchmark; 'data' before it;"
        " labelled abstracts have it as a Model"
    )


def test_every_feature_of_the_classifier_has_words() -> None:
    text = (
        "We propose Tide Net (TN-2). On “GSM8K”, tested with 3 TN-2 models, TN-2 wins."
    )
    tokens = read_tokens(make_pipeline().make_doc(text))
    groups = candidate_groups(tokens)
    told = {f for fs in group_features(tokens, groups, "TN-2: a net") for f in fs}
    lexicon = Lexicon(("none", "Method:required", "Model:optional"), {"a": (1, 2, 3)})
    told |= {*lexicon.features(["a"]), *lexicon.features(["b"])}
    assert [feature for feature in sorted(told) if not in_words(feature)] == []


@given(st.dictionaries(st.text(max_size=60), st.floats(-9, 9)))
def test_reasons_stay_short_whatever_the_features(pulls: dict[str, float]) -> None:
    contexts = {f"lw:{feature}": pull for feature, pull in pulls.items()}
    told = tell_reasons("Benchmark", SURE, {**pulls, **contexts})
    assert told.startswith("encoder 0.97 Benchmark")
    assert len(told) < 160
