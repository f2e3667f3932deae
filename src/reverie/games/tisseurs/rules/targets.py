"""The decisions that discovery cards open: what they mend, light, catch, repeat or move (spec 6)."""

from typing import TYPE_CHECKING

from reverie.engine.actions import action
from reverie.games.tisseurs.pieces import (
    BONUS,
    CARDS,
    CAUGHT,
    FACE_BITS,
    FACE_SHIFT,
    FIRST_NIGHTMARE,
    LEFT_CUT,
    card_of,
    is_card,
)
from reverie.games.tisseurs.rules.actions import CATCH, CONNECT, ECHO, KEEP, MEND, STAR, WALK
from reverie.games.tisseurs.rules.circle import say_move, take_card
from reverie.games.tisseurs.rules.discovery import finish, keep, lay_aside, legal_keeps, walks
from reverie.games.tisseurs.rules.dream import open_slot, put, trim
from reverie.games.tisseurs.rules.hooks import Step
from reverie.games.tisseurs.rules.rounds import resume
from reverie.games.tisseurs.rules.sand import give_back
from reverie.games.tisseurs.rules.steps import PLACE_CARD, TURN_END

if TYPE_CHECKING:
    from reverie.games.tisseurs.state import Table


class KeepDiscovery(Step):
    """Which of the drawn cards is kept."""

    def legal(self, t: "Table", out: list[int]) -> None:
        legal_keeps(t, out)

    def apply(self, t: "Table", verb: int, argument: int) -> None:
        keep(t, argument)
        if t.playing >= 0:  # the Crystal Ball
            lay_aside(t)
        resume(t)

    def refuse(self, t: "Table", verb: int, argument: int) -> str:
        return "not_offered" if verb == KEEP else "keep_one"


def remove_cut(row: list[int], slot: int) -> list[int]:
    """Take the cut on the left seam of a slot away; gives its token, if it was not a blank marker."""
    cell = row[slot]
    face = cell >> FACE_SHIFT & FACE_BITS
    row[slot] = cell & ~(LEFT_CUT | FACE_BITS << FACE_SHIFT)
    return [face - 1] if face else []


class GoldenThread(Step):
    """Mend a cut, or connect the card of this turn."""

    def legal(self, t: "Table", out: list[int]) -> None:
        for layer in range(3):
            row = t.rows[t.runner * 3 + layer]
            for slot in range(len(row)):
                if row[slot] & LEFT_CUT:
                    out.append(action(MEND, layer * 64 + slot))
        if t.window != TURN_END:
            out.append(action(CONNECT, 0))

    def apply(self, t: "Table", verb: int, argument: int) -> None:
        seat = t.runner
        if verb == CONNECT:
            t.joined = True
            if t.log is not None:
                t.say("connect", {"seat": seat})
        else:
            layer, slot = argument >> 6, argument & 63
            give_back(t, remove_cut(t.rows[seat * 3 + layer], slot))
            if t.log is not None:
                t.say("mend", {"seat": seat, "layer": layer + 1, "slot": slot})
        finish(t)

    def refuse(self, t: "Table", verb: int, argument: int) -> str:
        if verb == MEND:
            return "no_cut_there"
        return "nothing_to_connect" if verb == CONNECT else "choose_target"


class Stardust(Step):
    """Which dream card gets a star."""

    def legal(self, t: "Table", out: list[int]) -> None:
        for layer in range(3):
            row = t.rows[t.runner * 3 + layer]
            for slot in range(len(row)):
                if is_card(row[slot]) and card_of(row[slot]) < FIRST_NIGHTMARE:
                    out.append(action(STAR, layer * 64 + slot))

    def apply(self, t: "Table", verb: int, argument: int) -> None:
        layer, slot = argument >> 6, argument & 63
        row = t.rows[t.runner * 3 + layer]
        row[slot] += BONUS
        if t.log is not None:
            card = CARDS[card_of(row[slot])]
            t.say("star", {"seat": t.runner, "card": card, "layer": layer + 1, "slot": slot})
        finish(t)

    def refuse(self, t: "Table", verb: int, argument: int) -> str:
        return "no_dream_card_there" if verb == STAR else "choose_target"


class Dreamcatcher(Step):
    """Which nightmare is caught."""

    def legal(self, t: "Table", out: list[int]) -> None:
        for layer in range(3):
            row = t.rows[t.runner * 3 + layer]
            for slot in range(len(row)):
                if card_of(row[slot]) >= FIRST_NIGHTMARE and not row[slot] & CAUGHT:
                    out.append(action(CATCH, layer * 64 + slot))

    def apply(self, t: "Table", verb: int, argument: int) -> None:
        layer, slot = argument >> 6, argument & 63
        row = t.rows[t.runner * 3 + layer]
        row[slot] |= CAUGHT
        if t.log is not None:
            card = CARDS[card_of(row[slot])]
            t.say("catch", {"seat": t.runner, "card": card, "layer": layer + 1, "slot": slot})
        finish(t)

    def refuse(self, t: "Table", verb: int, argument: int) -> str:
        return "no_nightmare_there" if verb == CATCH else "choose_target"


class Echo(Step):
    """In front of which weaver the second card is taken."""

    def legal(self, t: "Table", out: list[int]) -> None:
        out.append(action(ECHO, 0))
        out.append(action(ECHO, 1))

    def apply(self, t: "Table", verb: int, argument: int) -> None:
        lay_aside(t)
        t.taken = take_card(t, argument, 1)
        say_move(t, t.runner, argument, 1, t.taken)
        t.window = PLACE_CARD
        t.point = PLACE_CARD

    def refuse(self, t: "Table", verb: int, argument: int) -> str:
        return "choose_target"


class Sleepwalker(Step):
    """Which rightmost card walks, and to which layer."""

    def legal(self, t: "Table", out: list[int]) -> None:
        for start in range(3):
            for goal in range(3):
                if walks(t, t.runner, start, goal):
                    out.append(action(WALK, start * 4 + goal))

    def apply(self, t: "Table", verb: int, argument: int) -> None:
        seat = t.runner
        start, goal = argument >> 2, argument & 3
        row = t.rows[seat * 3 + start]
        give_back(t, remove_cut(row, len(row) - 1))
        cell = row.pop()
        trim(row)
        slot = open_slot(t, seat, goal)
        put(t.rows[seat * 3 + goal], slot, cell)
        if t.log is not None:
            card = CARDS[card_of(cell)]
            t.say("walk", {"seat": seat, "card": card, "from": start + 1, "layer": goal + 1, "slot": slot})
        finish(t)

    def refuse(self, t: "Table", verb: int, argument: int) -> str:
        return "cannot_walk" if verb == WALK else "choose_target"
