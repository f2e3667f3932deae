"""What the options of a table change (spec 9)."""

from typing import Any

from reverie.games.tisseurs.pieces import FIRST_MISSION, OBJECTIVE_COUNT


class Settings:
    """The options of a table as its rules ask for them."""

    def __init__(self, options: dict[str, Any]) -> None:
        self.replace: bool = options["cut_mode"] == "replace"
        self.free_cuts: bool = options["cut_policy"] == "free"
        # Where a cut may be made; a token in the place of a card may go wherever the card could not.
        layers = {"upper": 2, "any": 3, "first": 1}[options["cut_layers"]]
        self.cut_layers: int = 3 if self.replace else layers
        self.quilt_layers: int = min(self.cut_layers, 2)
        self.passing: bool = options["weaver_pass"]
        self.any_sand: bool = options["sand_per_turn"] == "any"
        self.open_sand: bool = options["sand_visibility"] == "open"
        self.equal_turns: bool = options["equal_turns"]
        self.with_discoveries: bool = options["discoveries"]
        self.rounds: int = options["rounds"]
        self.level: int = options["shadow_level"]
        self.choose_objective: bool = options["objectives"] == "choose1of2"
        self.objectives: list[int] = []
        if options["objectives"] != "off":
            elements_only = options["objectives"] == "elements_only"
            self.objectives = list(range(FIRST_MISSION if elements_only else OBJECTIVE_COUNT))
