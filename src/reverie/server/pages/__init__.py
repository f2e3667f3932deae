"""Every page of the house as a pure function: data in, a whole HTML document out."""

from reverie.server.pages.create import create
from reverie.server.pages.front import front
from reverie.server.pages.reading import credits, error, rules, rulings
from reverie.server.pages.replay import EVERYTHING, replay
from reverie.server.pages.result import checked
from reverie.server.pages.review import review, review_waits
from reverie.server.pages.table import table

__all__ = [
    "EVERYTHING",
    "checked",
    "create",
    "credits",
    "error",
    "front",
    "replay",
    "review",
    "review_waits",
    "rules",
    "rulings",
    "table",
]
