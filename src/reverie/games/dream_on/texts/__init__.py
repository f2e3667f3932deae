"""Every word that a player of Dream On! reads: English here, French in `fr.po`, rules and rulings as pages."""

from reverie.engine.text import domain

T = domain("dream_on", "reverie.games.dream_on")
