"""Paper Atlas: a knowledge graph of machine-learning papers, from their abstracts."""

from importlib.util import find_spec
from pathlib import Path

__version__ = "0.1.0"

_HOME = Path(__file__).resolve().parent.parent


def _check_neighbours() -> None:
    """Raise ImportError when another project's folder hides one of our rooms."""
    for room in ("extractors", "loaders", "queries"):
        spec = find_spec(room)
        found = Path(spec.origin).resolve() if spec and spec.origin else None
        if found is None or found.parent.parent != _HOME:
            msg = (
                f"paperatlas needs its own package '{room}' beside {_HOME / 'kg'}, "
                f"but Python finds {found or 'none'}. Run from another folder, or "
                "install paperatlas into an environment of its own "
                "(pipx install paperatlas)."
            )
            raise ImportError(msg)


_check_neighbours()
