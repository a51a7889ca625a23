"""An abstract in the terminal with its entities marked."""

from collections.abc import Iterable

from rich.console import Console
from rich.text import Text

from kg.rows import Row
from kg.terminal import printable

_STYLES = {
    "Method": "bold blue",
    "Model": "bold magenta",
    "Benchmark": "bold green",
    "Metric": "bold yellow",
}


def print_marked(rows: Iterable[Row]) -> None:
    """Print each abstract with entities in colour, then what was decided and why."""
    console = Console()
    for paper, extraction in rows:
        text = Text(printable(paper.abstract))
        for entity in extraction.entities:
            for start, end in entity.spans:
                text.stylize(_STYLES[entity.type], start, end)
        for result in extraction.results:
            text.stylize("underline", *result.span)
        console.rule(Text(printable(paper.title or paper.id)))
        console.print(text, soft_wrap=True)
        for entity in extraction.entities:
            line = Text(f"  {entity.type:<9} ", style=_STYLES[entity.type])
            line.append(printable(f"{entity.name}  {entity.relation}"), style="default")
            chances = f" {entity.score:.2f}/{entity.relation_score:.2f}"
            line.append(f"{chances}  {entity.rule}", style="dim")
            console.print(line, soft_wrap=True)
        for result in extraction.results:
            about = (result.subject, result.metric, result.benchmark, result.model)
            named = " · ".join(filter(None, about))
            stated = f"  {result.kind:<9} {result.value}  {named}"
            console.print(Text(printable(stated)))
