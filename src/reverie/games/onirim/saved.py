"""Reading a saved table back: the form is checked field by field, then the cards are counted."""

from collections import Counter
from collections.abc import Iterator

from reverie.engine.piles import EVERYBODY
from reverie.engine.saved import SavedDeck, SavedState, damaged, require
from reverie.engine.turns import NO_POINT
from reverie.games.onirim import scoring
from reverie.games.onirim.pieces import (
    ALL_COLOURS,
    FIRST_DENIZEN,
    FIRST_DOOR,
    KINDS,
    NO_CARD,
    NO_SYMBOL,
    PREMONITIONS,
    SPELL_COSTS,
    SYMBOL,
    TREASURER,
    ZONES,
    is_door,
    is_tower,
)
from reverie.games.onirim.rules.book import SPELL_NAMES, goal_row
from reverie.games.onirim.rules.dreamcatchers import CATCHERS
from reverie.games.onirim.rules.labyrinth import KEPT, SERIES, kept_series
from reverie.games.onirim.rules.steps import DRAFT_PICK
from reverie.games.onirim.state import OnirimState

Cards = list[int]


class Saved(SavedState):
    """What `OnirimState.dump` writes, field by field."""

    active: int
    turn: int
    point: int
    stack: list[int]
    deck: SavedDeck
    hands: list[Cards]
    common: Cards
    shown: list[Cards]
    known: list[Cards]
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
    reopened: list[int]
    kept: list[list[int]]
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
    given: int
    given_from: int


def check(t: OnirimState) -> None:
    """Refuse what no game can reach."""
    for field, sound in findings(t):
        require(sound, field)


def findings(t: OnirimState) -> Iterator[tuple[str, bool]]:
    """Each field that could tell what no game can reach, and whether it is sound; later ones rely on earlier ones."""
    parts = t.parts
    yield "active", 0 <= t.active < t.seats
    yield "turn", t.turn >= 1
    yield "ended", 0 <= t.ended < len(scoring.ENDINGS)
    yield "pending", t.pending >= NO_CARD
    yield "given", NO_CARD <= parts.given < FIRST_DOOR
    yield "pawn_card", NO_CARD <= parts.pawn_card < FIRST_DOOR
    yield "cards", sorted(census(t)) == sorted(t.settings.box)
    yield "hands", all(card < FIRST_DOOR for hand in t.hands for card in hand)
    yield "hands", all(hand == sorted(hand) for hand in t.hands)
    yield "common", all(card < FIRST_DOOR for card in t.common) and (t.seats == 2 or not t.common)
    yield "common", t.common == sorted(t.common)
    yield "shown", all(Counter(seen) <= Counter(hand) for seen, hand in zip(t.shown, t.hands, strict=True))
    yield "known", all(Counter(seen) <= Counter(hand) for seen, hand in zip(t.known, t.hands, strict=True))
    yield (
        "known",
        all(
            Counter(seen) <= Counter(known) if t.settings.silent else not known
            for seen, known in zip(t.shown, t.known, strict=True)
        ),
    )
    yield "rows", all(SYMBOL[card] != NO_SYMBOL for row in t.rows for card in row)
    yield "series", all(_ends_with(row, series) for row, series in zip(t.rows, t.series, strict=True))
    yield "kept", [len(kept) for kept in parts.kept] == [len(row) if t.settings.has_parts else 0 for row in t.rows]
    yield "kept", all(0 <= value < KEPT.pack(SERIES + 1, 0) for kept in parts.kept for value in kept)
    yield "kept", not t.settings.has_parts or all(kept_series(t, seat) == t.series[seat] for seat in range(t.seats))
    yield "doors", all(is_door(card) for doors in t.doors for card in doors)
    yield "colours", 0 <= t.colours <= ALL_COLOURS
    yield "picks_known", 0 <= t.picks_known <= EVERYBODY
    yield from _findings_beside_the_deck(t)
    yield "stack", all(0 <= step < len(t.rules.steps) for step in t.stack)
    yield (
        "point",
        (t.point == NO_POINT) if t.over else (DRAFT_PICK <= t.point < len(t.rules.steps) and bool(t.rules.legal(t))),
    )


def _findings_beside_the_deck(t: OnirimState) -> Iterator[tuple[str, bool]]:
    parts = t.parts
    modules = t.options["modules"]
    keepers = [denizens.count(TREASURER) for denizens in parts.denizens]
    goals = goal_row("glyphs" in modules, "oniverse" in modules) if "book" in modules else []
    premonitions = list(range(len(PREMONITIONS))) if "premonitions" in modules else []
    yield "towers", all(is_tower(card) for card in parts.towers)
    yield "denizens", all(card >= FIRST_DENIZEN for cards in parts.denizens for card in cards)
    yield "removed_hidden", all(card >= FIRST_DENIZEN for card in parts.removed_hidden)
    yield "stash", all(len(cards) <= room for cards, room in zip(parts.stash, keepers, strict=True))
    yield "stash", all(card < FIRST_DOOR for cards in parts.stash for card in cards)
    yield "stash_open", [len(seen) for seen in parts.stash_open] == [len(cards) for cards in parts.stash]
    yield "goals", sorted(parts.goals) == goals
    yield "goal_owner", len(parts.goal_owner) == len(goals) and (not goals or _goals_match_doors(t))
    yield "reopened", len(set(parts.reopened)) == len(parts.reopened)
    yield "reopened", all(0 <= place < len(goals) and parts.goal_owner[place] < 0 for place in parts.reopened)
    yield "catchers", len(parts.catchers) <= (CATCHERS if "dreamcatchers" in modules else 0)
    yield "valves", 0 <= parts.valves <= 2
    lying = parts.premonitions_up + parts.premonitions_down.cards() + parts.premonitions_gone
    yield "premonitions_up", sorted(lying) == premonitions
    yield "spell", parts.spell in (0, *SPELL_NAMES)
    yield "owed", 0 <= parts.owed <= max(SPELL_COSTS["high"])
    yield "first_goal", -1 <= parts.first_goal < max(1, len(goals))
    yield "premonition", -1 <= parts.premonition < len(PREMONITIONS)
    yield "given_from", 0 <= parts.given_from < len(ZONES)


def _ends_with(row: Cards, series: Cards) -> bool:
    return len(series) < SERIES and row[len(row) - len(series) :] == series


def _goals_match_doors(t: OnirimState) -> bool:
    """Spec 16, invariant 5: every Door on the table has fulfilled one Goal."""
    for seat, doors in enumerate(t.doors):
        owned = [
            FIRST_DOOR + goal for goal, owner in zip(t.parts.goals, t.parts.goal_owner, strict=True) if owner == seat
        ]
        if sorted(owned) != sorted(doors):
            return False
    return all(-1 <= owner < t.seats for owner in t.parts.goal_owner)


def census(t: OnirimState) -> list[int]:
    """Every card of the game, wherever it lies (spec 16, invariant 1)."""
    parts = t.parts
    cards = t.deck.cards() + t.common + t.discard + t.limbo + t.picks + t.placed
    for zone in (t.hands, t.rows, t.doors, parts.catchers, parts.denizens, parts.stash):
        for each in zone:
            cards += each
    cards += parts.removed + parts.removed_hidden + parts.towers
    cards += [card for card in (t.pending, parts.given, parts.pawn_card) if card >= 0]
    if not all(0 <= card < KINDS for card in cards):
        raise damaged("cards")
    return cards
