from pathlib import Path

import numpy as np

from extractors.classifier import LinearClassifier, load_classifier
from extractors.lexicon import count_names, load_lexicon

CLASSIFIER = LinearClassifier(
    classes=("none", "some"),
    rows={"good": 0, "bad": 1},
    weights=np.array([[-1, 1], [2, -2]], dtype=np.float32),
    numbers=np.array([[0, 1]], dtype=np.float32),
    bias=np.zeros(2, dtype=np.float32),
)


def chance(names: list[str], number: float = 0.0) -> float:
    table = np.array([[number]], dtype=np.float32)
    return float(np.exp(CLASSIFIER.log_probabilities([names], table))[0, 1])


def test_features_and_numbers_move_the_probability() -> None:
    assert chance(["good"]) > chance([]) > chance(["bad"])
    assert chance([], 1.0) > chance(["unheard of"], 0.0) == 0.5


def test_pulls_tell_what_speaks_for_a_class_and_what_against() -> None:
    pulls = CLASSIFIER.pulls(["bad", "good", "unheard of"], "some")
    assert pulls == {"bad": -2.0, "good": 1.0}


def test_a_classifier_reads_back_the_same(tmp_path: Path) -> None:
    CLASSIFIER.save(tmp_path / "c.npz")
    again = load_classifier(tmp_path / "c.npz")
    assert again.rows == CLASSIFIER.rows
    assert np.array_equal(again.weights, CLASSIFIER.weights)
    table = np.ones((1, 1), dtype=np.float32)
    assert np.allclose(
        again.log_probabilities([["good"]], table),
        CLASSIFIER.log_probabilities([["good"]], table),
    )


def test_a_lexicon_tells_how_often_a_name_was_what() -> None:
    lexicon = count_names(("none", "some"), [(["x"], "some"), (["x"], "none")])
    assert lexicon.features(["x"]) == [
        "k:seen none 1", "k:seen none 1 1", "k:seen some 1", "k:seen some 1 1",
    ]  # fmt: skip
    assert lexicon.features(["y"]) == ["k:unseen"]


def test_in_training_no_case_sees_its_own_label() -> None:
    lexicon = count_names(("none", "some"), [(["x"], "some"), (["y"], "none")])
    assert lexicon.features(["x"], own="some") == ["k:unseen"]


def test_a_lexicon_reads_back_the_same(tmp_path: Path) -> None:
    lexicon = count_names(("none", "some"), [(["x"], "some"), (["ü y"], "some")])
    lexicon.save(tmp_path / "l.tsv")
    assert load_lexicon(tmp_path / "l.tsv") == lexicon
