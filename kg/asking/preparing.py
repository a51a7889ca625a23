"""From a phrase to the Cypher that answers it: names looked up, families opened."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches

from extractors.naming import fold
from kg.asking.completing import Vocabulary
from kg.errors import UsageError
from loaders.cypher_literals import literal
from loaders.schema import NODE_PROPERTIES, RELATIONS
from queries.answer import Plain
from queries.catalog import Asked, Parameter, Question, find, question, questions
from queries.lookups import NAMES, PAPERS_CALLED
from queries.phrases import kind_of
from queries.run import Engine

ALL_ROWS = 10_000_000
LOOK_UP_SECONDS = 60.0
SUGGESTIONS = 5


class UnknownNameError(UsageError):
    """Nothing in the graph goes by a name that was asked for."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """A question with every parameter filled."""

    question: Question
    parameters: dict[str, Plain]


def prepare(engine: Engine, phrase: str, *, family: bool = False) -> Prepared:
    """Return the question that a phrase asks, its names looked up in the graph.

    Args:
        engine: Where to look the names up.
        phrase: Such as ``papers using GSM8K``.
        family: Take a name to mean its versions, sizes and derivatives too.

    Raises:
        UnknownQuestionError: No question is asked like that.
        UnknownNameError: A name in it is unknown; the message has the nearest ones.
    """
    first_error: UnknownNameError | None = None
    for asked in find(phrase):
        try:
            return Prepared(asked.question, _fill(engine, asked, family=family))
        except UnknownNameError as error:
            first_error = first_error or error
    raise first_error or UnknownNameError(phrase)


def _fill(engine: Engine, asked: Asked, *, family: bool) -> dict[str, Plain]:
    return {
        parameter.name: _value(engine, parameter, asked, family=family)
        for parameter in asked.question.parameters
    }


def _value(
    engine: Engine, parameter: Parameter, asked: Asked, *, family: bool
) -> Plain:
    word = asked.words.get(parameter.slot)
    if word is None:
        return parameter.default
    look_up: dict[str, Callable[[], Plain]] = {
        "entity": lambda: list(entity_ids(engine, word, family=family)),
        "paper": lambda: list(paper_ids(engine, word)),
        "key": lambda: _known_key(engine, word),
        "kind": lambda: kind_of(word),
        "number": lambda: int(word),
        "text": lambda: unquoted(word),
    }
    return look_up[parameter.kind]()


def _known_key(engine: Engine, name: str) -> str:
    entity_ids(engine, name)
    return fold(unquoted(name))


def entity_ids(engine: Engine, name: str, *, family: bool = False) -> tuple[str, ...]:
    """Return the ids of the entities that go by a name.

    Raises:
        UnknownNameError: There is none; the message has the nearest names.
    """
    named = ask(engine, question("entities_named").text, {"key": fold(unquoted(name))})
    ids = [str(row["id"]) for row in named]
    if not ids:
        raise UnknownNameError(_unknown(engine, name))
    if family:
        members = ask(engine, question("family").text, {"ids": list(ids)})
        ids += [str(row["id"]) for row in members]
    return tuple(dict.fromkeys(ids))


def paper_ids(engine: Engine, words: str) -> tuple[str, ...]:
    """Return the id of the paper meant by an id, a title or what it proposes.

    Raises:
        UnknownNameError: No paper is meant, or the words fit several.
    """
    words = unquoted(words)
    found = ask(
        engine, PAPERS_CALLED, {"ids": [words, f"paper:{words}"], "words": words}
    )
    exact = [row for row in found if _is_meant(row, words)]
    ids = [str(row["id"]) for row in exact or found]
    if len(ids) == 1:
        return (ids[0],)
    proposing = _proposing(engine, words)
    if proposing:
        return proposing
    if not ids:
        msg = f'no paper has "{words}" as id, in its title or as what it proposes'
        look = "all papers" if words.startswith("paper:") else f"papers saying {words}"
        raise UnknownNameError(f"{msg}. To look: kg query '{look}'")
    titles = "; ".join(f"{row['title']} ({row['id']})" for row in found[:SUGGESTIONS])
    msg = f'{len(ids)} papers have "{words}" in the title; name one by its id: {titles}'
    raise UnknownNameError(msg)


def _is_meant(row: dict[str, Plain], words: str) -> bool:
    title = str(row["title"] or "")
    return (
        row["id"] in (words, f"paper:{words}") or title.casefold() == words.casefold()
    )


def _proposing(engine: Engine, name: str) -> tuple[str, ...]:
    named = ask(engine, question("entities_named").text, {"key": fold(name)})
    ids: list[Plain] = [row["id"] for row in named]
    rows = ask(engine, question("papers_proposing").text, {"ids": ids})
    return tuple(dict.fromkeys(str(row["paper"]) for row in rows))


def _unknown(engine: Engine, name: str) -> str:
    near = nearest_names(engine, name)
    name = unquoted(name)
    hint = f"Near it: {', '.join(near)}." if near else f"Try: papers saying {name}"
    return f'nothing in the graph is called "{name}". {hint}'


def nearest_names(engine: Engine, name: str) -> Sequence[str]:
    """Return the known names most like one, the best first."""
    key = fold(unquoted(name))
    names: dict[str, str] = {}
    for row in ask(engine, NAMES, {}):
        keys = row["keys"] if isinstance(row["keys"], list) else []
        names.update((str(each), str(row["name"])) for each in keys)
    within = sorted((k for k in names if key and key in k), key=lambda k: (len(k), k))
    near = get_close_matches(key, names, n=SUGGESTIONS, cutoff=0.6) + within
    return list(dict.fromkeys(names[k] for k in near))[:SUGGESTIONS]


def vocabulary(engine: Engine, *, commands: tuple[str, ...]) -> Vocabulary:
    """Return what a shell over this engine can complete.

    Args:
        engine: Where the names are.
        commands: The shell's own words.
    """
    tables = [*NODE_PROPERTIES.values()]
    tables += [relation.properties for relation in RELATIONS.values()]
    names = (str(row["name"]) for row in ask(engine, NAMES, {}))
    return Vocabulary(
        labels=tuple(NODE_PROPERTIES),
        relations=tuple(RELATIONS),
        properties=tuple(sorted({name for table in tables for name in table})),
        names=tuple(dict.fromkeys(names)),
        phrases=tuple(each.example for each in questions()),
        commands=commands,
    )


def explained(text: str, parameters: dict[str, Plain]) -> str:
    """Return Cypher and its parameters as one can paste them into Neo4j Browser."""
    lines = [f":param {name} => {literal(v)};" for name, v in parameters.items()]
    return "\n".join([*lines, f"{text.rstrip().rstrip(';')};", ""])


def unquoted(words: str) -> str:
    """Return the words without the quotes that may stand around them."""
    return words.strip().strip("\"'“”‘’`").strip()


def ask(
    engine: Engine, text: str, parameters: dict[str, Plain]
) -> list[dict[str, Plain]]:
    """Return every row of a statement that a command runs for itself."""
    answer = engine.ask(text, parameters, timeout=LOOK_UP_SECONDS, limit=ALL_ROWS)
    return answer.records()
