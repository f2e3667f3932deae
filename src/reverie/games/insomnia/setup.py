"""Setting the table up (spec 2)."""

from reverie.engine.seats import first_seat
from reverie.games.insomnia.pieces import MARKET, NIGHTMARES
from reverie.games.insomnia.state import InsomniaState

FIRST_TILES = (5, 10)  # the spaces that have a tile from the start


def lay_first_tiles(t: InsomniaState) -> None:
    """The nightmare, the first player, the piles and the first tiles; nobody has a card yet."""
    t.nightmare = chosen_nightmare(t)
    t.marker = first_seat(t, "first_player")
    t.deck.bag = t.settings.boxes[t.nightmare][:]
    t.deck.shuffle()
    t.tile_deck.bag = t.settings.tiles[:]
    t.tile_deck.shuffle()
    for space in FIRST_TILES:
        t.tiles[space] = t.tile_deck.draw(t.chance)
    t.market = [t.tile_deck.draw(t.chance) for _ in range(MARKET)]


def chosen_nightmare(t: InsomniaState) -> int:
    """The nightmare of the option, or one by lot."""
    choice = t.options["nightmare"]
    if choice == "random":
        return t.chance.below(len(NIGHTMARES), "nightmare", 0)
    return NIGHTMARES.index(choice)
