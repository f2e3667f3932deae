"""What stands on the tiles, each with a shape of its own: trees, beasts, lamp, brigand, three gems, and the Genie."""

from typing import Final

from reverie.games.iles.art.palette import GENIE, INK, LAMP, PAPER

FIELD: Final = "0 0 48 48"

PALM: Final = (
    '<path d="M22 45c2-10 0-18 2-26l4 1c-3 8-1 16 0 25z" fill="#7a4a22"/>'
    '<g fill="#2f9a55" stroke="#14532d" stroke-width="1"><path d="M26 20c-8-9-17-7-22 0 8-2 14-2 22 0z"/>'
    '<path d="M25 20c6-11 16-9 20-2-8-2-13 0-20 2z"/><path d="M25 20C17 21 9 27 9 35c5-7 10-11 16-15z"/>'
    '<path d="M26 20c8 1 15 7 14 15-4-7-8-11-14-15z"/><path d="M25 20c-3-8 0-15 5-17 1 7-1 12-5 17z"/></g>'
    '<circle cx="23" cy="23" r="2.500" fill="#8d5a2c"/><circle cx="28" cy="23" r="2.500" fill="#8d5a2c"/>'
)
ROKH: Final = (
    '<path d="M24 24C18 9 8 7 1 12c6 1 8 3 9 6-3 0-5 1-7 3 6 0 10 3 14 8z" fill="#2d6fb7" stroke="#0d2f57"/>'
    '<path d="M24 24c6-15 16-17 23-12-6 1-8 3-9 6 3 0 5 1 7 3-6 0-10 3-14 8z" fill="#2d6fb7" stroke="#0d2f57"/>'
    '<path d="M17 27c1-6 13-6 14 0 0 6-3 10-7 16-4-6-7-10-7-16z" fill="#3f8fe0" stroke="#0d2f57"/>'
    f'<circle cx="24" cy="21" r="6" fill="{PAPER}" stroke="#0d2f57"/><circle cx="22" cy="20" r="1.300" fill="{INK}"/>'
    f'<circle cx="26" cy="20" r="1.300" fill="{INK}"/><path d="m22 23 2 5 2-5z" fill="#f09a36"/>'
)
EGG: Final = (
    '<path d="M10 41q14 8 28 0l3-6q-17 7-34 0z" fill="#8d5a2c"/>'
    f'<path d="M24 4c8 0 14 14 14 22s-6 15-14 15-14-7-14-15S16 4 24 4z" fill="{PAPER}" stroke="#8a7a55" stroke-width="1.500"/>'
    '<g fill="#74b9ff"><circle cx="19" cy="17" r="2.500"/><circle cx="29" cy="22" r="3"/><circle cx="20" cy="30" r="3"/>'
    '<circle cx="29" cy="33" r="2"/></g>'
)
MONKEY: Final = (
    '<g fill="#8a5632" stroke="#3f2412"><circle cx="9" cy="22" r="7"/><circle cx="39" cy="22" r="7"/>'
    '<circle cx="24" cy="24" r="17"/></g><g fill="#f0c79a"><circle cx="9" cy="22" r="3.500"/><circle cx="39" cy="22" r="3.500"/>'
    '<path d="M24 38c-9 0-12-7-10-12-2-7 6-11 10-6 4-5 12-1 10 6 2 5-1 12-10 12z"/></g>'
    f'<circle cx="19" cy="22" r="2" fill="{INK}"/><circle cx="29" cy="22" r="2" fill="{INK}"/>'
    f'<path d="M18 31q6 4 12 0" fill="none" stroke="{INK}" stroke-width="1.800" stroke-linecap="round"/>'
)
FENNEC: Final = (
    '<path d="M15 22C4 17 1 8 3 2c8 1 15 7 17 16zM33 22c11-5 14-14 12-20-8 1-15 7-17 16z" fill="#f2a94e" stroke="#8a4f12"/>'
    '<path d="M14 17C8 13 6 8 6 6c5 2 9 6 10 10zM34 17c6-4 8-9 8-11-5 2-9 6-10 10z" fill="#ffd9c2"/>'
    '<path d="M24 44C14 40 9 30 12 22c3-7 21-7 24 0 3 8-2 18-12 22z" fill="#f2a94e" stroke="#8a4f12"/>'
    f'<path d="M24 43c-6-3-9-8-9-13 4-2 7 0 9 4 2-4 5-6 9-4 0 5-3 10-9 13z" fill="{PAPER}"/>'
    f'<circle cx="18" cy="26" r="2" fill="{INK}"/><circle cx="30" cy="26" r="2" fill="{INK}"/><path d="m21.500 37 2.500 3 2.500-3z" fill="{INK}"/>'
)
DROMEDARY: Final = (
    '<g stroke="#a06c28" stroke-width="3.500" stroke-linecap="round"><path d="M13 32v12M19 33v11M30 33v11M35 32v12"/></g>'
    '<path d="M8 33c-2-6 2-10 7-10 2-11 12-14 15-1 4 0 6-2 6-6l-1-7c0-5 8-7 11-2l-1 4h-5c2 12-1 22-9 23-8 1-16 2-23-1z" '
    'fill="#d9a04a" stroke="#7a4f16" stroke-width="1.200"/><path d="M8 27q-5 3-4 9" fill="none" stroke="#7a4f16" stroke-width="2"/>'
    f'<circle cx="40" cy="8.500" r="1.300" fill="{INK}"/><path d="M14 26q8 5 16 0" fill="none" stroke="#e2604f" stroke-width="2.500"/>'
)
ELEPHANT: Final = (
    '<path d="M17 16C6 8 0 16 2 26c1 6 8 10 14 6zM31 16c11-8 17 0 15 10-1 6-8 10-14 6z" fill="#8fa0c4" stroke="#3a4768"/>'
    '<path d="M24 6c9 0 13 7 12 15 0 6-3 9-6 10-1 5-1 8 2 9 2 0 3-2 3-2l2 3c-3 5-12 4-13-6-5-1-12-4-12-14C12 13 15 6 24 6z" '
    'fill="#a9b7d8" stroke="#3a4768" stroke-width="1.200"/>'
    f'<circle cx="19" cy="19" r="1.800" fill="{INK}"/><circle cx="29" cy="19" r="1.800" fill="{INK}"/>'
    f'<path d="M18 30c-3 2-4 5-4 8 3-1 6-3 7-6z" fill="{PAPER}" stroke="#8a7a55"/>'
)
SNAKE: Final = (
    '<path d="M8 42c12 4 30 2 30-6s-24-5-24-14S34 15 34 8" fill="none" stroke="#1e5a12" stroke-width="9" stroke-linecap="round"/>'
    '<path d="M8 42c12 4 30 2 30-6s-24-5-24-14S34 15 34 8" fill="none" stroke="#8fd14a" stroke-width="6" stroke-linecap="round"/>'
    '<path d="M12 42c10 2 22 1 24-4M16 25c1-5 14-6 17-11" fill="none" stroke="#d8f59a" stroke-width="2" stroke-dasharray="2 4"/>'
    f'<circle cx="32" cy="6" r="1.300" fill="{INK}"/><circle cx="36" cy="6" r="1.300" fill="{INK}"/>'
    '<path d="M34 3V0m0 0-2-2m2 2 2-2" stroke="#d0342c" stroke-width="1.500"/>'
)
LAMP_FIGURE: Final = (
    f'<circle cx="24" cy="22" r="20" fill="{LAMP}" opacity=".35"/>'
    '<path d="M3 20c6 0 7 5 10 7 4-6 18-6 23-1 3-6 10-6 10 1 0 6-6 8-11 8-3 3-6 4-8 5l4 5H15l4-5c-9-3-9-13-16-20z" '
    'fill="#f0b13a" stroke="#7a4a08" stroke-width="1.500"/><path d="M37 29c3-4 6-3 6-1 0 3-4 4-7 4z" fill="#0003"/>'
    '<path d="M18 23c1-5 11-5 12 0z" fill="#ffd98a" stroke="#7a4a08"/><circle cx="24" cy="17" r="2.500" fill="#7a4a08"/>'
    f'<path d="M4 17C0 12 6 9 3 4" fill="none" stroke="{PAPER}" stroke-width="2.500" stroke-linecap="round"/>'
)
BRIGAND: Final = (
    '<path d="M7 46c1-9 8-12 17-12s16 3 17 12z" fill="#7a1f2b"/><circle cx="24" cy="22" r="13" fill="#e3ab78" stroke="#4a2413"/>'
    '<path d="M9 19c0-12 8-17 15-17s15 5 15 17c-10-5-20-5-30 0z" fill="#c23b45" stroke="#5a1018"/>'
    '<path d="M37 17c4 1 7 5 8 11-4-2-7-4-9-8z" fill="#c23b45" stroke="#5a1018"/>'
    f'<path d="M10 20h28v6c-4 4-10 4-14 0-4 4-10 4-14 0z" fill="{INK}"/><circle cx="18" cy="23" r="2" fill="{PAPER}"/>'
    f'<circle cx="30" cy="23" r="2" fill="{PAPER}"/><path d="M18 31q6-3 12 0" fill="none" stroke="{INK}" stroke-width="2.500"/>'
    '<path d="m40 46 5-14 2 1-4 14z" fill="#dfe7f5" stroke="#5a6a86"/>'
)
EMERALD: Final = (
    '<path d="M15 5h18l7 8v22l-7 8H15l-7-8V13z" fill="#1fa566" stroke="#0a4a2c" stroke-width="2"/>'
    '<path d="M18 13h12l3 3v16l-3 3H18l-3-3V16z" fill="#5be0a0" stroke="#0a4a2c"/><path d="M18 17v13" stroke="#dffff0" stroke-width="2.500"/>'
)
RUBY: Final = (
    '<circle cx="24" cy="24" r="19" fill="#c81e3c" stroke="#5a0716" stroke-width="2"/>'
    '<path d="m24 9 10.500 4.500L39 24l-4.500 10.500L24 39l-10.500-4.500L9 24l4.500-10.500z" fill="#ff5a72" stroke="#5a0716"/>'
    '<circle cx="24" cy="24" r="7" fill="#c81e3c"/><path d="M15 19q2-5 6-6" stroke="#ffe0e6" stroke-width="2.500" fill="none"/>'
)
DIAMOND: Final = (
    '<path d="M12 8h24l10 12-22 25L2 20z" fill="#bfeaff" stroke="#1b5a80" stroke-width="2"/>'
    '<path d="M2 20h44M12 8l5 12 7 25 7-25 5-12M17 20l7-12 7 12" fill="none" stroke="#1b5a80" stroke-width="1.300"/>'
    '<path d="m8 18 5-7" stroke="#fff" stroke-width="2.500"/>'
)
GENIE_FIGURE: Final = (
    f'<path d="M20 46c-4-7 14-8 6-15-14 0-18-9-13-15 3 3 6 4 9 4h5c3 0 6-1 9-4 5 6 1 14-8 15 8 8-8 9-2 15z" fill="{GENIE}" '
    'stroke="#33207a"/><circle cx="24" cy="14" r="8" fill="#b3a4ff" stroke="#33207a"/>'
    '<path d="M15 11c0-9 18-9 18 0-6-3-12-3-18 0z" fill="#5b3fd6"/>'
    f'<circle cx="24" cy="5" r="2.500" fill="{LAMP}"/><circle cx="21" cy="14" r="1.300" fill="{INK}"/><circle cx="27" cy="14" r="1.300" fill="{INK}"/>'
    f'<path d="M20 18q4 3 8 0" fill="none" stroke="{INK}" stroke-width="1.500"/>'
)
STAR: Final = (
    f'<path d="m24 4 5.500 13 14 1-10.800 9 3.500 13.700L24 33l-12.200 7.700L15.300 27 4.500 18l14-1z" fill="{LAMP}"/>'
)

FIGURES: Final[dict[str, str]] = {
    "palm": PALM,
    "rokh": ROKH,
    "egg": EGG,
    "monkey": MONKEY,
    "fennec": FENNEC,
    "dromedary": DROMEDARY,
    "elephant": ELEPHANT,
    "snake": SNAKE,
    "lamp": LAMP_FIGURE,
    "brigand": BRIGAND,
    "emerald": EMERALD,
    "ruby": RUBY,
    "diamond": DIAMOND,
    "genie": GENIE_FIGURE,
    "star": STAR,
}
