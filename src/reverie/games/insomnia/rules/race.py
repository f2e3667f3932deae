"""The race: the deal, the fence, the draw, and whose turn comes next (spec 3.2, 3.3, 3.6)."""

from reverie.engine.steps import Choice, Step
from reverie.games.insomnia import scoring
from reverie.games.insomnia.pieces import FENCE_DODOS, FIRST_NIGHTMARE, GONE, HAND, RACING, TURN
from reverie.games.insomnia.rules import steps
from reverie.games.insomnia.rules.actions import GO_TO_BED, STAY
from reverie.games.insomnia.rules.draw import draw_card, fill_hand, reveal_for_last_racer
from reverie.games.insomnia.rules.movement import gain, go_to_bed
from reverie.games.insomnia.rules.nightmare import resolve_nightmare
from reverie.games.insomnia.rules.steps import BED, DRAW_UP, FENCE, NEXT_TURN, PLAY_CARD
from reverie.games.insomnia.state import InsomniaState


class StartRace(Step[InsomniaState]):
    """Deal, and give the first turn to the holder of the marker."""

    def run(self, t: InsomniaState) -> None:
        t.resting = False
        t.race += 1
        t.runner = t.marker
        if t.log is not None:
            t.say("race", {"race": t.race, "first": t.marker})
        deal(t)
        if t.racers():
            begin_turn(t, next_racer(t, t.marker))


def deal(t: InsomniaState) -> None:
    """Two cards each at once; then, player by player, the nightmares among them strike and are replaced."""
    order = [(t.marker + step) % t.seats for step in range(t.seats)]
    order = [seat for seat in order if t.status[seat] != GONE]
    dealt = [[draw_card(t) for _ in range(HAND)] for _ in order]
    for seat, cards in zip(order, dealt, strict=True):
        if t.status[seat] != RACING:
            # The nightmare crossed the fence: the cards not yet looked at go back with all others.
            t.discard.extend(cards)
            continue
        t.runner = seat
        for kind in cards:
            if kind < FIRST_NIGHTMARE:
                t.hands[seat].append(kind)
                t.say_drawn(seat, kind)
        for kind in cards:
            if kind >= FIRST_NIGHTMARE:
                if t.status[seat] == RACING:
                    resolve_nightmare(t, seat, kind)
                else:
                    t.discard.append(kind)
        if t.status[seat] == RACING:
            fill_hand(t, seat)


def next_racer(t: InsomniaState, first: int) -> int:
    """The first player still racing, clockwise from a seat; there is one."""
    seat = first
    while t.status[seat] != RACING:
        seat = (seat + 1) % t.seats
    return seat


def begin_turn(t: InsomniaState, seat: int) -> None:
    """The four steps of a turn wait in their order."""
    scoring.clear_turn(t)
    t.runner = seat
    t.stack = [NEXT_TURN, DRAW_UP, FENCE, PLAY_CARD]
    if t.log is not None:
        t.say("turn", {"seat": seat})


class Fence(Step[InsomniaState]):
    """Third step: five dodos for each crossing of the turn, and the question whether to go to bed."""

    def run(self, t: InsomniaState) -> None:
        seat = t.runner
        if t.crossings > 0 and t.status[seat] == RACING:
            t.crossings -= 1
            gain(t, seat, FENCE_DODOS)
            t.stack.append(FENCE)
            t.stack.append(BED)


class Bed(Choice[InsomniaState]):
    """Over the fence, also if pushed there in somebody else's turn: to bed with all dodos, or one more lap."""

    def apply(self, t: InsomniaState, verb: int, argument: int) -> None:
        if verb == GO_TO_BED:
            go_to_bed(t, t.active)
        elif t.log is not None:
            t.say("stay", {"seat": t.active})


class DrawUp(Step[InsomniaState]):
    """Fourth step: the last racer reveals a card, then the hand is filled."""

    def run(self, t: InsomniaState) -> None:
        seat = t.runner
        if t.status[seat] != RACING:
            return
        if t.racers() == 1:
            reveal_for_last_racer(t, seat)
        if t.status[seat] == RACING:
            fill_hand(t, seat)


class NextTurn(Step[InsomniaState]):
    """The turn is over, also if its player woke up or went to bed."""

    def run(self, t: InsomniaState) -> None:
        if t.played >= 0:
            t.turn_log.append(TURN.pack(t.runner, t.played))
        begin_turn(t, next_racer(t, (t.runner + 1) % t.seats))


STEPS: tuple[Step[InsomniaState], ...] = (
    StartRace(steps.START_RACE),
    Fence(steps.FENCE),
    DrawUp(steps.DRAW_UP),
    NextTurn(steps.NEXT_TURN),
    Bed(steps.BED, "bed", (GO_TO_BED, STAY)),
    Bed(steps.BED_OFFTURN, "bed_offturn", (GO_TO_BED, STAY)),
)
