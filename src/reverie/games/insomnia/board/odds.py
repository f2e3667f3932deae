"""The odds of the next draws, exactly, from the cards that the audience has not seen (option `show_remaining`)."""

from functools import lru_cache
from math import comb
from typing import NamedTuple

from reverie.games.insomnia.pieces import DISTANCE, FIRST_NIGHTMARE, HOWL, JUMP, NAMES, OPERATION, SPACES, STEP
from reverie.games.insomnia.view import View

Counts = tuple[tuple[int, int], ...]  # nightmare cards that are left: kind and number


LAP = 3  # turns that a lap takes, more or less


class Odds(NamedTuple):
    """In percent: the next card is a nightmare; the nightmare is over the fence after one round, and after a lap."""

    nightmare: int
    fence: int
    lap: int


def odds(view: View) -> Odds | None:
    """What the next draws may bring; None where the table does not show it or nobody races."""
    racers = sum(seat.status == "racing" for seat in view.seats)
    if not view.unseen or view.resting or view.over or not racers or not view.deck:
        return None
    left = tuple(
        (kind, view.unseen[name]) for kind, name in enumerate(NAMES) if kind >= FIRST_NIGHTMARE and name in view.unseen
    )
    nightmares = sum(number for _, number in left)
    web = view.nightmare.web + (SPACES if view.nightmare.web_beyond else 0)
    sheep = view.deck - nightmares
    # The last racer turns one card up before drawing (spec 3.6).
    turning = 1 if racers == 1 else 0
    fence, lap = (
        crossing(view.nightmare.pos, web, left, sheep, racers * rounds, turning * rounds) for rounds in (1, LAP)
    )
    return Odds(round(100 * nightmares / view.deck), round(100 * fence), round(100 * lap))


def crossing(pos: int, web: int, left: Counts, sheep: int, drawing: int, turning: int) -> float:
    """The chance that the nightmare crosses the fence while so many sheep cards are drawn.

    `turning` cards are turned up first, whatever they are. How many nightmare cards come is one question, in which
    order they come another; so the dear answer depends only on the nightmare cards left, and is remembered.
    """
    nightmares = sum(number for _, number in left)
    within = crossed_within(pos, web, left)
    chance = 0.0
    for early in range(max(0, turning - sheep), min(turning, nightmares) + 1):
        share = comb(nightmares, early) * comb(sheep, turning - early) / comb(nightmares + sheep, turning)
        rest, tame = nightmares - early, sheep - turning + early
        if drawing > tame:
            chance += share * within[nightmares]  # the pile is drawn to its end
            continue
        for late in range(rest + 1):
            chance += share * until(late, rest, drawing, tame) * within[early + late]
    return chance


def until(met: int, nightmares: int, wanted: int, sheep: int) -> float:
    """The chance to meet so many nightmare cards before the last of the wanted sheep cards is drawn."""
    if wanted == 0:
        return 1.0 if met == 0 else 0.0
    ways = comb(met + wanted - 1, met) * comb(nightmares - met + sheep - wanted, nightmares - met)
    return ways / comb(nightmares + sheep, nightmares)


@lru_cache(maxsize=65536)
def crossed_within(pos: int, web: int, left: Counts) -> tuple[float, ...]:
    """For 0, 1, 2, … nightmare cards in a random order: the chance that the fence is crossed by then."""
    total = sum(number for _, number in left)
    chances = [0.0] * (total + 1)
    for place, (kind, number) in enumerate(left):
        fewer = left[:place] + (((kind, number - 1),) if number > 1 else ()) + left[place + 1 :]
        there, hung = after(kind, pos, web)
        later = crossed_within(there, hung, fewer) if there <= SPACES else (1.0,) * total
        for cards in range(total):
            chances[cards + 1] += number / total * later[cards]
    return tuple(chances)


def after(kind: int, pos: int, web: int) -> tuple[int, int]:
    """Where a nightmare card leads: the nightmare's space (beyond 10: over the fence) and the web."""
    operation, distance = OPERATION[kind], DISTANCE[kind]
    if operation == STEP:
        return pos + distance, web
    if operation == HOWL:
        return pos, web
    if operation == JUMP:
        return (pos, web) if distance < 0 and pos == 0 else (max(1, pos + distance), web)
    return (web, 0) if web else (pos, pos + distance)
