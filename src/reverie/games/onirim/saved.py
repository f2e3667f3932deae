"""Reading a saved table back: the form is checked field by field, then the cards are counted."""

from typing import Any

import msgspec

from reverie.engine.chance import Chance, FastChance, LiveChance
from reverie.engine.errors import BadState
from reverie.engine.options import complete
from reverie.engine.piles import Deck, load_deck
from reverie.games.onirim.pieces import KINDS
from reverie.games.onirim.rules.steps import STEPS
from reverie.games.onirim.setup import empty_table
from reverie.games.onirim.state import Parts, Table
from reverie.games.onirim.texts import T

Cards = list[int]


class SavedDeck(msgspec.Struct, forbid_unknown_fields=True):
    """What `Deck.dump` writes."""

    bag: Cards
    top: list[tuple[int, int]]
    bottom: list[tuple[int, int]]
    shuffles: int
    whole: Cards
    low: Cards

    def deck(self, name: str) -> Deck:
        """The deck again."""
        return load_deck(name, msgspec.to_builtins(self))


class Saved(msgspec.Struct, forbid_unknown_fields=True):
    """What `Table.dump` writes, field by field."""

    game: str
    rules: int
    seats: int
    seed: str
    acts: int
    options: dict[str, Any]
    active: int
    turn: int
    point: int
    stack: list[int]
    deck: SavedDeck
    hands: list[Cards]
    common: Cards
    shown: list[Cards]
    rows: list[Cards]
    series: list[Cards]
    doors: list[Cards]
    discard: Cards
    limbo: Cards
    pending: int
    picks: Cards
    placed: Cards
    picks_known: int
    under: bool
    colours: int
    passed: bool
    ended: int
    removed: Cards
    removed_hidden: Cards
    goals: Cards
    goal_owner: list[int]
    towers: Cards
    catchers: list[Cards]
    valves: int
    premonitions_up: Cards
    premonitions_down: SavedDeck
    denizens: list[Cards]
    stash: list[Cards]
    stash_open: list[list[bool]]
    pawn: bool
    pawn_card: int
    spell: int
    owed: int
    first_goal: int
    premonition: int
    premonitions_gone: Cards
    given_from: int


TABLE_FIELDS = (
    "active", "turn", "point", "stack", "hands", "common", "shown", "rows", "series", "doors", "discard", "limbo",
    "pending", "picks", "placed", "picks_known", "under", "colours", "passed", "ended", "acts",
)  # fmt: skip
PARTS_FIELDS = (
    "removed", "removed_hidden", "goals", "goal_owner", "towers", "catchers", "valves", "premonitions_up", "denizens",
    "stash", "stash_open", "pawn", "pawn_card", "spell", "owed", "first_goal", "premonition", "premonitions_gone",
    "given_from",
)  # fmt: skip


def restore(game: Any, data: dict[str, Any], chance: Chance | None) -> Table:
    """The table of a dump. Without a seed (a sampled table) chance must be given, or is unforeseeable."""
    saved = msgspec.convert(data, Saved, strict=True)
    if saved.seats not in game.seats:
        raise _damaged("seats")
    options = complete(game.fields, saved.options)
    if chance is None:
        chance = LiveChance(saved.seed) if saved.seed else FastChance(game.random)
    t = empty_table(game, saved.seats, game.rulebook(saved.seats, options), chance)
    for name in TABLE_FIELDS:
        setattr(t, name, getattr(saved, name))
    t.deck = saved.deck.deck("deck")
    t.parts = Parts(saved.seats)
    for name in PARTS_FIELDS:
        setattr(t.parts, name, getattr(saved, name))
    t.parts.premonitions_down = saved.premonitions_down.deck("premonitions")
    _check(t)
    return t


def _damaged(field: str) -> BadState:
    return BadState(T("This save is damaged: {field}.", field=field), field)


def _check(t: Table) -> None:
    """Refuse what no game can reach: wrong card counts, seats or steps that do not exist."""
    for field in ("hands", "shown", "rows", "series", "doors"):
        if len(getattr(t, field)) != t.seats:
            raise _damaged(field)
    for field in ("denizens", "stash", "stash_open"):
        if len(getattr(t.parts, field)) != t.seats:
            raise _damaged(field)
    if not 0 <= t.active < t.seats:
        raise _damaged("active")
    if not -1 <= t.point < STEPS or (t.point < 0) != t.over:
        raise _damaged("point")
    if not all(0 <= step < STEPS for step in t.stack):
        raise _damaged("stack")
    if sorted(census(t)) != sorted(t.rules.box):
        raise _damaged("cards")


def census(t: Table) -> list[int]:
    """Every card of the game, wherever it lies (spec 16, invariant 1)."""
    parts = t.parts
    cards = t.deck.cards() + t.common + t.discard + t.limbo + t.picks + t.placed
    for zone in (t.hands, t.rows, t.doors, parts.catchers, parts.denizens, parts.stash):
        for each in zone:
            cards += each
    cards += parts.removed + parts.removed_hidden + parts.towers
    cards += [card for card in (t.pending, parts.pawn_card) if card >= 0]
    if not all(0 <= card < KINDS for card in cards):
        raise _damaged("cards")
    return cards
