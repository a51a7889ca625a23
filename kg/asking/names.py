"""From the names that people write to the ids and spellings of the graph."""

import re
from collections.abc import Sequence
from difflib import get_close_matches

from extractors.naming import fold
from kg.asking.asker import Asker
from kg.errors import UsageError
from queries.answer import Plain
from queries.catalog import question
from queries.lookups import ENTITIES, NAMED, NAMES, PAPERS_CALLED, VENUES

SUGGESTIONS = 5


class UnknownNameError(UsageError):
    """Nothing in the graph goes by a name that was asked for."""


def unquoted(words: str) -> str:
    """Return the words without the quotes that may stand around them."""
    return words.strip().strip("\"'“”‘’`").strip()


def entity_ids(asker: Asker, name: str, *, family: bool = False) -> tuple[str, ...]:
    """Return the ids of the entities that have this id or go by this name.

    Raises:
        UnknownNameError: There is none; the message has the nearest names.
    """
    ids = _named(asker, unquoted(name))
    if not ids:
        raise UnknownNameError(_unknown(asker, name))
    if family:
        members = asker.records(question("family").text, {"ids": ids})
        ids += [row["id"] for row in members]
    return tuple(dict.fromkeys(map(str, ids)))


def _named(asker: Asker, name: str) -> list[Plain]:
    found = asker.records(ENTITIES, {"ids": [name]})
    found = found or asker.records(NAMED, {"key": fold(name)})
    return [row["id"] for row in found]


def paper_ids(asker: Asker, words: str) -> tuple[str, ...]:
    """Return the id of the paper meant by an id, a title or what it proposes.

    Words of a title come last, and only as whole words: ``LAG`` is not in ``LAGER``.

    Raises:
        UnknownNameError: No paper is meant, or the words fit several.
    """
    words = unquoted(words)
    called = asker.records(
        PAPERS_CALLED, {"ids": [words, f"paper:{words}"], "words": words}
    )
    exact = [row for row in called if _is_meant(row, words)]
    if len(exact) == 1:
        return (str(exact[0]["id"]),)
    proposing = _proposing(asker, words)
    if proposing:
        return proposing
    whole = re.compile(rf"(?<!\w){re.escape(words)}(?!\w)", re.IGNORECASE)
    found = exact or [row for row in called if whole.search(str(row["title"]))]
    if len(found) == 1:
        return (str(found[0]["id"]),)
    raise UnknownNameError(_several(found, words) if found else _no_paper(words))


def _is_meant(row: dict[str, Plain], words: str) -> bool:
    title = str(row["title"] or "")
    return (
        row["id"] in (words, f"paper:{words}") or title.casefold() == words.casefold()
    )


def _proposing(asker: Asker, name: str) -> tuple[str, ...]:
    rows = asker.records(
        question("papers_proposing").text, {"ids": _named(asker, name)}
    )
    return tuple(dict.fromkeys(str(row["paper"]) for row in rows))


def _no_paper(words: str) -> str:
    look = "all papers" if words.startswith("paper:") else f"papers saying {words}"
    return (
        f'no paper has "{words}" as id, in its title or as what it proposes. '
        f"To look: kg query '{look}'"
    )


def _several(found: list[dict[str, Plain]], words: str) -> str:
    titles = "; ".join(f"{row['title']} ({row['id']})" for row in found[:SUGGESTIONS])
    return (
        f'{len(found)} papers have "{words}" in the title; name one by its id: {titles}'
    )


def venues(asker: Asker, name: str) -> tuple[str, ...]:
    """Return the spellings that a venue has in the graph.

    Raises:
        UnknownNameError: There is no such venue; the message has those there are.
    """
    every = [str(row["venue"]) for row in asker.records(VENUES, {})]
    found = tuple(each for each in every if fold(each) == fold(unquoted(name)))
    if not found:
        known = ", ".join(every[: SUGGESTIONS * 2]) or "none"
        msg = f'no venue is called "{unquoted(name)}". The graph has: {known}'
        raise UnknownNameError(msg)
    return found


def _unknown(asker: Asker, name: str) -> str:
    near = nearest_names(asker, name)
    name = unquoted(name)
    hint = f"Near it: {', '.join(near)}." if near else f"Try: papers saying {name}"
    return f'nothing in the graph is called "{name}". {hint}'


def nearest_names(asker: Asker, name: str) -> Sequence[str]:
    """Return the known names most like one, the best first."""
    key = fold(unquoted(name))
    names: dict[str, str] = {}
    for row in asker.records(NAMES, {}):
        keys = row["keys"] if isinstance(row["keys"], list) else []
        for each in keys:
            names.setdefault(str(each), str(row["name"]))
    within = sorted((k for k in names if key and key in k), key=lambda k: (len(k), k))
    near = get_close_matches(key, names, n=SUGGESTIONS, cutoff=0.6) + within
    return list(dict.fromkeys(names[k] for k in near))[:SUGGESTIONS]
