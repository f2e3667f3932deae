"""The pawns: four sheep, upright or scared, the three nightmares, the web and the fence."""

from typing import Final

from reverie.games.insomnia.art.palette import DREAD, HIDE, INK, LAMP, PAPER, SEATS, SEATS_DARK, SHADE

FIELD: Final = "0 0 48 48"


def _sign(seat: int) -> str:
    """The sign of a seat on its fleece, so that colour is never the only mark."""
    dark = SEATS_DARK[seat]
    return (
        f'<circle cx="22" cy="24" r="5" fill="{dark}"/>',
        f'<path d="M17.500 19.500h9v9h-9z" fill="{dark}"/>',
        f'<path d="m22 18 6 10.500H16z" fill="{dark}"/>',
        f'<path d="m22 17 6 7-6 7-6-7z" fill="{dark}"/>',
    )[seat]


def sheep(seat: int) -> str:
    """A sheep on its feet."""
    wool = SEATS[seat]
    return (
        '<ellipse cx="24" cy="43" rx="15" ry="3" fill="#0006"/>'
        f'<g stroke="{HIDE}" stroke-width="3.500" stroke-linecap="round"><path d="M16 34v7M27 34v7"/></g>'
        f'<g fill="{wool}" stroke="{INK}" stroke-width="1.500">'
        '<path d="M9 28a7 7 0 0 1 2-12 8 8 0 0 1 12-6 8 8 0 0 1 12 6 7 7 0 0 1 1 12 8 8 0 0 1-11 7 9 9 0 0 1-9 0 7 7 0 0 1-7-7z"/></g>'
        f"{_sign(seat)}"
        f'<path d="M33 15c6-2 12 1 11 7-.500 5-4 8-8 7s-6-11-3-14z" fill="{HIDE}" stroke="{PAPER}" stroke-width="1"/>'
        f'<path d="M32 17c-3-2-5-1-6 1 2 2 5 2 6 1z" fill="{HIDE}" stroke="{PAPER}" stroke-width=".800"/>'
        f'<circle cx="38" cy="21" r="2" fill="{PAPER}"/><circle cx="38.600" cy="21" r="1" fill="{INK}"/>'
    )


def scared_sheep(seat: int) -> str:
    """A sheep lying on its side, eyes wide open."""
    wool = SEATS[seat]
    return (
        '<ellipse cx="24" cy="44" rx="17" ry="3" fill="#0006"/>'
        f'<g stroke="{HIDE}" stroke-width="3.500" stroke-linecap="round"><path d="m13 21-7-5M12 31l-8 1"/></g>'
        f'<g fill="{wool}" stroke="{DREAD}" stroke-width="2">'
        '<path d="M10 32a7 7 0 0 1 1-12 8 8 0 0 1 11-5 8 8 0 0 1 12 4 7 7 0 0 1 2 12 8 8 0 0 1-11 8 9 9 0 0 1-9 0 7 7 0 0 1-6-7z"/></g>'
        f'<g transform="translate(0 3)">{_sign(seat)}</g>'
        f'<path d="M33 26c5-3 12-1 12 5s-4 9-9 8-6-11-3-13z" fill="{HIDE}" stroke="{PAPER}" stroke-width="1"/>'
        f'<circle cx="37" cy="31" r="3.200" fill="{PAPER}"/><circle cx="42" cy="31" r="2.600" fill="{PAPER}"/>'
        f'<circle cx="37" cy="31" r="1.200" fill="{INK}"/><circle cx="42" cy="31" r="1" fill="{INK}"/>'
        f'<path d="M30 6v7M38 4l-2 8M22 5l2 7" stroke="{DREAD}" stroke-width="2.500" stroke-linecap="round"/>'
    )


WOLF: Final = (
    '<ellipse cx="24" cy="44" rx="17" ry="3" fill="#0008"/>'
    f'<path d="M4 42c1-12 5-19 12-22l-2-13 9 8c3-1 6-1 9 0l8-9-1 13c4 3 6 7 7 12l-7 1-2 6-9 4z" fill="{SHADE}" stroke="{DREAD}" stroke-width="1.500"/>'
    f'<path d="m21 25 6 2-5 3zM39 24l-5 3 5 2z" fill="{LAMP}"/>'
    f'<path d="m24 36 3 4 3-4 3 4 3-4" fill="none" stroke="{PAPER}" stroke-width="2" stroke-linejoin="round"/>'
    '<path d="m45 30 2 1-2 2z" fill="#000"/>'
)

BUMP: Final = (
    '<ellipse cx="24" cy="44" rx="18" ry="3" fill="#0008"/>'
    f'<path d="M5 43c0-9-2-13 3-18s2-13 9-16 9-4 15 0 3 10 8 15 4 11 4 19z" fill="{SHADE}" stroke="{DREAD}" stroke-width="1.500"/>'
    f'<path d="M14 8 10 3M33 8l5-5M24 6V1" stroke="{DREAD}" stroke-width="2.500" stroke-linecap="round"/>'
    f'<circle cx="17" cy="22" r="5" fill="{PAPER}"/><circle cx="31" cy="20" r="6.500" fill="{PAPER}"/>'
    f'<circle cx="18" cy="23" r="2.200" fill="{INK}"/><circle cx="32" cy="21" r="3" fill="{INK}"/>'
    f'<path d="M15 34q10 7 19-1" fill="none" stroke="{LAMP}" stroke-width="2.500" stroke-linecap="round"/>'
)

SPIDER: Final = (
    '<ellipse cx="24" cy="44" rx="17" ry="3" fill="#0008"/>'
    f'<g fill="none" stroke="{DREAD}" stroke-width="2.200" stroke-linecap="round" stroke-linejoin="round">'
    '<path d="M16 26 6 20 3 26M16 29 5 30l-2 7M17 32 9 38l1 6M17 23 10 12l-5 1M32 26l10-6 3 6M32 29l11 1 2 7M31 32l8 6-1 6M31 23l7-11 5 1"/></g>'
    f'<ellipse cx="24" cy="31" rx="10" ry="11" fill="{SHADE}" stroke="{DREAD}" stroke-width="1.500"/>'
    f'<circle cx="24" cy="19" r="7" fill="{SHADE}" stroke="{DREAD}" stroke-width="1.500"/>'
    f'<g fill="{LAMP}"><circle cx="21" cy="18" r="2"/><circle cx="27" cy="18" r="2"/><circle cx="22.500" cy="22" r="1"/>'
    '<circle cx="25.500" cy="22" r="1"/></g>'
    f'<path d="M24 27v9M20 31h8" stroke="{DREAD}" stroke-width="2"/>'
)

WEB: Final = (
    f'<g fill="none" stroke="{PAPER}" stroke-width="1.500" opacity=".9"><path d="M24 3v42M3 24h42M9 9l30 30M39 9 9 39"/>'
    '<path d="M24 12q4 6 12 4-2 8 4 8-6 0-4 8-8-2-12 4-4-6-12-4 2-8-4-8 6 0 4-8 8 2 12-4z"/>'
    '<path d="M24 18q2 3 6 2-1 4 2 4-3 0-2 4-4-1-6 2-2-3-6-2 1-4-2-4 3 0 2-4 4 1 6-2z"/></g>'
)

FENCE: Final = (
    '<g fill="#a97442" stroke="#4b2c12" stroke-width="1.500"><path d="M3 18h42v6H3zM3 31h42v6H3z"/>'
    '<path d="m7 46V13l4-6 4 6v33zM20 46V13l4-6 4 6v33zM33 46V13l4-6 4 6v33z"/></g>'
)

PILLOW: Final = (
    f'<path d="M6 14q18 6 36 0-4 10 0 21-18-6-36 0 4-11 0-21z" fill="{PAPER}" stroke="{INK}" stroke-width="2"/>'
    '<path d="M14 20q3 4 0 8M34 20q-3 4 0 8" stroke="#b9a888" stroke-width="2" fill="none"/>'
)

# The shape of each seat's tokens is that of the sign on its fleece; without a seat it is round.
TOKEN: Final = (
    '<circle cx="24" cy="24" r="21" fill="currentColor"/>',
    '<rect x="4" y="4" width="40" height="40" rx="4" fill="currentColor"/>',
    '<path d="M24 0 48 44H0z" fill="currentColor"/>',
    '<path d="m24 0 24 24-24 24L0 24z" fill="currentColor"/>',
)

ZZZ: Final = f'<path d="M12 15h11L12 30h12M27 25h8l-8 10h9" fill="none" stroke="{INK}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/>'

PERMANENT: Final = (
    f'<path d="M24 24c-4-7-13-7-13 0s9 7 13 0 13-7 13 0-9 7-13 0z" fill="none" stroke="{INK}" stroke-width="4"/>'
)


def _low(drawing: str, seat: int) -> str:
    """What is drawn on a token; a triangle has its room lower down."""
    return f'<g transform="translate(7.500 16) scale(.690)">{drawing}</g>' if seat == 2 else drawing


FIGURES: Final = {
    "wolf": WOLF,
    "bump": BUMP,
    "spider": SPIDER,
    "web": WEB,
    "fence": FENCE,
    "pillow": PILLOW,
    "zzz": TOKEN[0] + ZZZ,
    "inf": TOKEN[0] + PERMANENT,
    **{f"zzz-{seat}": token + _low(ZZZ, seat) for seat, token in enumerate(TOKEN)},
    **{f"inf-{seat}": token + _low(PERMANENT, seat) for seat, token in enumerate(TOKEN)},
    **{f"sheep-{seat}": sheep(seat) for seat in range(4)},
    **{f"scared-{seat}": scared_sheep(seat) for seat in range(4)},
}
