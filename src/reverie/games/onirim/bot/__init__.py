"""Onirim's playing policy: a quick sensible choice at every decision, from what a seat knows, and its chance to win."""

from reverie.games.onirim.bot.incubus import foresee, horizon, instinct
from reverie.games.onirim.bot.policy import OnirimPolicy

POLICY = OnirimPolicy(coarse=1.5)

__all__ = ["POLICY", "foresee", "horizon", "instinct"]
