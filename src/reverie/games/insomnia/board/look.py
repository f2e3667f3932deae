"""Insomnia in the browser beside its board: style, cover, effects, and the words of the first night."""

from typing import Final

from reverie.games.insomnia.art import figure, sprite
from reverie.games.insomnia.art.figures import FENCE, WOLF, sheep
from reverie.games.insomnia.art.palette import LAMP, PAPER
from reverie.games.insomnia.board import board
from reverie.games.insomnia.board.about import ABOUT
from reverie.games.insomnia.board.landings import style
from reverie.games.insomnia.pieces import NIGHTMARES
from reverie.games.insomnia.texts import T
from reverie.kit.drawing import cover_of, placed, stars
from reverie.kit.look import Hint, Look, Tutorial, effects, style_of
from reverie.kit.markup import Element

EFFECTS: Final = effects("""
    race                  shuffle -     300
    play                  card    -     140
    draw                  draw    -     140
    move                  tap     -     260 sheep-{seat} space-
    gain                  chime   -     160
    use                   chime   glow  260
    place                 tap     -     90
    relocate              tap     -     120
    flip                  chime   -     160
    brave                 chime   -     160
    nightmare             dread   -     420
    nightmare:wolf_howl   howl    dread 900
    nightmare:wolf_move1  howl    -     500
    nightmare:wolf_move2  howl    -     500
    nightmare:bump_jump1  thud    -     420
    nightmare:bump_jump2  thud    -     420
    nightmare:bump_jump3  thud    dread 420
    nightmare:bump_back1  thud    -     420
    nightmare:bump_back2  thud    -     420
    nightmare:spider_web2 scuttle -     420
    nightmare:spider_web3 scuttle -     420
    nightmare_moves       sweep   -     260 nightmare space-
    nightmare_crosses     dread   dread 900
    web                   scuttle -     300
    scared                refuse  dread 420 sheep-{seat}
    awake                 lose    -     420
    bed                   bell    glow  500
    reveal                draw    -     300
    discard_hand          sweep   -     200
    pillow                bell    -     200
    lay                   card    glow  240
    market                draw    -     120
    top_tile              card    -     200
    end:pillow            win     win   1200
    end                   lose    lose  600
""")


def _cover() -> Element:
    sky = stars(26, PAPER, step=37, height=96)
    return cover_of(
        '<defs><linearGradient id="i-cover" x2="0" y2="1"><stop stop-color="#0e1647"/>'
        '<stop offset="1" stop-color="#2f5e9c"/>'
        f'</linearGradient></defs><rect width="320" height="200" fill="url(#i-cover)"/>{sky}'
        f'<circle cx="70" cy="52" r="52" fill="{LAMP}" opacity=".15"/><circle cx="70" cy="52" r="30" fill="#ffe9b8"/>'
        '<path d="M0 128q80-40 160-12t160-18v102H0z" fill="#214a8c"/>'
        '<path d="M0 154q90-34 170-8t150-16v70H0z" fill="#1d5f63"/>'
        f"{placed(FENCE, 128, 100, 1.5)}{placed(sheep(0), 150, 34, 1.35)}"
        f"{placed(sheep(1), 40, 112, 1.2)}{placed(sheep(2), 222, 122, 1.1)}"
        f"{placed(WOLF, 4, 96, 0.8)}"
        '<path d="M0 184q100-22 200-4t120-8v28H0z" fill="#123c44"/>'
    )


HINTS: Final = (
    Hint("play_card", T("Play a card: run, or catch Zzz. Marks on the ring show where each card leads. Tap a card!")),
    Hint("place_zzz", T("Put a Zzz on a tile. When your sheep lands there later, you may use the tile.")),
    Hint("use_tile", T("You landed on a tile with your token: use it, and the token comes back to you.")),
    Hint("bed", T("Over the fence! In bed you keep your winks; if the nightmare jumps it first, you lose them.")),
    Hint("rest_action", T("The pillows have moved. Add a dream to the ring for the next races, or catch two Zzz.")),
)

TUTORIAL: Final = Tutorial("first-night", {"pillow_start": 25}, HINTS)
LOOK: Final = Look(
    board, style_of("reverie.games.insomnia") + style(), sprite(), _cover(), EFFECTS, TUTORIAL, about=ABOUT,
    pictures={f"nightmare={name}": figure(name) for name in NIGHTMARES},
)  # fmt: skip
