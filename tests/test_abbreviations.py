import pytest

from extractors.abbreviations import find_abbreviations
from tests.test_tokenizer import tokens_of


def pairs(text: str) -> list[tuple[str, str]]:
    tokens = tokens_of(text)
    found = find_abbreviations(tokens)
    return [(tokens.text(*short), tokens.text(*long)) for short, long in found]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Masked Modeling (MM) helps.", [("MM", "Masked Modeling")]),
        (
            "thought tree (TT) guided reward ranking (RR)",
            [("TT", "thought tree"), ("RR", "reward ranking")],
        ),
        ("loss (1), (ii), f(x) = y (see Eq. 3)", []),
        ("(PPO) is unstable.", []),
        (
            "We use SVDecode (Steering Vector Decoding).",
            [("SVDecode", "Steering Vector Decoding")],
        ),
        ("chain-of-thought (CoT) prompts", [("CoT", "chain-of-thought")]),
        ("Large Language Models (LLMs) are", [("LLMs", "Large Language Models")]),
        (
            "Proximal Policy Optimization (PPO) and in-context learning (ICL)",
            [
                ("PPO", "Proximal Policy Optimization"),
                ("ICL", "in-context learning"),
            ],
        ),
        (
            "reinforcement learning from human feedback (RLHF)",
            [("RLHF", "reinforcement learning from human feedback")],
        ),
        ("GameStop (GME) and Llama-3B/8B (LLM)", []),
        (
            "mean absolute percentage error (MAPE, in %)",
            [("MAPE", "mean absolute percentage error")],
        ),
        (
            "We present HARP, a Hierarchical Agent for Robust Planning in games.",
            [("HARP", "Hierarchical Agent for Robust Planning")],
        ),
        ("We test SQuAD, HotpotQA, TriviaQA and CIFAR, the Canadian set.", []),
        ("We release LUMA, a Large Corpus of Speech.", []),
        (
            "self-supervised speech models (S3Ms)",
            [("S3Ms", "self-supervised speech models")],
        ),
        (
            "Semantic Scholar Open Research Corpus (S2ORC)",
            [("S2ORC", "Semantic Scholar Open Research Corpus")],
        ),
        ("from repository to executable (R2E)", [("R2E", "repository to executable")]),
    ],
)
def test_abbreviations_are_paired(text: str, expected: list[tuple[str, str]]) -> None:
    assert pairs(text) == expected
