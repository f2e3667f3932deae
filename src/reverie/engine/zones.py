"""The zones that a state declares as annotations of its class: a small game gets all the rest from there."""

import inspect
from typing import Any

from reverie.engine.piles import Deck

_declared: dict[type, dict[str, Any]] = {}


def declared_zones(kind: type) -> dict[str, Any]:
    """The zones of a game's state by name, each with its type; those of the engine's own classes are not among them."""
    found = _declared.get(kind)
    if found is None:
        found = _declared[kind] = _read(kind)
    return found


def _read(kind: type) -> dict[str, Any]:
    own = [each for each in kind.__mro__ if not each.__module__.startswith("reverie.engine.")]
    return {
        name: zone
        for each in reversed(own)
        if each is not object
        for name, zone in inspect.get_annotations(each, eval_str=True).items()
    }


def empty_zone(name: str, zone: Any) -> Any:
    """What a zone holds before the game is set up."""
    if zone is Deck:
        return Deck(name, [])
    kind = getattr(zone, "__origin__", zone)
    if kind not in (int, bool, str, list) or zone == list[Deck]:
        raise NotImplementedError(f"say in `lay_out` what `{name}` holds on an empty table")
    return kind()


def copy_zone(value: Any) -> Any:
    """A value that shares nothing with another that can change."""
    if isinstance(value, list):
        return [copy_zone(each) for each in value] if value and not isinstance(value[0], int) else value[:]
    return value.clone() if isinstance(value, Deck) else value
