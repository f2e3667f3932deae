"""Every field of a state, also those that no save keeps: what a clone or a load has forgotten, what clones share."""

from collections.abc import Collection, Iterator
from typing import Any

import msgspec

from reverie.engine import Deck, State
from reverie.testkit.nonconformity import short

PLAIN = (int, float, str, bytes, bool, type(None))


def fields_of(thing: object) -> dict[str, Any]:
    """The fields of an object by name; a compiled one has no dictionary of them."""
    kinds = type(thing).__mro__
    listed = ("__mypyc_attrs__", "__slots__")
    names = {name for kind in kinds for place in listed for name in vars(kind).get(place, ())}
    names |= set(getattr(thing, "__dict__", ()))
    return {name: getattr(thing, name) for name in sorted(names) if name[:2] != "__" and hasattr(thing, name)}


def same(one: Any, other: Any) -> bool:
    """Whether two values are equal in all their fields."""
    if one is other:
        return True
    if type(one) is not type(other):
        return False
    if isinstance(one, (*PLAIN, set, frozenset, msgspec.Struct)):
        return bool(one == other)
    if isinstance(one, Deck):  # whose bag has no order
        return bool(one.name == other.name and one.dump() == other.dump())
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, list | tuple):
        return len(one) == len(other) and all(map(same, one, other))
    left, right = fields_of(one), fields_of(other)
    return same(left, right) if left or right else bool(one == other)


def forgotten(state: State, again: State, but: Collection[str]) -> dict[str, str]:
    """The fields of a state that another, which should be equal, has not or has otherwise, each with both values."""
    found, copied = fields_of(state), fields_of(again)
    return {
        name: f"{_plain(value)} | {_plain(copied[name]) if name in copied else '(missing)'}"
        for name, value in found.items()
        if name not in but and not (name in copied and same(value, copied[name]))
    }


def _plain(value: Any) -> str:
    if isinstance(value, list):
        value = [each.dump() if isinstance(each, Deck) else each for each in value]
    return short(value.dump() if isinstance(value, Deck) else value)


def shared(state: State, clone: State) -> set[str]:
    """The fields whose lists, or lists in them, belong to a state and to its clone as well."""
    ours, theirs = fields_of(state), fields_of(clone)
    return {name for name in ours if name in theirs and _changeable(ours[name]) & _changeable(theirs[name])}


def _changeable(value: Any) -> set[int]:
    """The identities of a list or pile and of all that lie in it."""
    if isinstance(value, list):
        return {id(value)}.union(*map(_changeable, value))
    return {id(value)} if isinstance(value, dict | set | Deck) else set()


def deck_sizes(state: State) -> dict[str, int]:
    """How many cards each deck of the table holds, by its name."""
    found = fields_of(state)
    parts = [fields_of(value) for value in found.values() if hasattr(value, "clone") and not isinstance(value, Deck)]
    return {deck.name: deck.size() for fields in (found, *parts) for deck in _decks(fields)}


def _decks(fields: dict[str, Any]) -> Iterator[Deck]:
    for value in fields.values():
        yield from (each for each in (value if isinstance(value, list) else [value]) if isinstance(each, Deck))
