"""Some tables of a batch in one process, as arrays: by the game's own features, or by the hashed view of any game."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from reverie.engine.turns import TurnState
from reverie.env.episode import Episode, Reward
from reverie.env.tables import CUT_OFF, NOBODY, OVER, PLAYING, Ahead, Tables, deal_number

Rows = NDArray[Any]  # bytes where a game has features, else numbers of four bytes
Bytes = NDArray[np.uint8]
Rewards = NDArray[np.float32]


ALONE: Final = "this needs a game with features of its own, and one worker"


class Plan(NamedTuple):
    """What all tables of a batch have in common."""

    game: str
    seats: int | None
    options: Mapping[str, Any] | None
    learner: int  # the seat that is asked, or NOBODY: then every seat is
    reward: Reward
    size: int | None  # of a hashed view; None for the game's own features, if it has some

    def episode(self) -> Episode:
        """A table like all others."""
        return Episode(self.game, self.seats, self.options, self.reward, self.size)


class Part:
    """Tables from a number on; arrays are written in place, so that whoever keeps one must copy it."""

    observations: Rows
    masks: Bytes
    asked: Bytes
    ends: Bytes
    rewards: Rewards  # by table and seat
    scores: dict[int, list[float]]  # by table, of those that ended in the last step
    last: dict[int, Rows]  # the last rows of the tables that ended in the last step

    def reset(self, seed: int) -> None:
        """Deal at every table."""
        raise NotImplementedError

    def step(self, chosen: list[int]) -> None:
        """One action at every table; none may be illegal."""
        raise NotImplementedError

    def chosen_at(self, points: list[float]) -> list[int]:
        """The legal action of every table at a point of [0, 1)."""
        raise NotImplementedError

    def policy_numbers(self) -> list[int]:
        """What the game's policy would do."""
        raise ValueError(ALONE)

    def look_ahead(self, seed: int, only: list[int]) -> Ahead:
        """Where each legal action leads, or only some."""
        raise ValueError(ALONE)


class FeaturePart(Part):
    """Tables of a game of turns that writes its own rows: one compiled loop."""

    def __init__(self, plan: Plan, first: int, count: int) -> None:
        like = plan.episode()
        features = like.features
        assert features is not None
        model = like.table()
        assert isinstance(model, TurnState)
        self._score = plan.reward == "score"
        width = features.width(like.seats)
        self._tables = Tables(model, features.parts, width, list(like.actions.numbers), first, count, plan.learner)
        self.observations = np.frombuffer(self._tables.rows, np.uint8).reshape(count, width)
        self.masks = np.frombuffer(self._tables.masks, np.uint8).reshape(count, len(like.actions))
        self.asked = np.frombuffer(self._tables.asked, np.uint8)
        self.ends = np.frombuffer(self._tables.ends, np.uint8)
        self.rewards = np.zeros((count, like.seats), np.float32)
        self.last = {}
        self.scores = {}

    def reset(self, seed: int) -> None:
        self._tables.reset(seed)
        self.rewards[:] = 0
        self.last = {}
        self.scores = {}

    def step(self, chosen: list[int]) -> None:
        if self.last:
            self.rewards[list(self.last)] = 0
        tables = self._tables
        tables.step(chosen)
        self.scores = tables.scores
        self.last = {table: np.frombuffer(row, np.uint8) for table, row in tables.last_rows.items()}
        for table, worth in (tables.scores if self._score else tables.results).items():
            self.rewards[table] = worth

    def chosen_at(self, points: list[float]) -> list[int]:
        return self._tables.chosen_at(points)

    def policy_numbers(self) -> list[int]:
        return self._tables.policy_numbers()

    def look_ahead(self, seed: int, only: list[int]) -> Ahead:
        return self._tables.look_ahead(seed, only)


class HashedPart(Part):
    """Tables of any game, of real time too: each an episode of its own, seen through the hashed view."""

    def __init__(self, plan: Plan, first: int, count: int) -> None:
        self._first = first
        self._learner = plan.learner
        self._tables = [plan.episode() for _ in range(count)]
        like = self._tables[0]
        self.observations = np.zeros((count, like.width), np.float32)
        self.masks = np.zeros((count, len(like.actions)), np.uint8)
        self.asked = np.zeros(count, np.uint8)
        self.ends = np.zeros(count, np.uint8)
        self.rewards = np.zeros((count, like.seats), np.float32)
        self.last = {}
        self.scores = {}
        self._seed = 0
        self._deals = [0] * count

    def reset(self, seed: int) -> None:
        self._seed = seed
        self._deals = [0] * len(self._tables)
        self.ends[:] = PLAYING
        self.rewards[:] = 0
        self.last = {}
        self.scores = {}
        for table in range(len(self._tables)):
            self._deal(table)

    def _deal(self, table: int) -> None:
        episode = self._tables[table]
        while True:
            episode.begin(deal_number(self._seed, self._first + table, self._deals[table]))
            self._deals[table] += 1
            self._let_others_act(episode)
            if not episode.ended():
                break
        self._show(table, episode)

    def _let_others_act(self, episode: Episode) -> None:
        while self._learner != NOBODY and not episode.closed() and episode.turn != self._learner:
            episode.act(episode.turn, episode.game.policy(episode.state, episode.turn))

    def _show(self, table: int, episode: Episode) -> None:
        seen = episode.seen(episode.turn)
        self.observations[table] = seen["observation"]
        self.masks[table] = seen["action_mask"]
        self.asked[table] = episode.turn

    def step(self, chosen: list[int]) -> None:
        if self.last:
            self.rewards[list(self.last)] = 0
        self.last = {}
        self.scores = {}
        for table, place in enumerate(chosen):
            episode = self._tables[table]
            seat = episode.turn
            number = episode.action(seat, place)
            assert number is not None
            episode.act(seat, number)
            self._let_others_act(episode)
            self.ends[table] = OVER if episode.ended() else CUT_OFF if episode.cut_off() else PLAYING
            if self.ends[table] == PLAYING:
                self._show(table, episode)
                continue
            self.last[table] = episode.observed(seat)
            self.rewards[table] = [episode.reward(each) for each in range(episode.seats)]
            if (outcome := episode.state.outcome) is not None:
                self.scores[table] = [float(result.score) for result in outcome.results]
            self._deal(table)

    def chosen_at(self, points: list[float]) -> list[int]:
        legal = [mask.nonzero()[0] for mask in self.masks]
        return [int(places[int(point * len(places))]) for places, point in zip(legal, points, strict=True)]


def make_part(plan: Plan, first: int, count: int) -> Part:
    """The tables of a batch from a number on."""
    kind = FeaturePart if plan.episode().features is not None else HashedPart
    return kind(plan, first, count)
