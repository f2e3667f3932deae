"""Setting the table up (spec 2)."""

from reverie.engine.piles import Deck
from reverie.engine.seats import first_seat
from reverie.games.tisseurs.rules.sand import gain
from reverie.games.tisseurs.state import TisseursState


def deal(t: TisseursState) -> None:
    """Objectives, the first player and the first sand."""
    if t.settings.objectives:
        pile = Deck("objectives", t.settings.objectives[:])
        t.objective = [pile.draw(t.chance) for _ in range(t.seats)]
        if t.settings.choose_objective:
            t.refused = [pile.draw(t.chance) for _ in range(t.seats)]
    t.first = first_seat(t, "first_player")
    for order in range(t.seats):
        gain(t, (t.first + order) % t.seats, order)
