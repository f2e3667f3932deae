"""The decisions that discovery cards open: what they mend, light, catch, repeat or move (spec 6)."""

from reverie.engine.actions import action
from reverie.engine.steps import Pick, Step
from reverie.games.tisseurs.pieces import (
    BONUS,
    CARDS,
    CAUGHT,
    EMPTY,
    FACE_BITS,
    FACE_SHIFT,
    LEFT_CUT,
    card_of,
    is_cut,
    is_dream_card,
    is_loose_nightmare,
    list_cards,
)
from reverie.games.tisseurs.rules import steps
from reverie.games.tisseurs.rules.actions import CATCH, CELL, CONNECT, ECHO, KEEP, LAYERS_OF, MEND, STAR, WALK
from reverie.games.tisseurs.rules.circle import say_move, take_card
from reverie.games.tisseurs.rules.discovery import finish, keep, lay_aside, walks
from reverie.games.tisseurs.rules.dream import open_slot, put, trim
from reverie.games.tisseurs.rules.rounds import resume
from reverie.games.tisseurs.rules.sand import give_back
from reverie.games.tisseurs.rules.steps import PLACE_CARD, TURN_END
from reverie.games.tisseurs.state import TisseursState


class KeepDiscovery(Pick[TisseursState]):
    """Which of the drawn cards is kept."""

    def choices(self, t: TisseursState) -> list[int]:
        return list_cards(t.offered)

    def apply(self, t: TisseursState, verb: int, argument: int) -> None:
        keep(t, argument)
        if t.playing >= 0:  # the Crystal Ball
            lay_aside(t)
        resume(t)


def every_cell(t: TisseursState, verb: int, out: list[int]) -> None:
    """A verb on each cell of the runner's dream."""
    for layer in range(3):
        for slot in range(len(t.rows[t.runner * 3 + layer])):
            out.append(action(verb, CELL.pack(layer, slot)))


def cell_at(t: TisseursState, argument: int) -> int:
    """The cell of the runner's dream that an argument names; EMPTY beyond the end of a row."""
    layer, slot = CELL.split(argument)
    row = t.rows[t.runner * 3 + layer]
    return row[slot] if slot < len(row) else EMPTY


def mark_card(t: TisseursState, argument: int, mark: int, event: str) -> None:
    """A card of the runner's dream is marked by a discovery card."""
    layer, slot = CELL.split(argument)
    row = t.rows[t.runner * 3 + layer]
    row[slot] += mark
    if t.log is not None:
        card = CARDS[card_of(row[slot])]
        t.say(event, {"seat": t.runner, "card": card, "layer": layer + 1, "slot": slot})
    finish(t)


def remove_cut(row: list[int], slot: int) -> list[int]:
    """Take the cut on the left seam of a slot away; gives its token, if it was not a blank marker."""
    cell = row[slot]
    face = cell >> FACE_SHIFT & FACE_BITS
    row[slot] = cell & ~(LEFT_CUT | FACE_BITS << FACE_SHIFT)
    return [face - 1] if face else []


class GoldenThread(Step[TisseursState]):
    """Mend a cut, or connect the card of this turn."""

    def candidates(self, t: TisseursState, out: list[int]) -> None:
        every_cell(t, MEND, out)
        out.append(action(CONNECT, 0))

    def why_not(self, t: TisseursState, verb: int, argument: int) -> str:
        if verb == MEND:
            if t.settings.replace:  # spec 10.29
                return "nothing_to_mend"
            return "" if is_cut(cell_at(t, argument)) else "no_cut_there"
        if verb == CONNECT:
            return "" if t.window != TURN_END else "nothing_to_connect"
        return "choose_target"

    def apply(self, t: TisseursState, verb: int, argument: int) -> None:
        seat = t.runner
        if verb == CONNECT:
            t.joined = True
            if t.log is not None:
                t.say("connect", {"seat": seat})
        else:
            layer, slot = CELL.split(argument)
            give_back(t, remove_cut(t.rows[seat * 3 + layer], slot))
            if t.log is not None:
                t.say("mend", {"seat": seat, "layer": layer + 1, "slot": slot})
        finish(t)


class MarkCell(Pick[TisseursState]):
    """Which card of the dream a discovery card marks."""

    def choices(self, t: TisseursState) -> list[int]:
        cells: list[int] = []
        for layer in range(3):
            for slot, cell in enumerate(t.rows[t.runner * 3 + layer]):
                if self.takes(cell):
                    cells.append(CELL.pack(layer, slot))
        return cells

    def takes(self, cell: int) -> bool:
        """Whether a cell can be marked."""
        raise NotImplementedError


class Stardust(MarkCell):
    """Which dream card gets a star."""

    def takes(self, cell: int) -> bool:
        return is_dream_card(cell)

    def apply(self, t: TisseursState, verb: int, argument: int) -> None:
        mark_card(t, argument, BONUS, "star")


class Dreamcatcher(MarkCell):
    """Which nightmare is caught."""

    def takes(self, cell: int) -> bool:
        return is_loose_nightmare(cell)

    def apply(self, t: TisseursState, verb: int, argument: int) -> None:
        mark_card(t, argument, CAUGHT, "catch")


class Echo(Step[TisseursState]):
    """In front of which weaver the second card is taken."""

    def candidates(self, t: TisseursState, out: list[int]) -> None:
        for weaver in range(2):
            out.append(action(ECHO, weaver))

    def why_not(self, t: TisseursState, verb: int, argument: int) -> str:
        return "" if verb == ECHO else "choose_target"

    def apply(self, t: TisseursState, verb: int, argument: int) -> None:
        lay_aside(t)
        t.taken = take_card(t, argument, 1)
        say_move(t, t.runner, argument, 1, t.taken)
        t.window = PLACE_CARD
        t.point = PLACE_CARD


class Sleepwalker(Step[TisseursState]):
    """Which rightmost card walks, and to which layer."""

    def candidates(self, t: TisseursState, out: list[int]) -> None:
        for start in range(3):
            for goal in range(3):
                if start != goal:
                    out.append(action(WALK, LAYERS_OF.pack(start, goal)))

    def why_not(self, t: TisseursState, verb: int, argument: int) -> str:
        if verb != WALK:
            return "choose_target"
        start, goal = LAYERS_OF.split(argument)
        return "" if walks(t, t.runner, start, goal) else "cannot_walk"

    def apply(self, t: TisseursState, verb: int, argument: int) -> None:
        seat = t.runner
        start, goal = LAYERS_OF.split(argument)
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


STEPS: tuple[Step[TisseursState], ...] = (
    KeepDiscovery(steps.KEEP_DISCOVERY, "keep_discovery", KEEP, "not_offered", "keep_one"),
    GoldenThread(steps.THREAD, "golden_thread"),
    Stardust(steps.STARDUST, "stardust", STAR, "no_dream_card_there", "choose_target"),
    Dreamcatcher(steps.DREAMCATCHER, "dreamcatcher", CATCH, "no_nightmare_there", "choose_target"),
    Echo(steps.ECHO, "echo"),
    Sleepwalker(steps.SLEEPWALKER, "sleepwalker"),
)
