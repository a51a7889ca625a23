"""Text of others on a terminal: what would steer it is not sent to it."""

import re

# Controls but tab and line feed; marks that turn the direction of what follows.
_STEERING = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")


def printable(text: str) -> str:
    """Return the text with each steering character made U+FFFD, length kept."""
    return _STEERING.sub("\N{REPLACEMENT CHARACTER}", text)
