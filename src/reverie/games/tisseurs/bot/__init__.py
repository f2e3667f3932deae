"""Good habits of a weaver: the quick policy of Tisseurs de Rêves, from nothing but what a seat knows."""

from reverie.games.tisseurs.bot.policy import TisseursPolicy

POLICY = TisseursPolicy(coarse=1.8)
