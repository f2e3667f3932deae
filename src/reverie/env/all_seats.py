"""A whole table as a PettingZoo AEC environment: every game, every number of seats, one agent for each seat."""

from collections.abc import Mapping
from random import Random
from typing import Any

import gymnasium
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from reverie.engine import SPECTATOR
from reverie.env.episode import Episode, Reward, Seen


class TableEnv(AECEnv[str, Any, Any]):  # type: ignore[misc]  # PettingZoo has no types
    """The table without wrappers; an illegal action raises and changes nothing. Most people want `table_env`."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012 - as PettingZoo says it

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
        super().__init__()
        self.episode = Episode(game, seats, options, reward, size)
        self.metadata = {**type(self).metadata, "name": f"reverie_{game}_v{self.episode.game.rules_version}"}
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.episode.seats)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._observation_spaces = {agent: self.episode.observation_space() for agent in self.possible_agents}
        self._action_spaces = {agent: self.episode.action_space() for agent in self.possible_agents}
        self._deals = Random()

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """The same for every seat."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """The same for every seat."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new deal; with the same seed, the same deal."""
        if seed is not None:
            self._deals = Random(seed)
        self.episode.begin(self._deals.getrandbits(62))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._choose_agent()

    def observe(self, agent: str) -> Seen:
        """What the agent's seat sees, and may do; nobody else's secrets."""
        return self.episode.seen(self._seats[agent])

    def step(self, action: Any) -> None:
        """Carry out an action of the agent whose turn it is."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        episode = self.episode
        seat, place = self._seats[agent], int(action)
        number = episode.action(seat, place)
        if number is None:
            raise episode.game.illegal(episode.state, seat, episode.actions.numbers[place])
        episode.act(seat, number)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if episode.ended():
            self.rewards = {each: episode.reward(self._seats[each]) for each in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        elif episode.cut_off():
            self.truncations = dict.fromkeys(self.agents, True)
        self._choose_agent()
        self._accumulate_rewards()

    def _choose_agent(self) -> None:
        if self.episode.ended() or self.episode.cut_off():
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.episode.turn]

    def render(self) -> Any:
        """The table as spectators see it, in text."""
        return self.episode.drawn(SPECTATOR) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held."""


def table_env(game: str, **arguments: Any) -> AECEnv[str, Any, Any]:
    """The table in PettingZoo's usual wrappers: an illegal action ends the game with a defeat of who took it."""
    env: Any = TableEnv(game, **arguments)
    env = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
    env = wrappers.AssertOutOfBoundsWrapper(env)
    wrapped: AECEnv[str, Any, Any] = wrappers.OrderEnforcingWrapper(env)
    return wrapped
