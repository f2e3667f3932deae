"""What an audience may see of a table (spec 8), built field by field: what is not named here stays unseen."""

import msgspec

from reverie.engine.event import REVIEW
from reverie.engine.seats import list_seats
from reverie.games.iles import scoring
from reverie.games.iles.pieces import CELL_NAMES, CELLS, COUNTED, DREAM, EGG, NO_TILE, PLACES, ROKH, TYPES, count
from reverie.games.iles.state import NO_TYPE, IlesState, name_of, names

HIDDEN = ""  # a tile whose face this audience does not know


class SheetView(msgspec.Struct, frozen=True, gc=False):
    """The score sheet of an island, as if the game ended now (spec 7)."""

    dreams: list[int]  # by slot; 0 where there is no tile
    palms: int
    pairs: int
    pair_points: int
    brigands: int
    penalty: int
    total: int


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """One player's area."""

    cells: list[str]  # the twelve cells, row by row; nothing where a cell is free
    dreams: list[str]  # by slot
    flipped: list[str]  # the cells that lie Genie face up
    shows: dict[str, int]  # visible elements, Genies among them
    sheet: SheetView | None  # None where the table does not show running scores
    picked: bool  # in this round
    gone: bool


class OfferView(msgspec.Struct, frozen=True, gc=False):
    """One tile of the offer; HIDDEN for whoever may not see it."""

    tile: str
    type: str
    face_down: bool


class View(msgspec.Struct, frozen=True, gc=False):
    """The table as one audience sees it."""

    round: int
    rounds: int
    lookout: int  # -1: the Shadow
    active: int
    decision: str
    stacks: dict[str, int]
    type: str  # the stack of this round
    offer: list[OfferView]
    holding: str  # the tile that is being placed
    seats: list[SeatView]
    discard: list[str]
    solo: bool
    shadow: list[str]  # the tiles that the Shadow took
    removed: list[str]  # after the game, if the table wants that
    over: bool
    reason: str
    winners: list[int]
    rank: int  # of a finished solo game, else -1


def view(t: IlesState, audience: int) -> View:
    """The view of a seat, of the spectators, or of everybody who reviews a finished game."""
    review = audience == REVIEW and t.over
    done = t.ended == scoring.COMPLETE
    return View(
        round=t.round,
        rounds=t.settings.rounds,
        lookout=t.lookout,
        active=t.active,
        decision=t.asks,
        stacks={TYPES[each]: t.left[each] for each in range(DREAM + 1)},
        type="" if t.drawn_type == NO_TYPE else TYPES[t.drawn_type],
        offer=_offer(t, review or audience == t.lookout),
        holding=name_of(t.holding),
        seats=[_seat(t, seat) for seat in range(t.seats)],
        discard=names(t.discard),
        solo=t.settings.solo,
        shadow=names(t.shadow),
        removed=sorted(name for deck in t.decks for name in names(deck.bag))
        if done and t.settings.reveal_removed
        else [],
        over=t.over,
        reason=scoring.ENDINGS[t.ended],
        winners=list_seats(t.winners),
        rank=scoring.rank(scoring.score(t, 0)) if done and t.settings.solo else -1,
    )


def _offer(t: IlesState, knows: bool) -> list[OfferView]:
    """Face-up tiles in the order of the draw, then the face-down one, so that its place tells nothing (spec 4.2)."""
    if t.drawn_type == NO_TYPE:
        return []
    kind_of_tile = TYPES[t.drawn_type]
    if t.drawn:
        return [OfferView(name_of(kind) if knows else HIDDEN, kind_of_tile, True) for kind in t.drawn]
    tiles = [OfferView(name_of(kind), kind_of_tile, False) for kind in t.offer]
    if t.hidden != NO_TILE:
        tiles.append(OfferView(name_of(t.hidden) if knows else HIDDEN, kind_of_tile, True))
    return tiles


def _seat(t: IlesState, seat: int) -> SeatView:
    places = t.places[seat * PLACES : (seat + 1) * PLACES]
    packed = t.packed[seat]
    return SeatView(
        cells=[name_of(kind) for kind in places[:CELLS]],
        dreams=[name_of(kind) for kind in places[CELLS:]],
        flipped=[CELL_NAMES[cell] for cell in range(CELLS) if t.flipped[seat] >> cell & 1],
        shows={name: count(packed, element) for element, name in enumerate(COUNTED)},
        sheet=sheet(t, seat) if t.settings.score_preview or t.over else None,
        picked=bool(t.seats > 2 and t.drawn_type != NO_TYPE and not t.waiting >> seat & 1),
        gone=bool(t.gone >> seat & 1),
    )


def sheet(t: IlesState, seat: int) -> SheetView:
    """The score sheet of a seat."""
    packed, gems = t.packed[seat], t.gems[seat]
    pairs = min(count(packed, ROKH), count(packed, EGG))
    return SheetView(
        dreams=[
            scoring.dream_points(dream, packed, gems) if dream != NO_TILE else 0 for dream in scoring.dreams_of(t, seat)
        ],
        palms=count(packed, 0),
        pairs=pairs,
        pair_points=pairs * scoring.PAIR,
        brigands=scoring.brigands(t, seat),
        penalty=scoring.penalty(t, seat),
        total=scoring.score(t, seat),
    )
