"""Two players: the opening draft and the exchange with the common reserve (spec 4.2, 9)."""

from reverie.engine.actions import action
from reverie.engine.piles import EVERYBODY, sort_in
from reverie.engine.steps import Pick, Step
from reverie.games.onirim.pieces import COMMON_SIZE, DEAD_END, HAND, NAMES, NO_CARD
from reverie.games.onirim.rules import steps
from reverie.games.onirim.rules.actions import PASS, SWAP, TAKE
from reverie.games.onirim.rules.hand import notice, take_at_hand
from reverie.games.onirim.rules.order import pick_options
from reverie.games.onirim.rules.steps import ACTION, DRAFT_PICK, SWAP_TAKE
from reverie.games.onirim.state import OnirimState


class DraftPick(Pick[OnirimState]):
    """The players take one face-up Location each in turn until both have three; two are left in common."""

    def choices(self, t: OnirimState) -> list[int]:
        return t.common

    def apply(self, t: OnirimState, verb: int, argument: int) -> None:
        t.common.remove(argument)
        sort_in(t.hands[t.active], argument)
        notice(t, t.active, argument, EVERYBODY)
        if t.log is not None:
            t.say("draft", {"seat": t.active, "card": NAMES[argument]})
        t.active = 1 - t.active
        if len(t.common) > COMMON_SIZE:
            t.stack.append(DRAFT_PICK)
        else:
            t.turn = 1
            t.stack.append(ACTION)
            t.say("turn", {"seat": t.active, "turn": 1})


def give_private(t: OnirimState, kind: int) -> None:
    """Put a private card forward for the common reserve; it is on its way to a public place, so everybody sees it."""
    take_at_hand(t, HAND, kind)
    t.pending = kind
    t.say("swap_give", {"seat": t.active, "card": NAMES[kind]})
    t.stack.append(SWAP_TAKE)


def why_not_swap_first(t: OnirimState, kind: int) -> str:
    """Why a private card cannot be exchanged before the discard: it needs a card that may then be discarded (9.3)."""
    if t.seats < 2:
        return "not_now"
    held = t.hands[t.active]
    if kind not in held:
        return "not_at_hand"
    return "dead_end" if all(card == DEAD_END for card in held + t.common) else ""


class SwapGive(Step[OnirimState]):
    """After a discard: give one private card to the common reserve, or pass (spec 9.3)."""

    def run(self, t: OnirimState) -> None:
        if t.hands[t.active] and t.common:
            t.point = self.number

    def candidates(self, t: OnirimState, out: list[int]) -> None:
        out.append(action(PASS, 0))
        pick_options(SWAP, t.hands[t.active], out)

    def apply(self, t: OnirimState, verb: int, argument: int) -> None:
        if verb != PASS:
            give_private(t, argument)

    def why_not(self, t: OnirimState, verb: int, argument: int) -> str:
        if verb == SWAP:
            return "" if argument in t.hands[t.active] else "not_at_hand"
        return "" if verb == PASS else "not_now"


class SwapTake(Pick[OnirimState]):
    """Take a card of the common reserve for it."""

    def choices(self, t: OnirimState) -> list[int]:
        return t.common

    def apply(self, t: OnirimState, verb: int, argument: int) -> None:
        seat = t.active
        t.common.remove(argument)
        sort_in(t.common, t.pending)
        t.pending = NO_CARD
        sort_in(t.hands[seat], argument)
        notice(t, seat, argument, EVERYBODY)
        t.say("swap_take", {"seat": seat, "card": NAMES[argument]})


STEPS: tuple[Step[OnirimState], ...] = (
    DraftPick(steps.DRAFT_PICK, "draft_pick", TAKE, "not_in_offer"),
    SwapGive(steps.SWAP_GIVE, "swap"),
    SwapTake(steps.SWAP_TAKE, "swap_take", TAKE, "not_in_offer"),
)
