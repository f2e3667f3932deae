"""How the rules run: decision points that wait, and what the options of a table change."""

from typing import TYPE_CHECKING, Any

from reverie.engine.turns import NO_POINT
from reverie.games.tisseurs.pieces import FIRST_MISSION, OBJECTIVE_COUNT

if TYPE_CHECKING:
    from reverie.games.tisseurs.state import Table


class Step:
    """One decision point: its options, and what each of them does."""

    def __init__(self, number: int) -> None:
        self.number = number

    def legal(self, t: "Table", out: list[int]) -> None:
        """Add the legal actions of this decision."""

    def apply(self, t: "Table", verb: int, argument: int) -> None:
        """Carry out a legal action of this decision, up to the next decision or the end."""

    def refuse(self, t: "Table", verb: int, argument: int) -> str:
        """Why an action is not legal at this decision: a code of `refusals`."""
        return "not_now"


class Rulebook:
    """The rules of one table: what follows from its options, and its decision points."""

    def __init__(self, seats: int, options: dict[str, Any], steps: list[Step]) -> None:
        self.options = options
        self.steps = steps
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

    def legal(self, t: "Table") -> list[int]:
        """The sorted legal actions of the open decision."""
        out: list[int] = []
        if t.point != NO_POINT:
            self.steps[t.point].legal(t, out)
            out.sort()
        return out

    def act(self, t: "Table", action: int) -> None:
        """Carry out a legal action."""
        self.steps[t.point].apply(t, action >> 8, action & 255)

    def concede(self, t: "Table", seat: int) -> None:
        """A player leaves the game."""
        from reverie.games.tisseurs.rules.leaving import leave

        leave(t, seat)
