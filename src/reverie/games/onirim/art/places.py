"""The four places as paper-cut scenes along the foot of a card, each with its own silhouette, and their small icons."""

from typing import Final

from reverie.games.onirim.art.palette import INK, LAMP, PAPER, TONES

_R, _B, _G, _L = (TONES[colour] for colour in ("red", "blue", "green", "brown"))

# What stands at the foot of a Location: 100 wide, from about 80 down to 140.
SCENE: Final = {
    # A dome with its slit open and a telescope at the stars.
    "red": (
        f'<g fill="{_R.glow}"><circle cx="14" cy="18" r="1.6"/><circle cx="86" cy="28" r="1.3"/>'
        '<circle cx="80" cy="10" r="1.8"/><circle cx="10" cy="66" r="1.3"/><circle cx="91" cy="70" r="1.6"/></g>'
        f'<path d="M0 118Q24 100 52 108T100 102V140H0Z" fill="{_R.deep}"/>'
        f'<path d="M54 104 80 81l7 8-26 23z" fill="{PAPER}"/><path d="m77 79 5-4 11 12-5 4z" fill="{LAMP}"/>'
        f'<path d="M22 121a26 26 0 0 1 52 0z" fill="{_R.light}"/><path d="M48 95.300h9L62 121H51z" fill="{INK}"/>'
        f'<path d="M22 121h52v19H22z" fill="{_R.mid}"/>'
        f'<path d="M43 140v-10a5 5 0 0 1 10 0v10z" fill="{LAMP}"/>'
        f'<path d="M0 132Q16 122 30 130T60 134 100 126v14H0Z" fill="{INK}" opacity=".55"/>'
    ),
    # Waves, a fish and bubbles.
    "blue": (
        f'<g fill="none" stroke="{_B.glow}" stroke-width="1.6" opacity=".8"><circle cx="14" cy="72" r="3"/>'
        '<circle cx="20" cy="60" r="2"/><circle cx="88" cy="66" r="3.5"/><circle cx="82" cy="54" r="2"/></g>'
        f'<path d="M0 100q12.5-10 25 0t25 0 25 0 25 0V140H0Z" fill="{_B.mid}"/>'
        f'<path d="M0 110q12.5-9 25 0t25 0 25 0 25 0V140H0Z" fill="{_B.light}"/>'
        f'<path d="M34 122q16-15 35 0 6-7 12-7-4 7 0 14-6 0-12-7-19 15-35 0z" fill="{PAPER}"/>'
        f'<circle cx="43" cy="120" r="2.2" fill="{INK}"/>'
        f'<path d="M0 127q12.5-8 25 0t25 0 25 0 25 0V140H0Z" fill="{_B.deep}"/>'
        f'<path d="M10 140q-4-14 3-24 4 12 0 24zM88 140q-6-12 0-22 6 10 3 22z" fill="{_B.glow}" opacity=".55"/>'
    ),
    # Clipped trees behind a hedge with an arch of leaves.
    "green": (
        f'<g fill="{_G.glow}" opacity=".8"><path d="M12 70q5-5 9 0-4 5-9 0zM80 62q5-5 9 0-4 5-9 0z"/></g>'
        f'<path d="M0 112q20-14 44-6t56-6v40H0Z" fill="{_G.deep}"/>'
        f'<path d="M18 84 32 118H4z" fill="{_G.mid}"/><path d="M18 94 30 122H6z" fill="{_G.light}"/>'
        f'<circle cx="80" cy="102" r="15" fill="{_G.mid}"/><circle cx="77" cy="99" r="9" fill="{_G.light}"/>'
        f'<path d="M16 118h4v10h-4zM78 116h4v10h-4z" fill="{_L.mid}"/>'
        f'<path d="M34 140v-18a16 16 0 0 1 32 0v18z" fill="{_G.light}"/>'
        f'<path d="M41 140v-16a9 9 0 0 1 18 0v16z" fill="{INK}" opacity=".8"/>'
        f'<path d="M0 128q6-7 12 0 6-7 12 0 6-7 12 0v12H0ZM64 128q6-7 12 0 6-7 12 0 6-7 12 0v12H64Z" fill="{_G.mid}"/>'
        f'<g fill="{PAPER}"><circle cx="8" cy="134" r="2"/><circle cx="26" cy="133" r="2"/>'
        '<circle cx="72" cy="134" r="2"/><circle cx="92" cy="133" r="2"/></g>'
    ),
    # Books on a shelf and a ladder.
    "brown": (
        f'<path d="M0 96h100v44H0z" fill="{_L.deep}"/><path d="M0 92h100v5H0z" fill="{_L.light}"/>'
        f'<path d="M5 102h9v30H5z" fill="{_L.glow}"/><path d="M15 106h7v26h-7z" fill="{_R.light}"/>'
        f'<path d="M23 100h10v32H23z" fill="{_L.mid}"/><path d="M34 108h6v24h-6z" fill="{PAPER}"/>'
        f'<path d="m43 104 8-3 9 30-8 3z" fill="{_L.light}"/><path d="M78 101h9v31h-9z" fill="{_L.mid}"/>'
        f'<path d="M88 105h8v27h-8z" fill="{_L.glow}"/>'
        f'<path d="M5 108h9v3H5zM23 106h10v3H23zM23 124h10v3H23zM78 107h9v3h-9zM88 124h8v3h-8z" fill="{INK}" '
        'opacity=".45"/>'
        f'<path d="M0 132h100v8H0z" fill="{_L.mid}"/>'
        f'<path d="m60 140 10-52h4l-10 52zm14 0 10-52h4l-10 52z" fill="{PAPER}"/>'
        f'<path d="M70 98h14v3.500H70zm-3 13h14v3.500H67zm-3 13h14v3.500H64z" fill="{PAPER}"/>'
    ),
}

# One sign for each place, drawn in the current colour on a field of 24 by 24.
ICON: Final = {
    "red": '<path d="M3 20h14v2H3zM4 19a6 6 0 0 1 12 0zM10 11l8-8 4 4-8 8z"/><circle cx="4.5" cy="5" r="1.5"/>',
    "blue": '<path d="M2 12q7-9 15 0 2-4 5-4-2 4 0 8-3 0-5-4-8 9-15 0z"/><circle cx="6" cy="4" r="1.5"/>'
    '<circle cx="10" cy="2.5" r="1"/>',
    "green": '<path d="M12 2q9 6 7 13-2 5-6 5v3h-2v-3q-4 0-6-5-2-7 7-13z"/>',
    "brown": '<path d="M2 5q5-2 9 1v15q-4-3-9-1zM22 5q-5-2-9 1v15q4-3 9-1z"/>',
    "oni": '<path d="m12 1 3 7.5 8 .5-6 5 2 8-7-4.500L5 22l2-8-6-5 8-.5z"/>',
}


def sky(colour: str) -> str:
    """The ground of a card in its colour: a gradient from night to lamplight, and the place's scene upon it."""
    return f'<rect width="100" height="140" rx="9" fill="url(#o-sky-{colour})"/>'


def gradient(colour: str) -> str:
    """The night sky over a place."""
    tones = TONES[colour]
    return (
        f'<linearGradient id="o-sky-{colour}" x2="0" y2="1"><stop stop-color="{tones.sky}"/>'
        f'<stop offset=".55" stop-color="{tones.deep}"/><stop offset="1" stop-color="{tones.mid}"/></linearGradient>'
    )
