"""Groups that grow by joining two members at a time (union-find)."""

from typing import Generic, TypeVar

T = TypeVar("T", bound=tuple[str, ...])


class Joining(Generic[T]):
    """Disjoint groups; each is known by its smallest member, whatever the order."""

    def __init__(self) -> None:
        self._parent: dict[T, T] = {}

    def add(self, member: T) -> None:
        """Put a new member into a group of its own; one that is there stays."""
        self._parent.setdefault(member, member)

    def root(self, member: T) -> T:
        """Return the smallest member of the group."""
        self.add(member)
        root = member
        while self._parent[root] != root:
            root = self._parent[root]
        while self._parent[member] != root:
            self._parent[member], member = root, self._parent[member]
        return root

    def join(self, one: T, other: T) -> None:
        """Make one group of the groups of two members."""
        first, second = self.root(one), self.root(other)
        if second < first:
            first, second = second, first
        self._parent[second] = first
