"""The README's figures are those that its command prints."""

import json
import re

import pytest

from tests.conftest import ROOT, run_kg

README = (ROOT / "README.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| (\w+) \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \|$", re.M)
NEAR = 0.03  # eight-bit arithmetic differs a little between processors


@pytest.fixture(scope="module")
def figures() -> dict[str, dict[str, float]]:
    """What ``kg evaluate`` says of the seeds."""
    result = run_kg("evaluate", ROOT / "seeds/seeds.gold.jsonl", "--json")
    assert result.exit_code == 0
    found: dict[str, dict[str, float]] = json.loads(result.stdout)
    return found


def test_the_accuracy_table_is_what_kg_evaluate_prints(
    figures: dict[str, dict[str, float]],
) -> None:
    table = {kind: list(map(float, row)) for kind, *row in ROW.findall(README)}
    assert set(table) == set(figures) - {"results"}
    for kind, row in table.items():
        keys = ("precision", "recall", "strict_f1", "relation_f1")
        assert row == pytest.approx([figures[kind][key] for key in keys], abs=NEAR)


def test_the_figures_of_results_are_what_kg_evaluate_prints(
    figures: dict[str, dict[str, float]],
) -> None:
    sentence = re.search(
        r"F1 ([\d.]+) by value, ([\d.]+) with[^,]*,\s+([\d.]+) with", README
    )
    assert sentence
    written = [float(number) for number in sentence.groups()]
    scores = [figures["results"][key] for key in ("value", "metric", "all")]
    assert written == pytest.approx(scores, abs=NEAR)


@pytest.mark.parametrize("link", re.findall(r"\]\((?!http)([^)#]+)\)", README))
def test_every_link_of_the_readme_leads_somewhere(link: str) -> None:
    assert (ROOT / link).exists()
