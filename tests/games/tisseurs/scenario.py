"""Tables in the middle of a round, laid out for one scenario: A, B, C, D are seats 0 to 3.

A row is written as in the specification: `sea01 sea11 | space02`, with `·` for an empty slot, `x` for a cut in the
place of a card, and `+whale` behind a card for a sand token on it.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from tests.games.tisseurs.at_table import At

from reverie.engine.chance import FastChance
from reverie.engine.options import complete
from reverie.games.tisseurs import GAME
from reverie.games.tisseurs.pieces import (
    CARDS,
    CIRCLE,
    CUT_CELL,
    DISCOVERIES,
    ELEMENTS,
    EMPTY,
    FACE_SHIFT,
    LEFT_CUT,
    OBJECTIVES,
    OFFSET,
    TOKEN_SHIFT,
)
from reverie.games.tisseurs.rules.rounds import begin_turn
from reverie.games.tisseurs.state import TisseursState

A, B, C, D = range(4)
SEAM = {"cut_mode": "seam"}
Dream = Sequence[str]


def _row(t: TisseursState, words: str) -> list[int]:
    """A row from its notation; its cards leave the deck, its tokens the pool."""
    row: list[int] = []
    cut = False
    for word in words.split():
        if word == "|":
            cut = True
            continue
        if word == "·":
            row.append(EMPTY)
            continue
        card, *tokens = word.split("+")
        if card == "x":
            row.append(CUT_CELL | _token(t) << FACE_SHIFT)
            continue
        number = CARDS.index(card)
        t.deck.bag.remove(number)
        cell = number + 1
        if cut:
            cell |= LEFT_CUT | _token(t) << FACE_SHIFT
            cut = False
        for token in tokens:
            element = ELEMENTS.index(token)
            t.pool.bag.remove(element)
            cell += 1 << TOKEN_SHIFT + 2 * element
        row.append(cell)
    return row


def _token(t: TisseursState) -> int:
    """A token of the pool for a cut, as a cell keeps it: one of which there are still three."""
    element = next(each for each in range(14, -1, -1) if t.pool.bag.count(each) > 1)
    t.pool.bag.remove(element)
    return element + 1


def table(
    *,
    seats: int = 2,
    dream: Dream = (),
    dreams: Mapping[int, Dream] | None = None,
    sand: Mapping[int, Sequence[str]] | Sequence[str] = (),
    hand: Sequence[str] = (),
    lasting: Sequence[str] = (),
    objective: Sequence[str] = (),
    circle: Sequence[str] | int = 16,
    white: int = 0,
    black: int | None = None,
    discard: Sequence[str] = (),
    pile: Sequence[str] | None = None,
    pool: int | None = None,
    turn: int = A,
    first: int = A,
    round: int = 1,
    options: Mapping[str, Any] | None = None,
) -> At:
    """The turn of a player begins: A's dream, sand and hand are given, the others have nothing unless said."""
    chosen = complete(GAME.fields, dict(options or {}))
    t = GAME.frame.empty_table(GAME, seats, chosen, FastChance(Random(7).random))
    assert isinstance(t, TisseursState)
    t.round, t.first = round, first
    for seat, rows in {A: dream, **(dreams or {})}.items():
        for layer, words in enumerate(rows):
            t.rows[seat * 3 + layer] = _row(t, words)
    for seat, tokens in (sand if isinstance(sand, Mapping) else {A: sand}).items():
        for token in tokens:
            element = ELEMENTS.index(token)
            t.pool.bag.remove(element)
            t.stock[seat] += 1 << 2 * element
            t.sand[seat] += 1
    _deal_discoveries(t, hand, lasting, discard, pile)
    dealt = [OBJECTIVES.index(each) for each in objective]
    rest = [each for each in t.settings.objectives if each not in dealt]
    t.objective = (dealt + rest)[:seats] if t.settings.objectives else [-1] * seats
    _deal_circle(t, circle)
    size = len(t.circle)
    t.nexts = [white % size, (black if black is not None else white + OFFSET[seats]) % size]
    if pool is not None:
        _shrink_pool(t, pool)
    begin_turn(t, turn)
    t.log = []
    return At(t)


def _deal_discoveries(
    t: TisseursState, hand: Sequence[str], lasting: Sequence[str], discard: Sequence[str], pile: Sequence[str] | None
) -> None:
    for names, zone in ((hand, t.hands), (lasting, t.lasting)):
        for name in names:
            zone[A] |= 1 << DISCOVERIES.index(name)
            t.discoveries.bag.remove(DISCOVERIES.index(name))
    t.discard = [DISCOVERIES.index(name) for name in discard]
    for card in t.discard:
        t.discoveries.bag.remove(card)
    if pile is not None:
        # What is not in the pile is held by the last seat.
        wanted = [DISCOVERIES.index(name) for name in pile]
        for card in t.discoveries.bag:
            if card not in wanted:
                t.hands[t.seats - 1] |= 1 << card
        t.discoveries.bag = wanted


def _deal_circle(t: TisseursState, circle: Sequence[str] | int) -> None:
    """Named cards, or so many of the deck; cards of a full circle that are missing have left the game."""
    if isinstance(circle, int):
        t.circle = sorted(t.deck.bag)[:circle]
    else:
        t.circle = [CARDS.index(card) for card in circle]
    for card in t.circle:
        t.deck.bag.remove(card)
    missing = CIRCLE[t.seats] * t.round - len(t.circle) - sum(len(row) for row in t.rows)
    for _ in range(max(0, min(missing, len(t.deck.bag) - 60))):
        t.gone.append(t.deck.bag.pop())


def _shrink_pool(t: TisseursState, size: int) -> None:
    """All but so many tokens of the pool lie in the stock of the last seat."""
    while len(t.pool.bag) > size:
        element = t.pool.bag.pop()
        t.stock[t.seats - 1] += 1 << 2 * element
        t.sand[t.seats - 1] += 1


def adding(card: str, **layout: Any) -> At:
    """A has just taken a card with a move of one step that gave nothing, and is to add it."""
    dream = layout.get("dream", ())
    used = {word.split("+")[0] for row in dream for word in row.split()}
    rest = [each for each in CARDS if each not in used and each != card][:15]
    layout.setdefault("pool", None)
    at = table(circle=[card, *rest], **layout)
    return at.do("move white 1")


def take(at: At, card: str) -> At:
    """Let the seat that is to act find a card in front of the white weaver, and take it."""
    t = at.t
    number = CARDS.index(card)
    place = t.nexts[0]
    if number in t.circle:
        other = t.circle.index(number)
        t.circle[place], t.circle[other] = number, t.circle[place]
    else:
        pile = t.deck.bag if number in t.deck.bag else t.gone
        pile[pile.index(number)] = t.circle[place]
        t.circle[place] = number
    t.moves = None
    return at.do("move white 1")


def pass_turn(at: At) -> At:
    """Another player takes the first card that can be laid without anything to choose, from the black weaver."""
    at.do("move black 1")
    at.do(min(at.placements()))
    while at.asks.split()[0] == "turn_end":
        at.do("end")
    return at
