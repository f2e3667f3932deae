"""What the options of a table change: its switches, its box, and the modules under their hooks."""

from typing import Any

from reverie.games.onirim.pieces import FIRST_DOOR, base_cards, is_door
from reverie.games.onirim.rules.actions import VERBS
from reverie.games.onirim.rules.hooks import Hooks, Module


class Settings(Hooks):
    """The options of a table as its rules ask for them."""

    def __init__(self, seats: int, options: dict[str, Any], modules: list[Module], absent: set[int]) -> None:
        super().__init__(modules, VERBS)
        self.has_parts = bool(modules)
        self.absent = absent  # verbs of modules that are not in play
        self.silent = seats == 2 and options["coop_info"] == "silent"
        # spec 10.6, variant Crossing: it changes how a series is counted.
        self.crossing = bool(options["crossroads.crossing"])
        self.auto_hopeless = options["hopeless"] == "auto"
        self.box: list[int] = base_cards()  # all cards of the game, as set up
        for module in modules:
            self.box += module.cards()
        self.doors_needed = sum(is_door(card) for card in self.box)
        # spec 9.5: with a third Door of each colour the surplus is needed, so duplicates are never forbidden.
        thirds = self.box.count(FIRST_DOOR) > 2
        self.forbids_duplicates = seats == 2 and not thirds and options["coop_duplicates"] == "forbid"
