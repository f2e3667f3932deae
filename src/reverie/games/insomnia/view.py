"""What an audience may see of a table (spec 7), built field by field: what is not named here stays unseen."""

from collections import Counter

import msgspec

from reverie.engine.event import REVIEW
from reverie.engine.seats import list_seats
from reverie.games.insomnia import knowledge, scoring
from reverie.games.insomnia.pieces import (
    GONE,
    NAMES,
    NIGHTMARES,
    NO_CARD,
    NO_TILE,
    SPACES,
    STATUS,
    TILE_NAMES,
    TURN,
    WIDTH,
)
from reverie.games.insomnia.state import InsomniaState, names

HIDDEN = ""  # a card whose face this audience does not know, or a space without a tile


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """One player: pawn, points, tokens in the supply, hand."""

    status: str
    pos: int
    scared: bool
    dodos: int
    pillow: int
    supply: int
    hand: list[str]  # sorted; HIDDEN for the cards of the others


class SpaceView(msgspec.Struct, frozen=True, gc=False):
    """One space of the ring: its tile, and the tokens of each seat on it."""

    tile: str
    zzz: list[int]
    inf: list[int]
    used: bool  # in the present turn


class NightmareView(msgspec.Struct, frozen=True, gc=False):
    """The nightmare: who it is, where it is (0: in the centre), and the spider's web (0: none)."""

    name: str
    pos: int
    web: int
    web_beyond: bool  # the web hangs beyond the fence


class TurnView(msgspec.Struct, frozen=True, gc=False):
    """The record of the turn and of the turns before it in this race."""

    crossings: int
    moved: int
    last_move: int
    played: str
    log: list[tuple[int, str]]  # seat and last card of each finished turn


class View(msgspec.Struct, frozen=True, gc=False):
    """The table as one audience sees it."""

    race: int
    resting: bool
    active: int
    runner: int
    marker: int
    decision: str
    seats: list[SeatView]
    spaces: list[SpaceView]  # from space 1 on
    nightmare: NightmareView
    turn: TurnView
    deck: int
    discard: list[str]
    unseen: dict[str, int]  # cards not seen yet, if the table shows them
    market: list[str]
    stack: int
    stack_tiles: list[str]
    revealed: str
    to_place: int
    lifted: int
    taken: str
    laid: int
    missing: int
    pillow_start: int
    over: bool
    reason: str
    winners: list[int]
    scores: list[int]
    band: int  # of a finished solo game, else -1


def view(t: InsomniaState, audience: int) -> View:
    """The view of a seat, of the spectators, or of everybody who reviews a finished game."""
    review = audience == REVIEW and t.over
    solo_end = t.seats == 1 and t.ended == scoring.PILLOW
    return View(
        race=t.race,
        resting=t.resting,
        active=t.active,
        runner=_runner(t),
        marker=t.marker,
        decision=t.asks,
        seats=[_seat(t, seat, review or seat == audience or t.settings.open_hands) for seat in range(t.seats)],
        spaces=[_space(t, space) for space in range(1, SPACES + 1)],
        nightmare=NightmareView(
            NIGHTMARES[t.nightmare], t.nightmare_pos, (t.web - 1) % SPACES + 1 if t.web else 0, t.web > SPACES
        ),
        turn=TurnView(
            t.crossings,
            t.moved,
            t.last_move,
            HIDDEN if t.played == NO_CARD else NAMES[t.played],
            [(seat, NAMES[card]) for seat, card in map(TURN.split, t.turn_log)],
        ),
        deck=t.deck.size(),
        discard=names(t.discard),
        unseen=_unseen(t, audience, review) if t.settings.show_remaining else {},
        market=[TILE_NAMES[tile] for tile in t.market],
        stack=t.tile_deck.size(),
        stack_tiles=sorted(TILE_NAMES[tile] for tile in t.tile_deck.cards()),
        revealed=HIDDEN if t.revealed == NO_CARD else NAMES[t.revealed],
        to_place=t.to_place,
        lifted=t.lifted,
        taken=HIDDEN if t.taken == NO_TILE else TILE_NAMES[t.taken],
        laid=t.laid,
        missing=t.missing,
        pillow_start=t.settings.start_pillow,
        over=t.over,
        reason=scoring.ENDINGS[t.ended],
        winners=list_seats(t.winners),
        scores=[scoring.score(t, seat) for seat in range(t.seats)] if t.over else [],
        band=scoring.band(scoring.score(t, 0)) if solo_end else -1,
    )


def _runner(t: InsomniaState) -> int:
    """The seat whose turn it is; of one who has left in the middle of it, the seat that is asked instead."""
    for seat in (t.runner, t.active, *scoring.staying(t)):
        if t.status[seat] != GONE:
            return seat
    return t.runner


def _seat(t: InsomniaState, seat: int, shown: bool) -> SeatView:
    hand = t.hands[seat]
    return SeatView(
        status=STATUS[t.status[seat]],
        pos=t.pos[seat],
        scared=t.scared[seat],
        dodos=t.dodos[seat],
        pillow=t.pillow[seat],
        supply=t.supply[seat],
        hand=names(hand) if shown else [HIDDEN] * len(hand),
    )


def _space(t: InsomniaState, space: int) -> SpaceView:
    tile = t.tiles[space]
    return SpaceView(
        tile=HIDDEN if tile == NO_TILE else TILE_NAMES[tile],
        zzz=[t.zzz[seat * WIDTH + space] for seat in range(t.seats)],
        inf=[t.inf[seat * WIDTH + space] for seat in range(t.seats)],
        used=bool(t.used >> space & 1),
    )


def _unseen(t: InsomniaState, audience: int, review: bool) -> dict[str, int]:
    counts = Counter(t.deck.cards() if review else knowledge.unseen(t, audience))
    return {NAMES[card]: counts[card] for card in sorted(counts)}
