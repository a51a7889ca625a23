import pytest
from hypothesis import given
from hypothesis import strategies as st

from extractors.acronyms import is_acronym
from extractors.naming import clean_name, fold

ODD = st.text(
    st.sampled_from(list("aAbSs5 .-_/^~$\\{}()[]*'\"+@×τé‐·,")) | st.characters(),
    max_size=24,
)


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        (r"$\tau$-bench", "τ-bench"),
        (r"$\tau$-bench~\cite{x}", "τ-bench"),
        (r"Mixtral-8$\times$7B", "Mixtral-8×7B"),
        (
            r"$\textbf{L}$earning $\textbf{u}$nstructured-sparsity "
            r"$\textbf{a}$llocation in LLMs",
            "Learning unstructured-sparsity allocation in LLMs",
        ),
        ("**M**any-Shot", "Many-Shot"),
        (r"\textbf{MATH}", "MATH"),
        (r"K\"{a}hler", "Kähler"),
        ("$L^2$", "L²"),
        ("L_2 errors", "L2 errors"),
        ("multipanda_ros2", "multipanda_ros2"),
        (r"$\pi_0$", "π0"),
        ("``WALL-E''", "WALL-E"),
        ("GPT-4's", "GPT-4"),
        ("(PPO", "PPO"),
        ("CaMVo)", "CaMVo"),
        ("Retrieval-\n  Augmented Generation", "Retrieval-Augmented Generation"),
        ("<i>t</i>-SNE", "t-SNE"),
    ],
)
def test_markup_and_stray_signs_leave_no_trace_in_a_name(raw: str, shown: str) -> None:
    assert clean_name(raw) == shown


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        ("Lua-LLM framework", "Lua-LLM"),
        ("ViTs", "ViT"),
        ("RBF-PIELMs", "RBF-PIELM"),
        ("circuits in LLMs", "circuits in LLMs"),
        ("TFLOPs", "TFLOPs"),
        ("MACs", "MACs"),
        ("Transformers", "Transformers"),
        ("the GSM8K dataset", "GSM8K"),
        ("Llama 2 models", "Llama 2"),
        ("Llama-3 family of models", "Llama-3"),
        ("AdamW optimizer", "AdamW"),
        ("Frank-Wolfe algorithm", "Frank-Wolfe"),
        ("Vision-Language-Action (VLA) models", "Vision-Language-Action models"),
        ("AR-Bench", "AR-Bench"),
        ("Active Reasoning Benchmark", "Active Reasoning Benchmark"),
        ("Segment Anything Model", "Segment Anything Model"),
        ("Diffusion model", "Diffusion model"),
        ("Bayesian model", "Bayesian model"),
        ("reward model", "reward model"),
        ("(V)LM", "(V)LM"),
        ("V* Bench", "V* Bench"),
    ],
)
def test_a_generic_word_goes_only_where_the_name_stands_without_it(
    raw: str, shown: str
) -> None:
    assert clean_name(raw) == shown


@pytest.mark.parametrize(
    "spellings",
    [
        ("LLaMA 2", "Llama-2", "LLaMA2", "llama–2", "\\textsc{Llama} 2"),
        ("Retrieval-Augmented Generation", "retrieval augmented generation"),
        ("Mixtral-8×7B", r"Mixtral-8$\times$7B", "mixtral 8x7b"),
        ("tokeniser", "Tokenizers"),
        ("behaviour modelling", "behavior modeling"),
        ("τ-bench", r"$\tau$-bench", "tau-bench"),
        ("AlpacaEval 2.0", "AlpacaEval2", "AlpacaEval 2"),
        ("losses", "loss"),
        ("policies", "Policy"),
        ("Bézier", r"B\'ezier", "bezier"),
    ],
)
def test_spellings_of_one_name_fold_together(spellings: tuple[str, ...]) -> None:
    assert len({fold(spelling) for spelling in spellings}) == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Llama 2", "Llama 3"),
        ("Llama 2", "Llama 2.5"),
        ("Qwen2-57B", "Qwen2.5-7B"),
        ("Llama-3-8B", "Llama-38B"),
        ("ViT-S", "ViTs"),
        ("YOLOv8s", "YOLOv8"),
        ("V* Bench", "VBench"),
        ("ST-GCN++", "ST-GCN"),
        ("pass@1", "pass 1"),
    ],
)
def test_different_names_fold_apart(one: str, other: str) -> None:
    assert fold(one) != fold(other)


@given(ODD)
def test_folding_a_folded_name_changes_nothing(name: str) -> None:
    assert fold(fold(name)) == fold(name)


@given(ODD)
def test_cleaning_a_clean_name_changes_nothing(name: str) -> None:
    assert clean_name(clean_name(name)) == clean_name(name)


@given(ODD)
def test_a_clean_name_is_one_line_with_paired_brackets(name: str) -> None:
    shown = clean_name(name)
    assert "\n" not in shown
    for opening, closing in ("()", "[]"):
        assert shown.count(opening) == shown.count(closing)


@pytest.mark.parametrize(
    ("short", "long"),
    [
        ("DPO", "Direct Preference Optimization"),
        ("MM", "Masked Modeling"),
        ("CaMVo", "Cost-aware Majority Voting"),
        ("AR-Bench", "Active Reasoning Benchmark"),
        ("LLMs", "large language models"),
        ("T2I", "text-to-image"),
        ("CoT", "chain-of-thought prompting"),
        ("SVDecode", "Steering Vector Decoding"),
    ],
)
def test_an_acronym_is_seen_in_its_long_form(short: str, long: str) -> None:
    assert is_acronym(short, long)


@pytest.mark.parametrize(
    ("short", "long"),
    [
        ("GPT", "transformer"),
        ("LLM", "multimodal large language model"),
        ("RL", "reinforcement learning agent"),
        ("x", "extra"),
    ],
)
def test_other_words_are_no_long_form(short: str, long: str) -> None:
    assert not is_acronym(short, long)
