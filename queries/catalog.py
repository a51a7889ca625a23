"""The questions that ship, one ``.cypher`` file each, and how a phrase finds them.

A file starts with a comment that is read here:

    // What the answer is, in one sentence.
    // $ids: entity x
    // $top: number n = 20
    // phrase: [the] papers (using|with) {x}
    // example: papers using GSM8K

A ``$`` line names a parameter, its kind and the slot of the phrase that gives it; one
with a default need not be in the phrase. In a phrase ``(a|b)`` is a choice and ``[a]``
may be left out.
"""

import re
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path

from .errors import QueryError, UnknownQuestionError
from .phrases import KIND_WORDS, phrase_pattern, weight

FOLDER = Path(__file__).parent
PARAMETER_KINDS = ("entity", "paper", "kind", "venue", "text", "number")

_PARAMETER = re.compile(r"\$(\w+): (\w+) (\w+)(?: = (\d+))?")
_BARE_NAME_WORDS = 3
_ASKING = re.compile(
    r"\b(who|what|which|how|when|where|why|list|all|most|papers?|"
    rf"{'|'.join(f'{word}s?' for word in KIND_WORDS)})\b",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Parameter:
    """One ``$parameter`` of a question.

    Attributes:
        name: Its name in the Cypher text.
        kind: What it holds: ids of an ``entity`` or ``paper``, a ``kind`` of entity
            (a label), the spellings of a ``venue``, free ``text`` or a ``number``.
        slot: The place in the phrase, without braces, that gives it.
        default: Its value when the phrase has no such place.
    """

    name: str
    kind: str
    slot: str
    default: int | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """One question: what it means, how it is asked, the Cypher that answers it.

    Attributes:
        source: The whole file: the header and the text.
    """

    name: str
    meaning: str
    parameters: tuple[Parameter, ...]
    phrases: tuple[str, ...]
    example: str
    text: str
    source: str


@dataclass(frozen=True, slots=True)
class Asked:
    """A question found for a phrase, with the words that stand in its slots."""

    question: Question
    words: dict[str, str]


@cache
def questions(folder: Path = FOLDER) -> tuple[Question, ...]:
    """Return the questions of a folder, sorted by name.

    Raises:
        QueryError: A file has no proper header.
    """
    return tuple(
        parse_question(path.stem, path.read_text(encoding="utf-8"))
        for path in sorted(folder.glob("*.cypher"))
    )


def question(name: str) -> Question:
    """Return the question with a name.

    Raises:
        UnknownQuestionError: There is none.
    """
    for each in questions():
        if each.name == name:
            return each
    msg = f"no question is called {name!r}. Known ones: kg queries"
    raise UnknownQuestionError(msg)


def parse_question(name: str, source: str) -> Question:
    """Return the question that a file's text describes.

    Raises:
        QueryError: The header lacks its meaning, a phrase or the example.
    """
    lines = source.splitlines()
    size = next((i for i, line in enumerate(lines) if line[:2] != "//"), len(lines))
    header = [line[2:].strip() for line in lines[:size]]
    meaning = [line for line in header if not re.match(r"\$|phrase:|example:", line)]
    phrases = tuple(line[7:].strip() for line in header if line.startswith("phrase:"))
    example = "".join(line[8:].strip() for line in header if line[:8] == "example:")
    if not meaning or not phrases or not example:
        msg = f"{name}.cypher: its header needs a meaning, a phrase: and an example:"
        raise QueryError(msg)
    parameters = tuple(_parameter(name, line) for line in header if line[:1] == "$")
    text = "\n".join(lines[size:]).strip()
    return Question(name, " ".join(meaning), parameters, phrases, example, text, source)


def _parameter(question_name: str, line: str) -> Parameter:
    found = _PARAMETER.fullmatch(line)
    if not found or found[2] not in PARAMETER_KINDS:
        msg = f"{question_name}.cypher: can't read the parameter line {line!r}"
        raise QueryError(msg)
    return Parameter(found[1], found[2], found[3], int(found[4]) if found[4] else None)


def find(phrase: str) -> list[Asked]:
    """Return the questions that a phrase may mean, the most literal reading first.

    Raises:
        UnknownQuestionError: None has such a phrase; the message names near ones.
    """
    asked = " ".join(phrase.split()).rstrip("?!. ")
    readings: list[tuple[int, str, Asked]] = []
    for each in questions():
        slots = {parameter.slot: parameter.kind for parameter in each.parameters}
        for template in each.phrases:
            found = phrase_pattern(template, slots).fullmatch(asked)
            if found:
                words = {k: v.strip() for k, v in found.groupdict().items() if v}
                own = weight(asked, words, slots)
                readings.append((-own, each.name, Asked(each, words)))
    if not readings:
        raise UnknownQuestionError(_nothing_for(asked))
    best = sorted(readings, key=lambda reading: reading[:2])
    return [reading for _, _, reading in best]


def _nothing_for(asked: str) -> str:
    examples = [each.example for each in questions()]
    bare = len(asked.split()) <= _BARE_NAME_WORDS and not _ASKING.search(asked)
    near = get_close_matches(asked, examples, n=2, cutoff=0.75 if bare else 0.4)
    if not near:
        name = asked if bare else "GSM8K"
        near = [f"papers using {name}", f"find {name}"]
    said = " or ".join(f'"{example}"' for example in near)
    return f'no question is asked like "{asked}". Try {said}; all of them: kg queries'
