"""The dream tiles: a small picture for each, drawn in the same field as the pawns, and the hill of a bare space."""

from typing import Final

from reverie.games.insomnia.art.palette import DREAD, HIDE, INK, LAMP, PAPER

SKY: Final = "#74b9ff"
LEAF: Final = "#8fe39b"
ROSE: Final = "#ff9bb0"
WOOD: Final = "#a97442"

HILL_FIELD: Final = "0 0 120 60"
HILL: Final = (
    '<path d="M3 47C18 16 42 7 62 7s42 10 55 40c-26 13-88 13-114 0z" fill="#2d7a5f"/>'
    '<path d="M14 39C28 17 46 11 62 11c14 0 28 6 38 18-24-10-58-8-86 10z" fill="#4aa57f"/>'
    '<path d="M24 49c18-9 50-10 74-3-22 7-52 9-74 3z" fill="#22634d" opacity=".7"/>'
    '<g stroke="#8fe39b" stroke-width="1.600" stroke-linecap="round" fill="none">'
    '<path d="M28 41l-2-4M28 41v-5M28 41l2-4M92 40l-2-4M92 40v-5M92 40l2-4"/></g>'
    '<g fill="#ffe9a8"><circle cx="40" cy="45" r="1.600"/><circle cx="80" cy="46" r="1.600"/></g>'
    '<g fill="#ff9bb0"><circle cx="35" cy="34" r="1.800"/><circle cx="102" cy="44" r="1.800"/></g>'
)


def _line(path: str, colour: str = PAPER, width: float = 3) -> str:
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
    )


def _shape(path: str, fill: str) -> str:
    return f'<path d="{path}" fill="{fill}" stroke="{INK}" stroke-width="1.500" stroke-linejoin="round"/>'


def _disc(x: float, y: float, radius: float, fill: str) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{fill}" stroke="{INK}" stroke-width="1.500"/>'


def _lamb(x: float = 24, y: float = 24) -> str:
    """A white lamb around a point."""
    return (
        f'<g transform="translate({x - 24} {y - 24})">{_line("M19 31v5M28 31v5", HIDE)}'
        f"{_shape('M13 27a6 6 0 0 1 2-9 7 7 0 0 1 10-4 6 6 0 0 1 8 6 6 6 0 0 1-3 11H18a6 6 0 0 1-5-4z', PAPER)}"
        f"{_shape('M31 19c5-1 8 2 7 6s-6 4-7 1-2-6 0-7z', HIDE)}</g>"
    )


MOON: Final = "M30 6a18 18 0 1 0 12 27A15 15 0 0 1 30 6z"
AHEAD: Final = "M34 8l8 7-8 7"

DREAMS: Final = {
    "action_hero": _shape("M20 14 4 38q9-1 15-6z", "#e2604f") + _lamb(27, 25),
    "big_stash": "".join(_disc(x, y, 8, LAMP) for x, y in ((14, 33), (33, 33), (24, 20)))
    + _line("M11 31h6l-6 5h6M30 31h6l-6 5h6M21 18h6l-6 5h6", INK, 2),
    "bounce_ahead": _line("M10 40h14M11 36l12-5-12-5 12-5", SKY) + _line("M22 14q9-8 17 4M39 9v9h-9", LAMP),
    "catching_up": _shape("M6 30h9v12H6z", LEAF) + _shape("M19 18h9v24h-9z", PAPER) + _shape("M32 8h9v34h-9z", PAPER)
    + _line("M10 24V10M5 15l5-6 5 6", LAMP),
    "cool_kids_club": _shape("M4 17h17v6a8 8 0 0 1-17 0zM27 17h17v6a8 8 0 0 1-17 0z", INK) + _line("M21 19h6", PAPER)
    + _line("M8 21l5 5M31 21l5 5", SKY, 2) + _line("M18 38q6 4 12 0", LAMP),
    "copycat": _shape("M10 12l7 6h14l7-6v18a14 12 0 0 1-28 0z", ROSE) + _disc(19, 27, 2.5, INK) + _disc(29, 27, 2.5, INK)
    + _line("M20 34q4 4 8 0M4 28h6M38 28h6M5 35l5-2M43 35l-5-2", INK, 2),
    "deep_sleep": _shape(MOON, LAMP) + _line("M27 15h9l-9 10h10M37 30h6l-6 7h7", PAPER),
    "double_dutch": _line("M5 10q19 46 38 0", SKY) + _line("M5 40q19-46 38 0", ROSE) + _disc(24, 25, 5, LAMP),
    "dream_journal": _shape("M24 13Q14 7 4 11v27q10-4 20 2 10-6 20-2V11q-10-4-20 2z", PAPER)
    + _line("M24 13v27", INK, 2) + _line("M24 26c-3-6-10-6-10 0s7 6 10 0 10-6 10 0-7 6-10 0z", DREAD, 2.5),
    "faithful_friend": _shape("M24 42C4 28 4 12 14 10q7-1 10 7 3-8 10-7c10 2 10 18-10 32z", ROSE) + _lamb(24, 25),
    "final_sprint": _line("M11 44V5", WOOD, 4) + _shape("M13 7h30v22H13z", PAPER)
    + f'<path d="M13 7h10v7H13zM33 7h10v7H33zM23 14h10v8H23zM13 22h10v7H13zM33 22h10v7H33z" fill="{INK}"/>',
    "hide_or_seek": _line("M30 30l12 12", WOOD, 6) + _disc(20, 20, 13, SKY) + _lamb(20, 20),
    "intense_dreams": _shape("M25 3c3 11 15 14 13 27-2 9-8 14-15 14S8 38 9 30c1-8 8-9 7-17 6 3 8 7 8 12 4-6 4-13 1-22z", "#e2604f")
    + _shape("M24 42c-5 0-8-4-7-9 1-4 5-5 6-10 6 4 9 8 8 13-1 4-4 6-7 6z", LAMP),
    "lone_sheep": _shape("M2 44q22-22 44 0z", LEAF) + _lamb(24, 20),
    "lucid_dreams": _shape("M3 24q21-24 42 0-21 24-42 0z", PAPER) + _disc(24, 24, 10, DREAD)
    + f'<path d="M24 16l2.400 5.600 6 .500-4.600 4 1.400 6-5.200-3.200-5.200 3.200 1.400-6-4.600-4 6-.500z" fill="{LAMP}"/>',
    "moonwalk": _shape(MOON, PAPER) + _disc(17, 24, 2.5, SKY) + _disc(22, 35, 3, SKY) + _line("M44 22H30M35 16l-6 6 6 6", LAMP),
    "perfect_landing": _line("M6 44V28M16 44V28M4 34h14", WOOD, 4) + _line("M10 20Q24-4 36 30M28 25l8 7 5-10", LAMP)
    + _line("M28 43h16", LEAF),
    "pipe_dream": _shape("M8 26h14q0 10 8 10h10v6H26Q14 42 14 30H8z", WOOD)
    + _disc(12, 18, 5, SKY) + _disc(21, 10, 6, ROSE) + _disc(33, 15, 4, PAPER),
    "recurring_dream": _line("M9 28A16 16 0 0 1 37 14M39 20a16 16 0 0 1-28 14", SKY, 4)
    + _line("M38 5v10H28M10 43V33h10", SKY, 4) + _disc(24, 24, 5, LAMP),
    "resting_spot": _line("M8 44V10M40 44V10", WOOD, 4) + _shape("M8 18q16 24 32 0-3 22-16 22T8 18z", ROSE) + _lamb(24, 22),
    "rival": _line("M8 8l30 30M40 8 10 38", PAPER, 4) + _line("M6 32l10 10M42 32 32 42", LAMP, 4),
    "run": _lamb(30, 24) + _line("M3 16h11M2 25h9M5 34h10", SKY) + _line("M42 5v8M42 18v1", LAMP, 4),
    "rush_ahead": _shape("M6 8h22v32H6z", PAPER) + _line("M13 16l8 8-8 8", DREAD, 4) + _line("M27 16l8 8-8 8M36 16l8 8-8 8", LAMP, 4),
    "second_wind": _line("M4 17h24a6 6 0 1 0-6-7M4 26h34a6 6 0 1 1-6 8M4 35h16a5 5 0 1 1-4 6", SKY),
    "shepherd": _line("M14 45V16a9 9 0 0 1 18 0v3", WOOD, 4) + _lamb(33, 33),
    "shortcut": _line("M6 42q0-14 12-14t14-12", LEAF, 4) + _line("M6 42 38 8M26 7h13v13", LAMP),
    "snooze_moves": _disc(24, 27, 15, PAPER) + _line("M24 18v9l7 4", INK) + _line("M9 14l7-6M39 14l-7-6M12 43l3-4M36 43l-3-4", LAMP, 4),
    "step_back": _shape("M22 6c8 0 9 12 6 20H17C13 18 14 6 22 6zM18 30h9q2 10-4 11t-5-11z", PAPER) + _line("M46 22H34M39 16l-6 6 6 6", LAMP),
    "sweet_dream": _line("M24 28v17", PAPER, 4) + _disc(24, 17, 13, ROSE) + _line("M24 17a4 4 0 1 1 4 5 9 9 0 1 1 5-9", PAPER, 2.5),
    "trampoline": _shape("M4 34q20-7 40 0-20 8-40 0z", SKY) + _line("M9 37l-3 8M39 37l3 8", WOOD, 4) + _lamb(24, 17)
    + _line("M7 22V10M3 14l4-5 4 5", LAMP),
}  # fmt: skip
