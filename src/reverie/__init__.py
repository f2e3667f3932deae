"""Rêverie: five board games about dreams, for people, bots and programs."""

from reverie.engine.shelf import game
from reverie.engine.shelf import games as all_games  # not `games`: that is the package of our own games

__all__ = ["all_games", "game"]
