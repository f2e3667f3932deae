"""1001 Îles in the browser beside its board: style, cover, effects, and the words of the first game."""

from typing import Final

from reverie.games.iles.art import sprite
from reverie.games.iles.art.figures import FENNEC, LAMP_FIGURE, PALM, ROKH
from reverie.games.iles.art.palette import LAMP, PAPER
from reverie.games.iles.board import board
from reverie.games.iles.board.about import ABOUT
from reverie.games.iles.board.preview import style
from reverie.games.iles.texts import T
from reverie.kit.drawing import cover_of, placed, stars
from reverie.kit.look import Hint, Look, Tutorial, effects, style_of
from reverie.kit.markup import Element

EFFECTS: Final = effects("""
    round        bell  -     160
    draw         draw  -     320
    hide         card  -     200
    show         draw  -     260
    take         card  -     180
    reveal       chime glow  420
    place        tap   -     200
    flip         dread dread 700
    designate    tap   -     160
    discard      sweep -     160
    shadow       sweep -     320
    end:complete win   win   1200
    end          lose  lose  600
""")


def _cover() -> Element:
    sky = stars(24, PAPER, step=37, height=90)
    return cover_of(
        '<defs><linearGradient id="il-cover" x2="0" y2="1"><stop stop-color="#0c2050"/><stop offset="1" '
        'stop-color="#2c8a9c"/></linearGradient></defs><rect width="320" height="200" fill="url(#il-cover)"/>'
        f'{sky}<circle cx="262" cy="46" r="40" fill="{LAMP}" opacity=".18"/>'
        '<circle cx="262" cy="46" r="24" fill="#ffe9b8"/>'
        '<path d="M40 150q20-46 70-44t56 18q40-26 84-4t40 34z" fill="#5f9e6b"/>'
        '<path d="M20 160q140-34 290-4-20 28-146 30T20 160z" fill="#e8c98a"/>'
        f"{placed(PALM, 70, 62, 1.7)}{placed(PALM, 196, 76, 1.4)}{placed(ROKH, 120, 14, 1.6)}"
        f"{placed(FENNEC, 146, 108, 1.05)}{placed(LAMP_FIGURE, 232, 118, 1.0)}"
        '<path d="M0 172q20-8 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0v28H0z" fill="#1d6f86"/>'
        '<path d="M0 184q20-8 40 0t40 0 40 0 40 0 40 0 40 0 40 0 40 0v16H0z" fill="#12506a"/>'
    )


HINTS: Final = (
    Hint("choose_stack", T("Four stacks: three for the rows of the islands, one of dreams. Dreams say what will pay.")),
    Hint("pick_tile", T("Take a tile. The small number says what it would change now; dreams may pay it more later.")),
    Hint("place_tile", T("Tiles go beside the board or another tile. Only gems care in which column they lie.")),
    Hint("designate", T("You name who picks next: leave the worst to your rivals. The last one is the next Lookout.")),
    Hint("hide_tile", T("Hide one of the three. Your rival may take it unseen, so it need not be the best.")),
)

TUTORIAL: Final = Tutorial("first-island", {"starting_dream": True}, HINTS)
LOOK: Final = Look(board, style_of("reverie.games.iles") + style(), sprite(), _cover(), EFFECTS, TUTORIAL, about=ABOUT)
