"""The rules of one table: all its decisions, and giving up (spec 10.20)."""

from collections.abc import Callable
from typing import Any

from reverie.engine.outcome import Outcome
from reverie.engine.piles import Deck
from reverie.engine.seats import first_seat
from reverie.engine.steps import Step
from reverie.engine.turns import Rulebook
from reverie.games.tisseurs import knowledge, scoring
from reverie.games.tisseurs.pieces import NO_CARD, count_tokens
from reverie.games.tisseurs.rules import steps, targets, turn
from reverie.games.tisseurs.rules.rounds import end_turn, last_player, next_staying, start_round
from reverie.games.tisseurs.rules.sand import gain
from reverie.games.tisseurs.rules.turn import next_choice
from reverie.games.tisseurs.state import Settings, TisseursState

STEPS: tuple[Step[TisseursState], ...] = (*turn.STEPS, *targets.STEPS)


class TisseursRulebook(Rulebook[TisseursState]):
    """Each decision opens the next one; nothing waits on a stack."""

    def set_up(self, t: TisseursState) -> None:
        deal(t)
        self.begin(t)

    def begin(self, t: TisseursState) -> None:
        """From a table that is dealt to its first decision."""
        if t.settings.choose_objective:
            next_choice(t, 0)
        else:
            start_round(t)

    def concede(self, t: TisseursState, seat: int) -> None:
        """A player gives up: the others go on, and the last one left has won; what was under way is put away."""
        t.say("concede", {"seat": seat})
        t.staying[seat] = False
        if scoring.is_deserted(t):
            put_away(t)
            scoring.end_by_concession(t)
        elif t.point == steps.PLACE_WEAVER:  # who places them may have left, or who begins
            t.active = last_player(t)
            t.runner = next_staying(t, t.first)
        elif seat == t.active and t.point == steps.CHOOSE_OBJECTIVE:
            next_choice(t, seat + 1)
        elif seat == t.active:
            put_away(t)
            end_turn(t)

    def outcome(self, t: TisseursState) -> Outcome:
        return scoring.outcome(t)

    def redraw_hidden(self, t: TisseursState, seat: int, random: Callable[[], float]) -> None:
        knowledge.redraw_hidden(t, seat, random)


def put_away(t: TisseursState) -> None:
    """What the turn has begun: the taken card leaves the game, a card being played is discarded, nothing is owed."""
    seat = t.runner
    if t.taken != NO_CARD:
        t.gone.append(t.taken)
        t.taken = NO_CARD
    if t.playing != NO_CARD:
        t.discard.append(t.playing)
        t.playing = NO_CARD
    # Nobody else has seen what was offered: it stays with the player.
    t.hands[seat] |= t.offered
    t.offered = 0
    t.stock[seat] += t.paid
    t.sand[seat] += count_tokens(t.paid)
    t.paid = 0
    t.owed = 0
    t.paying = 0


def make_rulebook(seats: int, options: dict[str, Any]) -> TisseursRulebook:
    """The rules that a table with these options follows."""
    return TisseursRulebook(options, Settings(options), STEPS)


def deal(t: TisseursState) -> None:
    """Objectives, the first player and the first sand."""
    if t.settings.objectives:
        pile = Deck("objectives", t.settings.objectives[:])
        t.objective = [pile.draw(t.chance) for _ in range(t.seats)]
        if t.settings.choose_objective:
            t.refused = [pile.draw(t.chance) for _ in range(t.seats)]
    t.first = first_seat(t, "first_player")
    for order in range(t.seats):
        gain(t, (t.first + order) % t.seats, order)
