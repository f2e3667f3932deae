"""Rêverie: five board games about dreams, for people, bots and programs."""

from reverie.engine.shelf import game, games

__all__ = ["game", "games"]
