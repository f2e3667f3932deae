"""What games for two foresee: from nothing but what a seat knows, at the right moments, and near to what comes."""

from importlib import import_module
from random import Random
from statistics import mean
from typing import Any

import pytest

import reverie
from reverie.bots.rollout import look_ahead
from reverie.bots.search import Search
from reverie.engine import FastChance, State
from reverie.engine.policy import UNSURE
from reverie.games.insomnia.state import InsomniaState
from reverie.games.tisseurs.rules.steps import TURN_START
from reverie.games.tisseurs.state import TisseursState

GAMES = ["iles", "tisseurs", "insomnia"]
TELLING = ["iles", "tisseurs"]  # between two races of Insomnia little is decided


def table(name: str, seed: int, seats: int = 2) -> State:
    game = reverie.game(name)
    state = game.new(seats, options=game.simulation_options, chance=FastChance(Random(seed).random))
    state.quiet()
    return state


def prospects_of(name: str) -> Any:
    return import_module(f"reverie.games.{name}.bot.prospects")


def lookers(state: State) -> list[int]:
    """Who may judge the moment: in Tisseurs de Rêves not whoever has a turn to think of."""
    mine = state.actors[0] if isinstance(state, TisseursState) and state.point == TURN_START else -1
    return [seat for seat in range(state.seats) if seat != mine]


def by_policy(state: State) -> None:
    seat = state.actors[0]
    state.apply(seat, state.game.policy(state, seat))


def by_chance(state: State, rng: Random) -> None:
    seat = state.actors[0]
    state.apply(seat, rng.choice(state.legal(seat)))


@pytest.mark.parametrize("name", GAMES)
def test_it_is_foreseen_from_what_the_seat_knows(name: str) -> None:
    rng = Random(5)
    judged = 0
    for seed in range(6):
        state = table(name, seed)
        while not state.over:
            for seat in range(2):
                worth = state.game.foresee(state, seat)
                if worth != UNSURE:
                    judged += 1
                    for _ in range(2):
                        assert state.game.foresee(state.sample(seat, rng.random), seat) == worth
            by_policy(state)
    assert judged > 12


@pytest.mark.parametrize("name", GAMES)
def test_any_table_has_its_place(name: str) -> None:
    prospects = prospects_of(name)
    judged = 0
    for seed in range(8):
        rng = Random(seed)
        state = table(name, seed)
        while not state.over and state.acts < 2000:
            if prospects.is_judged(state):
                judged += 1
                for seat in range(2):
                    for own in (True, False):
                        assert all(0 <= fact < prospects.FACTS for fact in prospects.facts(state, seat, own))
                assert all(0.0 <= state.game.foresee(state, seat) <= 1.0 for seat in lookers(state))
            else:
                assert state.game.foresee(state, 0) == UNSURE
            by_chance(state, rng)
    assert judged > 8


@pytest.mark.parametrize("name", TELLING)
def test_it_comes_nearer_to_the_end_than_a_guess(name: str) -> None:
    """By the squared distance to what the end is worth, of games that the net was never shown."""
    error = guess = 0.0
    judged = 0
    for seed in range(40):
        state = table(name, 7_000_000 + seed)
        foreseen = []
        while not state.over:
            worth = state.game.foresee(state, 0)
            if worth != UNSURE:
                foreseen.append(worth)
            by_policy(state)
        end = state.game.foresee(state, 0)
        assert end != UNSURE
        for worth in foreseen:
            error += (worth - end) ** 2
            guess += (0.5 - end) ** 2
            judged += 1
    assert judged > 60
    assert error < 0.9 * guess


def test_who_is_foreseen_to_win_a_game_of_insomnia_wins_more_often() -> None:
    """By how much it is said: between two races little is decided."""
    ends: dict[bool, list[float]] = {True: [], False: []}
    said: dict[bool, list[float]] = {True: [], False: []}
    for seed in range(400):
        state = table("insomnia", 8_000_000 + seed)
        foreseen = []
        while not state.over:
            foreseen.append(state.game.foresee(state, 0))
            by_policy(state)
        end = state.game.foresee(state, 0)
        for worth in foreseen:
            if worth != UNSURE and abs(worth - 0.5) > 0.05:
                ends[worth > 0.5].append(end)
                said[worth > 0.5].append(worth)
    for better in (True, False):
        assert len(ends[better]) > 200
        assert mean(ends[better]) == pytest.approx(mean(said[better]), abs=0.06)
    assert mean(ends[True]) > mean(ends[False]) + 0.12


def test_a_lower_pillow_promises_more() -> None:
    state = table("insomnia", 2)
    while state.game.foresee(state, 0) == UNSURE:
        by_policy(state)
    assert isinstance(state, InsomniaState)
    lower, higher = (32, 37)
    state.pillow = [lower, higher]
    ahead = state.game.foresee(state, 0)
    state.pillow = [higher, lower]
    assert state.game.foresee(state, 0) < ahead


@pytest.mark.parametrize("name", GAMES)
def test_an_end_is_worth_more_to_whoever_won(name: str) -> None:
    for seed in range(6):
        state = table(name, seed)
        while not state.over:
            by_policy(state)
        assert state.outcome is not None
        mine, theirs = (state.outcome.value(seat) for seat in range(2))
        first, second = (state.game.foresee(state, seat) for seat in range(2))
        assert (first > second) == (mine > theirs)
        assert first + second == pytest.approx(1.0)


@pytest.mark.parametrize("name", GAMES)
def test_a_rollout_ends_where_it_can_be_judged(name: str) -> None:
    state = table(name, 3)
    game = state.game
    until = state.acts + game.horizon(state)
    worth = look_ahead(state, 0, game.policy, game.foresee, until, game.longest)
    assert not state.over
    assert worth == game.foresee(state, 0)
    assert 0.0 < worth < 1.0


@pytest.mark.parametrize("name", GAMES)
def test_more_than_two_play_to_the_end(name: str) -> None:
    state = table(name, 1, 3)
    while not state.over:
        assert state.game.horizon(state) == 0
        assert {state.game.foresee(state, seat) for seat in range(3)} == {UNSURE}
        by_policy(state)
    assert state.game.foresee(state, 0) == UNSURE


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("iles", {"lamp_rule": "flip_all"}),
        ("iles", {"two_player_mode": "open"}),
        ("iles", {"starting_dream": True}),
        ("iles", {"placement": "leftmost"}),
        ("tisseurs", {"cut_mode": "seam"}),
        ("tisseurs", {"rounds": 2}),
        ("tisseurs", {"equal_turns": True}),
        ("tisseurs", {"objectives": "choose1of2"}),
        ("tisseurs", {"objectives": "off"}),
        ("tisseurs", {"discoveries": False}),
        ("tisseurs", {"sand_visibility": "open"}),
        ("insomnia", {"pillow_start": 30}),
        ("insomnia", {"open_hands": True}),
    ],
)
def test_rules_that_were_not_learned_are_played_to_the_end(name: str, options: dict[str, object]) -> None:
    game = reverie.game(name)
    assert game.horizon(game.new(2, 1)) > 0
    assert game.horizon(game.new(2, 1, options)) == 0


@pytest.mark.parametrize("name", GAMES)
def test_a_search_that_foresees_repeats_itself(name: str) -> None:
    state = table(name, 2)
    while len(state.legal(state.actors[0])) == 1:
        by_policy(state)
    seat = state.actors[0]
    once, again = (Search(rollouts=24).consider(state, seat, Random(9)) for _ in range(2))
    assert [(each.action, each.worlds, each.total) for each in once] == [
        (each.action, each.worlds, each.total) for each in again
    ]
    assert any(0.0 < each.mean < 1.0 for each in once)
