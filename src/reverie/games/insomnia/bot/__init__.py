"""Good habits of a sheep: the quick policy of Insomnia, from nothing but what a seat knows."""

from reverie.games.insomnia.bot.policy import InsomniaPolicy

POLICY = InsomniaPolicy(coarse=2.2)
