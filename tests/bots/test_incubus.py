"""What Onirim foresees with the Little Incubus: from what a seat knows, and near enough to what comes."""

from math import log
from random import Random

import pytest
from bench import incubus as teacher
from bench import learn

import reverie
from reverie.bots.search import Search
from reverie.engine import FastChance
from reverie.engine.net import HALF, chance, read
from reverie.engine.policy import UNSURE
from reverie.games.onirim.bot import chances, incubus
from reverie.games.onirim.pieces import FIRST_DOOR
from reverie.games.onirim.rules.steps import ACTION
from reverie.games.onirim.state import OnirimState

each_mode = pytest.mark.parametrize("mode", "ABC")


def table(mode: str, seed: int) -> OnirimState:
    options = {"hopeless": "auto", "incubus": mode}
    state = reverie.game("onirim").new(1, options=options, chance=FastChance(Random(seed).random))
    assert isinstance(state, OnirimState)
    state.quiet()
    return state


@each_mode
def test_it_is_foreseen_from_what_the_seat_knows(mode: str) -> None:
    rng = Random(5)
    judged = 0
    for seed in range(3):
        state = table(mode, seed)
        while not state.over:
            worth = incubus.foresee(state, 0)
            other = state.sample(0, rng.random)
            assert isinstance(other, OnirimState)
            assert incubus.foresee(other, 0) == worth
            judged += worth != UNSURE
            legal = state.legal(0)
            left = [incubus.after(state, 0, action, 1) for action in legal]
            assert [incubus.after(other, 0, action, 1) for action in legal] == left
            state.apply(0, state.game.policy(state, 0))
    assert judged > 40


@each_mode
def test_any_table_has_its_place(mode: str) -> None:
    for seed in range(12):
        rng = Random(seed)
        state = table(mode, seed)
        while not state.over:
            worth = incubus.foresee(state, 0)
            assert worth == UNSURE or 0.0 < worth < 1.0
            action = rng.choice(state.legal(0))
            left = incubus.left_after(state, 0, action)
            if left is not None:
                assert len(set(left[0])) == len(left[0])
                assert all(0 <= fact < incubus.FACTS for fact in left[0])
            state.apply(0, action)


@each_mode
def test_it_comes_nearer_to_the_end_than_a_guess(mode: str) -> None:
    games: list[tuple[float, list[float]]] = []
    for seed in range(40):
        state = table(mode, 9_000_000 + seed)
        foreseen = []
        while not state.over:
            foreseen.append(incubus.foresee(state, 0))
            state.apply(0, incubus.instinct(state, 0))
        games.append((state.game.value(state, 0), [worth for worth in foreseen if worth != UNSURE]))
    rate = min(max(sum(won for won, _ in games) / len(games), 0.03), 0.97)
    surprise = guess = 0.0
    for won, foreseen in games:
        for worth in foreseen:
            surprise -= log(worth if won else 1.0 - worth)
            guess -= log(rate if won else 1.0 - rate)
    assert surprise < guess


@each_mode
def test_a_search_looks_ahead_and_repeats_itself(mode: str) -> None:
    state = table(mode, 3)
    assert state.game.horizon(state) == incubus.HORIZON
    before = state.dump()
    once, again = (Search(rollouts=160).consider(state, 0, Random(9)) for _ in range(2))
    assert [(c.action, c.worlds, c.total) for c in once] == [(c.action, c.worlds, c.total) for c in again]
    assert any(0.0 < c.mean < 1.0 for c in once)
    assert state.dump() == before


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"coop_info": "silent"}),
        (2, {"incubus": "A"}),
        (2, {"modules": ["book"]}),
        (1, {"modules": ["towers"], "incubus": "B"}),
    ],
)
def test_what_was_not_learned_is_played_to_the_end(seats: int, options: dict[str, object]) -> None:
    game = reverie.game("onirim")
    state = game.new(seats, 1, options)
    seat = state.actors[0]
    assert game.horizon(state) == 0
    assert game.foresee(state, seat) == UNSURE


def test_a_door_thrown_away_leaves_no_hope() -> None:
    options = {"hopeless": "off", "incubus": "A"}
    state = reverie.game("onirim").new(1, options=options, chance=FastChance(Random(1).random))
    assert state.game.foresee(state, 0) > 0.3
    dump = state.dump()
    dump["discard"].append(dump["deck"]["bag"].pop(dump["deck"]["bag"].index(FIRST_DOOR)))
    lost = state.game.load(dump)
    assert lost.game.foresee(lost, 0) == 0.0


def test_instinct_wins_most_games() -> None:
    for mode, least in (("A", 19), ("B", 14), ("C", 12)):
        won = 0.0
        for seed in range(24):
            state = table(mode, seed)
            while not state.over:
                state.apply(0, incubus.instinct(state, 0))
            won += state.game.value(state, 0)
        assert won >= least, mode


def test_the_same_games_give_the_same_weights() -> None:
    once, again = (teacher.learn(10) for _ in range(2))
    assert once == again
    net = read(once)
    assert (net.parts, net.every, net.deep) == (1, teacher.LANES, 0)


def test_as_many_games_are_won_as_it_says() -> None:
    """Of games that neither net nor curve was shown: by instinct, from the start; nearer than without a curve."""
    off = bare = 0.0
    for mode in "AB":
        said = alike = won = 0.0
        for seed in range(40):
            state = table(mode, 8_000_000 + seed)
            while state.point != ACTION:
                state.apply(0, incubus.instinct(state, 0))
            said += incubus.foresee(state, 0)
            alike += chance(incubus.odds(state, 0, ACTION, chances.DRAWING))
            while not state.over:
                state.apply(0, incubus.instinct(state, 0))
            won += state.game.value(state, 0)
        off += abs(said - won)
        bare += abs(alike - won)
    assert off < 0.75 * bare


def test_a_curve_is_the_line_between_what_was_told_and_what_came() -> None:
    rng = Random(2)
    seen = []
    for _ in range(5000):
        odds = rng.gauss(0.0, 1.5)
        seen.append((odds, float(rng.random() < chance(1.3 * odds + 0.5))))
    assert teacher.curve(seen) == pytest.approx((1.3, 0.5), abs=0.1)
    assert teacher.curve([]) == (1.0, 0.0), "what says nothing changes nothing"


def test_the_same_games_give_the_same_curves() -> None:
    net = learn.WEIGHTS["onirim-incubus"].read_text(encoding="utf-8")
    once, again = (teacher.learn_curves(net, 12) for _ in range(2))
    assert once == again
    assert len(once.split()) == 2 * len(incubus.WAYS)


def test_a_position_is_worth_what_came_next_and_an_act_by_chance_tells_nothing_of_it() -> None:
    assert teacher.worths([(0.5, False), (0.8, True)], 1.0) == pytest.approx([0.77, 0.8, 1.0])
    assert [teacher.worth_of(odds) for odds in (-1e9, 0.0, 1e9)] == [0.0, 0.5, 1.0]


def test_no_lane_of_what_ships_can_run_over() -> None:
    lines = learn.WEIGHTS["onirim-incubus"].read_text(encoding="utf-8").splitlines()
    rows = [[int(number) for number in line.split()] for line in lines[2 : 2 + incubus.FACTS]]
    starts = (0, incubus.CODE, incubus.PAWN, incubus.MISSING, incubus.NIGHTMARES, incubus.SIZE, incubus.KEYS)
    for lane in range(teacher.LANES):
        most = 0
        for first, after in zip(starts, (*starts[1:], incubus.FACTS), strict=True):
            most += max(abs(row[lane]) for row in rows[first:after])
        assert most < HALF
