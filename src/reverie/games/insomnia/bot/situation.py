"""What a seat can tell of the race: how near the nightmare is to the fence, and what is at stake."""

from reverie.games.insomnia.bot import weights as w
from reverie.games.insomnia.pieces import DISTANCE, FIRST_NIGHTMARE, IN_BED, RACING, SPACES
from reverie.games.insomnia.state import InsomniaState


class Situation:
    """Facts that every judgement of one decision needs; all of them public or the seat's own."""

    def __init__(self, t: InsomniaState, seat: int) -> None:
        self.t = t
        self.seat = seat
        self.v = w.VALUES
        self.scared = t.scared[seat]
        self.dodos = t.dodos[seat]
        self.risk = danger(t, seat)
        self.reach = nightmare_reach(t)


def nightmare_reach(t: InsomniaState) -> int:
    """How far the next nightmare card may come from where the nightmare stands."""
    if t.nightmare == 2:
        return t.web - t.nightmare_pos if t.web else 0
    return 2 if t.nightmare == 0 else 3


def danger(t: InsomniaState, seat: int) -> float:
    """The chance, roughly, that the nightmare crosses the fence before this sheep is over it again."""
    v = w.VALUES
    met = 0
    way = 0
    for card in t.discard:
        if card >= FIRST_NIGHTMARE:
            met += 1
            way += DISTANCE[card]
    left = 10 - met
    size = t.deck.size()
    if left <= 0 or size <= left:
        return 1.0
    whole = 12 if t.nightmare == 0 else (11 if t.nightmare == 1 else 26)
    pace = (whole - way) / left
    if t.nightmare == 2:
        pace *= 0.5  # each way of the spider takes two cards
    turns = (SPACES + 1 - t.pos[seat] % SPACES) / v[w.PACE]
    racers = t.status.count(RACING)
    draws = turns * (racers if racers > 1 else 2)
    expected = draws * left / (size - left) * pace
    need = SPACES + 1 - t.nightmare_pos
    if t.nightmare == 2 and t.web > SPACES:
        need = 2
    share = (expected / need - v[w.RISK_START]) / v[w.RISK_WIDTH]
    return min(max(share, 0.0), 1.0)


def bed_worth(o: Situation) -> float:
    """Above 0: to bed; below: one more lap."""
    t = o.t
    v = o.v
    seat = o.seat
    mine = t.dodos[seat]
    margin = mine - t.pillow[seat]
    limit = v[w.BED_LIMIT] + v[w.BED_DODOS] * mine
    ahead = True
    for other in range(t.seats):
        if other == seat:
            continue
        theirs = t.dodos[other]
        if t.status[other] == IN_BED:
            gap = theirs - t.pillow[other]
            if gap >= 0 and (gap > margin or (gap == margin and theirs > mine)):
                # Only more dodos can still win this night.
                return -v[w.BED_RIVAL_WINS]
            if theirs > mine:
                limit += v[w.BED_BEHIND]
                ahead = False
        elif t.status[other] == RACING and theirs + 5 > mine:
            ahead = False
    if margin >= 0:
        return 1.0
    if ahead:
        limit += v[w.BED_AHEAD]
    if margin >= -10:
        limit += v[w.BED_NEAR_WIN]
    if o.scared:
        limit += v[w.BED_SCARED]
    return o.risk - limit
