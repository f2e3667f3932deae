"""Good habits of an islander: the quick policy of 1001 Îles, from nothing but what a seat knows."""

from reverie.games.iles.bot.policy import IlesPolicy

POLICY = IlesPolicy(coarse=3.0)
