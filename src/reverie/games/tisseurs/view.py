"""What an audience may see of a table (spec 8), built field by field: what is not named here stays unseen."""

from functools import lru_cache

import msgspec

from reverie.engine.seats import list_seats
from reverie.games.tisseurs import scoring
from reverie.games.tisseurs.pieces import (
    BONUS_BITS,
    BONUS_SHIFT,
    CARD_BITS,
    CARDS,
    CAUGHT,
    CUT_CELL,
    DISCOVERIES,
    ELEMENTS,
    LEFT_CUT,
    NO_CARD,
    NO_OBJECTIVE,
    OBJECTIVES,
    SHADOW_DECK,
    card_of,
    count_cards,
    list_cards,
    list_tokens,
    tokens_on,
)
from reverie.games.tisseurs.rules.actions import TEXTS
from reverie.games.tisseurs.rules.circle import ahead, closes, sand_for
from reverie.games.tisseurs.rules.dream import fitting_layers, open_slot
from reverie.games.tisseurs.rules.steps import CHOOSE_OBJECTIVE
from reverie.games.tisseurs.state import TisseursState

HIDDEN = ""  # a card that this audience does not know
CUT = "cut"  # a cut in the place of a card
KEPT_CELLS = 4096  # a card alone, or with the few things that may lie on it


class CellView(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One slot of a row: a card, a cut in the place of a card, or nothing."""

    card: str = ""
    tokens: list[str] = []
    stars: int = 0  # bonus stars
    caught: bool = False
    cut: bool = False  # a cut lies on its left seam


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """One player: the dream, and what lies before the player or is held."""

    layers: list[list[CellView]]
    open: list[int]  # the open slot of each layer, or -1
    sand: int
    tokens: list[str]  # of the stock, if this audience sees them
    hand: list[str]  # discovery cards, HIDDEN where the audience does not see them
    lasting: list[str]
    objective: str
    score: int  # what this audience can count: without an objective it does not know
    objective_points: int  # of an objective that the audience knows
    staying: bool


class Reach(msgspec.Struct, frozen=True, gc=False):
    """What the player whose turn it is would get or pay for a card of the circle, with one weaver."""

    steps: int
    sand: int
    closes: bool


class CircleCard(msgspec.Struct, frozen=True, gc=False):
    """A card of the circle: how it is reached by each weaver (None: not at all), and where it would fit."""

    card: str
    white: Reach | None
    black: Reach | None
    fits: list[int]  # layers of the dream of the player whose turn it is


class View(msgspec.Struct, frozen=True, gc=False):
    """The table as one audience sees it."""

    round: int
    rounds: int
    active: int
    runner: int
    first: int
    decision: str  # only for the seat that decides: the name alone would tell of playable cards
    circle: list[CircleCard]
    weavers: list[int]  # the index of the card after the gap of each weaver; empty before they are placed
    between: list[int]  # cards from white to black, and from black to white
    until_full: int  # cards that may still be taken before as many as players are left
    extra: bool
    seams: bool  # cuts lie between cards, not in the place of one
    taken: str
    seats: list[SeatView]
    deck: int
    gone: int
    pool: int
    discoveries: int
    discard: list[str]
    playing: str
    offered: list[str]
    choices: list[str]  # objectives to choose from
    owed: int
    paying: str  # the action that is being paid for
    shadow: list[int]
    shadow_score: int
    shadow_deck: int
    revealed: str
    over: bool
    reason: str
    winners: list[int]


def view(t: TisseursState, audience: int) -> View:
    """The view of a seat, of the spectators, or of everybody who reviews a finished game."""
    mine = audience == t.active and not t.over
    solo = t.seats == 1
    placed = bool(t.circle) and t.nexts[0] >= 0
    return View(
        round=t.round,
        rounds=t.settings.rounds,
        active=t.active,
        runner=t.runner,
        first=t.first,
        decision=t.asks if mine else "",
        circle=_circle(t, placed),
        weavers=t.nexts[:] if placed else [],
        between=[ahead(t, 0), ahead(t, 1)] if placed else [],
        until_full=max(len(t.circle) - t.players(), 0),
        extra=t.extra,
        seams=not t.settings.replace,
        taken=HIDDEN if t.taken == NO_CARD else CARDS[t.taken],
        seats=[_seat(t, seat, t.over or seat == audience) for seat in range(t.seats)],
        deck=t.deck.size() - _shadow_left(t) if solo else t.deck.size(),
        gone=len(t.gone),
        pool=t.pool.size(),
        discoveries=t.discoveries.size(),
        discard=[DISCOVERIES[card] for card in t.discard],
        playing=HIDDEN if t.playing == NO_CARD else DISCOVERIES[t.playing],
        offered=[DISCOVERIES[card] if mine else HIDDEN for card in list_cards(t.offered)],
        choices=_choices(t) if mine and t.point == CHOOSE_OBJECTIVE else [],
        owed=t.owed,
        paying=TEXTS[t.paying] if t.owed else "",
        shadow=t.shadow[:],
        shadow_score=scoring.shadow_score(t) if solo else 0,
        shadow_deck=_shadow_left(t) if solo else 0,
        revealed=HIDDEN if t.revealed == NO_CARD else CARDS[t.revealed],
        over=t.over,
        reason=scoring.ENDINGS[t.ended],
        winners=list_seats(t.winners),
    )


def _shadow_left(t: TisseursState) -> int:
    """Cards of the shadow deck that are left: those beyond what the circles of three rounds take."""
    return SHADOW_DECK - (75 - t.deck.size() - 16 * t.round)


def _choices(t: TisseursState) -> list[str]:
    return sorted([OBJECTIVES[t.objective[t.active]], OBJECTIVES[t.refused[t.active]]])


def _circle(t: TisseursState, placed: bool) -> list[CircleCard]:
    size = len(t.circle)
    moving = placed and t.taken == NO_CARD
    far = [size if t.settings.passing or t.extra else ahead(t, weaver) for weaver in range(2)] if moving else []
    cards = []
    for place, card in enumerate(t.circle):
        reach: list[Reach | None] = [None, None]
        for weaver in range(2) if moving else ():
            steps = (place - t.nexts[weaver]) % size + 1
            shut = closes(t, weaver, steps)
            if steps <= far[weaver] and not (shut and steps > 2):
                reach[weaver] = Reach(steps, sand_for(t, t.runner, steps), shut)
        layers = fitting_layers(t, t.runner, card)
        fits = [layer + 1 for layer in range(3) if layers >> layer & 1] if placed else []
        cards.append(CircleCard(CARDS[card], reach[0], reach[1], fits))
    return cards


def _seat(t: TisseursState, seat: int, shown: bool) -> SeatView:
    hand = t.hands[seat]
    objective = t.objective[seat]
    chosen = t.point != CHOOSE_OBJECTIVE or seat < t.active
    known = shown and chosen and objective != NO_OBJECTIVE
    points = scoring.objective_points(t, seat, objective) if known else 0
    return SeatView(
        layers=[[_cell(cell) for cell in t.rows[seat * 3 + layer]] for layer in range(3)],
        open=[open_slot(t, seat, layer) for layer in range(3)],
        sand=t.sand[seat],
        tokens=[ELEMENTS[element] for element in list_tokens(t.stock[seat])] if shown or t.settings.open_sand else [],
        hand=[DISCOVERIES[card] for card in list_cards(hand)] if shown else [HIDDEN] * count_cards(hand),
        lasting=[DISCOVERIES[card] for card in list_cards(t.lasting[seat])],
        objective=OBJECTIVES[objective] if known else HIDDEN,
        score=scoring.public_score(t, seat) + points,
        objective_points=points,
        staying=t.staying[seat],
    )


@lru_cache(KEPT_CELLS)
def _cell(cell: int) -> CellView:
    """A slot, made once for all views: nobody changes a view."""
    if cell & CARD_BITS == CUT_CELL:
        return CellView(CUT)
    card = card_of(cell)
    if card == NO_CARD:
        return CellView()
    return CellView(
        CARDS[card],
        [ELEMENTS[element] for element in list_tokens(tokens_on(cell))],
        cell >> BONUS_SHIFT & BONUS_BITS,
        bool(cell & CAUGHT),
        bool(cell & LEFT_CUT),
    )
