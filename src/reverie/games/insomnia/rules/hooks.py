"""How the rules run: steps on a stack, decision points that wait, and what the options of a table change."""

from typing import TYPE_CHECKING, Any

from reverie.engine.turns import NO_POINT
from reverie.games.insomnia import scoring
from reverie.games.insomnia.pieces import GONE, RACING, dream_tiles, nightmare_cards, sheep_cards
from reverie.games.insomnia.rules.steps import NEXT_REST, START_RACE
from reverie.games.insomnia.state import names

if TYPE_CHECKING:
    from reverie.games.insomnia.state import Table


class Step:
    """One step of the game. A decision point also has options and effects; other steps only run."""

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, t: "Table") -> None:
        """Begin: a decision point opens, and waits for the player whose turn it is."""
        t.active = t.runner
        t.point = self.number

    def legal(self, t: "Table", out: list[int]) -> None:
        """Add the legal actions of this decision."""

    def apply(self, t: "Table", verb: int, argument: int) -> None:
        """Carry out a legal action of this decision."""

    def refuse(self, t: "Table", verb: int, argument: int) -> str:
        """Why an action is not legal at this decision: a code of `refusals`."""
        return "not_now"


class Rulebook:
    """The rules of one table: what follows from its options, and the run of the steps."""

    def __init__(self, seats: int, options: dict[str, Any], steps: list[Step]) -> None:
        self.options = options
        self.steps = steps
        self.start_pillow: int = options["pillow_start"]
        self.howl_over_fence: bool = options["howl_over_fence"]
        self.snooze_backward: bool = options["snooze_direction"] == "choose"
        self.show_remaining: bool = options["show_remaining"]
        self.open_hands: bool = options["open_hands"]
        sheep = sheep_cards(seats)
        self.boxes = [sheep + nightmare_cards(nightmare) for nightmare in range(3)]
        self.tiles = dream_tiles(seats, options["tile_set"] == "sourced")

    def legal(self, t: "Table") -> list[int]:
        """The sorted legal actions of the open decision."""
        out: list[int] = []
        if t.point != NO_POINT:
            self.steps[t.point].legal(t, out)
            out.sort()
        return out

    def act(self, t: "Table", action: int) -> None:
        """Carry out a legal action, then run all steps up to the next decision or the end."""
        point = t.point
        t.point = NO_POINT
        self.steps[point].apply(t, action >> 8, action & 255)
        self.proceed(t)

    def proceed(self, t: "Table") -> None:
        """Run the waiting steps until one asks for a decision."""
        while not t.ended:
            if not t.resting and RACING not in t.status:
                # spec 3.10: the race is over at once, whatever was going on.
                scoring.end_race(t)
            elif t.point != NO_POINT:
                return
            else:
                self.steps[t.stack.pop()].run(t)

    def concede(self, t: "Table", seat: int) -> None:
        """A player leaves the game: the others go on, and the last one left has won."""
        if t.status[seat] == GONE:
            return
        t.say("concede", {"seat": seat, "cards": names(t.hands[seat])})
        t.discard.extend(t.hands[seat])
        t.hands[seat] = []
        t.status[seat] = GONE
        t.pos[seat] = 0
        t.scared[seat] = False
        t.dodos[seat] = 0
        if scoring.end_by_concession(t):
            return
        if seat == t.active:
            t.point = NO_POINT
            t.to_place = 0
            t.missing = 0
            if t.resting:
                t.stack = [NEXT_REST]
        self.proceed(t)


def start_races(t: "Table") -> None:
    """From a table that is set up to the first decision."""
    t.stack = [START_RACE]
    t.rules.proceed(t)
