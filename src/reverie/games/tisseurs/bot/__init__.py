"""Good habits of a weaver: the quick policy of Tisseurs de Rêves, from nothing but what a seat knows."""

from reverie.games.tisseurs.bot.policy import policy, preferences

__all__ = ["policy", "preferences"]
