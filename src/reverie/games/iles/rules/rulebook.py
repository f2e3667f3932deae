"""Putting the rules of one table together."""

from typing import Any

from reverie.games.iles.rules.hooks import Rulebook
from reverie.games.iles.rules.pick import Designate, PickTile
from reverie.games.iles.rules.place import PlaceTile
from reverie.games.iles.rules.stack import ChooseStack, HideTile


def make_rulebook(seats: int, options: dict[str, Any]) -> Rulebook:
    """The rules that a table with these options follows; the decisions in the order of `steps`."""
    return Rulebook(seats, options, [ChooseStack(), HideTile(), PickTile(), PlaceTile(), Designate()])
