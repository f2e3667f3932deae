"""The faces of the sheep cards and the nightmare cards: a meadow, a big number, and what else the card can do."""

from typing import Final

from reverie.games.insomnia.art.palette import DREAD, INK, LAMP, PAPER
from reverie.games.insomnia.pieces import (
    CATCHES,
    FIRST_NIGHTMARE,
    GAINS,
    MOVE1_AND_CATCH1,
    MOVES,
    NAMES,
    NIGHTMARE_CARDS,
    NIGHTMARES,
)

MEADOW: Final = (
    '<rect width="100" height="140" rx="9" fill="#1b2a6b"/><circle cx="80" cy="20" r="30" fill="#ffd98a" opacity=".16"/>'
    '<path d="M84 9a13 13 0 1 0 8 20 11 11 0 0 1-8-20z" fill="#ffe3a3"/>'
    '<path d="M0 78q30-16 56-4t44-8v74H0z" fill="#26508a"/><path d="M0 98q34-14 60-2t40-6v50H0z" fill="#1f6a5c"/>'
    f'<rect x="1.500" y="1.500" width="97" height="137" rx="8" fill="none" stroke="{PAPER}" stroke-opacity=".55" stroke-width="2"/>'
)
GLOOM: Final = (
    '<rect width="100" height="140" rx="9" fill="#1c0b33"/><path d="M0 90q40-26 100-8v58H0z" fill="#2f1256"/>'
    f'<rect x="1.500" y="1.500" width="97" height="137" rx="8" fill="none" stroke="{DREAD}" stroke-width="2"/>'
)
BACK: Final = (
    '<rect width="100" height="140" rx="9" fill="#141b4c"/><g fill="#3b478f"><circle cx="50" cy="56" r="24"/></g>'
    f'<path d="M58 38a20 20 0 1 0 12 32 17 17 0 0 1-12-32z" fill="{LAMP}" opacity=".8"/>'
    f'<text x="50" y="112" class="word">Zzz</text><rect x="4" y="4" width="92" height="132" rx="6" fill="none" stroke="#3b478f" stroke-width="2"/>'
)


def _text(words: str, y: int, cls: str) -> str:
    return f'<text x="50" y="{y}" class="{cls}">{words}</text>'


def _sheep_card(kind: int) -> str:
    """The number of spaces above; below, what may be done instead or as well."""
    number = "·".join(str(value) for value in MOVES[kind])
    mark = "+" if kind == MOVE1_AND_CATCH1 else "/"
    below = ""
    if CATCHES[kind]:
        below = "Z" * CATCHES[kind] if CATCHES[kind] > 1 else "Zzz"
        below = "Zzz Zzz" if CATCHES[kind] > 1 else below
    elif GAINS[kind]:
        below = f"+{GAINS[kind]} ☾"
    face = (
        MEADOW
        + f'<path d="m34 84 16-9 16 9" fill="none" stroke="{LAMP}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>'
    )
    face += _text(number, 68, "big-num" if len(number) == 1 else "two-num")
    if below:
        face += f'<circle cx="50" cy="98" r="9" fill="{INK}" opacity=".55"/>' + _text(mark, 103, "mark")
        face += _text(below, 127, "word")
    return face


def _nightmare_card(row: tuple[str, int, int, int, int]) -> str:
    name, whose, _, distance, _ = row
    sign = {"wolf_howl": "◉"}.get(name, f"{distance:+d}" if whose != 2 else f"✳{distance}")
    figure = f'<svg x="20" y="14" width="60" height="60"><use href="#i-{NIGHTMARES[whose]}"/></svg>'
    return GLOOM + figure + _text(sign, 118, "dread-num")


def faces() -> dict[str, str]:
    """Every card by its id, and the back under an empty id."""
    found = {NAMES[kind]: _sheep_card(kind) for kind in range(FIRST_NIGHTMARE)}
    found.update((row[0], _nightmare_card(row)) for row in NIGHTMARE_CARDS)
    found["back"] = BACK
    return found
