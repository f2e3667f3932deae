"""Happy Dreams (spec 10.5): banish a Premonition, sift the top seven cards, or fetch any card."""

from reverie.engine.actions import action
from reverie.engine.steps import Pick, Step
from reverie.games.onirim.pieces import HAPPY_DREAM, NAMES, NO_CARD, PREMONITIONS
from reverie.games.onirim.rules import steps
from reverie.games.onirim.rules.actions import BANISH, CHOOSE, FETCH, KEEP, REVEAL_SEVEN, THROW
from reverie.games.onirim.rules.open_step import OpenStep
from reverie.games.onirim.rules.order import pick_options, put_in_order, reveal, throw_away, why_not_pick
from reverie.games.onirim.rules.steps import (
    DREAM_ENDS,
    FETCHED_ON_TOP,
    HAPPY_DREAM_DRAWN,
    HAPPY_FETCH,
    HAPPY_SEVEN,
    SEARCH_ENDS,
)
from reverie.games.onirim.state import OnirimState

SEVEN = 7


def drawn_happy_dream(t: OnirimState) -> None:
    """A Happy Dream is drawn in phase 2."""
    t.pending = HAPPY_DREAM
    t.stack.append(HAPPY_DREAM_DRAWN)


class HappyDreamDrawn(OpenStep):
    """Exactly one of three gifts; without any it has no effect."""

    def run(self, t: OnirimState) -> None:
        if t.parts.premonitions_up or t.deck.size() > 0:
            t.point = self.number
        else:
            t.stack.append(DREAM_ENDS)

    def options(self, t: OnirimState, out: list[int]) -> None:
        for premonition in t.parts.premonitions_up:
            out.append(action(BANISH, premonition))
        if t.deck.size() > 0:
            out.append(action(REVEAL_SEVEN, 0))
            out.append(action(FETCH, 0))

    def apply(self, t: OnirimState, verb: int, argument: int) -> None:
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

    def why_not_option(self, t: OnirimState, verb: int, argument: int) -> str:
        if verb == BANISH:
            return "" if argument in t.parts.premonitions_up else "premonition_not_up"
        if verb not in (REVEAL_SEVEN, FETCH):
            return "not_now"
        return "" if t.deck.size() > 0 else "deck_empty"


class HappySeven(Step[OnirimState]):
    """Discard as many of the revealed cards as you like, then put the rest back on top."""

    def run(self, t: OnirimState) -> None:
        if t.picks:
            t.point = self.number

    def candidates(self, t: OnirimState, out: list[int]) -> None:
        out.append(action(KEEP, 0))
        pick_options(THROW, t.picks, out)

    def apply(self, t: OnirimState, verb: int, argument: int) -> None:
        if verb == KEEP:
            put_in_order(t, False)
            return
        t.picks.remove(argument)
        t.stack.append(HAPPY_SEVEN)
        throw_away(t, argument, "happy")

    def why_not(self, t: OnirimState, verb: int, argument: int) -> str:
        return "" if verb == KEEP else why_not_pick(t, THROW, verb, argument)


class HappyFetch(Pick[OnirimState]):
    """Search any card of the deck; after the shuffle it lies on top."""

    def choices(self, t: OnirimState) -> list[int]:
        return t.deck.cards()

    def apply(self, t: OnirimState, verb: int, argument: int) -> None:
        t.deck.take(argument)
        t.picks = [argument]
        t.picks_known = t.confidants(t.active)
        if t.log is not None:
            t.whisper("fetch", {"seat": t.active}, {"card": NAMES[argument]}, t.picks_known)
        t.stack.append(FETCHED_ON_TOP)
        t.stack.append(SEARCH_ENDS)


class FetchedOnTop(Step[OnirimState]):
    """The card that a Happy Dream fetched is put on top of the shuffled deck."""

    def run(self, t: OnirimState) -> None:
        t.deck.put_on_top(t.picks, t.picks_known)
        t.picks = []


class DreamEnds(Step[OnirimState]):
    """The Happy Dream goes to the discard."""

    def run(self, t: OnirimState) -> None:
        t.discard.append(t.pending)
        t.pending = NO_CARD


STEPS: tuple[Step[OnirimState], ...] = (
    DreamEnds(steps.DREAM_ENDS),
    FetchedOnTop(steps.FETCHED_ON_TOP),
    HappyDreamDrawn(steps.HAPPY_DREAM_DRAWN, "happy_dream"),
    HappySeven(steps.HAPPY_SEVEN, "happy_seven"),
    HappyFetch(steps.HAPPY_FETCH, "happy_fetch", CHOOSE, "not_in_deck"),
)
