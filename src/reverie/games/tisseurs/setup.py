"""Setting the table up (spec 2)."""

from typing import Any

from reverie.engine.chance import Chance
from reverie.engine.errors import BadOption
from reverie.engine.piles import Deck
from reverie.engine.rulebooks import Rulebooks
from reverie.games.tisseurs.pieces import (
    CARD_COUNT,
    DISCOVERY_COUNT,
    ELEMENT_COUNT,
    NO_CARD,
    NO_OBJECTIVE,
    TOKENS_EACH,
)
from reverie.games.tisseurs.rules.rounds import start_round
from reverie.games.tisseurs.rules.rulebook import make_rulebook
from reverie.games.tisseurs.rules.sand import gain
from reverie.games.tisseurs.rules.steps import TURN_START
from reverie.games.tisseurs.rules.turn import next_choice
from reverie.games.tisseurs.state import Table
from reverie.games.tisseurs.texts import T

RULEBOOKS = Rulebooks(make_rulebook)


def empty_table(game: Any, seats: int, options: dict[str, Any], chance: Chance) -> Table:
    """A table with every piece in its pile."""
    rules = RULEBOOKS.find(seats, options)
    t = Table()
    t.begin(game, seats, rules.options, chance)
    t.begin_turns()
    t.rules = rules
    t.runner = 0
    t.first = 0
    t.round = 0
    t.window = TURN_START
    t.circle = []
    t.nexts = [-1, -1]
    t.deck = Deck("deck", list(range(CARD_COUNT)))
    t.gone = []
    t.rows = [[] for _ in range(seats * 3)]
    t.stock = [0] * seats
    t.sand = [0] * seats
    t.pool = Deck("pool", [element for element in range(ELEMENT_COUNT) for _ in range(TOKENS_EACH)])
    t.discoveries = Deck("discoveries", list(range(DISCOVERY_COUNT)))
    t.discard = []
    t.hands = [0] * seats
    t.lasting = [0] * seats
    t.objective = [NO_OBJECTIVE] * seats
    t.refused = [NO_OBJECTIVE] * seats
    t.staying = [True] * seats
    t.placed = 0
    t.free = False
    t.joined = False
    t.taken = NO_CARD
    t.moved = -1
    t.extra = False
    t.playing = NO_CARD
    t.offered = 0
    t.owed = 0
    t.paid = 0
    t.paying = 0
    t.shadow = [0, 0, 0] if seats == 1 else []
    t.revealed = NO_CARD
    t.winners = 0
    return t


def set_up(t: Table) -> None:
    """Objectives, the first player and the first sand."""
    if t.rules.objectives:
        pile = Deck("objectives", t.rules.objectives[:])
        t.objective = [pile.draw(t.chance) for _ in range(t.seats)]
        if t.rules.choose_objective:
            t.refused = [pile.draw(t.chance) for _ in range(t.seats)]
    t.first = first_player(t)
    for order in range(t.seats):
        gain(t, (t.first + order) % t.seats, order)


def begin(t: Table) -> None:
    """From a table that is set up to the first decision; what happened before is seen in the view."""
    if t.rules.choose_objective:
        next_choice(t, 0)
    else:
        start_round(t)
    if t.log is not None:
        t.log = []


def first_player(t: Table) -> int:
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
