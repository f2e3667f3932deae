"""Players that are programs: from chance to paired search, for every game that has a policy."""

from reverie.bots.levels import LEVELS, Bot, Level, ask, level, make, seated

__all__ = ["LEVELS", "Bot", "Level", "ask", "level", "make", "seated"]
