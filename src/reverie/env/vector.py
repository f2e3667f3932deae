"""A batch of tables as a Gymnasium `VectorEnv`: one seat at each, alone or among the game's own policies."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from reverie.engine.features import MOST
from reverie.env.batch import Batch
from reverie.env.episode import Reward
from reverie.env.observation import BOUND

Seen = dict[str, NDArray[Any]]


class SeatVectorEnv(VectorEnv[Seen, NDArray[np.int64], NDArray[Any]]):
    """`SeatVectorEnv("onirim", 64)`; with several seats the policy plays all but `seat`.

    Observations are dictionaries as in `SeatEnv`: `observation` and `action_mask`. A table that ends is dealt anew in
    the same step; its last observation is in the info, under Gymnasium's own names. An action that the mask forbids is
    a ValueError, and nothing has changed. With `copy=False` the arrays of the batch itself are given, which the next
    step writes over.
    """

    def __init__(
        self,
        game: str,
        num_envs: int,
        *,
        seats: int | None = None,
        seat: int = 0,
        options: Mapping[str, Any] | None = None,
        reward: Reward = "win",
        size: int | None = None,
        workers: int = 1,
        copy: bool = True,
    ) -> None:
        self.batch = Batch(
            game, num_envs, seats=seats, options=options, learner=seat, reward=reward, size=size, workers=workers
        )
        self.num_envs = num_envs
        self.seat = seat
        self.copy = copy
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        like = self.batch.like
        own = like.features is not None
        box = spaces.Box(0, MOST, (like.width,), np.uint8) if own else spaces.Box(-BOUND, BOUND, (like.width,))
        mask = spaces.Box(0, 1, (len(like.actions),), np.uint8)
        self.single_observation_space = spaces.Dict({"observation": box, "action_mask": mask})
        self.single_action_space = like.action_space()
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """Deal at every table; with the same seed, the same deals."""
        super().reset(seed=seed)
        self.batch.reset(int(self.np_random.integers(1 << 62)))
        return self._seen(), {}

    def step(self, actions: NDArray[np.int64]) -> tuple[Seen, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """One action at every table; then the other seats act, until this one is asked again."""
        batch = self.batch
        batch.step(actions)
        infos: dict[str, Any] = {}
        if batch.last:
            final = np.full(self.num_envs, None, object)
            for table, row in batch.last.items():
                final[table] = {"observation": row, "action_mask": np.zeros(batch.masks.shape[1], np.uint8)}
            over = batch.ended | batch.cut_off
            infos = {"final_obs": final, "_final_obs": over, "final_info": {}, "_final_info": over.copy()}
        rewards = batch.rewards[:, self.seat].astype(np.float64)
        return self._seen(), rewards, batch.ended, batch.cut_off, infos

    def random_actions(self) -> NDArray[np.int64]:
        """A legal action for every table, by chance: what `action_space.sample` cannot know."""
        return self.batch.random_actions(self.np_random)

    def close_extras(self, **_: Any) -> None:
        """End the workers, if there are some."""
        self.batch.close()

    def _seen(self) -> Seen:
        rows, masks = self.batch.observations, self.batch.masks
        return {"observation": rows.copy() if self.copy else rows, "action_mask": masks.copy() if self.copy else masks}
