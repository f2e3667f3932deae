"""The bots that answer at once: their order of strength, and what they may look at."""

from collections import Counter
from random import Random

import murmur
import pytest

import reverie
from reverie.bots import ask, make
from reverie.bots.rollout import next_actor, play_on
from reverie.engine import CLOCK, FastChance, State
from reverie.games.onirim.bot import POLICY
from reverie.games.onirim.bot.policy import ALONE
from reverie.games.onirim.state import OnirimState
from reverie.lab import simulate


def test_policy_beats_easy_and_easy_beats_random() -> None:
    policy, easy, chance = (simulate("onirim", 150, bot, seed=1) for bot in ("policy", "easy", "random"))
    assert policy.wins > easy.wins > chance.wins
    assert policy.rate > 0.45
    assert easy.mean_score > 3 * chance.mean_score, "a beginner, but not a fool"


def test_random_takes_every_action_equally_often() -> None:
    state = reverie.game("onirim").new(1, seed=8)
    rng = Random(1)
    counts = Counter(make("random").choose(state, 0, rng) for _ in range(3000))
    legal = state.legal(0)
    assert set(counts) == set(legal)
    assert max(counts.values()) < 1.4 * min(counts.values())


def test_easy_errs_where_two_actions_seem_nearly_the_same() -> None:
    class Judged:
        """Onirim, telling how good its actions seem."""

        def preferences(self, state: State, seat: int) -> tuple[list[float], float]:
            return POLICY.preferences(table(state), seat)

    state = reverie.game("onirim").new(1, seed=8)
    legal = state.legal(0)
    worths, coarse = POLICY.preferences(table(state), 0)
    own = state.game.policy(state, 0)
    assert worths[legal.index(own)] == max(worths)
    state.game = Judged()
    rng = Random(2)
    counts = Counter(make("easy").choose(state, 0, rng) for _ in range(2000))
    assert counts.most_common(1)[0][0] == own
    assert len(counts) > 1, "it errs"
    hopeless = [action for action, worth in zip(legal, worths, strict=True) if worth < max(worths) - 8 * coarse]
    assert all(counts[action] < 10 for action in hopeless), "but not wildly"


def test_onirim_is_harder_for_easy_alone_than_for_a_partner() -> None:
    alone, partner = (reverie.game("onirim").new(seats, seed=8) for seats in (1, 2))
    assert POLICY.preferences(table(alone), 0)[1] == POLICY.coarse * ALONE
    assert POLICY.preferences(table(partner), partner.actors[0])[1] == POLICY.coarse


def test_easy_without_preferences_mostly_follows_the_policy() -> None:
    state = murmur.GAME.new(3, seed=2)
    own = murmur.GAME.policy(state, 1)
    rng = Random(5)
    counts = Counter(make("easy").choose(state.sample(1, rng.random), 1, rng) for _ in range(300))
    assert counts[own] > 200
    assert set(counts) <= set(state.legal(1))


def test_a_timed_game_is_played_on_by_its_seats_before_the_clock() -> None:
    rng = Random(4)
    state = murmur.GAME.new(3, options={"clock": True}, chance=FastChance(rng.random))
    assert CLOCK in state.actors
    assert next_actor(state) in {0, 1, 2}
    decisions = play_on(state, murmur.GAME.policy, murmur.GAME.longest)
    assert state.over
    assert decisions == state.acts


def two_worlds(state: State, seat: int, number: int) -> tuple[State, State]:
    """Two tables that differ only in what the seat cannot know."""
    return state.sample(seat, Random(2 * number).random), state.sample(seat, Random(2 * number + 1).random)


def table(state: State) -> OnirimState:
    assert isinstance(state, OnirimState)
    return state


@pytest.mark.parametrize(
    "options",
    [
        {"coop_info": "silent"},
        {"coop_info": "silent", "modules": ["book", "glyphs", "towers", "oniverse"]},
        {"coop_info": "silent", "modules": ["dreamcatchers", "premonitions", "crossroads", "oniverse"], "incubus": "B"},
    ],
)
def test_onirims_policy_chooses_the_same_in_worlds_the_seat_cannot_tell_apart(options: dict[str, object]) -> None:
    game = reverie.game("onirim")
    compared = differing = 0
    for seed in range(6):
        rng = Random(seed)
        state = game.new(2, options=options, chance=FastChance(rng.random))
        while not state.over:
            seat = state.actors[0]
            one, other = two_worlds(state, seat, compared)
            assert game.policy(one, seat) == game.policy(other, seat)
            assert POLICY.preferences(table(one), seat) == POLICY.preferences(table(other), seat)
            compared += 1
            differing += one.dump() != other.dump()
            state.apply(seat, ask(make("easy"), state, seat, rng))
    assert compared > 300
    assert differing > compared // 3, "the two worlds must really differ"
