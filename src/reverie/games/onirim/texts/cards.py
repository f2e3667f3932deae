"""The names of cards, Premonitions and places."""

from reverie.engine.text import Text
from reverie.games.onirim.texts import T

CARD: dict[str, Text] = {
    "loc-red-sun": T("Red Sun"),
    "loc-red-moon": T("Red Moon"),
    "loc-red-key": T("Red Key"),
    "glyph-red": T("Red Glyph"),
    "loc-blue-sun": T("Blue Sun"),
    "loc-blue-moon": T("Blue Moon"),
    "loc-blue-key": T("Blue Key"),
    "glyph-blue": T("Blue Glyph"),
    "loc-green-sun": T("Green Sun"),
    "loc-green-moon": T("Green Moon"),
    "loc-green-key": T("Green Key"),
    "glyph-green": T("Green Glyph"),
    "loc-brown-sun": T("Brown Sun"),
    "loc-brown-moon": T("Brown Moon"),
    "loc-brown-key": T("Brown Key"),
    "glyph-brown": T("Brown Glyph"),
    "cross-sun": T("Crossroad Sun"),
    "cross-moon": T("Crossroad Moon"),
    "cross-key": T("Crossroad Key"),
    "dead": T("Dead End"),
    "tower-red-3": T("Red Tower 3"),
    "tower-red-4": T("Red Tower 4"),
    "tower-red-5": T("Red Tower 5"),
    "tower-blue-3": T("Blue Tower 3"),
    "tower-blue-4": T("Blue Tower 4"),
    "tower-blue-5": T("Blue Tower 5"),
    "tower-green-3": T("Green Tower 3"),
    "tower-green-4": T("Green Tower 4"),
    "tower-green-5": T("Green Tower 5"),
    "tower-brown-3": T("Brown Tower 3"),
    "tower-brown-4": T("Brown Tower 4"),
    "tower-brown-5": T("Brown Tower 5"),
    "door-red": T("Red Door"),
    "door-blue": T("Blue Door"),
    "door-green": T("Green Door"),
    "door-brown": T("Brown Door"),
    "door-oni": T("Oniverse Door"),
    "night": T("Nightmare"),
    "lost": T("Lost Dream"),
    "happy": T("Happy Dream"),
    "den-architect": T("Architect"),
    "den-cyclobot": T("Cyclobot"),
    "den-squirrels": T("Squirrel Spies"),
    "den-harpooner": T("Harpoon Hunter"),
    "den-hammerbird": T("Hammer Bird"),
    "den-chaos": T("Chromatic Chaos"),
    "den-mirror": T("Mirror"),
    "den-treasurer": T("Repentant Treasure Keeper"),
}

PLACE: dict[str, Text] = {"red": T("Observatory"), "blue": T("Aquarium"), "green": T("Gardens"), "brown": T("Library")}

COLOUR: dict[str, Text] = {
    "red": T("red"),
    "blue": T("blue"),
    "green": T("green"),
    "brown": T("brown"),
    "oni": T("Oniverse"),
}

# What each Dark Premonition waits for, and what it does.
PREMONITION: dict[str, Text] = {
    "red": T("Two red Doors: all red Locations of the deck are discarded, but no Towers"),
    "green": T("Two green Doors: a Nightmare of the discard pile goes to Limbo"),
    "blue": T("Two blue Doors: two Keys of the deck are discarded"),
    "brown": T("Two brown Doors: one of your Doors goes to Limbo"),
    "pair": T("Two Doors of one colour: one of them goes to Limbo"),
    "five": T("Five Doors: two more Premonitions are revealed"),
    "rainbow": T("Doors of all four colours: the Happy Dreams of the deck are discarded"),
    "three": T("Three Doors: a new hand, and one more Premonition"),
}

SPELL: dict[str, Text] = {
    "paradox": T("Paradoxical Prophecy"),
    "planning": T("Parallel Planning"),
    "punishment": T("Powerful Punishment"),
}


def being_cast(spell: str, owed: int) -> Text:
    """What everybody should know while a spell is being paid."""
    return T("{spell} is being cast: {n} more to pay.", spell=SPELL[spell], n=owed)


MODULE: dict[str, Text] = {
    "book": T("The Book of Steps Lost and Found"),
    "glyphs": T("The Glyphs"),
    "dreamcatchers": T("The Dreamcatchers"),
    "towers": T("The Towers"),
    "premonitions": T("Happy Dreams and Dark Premonitions"),
    "crossroads": T("Crossroads and Dead Ends"),
    "oniverse": T("The Door to the Oniverse"),
}

# One line for each expansion, for those who choose (spec 10.1 to 10.7).
MODULE_LINE: dict[str, Text] = {
    "book": T("Doors in a given order, and three spells paid with discarded cards."),
    "glyphs": T("Four more Doors, and a fourth symbol that finds them."),
    "dreamcatchers": T("Four Lost Dreams to catch, while Limbo fills up."),
    "towers": T("Build a Rampart of four Towers, and keep it from the Nightmares."),
    "premonitions": T("Doors wake dark Premonitions; Happy Dreams banish them."),
    "crossroads": T("Cards of every colour, and cards that go nowhere."),
    "oniverse": T("A ninth Door, and Denizens who each lend a hand once."),
}


def card_list(ids: list[str]) -> Text:
    """Several cards in one line."""
    if not ids:
        return T("none")
    text = CARD[ids[0]]
    for each in ids[1:]:
        text = T("{first}, {second}", first=text, second=CARD[each])
    return text
