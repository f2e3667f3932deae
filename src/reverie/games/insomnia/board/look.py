"""Insomnia in the browser beside its board: style, cover, effects, and the words of the first night."""

from importlib.resources import files
from typing import Final

from reverie.games.insomnia.art import sprite
from reverie.games.insomnia.art.figures import FENCE, WOLF, sheep
from reverie.games.insomnia.art.palette import LAMP, PAPER
from reverie.games.insomnia.board import board
from reverie.games.insomnia.board.effects import EFFECTS
from reverie.games.insomnia.board.landings import style
from reverie.games.insomnia.texts import T
from reverie.kit.look import Hint, Look, Tutorial
from reverie.kit.markup import Element, raw


def _at(drawing: str, x: int, y: int, size: float) -> str:
    return f'<g transform="translate({x} {y}) scale({size})">{drawing}</g>'


def _cover() -> Element:
    stars = "".join(
        f'<circle cx="{(n * 71) % 320}" cy="{(n * 37) % 96}" r="{0.8 + n % 3 * 0.5}"/>' for n in range(1, 26)
    )
    return raw(
        '<svg viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">'
        '<defs><linearGradient id="i-cover" x2="0" y2="1"><stop stop-color="#0e1647"/>'
        '<stop offset="1" stop-color="#2f5e9c"/>'
        f'</linearGradient></defs><rect width="320" height="200" fill="url(#i-cover)"/><g fill="{PAPER}">{stars}</g>'
        f'<circle cx="70" cy="52" r="52" fill="{LAMP}" opacity=".15"/><circle cx="70" cy="52" r="30" fill="#ffe9b8"/>'
        '<path d="M0 128q80-40 160-12t160-18v102H0z" fill="#214a8c"/>'
        '<path d="M0 154q90-34 170-8t150-16v70H0z" fill="#1d5f63"/>'
        f"{_at(FENCE, 128, 100, 1.5)}{_at(sheep(0), 150, 34, 1.35)}"
        f"{_at(sheep(1), 40, 112, 1.2)}{_at(sheep(2), 222, 122, 1.1)}"
        f"{_at(WOLF, 4, 96, 0.8)}"
        '<path d="M0 184q100-22 200-4t120-8v28H0z" fill="#123c44"/></svg>'
    )


HINTS: Final = (
    Hint("play_card", T("Play a card: run, or catch Zzz. Marks on the ring show where each card leads. Tap a card!")),
    Hint("place_zzz", T("Put a Zzz on a tile. When your sheep lands there later, you may use the tile.")),
    Hint("use_tile", T("You landed on a tile with your token: use it, and the token comes back to you.")),
    Hint("bed", T("Over the fence! In bed you keep your winks; if the nightmare jumps it first, you lose them.")),
    Hint("rest_action", T("The pillows have moved. Add a dream to the ring for the next races, or catch two Zzz.")),
)  # fmt: skip

LOOK: Final = Look(
    board=board,
    style=(files("reverie.games.insomnia.board") / "board.css").read_text(encoding="utf-8") + style(),
    sprite=sprite(),
    cover=_cover(),
    effects=EFFECTS,
    hints=Tutorial("first-night", {"pillow_start": 25}, HINTS),
)
