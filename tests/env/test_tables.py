"""Tables for learning programs: masks are the rules, observations hold nothing hidden, ends are the game's own."""

import subprocess
import sys
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest

from reverie.engine import CLOCK, IllegalAction
from reverie.engine.shelf import game as find_game
from reverie.engine.shelf import games
from reverie.env import ParallelTableEnv, SeatEnv, TableEnv, table_env
from reverie.env.observation import BOUND, Encoder

TABLES = [(game.id, seats) for game in games() for seats in game.seats if seats in (2, 3)]


def play(env: TableEnv, rng: Random, most: int = 100_000) -> int:
    """Random legal play until every agent has left; gives the number of acts."""
    acts = 0
    for _ in env.agent_iter(most):
        seen, _, ended, cut, _ = env.last()
        if ended or cut:
            env.step(None)
            continue
        env.step(rng.choice(list(seen["action_mask"].nonzero()[0])))
        acts += 1
    return acts


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_whole_game_is_played_and_paid(game: str, seats: int) -> None:
    env = TableEnv(game, seats=seats)
    env.reset(seed=4)
    rewards: dict[str, float] = {}
    rng = Random(2)
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        if ended or cut:
            rewards[agent] = reward
            env.step(None)
            continue
        seat = int(agent.removeprefix("player_"))
        legal = {number & 0xFFFF for number in env.episode.match.legal(seat)}
        places = seen["action_mask"].nonzero()[0]
        assert {env.episode.actions.numbers[place] for place in places} == legal
        assert reward == 0
        env.step(rng.choice(list(places)))
    outcome = env.episode.state.outcome
    assert outcome is not None
    assert rewards == {f"player_{seat}": outcome.value(seat) for seat in range(seats)}
    assert env.agents == []


@pytest.mark.parametrize("size", [None, 512], ids=["own", "hashed"])
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_what_a_seat_cannot_know_does_not_change_its_observation(game: str, seats: int, size: int | None) -> None:
    """Two worlds that differ only in what a seat may not know look the same to it, and to the mask."""
    env = TableEnv(game, seats=seats, size=size)
    episode = env.episode
    rng = Random(8)
    looked = 0
    for deal in range(3):
        env.reset(seed=deal)
        for _ in env.agent_iter(60):
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                break
            if rng.random() < 0.3:
                for seat in range(seats):
                    truth, mine = episode.state, episode.observed(seat)
                    episode.state = truth.sample(seat, rng.random)
                    theirs = episode.observed(seat)
                    episode.state = truth
                    assert theirs.tobytes() == mine.tobytes()
                    looked += 1
            env.step(rng.choice(list(seen["action_mask"].nonzero()[0])))
    assert looked > 20


def test_observations_of_two_seats_differ() -> None:
    env = TableEnv("iles", seats=2)
    env.reset(seed=1)
    play(env, Random(1), most=12)
    one, two = (env.observe(agent)["observation"] for agent in env.possible_agents)
    assert one.tobytes() != two.tobytes()


def test_nobody_is_offered_anything_out_of_turn() -> None:
    env = TableEnv("iles", seats=3)
    env.reset(seed=1)
    for agent in env.agents:
        offered = env.observe(agent)["action_mask"].any()
        assert offered == (agent == env.agent_selection)


def test_a_reset_deals_anew_and_a_seed_deals_again() -> None:
    env = TableEnv("onirim", seats=1)
    hands = []
    for seed in (7, None, 7, None):
        env.reset(seed=seed)
        hands.append(env.observe("player_0")["observation"].tobytes())
    assert hands[0] == hands[2] != hands[1] == hands[3]


def test_the_score_can_be_the_reward() -> None:
    env = TableEnv("iles", seats=1, reward="score")
    env.reset(seed=3)
    rng = Random(3)
    final = 0.0
    for _ in env.agent_iter():
        seen, final, ended, _, _ = env.last()
        env.step(None if ended else rng.choice(list(seen["action_mask"].nonzero()[0])))
    outcome = env.episode.state.outcome
    assert outcome is not None
    assert final == outcome.results[0].score > 0


def test_an_illegal_action_is_refused_or_ends_the_game() -> None:
    bare = TableEnv("iles", seats=2)
    bare.reset(seed=1)
    illegal = int(np.flatnonzero(bare.observe(bare.agent_selection)["action_mask"] == 0)[0])
    before = bare.episode.state.digest()
    with pytest.raises(IllegalAction):
        bare.step(illegal)
    assert bare.episode.state.digest() == before
    wrapped = table_env("iles", seats=2)
    wrapped.reset(seed=1)
    guilty = wrapped.agent_selection
    wrapped.last()
    wrapped.step(illegal)
    assert wrapped.terminations[guilty]
    assert wrapped.rewards[guilty] == -1


def test_the_parallel_form_plays_the_same_game_and_asks_one_seat() -> None:
    """Beside the AEC form: the same seed and the same acts. (PettingZoo's own test of seeds asks no mask.)"""
    one, all_at_once = TableEnv("iles", seats=3), ParallelTableEnv("iles", seats=3, render_mode="ansi")
    one.reset(seed=5)
    seen, _ = all_at_once.reset(seed=5)
    rng = Random(5)
    while all_at_once.agents:
        asked = one.agent_selection
        for agent in one.agents:
            mine = one.observe(agent)
            assert mine["observation"].tobytes() == seen[agent]["observation"].tobytes()
            assert mine["action_mask"].tobytes() == seen[agent]["action_mask"].tobytes()
            assert seen[agent]["action_mask"].any() == (agent == asked)
        place = rng.choice(list(seen[asked]["action_mask"].nonzero()[0]))
        one.step(place)
        seen, rewards, ended, cut, _ = all_at_once.step({agent: place if agent == asked else 0 for agent in one.agents})
        assert not any(cut.values())
        assert rewards == one.rewards
        assert set(ended.values()) == {not all_at_once.agents}
    assert len(all_at_once.render().splitlines()) > 5
    all_at_once.close()


def test_the_parallel_form_refuses_what_is_not_legal() -> None:
    env = ParallelTableEnv("iles", seats=2)
    seen, _ = env.reset(seed=1)
    asked = next(agent for agent in env.agents if seen[agent]["action_mask"].any())
    illegal = int(np.flatnonzero(seen[asked]["action_mask"] == 0)[0])
    before = env.episode.state.digest()
    with pytest.raises(IllegalAction):
        env.step(dict.fromkeys(env.agents, illegal))
    assert env.episode.state.digest() == before


@pytest.mark.usefixtures("murmur_on_shelf")
def test_seats_that_act_at_once_are_asked_in_turn_and_see_no_secret() -> None:
    env = TableEnv("murmur", seats=3, options={"clock": True})
    env.reset(seed=5)
    assert env.episode.state.actors == [CLOCK, 0, 1, 2]
    asked = []
    for _ in range(3):
        seen, *_ = env.last()
        asked.append(env.agent_selection)
        env.step(int(seen["action_mask"].nonzero()[0][0]))
    assert sorted(asked) == env.possible_agents
    assert env.episode.state.actors != [CLOCK, 0, 1, 2], "all have whispered, and the leader places"


@pytest.mark.usefixtures("murmur_on_shelf")
def test_a_clock_runs_out_when_nobody_else_can_act() -> None:
    env = SeatEnv("murmur", seats=2, options={"clock": True, "whims": ["echo", "dream"]}, others="random")
    for seed in range(5):
        env.reset(seed=seed)
        ended = cut = False
        while not ended and not cut:
            _, _, ended, cut, _ = env.step(env.action_masks().nonzero()[0][0])
        assert ended


def test_real_time_is_passed_by_the_room() -> None:
    env = TableEnv("dream_on", seats=2)
    env.reset(seed=3)
    assert play(env, Random(4)) > 20
    assert env.episode.match.now > 60_000, "the sand has run"


def test_a_game_that_never_ends_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(find_game("insomnia")), "longest", 30)
    env = TableEnv("insomnia", seats=2)
    env.reset(seed=1)
    for _ in env.agent_iter(31):
        seen, _, ended, cut, _ = env.last()
        if cut:
            break
        env.step(int(seen["action_mask"].nonzero()[0][0]))
    assert cut
    assert not ended
    assert all(env.truncations.values())


def test_one_seat_among_bots() -> None:
    env = gymnasium.make("reverie/iles-v1", seats=3, seat=1, others=["random", "policy"]).unwrapped
    assert isinstance(env, SeatEnv)
    results = []
    for _ in range(2):
        seen, info = env.reset(seed=6)
        total, ended, steps = 0.0, False, 0
        while not ended:
            assert env.episode.turn == 1
            assert (seen["action_mask"] == info["action_mask"]).all()
            assert (seen["action_mask"] == env.action_masks()).all()
            seen, reward, ended, cut, info = env.step(int(seen["action_mask"].nonzero()[0][-1]))
            total += reward
            steps += 1
            assert not cut
        outcome = env.episode.state.outcome
        assert outcome is not None
        assert total == outcome.value(1)
        results.append((steps, outcome))
    assert results[0] == results[1], "the same seed, the same thoughts of the bots"
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


def test_an_illegal_step_changes_nothing_and_says_why() -> None:
    env = SeatEnv("onirim")
    seen, _ = env.reset(seed=2)
    illegal = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    again, reward, ended, cut, info = env.step(illegal)
    assert (reward, ended, cut) == (0.0, False, False)
    assert info["refused"]
    assert again["observation"].tobytes() == seen["observation"].tobytes()


def test_who_only_errs_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(find_game("onirim")), "longest", 5)
    env = SeatEnv("onirim")
    seen, _ = env.reset(seed=2)
    illegal = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    assert [env.step(illegal)[3] for _ in range(5)] == [False] * 4 + [True]


def test_seats_and_bots_must_fit() -> None:
    with pytest.raises(ValueError, match="seat 2 is not among 0 to 1"):
        SeatEnv("onirim", seats=2, seat=2)
    with pytest.raises(ValueError, match="seat -1"):
        SeatEnv("onirim", seat=-1)


def test_the_table_can_be_drawn_as_text() -> None:
    env = SeatEnv("onirim", render_mode="ansi")
    env.reset(seed=2)
    assert "Labyrinth" in env.render()
    assert SeatEnv("onirim").render() is None
    table = TableEnv("iles", seats=2, render_mode="ansi")
    table.reset(seed=2)
    assert len(table.render().splitlines()) > 5
    table.close()


@pytest.mark.usefixtures("murmur_on_shelf")
def test_a_game_without_drawings_prints_its_view() -> None:
    env = TableEnv("murmur", seats=2, render_mode="ansi")
    env.reset(seed=2)
    assert "MurmurView" in env.render()


def test_the_places_of_facts_do_not_depend_on_what_was_seen_before() -> None:
    state = find_game("tisseurs").new(2, 5)
    views: list[tuple[Any, int]] = []
    while not state.over and len(views) < 40:
        seat = state.actors[0]
        views.append((state.view(seat), seat))
        state.apply(seat, state.legal(seat)[0])
    forwards, backwards = Encoder(512), Encoder(512)
    one = [forwards.encode(*each) for each in views]
    two = [backwards.encode(*each) for each in reversed(views)]
    assert [each.tobytes() for each in one] == [each.tobytes() for each in reversed(two)]
    assert len({each.tobytes() for each in one}) > 30
    assert one[0].dtype == np.float32
    assert one[0].shape == (512,)


def test_a_view_may_hold_plain_things_only() -> None:
    with pytest.raises(TypeError, match="a view holds set"):
        Encoder().encode({"cards": {"sun"}}, 0)


def test_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reverie.env.facts.REMEMBERED", 10)
    encoder = Encoder(64)
    for number in range(30):
        first = encoder.encode({"turn": number, "hand": ["sun"] * number}, 0)
        parts = [encoder._facts._top]
        while parts:
            part = parts.pop()
            assert len(part.known) <= 10
            parts += [*part.below, *part.fields.values()]
        assert first.tobytes() == Encoder(64).encode({"turn": number, "hand": ["sun"] * number}, 0).tobytes()


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_what_is_counted_from_view_to_view_is_what_the_view_alone_says(game: str, seats: int) -> None:
    env = TableEnv(game, seats=seats, size=512)
    rng = Random(5)
    for seed in (1, 2):  # the second deal begins where the first has ended
        env.reset(seed=seed)
        for agent in env.agent_iter(160):
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            seat = env._seats[agent]
            alone = Encoder(512).encode(env.episode.state.view(seat), seat)
            assert seen["observation"].tobytes() == alone.tobytes()
            env.step(rng.choice(list(seen["action_mask"].nonzero()[0])))


ODD: list[Any] = [
    {"a": 1, "b": [1, 2]}, {"t": True, "b": []}, {"a": "x", "b": [{"c": 1}, {"c": 2}]}, {"b": [{"c": 2}]},
    {"a": None, "b": ["x", "", "y"]}, {"a": 0.3, "b": [0.1, 0.2]}, {"a": 10**12, "b": [[1], [2, 3]]},
    {"a": -5, "b": ["x"] * 400}, {"a": {"d": 1}}, {"a": [None, {"d": 1}]},
]  # fmt: skip


def test_any_view_may_follow_any_other() -> None:
    encoder = Encoder(128)
    rng = Random(4)
    for _ in range(300):
        view = rng.choice(ODD)
        found = encoder.encode(view, 1)
        assert found.tobytes() == Encoder(128).encode(view, 1).tobytes()
        assert abs(found).max() <= BOUND


def test_without_the_extra_one_sentence_says_what_to_install() -> None:
    script = "import sys; sys.modules['gymnasium'] = None; import reverie.env"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode != 0
    last = done.stderr.strip().splitlines()[-1]
    assert last.endswith('This needs the package gymnasium: install it with pip install "reveries[env]".')
