"""What the classifier looks at: features of a candidate name and of its contexts.

A feature is a short string; a group has a set of them, pooled over all occurrences.
Prefixes: ``n`` the name itself, ``s`` its shape, ``g`` how it was found, ``k`` what is
known about it, ``l``/``r`` the words to the left and right, ``p`` where it stands.
"""

import re
from functools import lru_cache

from .cue_words import CUES, HEADS, INTRODUCE
from .grouping import Group
from .term_lists import known_terms, term_key
from .tokenizer import Tokens

_LEFT_REACH = 8
_RIGHT_REACH = 3
_QUARTERS = 4


def group_features(
    tokens: Tokens, groups: list[Group], title: str | None
) -> list[list[str]]:
    """Return the features of each group, sorted.

    Args:
        tokens: The abstract (clean view).
        groups: Candidate groups of the abstract.
        title: Title of the paper where known.
    """
    context = _Context(tokens)
    title_lower = f" {title.lower()} " if title else None
    lead = title.split(":")[0].strip().lower() if title and ":" in title else None
    features = []
    for group in groups:
        found = set(name_features(tokens.text(*group.spans[0])))
        if len(group.keys) > 1:
            found.add("g:abbreviated")
            found.update(_other_form(tokens, group))
        found.update(f"g:{generator}" for generator in group.generators)
        found.update(context.of(group))
        if title_lower is not None:
            found.update(_title_features(tokens, group, title_lower, lead))
        features.append(sorted(found))
    return features


def _other_form(tokens: Tokens, group: Group) -> list[str]:
    forms = {tokens.text(*span) for span in group.spans}
    longest = max(sorted(forms), key=len)
    return [f"o{feature}" for feature in name_features(longest)[:12]]


@lru_cache(maxsize=100_000)
def name_features(name: str) -> tuple[str, ...]:
    """Return the features of the string alone."""
    lower = name.lower()
    words = lower.replace("-", " ").replace("/", " ").split() or [lower]
    known = known_terms().get(term_key(name), ()) or known_terms().get(
        term_key(name.rstrip("s")), ()
    )
    shape = shape_of(name)
    found = [
        f"n:{lower}",
        f"n1:{words[0]}",
        f"n-1:{words[-1]}",
        f"n-2:{' '.join(words[-2:])}",
        f"s:{shape}",
        f"s#:{min(len(words), 6)}",
        f"s.:{len(name.split())}{'-' in name}",
        f"scase:{case_of(name)}",
        *(f"nw:{word}" for word in words),
        *(f"nx:{lower[-k:]}" for k in (2, 3, 4, 5) if len(lower) > k),
        *(f"np:{lower[:k]}" for k in (2, 3, 4) if len(lower) > k),
        *(f"k:{kind}" for kind in known),
    ]
    if len(known) == 1:
        found.append(f"k1:{known[0]}")
    return tuple(found)


def case_of(name: str) -> str:
    """Return how a name is written: lower, title, upper, inner (capitals), digit."""
    letters = [c for c in name if c.isalpha()]
    if any(map(str.isdigit, name)):
        return "digit+upper" if any(map(str.isupper, letters)) else "digit"
    if not any(map(str.isupper, letters)):
        return "lower"
    if all(map(str.isupper, letters)):
        return "upper"
    words = re.split(r"[\s/-]+", name)
    if any(word[1:] != word[1:].lower() for word in words):
        return "inner"
    return "title" if all(w[:1].isupper() or len(w) < 4 for w in words) else "some"  # noqa: PLR2004


def shape_of(name: str) -> str:
    """Return the name with letters as X or x and digits as d, runs shortened."""
    shape = re.sub(r"[^\W\d_]", lambda m: "X" if m[0].isupper() else "x", name)
    shape = re.sub(r"\d+", "d", shape)
    return re.sub(r"(X|x)\1+", r"\1\1", shape)[:14]


def _title_features(
    tokens: Tokens, group: Group, title: str, lead: str | None
) -> list[str]:
    forms = {tokens.text(*span).lower() for span in group.spans}
    found = ["t:given"]
    if any(form in title for form in forms):
        found.append("t:in")
        found.append(f"t:in{case_of(tokens.text(*group.spans[0]))}")
    if lead and any(form == lead for form in forms):
        found.append("t:lead")
    return found


class _Context:
    """Features of places, made once for all the candidates that begin or end there."""

    def __init__(self, tokens: Tokens) -> None:
        self.tokens = tokens
        self.count = len(tokens.words)
        self.sentences = tokens.sentences[-1] + 1 if tokens.sentences else 1
        self._left: dict[int, list[str]] = {}
        self._right: dict[int, list[str]] = {}

    def of(self, group: Group) -> set[str]:
        """Return the features of all the places of a group."""
        found: set[str] = set()
        case = case_of(self.tokens.text(*group.spans[0]))
        for start, end in group.spans:
            left, right = self.left(start), self.right(end)
            found.update(left)
            found.update(right)
            found.update(f"{case}|{feature}" for feature in left[:4])
            found.update(f"{case}|{feature}" for feature in right[:3])
            found.add(f"lr:{left[0]}|{right[0]}")
        found.update(self._position(group))
        return found

    def left(self, start: int) -> list[str]:
        """Return the features of what stands before a token."""
        if start not in self._left:
            self._left[start] = self._read_left(start)
        return self._left[start]

    def right(self, end: int) -> list[str]:
        """Return the features of what stands from a token on."""
        if end not in self._right:
            self._right[end] = self._read_right(end)
        return self._right[end]

    def _sentence_left(self, start: int) -> list[str]:
        number = self.tokens.sentences[start]
        first = start
        while first and start - first < _LEFT_REACH:
            if self.tokens.sentences[first - 1] != number:
                break
            first -= 1
        return self.tokens.lower[first:start]

    def _read_left(self, start: int) -> list[str]:
        before = self._sentence_left(start)
        one = before[-1] if before else "^"
        if self.tokens.glued[start] and before:
            one = f"_{one}"
        two = " ".join(before[-2:]) if before else "^"
        cues = [word for word in before if word in CUES]
        head = next((w for w in reversed(before[-3:]) if w in HEADS), "")
        found = [f"l1:{one}", f"l2:{two}", f"lc:{cues[-1] if cues else ''}"]
        found.append(f"lh:{head}")
        found.append(f"l3:{' '.join(before[-3:])}")
        found.extend(f"lw:{word}" for word in before)
        if any(word in INTRODUCE for word in before):
            found.append("l:introduced")
        if any(word[0].isdigit() for word in before[-4:]):
            found.append("l:number")
        return found

    def _read_right(self, end: int) -> list[str]:
        tokens = self.tokens
        number = tokens.sentences[end - 1]
        last = end
        while last < self.count and last - end < _RIGHT_REACH + 3:
            if tokens.sentences[last] != number:
                break
            last += 1
        after = tokens.lower[end:last]
        one = after[0] if after else "$"
        if after and tokens.glued[end]:
            one = f"_{one}"
        head = next((w for w in after[:_RIGHT_REACH] if w in HEADS), "")
        found = [f"r1:{one}", f"r2:{' '.join(after[:2])}", f"rh:{head}"]
        found.append(f"r3:{' '.join(after[:3])}")
        found.extend(f"rw:{word}" for word in after)
        if any(word[0].isdigit() for word in after[:4]):
            found.append("r:number")
        return found

    def _position(self, group: Group) -> list[str]:
        sentences = [self.tokens.sentences[start] for start, _ in group.spans]
        first = sentences[0]
        quarter = first * _QUARTERS // self.sentences
        found = [f"p:quarter{quarter}", f"p:count{min(len(group.spans), 4)}"]
        found.append(f"p:sentences{min(len(set(sentences)), 3)}")
        if first == 0:
            found.append("p:first")
        if sentences[-1] == self.sentences - 1:
            found.append("p:last")
        if len(set(sentences)) > 1:
            found.append("p:spread")
        return found
