"""Every word that a player of Onirim reads: English here, French in `fr.po`, rules and rulings as pages."""

from reverie.engine.text import domain

T = domain("onirim", "reverie.games.onirim")
