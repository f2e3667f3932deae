"""One seat as a Gymnasium environment: a solo game, or a table whose other seats are taken by bots."""

from collections.abc import Mapping, Sequence
from functools import partial
from random import Random
from typing import Any

import gymnasium

from reverie.bots import Bot, Level, ask
from reverie.bots.quick import PolicyBot, RandomBot
from reverie.env.actions import Mask
from reverie.env.episode import Answer, Episode, Reward, Seen
from reverie.lab.entrants import seat_levels
from reverie.lab.match import USUAL, seated


class SeatEnv(gymnasium.Env[Any, Any]):
    """`gymnasium.make("reverie/onirim-v2")`.

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
        size: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.episode = Episode(game, seats, options, reward, size)
        if not 0 <= seat < self.episode.seats:
            raise ValueError(f"seat {seat} is not among 0 to {self.episode.seats - 1}")
        self.seat = seat
        rivals = seat_levels(others, self.episode.seats - 1) if self.episode.seats > 1 else []
        self._rivals = rivals
        self._answers: list[Answer | None] = []  # by seat: how its bot is asked, or None for the one that learns
        self._thoughts = Random(0)
        self._steps = 0
        self.render_mode = render_mode
        self.observation_space = self.episode.observation_space()
        self.action_space = self.episode.action_space()

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Seen, dict[str, Any]]:
        """A new deal; with the same seed, the same deal and the same thoughts of the bots."""
        super().reset(seed=seed)
        deal = int(self.np_random.integers(1 << 62))
        self._thoughts = Random(deal ^ 0x5EED)
        answers = [answer_of(bot) for bot in seated(self.episode.game, self._rivals)]
        self._answers = [*answers[: self.seat], None, *answers[self.seat :]]
        names = [each.name for each in self._rivals]
        self._steps = 0
        self.episode.begin(deal, [*names[: self.seat], USUAL, *names[self.seat :]])
        self.episode.let_others_act(self._answers, self._thoughts)
        return self._seen()

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Carry out an action; then the other seats act, until this one is asked again."""
        episode = self.episode
        self._steps += 1
        refused = ""
        if episode.ended():
            raise gymnasium.error.ResetNeeded("the game is over: reset first")
        number = episode.action(self.seat, int(action))
        if number is not None:
            episode.act(self.seat, number)
            episode.let_others_act(self._answers, self._thoughts)
        else:
            wanted = episode.actions.numbers[int(action)]
            refused = str(episode.game.illegal(episode.state, self.seat, wanted))
        seen, info = self._seen()
        if refused:
            info["refused"] = refused
        ended = episode.ended()
        reward = episode.reward(self.seat) if ended else 0.0
        cut = not ended and (episode.closed() or self._steps >= episode.game.longest)
        return seen, reward, ended, cut, info

    def action_masks(self) -> Mask:
        """The legal actions, in the form that some trainers ask for."""
        return self.episode.mask(self.seat)

    def render(self) -> Any:
        """The table as this seat sees it, in text."""
        return self.episode.drawn(self.seat) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held."""

    def _seen(self) -> tuple[Seen, dict[str, Any]]:
        seen = self.episode.seen(self.seat)
        return seen, {"action_mask": seen["action_mask"].copy()}


def answer_of(bot: Bot) -> Answer:
    """How a bot is asked: chance and the policy look at what the seat knows only, and need no world drawn anew."""
    return bot.choose if isinstance(bot, RandomBot | PolicyBot) else partial(ask, bot)
