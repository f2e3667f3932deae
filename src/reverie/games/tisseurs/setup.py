"""Setting the table up (spec 2)."""

from reverie.engine.errors import BadOption
from reverie.engine.piles import Deck
from reverie.games.tisseurs.rules.sand import gain
from reverie.games.tisseurs.state import TisseursState
from reverie.games.tisseurs.texts import T


def deal(t: TisseursState) -> None:
    """Objectives, the first player and the first sand."""
    if t.settings.objectives:
        pile = Deck("objectives", t.settings.objectives[:])
        t.objective = [pile.draw(t.chance) for _ in range(t.seats)]
        if t.settings.choose_objective:
            t.refused = [pile.draw(t.chance) for _ in range(t.seats)]
    t.first = first_player(t)
    for order in range(t.seats):
        gain(t, (t.first + order) % t.seats, order)


def first_player(t: TisseursState) -> int:
    """Who begins the first round."""
    choice = t.options["first_player"]
    if t.seats == 1:
        return 0
    if choice == "random":
        return t.chance.below(t.seats, "first", 0)
    seat = int(choice.removeprefix("seat:"))
    if seat >= t.seats:
        raise BadOption(
            T("Player {n} cannot begin: there are only {seats} players.", n=seat + 1, seats=t.seats),
            "first_player",
        )
    return seat
