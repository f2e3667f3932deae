"""What each kind of piece on the table is and does, for the sheet that any piece opens."""

from typing import Final

from reverie.engine.text import Text
from reverie.games.iles.pieces import ELEMENTS, FIRST_DREAM, NUMBERS
from reverie.games.iles.texts import T
from reverie.games.iles.texts.pieces import DREAM, DREAM_PAYS, ELEMENT
from reverie.kit.look import About

BY_DREAM: Final = T("Pays nothing by itself: a dream tile says what it is worth.")
GEM: Final = T("Pays by a dream of gems, for different gems in one column or one row.")

COUNTS: Final[dict[str, tuple[Text, str]]] = {
    "palm": (T("1 point for each palm."), "7"),
    "rokh": (T("7 points for each pair of a rokh and an egg, wherever they lie."), "7"),
    "egg": (T("7 points for each pair of a rokh and an egg, wherever they lie."), "7"),
    "monkey": (BY_DREAM, "7"),
    "fennec": (BY_DREAM, "7"),
    "dromedary": (BY_DREAM, "7"),
    "elephant": (BY_DREAM, "7"),
    "emerald": (GEM, "7"),
    "ruby": (GEM, "7"),
    "diamond": (GEM, "7"),
    "snake": (T("Pays by the snake dream: 10 for exactly one, 5 for exactly two."), "7"),
    "lamp": (T("One or two are harmless; the third turns the tiles with the others over to the Genie."), "6"),
    "brigand": (T("Costs 1 point each, but only those who show most of them."), "7"),
    "genie": (T("The back of a tile: what lies under it counts no more, for good or ill."), "6"),
}

ABOUT: Final[dict[str, About]] = {
    "hidden": About(T("A face-down tile"), T("Only the Lookout knows it until it is taken or discarded."), "4.2"),
    "island": About(
        T("Island tile"), T("It lies in the row of its type, and counts at the end for what is visible on it."), "5"
    ),
    "risky": About(
        T("The purple “!”"),
        T("Two lamps are visible here. A third turns this tile over to the Genie, and what it shows counts no more."),
        "6",
    ),
    "third": About(
        T("The third lamp"),
        T("At once the tiles with the two older lamps turn over to the Genie; by the harder option this one, too."), "6"
    ),
    "stack": About(
        T("Stack"), T("The Lookout chooses one and turns up its tiles. The number says how many are left in it."), "4"
    ),
    "offer": About(T("Offer"), T("The tiles of this round. The number on a tile: what it would change now."), "4"),
    "lookout": About(
        T("Lookout"),
        T("Chooses the stack and picks first; whoever gets the last tile is the next. Of two players it picks second."),
        "4.1",
    ),
    "picked": About(T("Has picked"), T("Has taken a tile in this round, and cannot be named any more."), "4.1"),
    "spot": About(
        T("A free place"), T("A tile may come here. The number: what it would change for you now."), "5"
    ),
    "area": About(
        T("Island"), T("Three rows of four tiles, and four dreams that say what the island is worth."), "2"
    ),
    "sheet": About(
        T("Score sheet"),
        T("As if the game ended now: dreams, palms, pairs of rokh and egg, brigands, and the sum."), "7",
    ),
    "away": About(T("Tiles out of the game"), T("Discarded tiles and those that the Shadow took; open to all."), "8"),
    "ending": About(T("The end"), T("The highest score wins; of equals, whoever shows fewer brigands."), "7"),
}  # fmt: skip
ABOUT.update({name: About(ELEMENT[name], words, rule) for name, (words, rule) in COUNTS.items()})
ABOUT.update({name: About(DREAM[name], T("Pays {words}.", words=words), "7") for name, words in DREAM_PAYS.items()})


def tile_kinds(name: str, *marks: str) -> str:
    """A dream tile, or an island tile with its marks and each element on it; a face-down one has no name."""
    if not name:
        return "hidden"
    if NUMBERS[name] >= FIRST_DREAM:
        return name
    return " ".join(("island", *filter(None, marks), *ELEMENTS[NUMBERS[name]]))
