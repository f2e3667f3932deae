"""One seat as a Gymnasium environment: a solo game, or a table whose other seats are taken by bots."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import gymnasium
import numpy as np

from reverie.bots import Bot, Level, ask
from reverie.env.actions import Mask
from reverie.env.course import Course, Reward, Seen
from reverie.lab.entrants import seat_levels
from reverie.lab.match import USUAL, seated


class SeatEnv(gymnasium.Env[Any, Any]):
    """`gymnasium.make("reverie/onirim-v1")`.

    An observation has the view of the seat as a vector (`observation`) and the `action_mask`; the mask is also in the
    info and in `action_masks()`. An action that the mask forbids changes nothing and gives nothing; the info says why.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 4}  # noqa: RUF012 - as Gymnasium says it

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        seat: int = 0,
        options: Mapping[str, Any] | None = None,
        others: str | Level | Sequence[str | Level] = "policy",
        reward: Reward = "win",
        size: int = 2048,
        render_mode: str | None = None,
    ) -> None:
        self.course = Course(game, seats, options, reward, size)
        if not 0 <= seat < self.course.seats:
            raise ValueError(f"seat {seat} is not among 0 to {self.course.seats - 1}")
        self.seat = seat
        rivals = seat_levels(others, self.course.seats - 1) if self.course.seats > 1 else []
        self._rivals = rivals
        self._bots: list[Bot | None] = []
        self._thoughts = Random(0)
        self._steps = 0
        self.render_mode = render_mode
        self.observation_space = self.course.observation_space()
        self.action_space = self.course.action_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """A new deal; with the same seed, the same deal and the same thoughts of the bots."""
        super().reset(seed=seed)
        deal = int(self.np_random.integers(1 << 62))
        self._thoughts = Random(deal ^ 0x5EED)
        bots = seated(self.course.game, self._rivals)
        self._bots = [*bots[: self.seat], None, *bots[self.seat :]]
        names = [each.name for each in self._rivals]
        self._steps = 0
        self.course.begin(deal, [*names[: self.seat], USUAL, *names[self.seat :]])
        self._let_others_act()
        return self._seen()

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Carry out an action; then the other seats act, until this one is asked again."""
        course = self.course
        self._steps += 1
        refused = ""
        if course.ended():
            raise gymnasium.error.ResetNeeded("the game is over: reset first")
        number = course.action(self.seat, int(action))
        if number is not None:
            course.act(self.seat, number)
            self._let_others_act()
        else:
            wanted = course.actions.numbers[int(action)]
            refused = str(course.game.illegal(course.state, self.seat, wanted))
        seen, info = self._seen()
        if refused:
            info["refused"] = refused
        reward = course.reward(self.seat) if course.ended() else 0.0
        cut = not course.ended() and (course.cut_off() or self._steps >= course.game.longest)
        return seen, reward, course.ended(), cut, info

    def action_masks(self) -> Mask:
        """The legal actions, in the form that some trainers ask for."""
        return self.course.mask(self.seat)

    def render(self) -> Any:
        """The table as this seat sees it, in text."""
        return self.course.drawn(self.seat) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held."""

    def _seen(self) -> tuple[Seen, dict[str, Any]]:
        seen = self.course.seen(self.seat)
        return seen, {"action_mask": np.copy(seen["action_mask"])}

    def _let_others_act(self) -> None:
        course = self.course
        while not course.ended() and not course.cut_off():
            bot = self._bots[course.turn]
            if bot is None:
                return
            course.act(course.turn, ask(bot, course.state, course.turn, self._thoughts))
