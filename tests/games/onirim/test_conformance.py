"""Onirim passes the conformance kit: alone and for two, with every expansion, pair of expansions and variant."""

from collections import Counter
from collections.abc import Hashable
from dataclasses import replace
from itertools import combinations, cycle
from pathlib import Path
from random import Random
from typing import Any

import pytest

from reverie.engine import SPECTATOR, Record, State
from reverie.games.onirim import GAME
from reverie.games.onirim.rules.rulebook import MODULES, STEPS
from reverie.games.onirim.saved import census
from reverie.games.onirim.state import OnirimState
from reverie.testkit import (
    Hooks,
    Tally,
    Trail,
    by_policy,
    case_name,
    check_game,
    check_other_process,
    check_playthrough,
    perft,
    play,
    playthrough,
)
from reverie.testkit.corpus import verify_corpus
from reverie.testkit.renderers import board_in

TESTS = Path(__file__).parents[2]
Options = dict[str, Any]


def cards(state: State) -> Counter[Hashable]:
    """Every card of the game, wherever it lies."""
    assert isinstance(state, OnirimState)
    return Counter(census(state))


def searching(state: State, audience: int) -> bool:
    """The deck, or its Keys, lie open before the audience."""
    return bool(state.view(audience).search)


def watching(state: State, audience: int) -> bool:
    """Only Great silence keeps its pauses to itself (spec 9.4 a): who watches any other table sees it stop."""
    assert isinstance(state, OnirimState)
    return audience == SPECTATOR and not state.settings.silent


REVELATIONS = "draw drawn limbo look reveal throw discard_hand under_pawn premonition shuffle"
# Cards met on the way that the same act shuffles back, and choices that leave no trace on the table.
ASIDES = "drawn limbo limbo_returns shuffle reveal put_back freed caught decline play discard"
HOOKS = Hooks(
    census=cards,
    revelations=frozenset(REVELATIONS.split()),
    asides=frozenset(ASIDES.split()),
    opened=searching,
    told_by_stops=watching,
    forgetful_samples=True,
)
TABLES: list[tuple[int, Options]] = [(1, {}), (2, {"coop_info": "open"}), (2, {"coop_info": "silent"})]
HARD: Options = {
    "book.costs": "high",
    "dreamcatchers.valves": 0,
    "towers.ruins": True,
    "premonitions.start": 6,
    "crossroads.crossing": True,
}
EXPANSIONS: list[Options] = [
    {"modules": list(modules)} for count in (0, 1, len(MODULES)) for modules in combinations(MODULES, count)
]
PAIRS: list[Options] = [{"modules": list(pair)} for pair in combinations(MODULES, 2)]
PAWNS: list[Options] = [{"incubus": mode} for mode in ("A", "B", "C")]
VARIANTS: list[Options] = [
    *({"modules": list(MODULES), **pawn} for pawn in PAWNS),
    {"modules": list(MODULES), "hopeless": "auto", **HARD},
    {"modules": ["premonitions"], "premonitions.start": 5, "hopeless": "off"},
    *({"modules": [name.partition(".")[0]], name: value, "hopeless": "auto"} for name, value in HARD.items()),
]
COOPERATION: list[Options] = [
    {"coop_duplicates": "forbid", "first_seat": "host"},
    {"coop_duplicates": "forbid", "first_seat": "guest", "modules": ["glyphs", "book"]},
]


def on_every_table(all_options: list[Options]) -> list[Any]:
    return cases_of([(seats, {**table, **options}) for options in all_options for seats, table in TABLES])


def on_tables_in_turn(all_options: list[Options]) -> list[Any]:
    """Each on one table: what two expansions do to each other has little to do with who sits there."""
    turns = zip(all_options, cycle(TABLES), strict=False)
    return cases_of([(seats, {**table, **options}) for options, (seats, table) in turns])


def cases_of(cases: list[tuple[int, Options]]) -> list[Any]:
    return [pytest.param(seats, options, id=case_name(seats, options)) for seats, options in cases]


def conforms(seats: int, options: Options, **how: Any) -> Tally:
    tally = check_game(GAME, seats, options, hooks=HOOKS, **how)
    assert tally.games == 1
    assert tally.varied == {*range(seats), SPECTATOR}
    assert min(tally.worlds, tally.revelations, tally.refusals) > 0
    assert not tally.untranslated
    return tally


@pytest.mark.shared
@pytest.mark.parametrize(("seats", "options"), [*on_every_table(EXPANSIONS), *on_tables_in_turn(PAIRS)])
def test_random_games(seats: int, options: Options) -> None:
    conforms(seats, options)


@pytest.mark.shared
@pytest.mark.parametrize(("seats", "options"), [*on_every_table(PAWNS), *on_tables_in_turn(VARIANTS)])
def test_pawns_and_variants(seats: int, options: Options) -> None:
    """By the game's own policy, which lives longer and so meets more of the rules."""
    conforms(seats, options, choose=by_policy, seed="policy")


@pytest.mark.parametrize("options", COOPERATION, ids=lambda options: case_name(2, options))
def test_rules_for_two(options: Options) -> None:
    conforms(2, options)


@pytest.mark.shared
@pytest.mark.parametrize(("seats", "table"), TABLES, ids=str)
def test_every_node_of_a_game_with_all_expansions(seats: int, table: Options) -> None:
    options = {"modules": list(MODULES), "incubus": "C", **table}
    tally = conforms(seats, options, choose=by_policy, seed="dense", dense=40)
    assert tally.nodes > 40


@pytest.mark.shared
@pytest.mark.parametrize(("seats", "table"), TABLES, ids=str)
def test_board_shows_no_more_than_the_view(seats: int, table: Options) -> None:
    """The HTML of both languages is part of what an audience receives."""
    hooks = replace(HOOKS, renderers=[board_in("en"), board_in("fr")])
    options = {"modules": list(MODULES), "incubus": "B", **table}
    assert check_game(GAME, seats, options, hooks=hooks, choose=by_policy, seed="board").worlds > 100


def test_another_process_deals_the_same() -> None:
    trail = Trail(GAME, 2, {"modules": list(MODULES), "coop_info": "silent"}, "two processes")
    for _ in play(trail, Random(4)):
        pass
    check_other_process(trail, "reverie.games.onirim:GAME")


def test_every_decision_point_is_met_by_play() -> None:
    """The games of this file can only prove what they reach."""
    met: set[str] = set()
    rng = Random(11)
    for number in range(80):
        options: Options = {"modules": [name for name in MODULES if rng.random() < 0.6], "incubus": rng.choice("ABC")}
        state = GAME.new(1 + number % 2, f"points {number}", options)
        while not state.over:
            seat = state.actors[0]
            decision = state.decision(seat)
            assert decision is not None
            met.add(decision.name)
            state.apply(seat, by_policy(state, seat, rng))
    assert met == {step.name for step in STEPS} - {""}  # a step without a name asks nothing


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("base", 1, {}),
        ("silent", 2, {"coop_info": "silent"}),
        ("all", 1, {"modules": list(MODULES), "incubus": "B", "hopeless": "auto"}),
    ],
)
def test_playthrough(name: str, seats: int, options: Options) -> None:
    text = playthrough(GAME, seats, options, f"playthrough {name}")
    check_playthrough(TESTS / "playthroughs" / f"onirim-{name}.txt", text)


@pytest.mark.parametrize(
    ("seats", "options", "counts"),
    [
        (1, {}, [1, 8, 24, 152, 984]),
        (2, {"coop_info": "silent"}, [1, 6, 32, 150, 606]),
        (1, {"modules": list(MODULES)}, [1, 7, 42, 164, 725]),
    ],
    ids=["base", "two", "all"],
)
def test_perft(seats: int, options: Options, counts: list[int]) -> None:
    """The exact number of ways to play the first acts of a fixed deal."""
    state = GAME.new(seats, "perft", options)
    assert [perft(state, depth) for depth in range(len(counts))] == counts


@pytest.fixture(scope="module")
def corpus() -> list[Record]:
    return list(verify_corpus(TESTS / "records" / "onirim").values())


def test_corpus_covers_all_expansions_and_endings(corpus: list[Record]) -> None:
    assert len(corpus) >= 30
    assert {record.seats for record in corpus} == {1, 2}
    assert {name for record in corpus for name in record.options["modules"]} == set(MODULES)
    assert {record.options["incubus"] for record in corpus} == {"off", "A", "B", "C"}
    endings = {record.result.split(" ")[0] for record in corpus}
    assert endings == {"doors_complete", "deck_exhausted", "overload", "concede", "hopeless"}
