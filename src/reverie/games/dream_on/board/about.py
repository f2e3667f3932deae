"""What each kind of piece on the table is and does, for the sheet that any piece opens."""

from typing import Final

from reverie.games.dream_on.board.ribbon import ZONE_NAMES
from reverie.games.dream_on.texts import T
from reverie.kit.look import About

ABOUT: Final[dict[str, About]] = {
    "picture": About(T("Dream card"), T("One picture of the dream that you tell together."), "4.2"),
    "hidden": About(T("A hidden card"), T("It lies face down: its picture is for you to remember."), "6"),
    "hand": About(T("Your cards"), T("Lay one on the dream, with a few words that link it to the last card."), "4.2"),
    "seat": About(
        T("Dreamer"), T("Who is there, who holds the pile, how many cards are left, and who has an idea."), "3"
    ),
    "clock": About(T("Time"), T("The dream ends with the last grain of sand; later each question has its time."), "2"),
    "ribbon": About(T("The dream so far"), T("All cards in their order; a tap shows those that are remembered."), "6"),
    "guess": About(T("A picture to choose"), T("Tap the picture that you think comes now: the order counts."), "7.3"),
    "proposal": About(T("A proposal"), T("A tap supports it; when all people agree, it is the answer."), "9.1"),
    "pen": About(T("The pen"), T("Your words: to tell the dream, and later to say what was on the card."), "4.4"),
    "hints": About(T("A hint was given"), T("If somebody who was not asked helped, the card brings 1 point at best."),
                   "6.1"),
    "report": About(T("Report these words"), T("Tells the keeper of this server, and nobody else."), "13"),
    "diary": About(T("The dream diary"), T("Your whole dream as a story, to watch again, keep and share."), "8"),
    "score": About(T("Score"), T("The points of all cards together, for the whole table."), "8"),
    "individual": About(
        ZONE_NAMES["individual"], T("Cards that were remembered without help: 2 points each."), "6"
    ),
    "collective": About(
        ZONE_NAMES["collective"],
        T("Cards that the asked teammate remembered, or that a hint was given for: 1 point each."), "6"
    ),
    "wrong": About(ZONE_NAMES["wrong"], T("Cards that nobody remembered rightly: minus 2 points each."), "6"),
}  # fmt: skip
