"""The Door to the Oniverse (spec 10.7): a colourless Door, and Denizens who help once when rallied."""

from typing import ClassVar

from reverie.engine.actions import action
from reverie.engine.piles import Deck, sort_in
from reverie.engine.steps import Step
from reverie.games.onirim.pieces import (
    ARCHITECT,
    CHAOS,
    CYCLOBOT,
    DEAD_END,
    DOOR_ONI,
    FIRST_DENIZEN,
    HAMMERBIRD,
    HARPOONER,
    KINDS,
    MIRROR,
    NAMES,
    NO_CARD,
    SQUIRRELS,
    STASH,
    TREASURER,
)
from reverie.games.onirim.rules import steps
from reverie.games.onirim.rules.actions import (
    DECLINE,
    KIND_AT,
    NIGHTMARE_MIRROR,
    PLAY_ARCHITECT,
    RALLY,
    STORE,
    USE_CYCLOBOT,
    USE_HAMMERBIRD,
    USE_HARPOONER,
    USE_SQUIRRELS,
    ZONE_AT,
)
from reverie.games.onirim.rules.denizens import (
    SPIED,
    exchangeable,
    give_to_cyclobot,
    hammer,
    hammered_from,
    harpoon,
    spend,
    store,
    why_not_architect,
)
from reverie.games.onirim.rules.hand import (
    cards_at_hand,
    discard_at_hand,
    hand_places,
    holds,
    open_stash,
    send_to_limbo,
    stash_places,
)
from reverie.games.onirim.rules.hooks import Module
from reverie.games.onirim.rules.labyrinth import play_card
from reverie.games.onirim.rules.nightmare import say_answer
from reverie.games.onirim.rules.open_step import OpenStep
from reverie.games.onirim.rules.order import look, put_in_order
from reverie.games.onirim.rules.steps import RALLY_OFFER
from reverie.games.onirim.rules.turn import uses_of
from reverie.games.onirim.state import OnirimState

COPIES = 2
UNUSED_DENIZENS = 8

# Who makes each action possible.
DENIZEN_OF = {
    PLAY_ARCHITECT: ARCHITECT,
    USE_CYCLOBOT: CYCLOBOT,
    USE_SQUIRRELS: SQUIRRELS,
    USE_HARPOONER: HARPOONER,
    USE_HAMMERBIRD: HAMMERBIRD,
    STORE: TREASURER,
    NIGHTMARE_MIRROR: MIRROR,
}


class Oniverse(Module):
    """The Oniverse Door and the Denizens."""

    name: ClassVar[str] = "oniverse"
    verbs: ClassVar[tuple[int, ...]] = tuple(DENIZEN_OF)

    def cards(self) -> list[int]:
        return [DOOR_ONI, *list(range(FIRST_DENIZEN, KINDS)) * COPIES]

    def prepare(self, t: OnirimState) -> None:
        # Half of the Denizens stay in the box, unseen by anybody (spec 4.1).
        pile = Deck("denizens", list(range(FIRST_DENIZEN, KINDS)) * COPIES)
        t.parts.removed_hidden = sorted(pile.draw(t.chance) for _ in range(UNUSED_DENIZENS))
        for denizen in t.parts.removed_hidden:
            t.deck.bag.remove(denizen)

    def drawn(self, t: OnirimState, kind: int) -> None:
        if kind >= FIRST_DENIZEN:
            t.pending = kind
            t.stack.append(RALLY_OFFER)

    def uses(self, t: OnirimState, place: int, kind: int, out: list[int]) -> None:
        self.offer(t, PLAY_ARCHITECT, place, out)

    def powers(self, t: OnirimState, out: list[int]) -> None:
        mine = t.parts.denizens[t.active]
        if not mine:
            return
        for verb in (USE_SQUIRRELS, USE_HARPOONER, USE_HAMMERBIRD):
            self.offer(t, verb, 0, out)
        if CYCLOBOT in mine:
            for place in hand_places(t):
                self.offer(t, USE_CYCLOBOT, place, out)

    def stores(self, t: OnirimState, out: list[int]) -> None:
        if TREASURER in t.parts.denizens[t.active]:
            for place in hand_places(t):
                self.offer(t, STORE, place, out)
            uses_of(t, stash_places(t), out)

    def tempts(self, t: OnirimState) -> bool:
        parts, seat = t.parts, t.active
        mine = parts.denizens[seat]
        usable: list[int] = []
        uses_of(t, [STASH * KINDS + card for card in open_stash(t, seat)], usable)
        return (
            any(not self.why_not(t, verb, 0) for verb in (USE_SQUIRRELS, USE_HARPOONER, USE_HAMMERBIRD))
            or (CYCLOBOT in mine and bool(exchangeable(t.discard)))
            or mine.count(TREASURER) > len(open_stash(t, seat))
            or bool(usable)
        )

    def fetches(self, t: OnirimState) -> list[int]:
        mine = t.parts.denizens[t.active]
        if CYCLOBOT not in mine or not exchangeable(cards_at_hand(t)):
            return []
        struck = t.rows[t.active][hammered_from(t) :] if HAMMERBIRD in mine else []
        return exchangeable(t.discard) + struck

    def answers(self, t: OnirimState, out: list[int]) -> None:
        self.offer(t, NIGHTMARE_MIRROR, 0, out)

    def may_recolour(self, t: OnirimState) -> bool:
        return CHAOS in t.parts.denizens[t.active]

    def recoloured(self, t: OnirimState) -> None:
        spend(t, CHAOS)

    def used_stash(self, t: OnirimState) -> None:
        spend(t, TREASURER)

    def why_not(self, t: OnirimState, verb: int, argument: int) -> str:
        parts = t.parts
        mine = parts.denizens[t.active]
        if DENIZEN_OF[verb] not in mine:
            return "denizen_not_rallied"
        if verb == NIGHTMARE_MIRROR:
            return ""
        if verb in (USE_SQUIRRELS, USE_HARPOONER):
            return "" if t.deck.size() > 0 else "deck_empty"
        if verb == USE_HAMMERBIRD:
            return "" if t.rows[t.active] else "labyrinth_empty"
        kind = KIND_AT[argument]
        if not holds(t, ZONE_AT[argument], kind):
            return "not_at_hand"
        if kind == DEAD_END:
            return "dead_end"
        if verb == PLAY_ARCHITECT:
            return why_not_architect(t, kind)
        if ZONE_AT[argument] == STASH:
            return "not_at_hand"
        if verb == STORE:
            return "" if mine.count(TREASURER) > len(parts.stash[t.active]) else "treasurer_full"
        return "" if exchangeable(t.discard) else "no_location_in_discard"

    def perform(self, t: OnirimState, verb: int, argument: int) -> None:
        if t.log is not None:
            t.say("denizen", {"seat": t.active, "card": NAMES[DENIZEN_OF[verb]]})
        if verb == PLAY_ARCHITECT:
            spend(t, ARCHITECT)
            play_card(t, ZONE_AT[argument], KIND_AT[argument])
        elif verb == NIGHTMARE_MIRROR:
            spend(t, MIRROR)
            say_answer(t, "mirror")
            send_to_limbo(t, t.pending)
            t.pending = NO_CARD
        elif verb == STORE:
            store(t, ZONE_AT[argument], KIND_AT[argument])
        elif verb == USE_CYCLOBOT:
            give_to_cyclobot(t, ZONE_AT[argument], KIND_AT[argument])
        elif verb == USE_SQUIRRELS:
            spend(t, SQUIRRELS)
            look(t, SPIED, "squirrels")
            put_in_order(t, False)
        elif verb == USE_HARPOONER:
            spend(t, HARPOONER)
            harpoon(t)
        else:
            spend(t, HAMMERBIRD)
            hammer(t)


class RallyOffer(OpenStep):
    """A Denizen is drawn: pay one card at hand to rally it, or decline."""

    def run(self, t: OnirimState) -> None:
        if t.settings.silent or self.payments(t):  # in silence a pause would tell that a card can be paid (9.4 a)
            t.open(self.number)
        else:
            self.leave(t)

    def payments(self, t: OnirimState) -> list[int]:
        """The cards that can pay: at hand or under a Treasurer, no Dead End."""
        return self.open_ones(t, (RALLY,), hand_places(t) + stash_places(t))

    def leave(self, t: OnirimState) -> None:
        """The Denizen goes to the discard."""
        t.discard.append(t.pending)
        t.pending = NO_CARD
        t.say("decline", {"seat": t.active, "what": "denizen"})

    def options(self, t: OnirimState, out: list[int]) -> None:
        out.extend(self.payments(t))
        out.append(action(DECLINE, 0))

    def apply(self, t: OnirimState, verb: int, argument: int) -> None:
        if verb == DECLINE:
            self.leave(t)
            return
        denizen = t.pending
        t.pending = NO_CARD
        discard_at_hand(t, ZONE_AT[argument], KIND_AT[argument], "rally")
        sort_in(t.parts.denizens[t.active], denizen)
        if t.log is not None:
            t.say("rally", {"seat": t.active, "card": NAMES[denizen]})

    def why_not_option(self, t: OnirimState, verb: int, argument: int) -> str:
        if verb == DECLINE:
            return ""
        if verb != RALLY:
            return "not_now"
        if not holds(t, ZONE_AT[argument], KIND_AT[argument]):
            return "not_at_hand"
        return "dead_end" if KIND_AT[argument] == DEAD_END else ""


STEPS: tuple[Step[OnirimState], ...] = (RallyOffer(steps.RALLY_OFFER, "rally"),)
