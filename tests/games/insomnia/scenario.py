"""Tables in the middle of a race or a rest phase, laid out for one scenario: A, B, C, D are seats 0 to 3."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from tests.games.insomnia.at_table import At

from reverie.engine.chance import FastChance
from reverie.engine.options import complete
from reverie.games.insomnia import GAME
from reverie.games.insomnia.pieces import (
    AWAKE,
    FIRST_NIGHTMARE,
    GONE,
    IN_BED,
    NAMES,
    NIGHTMARES,
    NO_TILE,
    RACING,
    TILE_NAMES,
    TOKENS,
    WIDTH,
)
from reverie.games.insomnia.rules.race import begin_turn
from reverie.games.insomnia.rules.rulebook import lay_first_tiles
from reverie.games.insomnia.rules.steps import NEXT_REST
from reverie.games.insomnia.state import InsomniaState

STATUS = {"racing": RACING, "bed": IN_BED, "awake": AWAKE, "gone": GONE}
A, B, C, D = range(4)


def _table(seats: int, options: Mapping[str, Any]) -> InsomniaState:
    chosen = complete(GAME.fields, {"first_player": "seat:0", **options})
    t = GAME.frame.empty_table(GAME, seats, chosen, FastChance(Random(7).random))
    assert isinstance(t, InsomniaState)
    lay_first_tiles(t)
    t.race = 1
    return t


def _lay_tiles(t: InsomniaState, tiles: Mapping[int, str]) -> None:
    """These tiles and no others lie on the board; the market and the stack have the rest."""
    laid = {space: TILE_NAMES.index(name) for space, name in tiles.items()}
    rest = [tile for tile in t.settings.tiles if tile not in laid.values()]
    t.tiles = [laid.get(space, NO_TILE) for space in range(WIDTH)]
    t.market = rest[:4]
    t.tile_deck.guess(rest[4:])


def _lay_tokens(t: InsomniaState, zzz: Mapping[int, Mapping[int, int]], inf: Mapping[int, Mapping[int, int]]) -> None:
    """Tokens by seat and space; the rest of the ten is the supply."""
    for counts, row in ((zzz, t.zzz), (inf, t.inf)):
        for seat, spaces in counts.items():
            for space, number in spaces.items():
                assert t.tiles[space] != NO_TILE, f"no tile on {space}"
                row[seat * WIDTH + space] = number
    for seat in range(t.seats):
        places = slice(seat * WIDTH, (seat + 1) * WIDTH)
        t.supply[seat] = TOKENS - sum(t.zzz[places]) - sum(t.inf[places])


def race(
    *hand: str,
    seats: int = 2,
    pos: Sequence[int] = (),
    status: Sequence[str] = (),
    scared: Sequence[int] = (),
    dodos: Sequence[int] = (),
    pillow: Sequence[int] = (),
    nightmare: str = "wolf",
    nm: int = 0,
    web: int = 0,
    tiles: Mapping[int, str] | None = None,
    zzz: Mapping[int, Mapping[int, int]] | None = None,
    inf: Mapping[int, Mapping[int, int]] | None = None,
    draws: Sequence[str] = (),
    hands: Mapping[int, Sequence[str]] | None = None,
    log: Sequence[tuple[int, str]] = (),
    marker: int = 0,
    options: Mapping[str, Any] | None = None,
) -> At:
    """A's turn begins, with these cards in hand; B, C and D hold sheep cards, and the draws come as listed.

    After the listed draws only sheep cards come. `log` lists the finished turns of this race: seat and card.
    """
    t = _table(seats, {**(options or {}), "nightmare": nightmare})
    t.nightmare = NIGHTMARES.index(nightmare)
    t.marker = marker
    _lay_tiles(t, tiles or {5: "bounce_ahead", 10: "moonwalk"})
    _lay_tokens(t, zzz or {}, inf or {})
    t.pos = [*pos, *[0] * seats][:seats]
    t.status = [*(STATUS[word] for word in status), *[RACING] * seats][:seats]
    t.scared = [seat in scared for seat in range(seats)]
    t.dodos = [*dodos, *[0] * seats][:seats]
    t.pillow = [*pillow, *[t.settings.start_pillow] * seats][:seats]
    t.nightmare_pos, t.web = nm, web
    t.turn_log = [seat * 16 + NAMES.index(card) for seat, card in log]
    box = t.settings.boxes[t.nightmare][:]
    _deal(t, box, {**dict.fromkeys(range(seats)), **(hands or {}), A: hand or ("move7", "move4_catch1")})
    top = [NAMES.index(card) for card in draws]
    for card in top:
        box.remove(card)
    sheep = [card for card in box if card < FIRST_NIGHTMARE]
    t.deck.guess([card for card in box if card >= FIRST_NIGHTMARE])
    t.deck.put_on_top(top + sheep, 0)
    begin_turn(t, A)
    t.rules.proceed(t)
    t.log = []
    return At(t)


def _deal(t: InsomniaState, box: list[int], hands: Mapping[int, Sequence[str] | None]) -> None:
    for seat, cards in hands.items():
        if t.status[seat] == RACING:
            names = ("move4_catch1", "move3_catch1") if cards is None else cards
            t.hands[seat] = sorted(NAMES.index(card) for card in names)
            for card in t.hands[seat]:
                box.remove(card)


def rest(
    *,
    seats: int = 2,
    tiles: Mapping[int, str] | None = None,
    zzz: Mapping[int, Mapping[int, int]] | None = None,
    inf: Mapping[int, Mapping[int, int]] | None = None,
    market: Sequence[str] = (),
    marker: int = 0,
    options: Mapping[str, Any] | None = None,
) -> At:
    """The rest phase after the first race begins; these tiles are in the market."""
    t = _table(seats, options or {})
    t.marker = marker
    _lay_tiles(t, tiles or {5: "bounce_ahead", 10: "moonwalk"})
    _lay_tokens(t, zzz or {}, inf or {})
    if market:
        pool = t.market + t.tile_deck.bag
        t.market = [TILE_NAMES.index(name) for name in market]
        t.tile_deck.guess([tile for tile in pool if tile not in t.market])
    t.resting = True
    t.stack = [NEXT_REST]
    t.rules.proceed(t)
    t.log = []
    return At(t)


def solo(*hand: str, **layout: Any) -> At:
    """A's turn in a solo race."""
    return race(*hand, seats=1, **layout)
