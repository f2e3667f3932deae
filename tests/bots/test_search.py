"""The paired search: it finds what the policy misses, keeps to its limits, and repeats itself exactly."""

import time
from random import Random

import murmur
import pytest

import reverie
from reverie.bots import ask
from reverie.bots.rollout import play_on
from reverie.bots.search import DEAR, FEW, Candidate, Search, Yardstick, compete, keep_half, lead_of
from reverie.engine import FastChance, State


class Habit:
    """A game whose policy always takes the first action, so that a search has something to find."""

    def __init__(self, game: object) -> None:
        self.game = game

    def __getattr__(self, name: str) -> object:
        return getattr(self.game, name)

    def policy(self, state: State, seat: int) -> int:
        return state.legal(seat)[0]


def onirim_state(acts: int, seed: int = 4) -> State:
    game = reverie.game("onirim")
    state = game.new(1, options={"hopeless": "auto"}, chance=FastChance(Random(seed).random))
    state.quiet()
    while state.acts < acts:
        state.apply(0, game.policy(state, 0))
    return state


def test_same_generator_same_choice() -> None:
    state = onirim_state(12)
    search = Search(rollouts=60)
    first = [(c.action, c.worlds, c.total, c.lead) for c in search.consider(state, 0, Random(9))]
    again = [(c.action, c.worlds, c.total, c.lead) for c in search.consider(state, 0, Random(9))]
    other = [(c.action, c.worlds, c.total, c.lead) for c in search.consider(state, 0, Random(10))]
    assert first == again
    assert first != other


def test_the_state_is_left_as_it_was() -> None:
    state = onirim_state(12)
    before = state.dump()
    Search(rollouts=40).choose(state, 0, Random(1))
    assert state.dump() == before


def test_rollouts_are_bounded_and_half_of_the_candidates_go() -> None:
    state = reverie.game("tisseurs").new(2, chance=FastChance(Random(1).random))
    state.quiet()
    seat = state.actors[0]
    candidates = Search(rollouts=200).consider(state, seat, Random(1))
    assert {c.action for c in candidates} == set(state.legal(seat))
    assert candidates[0].action == state.game.policy(state, seat)
    assert 50 <= sum(c.worlds for c in candidates) <= 200 + len(candidates)
    most = candidates[0].worlds
    assert all(c.worlds <= most for c in candidates)
    assert sum(c.worlds == most for c in candidates) <= len(candidates) // 2, "half go after the first round"


def test_where_a_game_foresees_few_actions_pass_the_sieve() -> None:
    tried = 0
    for acts in (0, 6, 12, 15):
        state = onirim_state(acts)
        candidates = Search(rollouts=200 * DEAR).consider(state, 0, Random(1))
        assert {c.action for c in candidates} == set(state.legal(0))
        assert candidates[0].action == state.game.instinct(state, 0)
        assert sum(c.worlds > 0 for c in candidates) <= FEW < len(candidates)
        assert sum(c.worlds for c in candidates) <= 200 + len(candidates)
        tried += sum(c.worlds for c in candidates)
    assert tried > 100


@pytest.mark.parametrize("rollouts", [1, 5, 12, 37])
def test_very_few_rollouts_are_kept_to_as_well(rollouts: int) -> None:
    state = onirim_state(0)
    candidates = Search(rollouts).consider(state, 0, Random(1))
    assert sum(c.worlds for c in candidates) <= max(rollouts, len(candidates))


def test_a_certain_win_is_found_against_a_poor_policy() -> None:
    # The last whisper of a two-player Murmur: playouts by the first action lose what a search can see.
    wins = {"search": 0.0, "habit": 0.0}
    habit = Habit(murmur.GAME)
    for seed in range(4):
        for name in wins:
            rng = Random(seed)
            state = murmur.GAME.new(2, options={"size": 2}, chance=FastChance(rng.random))
            state.quiet()
            state.game = habit
            thinker = Search(rollouts=80, margin=1.0)
            while not state.over:
                seat = state.actors[0]
                if seat == 0 and name == "search":
                    state.apply(seat, ask(thinker, state, seat, rng))
                else:
                    state.apply(seat, habit.policy(state, seat))
            outcome = state.outcome
            assert outcome is not None
            wins[name] += outcome.value(0)
    assert wins["search"] > wins["habit"]


def test_three_seats_that_act_at_once() -> None:
    rng = Random(3)
    state = murmur.GAME.new(3, options={"clock": True}, chance=FastChance(rng.random))
    while not state.over:
        seat = next(actor for actor in state.actors if actor >= 0)
        action = ask(Search(rollouts=15), state, seat, rng)
        assert action in state.legal(seat)
        state.apply(seat, action)
    assert state.outcome is not None


@pytest.mark.parametrize("seconds", [0.001, 0.05, 0.3])
def test_the_time_budget_is_kept(seconds: float) -> None:
    state = onirim_state(6)
    search = Search(rollouts=0, seconds=seconds)
    started = time.perf_counter()
    action = search.choose(state, 0, Random(2))
    spent = time.perf_counter() - started
    assert action in state.legal(0)
    assert spent < seconds + 1.0, "a generous bound: one rollout takes a millisecond, a busy machine some more"


def test_without_time_for_a_single_world_the_policy_decides() -> None:
    state = onirim_state(6)
    search = Search(rollouts=0, seconds=1e-9)
    assert search.choose(state, 0, Random(2)) == state.game.policy(state, 0)
    assert all(candidate.worlds == 0 for candidate in search.consider(state, 0, Random(2)))


def test_a_lead_must_be_clear() -> None:
    rival = Candidate(5)
    for value, base in [(1.0, 0.0), (0.0, 0.0), (0.0, 1.0), (1.0, 0.0)] * 2:
        rival.add(value, base)
    assert rival.mean == 0.5
    assert not rival.surpasses(2.0), "two of eight worlds ahead may be luck"
    for _ in range(6):
        rival.add(1.0, 0.0)
    assert rival.surpasses(2.0)
    once = Candidate(6)
    once.add(1.0, 0.0)
    assert not once.surpasses(2.0), "one world proves nothing"


def test_the_policys_choice_is_never_given_up() -> None:
    alive = [Candidate(action) for action in range(7)]
    for place, candidate in enumerate(alive):
        candidate.add(0.1 * place, 0.0)
    kept = keep_half(alive, 2.0)
    assert [candidate.action for candidate in kept] == [0, 6, 5]
    assert [candidate.action for candidate in keep_half(kept, 2.0)] == [0, 6]


def test_what_clearly_trails_is_given_up_at_once() -> None:
    own, even, worse = (Candidate(action) for action in range(3))
    for world in range(20):
        own.add(1.0, 1.0)
        even.add(float(world % 2), float(world % 2 == 0))
        worse.add(0.0, float(world % 4 > 0))
    assert keep_half([own, worse], 2.0) == [own]
    assert keep_half([own, even], 2.0) == [own, even]


def test_a_search_without_any_limit_is_refused() -> None:
    with pytest.raises(ValueError, match="needs a limit"):
        Search(rollouts=0)


def rival_with(lead: float, worlds: int) -> Candidate:
    """A rival that is ahead in so many more worlds of a hundred than it is behind, half of all worlds apart."""
    rival = Candidate(1)
    ahead = round(worlds * (0.25 + lead / 200))
    behind = round(worlds * (0.25 - lead / 200))
    for world in range(worlds):
        rival.add(float(world < ahead), float(ahead <= world < ahead + behind))
    return rival


def test_who_can_hardly_get_ahead_any_more_is_given_up() -> None:
    assert rival_with(0, 48).may_surpass(2.0, 400), "much may still happen"
    assert not rival_with(0, 400).may_surpass(2.0, 48), "an even race does not turn at its end"
    assert rival_with(8, 400).may_surpass(2.0, 48)
    assert not rival_with(-20, 48).may_surpass(2.0, 400)
    assert rival_with(-40, 10).may_surpass(2.0, 400), "a few worlds prove nothing"


def test_two_actions_that_never_differ_are_told_apart_no_longer() -> None:
    same = Candidate(1)
    for _ in range(63):
        same.add(1.0, 1.0)
    assert same.may_surpass(2.0, 400)
    same.add(1.0, 1.0)
    assert not same.may_surpass(2.0, 400)


def test_a_lead_is_measured_by_the_usual_lead() -> None:
    yardstick = Yardstick()
    assert yardstick.worth(0.0) == 0.5
    for lead in (10.0, -30.0):
        yardstick.add(lead)
    assert yardstick.worth(20.0) == 0.75
    assert yardstick.worth(-20.0) == 0.25
    assert 0.99 > yardstick.worth(100.0) > yardstick.worth(30.0) > 0.75


def test_points_count_where_players_compete() -> None:
    game = reverie.game("iles")
    state = game.new(3, chance=FastChance(Random(2).random))
    state.quiet()
    assert not compete(state), "not before the end"
    assert lead_of(state, 0) == 0.0
    play_on(state, game.policy, game.longest)
    assert compete(state)
    assert state.outcome is not None
    scores = [result.score for result in state.outcome.results]
    best = scores.index(max(scores))
    assert lead_of(state, best) == max(scores) - sorted(scores)[-2]
    assert all(lead_of(state, other) <= 0 for other in range(3) if other != best)
    alone = onirim_state(0)
    play_on(alone, alone.game.policy, alone.game.longest)
    assert not compete(alone)
    together = reverie.game("onirim").new(2, chance=FastChance(Random(4).random))
    play_on(together, together.game.policy, together.game.longest)
    assert not compete(together), "two who win together"
