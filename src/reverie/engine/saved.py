"""Reading a saved state back: the parts that all games share, and the one way to say that a save is damaged."""

import random
import re
from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

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


class SavedDeck(msgspec.Struct, forbid_unknown_fields=True):
    """What `Deck.dump` writes."""

    bag: list[int]
    top: list[tuple[int, int]]
    bottom: list[tuple[int, int]]
    shuffles: int
    whole: list[int]
    low: list[int]

    def deck(self, name: str) -> Deck:
        """The deck again."""
        return load_deck(name, msgspec.to_builtins(self))


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

    def fill(self, state: State) -> None:
        """Set every zone on an empty table of the same seats and options."""
        state.acts = self.acts
        for part, fields in zones_by_part(state, type(self)):
            for field in fields:
                value = getattr(self, field)
                setattr(part, field, _unpacked(value, getattr(part, field), field))


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


def zones_by_part(state: State, form: type[SavedState]) -> Iterator[tuple[object, tuple[str, ...]]]:
    """Which part of a state holds which fields of its form: most have one part, the state itself."""
    left = form.__struct_fields__[len(SavedState.__struct_fields__) :]
    for part in (state, *state.parts_saved()):
        held = tuple(field for field in left if hasattr(part, field))
        left = tuple(field for field in left if field not in held)
        yield part, held
    if left:
        raise AttributeError(
            f"the form of {state.game.id} names {left}: `lay_out` of its state gives them no first value"
        )


def zones_of(state: State, form: type[SavedState]) -> dict[str, Any]:
    """Every zone that the form of a game names, as plain data that nothing else can change."""
    held = {field: getattr(part, field) for part, fields in zones_by_part(state, form) for field in fields}
    return {
        field: _plain(held[field]) for field in form.__struct_fields__[len(SavedState.__struct_fields__) :]
    }


def _plain(value: Any) -> Any:
    if isinstance(value, list):
        return [_plain(each) for each in value] if value and not isinstance(value[0], int) else value[:]
    return value.dump() if isinstance(value, Deck) else value


def _unpacked(value: Any, present: Any, field: str) -> Any:
    """A saved value as the state holds it; decks keep the names that those of the empty table have."""
    if isinstance(value, SavedDeck):
        return value.deck(present.name)
    if present and isinstance(present, list) and isinstance(present[0], Deck):
        require(len(value) == len(present), field)
        return [saved.deck(deck.name) for saved, deck in zip(value, present, strict=True)]
    return value


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
