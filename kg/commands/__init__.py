"""The commands, in the order of ``kg --help``.

Each module has ``register(app)``; nothing heavy is imported before a command runs.
"""

from types import ModuleType

from . import (
    build,
    evaluate,
    export,
    extract,
    load,
    queries,
    query,
    report,
    shell,
    show,
    view,
)

COMMANDS: tuple[ModuleType, ...] = (
    build,
    query,
    queries,
    show,
    view,
    export,
    report,
    load,
    shell,
    extract,
    evaluate,
)
