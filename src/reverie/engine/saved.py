"""Reading a saved state back: the parts that all games share, and the one way to say that a save is damaged."""

import random
import re
from collections.abc import Collection, Sequence
from typing import Any, TypeVar

import msgspec

from reverie.engine.chance import Chance, FastChance, LiveChance
from reverie.engine.errors import BadOption, BadState
from reverie.engine.options import OptionField, complete
from reverie.engine.piles import Deck, load_deck
from reverie.engine.text import T


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

    def fill(self, state: object, but: Collection[str] = ()) -> None:
        """Set the field of each zone on a state, except some that need more than a copy."""
        for field in self.__struct_fields__:
            if field == "acts" or (field not in SavedState.__struct_fields__ and field not in but):
                setattr(state, field, getattr(self, field))


Form = TypeVar("Form", bound=SavedState)


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
