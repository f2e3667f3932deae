"""The laboratory: many games at once, and what they tell."""

from reverie.lab.simulate import simulate
from reverie.lab.summary import SeatSummary, Summary, wilson
from reverie.lab.tournament import Contest, Standing, tournament

__all__ = ["Contest", "SeatSummary", "Standing", "Summary", "simulate", "tournament", "wilson"]
