"""Reading a saved state back: the parts that all games share, and the one way to say that a save is damaged."""

import random
import re
from collections.abc import Sequence
from functools import cache
from typing import Any, Final, TypeVar, get_args, get_type_hints

import msgspec

from reverie.engine.chance import Chance, FastChance, LiveChance
from reverie.engine.errors import BadOption, BadState
from reverie.engine.options import OptionField, complete
from reverie.engine.piles import Deck, load_deck
from reverie.engine.state import State
from reverie.engine.text import T
from reverie.engine.turns import NO_POINT, TurnState
from reverie.engine.zones import declared_zones


def damaged(field: str) -> BadState:
    """The error that names the field at fault."""
    return BadState(T("This save is damaged: {detail}.", detail=field[:120]), field)


def require(condition: bool, field: str) -> None:
    """Refuse a save whose field holds what no game can reach."""
    if not condition:
        raise damaged(field)


COUNTS: Final = range(1 << 60)  # a number that counts something


def require_range(t: State, numbers: range, *fields: str) -> None:
    """Refuse a save with a field outside of what a game can reach."""
    for field in fields:
        require(getattr(t, field) in numbers, field)


class SavedPart(msgspec.Struct, forbid_unknown_fields=True):
    """The form of a part of a state that has fields of its own."""

    def restored(self, present: Any) -> Any:
        """The part again; `present` is what an empty table has in its place."""
        fill(present, self)
        return present


class SavedDeck(SavedPart):
    """What `Deck.dump` writes."""

    bag: list[int]
    top: list[tuple[int, int]]
    bottom: list[tuple[int, int]]
    shuffles: int
    whole: list[int]
    low: list[int]

    def restored(self, present: Deck) -> Deck:
        return load_deck(present.name, msgspec.to_builtins(self))


class SavedState(msgspec.Struct, forbid_unknown_fields=True):
    """The head of what `State.dump` writes; the form of a game adds its zones, field by field."""

    game: str
    rules: int
    seats: int
    seed: str
    acts: int
    options: dict[str, Any]

    def chance(self, given: Chance | None) -> Chance:
        """The chance of the seed. A sampled state has none: where nothing is given, its future is unforeseeable."""
        if given is not None:
            return given
        return LiveChance(self.seed) if self.seed else FastChance(random.Random().random)


Form = TypeVar("Form", bound=SavedState)


def form_of(kind: type[State]) -> type[SavedState]:
    """The form of a game that declares the zones of its state as annotations of the class: these, and the turn."""
    turn: dict[str, Any] = {"active": int, "point": int, "ended": int}
    zones = {
        name: {Deck: SavedDeck, list[Deck]: list[SavedDeck]}.get(zone, zone)
        for name, zone in declared_zones(kind).items()
    }
    fields = list((turn | zones).items())
    form: Any = msgspec.defstruct("Saved", fields, bases=(SavedState,), forbid_unknown_fields=True)
    return form  # type: ignore[no-any-return]


def check_turn(t: TurnState) -> None:
    """Refuse a turn that no game can reach."""
    require(0 <= t.active < t.seats, "active")
    require(t.ended >= 0, "ended")
    require((0 if not t.ended else NO_POINT) <= t.point < len(t.rules.steps), "point")


@cache
def zones_in(form: type[msgspec.Struct]) -> dict[str, type[msgspec.Struct] | None]:
    """The fields of a form without the head of a state, and for each the form of the parts that it holds, if any."""
    hints = get_type_hints(form)
    head = SavedState.__struct_fields__ if issubclass(form, SavedState) else ()
    held = {name: (get_args(hints[name]) or (hints[name],))[-1] for name in form.__struct_fields__ if name not in head}
    return {
        name: hint if isinstance(hint, type) and issubclass(hint, msgspec.Struct) else None
        for name, hint in held.items()
    }


def zones_of(holder: object, form: type[msgspec.Struct]) -> dict[str, Any]:
    """Every zone that a form names, as plain data that nothing else can change."""
    zones = zones_in(form)
    try:
        if isinstance(holder, State):
            place = holder.holder_of
            return {name: _plain(getattr(place(name), name), part) for name, part in zones.items()}
        return {name: _plain(getattr(holder, name), part) for name, part in zones.items()}
    except AttributeError as error:
        missing = tuple(name for name in zones if not hasattr(_holder(holder, name), name))
        if not missing:
            raise
        whose = holder.game.id if isinstance(holder, State) else type(holder).__name__
        told = f"the form of {whose} names {missing}: `lay_out` of its state gives them no first value"
        raise AttributeError(told) from error


def _holder(holder: object, zone: str) -> object:
    return holder.holder_of(zone) if isinstance(holder, State) else holder


def _plain(value: Any, part: type[msgspec.Struct] | None) -> Any:
    if isinstance(value, list):
        flat = part is None and not (value and isinstance(value[0], list))
        return value[:] if flat else [_plain(each, part) for each in value]
    if part is None:
        return value
    if part is SavedDeck:
        return value.dump()
    fields = zones_of(value, part)
    return list(fields.values()) if part.__struct_config__.array_like else fields


def fill(holder: object, saved: msgspec.Struct, where: str = "") -> None:
    """Set every zone of a form on what holds it in an empty table; errors name the field, or `where` it belongs.

    A list that is not empty there has an entry for each seat, or for each of something, for good.
    """
    for name, part in zones_in(type(saved)).items():
        place = _holder(holder, name)
        value, present = getattr(saved, name), getattr(place, name)
        if isinstance(present, list) and present:
            require(len(value) == len(present), where or name)
        if part is not None and isinstance(value, list):
            value = [each.restored(old) for each, old in zip(value, present or [None] * len(value), strict=True)]
        elif part is not None:
            value = value.restored(present)
        setattr(place, name, value)


def read_saved(data: dict[str, Any], form: type[Form], fields: Sequence[OptionField]) -> Form:
    """Plain data in the form of a game, its options checked and complete; a BadState names the field at fault."""
    try:
        saved = msgspec.convert(data, form, strict=True)
    except msgspec.ValidationError as error:
        raise damaged(_field_of(str(error))) from error
    require(saved.acts >= 0, "acts")
    try:
        saved.options = complete(fields, saved.options)
    except BadOption as error:
        raise damaged("options") from error
    return saved


def _field_of(message: str) -> str:
    """The field that msgspec complains about: the path after `$.`, or the name between back quotes."""
    place = re.search(r"`\$\.(\w+)", message) or re.search(r"field `(\w+)`", message)
    return place.group(1) if place is not None else "state"
