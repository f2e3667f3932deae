"""Rounds and turns: the deal, whose turn it is, and both ends of a round (spec 2, 5.3, 7.1, 7.2)."""

from reverie.games.tisseurs import scoring
from reverie.games.tisseurs.pieces import CARDS, CIRCLE, NO_CARD, OFFSET
from reverie.games.tisseurs.rules.circle import have_met
from reverie.games.tisseurs.rules.shadow import shadow_acts
from reverie.games.tisseurs.rules.steps import PLACE_WEAVER, TURN_END, TURN_START
from reverie.games.tisseurs.state import TisseursState


def next_staying(t: TisseursState, seat: int) -> int:
    """The first player who has not given up, clockwise from a seat."""
    seat %= t.seats
    while not t.staying[seat]:
        seat = (seat + 1) % t.seats
    return seat


def last_player(t: TisseursState) -> int:
    """The last player in turn order, who places the weavers."""
    seat = (t.first - 1) % t.seats
    while not t.staying[seat]:
        seat = (seat - 1) % t.seats
    return seat


def start_round(t: TisseursState) -> None:
    """A new circle, and somebody places the weavers; alone, chance does."""
    t.round += 1
    t.extra = False
    t.circle = [t.deck.draw(t.chance) for _ in range(CIRCLE[t.seats])]
    t.nexts = [-1, -1]
    t.runner = next_staying(t, t.first)
    if t.log is not None:
        t.say("round", {"round": t.round, "first": t.runner, "circle": [CARDS[card] for card in t.circle]})
    if t.seats == 1:
        place_weavers(t, t.chance.below(CIRCLE[1], "white", t.round))
        return
    t.active = last_player(t)
    t.point = PLACE_WEAVER


def place_weavers(t: TisseursState, gap: int) -> None:
    """White in the gap, black on the opposite side; then the first player begins."""
    size = len(t.circle)
    t.nexts = [gap, (gap + OFFSET[t.seats]) % size]
    if t.log is not None:
        t.say("weavers", {"seat": t.active if t.seats > 1 else -1, "white": t.nexts[0], "black": t.nexts[1]})
    begin_turn(t, next_staying(t, t.first))


def begin_turn(t: TisseursState, seat: int) -> None:
    """A player's turn."""
    t.runner = seat
    t.active = seat
    t.placed = 0
    t.free = False
    t.joined = False
    t.taken = NO_CARD
    t.moved = -1
    t.window = TURN_START
    t.point = TURN_START
    if t.log is not None:
        t.say("turn", {"seat": seat})


def resume(t: TisseursState) -> None:
    """Back to the part of the turn that a discovery card interrupted, or on from the card just added.

    The last card of a round ends it at once (spec 5.3). Else the window at the end of a turn is there for everybody who
    holds a discovery card, whether it can be played or not: the pause must tell the others nothing.
    """
    if t.window == TURN_END and (t.hands[t.runner] == 0 or is_full(t)):
        end_turn(t)
    else:
        t.active = t.runner
        t.point = t.window


def is_full(t: TisseursState) -> bool:
    """Whether as few cards as players are left, which ends the round at once."""
    return len(t.circle) <= t.players()


def end_turn(t: TisseursState) -> None:
    """Is the round over? If not, the next player's turn; alone, first the Shadow's."""
    if is_over_after(t):
        return
    if t.seats == 1:
        shadow_acts(t)
        if is_over_after(t):
            return
    begin_turn(t, next_staying(t, t.runner + 1))


def is_over_after(t: TisseursState) -> bool:
    """Both ends of a round; with equal turns those who had one turn less are given it first."""
    if is_full(t):
        end_round(t, "cards")
        return True
    if not t.extra and not have_met(t):
        return False
    if t.settings.equal_turns and t.seats > 1:
        for seat in range(t.runner + 1, t.first + t.seats if t.first <= t.runner else t.first):
            if t.staying[seat % t.seats]:
                t.extra = True
                begin_turn(t, seat % t.seats)
                return True
    end_round(t, "weavers")
    return True


def end_round(t: TisseursState, reason: str) -> None:
    """The rest of the circle leaves the game; after the last round the points are counted."""
    if t.log is not None:
        t.say("round_over", {"round": t.round, "reason": reason})
    t.gone.extend(t.circle)
    t.circle = []
    t.nexts = [-1, -1]
    t.extra = False
    t.taken = NO_CARD
    if t.round >= t.settings.rounds:
        scoring.end(t, scoring.ROUNDS, scoring.find_winners(t))
        return
    t.first = next_staying(t, t.first + 1)
    start_round(t)
