"""The looks: every label and relation has one, and it can be seen."""

from itertools import combinations

import pytest

from loaders.colors import EDGE_LOOKS, NODE_LOOKS, edge_look, node_look, node_size
from loaders.schema import LABELS, RELATIONS

LIGHT, DARK = "#ffffff", "#14171c"


def luminance(color: str) -> float:
    parts = [int(color[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [
        p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_every_label_and_relation_has_a_look() -> None:
    assert set(NODE_LOOKS) == set(LABELS)
    assert set(EDGE_LOOKS) == set(RELATIONS)


@pytest.mark.parametrize("ground", [LIGHT, DARK])
@pytest.mark.parametrize("label", LABELS)
def test_nodes_stand_out_from_the_ground(label: str, ground: str) -> None:
    assert contrast(node_look(label).color, ground) >= 3


@pytest.mark.parametrize("ground", [LIGHT, DARK])
@pytest.mark.parametrize("relation", RELATIONS)
def test_lines_stand_out_from_the_ground(relation: str, ground: str) -> None:
    assert contrast(edge_look(relation).color, ground) >= 3


def test_labels_differ_in_shape_and_not_in_colour_alone() -> None:
    assert len({look.shape for look in NODE_LOOKS.values()}) == len(NODE_LOOKS)


def test_relations_differ_in_colour_or_line() -> None:
    looks = list(EDGE_LOOKS.values())
    assert all(one != other for one, other in combinations(looks, 2))


def test_unknown_kinds_get_a_look_too() -> None:
    assert node_look("Person").shape == "circle"
    assert edge_look("KNOWS").dash == ()


def test_size_grows_with_degree_up_to_a_limit() -> None:
    sizes = [node_size(degree) for degree in (0, 1, 5, 50, 5000, 10**9)]
    assert sizes == sorted(sizes)
    assert sizes[0] > 0
    assert sizes[-1] == sizes[-2]
