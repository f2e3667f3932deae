"""Lists that seldom change are replaced, never changed: so that copies of a table share them (a copy costs half)."""

from typing import TypeVar

Value = TypeVar("Value")


def put(values: list[Value], place: int, value: Value) -> list[Value]:
    """A new list with one value changed."""
    changed = values[:]
    changed[place] = value
    return changed
