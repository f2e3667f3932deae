"""Many tables at once: the rows and masks of single tables, the same for any number of tables and workers."""

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest

from reverie.engine.shelf import game as find_game
from reverie.engine.shelf import games
from reverie.env import Batch, SeatVectorEnv
from reverie.env.episode import Episode
from reverie.env.tables import deal_number

OWN = [(game.id, max(seats for seats in game.seats if seats <= 3)) for game in games() if game.functions.features]
CASES = [*((game, seats, None) for game, seats in OWN), ("iles", 2, 256), ("dream_on", 2, None)]


def walk(
    game: str, tables: int, steps: int, see: Callable[[Batch], None], first: int = 0, **arguments: Any
) -> list[tuple[Any, ...]]:
    """Play by choices that follow from the masks of the first tables alone; what was met at these, step by step."""
    met: list[tuple[Any, ...]] = []
    with Batch(game, tables, **arguments) as batch:
        batch.reset(9)
        for step in range(steps):
            see(batch)
            chosen = [int(mask.nonzero()[0][step % mask.sum()]) for mask in batch.masks]
            few = slice(0, first or tables)
            met.append((batch.observations[few].tobytes(), batch.masks[few].tobytes(), batch.asked[few].tobytes()))
            batch.step(chosen)
            met.append((batch.rewards[few].tobytes(), batch.ended[few].tobytes(), batch.cut_off[few].tobytes()))
    return met


def nothing(_: Batch) -> None:
    """Only the course of the games is wanted."""


@pytest.mark.parametrize(("game", "seats", "size"), CASES)
def test_rows_and_masks_are_those_of_a_single_table(game: str, seats: int, size: int | None) -> None:
    """The first deal of each table, act by act beside an episode of its own."""
    with Batch(game, 3, seats=seats, size=size) as batch:
        batch.reset(4)
        alone = [Episode(game, seats, None, "win", size) for _ in range(3)]
        for table, episode in enumerate(alone):
            episode.begin(deal_number(4, table, 0))
        going = set(range(3))
        for step in range(60):
            chosen = [int(mask.nonzero()[0][step % mask.sum()]) for mask in batch.masks]
            for table in going:
                episode = alone[table]
                assert batch.asked[table] == episode.turn
                assert (batch.masks[table] == episode.mask(episode.turn)).all()
                assert (batch.observations[table] == episode.observed(episode.turn)).all()
                number = episode.action(episode.turn, chosen[table])
                assert number is not None
                episode.act(episode.turn, number)
            batch.step(chosen)
            assert {table for table in going if alone[table].ended()} == going & set(batch.last)
            going -= set(batch.last)
        assert batch.names == ([] if batch.like.features is None else batch.like.features.names(seats))


def test_a_table_does_not_depend_on_how_many_others_there_are() -> None:
    few = walk("insomnia", 2, 40, nothing, seats=2)
    many = walk("insomnia", 7, 40, nothing, first=2, seats=2)
    assert few == many


@pytest.mark.parametrize(("game", "size"), [("iles", None), ("iles", 128)], ids=["own", "hashed"])
def test_several_processes_play_the_same_games_as_one(game: str, size: int | None) -> None:
    ends: list[dict[int, list[float]]] = []

    def note(batch: Batch) -> None:
        ends.append(dict(batch.scores))

    one = walk(game, 5, 90, note, seats=2, size=size)
    in_one, ends = ends, []
    three = walk(game, 5, 90, note, seats=2, size=size, workers=3)
    assert one == three
    assert ends == in_one
    assert any(in_one), "some games have ended on the way"


def test_ends_are_paid_and_dealt_anew_in_the_same_step() -> None:
    with Batch("iles", 4, seats=2, reward="score") as batch:
        batch.reset(1)
        rng = np.random.default_rng(3)
        finished = 0
        while finished < 8:
            batch.step(batch.random_actions(rng))
            for table in range(4):
                if table in batch.last:
                    assert batch.ended[table]
                    assert batch.rewards[table].tolist() == batch.scores[table]
                    assert batch.last[table].tobytes() != batch.observations[table].tobytes()
                    finished += 1
                else:
                    assert not batch.ended[table]
                    assert not batch.rewards[table].any()
            assert batch.masks.any(1).all(), "every table is at a decision"


def test_random_actions_are_legal_and_of_every_kind() -> None:
    with Batch("iles", 64, seats=2) as batch:
        batch.reset(1)
        chosen = batch.random_actions(np.random.default_rng(1))
        assert batch.masks[np.arange(64), chosen].all()
        assert len(set(chosen.tolist())) == batch.masks[0].sum(), "all first decisions offer the same stacks"


def test_what_the_mask_forbids_is_refused_and_changes_nothing() -> None:
    with Batch("onirim", 2) as batch:
        batch.reset(1)
        before = batch.observations.tobytes(), batch.masks.tobytes()
        good = int(batch.masks[0].nonzero()[0][0])
        bad = int((batch.masks[1] == 0).nonzero()[0][0])
        for chosen in ([good, bad], [good, -1], [good, 10**6]):
            with pytest.raises(ValueError, match=f"table 1: action {chosen[1]} is not legal"):
                batch.step(chosen)
        with pytest.raises(ValueError, match="2 actions are needed"):
            batch.step([good])
        assert (batch.observations.tobytes(), batch.masks.tobytes()) == before


def test_a_learner_is_asked_alone_and_the_policy_plays_the_others() -> None:
    with Batch("tisseurs", 3, seats=2, learner=1) as batch:
        batch.reset(2)
        rng = np.random.default_rng(5)
        lost = 0
        for _ in range(150):
            assert (batch.asked == 1).all()
            batch.step(batch.random_actions(rng))
            lost += sum(batch.rewards[table, 0] == 1 for table in batch.last)
        assert lost >= 3, "the policy beats chance"


def test_a_batch_must_have_tables_workers_and_its_seat() -> None:
    for tables, workers in ((0, 1), (1, 0)):
        with pytest.raises(ValueError, match="at least one table and one worker"):
            Batch("iles", tables, workers=workers)
    with pytest.raises(ValueError, match="seat 2 is not among 0 to 1"):
        Batch("iles", 1, seats=2, learner=2)
    with Batch("iles", 2, size=64) as batch, pytest.raises(ValueError, match="features of its own"):
        batch.look_ahead(1)


def test_games_that_never_end_are_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(find_game("insomnia")), "longest", 20)
    with Batch("insomnia", 2, seats=2) as batch:
        batch.reset(1)
        for _ in range(20):
            assert not batch.cut_off.any()
            batch.step(batch.random_actions(np.random.default_rng(1)))
        assert batch.cut_off.all()
        assert not batch.ended.any()
        assert not batch.rewards.any()
        assert sorted(batch.last) == [0, 1]


@pytest.mark.parametrize(("game", "seats"), OWN)
def test_looking_ahead_changes_nothing_and_cannot_see_the_truth(game: str, seats: int) -> None:
    """A row for each legal action; from two worlds that the seats cannot tell apart, the same rows."""
    with Batch(game, 3, seats=seats) as batch:
        batch.reset(3)
        rng = np.random.default_rng(2)
        for _ in range(12):
            before = batch.observations.tobytes(), batch.masks.tobytes()
            ahead = batch.look_ahead(8)
            again = batch.look_ahead(8)
            assert ahead.rows == again.rows
            assert (batch.observations.tobytes(), batch.masks.tobytes()) == before
            offered = [(table, place) for table, mask in enumerate(batch.masks) for place in mask.nonzero()[0]]
            places = batch.like.actions.places
            assert [(t, places[a]) for t, a in zip(ahead.tables, ahead.actions, strict=True)] == offered
            usual = batch.policy_numbers()
            alone = batch.look_ahead(8, usual)
            assert alone.actions == usual
            assert set(zip(alone.tables, alone.rows, strict=True)) <= set(zip(ahead.tables, ahead.rows, strict=True))
            states = batch._part._tables.states  # type: ignore[attr-defined]  # the truth, which no other call shows
            for table in range(3):
                states[table] = states[table].sample(int(batch.asked[table]), rng.random)
            other = batch.look_ahead(8)
            assert other.rows == ahead.rows
            batch.step(batch.random_actions(rng))


def test_the_vector_environment_of_gymnasium() -> None:
    env = gymnasium.make_vec("reverie/iles-v1", num_envs=3, vectorization_mode="vector_entry_point", seats=2, seat=1)
    assert isinstance(env, SeatVectorEnv)
    seen, _ = env.reset(seed=4)
    assert env.observation_space.contains(seen)
    rewards, ends = 0.0, 0
    while ends < 4:
        actions = env.random_actions()
        assert env.action_space.contains(actions)
        before = seen["observation"].tobytes()
        seen_next, reward, ended, cut, info = env.step(actions)
        assert seen["observation"].tobytes() == before, "a copy is given"
        seen = seen_next
        assert env.observation_space.contains(seen)
        assert not cut.any()
        rewards += float(reward.sum())
        ends += int(ended.sum())
        if ended.any():
            assert (info["_final_obs"] == ended).all()
            final = info["final_obs"][int(ended.argmax())]
            assert env.single_observation_space.contains(final)
        else:
            assert info == {}
    assert 0 <= rewards <= ends
    first = env.reset(seed=4)[0]["observation"].tobytes()
    assert env.reset(seed=4)[0]["observation"].tobytes() == first
    assert env.reset()[0]["observation"].tobytes() != first
    env.close()


def test_the_vector_environment_may_show_its_own_arrays() -> None:
    env = SeatVectorEnv("dream_on", 2, copy=False)
    seen, _ = env.reset(seed=1)
    assert seen["observation"] is env.batch.observations
    assert seen["observation"].dtype == np.float32
    env.close()
