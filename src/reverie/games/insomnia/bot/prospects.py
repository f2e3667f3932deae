"""What a game for two will come to: the lead at its end, looked up in a small net (`engine.net`) once a race is over.

The net looks at a seat when the rest begins, when nothing lies hidden: at the pillows, and at the tokens of both on
the tiles. It learned leads and not victories, which are mostly luck; a lead to come is a chance to win.
`prospects.txt` holds its weights; `python -m bench.learn insomnia` learns them.
"""

from typing import Final

from reverie.engine.net import Shipped, chance
from reverie.engine.policy import UNSURE
from reverie.games.insomnia import scoring
from reverie.games.insomnia.pieces import NO_TILE, START_PILLOW, TILES, TOKENS, WIDTH
from reverie.games.insomnia.rules.steps import REST_ACTION
from reverie.games.insomnia.state import InsomniaState

HORIZON: Final = 1  # a search trusts the net at the end of the race
# By how much a foreseen point of lead raises the logarithm of the odds: of 93,000 positions that the net had not been
# shown, 0.04 told best who won (tests/bots/test_prospects.py).
PER_POINT: Final = 0.04
KINDS: Final = len(TILES)

# Where each kind of fact begins; the first is always so.
MINE: Final = 1
THEIRS: Final = MINE + 3 * (START_PILLOW + 1)
AHEAD: Final = THEIRS + 3 * (START_PILLOW + 1)
BOTH: Final = AHEAD + 61
RACE: Final = BOTH + 14 * 14
MARKER: Final = RACE + 8
LYING: Final = MARKER + 2
RIVAL_LYING: Final = LYING + TOKENS + 1
ON_TILE: Final = RIVAL_LYING + TOKENS + 1
RIVAL_ON_TILE: Final = ON_TILE + KINDS * 5
FACTS: Final = RIVAL_ON_TILE + KINDS * 5

NET: Final = Shipped("reverie.games.insomnia.bot", "prospects.txt")


def horizon(t: InsomniaState) -> int:
    """At the how manieth end of a race `foresee` is trusted; 0 for never: under other rules, or with more than two."""
    rules = t.settings
    return HORIZON if t.seats == 2 and rules.start_pillow == START_PILLOW and not rules.open_hands else 0


def foresee(t: InsomniaState, seat: int) -> float:
    """The chance to win; UNSURE within a race and a rest, and with more than two seats."""
    if t.seats != 2:
        return UNSURE
    other = 1 - seat
    if t.ended:
        return scoring.outcome(t).value(seat)
    if not is_judged(t):
        return UNSURE
    lead = (gain(t, seat) - gain(t, other)) / 2.0
    return chance(PER_POINT * lead)


def is_judged(t: InsomniaState) -> bool:
    """Whether a race is over, and nobody has rested yet."""
    return t.point == REST_ACTION and t.rested == 1


def points(t: InsomniaState, seat: int, own: bool) -> int:
    """The lead of a seat at the end; before it, none counts."""
    return scoring.score(t, seat) - scoring.score(t, 1 - seat) if t.ended else 0


def gain(t: InsomniaState, seat: int) -> float:
    """The lead that will come, as the net sees it from one seat."""
    net = NET.read()
    return net.odds([0], [net.part(facts(t, seat, True), 0)])


def facts(t: InsomniaState, seat: int, own: bool) -> list[int]:
    """What is so of a seat and of its rival between two races."""
    other = 1 - seat
    mine = t.pillow[seat]
    theirs = t.pillow[other]
    found = [
        0,
        MINE + t.nightmare * (START_PILLOW + 1) + mine,
        THEIRS + t.nightmare * (START_PILLOW + 1) + theirs,
        AHEAD + min(max(theirs - mine, -30), 30) + 30,
        BOTH + mine // 3 * 14 + theirs // 3,
        RACE + min(t.race, 7),
        MARKER + (1 if t.marker == seat else 0),
        LYING + TOKENS - t.supply[seat],
        RIVAL_LYING + TOKENS - t.supply[other],
    ]
    for space in range(1, WIDTH):
        tile = t.tiles[space]
        if tile != NO_TILE:
            found.append(ON_TILE + tile * 5 + standing(t, seat, space))
            found.append(RIVAL_ON_TILE + tile * 5 + standing(t, other, space))
    return found


def standing(t: InsomniaState, seat: int, space: int) -> int:
    """What a seat has on a tile: nothing, one to three Zzz, or a permanent one."""
    place = seat * WIDTH + space
    return 4 if t.inf[place] else min(t.zzz[place], 3)
