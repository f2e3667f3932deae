"""Every word that a player of 1001 Îles reads: English here, French in `fr.po`, rules and rulings as pages."""

from reverie.engine.text import domain

T = domain("iles", "reverie.games.iles")
