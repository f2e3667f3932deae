"""The cover of Onirim: four doors on the hills of a dream."""

from reverie.games.onirim.art.palette import INK, LAMP, PAPER, TONES
from reverie.games.onirim.art.places import ICON
from reverie.kit.markup import Element, raw


def _door(x: int, y: int, size: float, colour: str) -> str:
    tones = TONES[colour]
    return (
        f'<g transform="translate({x} {y}) scale({size})"><ellipse cx="20" cy="66" rx="34" ry="7" fill="{LAMP}" opacity=".35"/>'
        f'<path d="M-2 66V22a22 22 0 0 1 44 0v44z" fill="{tones.glow}"/><path d="M2 66V23a18 18 0 0 1 36 0v43z" '
        f'fill="{tones.mid}"/><path d="M20 66V5a18 18 0 0 1 18 18v43z" fill="{tones.light}"/>'
        f'<circle cx="20" cy="28" r="12" fill="{INK}"/><g fill="{PAPER}" transform="translate(11 19) scale(.75)">{ICON[colour]}</g>'
        f'<circle cx="31" cy="50" r="2.5" fill="{LAMP}"/></g>'
    )


def cover() -> Element:
    """Four doors on the hills of a dream, and the path between them."""
    stars = "".join(
        f'<circle cx="{x}" cy="{y}" r="1.3"/>'
        for x, y in ((24, 22), (66, 40), (112, 16), (176, 30), (292, 28), (306, 70))
    )
    return raw(
        '<svg viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">'
        '<defs><linearGradient id="o-cover" x2="0" y2="1"><stop stop-color="#101a4a"/><stop offset="1" stop-color="#5b3f9c"/>'
        f'</linearGradient></defs><rect width="320" height="200" fill="url(#o-cover)"/><g fill="{PAPER}">{stars}</g>'
        f'<circle cx="238" cy="50" r="44" fill="{LAMP}" opacity=".14"/>'
        f'<path d="M250 18a34 34 0 1 0 20 52 29 29 0 0 1-20-52z" fill="#ffe3a3"/>'
        '<path d="M0 118q70-42 150-16t170-16v114H0z" fill="#3b2f86"/>'
        f"{_door(54, 52, 0.8, 'red')}{_door(150, 56, 0.66, 'blue')}"
        '<path d="M0 150q90-40 180-14t140-18v82H0z" fill="#2a2468"/>'
        f'<path d="M74 106q40 20 20 34t70 10 10 50h52q0-34-46-52t-46-30 34-28z" fill="#ffd98a" opacity=".35"/>'
        f"{_door(216, 88, 0.86, 'green')}"
        '<path d="M0 178q100-34 200-10t120-12v44H0z" fill="#191648"/>'
        f"{_door(22, 108, 1.06, 'brown')}"
        '<path d="m276 186 12-42 12 42zM296 190l9-32 9 32z" fill="#0f0d33"/></svg>'
    )
