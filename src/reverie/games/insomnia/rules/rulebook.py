"""The rules of one table: all its steps, the end of a race, giving up."""

from collections.abc import Callable
from typing import Any

from reverie.engine.outcome import Outcome
from reverie.engine.seats import first_seat
from reverie.engine.steps import Step
from reverie.engine.turns import NO_POINT, Rulebook
from reverie.games.insomnia import knowledge, scoring
from reverie.games.insomnia.pieces import GONE, MARKET, NIGHTMARES, RACING
from reverie.games.insomnia.rules import cards, race, rest, steps, tiles, tokens
from reverie.games.insomnia.state import InsomniaState, Settings, names

STEPS: tuple[Step[InsomniaState], ...] = (*race.STEPS, *tiles.STEPS, *tokens.STEPS, *rest.STEPS, *cards.STEPS)


class InsomniaRulebook(Rulebook[InsomniaState]):
    """Steps wait on a stack; the end of a race sweeps it away."""

    def set_up(self, t: InsomniaState) -> None:
        lay_first_tiles(t)
        self.start_races(t)

    def start_races(self, t: InsomniaState) -> None:
        """From a table that is set up to the first decision."""
        t.stack = [steps.START_RACE]
        self.proceed(t)

    def proceed(self, t: InsomniaState) -> None:
        """Run the waiting steps until one asks for a decision."""
        while not t.ended:
            if not t.resting and RACING not in t.status:
                # spec 3.10: the race is over at once, whatever was going on.
                scoring.end_race(t)
            elif t.point != NO_POINT:
                return
            else:
                number = t.stack.pop()
                if number < steps.PLAY_CARD:
                    self.steps[number].run(t)
                else:  # a decision, always of the player whose turn it is
                    t.active = t.runner
                    t.point = number

    def concede(self, t: InsomniaState, seat: int) -> None:
        """A player leaves the game: the others go on, and the last one left has won."""
        t.say("concede", {"seat": seat, "cards": names(t.hands[seat])})
        t.discard.extend(t.hands[seat])
        t.hands[seat] = []
        t.status[seat] = GONE
        t.pos[seat] = 0
        t.scared[seat] = False
        t.dodos[seat] = 0
        if scoring.end_by_concession(t):
            return
        hand_marker_on(t)
        if seat == t.active:
            t.point = NO_POINT
            if seat == t.runner:  # the turn or the rest is over; else the shepherd goes on with the next sheep
                scoring.clear_decision(t)
                t.stack = [steps.NEXT_REST if t.resting else steps.NEXT_TURN]
        self.proceed(t)

    def outcome(self, t: InsomniaState) -> Outcome:
        return scoring.outcome(t)

    def redraw_hidden(self, t: InsomniaState, seat: int, random: Callable[[], float]) -> None:
        knowledge.redraw_hidden(t, seat, random)


def hand_marker_on(t: InsomniaState) -> None:
    """Who is gone holds no marker: it goes to the next player, whose turn would have come after it (spec 3.12)."""
    while t.status[t.marker] == GONE:
        t.marker = (t.marker + 1) % t.seats
        t.rested = max(t.rested - 1, 0)  # counted from the marker


def make_rulebook(seats: int, options: dict[str, Any]) -> InsomniaRulebook:
    """The rules that a table with these options follows."""
    return InsomniaRulebook(options, Settings(seats, options), STEPS)


FIRST_TILES = (5, 10)  # the spaces that have a tile from the start


def lay_first_tiles(t: InsomniaState) -> None:
    """The nightmare, the first player, the piles and the first tiles; nobody has a card yet."""
    t.nightmare = chosen_nightmare(t)
    t.marker = first_seat(t, "first_player")
    t.deck.bag = t.settings.boxes[t.nightmare][:]
    t.deck.shuffle()
    t.tile_deck.bag = t.settings.tiles[:]
    t.tile_deck.shuffle()
    for space in FIRST_TILES:
        t.tiles[space] = t.tile_deck.draw(t.chance)
    t.market = [t.tile_deck.draw(t.chance) for _ in range(MARKET)]


def chosen_nightmare(t: InsomniaState) -> int:
    """The nightmare of the option, or one by lot."""
    choice = t.options["nightmare"]
    if choice == "random":
        return t.chance.below(len(NIGHTMARES), "nightmare", 0)
    return NIGHTMARES.index(choice)
