"""From a phrase to the Cypher that answers it: names looked up, families opened."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from kg.asking.asker import Asker
from kg.asking.completing import Vocabulary
from kg.asking.names import UnknownNameError, entity_ids, paper_ids, unquoted, venues
from kg.errors import UsageError
from loaders.cypher_literals import literal
from loaders.schema import NODE_PROPERTIES, RELATIONS
from queries.answer import Plain
from queries.catalog import Asked, Parameter, Question, find, questions
from queries.lookups import NAMES
from queries.phrases import kind_of


@dataclass(frozen=True, slots=True)
class Prepared:
    """A question with every parameter filled."""

    question: Question
    parameters: dict[str, Plain]


def prepare(asker: Asker, phrase: str, *, family: bool = False) -> Prepared:
    """Return the question that a phrase asks, its names looked up in the graph.

    Args:
        asker: Where to look the names up.
        phrase: Such as ``papers using GSM8K``.
        family: Take a name to mean its versions, sizes and derivatives too.

    Raises:
        UnknownQuestionError: No question is asked like that.
        UnknownNameError: A name in it is unknown; the message has the nearest ones.
        UsageError: A number in it is out of range, or a text is empty.
    """
    first_error: UnknownNameError | None = None
    for asked in find(phrase):
        try:
            return Prepared(asked.question, _fill(asker, asked, family=family))
        except UnknownNameError as error:
            first_error = first_error or error
    raise first_error or UnknownNameError(phrase)


def _fill(asker: Asker, asked: Asked, *, family: bool) -> dict[str, Plain]:
    return {
        parameter.name: _value(asker, parameter, asked, family=family)
        for parameter in asked.question.parameters
    }


def _value(asker: Asker, parameter: Parameter, asked: Asked, *, family: bool) -> Plain:
    word = asked.words.get(parameter.slot)
    if word is None:
        return parameter.default
    look_up: dict[str, Callable[[], Plain]] = {
        "entity": lambda: list(entity_ids(asker, word, family=family)),
        "paper": lambda: list(paper_ids(asker, word)),
        "venue": lambda: list(venues(asker, word)),
        "kind": lambda: kind_of(word),
        "number": lambda: number(word),
        "text": lambda: _text(word),
    }
    return look_up[parameter.kind]()


def number(word: str) -> int:
    """Return the number that a word writes.

    Raises:
        UsageError: It is none, or it is 0 or too large to mean anything.
    """
    if not re.fullmatch("0*[1-9][0-9]{0,8}", word):
        msg = f'"{word}" is not a whole number from 1 to 999999999'
        raise UsageError(msg)
    return int(word)


def _text(word: str) -> str:
    text = unquoted(word)
    if not text:
        msg = "there are no words between the quotes to look for"
        raise UsageError(msg)
    return text


def vocabulary(asker: Asker, *, commands: tuple[str, ...]) -> Vocabulary:
    """Return what a shell can complete.

    Args:
        asker: Where the names are.
        commands: The shell's own words.
    """
    tables = [*NODE_PROPERTIES.values()]
    tables += [relation.properties for relation in RELATIONS.values()]
    names = (str(row["name"]) for row in asker.records(NAMES, {}))
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
