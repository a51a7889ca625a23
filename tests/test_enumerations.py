import pytest

from extractors.enumerations import shared_stem, split_enumerations
from extractors.extraction import Entity


@pytest.mark.parametrize(
    ("form", "names"),
    [
        ("CIFAR-10/100", ["CIFAR-10", "CIFAR-100"]),
        ("WorldView-2/3/4", ["WorldView-2", "WorldView-3", "WorldView-4"]),
        ("AIME 2024/2025", ["AIME 2024", "AIME 2025"]),
        ("Qwen3-1.7B/4B", ["Qwen3-1.7B", "Qwen3-4B"]),
        ("Qwen3-8B/14B-Base", ["Qwen3-8B-Base", "Qwen3-14B-Base"]),
        ("ViT-B/16", ["ViT-B/16"]),
        ("24/7", ["24/7"]),
        ("GPT-4o-mini", ["GPT-4o-mini"]),
        ("OpenAI/Gym", ["OpenAI/Gym"]),
    ],
)
def test_a_form_stands_for_its_names(form: str, names: list[str]) -> None:
    assert shared_stem(form) == names


def entity(abstract: str, form: str) -> Entity:
    start = abstract.index(form)
    span = (start, start + len(form))
    return Entity("Benchmark", form, (form,), (span,), "USES", "", (0, 0), 1.0, 1.0, "")


@pytest.mark.parametrize("found", ["CIFAR-10", "CIFAR-10/100"])
def test_all_the_names_of_a_form_become_entities(found: str) -> None:
    abstract = "We test on CIFAR-10/100 and more."
    split = list(split_enumerations(entity(abstract, found), abstract))
    assert [e.name for e in split] == ["CIFAR-10", "CIFAR-100"]
    assert all(e.mentions == ("CIFAR-10/100",) for e in split)
    assert all(abstract[slice(*e.spans[0])] == "CIFAR-10/100" for e in split)


def test_a_plain_name_stays_one_entity() -> None:
    abstract = "We test on CIFAR-10 and CIFAR-100."
    one = entity(abstract, "CIFAR-10")
    assert list(split_enumerations(one, abstract)) == [one]
