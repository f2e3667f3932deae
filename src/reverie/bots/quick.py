"""The bots that answer at once: by chance, by the game's policy, and by that policy with human mistakes."""

from math import exp
from random import Random
from typing import Final

from reverie.engine.state import State

WARNED: Final = frozenset({"wasted", "irreversible"})


class RandomBot:
    """Any legal action, each as likely as the others."""

    def choose(self, state: State, seat: int, rng: Random) -> int:
        """One of the legal actions."""
        return rng.choice(state.legal(seat))


class PolicyBot:
    """What the game's own knowledge of good play says."""

    def choose(self, state: State, seat: int, rng: Random) -> int:
        """The policy's action: it leaves nothing to chance."""
        action: int = state.game.policy(state, seat)
        return action


class EasyBot:
    """Plays by the policy but errs as people do: the closer two actions seem, the more often it takes the worse.

    A game may say how good its actions seem (`preferences`: a number for each legal action, in the policy's own
    scale, and how coarse a beginner's eye is on it). Elsewhere one answer in `SLIP` is any action without a warning.
    """

    SLIP: Final = 6

    def choose(self, state: State, seat: int, rng: Random) -> int:
        """The policy's action, or a plausible mistake."""
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        preferences: tuple[list[float], float] | None = state.game.preferences(state, seat)
        if preferences is not None:
            scores, coarse = preferences
            best = max(scores)
            return rng.choices(legal, [exp((score - best) / coarse) for score in scores])[0]
        if rng.random() * self.SLIP >= 1:
            own: int = state.game.policy(state, seat)
            return own
        decision = state.decision(seat)
        options = decision.options if decision is not None else ()
        harmless = [option.action for option in options if not WARNED.intersection(option.flags)]
        return rng.choice(harmless or legal)
