"""The coach: advice at any decision, and the review of a finished game with luck apart from choices."""

from reverie.coach.advice import Advice, Choice, advise
from reverie.coach.estimate import NoEstimate
from reverie.coach.review import Review, review_game
from reverie.coach.story import Step, Story, Turn

__all__ = ["Advice", "Choice", "NoEstimate", "Review", "Step", "Story", "Turn", "advise", "review_game"]
