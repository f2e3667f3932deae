"""The laboratory: many games at once, and what they tell."""

from reverie.lab.simulate import simulate
from reverie.lab.summary import SeatSummary, Summary, wilson

__all__ = ["SeatSummary", "Summary", "simulate", "wilson"]
