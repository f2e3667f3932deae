"""The Dreamcatchers (spec 10.3): Limbo is caught instead of shuffled back, until there is no room left."""

from typing import ClassVar

from reverie.engine.actions import action
from reverie.engine.steps import Step
from reverie.games.onirim import scoring
from reverie.games.onirim.pieces import FIRST_DOOR, LOST_DREAM, is_door
from reverie.games.onirim.rules import steps
from reverie.games.onirim.rules.actions import CAUGHT, FOUND, FREE, OPEN_FROM_CATCHER, PASS, USE_VALVE
from reverie.games.onirim.rules.doors import obtain, recolour
from reverie.games.onirim.rules.hand import send_to_limbo
from reverie.games.onirim.rules.hooks import Module
from reverie.games.onirim.rules.steps import FREEING
from reverie.games.onirim.state import OnirimState, names

CATCHERS = 4


class Dreamcatchers(Module):
    """Four Dreamcatchers, the Lost Dreams, and the Failsafe Books."""

    name: ClassVar[str] = "dreamcatchers"
    verbs: ClassVar[tuple[int, ...]] = (USE_VALVE, OPEN_FROM_CATCHER)

    def __init__(self, valves: int) -> None:
        self.valves = valves

    def cards(self) -> list[int]:
        return [LOST_DREAM] * scoring.LOST_DREAMS

    def lay_out(self, t: OnirimState) -> None:
        t.parts.catchers = [[] for _ in range(CATCHERS)]
        t.parts.valves = self.valves

    def drawn(self, t: OnirimState, kind: int) -> None:
        if kind == LOST_DREAM:
            send_to_limbo(t, kind)

    def actions(self, t: OnirimState, out: list[int]) -> None:
        for place in occupied(t):
            self.offer(t, USE_VALVE, place, out)

    def door_sources(self, t: OnirimState, out: list[int]) -> None:
        for place, cards in enumerate(t.parts.catchers):
            for door in sorted({card - FIRST_DOOR for card in cards if is_door(card)}):
                for chaos in range(2):
                    out.append(action(OPEN_FROM_CATCHER, CAUGHT.pack(place, FOUND.pack(chaos, door))))

    def perform(self, t: OnirimState, verb: int, argument: int) -> None:
        if verb == USE_VALVE:
            t.parts.valves -= 1
            if t.log is not None:
                t.say("valve", {"seat": t.active, "left": t.parts.valves})
            free_catcher(t, argument)
            t.deck.shuffle()
            return
        place, found = CAUGHT.split(argument)
        chaos, door = FOUND.split(found)
        t.parts.catchers[place].remove(FIRST_DOOR + door)
        if chaos:
            recolour(t)
        obtain(t, FIRST_DOOR + door, "catcher")

    def searched(self, t: OnirimState) -> None:
        if occupied(t):
            t.stack.append(FREEING)

    def takes_limbo(self, t: OnirimState) -> bool:
        parts = t.parts
        for place, cards in enumerate(parts.catchers):
            if not cards:
                parts.catchers[place] = t.limbo
                t.say("caught", {"catcher": place, "cards": names(t.limbo)})
                t.limbo = []
                scoring.check_win(t)
                return True
        overload(t)
        return True

    def completed(self, t: OnirimState) -> bool:
        return scoring.caught_dreams(t) == scoring.LOST_DREAMS

    def why_not(self, t: OnirimState, verb: int, argument: int) -> str:
        if verb == OPEN_FROM_CATCHER:
            return "not_now"
        return why_not_free(t, argument) if t.parts.valves > 0 else "no_valve_left"


def occupied(t: OnirimState) -> list[int]:
    """The Dreamcatchers beside which cards lie."""
    return [place for place, cards in enumerate(t.parts.catchers) if cards]


def why_not_free(t: OnirimState, place: int) -> str:
    """Why a Dreamcatcher cannot be emptied."""
    return "" if place in occupied(t) else "catcher_empty"


def free_catcher(t: OnirimState, place: int) -> None:
    """Put the cards beside a Dreamcatcher into the deck; a shuffle must follow."""
    cards = t.parts.catchers[place]
    t.deck.bag.extend(cards)
    t.parts.catchers[place] = []
    if t.log is not None:
        t.say("freed", {"catcher": place, "count": len(cards)})


def overload(t: OnirimState) -> None:
    """No Dreamcatcher is free: one is destroyed, and everything caught goes back into the deck."""
    parts = t.parts
    parts.catchers.append(t.limbo)
    t.limbo = []
    for cards in parts.catchers:
        t.deck.bag.extend(cards)
    left = len(parts.catchers) - 2
    parts.catchers = [[] for _ in range(left)]
    t.deck.shuffle()
    if t.log is not None:
        t.say("overload", {"left": left})
    if left == 0:
        scoring.end(t, scoring.OVERLOAD)


class Freeing(Step[OnirimState]):
    """The deck is about to be shuffled after a search: one Dreamcatcher may be emptied into it."""

    def candidates(self, t: OnirimState, out: list[int]) -> None:
        out.append(action(PASS, 0))
        for place in occupied(t):
            out.append(action(FREE, place))

    def apply(self, t: OnirimState, verb: int, argument: int) -> None:
        if verb == FREE:
            free_catcher(t, argument)

    def why_not(self, t: OnirimState, verb: int, argument: int) -> str:
        if verb == FREE:
            return why_not_free(t, argument)
        return "" if verb == PASS else "not_now"


STEPS: tuple[Step[OnirimState], ...] = (Freeing(steps.FREEING, "freeing"),)
