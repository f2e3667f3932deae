"""Every word that a player of Tisseurs de Rêves reads: English here, French in `fr.po`, rules and rulings as pages."""

from reverie.engine.text import domain

T = domain("tisseurs", "reverie.games.tisseurs")
