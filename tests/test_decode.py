import numpy as np
import pytest

from extractors.decode import choose, worth
from extractors.encoder import CLASSES
from extractors.grouping import Group
from extractors.tokenizer import Tokens
from tests.test_tokenizer import tokens_of

TEXT = "We use the soft Top-K operator . The soft Top-K helps GPT-4 ."


def group(tokens: Tokens, name: str) -> Group:
    spans = tuple(
        (start, end)
        for start in range(len(tokens.words))
        for end in range(start + 1, len(tokens.words))
        if tokens.text(start, end) == name
    )
    return Group((name,), spans, frozenset())


def chances(**named: float) -> list[float]:
    row = dict.fromkeys(CLASSES, 0.0) | {
        k.replace("_", ":"): v for k, v in named.items()
    }
    row["none"] += 1 - sum(row.values())
    return list(row.values())


def decide(
    names: dict[str, list[float]], text: str = TEXT
) -> list[tuple[str, list[str]]]:
    tokens = tokens_of(text)
    groups = [group(tokens, name) for name in names]
    table = np.array(list(names.values()), dtype=np.float32)
    verdicts = choose(tokens, groups, table)
    return [(v.type, [tokens.text(*span) for span in v.spans]) for v in verdicts]


def test_the_optional_mass_counts_neither_for_nor_against() -> None:
    table = np.array([chances(Method_required=0.3, Method_optional=0.6)])
    assert worth(table)[0] == pytest.approx(0.75, abs=1e-3)


def test_of_two_overlapping_names_the_better_stays() -> None:
    found = decide({
        "soft Top-K operator": chances(Method_required=0.9),
        "operator": chances(Method_required=0.8),
        "GPT-4": chances(Model_required=0.9),
    })  # fmt: skip
    assert found == [("Method", ["soft Top-K operator"]), ("Model", ["GPT-4"])]


def test_a_name_with_and_without_its_generic_head_is_one_entity() -> None:
    found = decide({
        "soft Top-K operator": chances(Method_required=0.9),
        "soft Top-K": chances(Method_required=0.8),
    })  # fmt: skip
    assert found == [("Method", ["soft Top-K operator", "soft Top-K"])]


def test_a_name_that_stands_alone_too_yields_to_a_longer_one_nearly_as_good() -> None:
    names = {"soft Top-K operator": 0.92, "Top-K": 0.94}
    found = decide({n: chances(Method_required=p) for n, p in names.items()})
    assert found == [("Method", ["soft Top-K operator"]), ("Method", ["Top-K"])]


def test_a_much_better_name_keeps_its_place_in_a_longer_one() -> None:
    names = {"soft Top-K operator": 0.7, "Top-K": 0.94}
    found = decide({n: chances(Method_required=p) for n, p in names.items()})
    assert found == [("Method", ["Top-K", "Top-K"])]


def test_a_long_form_keeps_its_short_form_inside_a_longer_name() -> None:
    tokens = tokens_of("The new Multi-Hop Visual Chain ( VC ) . VC helps .")
    whole = group(tokens, "Multi-Hop Visual Chain")
    long, short = group(tokens, "Visual Chain"), group(tokens, "VC")
    both = Group(("visualchain", "vc"), long.spans + short.spans, frozenset())
    table = np.array([chances(Method_required=p) for p in (0.92, 0.94)])
    [verdict] = choose(tokens, [whole, both], table)
    assert [tokens.text(*s) for s in verdict.spans] == ["Visual Chain", "VC", "VC"]


def test_what_is_below_the_threshold_is_left_out() -> None:
    assert decide({"GPT-4": chances(Model_required=0.2)}) == []


def test_no_candidates_give_no_entities() -> None:
    assert (
        choose(tokens_of(""), [], np.zeros((0, len(CLASSES)), dtype=np.float32)) == []
    )


def test_a_name_and_the_one_whose_initials_it_is_are_one_entity() -> None:
    text = "A mixture of experts helps . This MoE beats the MMoE ."
    found = decide(
        {
            "mixture of experts": chances(Method_required=0.8),
            "MoE": chances(Method_required=0.9),
            "MMoE": chances(Method_required=0.9),
        },
        text,
    )
    assert found == [("Method", ["mixture of experts", "MoE"]), ("Method", ["MMoE"])]


def test_initials_of_a_name_of_another_type_join_nothing() -> None:
    names = {
        "mixture of experts": chances(Method_required=0.8),
        "MoE": chances(Model_required=0.9),
    }
    assert len(decide(names, "A mixture of experts helps . This MoE wins .")) == 2
