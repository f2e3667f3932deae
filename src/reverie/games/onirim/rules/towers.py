"""The Towers (spec 10.4): one row for the table, in which four neighbours of four colours make a Rampart."""

from typing import TYPE_CHECKING, ClassVar

from reverie.engine.actions import action
from reverie.games.onirim import scoring
from reverie.games.onirim.pieces import (
    FIRST_DOOR,
    FIRST_TOWER,
    NAMES,
    NO_CARD,
    TOWER_LEFT,
    TOWER_RIGHT,
    is_tower,
    tower_number,
)
from reverie.games.onirim.rules.actions import (
    DESTROY,
    FALSE_DESTRUCTION,
    LOOK,
    PLAY_LEFT,
    PLAY_RIGHT,
    SKIP,
)
from reverie.games.onirim.rules.hand import holds, send_to_limbo, take_at_hand
from reverie.games.onirim.rules.hooks import Module, Step, kind_of, zone_of
from reverie.games.onirim.rules.order import look, put_in_order
from reverie.games.onirim.rules.steps import TOWER_LOSS, TOWER_PEEK
from reverie.games.onirim.state import ZONES

if TYPE_CHECKING:
    from reverie.games.onirim.state import Table


def may_touch(left: int, right: int) -> bool:
    """Whether two Towers may stand side by side: the touching sides share no symbol."""
    return TOWER_RIGHT[left - FIRST_TOWER] & TOWER_LEFT[right - FIRST_TOWER] == 0


class Towers(Module):
    """The Tower row."""

    name: ClassVar[str] = "towers"
    verbs: ClassVar[tuple[int, ...]] = (PLAY_LEFT, PLAY_RIGHT)

    def cards(self) -> list[int]:
        return list(range(FIRST_TOWER, FIRST_DOOR))

    def uses(self, t: "Table", place: int, kind: int, out: list[int]) -> None:
        if not is_tower(kind):
            return
        row = t.parts.towers
        if row and may_touch(kind, row[0]):
            out.append(action(PLAY_LEFT, place))
        if not row or may_touch(row[-1], kind):
            out.append(action(PLAY_RIGHT, place))

    def perform(self, t: "Table", verb: int, argument: int) -> None:
        kind = kind_of(argument)
        take_at_hand(t, zone_of(argument), kind)
        if verb == PLAY_LEFT:
            t.parts.towers.insert(0, kind)
        else:
            t.parts.towers.append(kind)
        if t.log is not None:
            side = "left" if verb == PLAY_LEFT else "right"
            t.say(
                "tower",
                {"seat": t.active, "card": NAMES[kind], "side": side, "from": ZONES[zone_of(argument)]},
            )
        scoring.check_win(t)

    def discarded(self, t: "Table", kind: int) -> None:
        if is_tower(kind):
            t.stack.append(TOWER_PEEK)

    def nightmare_met(self, t: "Table") -> None:
        t.stack.append(TOWER_LOSS)

    def completed(self, t: "Table") -> bool:
        return scoring.best_run(t.parts.towers) == scoring.RAMPART

    def refuse(self, t: "Table", verb: int, argument: int) -> str:
        if not holds(t, zone_of(argument), kind_of(argument)):
            return "not_at_hand"
        if not is_tower(kind_of(argument)):
            return "not_a_tower"
        return "towers_touch" if t.parts.towers else "first_tower"


class TowerPeek(Step):
    """After discarding a Tower: look at as many top cards as its number says, or not."""

    def run(self, t: "Table") -> None:
        if t.deck.size() > 0:
            t.point = self.number

    def legal(self, t: "Table", out: list[int]) -> None:
        out.append(action(SKIP, 0))
        out.append(action(LOOK, 0))

    def apply(self, t: "Table", verb: int, argument: int) -> None:
        if verb == LOOK:
            # The Tower has just been discarded, so it lies on top of the pile.
            look(t, tower_number(t.discard[-1]), "tower")
            put_in_order(t, False)


class TowerLoss(Step):
    """After a Nightmare: destroy a Tower, or let the Nightmare go to Limbo instead (spec 10.4)."""

    def run(self, t: "Table") -> None:
        row = t.parts.towers
        # Variant Scattered Ruins: a Rampart protects nothing.
        protected = scoring.best_run(row) == scoring.RAMPART and not t.options["towers.ruins"]
        if row and not protected:
            t.point = self.number

    def legal(self, t: "Table", out: list[int]) -> None:
        row = t.parts.towers
        for place, tower in enumerate(row):
            if place in (0, len(row) - 1) or may_touch(row[place - 1], row[place + 1]):
                out.append(action(DESTROY, tower))
        out.append(action(FALSE_DESTRUCTION, 0))

    def apply(self, t: "Table", verb: int, argument: int) -> None:
        if verb == DESTROY:
            t.parts.towers.remove(argument)
            t.discard.append(argument)
            if t.log is not None:
                t.say("destroy", {"seat": t.active, "card": NAMES[argument]})
        else:
            t.say("false_destruction", {"seat": t.active})
            send_to_limbo(t, t.pending)
            t.pending = NO_CARD

    def refuse(self, t: "Table", verb: int, argument: int) -> str:
        if verb != DESTROY:
            return "not_now"
        return "towers_touch" if argument in t.parts.towers else "not_in_tower_row"
