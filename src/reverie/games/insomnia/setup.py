"""Setting the table up (spec 2)."""

from typing import Any

from reverie.engine.chance import Chance
from reverie.engine.errors import BadOption
from reverie.engine.piles import Deck
from reverie.engine.rulebooks import Rulebooks
from reverie.games.insomnia.pieces import (
    MARKET,
    NIGHTMARES,
    NO_CARD,
    NO_TILE,
    RACING,
    TOKENS,
    WIDTH,
)
from reverie.games.insomnia.rules.hooks import start_races
from reverie.games.insomnia.rules.rulebook import make_rulebook
from reverie.games.insomnia.state import Table
from reverie.games.insomnia.texts import T

FIRST_TILES = (5, 10)  # the spaces that have a tile from the start


RULEBOOKS = Rulebooks(make_rulebook)


def empty_table(game: Any, seats: int, options: dict[str, Any], chance: Chance) -> Table:
    """A table with every piece in its box or supply."""
    rules = RULEBOOKS.find(seats, options)
    t = Table()
    t.begin(game, seats, rules.options, chance)
    t.begin_turns()
    t.rules = rules
    t.nightmare = 0
    t.runner = 0
    t.race = 0
    t.resting = False
    t.stack = []
    t.marker = 0
    t.status = [RACING] * seats
    t.pos = [0] * seats
    t.scared = [False] * seats
    t.dodos = [0] * seats
    t.pillow = [rules.start_pillow] * seats
    t.supply = [TOKENS] * seats
    t.hands = [[] for _ in range(seats)]
    t.nightmare_pos = 0
    t.web = 0
    t.tiles = [NO_TILE] * WIDTH
    t.zzz = [0] * (WIDTH * seats)
    t.inf = [0] * (WIDTH * seats)
    t.market = []
    t.tile_deck = Deck("tiles", [])
    t.deck = Deck("deck", [])
    t.discard = []
    t.used = 0
    t.crossings = 0
    t.moved = 0
    t.last_move = 0
    t.played = NO_CARD
    t.turn_log = []
    t.to_place = 0
    t.lifted = 0
    t.revealed = NO_CARD
    t.flock = 0
    t.taken = NO_TILE
    t.laid = 0
    t.missing = 0
    t.rested = 0
    t.winners = 0
    return t


def set_up(t: Table) -> None:
    """The nightmare, the first player, the piles and the first tiles; nobody has a card yet."""
    t.nightmare = chosen_nightmare(t)
    t.marker = first_player(t)
    t.deck.bag = t.rules.boxes[t.nightmare][:]
    t.deck.shuffle()
    t.tile_deck.bag = t.rules.tiles[:]
    t.tile_deck.shuffle()
    for space in FIRST_TILES:
        t.tiles[space] = t.tile_deck.draw(t.chance)
    t.market = [t.tile_deck.draw(t.chance) for _ in range(MARKET)]


def begin(t: Table) -> None:
    """From a table that is set up to the first decision; what the deal told is seen in the view."""
    start_races(t)
    if t.log is not None:
        t.log = []


def chosen_nightmare(t: Table) -> int:
    """The nightmare of the option, or one by lot."""
    choice = t.options["nightmare"]
    if choice == "random":
        return t.chance.below(len(NIGHTMARES), "nightmare", 0)
    return NIGHTMARES.index(choice)


def first_player(t: Table) -> int:
    """Who holds the marker in the first race."""
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
