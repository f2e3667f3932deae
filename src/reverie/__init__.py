"""Rêverie: five board games about dreams, for people, bots and programs."""

from reverie.engine.shelf import game
from reverie.engine.shelf import games as all_games  # `reverie.games` is the package that holds them

__all__ = ["all_games", "game"]
