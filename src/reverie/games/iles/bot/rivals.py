"""Other seats: what a pick leaves them, whom to name, and what to hide."""

from reverie.games.iles.bot import weights as w
from reverie.games.iles.bot.situation import Situation
from reverie.games.iles.state import IlesState


def left_to_others(t: IlesState, o: Situation, taken: int) -> float:
    """What the seats that pick later get, on average a seat; nothing where nobody does."""
    if t.seats == 1 or (t.seats == 2 and t.active == t.lookout):
        return 0.0
    if t.seats == 2:
        rival = rivals(t, o)[0]
        best = -1000.0
        for kind in t.offer:
            if kind != taken:
                best = max(best, rival.tile_worth(kind))
        return max(best, 0.0)
    tiles = t.offer[:]
    tiles.remove(taken)
    waiting = [other for other in rivals(t, o) if t.waiting >> other.seat & 1]
    if not waiting:
        return 0.0
    return order_total(waiting, tiles) / len(waiting)


def rivals(t: IlesState, o: Situation) -> list[Situation]:
    """The other seats, looked at once for a whole decision."""
    if not o.rivals:
        for seat in range(t.seats):
            if seat != o.seat:
                o.rivals.append(Situation(t, seat))
    return o.rivals


def order_worth(t: IlesState, o: Situation, seat: int) -> float:
    """How little the others gain if this seat picks next and the rest follow in the order that is worst for them."""
    waiting = [other for other in rivals(t, o) if t.waiting >> other.seat & 1]
    return -after_pick(waiting, t.offer, seat)


def after_pick(waiting: list[Situation], tiles: list[int], seat: int) -> float:
    """What the seats gain together if one of them picks first."""
    best = tiles[0]
    gain = -1000.0
    others: list[Situation] = []
    for other in waiting:
        if other.seat == seat:
            for kind in tiles:
                worth = other.known(kind)
                if worth > gain:
                    gain = worth
                    best = kind
        else:
            others.append(other)
    if not others:
        return gain + w.VALUES[w.LAST_PICK]
    rest = tiles[:]
    rest.remove(best)
    return gain + order_total(others, rest)


def order_total(waiting: list[Situation], tiles: list[int]) -> float:
    """The same in the order that leaves them least."""
    least = 1000000.0
    for other in waiting:
        total = after_pick(waiting, tiles, other.seat)
        least = min(least, total)
    return least


def hide_worth(t: IlesState, o: Situation, hidden: int) -> float:
    """Two seats: the other takes what seems best, a face-down tile by its mean; the best of the rest is mine."""
    rival = rivals(t, o)[0]
    unknown = rival.mean(t.drawn_type) + w.VALUES[w.UNKNOWN]
    shown = t.drawn[:]
    shown.remove(hidden)
    taken = hidden
    gain = unknown
    for kind in shown:
        worth = rival.known(kind)
        if worth > gain:
            gain = worth
            taken = kind
    rest = t.drawn[:]
    rest.remove(taken)
    mine = max(o.known(rest[0]), o.known(rest[1]))
    return mine - w.VALUES[w.SPITE] * rival.known(taken)
