"""Dream On! in the browser beside its board: style, cover, effects, and the words of the first game."""

from typing import Final

from reverie.games.dream_on.art import sprite
from reverie.games.dream_on.art.cover import cover
from reverie.games.dream_on.board import board
from reverie.games.dream_on.board.about import ABOUT
from reverie.games.dream_on.texts import T
from reverie.kit.look import Hint, Look, Tutorial, effects, style_of

EFFECTS: Final = effects("""
    flipped           bell   glow  200
    played            card   hold  0
    dream_ended       bell   dread 400
    think             draw   -     0
    signalled         tap    -     0
    asked             chime  -     0
    tainted           refuse -     0
    revealed          card   -     300
    placed:individual chime  glow  300
    placed:collective chime  -     300
    placed:wrong      lose   -     300
    vote_open         bell   -     0
    reacted           tap    -     0
    paused            sweep  -     0
    resumed           bell   -     0
    final             win    win   800
""")


HINTS: Final = (
    Hint("opening", T("This picture begins the dream. Say a few words about it, then turn the sandglass.")),
    Hint("whispered", T("Pictures come one by one, each with a sentence. Then you say what you saw, in order.")),
    Hint("dream", T("No turns: whoever has an idea lays a card and says how it follows from the last. Then remember!")),
    Hint("think", T("What was this card? Name the picture or repeat what was said. Stuck? The buttons below help.")),
    Hint("signal", T("You may only show that you have an idea, and who laid the card. Not a word more!")),
    Hint("asked", T("You were asked: your answer is the answer of all. Right, it brings 1 point.")),
    Hint("propose", T("Talk it over. When all agree with one proposal, the card is turned.")),
    Hint("vote", T("Was the answer good enough? The table decides.")),
    Hint("confirm", T("The machine does not know your description. Be honest: would your friends count it?")),
    Hint("shown", T("▲ +2 alone, ● +1 with help, ✕ −2. Where you may contest it: before the ring is empty.")),
)

TUTORIAL: Final = Tutorial("first-dream", {}, HINTS)
LOOK: Final = Look(
    board,
    style_of("reverie.games.dream_on"),
    sprite(),
    cover(),
    EFFECTS,
    TUTORIAL,
    T("Always show the names of the pictures"),
    about=ABOUT,
)
