"""Two players: the opening draft and the exchange with the common reserve (spec 4.2, 9)."""

from bisect import insort
from typing import TYPE_CHECKING

from reverie.engine.actions import action
from reverie.games.onirim.pieces import COMMON_SIZE, NAMES, NO_CARD
from reverie.games.onirim.rules.actions import PASS, SWAP, TAKE
from reverie.games.onirim.rules.hand import take_at_hand
from reverie.games.onirim.rules.hooks import Step
from reverie.games.onirim.rules.order import pick_options
from reverie.games.onirim.rules.steps import ACTION, DRAFT_PICK, SWAP_TAKE
from reverie.games.onirim.state import HAND

if TYPE_CHECKING:
    from reverie.games.onirim.state import Table


class DraftPick(Step):
    """The players take one face-up Location each in turn until both have three; two are left in common."""

    def legal(self, t: "Table", out: list[int]) -> None:
        pick_options(TAKE, t.common, out)

    def apply(self, t: "Table", verb: int, argument: int) -> None:
        t.common.remove(argument)
        insort(t.hands[t.active], argument)
        insort(t.shown[t.active], argument)
        if t.log is not None:
            t.say("draft", {"seat": t.active, "card": NAMES[argument]})
        t.active = 1 - t.active
        if len(t.common) > COMMON_SIZE:
            t.stack.append(DRAFT_PICK)
        else:
            t.turn = 1
            t.stack.append(ACTION)
            t.say("turn", {"seat": t.active, "turn": 1})

    def refuse(self, t: "Table", verb: int, argument: int) -> str:
        return "not_in_offer" if verb == TAKE else "not_now"


class SwapGive(Step):
    """After a discard: give one private card to the common reserve, or pass (spec 9.3)."""

    def run(self, t: "Table") -> None:
        if t.hands[t.active] and t.common:
            t.point = self.number

    def legal(self, t: "Table", out: list[int]) -> None:
        out.append(action(PASS, 0))
        pick_options(SWAP, t.hands[t.active], out)

    def apply(self, t: "Table", verb: int, argument: int) -> None:
        if verb == PASS:
            return
        # The card is already on its way to a public place, so everybody sees it.
        take_at_hand(t, HAND, argument)
        t.pending = argument
        t.say("swap_give", {"seat": t.active, "card": NAMES[argument]})
        t.stack.append(SWAP_TAKE)

    def refuse(self, t: "Table", verb: int, argument: int) -> str:
        return "not_at_hand" if verb == SWAP else "not_now"


class SwapTake(Step):
    """Take a card of the common reserve for it."""

    def legal(self, t: "Table", out: list[int]) -> None:
        pick_options(TAKE, t.common, out)

    def apply(self, t: "Table", verb: int, argument: int) -> None:
        seat = t.active
        t.common.remove(argument)
        insort(t.common, t.pending)
        t.pending = NO_CARD
        insort(t.hands[seat], argument)
        insort(t.shown[seat], argument)
        t.say("swap_take", {"seat": seat, "card": NAMES[argument]})

    def refuse(self, t: "Table", verb: int, argument: int) -> str:
        return "not_in_offer" if verb == TAKE else "not_now"
