"""Onirim in the browser beside its board: palette, cover, effects, and the words of the first night."""

from typing import Final

from reverie.games.onirim.art import drawing, sprite
from reverie.games.onirim.art.cover import cover
from reverie.games.onirim.board import board
from reverie.games.onirim.board.about import ABOUT
from reverie.games.onirim.board.effects import EFFECTS
from reverie.games.onirim.texts import T
from reverie.kit.look import Hint, Look, Tutorial, style_of

HINTS: Final = (
    Hint(
        "action",
        T(
            "Put three cards of one colour in a row and a Door of that colour opens. "
            "Two neighbours may never show the same symbol. Tap a card!"
        ),
    ),
    Hint(
        "nightmare",
        T(
            "A Nightmare! Give it a Key, a Door, five cards of the deck or your whole hand. "
            "A Key is dear: it can open a Door or show the future."
        ),
    ),
    Hint(
        "door_drawn",
        T(
            "You met a Door. With a Key of its colour it opens at once; "
            "otherwise it waits in Limbo and is shuffled back."
        ),
    ),
    Hint(
        "prophecy",
        T(
            "A discarded Key lets you see five cards: throw the worst one away, "
            "and put the others in the order you like."
        ),
    ),
    Hint(
        "door_search", T("Three of a colour: the Door of that colour is yours. Eight Doors and you wake up, a winner.")
    ),
)

TUTORIAL: Final = Tutorial("first-night", {"incubus": "A"}, HINTS)
SHOWN: Final = {
    "book": "goal-red", "glyphs": "glyph-blue", "dreamcatchers": "catcher", "towers": "tower-green-4",
    "premonitions": "prem-rainbow", "crossroads": "cross-key", "oniverse": "door-oni",
}  # fmt: skip
PICTURES: Final = {
    **{f"modules={name}": drawing(shown) for name, shown in SHOWN.items()},
    **{f"incubus={mode}": drawing("incubus") for mode in "ABC"},
}
LOOK: Final = Look(
    board, style_of("reverie.games.onirim"), sprite(), cover(), EFFECTS, TUTORIAL, about=ABOUT, pictures=PICTURES
)
