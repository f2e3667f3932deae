"""Tisseurs de Rêves in the browser beside its board: style, cover, effects, and the words of the first dream."""

from typing import Final

from reverie.games.tisseurs.art import sprite
from reverie.games.tisseurs.art.elements import ELEMENTS, SIGNS
from reverie.games.tisseurs.art.palette import GROUND, LAMP, PAPER
from reverie.games.tisseurs.board import board
from reverie.games.tisseurs.board.about import ABOUT
from reverie.games.tisseurs.board.circle import ring_style
from reverie.games.tisseurs.texts import T
from reverie.kit.drawing import cover_of, stars
from reverie.kit.look import Hint, Look, Tutorial, effects, style_of
from reverie.kit.markup import Element

EFFECTS: Final = effects("""
    round      shuffle -     500
    weavers    tap     -     240
    move       card    -     300
    gain       chime   -     160
    pay        tap     -     160
    sand       chime   -     200
    place      card    -     240
    cut        dread   dread 600
    quilt      chime   -     200
    discover   draw    glow  260
    keep       card    -     160
    play       chime   glow  360
    mend       chime   -     200
    star       chime   glow  240
    catch      chime   glow  240
    walk       card    -     260
    shadow     sweep   -     500
    round_over bell    -     600
    end:rounds win     win   1200
    end        lose    lose  600
""")


def _card(name: str, world: int, x: int, y: int, turn: int) -> str:
    top, foot, edge = GROUND[world]
    return (
        f'<g transform="translate({x} {y}) rotate({turn})"><rect width="52" height="70" rx="7" fill="{foot}" '
        f'stroke="{edge}" stroke-width="2"/><rect x="3" y="3" width="46" height="36" rx="5" fill="{top}"/>'
        f'<g transform="translate(6 14) scale(.83)">{ELEMENTS[name]}</g></g>'
    )


def _cover() -> Element:
    sky = stars(26, PAPER, step=41, height=130)
    cards = (
        _card("whale", 0, 34, 26, -8) + _card("unicorn", 1, 104, 14, -3) + _card("rocket", 2, 174, 14, 3)
        + _card("octopus", 0, 240, 20, 8) + _card("castle", 1, 72, 74, -3) + _card("comet", 2, 204, 76, 3)
    )  # fmt: skip
    return cover_of(
        '<defs><linearGradient id="t-cover" x2="0" y2="1"><stop stop-color="#1a1046"/><stop offset="1" '
        'stop-color="#5a3a8c"/></linearGradient></defs><rect width="320" height="200" fill="url(#t-cover)"/>'
        f'{sky}<path d="M20 96q140 60 280-4" fill="none" stroke="{LAMP}" stroke-width="2" '
        f'stroke-dasharray="2 6" stroke-linecap="round"/>{cards}'
        f'<g transform="translate(134 104) scale(1.2)">{SIGNS["white"]}</g>'
        f'<g transform="translate(20 128) scale(1.1)">{SIGNS["black"]}</g>'
    )


HINTS: Final = (
    Hint("place_weaver", T("Choose where the white weaver starts. Each weaver takes cards clockwise ahead of it.")),
    Hint("turn_start", T("Take a card ahead of a weaver: near ones give sand, far ones cost it. Small numbers on top "
                         "say in which layers of your dream it fits.")),
    Hint("place_card", T("Neighbours in a row must share an element. Stars count double and triple further down.")),
    Hint("pay", T("Choose the sand that you pay: keep what your rows may need.")),
    Hint("keep_discovery", T("Keep one discovery card. Unplayed, it is worth a point at the end.")),
)  # fmt: skip

TUTORIAL: Final = Tutorial("first-dream", {"rounds": 2, "objectives": "elements_only"}, HINTS)
LOOK: Final = Look(
    board, style_of("reverie.games.tisseurs") + ring_style(), sprite(), _cover(), EFFECTS, TUTORIAL, about=ABOUT
)
