"""Any text as XML: what may stand in it, escapes, and ids that stay unique."""

import re
from collections.abc import Hashable, Iterable

_NOT_IN_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_TO_ESCAPE = re.compile(
    "[&<>\r]|[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"
)
_MARKUP = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", "\r": "&#13;"})
_TO_QUOTE = re.compile('["\n\t]')
_IN_QUOTES = str.maketrans({'"': "&quot;", "\n": "&#10;", "\t": "&#9;"})


def allowed(text: str) -> str:
    """Return the text with each character that XML cannot hold made U+FFFD."""
    return _NOT_IN_XML.sub("\ufffd", text)


def content(text: str) -> str:
    """Return the text as it stands between two tags."""
    if not _TO_ESCAPE.search(text):
        return text
    return allowed(text).translate(_MARKUP)


def quoted(text: str) -> str:
    """Return the text as the value of an attribute, in double quotes."""
    text = content(text)
    if not _TO_QUOTE.search(text):
        return f'"{text}"'
    return f'"{text.translate(_IN_QUOTES)}"'


def unique_ids(nodes: Iterable[Hashable]) -> dict[Hashable, str]:
    """Return an id for each node, its own where XML can hold it and it is free."""
    ids: dict[Hashable, str] = {}
    taken: set[str] = set()
    for node in nodes:
        ids[node] = free_id(allowed(str(node)), taken)
    return ids


def free_id(wanted: str, taken: set[str]) -> str:
    """Return the id, with a number behind it when it is taken; it is taken then."""
    number, free = 1, wanted
    while free in taken:
        number += 1
        free = f"{wanted}#{number}"
    taken.add(free)
    return free
