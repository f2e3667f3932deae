"""Positions of Onirim, set up card by card as in the scenarios of the specification.

`table(...)` starts a real game and then lays its cards elsewhere, so that the box is always complete. What a scenario
does not name lies shuffled in the deck below the named cards, or out of the game with `only=True`.
"""

from collections.abc import Sequence
from typing import Any

from tests.games.onirim.at_table import At
from tests.games.onirim.notation import kinds

from reverie.games.onirim import GAME
from reverie.games.onirim.pieces import (
    COMMON_SIZE,
    FIRST_DENIZEN,
    FIRST_DOOR,
    GOAL_ONI,
    HAND_SIZE,
    NO_CARD,
    PREMONITIONS,
    PRIVATE_SIZE,
)
from reverie.games.onirim.rules.labyrinth import close_series, extend_series
from reverie.games.onirim.rules.steps import ACTION
from reverie.games.onirim.saved import census
from reverie.games.onirim.state import OnirimState

# Cards that fill a hand up, in this order: they open no Door and answer no Nightmare.
FILLERS = kinds("Ns Bs Gs Rs Nm")
UNUSED_DENIZENS = 8
GOAL_LETTERS = {"R": 0, "B": 1, "G": 2, "N": 3, "O": GOAL_ONI}


def new(seats: int = 1, seed: int | str = "scenario", **options: Any) -> At:
    """A game as it is really dealt; option names are written with `_` for `.`."""
    names = {field.name.replace(".", "_"): field.name for field in GAME.fields}
    chosen = {names[name]: list(value) if name == "modules" else value for name, value in options.items()}
    t = GAME.new(seats, seed, chosen)
    assert isinstance(t, OnirimState)
    return At(t)


def table(
    deck: str = "",
    hand: str = "",
    *,
    seats: int = 1,
    only: bool = False,
    full: bool = True,
    under: str = "",
    row: str = "",
    doors: str = "",
    partner: str = "",
    partner_row: str = "",
    partner_doors: str = "",
    common: str = "",
    discard: str = "",
    limbo: str = "",
    towers: str = "",
    catchers: Sequence[str] = (),
    valves: int | None = None,
    premonitions: str | None = None,
    premonitions_down: str | None = None,
    goals: str = "",
    fulfilled: Sequence[int] = (),
    denizens: str = "",
    partner_denizens: str = "",
    stash: str = "",
    partner_stash: str = "",
    pawn_card: str = "",
    pawn: bool | None = None,
    **options: Any,
) -> At:
    """The first player's turn, at its main action, with exactly these cards in these places.

    A hand is filled up with FILLERS unless `full` is False. `fulfilled` names the seats that have fulfilled the first
    Goals: their Doors lie before them. `premonitions` lie face up; `premonitions_down` gives the next ones to appear.
    """
    if seats == 2:
        options.setdefault("first_seat", "host")
    at = new(seats, **options)
    while at.asks == "draft_pick":
        at.t.apply(at.t.active, at.t.legal(at.t.active)[0])
    t = at.t
    pool = take_all(t)

    def lay(text: str) -> list[int]:
        cards = kinds(text)
        for card in cards:
            pool.remove(card)  # a ValueError here: the box has fewer such cards than the scenario names
        return cards

    t.hands[0], t.common, t.discard, t.limbo = lay(hand), lay(common), lay(discard), lay(limbo)
    t.rows[0], t.doors[0] = lay(row), sorted(lay(doors))
    if seats == 2:
        t.hands[1], t.rows[1], t.doors[1] = lay(partner), lay(partner_row), sorted(lay(partner_doors))
        t.parts.denizens[1], t.parts.stash[1] = sorted(lay(partner_denizens)), lay(partner_stash)
    t.parts.towers = lay(towers)
    for place, cards in enumerate(catchers):
        t.parts.catchers[place] = lay(cards)
    t.parts.valves = t.parts.valves if valves is None else valves
    t.parts.denizens[0], t.parts.stash[0] = sorted(lay(denizens)), lay(stash)
    t.parts.stash_open = [[False] * len(cards) for cards in t.parts.stash]
    t.parts.pawn_card = lay(pawn_card)[0] if pawn_card else NO_CARD
    t.parts.pawn = t.parts.pawn if pawn is None else pawn
    lay_goals(t, pool, goals, fulfilled)
    lay_premonitions(t, premonitions, premonitions_down)
    above, below = lay(deck), lay(under)
    if full:
        fill_hands(t, pool)
    for held in (*t.hands, t.common):
        held.sort()
    for seat in reversed(range(seats)):
        t.active = seat
        replay_row(t)
    hide_denizens(t, pool)
    lay_deck(t, above, below, pool, only)
    t.point = ACTION
    t.moves = None
    return At(t)


def take_all(t: OnirimState) -> list[int]:
    """Empty every zone; the cards of the whole box, sorted."""
    pool = sorted(census(t))
    t.deck.guess([])
    for zone in (t.hands, t.shown, t.known, t.rows, t.series, t.doors, t.parts.denizens, t.parts.stash):
        for cards in zone:
            cards.clear()
    t.common, t.discard, t.parts.removed_hidden = [], [], []
    return pool


def replay_row(t: OnirimState) -> None:
    """The series of a row that lies there, each complete one having found its Door."""
    row, t.rows[t.active] = t.rows[t.active], []
    for card in row:
        t.rows[t.active].append(card)
        if extend_series(t, t.active, card):
            close_series(t, True)


def fill_hands(t: OnirimState, pool: list[int]) -> None:
    """Complete the hand, or the private and common reserves."""
    sizes = [(t.hands[0], HAND_SIZE)] if t.seats == 1 else [(hand, PRIVATE_SIZE) for hand in t.hands]
    if t.seats == 2:
        sizes.append((t.common, COMMON_SIZE))
    for cards, size in sizes:
        for card in FILLERS[: max(0, size - len(cards))]:
            pool.remove(card)
            cards.append(card)


def lay_goals(t: OnirimState, pool: list[int], text: str, fulfilled: Sequence[int]) -> None:
    """The row of Goals begins as named; the first ones are fulfilled, with their Doors before those seats."""
    rest = sorted(t.parts.goals)
    first = [GOAL_LETTERS[letter] for letter in text.split()]
    for goal in first:
        rest.remove(goal)
    t.parts.goals = first + rest
    for place, seat in enumerate(fulfilled):
        t.parts.goal_owner[place] = seat
        door = FIRST_DOOR + t.parts.goals[place]
        pool.remove(door)
        t.doors[seat] = sorted([*t.doors[seat], door])


def lay_premonitions(t: OnirimState, up: str | None, down: str | None) -> None:
    """These lie face up; the others are face down, or gone if the face-down ones are named too."""
    parts = t.parts
    if up is None:
        return
    parts.premonitions_up = sorted(PREMONITIONS.index(name) for name in up.split())
    rest = [each for each in range(len(PREMONITIONS)) if each not in parts.premonitions_up]
    pile = parts.premonitions_down
    pile.guess(rest)
    if down is not None:
        pile.guess([])
        pile.put_on_top([PREMONITIONS.index(name) for name in down.split()], 0)
        parts.premonitions_gone = [each for each in rest if each not in pile.top]


def hide_denizens(t: OnirimState, pool: list[int]) -> None:
    """Eight Denizens that the scenario does not name are out of the game, unseen."""
    if "oniverse" in t.options["modules"]:
        hidden = [card for card in pool if card >= FIRST_DENIZEN][:UNUSED_DENIZENS]
        for card in hidden:
            pool.remove(card)
        t.parts.removed_hidden = hidden


def lay_deck(t: OnirimState, above: list[int], below: list[int], pool: list[int], only: bool) -> None:
    """The named cards on top of and under the deck, known to nobody; the rest between them or out of the game."""
    t.deck.put_on_top(above, 0)
    t.deck.put_under(below, 0)
    if only:
        t.parts.removed = pool
    else:
        t.deck.guess(pool)
