import pytest

from extractors.families import ancestors, known_bases


def certain(name: str, kind: str) -> list[str]:
    return [step.name for step in ancestors(name, kind=kind) if step.certain]


@pytest.mark.parametrize(
    "chain",
    [
        ["Llama-3.1-8B-Instruct", "Llama-3.1-8B", "Llama-3.1", "Llama"],
        ["Qwen2.5-Math-7B-Instruct", "Qwen2.5-Math-7B", "Qwen2.5-Math", "Qwen2.5"],
        ["Qwen3-235B-A22B", "Qwen3-235B", "Qwen3", "Qwen"],
        ["DeepSeek-R1-Distill-Qwen-7B", "DeepSeek-R1-Distill-Qwen", "DeepSeek-R1"],
        ["GPT-4o-mini", "GPT-4o", "GPT-4", "GPT"],
        ["GPT-4.1", "GPT"],
        ["ResNet-50", "ResNet"],
        ["ViT-B/16", "ViT-B", "ViT"],
        ["Mixtral-8x7B", "Mixtral"],
        ["LLaMA2-Chat 7B", "LLaMA2-Chat", "LLaMA2", "LLaMA"],
        ["Claude 3.5 Sonnet", "Claude 3.5", "Claude"],
        ["bert-base-uncased", "bert-base", "bert"],
        ["YOLO11n", "YOLO11", "YOLO"],
        ["o3-mini-high", "o3-mini", "o3"],
        ["DINOv2", "DINO"],
    ],
)
def test_a_model_name_is_taken_apart_from_the_end(chain: list[str]) -> None:
    assert certain(chain[0], "Model")[: len(chain) - 1] == chain[1:]


@pytest.mark.parametrize(
    ("name", "base"),
    [
        ("GSM8K-CoT", "GSM8K"),
        ("CIFAR-10/100", "CIFAR"),
        ("SWE-bench Verified", "SWE-bench"),
        ("AlpacaEval 2.0", "AlpacaEval"),
        ("SemEval-2026 Task 9", "SemEval"),
        ("HumanEval+", "HumanEval"),
        ("WikiText103", "WikiText"),
    ],
)
def test_a_benchmark_name_leads_to_its_base(name: str, base: str) -> None:
    assert certain(name, "Benchmark")[-1] == base


@pytest.mark.parametrize(
    "name", ["GSM8K", "AR-Bench", "Natural Questions", "C4", "V* Bench", "Ego4D"]
)
def test_a_whole_benchmark_name_is_not_taken_apart(name: str) -> None:
    assert certain(name, "Benchmark") == []


def test_a_cut_off_is_a_variant_of_the_measure_at_k() -> None:
    assert certain("Recall@10", "Metric") == ["Recall@k"]


def test_each_known_family_stands_once_and_folds_to_itself() -> None:
    assert len(known_bases()) == len(set(known_bases().values())) > 50
