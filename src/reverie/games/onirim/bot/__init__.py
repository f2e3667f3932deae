"""Onirim's playing policy: a quick sensible choice at every decision, from what a seat knows."""

from reverie.games.onirim.bot.policy import policy, preferences

__all__ = ["policy", "preferences"]
