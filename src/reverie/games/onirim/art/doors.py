"""Doors: an arch of light in the colour of its place, with the place's sign above the keyhole; and the Goals."""

from reverie.games.onirim.art.palette import INK, LAMP, PAPER, TONES
from reverie.games.onirim.art.places import ICON, sky


def door(colour: str) -> str:
    """A Door: closed leaves with light behind them."""
    tones = TONES[colour]
    return (
        f"{sky(colour)}"
        f'<path d="M10 140V62a40 40 0 0 1 80 0v78z" fill="{LAMP}" opacity=".28"/>'
        f'<path d="M14 140V62a36 36 0 0 1 72 0v78z" fill="{tones.glow}"/>'
        f'<path d="M20 140V63a30 30 0 0 1 60 0v77z" fill="{tones.deep}"/>'
        f'<path d="M24 136V64a26 26 0 0 1 25-26v98z" fill="{tones.mid}"/>'
        f'<path d="M76 136V64a26 26 0 0 0-25-26v98z" fill="{tones.light}"/>'
        f'<path d="M49.2 38h1.600v98h-1.600z" fill="{LAMP}"/>'
        f'<path d="M29 98h15v30H29zM56 98h15v30H56z" fill="{INK}" opacity=".28"/>'
        f'<circle cx="50" cy="68" r="19" fill="{INK}"/><circle cx="50" cy="68" r="19" fill="none" '
        f'stroke="{LAMP}" stroke-width="2"/>'
        f'<g fill="{PAPER}" transform="translate(35.6 53.6) scale(1.2)">{ICON[colour]}</g>'
        f'<circle cx="50" cy="101" r="4.5" fill="{LAMP}"/><path d="M48 103h4l2 10h-8z" fill="{LAMP}"/>'
        f'<path d="M8 136h84v4H8z" fill="{tones.glow}"/>'
    )


def goal(colour: str) -> str:
    """A Goal: the sign of a place on a banner."""
    tones = TONES[colour]
    return (
        f'<path d="M14 6h72v112L50 136 14 118z" fill="{tones.deep}"/>'
        f'<path d="M20 12h60v102L50 128 20 114z" fill="{tones.mid}"/>'
        f'<path d="M10 2h80v9H10z" fill="{LAMP}"/>'
        f'<g fill="{PAPER}" transform="translate(22 34) scale(2.35)">{ICON[colour]}</g>'
    )


def tower(colour: str) -> str:
    """The wall of a Tower; its number and the symbols of its sides are laid upon it."""
    tones = TONES[colour]
    return (
        f"{sky(colour)}"
        f'<path d="M24 140V44h-6V18h12v10h10V18h20v10h10V18h12v26h-6v96z" fill="{tones.mid}"/>'
        f'<path d="M50 140V18h10v10h10V18h12v26h-6v96z" fill="{tones.light}"/>'
        f'<g fill="{PAPER}" transform="translate(35.6 40) scale(1.2)">{ICON[colour]}</g>'
        f'<path d="M40 140v-16a10 10 0 0 1 20 0v16z" fill="{LAMP}"/>'
        f'<path d="M28 76h44v3H28z" fill="{tones.deep}" opacity=".6"/>'
        f'<path d="M0 134q14-8 28 0t30-2 42 2v6H0Z" fill="{INK}" opacity=".6"/>'
    )
