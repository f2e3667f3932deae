"""A list that only grows, and of which a copy costs nothing however long it is."""

from collections.abc import Iterator
from typing import Generic, TypeVar

Item = TypeVar("Item")


class Trail(Generic[Item]):
    """What has happened, in its order. Copies share it: what is added to one is not seen by the others.

    A table tries every act on a copy of its course. To copy a list touches each thing in it, and all of those were
    last touched long ago.
    """

    __slots__ = ("_items", "_size")

    def __init__(self, items: list[Item]) -> None:
        self._items = items
        self._size = len(items)

    def copy(self) -> "Trail[Item]":
        """Another one with the same in it."""
        other = Trail(self._items)
        other._size = self._size
        return other

    def append(self, item: Item) -> None:
        """Add to this one alone."""
        if len(self._items) > self._size:  # another copy has gone on from here
            self._items = self._items[: self._size]
        self._items.append(item)
        self._size += 1

    def keep(self, first: int) -> None:
        """Forget all but so many of the first."""
        self._items = self._items[:first]
        self._size = len(self._items)

    def forget(self, newest: int) -> None:
        """Forget all but so many of the newest."""
        self._items = self._items[max(0, self._size - newest) : self._size]
        self._size = len(self._items)

    def all(self) -> list[Item]:
        """A list of them."""
        return self._items[: self._size]

    def __len__(self) -> int:
        return self._size

    def __getitem__(self, place: int) -> Item:
        if place < 0:
            place += self._size
        if not 0 <= place < self._size:
            raise IndexError("nothing is there")
        return self._items[place]

    def __iter__(self) -> Iterator[Item]:
        return iter(self.all())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Trail) and self.all() == other.all()

    def __hash__(self) -> int:
        raise TypeError("a trail grows, and has no hash")
