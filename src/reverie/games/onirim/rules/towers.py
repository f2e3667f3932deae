"""The Towers (spec 10.4): one row for the table, in which four neighbours of four colours make a Rampart."""

from typing import ClassVar

from reverie.engine.actions import action
from reverie.engine.steps import Choice, Step
from reverie.games.onirim import scoring
from reverie.games.onirim.pieces import (
    FIRST_DOOR,
    FIRST_TOWER,
    NAMES,
    NO_CARD,
    TOWER_LEFT,
    TOWER_RIGHT,
    ZONES,
    is_tower,
    tower_number,
)
from reverie.games.onirim.rules import steps
from reverie.games.onirim.rules.actions import (
    DESTROY,
    FALSE_DESTRUCTION,
    KIND_AT,
    LOOK,
    PLAY_LEFT,
    PLAY_RIGHT,
    SKIP,
    ZONE_AT,
)
from reverie.games.onirim.rules.hand import holds, send_to_limbo, take_at_hand
from reverie.games.onirim.rules.hooks import Module
from reverie.games.onirim.rules.order import look, put_in_order
from reverie.games.onirim.rules.steps import TOWER_LOSS, TOWER_PEEK
from reverie.games.onirim.state import OnirimState


def may_touch(left: int, right: int) -> bool:
    """Whether two Towers may stand side by side: the touching sides share no symbol."""
    return TOWER_RIGHT[left - FIRST_TOWER] & TOWER_LEFT[right - FIRST_TOWER] == 0


class Towers(Module):
    """The Tower row."""

    name: ClassVar[str] = "towers"
    verbs: ClassVar[tuple[int, ...]] = (PLAY_LEFT, PLAY_RIGHT)

    def cards(self) -> list[int]:
        return list(range(FIRST_TOWER, FIRST_DOOR))

    def uses(self, t: OnirimState, place: int, kind: int, out: list[int]) -> None:
        if is_tower(kind):
            for verb in (PLAY_LEFT, PLAY_RIGHT):
                self.offer(t, verb, place, out)

    def perform(self, t: OnirimState, verb: int, argument: int) -> None:
        kind = KIND_AT[argument]
        take_at_hand(t, ZONE_AT[argument], kind)
        if verb == PLAY_LEFT:
            t.parts.towers.insert(0, kind)
        else:
            t.parts.towers.append(kind)
        if t.log is not None:
            side = "left" if verb == PLAY_LEFT else "right"
            t.say("tower", {"seat": t.active, "card": NAMES[kind], "side": side, "from": ZONES[ZONE_AT[argument]]})
        scoring.check_win(t)

    def discarded(self, t: OnirimState, kind: int) -> None:
        if is_tower(kind):
            t.stack.append(TOWER_PEEK)

    def nightmare_met(self, t: OnirimState) -> None:
        t.stack.append(TOWER_LOSS)

    def completed(self, t: OnirimState) -> bool:
        return scoring.best_run(t.parts.towers) == scoring.RAMPART

    def why_not(self, t: OnirimState, verb: int, argument: int) -> str:
        if not holds(t, ZONE_AT[argument], KIND_AT[argument]):
            return "not_at_hand"
        if not is_tower(KIND_AT[argument]):
            return "not_a_tower"
        row = t.parts.towers
        if not row:
            return "" if verb == PLAY_RIGHT else "first_tower"
        kind = KIND_AT[argument]
        fits = may_touch(kind, row[0]) if verb == PLAY_LEFT else may_touch(row[-1], kind)
        return "" if fits else "towers_touch"


class TowerPeek(Choice[OnirimState]):
    """After discarding a Tower: look at as many top cards as its number says, or not."""

    def run(self, t: OnirimState) -> None:
        if t.deck.size() > 0:
            t.point = self.number

    def apply(self, t: OnirimState, verb: int, argument: int) -> None:
        if verb == LOOK:
            # The Tower has just been discarded, so it lies on top of the pile.
            look(t, tower_number(t.discard[-1]), "tower")
            put_in_order(t, False)


class TowerLoss(Step[OnirimState]):
    """After a Nightmare: destroy a Tower, or let the Nightmare go to Limbo instead (spec 10.4)."""

    def run(self, t: OnirimState) -> None:
        row = t.parts.towers
        # Variant Scattered Ruins: a Rampart protects nothing.
        protected = scoring.best_run(row) == scoring.RAMPART and not t.options["towers.ruins"]
        if row and not protected:
            t.point = self.number

    def candidates(self, t: OnirimState, out: list[int]) -> None:
        for tower in t.parts.towers:
            out.append(action(DESTROY, tower))
        out.append(action(FALSE_DESTRUCTION, 0))

    def apply(self, t: OnirimState, verb: int, argument: int) -> None:
        if verb == DESTROY:
            t.parts.towers.remove(argument)
            t.discard.append(argument)
            if t.log is not None:
                t.say("destroy", {"seat": t.active, "card": NAMES[argument]})
        else:
            t.say("false_destruction", {"seat": t.active})
            send_to_limbo(t, t.pending)
            t.pending = NO_CARD

    def why_not(self, t: OnirimState, verb: int, argument: int) -> str:
        if verb == FALSE_DESTRUCTION:
            return ""
        if verb != DESTROY:
            return "not_now"
        row = t.parts.towers
        if argument not in row:
            return "not_in_tower_row"
        place = row.index(argument)
        at_an_end = place in (0, len(row) - 1)
        return "" if at_an_end or may_touch(row[place - 1], row[place + 1]) else "towers_touch"


STEPS: tuple[Step[OnirimState], ...] = (
    TowerPeek(steps.TOWER_PEEK, "tower_peek", (SKIP, LOOK)),
    TowerLoss(steps.TOWER_LOSS, "tower_loss"),
)
