"""Many tables of one game at once, for learning programs: one call steps them all, and arrays are written in place.

Who has ended is dealt anew in the same step. The deals of a table follow from the seed, the number of the table and
the number of the deal, so they are the same in a batch of 8 and of 8,000, in one process and in several.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from reverie.env.episode import Reward
from reverie.env.part import Part, Plan, make_part
from reverie.env.tables import CUT_OFF, NOBODY, OVER, Ahead
from reverie.env.workers import SharedPart


class Batch:
    """`tables` games, each at a decision of `asked[table]`: its row of numbers and its mask of legal actions.

    With a `learner` only that seat is asked, and the game's policy plays the others. Whoever keeps an array beyond the
    next step copies it.
    """

    def __init__(
        self,
        game: str,
        tables: int,
        *,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        learner: int | None = None,
        reward: Reward = "win",
        size: int | None = None,
        workers: int = 1,
    ) -> None:
        plan = Plan(game, seats, options, NOBODY if learner is None else learner, reward, size)
        like = plan.episode()
        if tables < 1 or workers < 1:
            raise ValueError(f"a batch has at least one table and one worker, not {tables} and {workers}")
        if learner is not None and not 0 <= learner < like.seats:
            raise ValueError(f"seat {learner} is not among 0 to {like.seats - 1}")
        self.like = like
        self.tables = tables
        self.seats = like.seats
        self.names = like.features.names(like.seats) if like.features is not None else []
        self._shared = SharedPart(plan, tables, workers) if workers > 1 else None
        self._part: Part = self._shared or make_part(plan, 0, tables)

    @property
    def observations(self) -> NDArray[Any]:
        """By table: what the seat that is asked knows, as `names` says."""
        return self._part.observations

    @property
    def masks(self) -> NDArray[np.uint8]:
        """By table: 1 where an action is legal."""
        return self._part.masks

    @property
    def asked(self) -> NDArray[np.uint8]:
        """By table: the seat that is asked."""
        return self._part.asked

    @property
    def rewards(self) -> NDArray[np.float32]:
        """By table and seat: what a game that ended in the last step was worth; 0 at all other tables."""
        return self._part.rewards

    @property
    def scores(self) -> dict[int, list[float]]:
        """Of the tables that ended in the last step: the score of each seat."""
        return self._part.scores

    @property
    def ended(self) -> NDArray[np.bool_]:
        """By table: whether a game ended there in the last step."""
        return np.asarray(self._part.ends == OVER, np.bool_)

    @property
    def cut_off(self) -> NDArray[np.bool_]:
        """By table: whether a game was broken off there, because it went on too long."""
        return np.asarray(self._part.ends == CUT_OFF, np.bool_)

    @property
    def last(self) -> dict[int, NDArray[Any]]:
        """Of the tables that ended in the last step: the row after the last act, as its seat saw it."""
        return self._part.last

    def reset(self, seed: int = 0) -> None:
        """Deal at every table."""
        self._part.reset(seed)

    def step(self, actions: ArrayLike) -> None:
        """One action at every table; if a mask forbids one, a ValueError names the table, and nothing has changed."""
        chosen = np.asarray(actions, np.int64)
        masks = self._part.masks
        if chosen.shape != (self.tables,):
            raise ValueError(f"{self.tables} actions are needed, one for each table, not {chosen.shape}")
        inside = (chosen >= 0) & (chosen < masks.shape[1])
        legal = inside & (masks[np.arange(self.tables), np.where(inside, chosen, 0)] == 1)
        if not legal.all():
            table = int((~legal).argmax())
            raise ValueError(f"table {table}: action {chosen[table]} is not legal there now (see masks)")
        self._part.step(chosen.tolist())

    def random_actions(self, rng: np.random.Generator) -> NDArray[np.int64]:
        """A legal action for every table, all equally likely."""
        return np.array(self._part.chosen_at(rng.random(self.tables).tolist()), np.int64)

    def policy_numbers(self) -> list[int]:
        """What the game's own policy would do at every table, as the engine numbers it."""
        return self._part.policy_numbers()

    def look_ahead(self, seed: int, only: Sequence[int] = ()) -> Ahead:
        """A row for each legal action of every table: what its seat would know after it, in a world drawn by the seed.

        Only for games with features, in one process. Nothing is changed. All that the seat cannot know is drawn anew,
        alike for all actions of a table. `only` names one action of each table, as the engine numbers it, where the
        others are not asked for.
        """
        return self._part.look_ahead(seed, list(only))

    def close(self) -> None:
        """End the workers, if there are some."""
        if self._shared is not None:
            self._shared.close()
            self._shared = None

    def __enter__(self) -> "Batch":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
