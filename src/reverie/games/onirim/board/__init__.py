"""Onirim's table as HTML."""

from reverie.games.onirim.board.effects import EFFECTS
from reverie.games.onirim.board.table import board

__all__ = ["EFFECTS", "board"]
