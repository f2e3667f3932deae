"""Every word that a player of Insomnia reads: English here, French in `fr.po`, rules and rulings as pages."""

from reverie.engine.text import domain

T = domain("insomnia", "reverie.games.insomnia")
