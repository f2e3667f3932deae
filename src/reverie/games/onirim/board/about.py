"""What each kind of piece on the table is and does, for the sheet that any piece opens."""

from typing import Final

from reverie.engine.text import Text
from reverie.games.onirim.texts import T
from reverie.games.onirim.texts.cards import CARD, PREMONITION, SPELL
from reverie.kit.look import About

HIDDEN: Final = "hidden"

DENIZEN: Final[dict[str, Text]] = {
    "den-architect": T("Once: play a card that repeats the last symbol of your Labyrinth."),
    "den-cyclobot": T("Once: exchange a Location at hand with one of the discard pile."),
    "den-squirrels": T("Once: look at the top five cards of the deck and put them back in any order."),
    "den-harpooner": T(
        "Once: reveal the top five cards, discard the Nightmares among them and put the rest under the deck."
    ),
    "den-hammerbird": T("Once: discard the last card of your Labyrinth with all of its colour just before it."),
    "den-chaos": T("Once: open a Door as if it had another colour."),
    "den-mirror": T("Once: send the Nightmare you have drawn to Limbo; it does nothing."),
    "den-treasurer": T("Once: keeps a card safe from Nightmares until you play it, discard it or pay with it."),
}

SPELL_EFFECT: Final[dict[str, Text]] = {
    "paradox": T("Look at the five lowest cards of the deck, put one on top and the others back below."),
    "planning": T("Exchange two Goals; they need not be neighbours."),
    "punishment": T("Discard the Nightmare you have just drawn: it does nothing at all."),
}

ABOUT: Final[dict[str, About]] = {
    HIDDEN: About(
        T("A face-down card"), T("Nobody at this side of the table may know it; it can be any card not seen yet."), "8"
    ),
    "sun": About(
        T("Sun (Location)"),
        T("Play it behind a Moon, a Key or another symbol, never behind a Sun. Discarded, it just goes."), "5.2",
    ),
    "moon": About(
        T("Moon (Location)"),
        T("Play it behind a Sun, a Key or another symbol, never behind a Moon. Rarer than the Sun."), "5.2",
    ),
    "key": About(
        T("Key (Location)"),
        T("Pays for a Door of its colour that you draw, drives off a Nightmare, or is discarded for a Prophecy."),
        "5.2",
    ),
    "glyph": About(
        T("Glyph (Location)"),
        T("Discard it to reveal five cards of the deck and open one of the Doors among them. Never two in a row."),
        "10.2",
    ),
    "cross": About(
        T("Crossroad (Location)"),
        T("Has all four colours at once: it fits into any series, and its Key opens any Door."), "10.6",
    ),
    "dead": About(
        T("Dead End"), T("Can neither be played nor discarded alone: it leaves only with your whole hand."), "10.6"
    ),
    "tower": About(
        T("Tower"),
        T("Goes to the row of Towers, or is discarded to look at as many cards as its number says."), "10.4",
    ),
    "tower-end": About(
        T("End of the Towers"),
        T("Here a Tower may join the row if the sides that touch share no symbol."),
                       "10.4"),
    "towers": About(
        T("The Towers"),
        T("To win you need a Rampart: four neighbours of four colours. Without it a Nightmare fells a Tower."),
        "10.4",
    ),
    "door": About(
        T("Door"),
        T("Three cards of its colour in a row fetch it; when you draw it, a Key of its colour at hand opens it."),
        "5.5",
    ),
    "door-oni": About(
        T("Oniverse Door"), T("It has no colour: any series fetches it, any Key opens it, and you need it to win."),
        "10.7",
    ),
    "doors": About(T("Doors"), T("All of them must lie open here before the deck runs out: then you have won."), "1"),
    "night": About(
        T("Nightmare"), T("Drawn, it costs you a Key, a Door, the top five cards of the deck, or your whole hand."),
        "5.6",
    ),
    "lost": About(T("Lost Dream"), T("To win, all four must lie beside Dreamcatchers."), "10.3"),
    "happy": About(
        T("Happy Dream"),
        T("Remove a Premonition, sort and thin out the next seven cards, or put any card of the deck on top."), "10.5"
    ),
    "labyrinth": About(
        T("Labyrinth"),
        T("Locations are played at its end, never the same symbol twice in a row. Three of a colour open a Door."),
        "6.4",
    ),
    "hand": About(T("Cards at hand"), T("Play or discard one, then draw back to five."), "5.1"),
    "deck": About(
        T("Deck"), T("When you must draw and it is empty, you have lost. A tap counts what it can still bring."), "5.3"
    ),
    "counter": About(
        T("Card counter"),
        T("What you have not seen yet: for each place its Suns, Moons and Keys, and its Doors; then the other cards."),
        "8",
    ),
    "discard": About(T("Discard pile"), T("Cards that are used up or lost; everybody may leaf through them."), "3"),
    "limbo": About(
        T("Limbo"), T("Cards wait here until the end of the turn; then they are shuffled back into the deck."), "5.7"
    ),
    "sorting": About(
        T("Cards you look at"), T("They come from the deck; what you put back lies in the order that you give it."),
        "6.1",
    ),
    "goal": About(
        T("Goal"),
        T("Doors must be opened in this order, one that was lost first; any other Door goes to Limbo."), "10.1"
    ),
    "catcher": About(
        T("Dreamcatcher"),
        T("At the end of the turn all of Limbo is laid beside a free one. If none is free, one breaks."), "10.3",
    ),
    "valve": About(T("Failsafe Book"), T("Use it up at the start of your turn to empty a Dreamcatcher."), "10.3"),
    "premonitions": About(
        T("Dark Premonitions"), T("Each waits for certain Doors, and strikes as soon as they lie on the table."), "6.6"
    ),
    "denizens": About(T("Denizens"), T("Each of them helps once, then it is discarded."), "10.7"),
    "incubus-A": About(
        T("The Little Incubus"), T("Once in the game it cancels a Nightmare you have just drawn."), "10.8"
    ),
    "incubus-B": About(
        T("The Little Incubus"),
        T("Charge it by facing a Nightmare in your mind; its card then cancels a Nightmare you have drawn."), "10.8",
    ),
    "incubus-C": About(
        T("The Little Incubus"),
        T("You cannot win while it is there: face a Nightmare in your mind before the last Door, and it leaves."),
        "10.8",
    ),
    "ending": About(T("The end"), T("All Doors open is a victory; a deck too short for your hand is a defeat."), "12"),
}  # fmt: skip
ABOUT.update({name: About(CARD[name], words, "10.7") for name, words in DENIZEN.items()})
ABOUT.update({
    f"prem-{name}": About(T("Dark Premonition"), T("{words}.", words=words), "10.5")
    for name, words in PREMONITION.items()
})  # fmt: skip
ABOUT.update({f"spell-{name}": About(SPELL[name], words, "10.1") for name, words in SPELL_EFFECT.items()})


def kind_of(name: str) -> str:
    """Of which kind a card is; a face-down one has no name."""
    if not name:
        return HIDDEN
    if name in ABOUT:
        return name
    kind, _, rest = name.partition("-")
    return rest.rpartition("-")[2] if kind == "loc" else kind
