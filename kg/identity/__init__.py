"""One entity, one node: which extracted entities of a listing are the same thing."""

from .nodes import EntityNode, Variant
from .resolving import Identities, resolve

__all__ = ["EntityNode", "Identities", "Variant", "resolve"]
