import random
from itertools import pairwise

import pytest

from extractors.extraction import Entity
from kg.identity import Identities, resolve


def entity(kind: str, name: str, *mentions: str, relation: str = "USES") -> Entity:
    return Entity(
        kind, name, (name, *mentions), ((0, 1),), relation, "", (0, 1), 1.0, 1.0, "test"
    )


def model(name: str, *mentions: str) -> Entity:
    return entity("Model", name, *mentions)


def method(name: str, *mentions: str, relation: str = "USES") -> Entity:
    return entity("Method", name, *mentions, relation=relation)


def benchmark(name: str, *mentions: str) -> Entity:
    return entity("Benchmark", name, *mentions)


def groups(answer: Identities) -> set[tuple[str, ...]]:
    return {(node.kind, node.name, *node.aliases) for node in answer.nodes.values()}


def names(answer: Identities) -> set[str]:
    return {node.name for node in answer.nodes.values()}


def node_ids(*papers: list[Entity]) -> list[str]:
    answer = resolve(papers)
    return [
        answer.of(entity, place)
        for place, entities in enumerate(papers)
        for entity in entities
    ]


@pytest.mark.parametrize(
    "spellings",
    [
        ("LLaMA 2", "Llama-2", "LLaMA2", "Llama 2 models"),
        ("GPT-4o", "OpenAI GPT-4o", "gpt-4o"),
        ("Llama-2-7B-Chat", "LLaMA2-Chat 7B"),
        ("Gemini 2.5 Pro", "Gemini Pro 2.5"),
        ("Transformer", "transformers", "Transformer architecture"),
        (r"Mixtral-8$\times$7B", "Mixtral-8x7B"),
    ],
)
def test_spellings_of_a_model_are_one_node(spellings: tuple[str, ...]) -> None:
    assert len(set(node_ids(*[[model(s)] for s in spellings]))) == 1


def test_case_variants_join_and_the_capitals_are_shown() -> None:
    answer = resolve([[benchmark("imagenet", "ImageNet")], [benchmark("imagenet")]])
    assert [node.name for node in answer.nodes.values()] == ["ImageNet"]


@pytest.mark.parametrize("other", ["Llama 3", "Llama-2-7B", "Llama 2.5"])
def test_versions_and_sizes_stay_apart(other: str) -> None:
    assert len(set(node_ids([model("Llama 2")], [model(other)]))) == 2


@pytest.mark.parametrize(
    ("name", "word"), [("MATH", "math"), ("SUN", "sun"), ("DROP", "drop")]
)
def test_a_benchmark_is_not_joined_with_the_everyday_word(name: str, word: str) -> None:
    assert len(set(node_ids([benchmark(name)], [benchmark(word)]))) == 2


def test_a_model_that_is_a_capitalised_word_is_not_joined_with_the_word() -> None:
    assert len(set(node_ids([model("Switch")], [model("switch")]))) == 2


def test_acronym_and_long_form_are_one_node_whichever_paper_gives_which() -> None:
    ids = node_ids(
        [method("DPO")],
        [method("Direct Preference Optimization", "DPO")],
        [method("direct preference optimisation")],
    )
    assert len(set(ids)) == 1


def test_one_acronym_with_two_long_forms_is_two_nodes() -> None:
    first = [method("Mixture of Agents", "MoA")]
    second = [method("MoA", "Mixture of Attention")]
    bare = [method("MoA")]
    agents = [method("mixture-of-agents")]
    ids = node_ids(first, second, bare, agents)
    assert ids[0] == ids[3] == ids[2]
    assert ids[1] != ids[0]


def test_long_forms_that_differ_in_inflection_are_one_meaning() -> None:
    ids = node_ids(
        [method("LoRA", "Low-Rank Adaptation")], [method("low rank adapters", "LoRA")]
    )
    assert len(set(ids)) == 1


def test_a_paper_that_calls_a_version_by_its_family_does_not_join_the_two() -> None:
    ids = node_ids([model("Llama-2", "LLaMA")], [model("LLaMA")])
    assert len(set(ids)) == 2


def test_the_same_name_as_method_and_as_model_is_two_nodes() -> None:
    assert len(set(node_ids([method("Mamba")], [model("Mamba")]))) == 2


def test_a_rare_type_gives_way_to_the_type_of_nearly_all_papers() -> None:
    papers = [[benchmark("GSM8K")] for _ in range(10)]
    assert len(set(node_ids(*papers, [model("GSM8K")]))) == 1


def test_what_a_paper_introduces_keeps_its_type() -> None:
    papers = [[benchmark("Mars")] for _ in range(10)]
    coined = [method("Mars", relation="PROPOSES")]
    assert len(set(node_ids(*papers, coined))) == 2


@pytest.mark.parametrize(
    ("entities", "shown"),
    [
        ([method("Lua-LLM", "Learning unstructured allocation in LLMs")], "Lua-LLM"),
        ([method("LoRA", "Low-Rank Adaptation")], "LoRA"),
        ([method("Monte Carlo Tree Search", "MCTS")], "Monte Carlo Tree Search"),
        (
            [
                benchmark(
                    "General Language Understanding Evaluation",
                    "GLUE",
                )
            ],
            "GLUE",
        ),
        (
            [method("Monte Carlo Tree Search", "MCTS"), method("MCTS")],
            "MCTS",
        ),
    ],
)
def test_the_name_shown_is_the_better_known_form(
    entities: list[Entity], shown: str
) -> None:
    assert names(resolve([[e] for e in entities])) == {shown}


def links(*entities: Entity) -> set[tuple[str, str]]:
    answer = resolve([[e] for e in entities])
    return {
        (answer.nodes[v.child].name, answer.nodes[v.parent].name)
        for v in answer.variants
    }


def test_a_chain_of_variants_goes_from_edition_to_size_to_version_to_family() -> None:
    chain = ("Llama-3.1-8B-Instruct", "Llama-3.1-8B", "Llama-3.1", "Llama")
    assert links(*map(model, chain)) == set(pairwise(chain))


def test_a_missing_link_of_the_chain_is_skipped() -> None:
    assert links(model("Llama-3.1-8B-Instruct")) == {("Llama-3.1-8B-Instruct", "Llama")}


def test_a_missing_link_that_joins_two_members_becomes_a_node() -> None:
    found = links(model("Llama-3.2-1B"), model("Llama-3.2-3B"))
    assert found == {
        ("Llama-3.2-1B", "Llama-3.2"),
        ("Llama-3.2-3B", "Llama-3.2"),
        ("Llama-3.2", "Llama"),
    }


@pytest.mark.parametrize(
    ("child", "parent"),
    [
        ("GSM8K-CoT", "GSM8K"),
        ("MMLU-Pro", "MMLU"),
        ("ImageNet-1K", "ImageNet"),
        ("SWE-bench Verified", "SWE-bench"),
        ("AIME24", "AIME"),
        ("MIMIC-CXR-JPG", "MIMIC-CXR"),
        ("MATH-500", "MATH"),
    ],
)
def test_a_benchmark_hangs_on_the_one_it_is_made_from(child: str, parent: str) -> None:
    assert (child, parent) in links(benchmark(child), benchmark(parent))


def test_two_members_of_a_family_hang_on_the_family_not_on_each_other() -> None:
    found = links(benchmark("CIFAR-10"), benchmark("CIFAR-100"))
    assert found == {("CIFAR-10", "CIFAR"), ("CIFAR-100", "CIFAR")}


@pytest.mark.parametrize("name", ["AR-Bench", "T5", "U-Net", "GSM8K", "word2vec", "o1"])
def test_a_name_with_hyphen_or_digit_need_not_be_a_variant(name: str) -> None:
    assert links(model(name)) == set()


def test_two_names_joined_by_a_hyphen_are_no_variant() -> None:
    assert links(model("CNN"), model("LSTM"), model("CNN-LSTM")) == set()


def test_an_unknown_base_needs_two_members() -> None:
    assert links(model("Foolm-3")) == set()
    assert links(model("Foolm-3"), model("Foolm-4")) == {
        ("Foolm-3", "Foolm"),
        ("Foolm-4", "Foolm"),
    }


def test_the_answer_does_not_depend_on_the_order_of_papers() -> None:
    papers = [
        [model("Llama-2"), method("DPO")],
        [model("LLaMA 2"), method("Direct Preference Optimization", "DPO")],
        [method("MoA", "Mixture of Agents"), benchmark("AIME24")],
        [method("MoA", "Mixture of Attention"), benchmark("AIME 2024")],
        [benchmark("MATH"), benchmark("math"), model("Llama-3-8B")],
        [benchmark("CIFAR-10"), benchmark("CIFAR-100"), method("MoA")],
    ]
    expected = resolve(papers)
    for seed in range(6):
        shuffled = random.Random(seed).sample(papers, len(papers))
        answer = resolve(shuffled)
        assert groups(answer) == groups(expected)
        assert set(answer.nodes) == set(expected.nodes)
        assert set(answer.variants) == set(expected.variants)


def test_every_variant_joins_two_nodes_of_one_type_without_a_circle() -> None:
    entities = [
        model(name)
        for name in ("Qwen", "Qwen2.5-7B", "Qwen2.5-7B-Instruct", "Qwen2.5-Math-7B")
    ]
    answer = resolve([[e] for e in entities])
    parents = {v.child: v.parent for v in answer.variants}
    for child in parents:
        seen = [child]
        while seen[-1] in parents:
            seen.append(parents[seen[-1]])
        assert len(seen) == len(set(seen))
        assert {answer.nodes[node].kind for node in seen} == {"Model"}
