"""A whole table as a PettingZoo parallel environment: all seats see every step; who is not asked may send anything."""

from collections.abc import Mapping
from random import Random
from typing import Any

import gymnasium
from pettingzoo import ParallelEnv

from reverie.engine import SPECTATOR
from reverie.env.episode import Episode, Reward, Seen

Given = dict[str, Any]


class ParallelTableEnv(ParallelEnv[str, Any, Any]):  # type: ignore[misc]  # PettingZoo has no types
    """One agent for each seat. The mask of a seat that is not asked is empty, and its action is not looked at.

    An action that the mask forbids raises IllegalAction and changes nothing.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"]}  # noqa: RUF012 - as PettingZoo says it

    def __init__(
        self,
        game: str,
        *,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        reward: Reward = "win",
        size: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.episode = Episode(game, seats, options, reward, size)
        self.metadata = {**type(self).metadata, "name": f"reverie_{game}_v{self.episode.game.rules_version}"}
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.episode.seats)]
        self.agents: list[str] = []
        self._observation_space = self.episode.observation_space()
        self._action_spaces = {agent: self.episode.action_space() for agent in self.possible_agents}
        self._deals = Random()

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """The same for every seat."""
        return self._observation_space

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """The same for every seat."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Given, Given]:
        """A new deal; with the same seed, the same deal."""
        if seed is not None:
            self._deals = Random(seed)
        self.episode.begin(self._deals.getrandbits(62))
        self.agents = self.possible_agents[:]
        return self._seen(), {agent: {} for agent in self.agents}

    def step(self, actions: Given) -> tuple[Given, Given, Given, Given, Given]:
        """Carry out the action of the seat that is asked."""
        episode = self.episode
        seat = episode.turn
        place = int(actions[self.possible_agents[seat]])
        number = episode.action(seat, place)
        if number is None:
            raise episode.game.illegal(episode.state, seat, episode.actions.numbers[place])
        episode.act(seat, number)
        agents = self.agents
        rewards = {agent: episode.reward(each) for each, agent in enumerate(agents)}
        seen = self._seen()
        if episode.closed():
            self.agents = []
        ended, cut = episode.ended(), episode.cut_off()
        return seen, rewards, dict.fromkeys(agents, ended), dict.fromkeys(agents, cut), {agent: {} for agent in agents}

    def _seen(self) -> dict[str, Seen]:
        return {agent: self.episode.seen(seat) for seat, agent in enumerate(self.possible_agents)}

    def render(self) -> Any:
        """The table as spectators see it, in text."""
        return self.episode.drawn(SPECTATOR) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held."""
