"""What Towers seem worth: laying them, losing them, and which of them the Rampart still needs."""

from reverie.games.onirim.bot import weights as w
from reverie.games.onirim.bot.situation import Situation
from reverie.games.onirim.pieces import FIRST_DOOR, FIRST_TOWER
from reverie.games.onirim.rules.towers import may_touch
from reverie.games.onirim.scoring import RAMPART, best_run
from reverie.games.onirim.state import OnirimState


def tower_worth(t: OnirimState, o: Situation, kind: int, left: bool) -> float:
    """Placing a Tower at one end of the row."""
    v = o.v
    before = best_run(t.parts.towers)
    if before == RAMPART:
        return -2.0
    row = [kind, *t.parts.towers] if left else [*t.parts.towers, kind]
    after = best_run(row)
    worth = v[w.LAY_TOWER] + v[w.LAY_TOWER_RUN] * after if after > before else v[w.LAY_TOWER_APART]
    if after < RAMPART:
        held = -1  # this one
        further = 0
        for other in range(FIRST_TOWER, FIRST_DOOR):
            held += o.hand[other]
            if other != kind and o.hand[other] + o.left[other] and lengthens(row, other):
                further += 1
        worth += v[w.LAY_TOWER_NEXT] * further + v[w.LAY_TOWER_HELD] * held + v[w.LAY_TOWER_DENSITY] * o.density
    return worth


def lengthens(row: list[int], kind: int) -> bool:
    """Whether a Tower can be put at an end of a row so that its best run gets longer."""
    if not row:
        return True
    best = best_run(row)
    if may_touch(kind, row[0]) and best_run([kind, *row]) > best:
        return True
    return may_touch(row[-1], kind) and best_run([*row, kind]) > best


def discard_worth(t: OnirimState, o: Situation, kind: int) -> float:
    """Discarding a Tower as the action of the turn."""
    if best_run(t.parts.towers) == RAMPART:
        return o.v[w.DROP_TOWER_DONE]
    return o.v[w.DROP_TOWER] + (o.v[w.DROP_TOWER_FITS] if lengthens(t.parts.towers, kind) else 0.0)


def hand_worth(t: OnirimState, o: Situation) -> float:
    """Discarding all Towers at hand with the rest."""
    worth = 0.0
    for kind in range(FIRST_TOWER, FIRST_DOOR):
        if o.hand[kind] and lengthens(t.parts.towers, kind):
            worth += o.v[w.BY_HAND_TOWERS]
    return worth


def throw_worth(t: OnirimState, o: Situation) -> float:
    """Discarding a Tower out of the deck, by a Prophecy."""
    return o.v[w.THROW_TOWER] + (o.v[w.THROW_TOWER_DONE] if best_run(t.parts.towers) == RAMPART else 0.0)


def put_worth(t: OnirimState, o: Situation, kind: int) -> float:
    """Putting a Tower next on top of the deck."""
    return o.v[w.PUT_TOWER] + (o.v[w.PUT_TOWER_FITS] if lengthens(t.parts.towers, kind) else 0.0)


def destroy_worth(t: OnirimState, o: Situation, kind: int) -> float:
    """Losing a Tower: none of the best run, if possible; else the Nightmare had better come back (worth 0)."""
    towers = t.parts.towers[:]
    before = best_run(towers)
    towers.remove(kind)
    return o.v[w.LOSE_TOWER] + o.v[w.LOSE_TOWER_RUN] * (before - best_run(towers))
