"""The names of tiles, elements, dreams and ranks."""

from reverie.engine.text import Text
from reverie.games.iles.pieces import ELEMENTS, FIRST_DREAM, NUMBERS
from reverie.games.iles.texts import T

TYPE: dict[str, Text] = {
    "high": T("High island"),
    "centre": T("Centre island"),
    "low": T("Low island"),
    "dream": T("Dream"),
}

# Without a number, for lists of what a tile shows.
ELEMENT: dict[str, Text] = {
    "palm": T("palm"),
    "rokh": T("rokh"),
    "egg": T("egg"),
    "monkey": T("monkey"),
    "fennec": T("fennec"),
    "dromedary": T("dromedary"),
    "elephant": T("elephant"),
    "emerald": T("emerald"),
    "ruby": T("ruby"),
    "diamond": T("diamond"),
    "snake": T("snake"),
    "lamp": T("lamp"),
    "brigand": T("brigand"),
    "genie": T("Genie"),
}
# Two and three of them on one tile.
SEVERAL: dict[str, Text] = {
    "palm": T("{n} palms"),
    "rokh": T("{n} rokhs"),
    "monkey": T("{n} monkeys"),
    "fennec": T("{n} fennecs"),
    "brigand": T("{n} brigands"),
}

DREAM: dict[str, Text] = {
    "D-ROKH": T("Rokh"),
    "D-MONKEY": T("Monkey"),
    "D-FENNEC": T("Fennec"),
    "D-DROMEDARY": T("Dromedary"),
    "D-ELEPHANT": T("Elephant"),
    "D-GEMCOL": T("Column of gems"),
    "D-GEMROW": T("Row of gems"),
    "D-LAMP": T("Lamp"),
    "D-SNAKE": T("Snake"),
    "D-GENIE": T("Genie dream"),
}
DREAM_PAYS: dict[str, Text] = {
    "D-ROKH": T("2 for each rokh"),
    "D-MONKEY": T("2 for each monkey"),
    "D-FENNEC": T("3 for each fennec"),
    "D-DROMEDARY": T("4 for each dromedary"),
    "D-ELEPHANT": T("5 for each elephant"),
    "D-GEMCOL": T("2, 6, 12 for 1, 2, 3 different gems in each column"),
    "D-GEMROW": T("2, 5, 10 for 1, 2, 3 different gems in each row"),
    "D-LAMP": T("4 for one lamp, 12 for two"),
    "D-SNAKE": T("10 for one snake, 5 for two"),
    "D-GENIE": T("4 for each Genie"),
}

RANK: tuple[Text, ...] = (T("Deckhand"), T("Sailor"), T("Helmsman"), T("Captain"), T("Child of Sinbad"), T("Legend"))


def some(element: str, number: int) -> Text:
    """An element with its number on a tile."""
    if number == 1:
        return ELEMENT[element]
    several = SEVERAL[element]
    return Text(several.id, {"n": number}, several.domain)


def shown(name: str) -> Text:
    """What an island tile shows, as a list."""
    words: Text | None = None
    for element, number in ELEMENTS[NUMBERS[name]].items():
        more = some(element, number)
        words = more if words is None else T("{first}, {second}", first=words, second=more)
    assert words is not None  # no tile is empty
    return words


def tile(name: str) -> Text:
    """A tile in words: what it shows, or what it pays."""
    if NUMBERS[name] >= FIRST_DREAM:
        return T("{dream} ({pays})", dream=DREAM[name], pays=DREAM_PAYS[name])
    return shown(name)


def tile_list(names: list[str]) -> Text:
    """Several tiles in words."""
    words = tile(names[0])
    for name in names[1:]:
        words = T("{first}; {second}", first=words, second=tile(name))
    return words


def place_name(place: str) -> Text:
    """A cell or a dream slot in words."""
    if place.startswith("d"):
        return T("dream slot {n}", n=int(place[1:]))
    row, column = place.split(",")
    return T("row {row}, column {column}", row=int(row), column=int(column))
