"""A tokenizer that keeps GSM8K, Qwen2.5 and 3.1 whole and splits at every hyphen.

spaCy's stock rules cut ``GSM8K`` into ``GSM8`` and ``K`` (they take K for a unit) and
split hyphens before letters but not before digits, so that one name comes out in
several ways. Here a token is a run of letters and digits (with inner ``.5`` parts), a
possessive ``'s``, or one other character; spans of tokens make names.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from itertools import accumulate

from spacy.language import Language
from spacy.tokens import Doc
from spacy.util import registry
from spacy.vocab import Vocab

from .sentences import sentence_spans

_TOKEN = re.compile(
    r"\d+(?:,\d{3})*(?:\.\d+)*[^\W_]*"
    r"|[^\W_]+(?:\.\d+[^\W_]*)*"
    r"|['’]s\b"
    r"|\S"
)


class NameTokenizer:
    """Turn a clean text into a spaCy ``Doc`` with sentence starts set."""

    def __init__(self, vocab: Vocab) -> None:
        self.vocab = vocab

    def __call__(self, text: str) -> Doc:
        """Return the tokens of a text; ``doc.text`` equals the text."""
        words, spaces = _words_and_spaces(text)
        starts = {start for start, _ in sentence_spans(text)}
        offset = 0
        sentence_starts: list[bool | int | None] = []
        for word, space in zip(words, spaces, strict=True):
            sentence_starts.append(offset in starts)
            offset += len(word) + space
        return Doc(self.vocab, words=words, spaces=spaces, sent_starts=sentence_starts)

    def to_bytes(self, **_: object) -> bytes:
        """Return nothing: the rules are in the code."""
        return b""

    def from_bytes(self, _data: bytes, **_: object) -> "NameTokenizer":
        """Return self: there is nothing to read."""
        return self

    def to_disk(self, _path: object, **_: object) -> None:
        """Write nothing: the rules are in the code."""

    def from_disk(self, _path: object, **_: object) -> "NameTokenizer":
        """Return self: there is nothing to read."""
        return self


def _words_and_spaces(text: str) -> tuple[list[str], list[bool]]:
    """Return tokens and whether one blank follows each; odd blanks are tokens."""
    words: list[str] = []
    spaces: list[bool] = []
    matches = list(_TOKEN.finditer(text))
    edges = [0, *(edge for match in matches for edge in match.span()), len(text)]
    gaps = [text[a:b] for a, b in zip(edges[::2], edges[1::2], strict=True)]
    if gaps[0]:
        words.append(gaps[0])
        spaces.append(False)
    for match, gap in zip(matches, gaps[1:], strict=True):
        words.append(match[0])
        spaces.append(gap.startswith(" "))
        rest = gap[1:] if spaces[-1] else gap
        if rest:
            words.append(rest)
            spaces.append(False)
    return words, spaces


@registry.tokenizers("kg_tokenizer.v1")  # type: ignore[untyped-decorator]
def make_tokenizer() -> Callable[[Language], NameTokenizer]:
    """Return the function with which spaCy makes the tokenizer of a pipeline."""

    def create(nlp: Language) -> NameTokenizer:
        return NameTokenizer(nlp.vocab)

    return create


@dataclass(frozen=True, slots=True)
class Tokens:
    """The tokens of a ``Doc`` as plain lists, which is what the finders walk over.

    Attributes:
        words: The tokens as they stand.
        lower: The same in lower case.
        starts: Start of each token in the clean text.
        ends: End of each token.
        glued: Whether no blank stands before the token.
        sentences: The number of each token's sentence.
    """

    words: list[str]
    lower: list[str]
    starts: list[int]
    ends: list[int]
    glued: list[bool]
    sentences: list[int]

    def text(self, start: int, end: int) -> str:
        """Return tokens ``start`` to ``end`` as they stand in the text."""
        parts = [self.words[start]]
        for i in range(start + 1, end):
            parts.append(self.words[i] if self.glued[i] else " " + self.words[i])
        return "".join(parts)


def read_tokens(doc: Doc) -> Tokens:
    """Return the tokens of a document as plain lists; they are read only once."""
    if "kg_tokens" not in doc.user_data:
        doc.user_data["kg_tokens"] = _plain_lists(doc)
    tokens: Tokens = doc.user_data["kg_tokens"]
    return tokens


def _plain_lists(doc: Doc) -> Tokens:
    read = [(token.text, token.idx, token.is_sent_start) for token in doc]
    words = [word for word, _, _ in read]
    starts = [start for _, start, _ in read]
    ends = [start + len(word) for word, start, _ in read]
    glued = [i > 0 and start == ends[i - 1] for i, start in enumerate(starts)]
    opens = [int(bool(i and opening)) for i, (_, _, opening) in enumerate(read)]
    sentences = list(accumulate(opens))
    return Tokens(words, [w.lower() for w in words], starts, ends, glued, sentences)
