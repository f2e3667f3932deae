"""What Onirim's nets foresee for two, with each expansion and with several: from what a seat knows, and rightly."""

from math import log
from random import Random

import pytest

import reverie
from reverie.engine import FastChance, State
from reverie.engine.policy import UNSURE
from reverie.games.onirim.bot import chances, choosing
from reverie.games.onirim.bot.module_facts import MODULE_PLACES
from reverie.games.onirim.state import OnirimState

MODULES = tuple(MODULE_PLACES)
# Of each case the seats, the expansions, and about how often its instinct wins.
CASES = {
    "two": (2, (), 0.81), "book": (1, ("book",), 0.9), "glyphs": (1, ("glyphs",), 0.94),
    "dreamcatchers": (1, ("dreamcatchers",), 0.78), "towers": (1, ("towers",), 0.83),
    "premonitions": (1, ("premonitions",), 0.84), "crossroads": (1, ("crossroads",), 0.97),
    "oniverse": (1, ("oniverse",), 0.93), "together": (1, MODULES, 0.43),
}  # fmt: skip


def new(case: str, seed: int) -> State:
    seats, modules, _ = CASES[case]
    options = {"modules": list(modules), "hopeless": "auto"}
    state = reverie.game("onirim").new(seats, options=options, chance=FastChance(Random(seed).random))
    state.quiet()
    return state


@pytest.mark.parametrize("case", CASES)
def test_a_seat_foresees_from_what_it_knows(case: str) -> None:
    rng = Random(5)
    judged = 0
    for seed in range(2):
        state = new(case, seed)
        while not state.over:
            seat = state.actors[0]
            worth = state.game.foresee(state, seat)
            assert state.game.foresee(state.sample(seat, rng.random), seat) == worth
            judged += worth != UNSURE
            state.apply(seat, state.game.policy(state, seat))
    assert judged > 10


@pytest.mark.parametrize("case", [case for case in CASES if case not in ("oniverse", "together")])
def test_what_an_action_leaves_is_judged_from_what_the_seat_knows(case: str) -> None:
    """With the Oniverse nobody knows which Denizens are in the deck: whoever could fetch one tries what was sampled."""
    rng = Random(8)
    judged = 0
    for seed in range(2):
        state = new(case, seed)
        while not state.over:
            seat = state.actors[0]
            assert isinstance(state, OnirimState)
            other = state.sample(seat, rng.random)
            assert isinstance(other, OnirimState)
            legal = state.legal(seat)
            left = [choosing.after(state, seat, act, choosing.DEEP) for act in legal]
            assert [choosing.after(other, seat, act, choosing.DEEP) for act in legal] == left
            judged += len(set(left)) > 1
            state.apply(seat, rng.choice(legal))
    assert judged > 10


@pytest.mark.parametrize("case", CASES)
def test_what_is_foreseen_comes_near_the_truth(case: str) -> None:
    usual = CASES[case][2]
    surprise = guess = 0.0
    won = 0
    games = 60 if usual < 0.9 else 200  # where defeats are rare, few games tell little
    for seed in range(games):
        state = new(case, seed)
        game = state.game
        foreseen = []
        while not state.over:
            seat = state.actors[0]
            foreseen.append(game.foresee(state, seat))
            state.apply(seat, game.instinct(state, seat))
        success = game.value(state, 0) == 1.0
        won += success
        told = [worth for worth in foreseen if worth != UNSURE]
        surprise -= sum(log(worth if success else 1.0 - worth) for worth in told)
        guess -= len(told) * log(usual if success else 1.0 - usual)
    assert surprise < 0.95 * guess
    assert abs(won / games - usual) < 0.2


def test_any_table_has_its_place() -> None:
    judged = 0
    for seed in range(40):
        rng = Random(seed)
        modules = sorted(rng.sample(MODULES, rng.randrange(2, 8)), key=MODULES.index)
        options = {"modules": modules, "hopeless": "off"}
        state = reverie.game("onirim").new(1, options=options, chance=FastChance(rng.random))
        while not state.over:
            worth = state.game.foresee(state, 0)
            judged += worth != UNSURE
            assert worth == UNSURE or 0.0 <= worth < 1.0
            state.apply(0, rng.choice(state.legal(0)))
    assert judged > 400


def test_without_its_net_a_table_is_played_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    state = new("towers", 1)
    assert state.game.horizon(state) == chances.HORIZON
    monkeypatch.setattr(chances.CASES["towers"].shipped, "missing", True)  # as in the pocket, which leaves it at home
    assert state.game.horizon(state) == 0
    assert state.game.foresee(state, 0) == UNSURE
