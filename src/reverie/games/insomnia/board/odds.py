"""The odds of the next draws, exactly, from the cards that the audience has not seen (option `show_remaining`)."""

from functools import lru_cache
from typing import NamedTuple

from reverie.games.insomnia.pieces import (
    DISTANCE,
    FIRST_NIGHTMARE,
    HOWL,
    JUMP,
    NAMES,
    OPERATION,
    SPACES,
    STEP,
)
from reverie.games.insomnia.view import View

Counts = tuple[tuple[int, int], ...]  # nightmare cards that are left: kind and number


class Odds(NamedTuple):
    """In percent: the next card is a nightmare; the nightmare is over the fence once everybody has drawn again."""

    nightmare: int
    fence: int


def odds(view: View) -> Odds | None:
    """What the next draws may bring; None where the table does not show it or nobody races."""
    racers = sum(seat.status == "racing" for seat in view.seats)
    if not view.unseen or view.resting or view.over or not racers or not view.deck:
        return None
    left = tuple(
        (kind, view.unseen[name])
        for kind, name in enumerate(NAMES)
        if kind >= FIRST_NIGHTMARE and name in view.unseen
    )
    nightmares = sum(number for _, number in left)
    web = view.nightmare.web
    if web and (view.nightmare.web_beyond or web <= view.nightmare.pos):
        web += SPACES
    # The last racer turns one card up before drawing (spec 3.6).
    fence = crossing(view.nightmare.pos, web, left, view.deck - nightmares, racers, 1 if racers == 1 else 0)
    return Odds(round(100 * nightmares / view.deck), round(100 * fence))


@lru_cache(maxsize=65536)
def crossing(pos: int, web: int, left: Counts, sheep: int, drawing: int, turning: int) -> float:
    """The chance that the nightmare crosses the fence while so many players draw a sheep card each.

    `turning` cards are turned up first, whatever they are.
    """
    total = sheep + sum(number for _, number in left)
    if drawing == 0 or total == 0:
        return 0.0
    chance = 0.0
    if sheep:
        rest = (drawing, turning - 1) if turning else (drawing - 1, 0)
        chance = sheep / total * crossing(pos, web, left, sheep - 1, *rest)
    for place, (kind, number) in enumerate(left):
        fewer = left[:place] + (((kind, number - 1),) if number > 1 else ()) + left[place + 1 :]
        there, hung = after(kind, pos, web)
        share = number / total
        if there > SPACES:
            chance += share
        else:
            chance += share * crossing(there, hung, fewer, sheep, drawing, max(turning - 1, 0))
    return chance


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
