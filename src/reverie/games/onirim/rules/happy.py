"""Happy Dreams (spec 10.5): banish a Premonition, sift the top seven cards, or fetch any card."""

from typing import TYPE_CHECKING

from reverie.engine.actions import action
from reverie.games.onirim.pieces import HAPPY_DREAM, NAMES, NO_CARD, PREMONITIONS
from reverie.games.onirim.rules.actions import BANISH, CHOOSE, FETCH, KEEP, REVEAL_SEVEN, THROW
from reverie.games.onirim.rules.hooks import Step, refuse_spell
from reverie.games.onirim.rules.order import pick_options, put_in_order, reveal, throw_away
from reverie.games.onirim.rules.steps import (
    DREAM_ENDS,
    FETCHED_ON_TOP,
    HAPPY_DREAM_DRAWN,
    HAPPY_FETCH,
    HAPPY_SEVEN,
    SEARCH_ENDS,
)

if TYPE_CHECKING:
    from reverie.games.onirim.state import Table

SEVEN = 7


def drawn_happy_dream(t: "Table") -> None:
    """A Happy Dream is drawn in phase 2."""
    t.pending = HAPPY_DREAM
    t.stack.append(HAPPY_DREAM_DRAWN)


class HappyDreamDrawn(Step):
    """Exactly one of three gifts; without any it has no effect."""

    def run(self, t: "Table") -> None:
        if t.parts.premonitions_up or t.deck.size() > 0:
            t.point = self.number
        else:
            t.stack.append(DREAM_ENDS)

    def legal(self, t: "Table", out: list[int]) -> None:
        for premonition in t.parts.premonitions_up:
            out.append(action(BANISH, premonition))
        if t.deck.size() > 0:
            out.append(action(REVEAL_SEVEN, 0))
            out.append(action(FETCH, 0))
        for module in t.rules.on_spells:
            module.spells(t, self.number, out)

    def apply(self, t: "Table", verb: int, argument: int) -> None:
        t.stack.append(DREAM_ENDS)
        if verb == BANISH:
            t.parts.premonitions_up.remove(argument)
            t.parts.premonitions_gone.append(argument)
            t.say("banish", {"seat": t.active, "id": PREMONITIONS[argument]})
        elif verb == REVEAL_SEVEN:
            reveal(t, SEVEN, "happy")
            t.stack.append(HAPPY_SEVEN)
        else:
            t.stack.append(HAPPY_FETCH)

    def refuse(self, t: "Table", verb: int, argument: int) -> str:
        if verb == BANISH:
            return "premonition_not_up"
        return "deck_empty" if verb in (REVEAL_SEVEN, FETCH) else refuse_spell(t, verb)


class HappySeven(Step):
    """Discard as many of the revealed cards as you like, then put the rest back on top."""

    def run(self, t: "Table") -> None:
        if t.picks:
            t.point = self.number

    def legal(self, t: "Table", out: list[int]) -> None:
        out.append(action(KEEP, 0))
        pick_options(THROW, t.picks, out)

    def apply(self, t: "Table", verb: int, argument: int) -> None:
        if verb == KEEP:
            put_in_order(t, False)
            return
        t.picks.remove(argument)
        t.stack.append(HAPPY_SEVEN)
        throw_away(t, argument, "happy")

    def refuse(self, t: "Table", verb: int, argument: int) -> str:
        return "not_among_them" if verb == THROW else "not_now"


class HappyFetch(Step):
    """Search any card of the deck; after the shuffle it lies on top."""

    def legal(self, t: "Table", out: list[int]) -> None:
        pick_options(CHOOSE, t.deck.cards(), out)

    def apply(self, t: "Table", verb: int, argument: int) -> None:
        t.deck.take(argument)
        t.picks = [argument]
        t.picks_known = t.confidants(t.active)
        if t.log is not None:
            t.whisper("fetch", {"seat": t.active}, {"card": NAMES[argument]}, t.picks_known)
        t.stack.append(FETCHED_ON_TOP)
        t.stack.append(SEARCH_ENDS)

    def refuse(self, t: "Table", verb: int, argument: int) -> str:
        return "not_in_deck" if verb == CHOOSE else "not_now"


class FetchedOnTop(Step):
    """The card that a Happy Dream fetched is put on top of the shuffled deck."""

    def run(self, t: "Table") -> None:
        t.deck.put_on_top(t.picks, t.picks_known)
        t.picks = []


class DreamEnds(Step):
    """The Happy Dream goes to the discard."""

    def run(self, t: "Table") -> None:
        t.discard.append(t.pending)
        t.pending = NO_CARD
