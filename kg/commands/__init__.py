"""The commands, in the order of ``kg --help``.

Each module has ``register(app)``; nothing heavy is imported before a command runs.
"""

from types import ModuleType

from . import export, load, queries, query, shell, show, view

COMMANDS: tuple[ModuleType, ...] = (query, queries, show, shell, export, load, view)
