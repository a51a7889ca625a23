"""The parts of the page that are code: style and script in one text, and their hashes.

The script is written as ES modules, which editors, linters and Node read as they are.
A page opened from disk cannot import modules, so they are joined into one script.
"""

import base64
import hashlib
import re
from pathlib import Path
from typing import Any

VIS_NETWORK = "lib/vis-9.1.2/vis-network.min.js"

_IMPORT = re.compile(r'^import [^;]*? from "\./([\w-]+\.js)";\n', re.MULTILINE)
_SOURCE_MAP = re.compile(r"^//# sourceMappingURL=.*$", re.MULTILINE)


def inline_parts(folder: Path, loader: Any) -> dict[str, Any]:
    """Return style, scripts and the policy that lets these alone run.

    Args:
        folder: Where ``page.css`` and ``script/main.js`` stand.
        loader: The template loader of pyvis, which has vis-network.
    """
    vis = loader.get_source(None, VIS_NETWORK)[0]
    scripts = [
        _SOURCE_MAP.sub("", vis).replace("\r\n", "\n"),
        join_modules(folder / "script", "main.js"),
    ]
    style = (folder / "page.css").read_text(encoding="utf-8")
    return {
        "scripts": scripts,
        "style": style,
        "policy": "; ".join(
            (
                "default-src 'none'",
                f"script-src {' '.join(map(_hash, scripts))}",
                f"style-src {_hash(style)}",
                "img-src data: blob:",
                "base-uri 'none'",
                "form-action 'none'",
            )
        ),
    }


def join_modules(folder: Path, name: str) -> str:
    """Return a module and all that it imports as one strict script.

    Modules may import from each other only as ``import { a } from "./b.js";`` and
    export only by ``export`` before a declaration; top-level names are unique.
    """
    parts: dict[str, str] = {}
    _collect(folder, name, parts)
    body = "\n".join(parts.values())
    return f'(() => {{\n"use strict";\n{body}}})();\n'


def _collect(folder: Path, name: str, parts: dict[str, str]) -> None:
    if name in parts:
        return
    text = (folder / name).read_text(encoding="utf-8").replace("\r\n", "\n")
    for needed in _IMPORT.findall(text):
        _collect(folder, needed, parts)
    parts[name] = re.sub(r"^export ", "", _IMPORT.sub("", text), flags=re.MULTILINE)


def _hash(text: str) -> str:
    digest = hashlib.sha256(text.encode("utf-8")).digest()
    return f"'sha256-{base64.b64encode(digest).decode('ascii')}'"
