"""What lies beside the deck: Premonitions, the Little Incubus, Dreamcatchers, Failsafe Books."""

from typing import Final

from reverie.games.onirim.art.palette import AMBER, DREAD, INK, LAMP, NIGHT, PAPER, SILVER, TONES
from reverie.games.onirim.art.places import ICON

_R, _B, _G, _L, _O = (TONES[colour] for colour in ("red", "blue", "green", "brown", "oni"))

_EYE = (
    '<rect width="100" height="140" rx="9" fill="url(#o-g-dread)"/>'
    f'<path d="M0 96q24-14 50-4t50-6v45a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9z" fill="{INK}" opacity=".65"/>'
    f'<path d="M10 44Q50 0 90 44 50 84 10 44z" fill="{PAPER}"/><circle cx="50" cy="43" r="17" fill="{DREAD}"/>'
    f'<circle cx="50" cy="43" r="8" fill="{INK}"/><circle cx="46" cy="38" r="3" fill="#fff"/>'
    f'<path d="M12 40 4 30M28 26l-5-11M50 20V8M72 26l5-11M88 40l8-10" stroke="{PAPER}" stroke-width="3" '
    'stroke-linecap="round"/>'
)


def _arch(x: int, colour: str, size: float = 1.0) -> str:
    tones = TONES[colour]
    return (
        f'<g transform="translate({x} 84) scale({size})"><path d="M0 46V16a14 14 0 0 1 28 0v30z" fill="{tones.light}"/>'
        f'<g fill="{PAPER}" transform="translate(4 12) scale(.84)">{ICON[colour]}</g></g>'
    )


def _plain(x: int, fill: str) -> str:
    return f'<path d="M{x} 130v-30a9 9 0 0 1 18 0v30z" fill="{fill}"/>'


def _pips(count: int) -> str:
    step = 92 / count
    return "".join(_plain(round(4 + step * (place + 0.5)) - 9, LAMP) for place in range(count))


PREMONITION: Final = {
    **{colour: _EYE + _arch(20, colour) + _arch(52, colour) for colour in ("red", "green", "blue", "brown")},
    "pair": _EYE + _plain(26, SILVER) + _plain(56, SILVER)
            + f'<path d="M46 108h8v4h-8zM46 116h8v4h-8z" fill="{LAMP}"/>',
    "five": _EYE + _pips(5),
    "rainbow": _EYE + "".join(_arch(3 + 24 * place, colour, 0.8)
                              for place, colour in enumerate(("red", "blue", "green", "brown"))),
    "three": _EYE + _pips(3),
}  # fmt: skip

INCUBUS: Final = (
    f'<path d="M30 28Q16 18 18 2q14 4 20 18zM70 28Q84 18 82 2 68 6 62 20z" fill="{_O.light}"/>'
    f'<path d="M22 132q-6-48 6-66 22-20 44 0 12 18 6 66z" fill="{_O.mid}"/>'
    f'<path d="M6 84q-8 20 8 34l10-26zM94 84q8 20-8 34L76 92z" fill="{_O.deep}"/>'
    f'<circle cx="50" cy="44" r="30" fill="{_O.mid}"/><path d="M50 14a30 30 0 0 1 0 60q16-30 0-60z" fill="{_O.light}"/>'
    f'<g fill="{LAMP}"><circle cx="39" cy="44" r="7"/><circle cx="61" cy="44" r="7"/></g>'
    f'<g fill="{INK}"><circle cx="40" cy="45" r="3"/><circle cx="60" cy="45" r="3"/></g>'
    f'<path d="M38 58q12 10 24 0" fill="none" stroke="{INK}" stroke-width="3" stroke-linecap="round"/>'
    f'<path d="M36 88q14-8 28 0v34q-14 8-28 0z" fill="{_O.glow}" opacity=".5"/>'
)

CATCHER: Final = (
    f'<circle cx="50" cy="46" r="38" fill="{NIGHT}" opacity=".55"/>'
    f'<circle cx="50" cy="46" r="38" fill="none" stroke="{_L.light}" stroke-width="6"/>'
    f'<g fill="none" stroke="{SILVER}" stroke-width="2"><path d="M50 9q4 14 16 18.5 12 4.5 17 2-9 11-6.5 21t11 12q-16-2-24 5T54 83 '
    'q-4-13-13-16.5T15 60q12-2 14-13T17 27q14 3 21-3T50 9z"/><circle cx="50" cy="46" r="15"/>'
    '<path d="M50 31v-9M63 39l8-5M63 54l9 5M50 61v9M37 54l-8 5M37 39l-8-5"/></g>'
    f'<circle cx="50" cy="46" r="5" fill="{LAMP}"/>'
    f'<path d="M24 80v20M50 86v24M76 80v20" stroke="{_L.light}" stroke-width="3"/>'
    f'<path d="M24 94q9 14 0 34-9-20 0-34zM76 94q9 14 0 34-9-20 0-34z" fill="{_B.light}"/>'
    f'<path d="M50 102q10 16 0 36-10-20 0-36z" fill="{PAPER}"/>'
)

VALVE: Final = (
    f'<path d="M14 34q20-8 36 4v72q-16-12-36-4zM86 34q-20-8-36 4v72q16-12 36-4z" fill="{PAPER}"/>'
    f'<path d="M10 40h4v72q20-8 36 4 16-12 36-4V40h4v82q-22-8-40 4-18-12-40-4z" fill="{_L.mid}"/>'
    f'<circle cx="50" cy="66" r="14" fill="{AMBER}"/><circle cx="50" cy="66" r="5" fill="{INK}"/>'
    f'<path d="M48 46h4v40h-4zM30 64h40v4H30z" fill="{AMBER}"/>'
)

TOKENS: Final = {"incubus": INCUBUS, "catcher": CATCHER, "valve": VALVE}
