"""The fifteen elements, told apart by shape at the size of a thumb, and the small signs of the table."""

from typing import Final

from reverie.games.tisseurs.art.palette import DREAD, INK, LAMP, PAPER

FIELD: Final = "0 0 48 48"


def _solid(path: str, *more: str) -> str:
    """A shape with a dark edge, and what is drawn on it."""
    return (
        f'<path d="{path}" fill="{PAPER}" stroke="{INK}" stroke-width="2.500" stroke-linejoin="round"/>{"".join(more)}'
    )


def _lamplit(path: str) -> str:
    """A shape in the colour of lamplight, behind what follows: hair, a wing."""
    return f'<path d="{path}" fill="{LAMP}" stroke="{INK}" stroke-width="2.500" stroke-linejoin="round"/>'


def _line(path: str, width: float = 2.5) -> str:
    return f'<path d="{path}" fill="none" stroke="{INK}" stroke-width="{width:.3f}" stroke-linecap="round" stroke-linejoin="round"/>'


def _dot(x: int, y: int, size: float, fill: str = INK) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{size:.3f}" fill="{fill}"/>'


ELEMENTS: Final = {
    "mermaid": _lamplit("M12 26Q3 20 7 9 11 1 20 3q9 3 7 12-1 7 3 10-8 3-11-3z")
    + _solid("M13 19q-6 13 3 19 8 6 17 0l3 7q8-6 8-15-8-3-14 1l2 4q-7 3-10-2-2-5 1-13z", f'<circle cx="18" cy="12.500" r="6.500" fill="{PAPER}" stroke="{INK}" stroke-width="2.500"/>', _dot(16, 12, 1.3), _dot(20, 12, 1.3), _line("M12 28q5 2 9-1M14 35q5 0 8-4", 2.0)),
    "whale": _solid("M3 27q2-12 17-12 14 0 18 10 3-1 3-8 5 4 6 10-5 0-6 3-4 10-20 10Q5 40 3 27z", _dot(12, 27, 2), _line("M14 12q-1-6-6-7M14 12q1-6 6-7")),
    "octopus": _solid("M24 4q14 0 14 14 0 6-2 9 6 3 8 12-6-1-9-7 0 8-5 12-2-5-2-10-2 7-4 10-2-3-4-10 0 5-2 10-5-4-5-12-3 6-9 7 2-9 8-12-2-3-2-9Q10 4 24 4z", _dot(19, 19, 2.5), _dot(29, 19, 2.5)),
    "pearl": _solid("M24 8q20 4 20 20L32 42H16L4 28Q4 12 24 8z", _line("M24 10v10M12 15l6 9M36 15l-6 9"), f'<circle cx="24" cy="30" r="8" fill="{LAMP}" stroke="{INK}" stroke-width="2.500"/>', _dot(21, 27, 2, PAPER)),
    "wreck": _solid("M4 30l38-6q-2 14-10 18H14Q6 40 4 30z", _line("M18 27 14 4M15 10l14 8-12 4M31 24 30 10"), _line("M12 35h5M24 34h5")),
    "unicorn": _solid("M8 44q-2-18 8-26L12 10l9 4q4-1 8 2l13 14q1 5-4 6l-8-3q-4 3-3 11z", f'<path d="M24 15 40 2l-9 16z" fill="{LAMP}" stroke="{INK}" stroke-width="2"/>', _dot(27, 22, 2), _line("M12 18q-5 8-4 16")),
    "castle": _solid("M6 44V14h5v4h5v-4h4V8h8v6h4v4h5v-4h5v30H28V34q-4-5-8 0v10z", f'<path d="M24 8V1l8 3z" fill="{LAMP}" stroke="{INK}" stroke-width="1.500"/>', _line("M12 26v4M36 26v4")),
    "dragon": _lamplit("M20 25Q20 8 36 3q-2 6 0 9 4-1 8-1-3 5-2 9 3 0 5 1-8 3-12 10z")
    + _solid("M3 15 14 8l1-6 5 7q4 4 2 10-1 5 4 7 8 1 11 7 2 6-3 8 6 0 9-5 2 8-6 11-9 2-18-2-9-4-8-13 1-7 2-9-5 1-10-2l6-2z", _dot(14, 14, 1.8), _line("M19 34q4 5 10 6", 2.0)),
    "fairy": _solid("M22 22Q8 2 3 12q-2 12 17 14Q4 28 8 38q6 6 15-8 9 14 15 8 4-10-12-12 19-2 17-14Q38 2 26 22z", f'<circle cx="24" cy="13" r="5" fill="{LAMP}" stroke="{INK}" stroke-width="2"/>', _line("M24 19v16")),
    "crown": _solid("M5 38 3 13l11 10L24 6l10 17 11-10-2 25z", _line("M7 32h34"), _dot(24, 25, 3, LAMP), _dot(13, 27, 2, LAMP), _dot(35, 27, 2, LAMP)),
    "saucer": _solid("M2 27q4-9 22-9t22 9q-4 9-22 9T2 27z", f'<path d="M14 20q0-13 10-13t10 13q-10 4-20 0z" fill="{LAMP}" stroke="{INK}" stroke-width="2.500"/>', _dot(11, 28, 2), _dot(24, 31, 2), _dot(37, 28, 2)),
    "rocket": _solid("M24 2q12 12 9 26l6 8-8-1q-2 3-3 4h-8q-1-1-3-4l-8 1 6-8Q12 14 24 2z", f'<circle cx="24" cy="19" r="4.500" fill="{LAMP}" stroke="{INK}" stroke-width="2"/>', f'<path d="M20 40q4 10 8 0z" fill="{LAMP}" stroke="{INK}" stroke-width="1.500"/>'),
    "comet": _solid("M45 5 27 17q6 6 5 14-2 12-14 12T4 30q0-12 12-15 8-1 12 4", f'<path d="M17 20l3 6 6 1-4 5 1 6-6-3-6 3 1-6-4-5 6-1z" fill="{LAMP}" stroke="{INK}" stroke-width="1.500"/>', _line("M43 14 34 21M34 5l-9 8", 2.0)),
    "astronaut": _solid("M24 3q17 0 17 18 0 10-6 15l5 9H8l5-9q-6-5-6-15Q7 3 24 3z", f'<rect x="12" y="13" width="24" height="16" rx="8" fill="{INK}"/>', f'<path d="M17 18q3-3 8-2" stroke="{LAMP}" stroke-width="3" fill="none" stroke-linecap="round"/>'),
    "planet": f'<circle cx="24" cy="24" r="14" fill="{PAPER}" stroke="{INK}" stroke-width="2.500"/><path d="M13 17q-10 7-11 13 3 4 22-4t22-15q-1-4-12-1" fill="none" stroke="{INK}" stroke-width="5.500" stroke-linecap="round"/><path d="M13 17q-10 7-11 13 3 4 22-4t22-15q-1-4-12-1" fill="none" stroke="{LAMP}" stroke-width="2.500" stroke-linecap="round"/>',
}  # fmt: skip


def _weaver(body: str, edge: str) -> str:
    return (
        f'<ellipse cx="24" cy="44" rx="15" ry="3" fill="#0008"/>'
        f'<path d="M10 43q0-22 14-24 14 2 14 24z" fill="{body}" stroke="{edge}" stroke-width="2.500"/>'
        f'<circle cx="24" cy="13" r="9" fill="{body}" stroke="{edge}" stroke-width="2.500"/>'
        f'<path d="M13 30q11 8 22 0M20 19q4 10 14 20" fill="none" stroke="{LAMP}" stroke-width="2"/>'
    )


SIGNS: Final = {
    "white": _weaver("#fbf7ea", INK),
    "black": _weaver("#1b1d3a", PAPER),
    "star": f'<path d="m24 4 6 13 14 2-10 10 2 14-12-7-12 7 2-14L4 19l14-2z" fill="{LAMP}" stroke="{INK}" stroke-width="2"/>',
    "skull": f'<path d="M24 4q18 0 18 18 0 9-7 12v8H13v-8q-7-3-7-12Q6 4 24 4z" fill="{PAPER}" stroke="{INK}" stroke-width="2"/><circle cx="17" cy="22" r="5" fill="{INK}"/><circle cx="31" cy="22" r="5" fill="{INK}"/><path d="M21 42v-6M27 42v-6" stroke="{INK}" stroke-width="2"/>',
    "discovery": f'<circle cx="20" cy="20" r="15" fill="{LAMP}" stroke="{INK}" stroke-width="2.500"/><path d="m31 31 13 13" stroke="{INK}" stroke-width="6" stroke-linecap="round"/><path d="M15 16q0-6 6-6t5 6q0 3-5 5v3" fill="none" stroke="{INK}" stroke-width="3" stroke-linecap="round"/><circle cx="21" cy="29" r="2" fill="{INK}"/>',
    "sand": f'<path d="M10 4h28v5q0 8-11 15 11 7 11 15v5H10v-5q0-8 11-15Q10 17 10 9z" fill="none" stroke="{PAPER}" stroke-width="3"/><path d="M14 40q10-12 20 0zM16 12h16q-2 6-8 10-6-4-8-10z" fill="{LAMP}"/>',
    "cut": f'<path d="m8 8 32 32M40 8 8 40" stroke="{DREAD}" stroke-width="6" stroke-linecap="round"/><circle cx="24" cy="24" r="20" fill="none" stroke="{DREAD}" stroke-width="3"/>',
    "shadow": f'<path d="M8 44q-2-38 16-40 18 2 16 40-5-5-8 0-4-5-8 0-4-5-8 0-3-5-8 0z" fill="#120a24" stroke="{DREAD}" stroke-width="2"/><circle cx="18" cy="20" r="3" fill="{LAMP}"/><circle cx="30" cy="20" r="3" fill="{LAMP}"/>',
}
