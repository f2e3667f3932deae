"""Reading a saved table back: the form is checked field by field, then the pieces are counted."""

from reverie.engine.saved import COUNTS, SavedDeck, SavedState, require, require_range
from reverie.games.tisseurs.pieces import (
    CARD_BITS,
    CARD_COUNT,
    CUT_CELL,
    DISCOVERY_COUNT,
    ELEMENT_COUNT,
    EMPTY,
    FACE_BITS,
    FACE_SHIFT,
    LEFT_CUT,
    NO_CARD,
    NO_OBJECTIVE,
    PERMANENT,
    TOKEN_BITS,
    TOKENS_EACH,
    card_of,
    count_tokens,
    list_cards,
    list_tokens,
    tokens_on,
)
from reverie.games.tisseurs.rules.actions import TEXTS
from reverie.games.tisseurs.rules.steps import (
    CHOOSE_OBJECTIVE,
    KEEP_DISCOVERY,
    PAY,
    PLACE_CARD,
    PLACE_WEAVER,
    THREAD,
    TURN_END,
)
from reverie.games.tisseurs.scoring import ENDINGS
from reverie.games.tisseurs.state import TisseursState

MOST_CELL = 1 << 50


class Saved(SavedState):
    """What `TisseursState.dump` writes."""

    active: int
    runner: int
    first: int
    round: int
    point: int
    window: int
    circle: list[int]
    nexts: list[int]
    deck: SavedDeck
    gone: list[int]
    rows: list[list[int]]
    stock: list[int]
    sand: list[int]
    pool: SavedDeck
    discoveries: SavedDeck
    discard: list[int]
    hands: list[int]
    lasting: list[int]
    objective: list[int]
    refused: list[int]
    staying: list[bool]
    placed: int
    free: bool
    joined: bool
    taken: int
    moved: int
    extra: bool
    playing: int
    offered: int
    owed: int
    paid: int
    paying: int
    shadow: list[int]
    revealed: int
    ended: int
    winners: int


def check(t: TisseursState) -> None:
    """Refuse what no game can reach."""
    _check_form(t)
    _check_turn(t)
    _check_cards(t)
    _check_sand(t)
    _check_discoveries(t)


def _check_form(t: TisseursState) -> None:
    """Refuse numbers that no game can reach."""
    require_range(t, range(t.seats), "active", "runner", "first")
    require(0 <= t.ended < len(ENDINGS), "ended")
    require(-1 <= t.point < len(t.rules.steps) and (t.point < 0) == t.over, "point")
    require(0 <= t.window <= TURN_END, "window")
    choosing = t.point == CHOOSE_OBJECTIVE or t.over
    require((0 if choosing else 1) <= t.round <= t.settings.rounds, "round")
    require(t.over or (t.staying[t.active] and t.staying[t.runner]), "staying")
    require(-1 <= t.moved <= 1, "moved")
    require(len(t.shadow) == (3 if t.seats == 1 else 0) and min(t.shadow, default=0) >= 0, "shadow")
    require(NO_CARD <= t.revealed < CARD_COUNT, "revealed")
    require_range(t, range(1 << t.seats), "winners")
    require_range(t, COUNTS, "placed", "owed", "paid", "offered")
    _check_objectives(t)


def _check_objectives(t: TisseursState) -> None:
    dealt = bool(t.settings.objectives)
    for field, held in (("objective", dealt), ("refused", t.settings.choose_objective)):
        for card in getattr(t, field):
            require(card in t.settings.objectives if held else card == NO_OBJECTIVE, field)
    known = [card for card in t.objective + t.refused if card != NO_OBJECTIVE]
    require(len(set(known)) == len(known), "objective")


def _check_turn(t: TisseursState) -> None:
    """The open decision has what it asks about."""
    require((t.taken != NO_CARD) == (t.window == PLACE_CARD and _in_turn(t)), "taken")
    require(-1 <= t.taken < CARD_COUNT, "taken")
    waiting = t.point in (PLACE_WEAVER, CHOOSE_OBJECTIVE) or t.over
    if waiting:
        require(t.nexts == [-1, -1] or t.over, "nexts")
    else:
        require(len(t.nexts) == 2 and all(0 <= place < max(len(t.circle), 1) for place in t.nexts), "nexts")
        # Only the last turns of a round may begin with weavers that have met.
        met = t.nexts[0] == t.nexts[1]
        require(not met or t.extra or t.window != 0, "nexts")
        require(t.active == t.runner, "active")
    require((t.owed > 0) == (t.point == PAY), "owed")
    require(t.owed <= t.sand[t.runner], "owed")
    require(t.paying in TEXTS if t.point == PAY else t.paying == 0, "paying")
    require((t.offered != 0) == (t.point == KEEP_DISCOVERY), "offered")
    require(-1 <= t.playing < DISCOVERY_COUNT and (t.point < THREAD or t.playing != NO_CARD), "playing")


def _in_turn(t: TisseursState) -> bool:
    return not t.over and t.point not in (PLACE_WEAVER, CHOOSE_OBJECTIVE)


def _check_cards(t: TisseursState) -> None:
    """Every card is there once."""
    cards = t.deck.cards() + t.circle + t.gone
    if t.taken != NO_CARD:
        cards.append(t.taken)
    for row in t.rows:
        require(not row or row[-1] != EMPTY, "rows")
        for cell in row:
            require(0 <= cell < MOST_CELL, "rows")
            kind = cell & CARD_BITS
            require(kind in (EMPTY, CUT_CELL) or kind <= CARD_COUNT, "rows")
            require(kind != EMPTY or cell == EMPTY, "rows")
            if kind not in (EMPTY, CUT_CELL):
                cards.append(card_of(cell))
                require(bool(cell & LEFT_CUT) or cell >> FACE_SHIFT & FACE_BITS == 0, "rows")
    require(sorted(cards) == list(range(CARD_COUNT)), "cards")


def _check_sand(t: TisseursState) -> None:
    """Every token is there once."""
    tokens = t.pool.cards() + list_tokens(t.paid)
    for seat in range(t.seats):
        require(0 <= t.stock[seat] <= TOKEN_BITS and count_tokens(t.stock[seat]) == t.sand[seat], "sand")
        tokens += list_tokens(t.stock[seat])
    for row in t.rows:
        for cell in row:
            tokens += list_tokens(tokens_on(cell))
            face = cell >> FACE_SHIFT & FACE_BITS
            if face:
                tokens.append(face - 1)
    require(sorted(tokens) == [e for e in range(ELEMENT_COUNT) for _ in range(TOKENS_EACH)], "sand")


def _check_discoveries(t: TisseursState) -> None:
    """Every discovery card is there once, and only permanent ones stay in play."""
    cards = t.discoveries.cards() + t.discard + list_cards(t.offered)
    for seat in range(t.seats):
        require(0 <= t.hands[seat] < 1 << DISCOVERY_COUNT, "hands")
        require(0 <= t.lasting[seat] < 1 << DISCOVERY_COUNT, "lasting")
        require(all(PERMANENT[card] for card in list_cards(t.lasting[seat])), "lasting")
        cards += list_cards(t.hands[seat]) + list_cards(t.lasting[seat])
    if t.playing != NO_CARD:
        cards.append(t.playing)
    require(sorted(cards) == list(range(DISCOVERY_COUNT)), "discoveries")
