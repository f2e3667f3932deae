"""Pictures for people and bots: small paper animals; an unknown one is the first letter of the name."""

from functools import cache
from typing import Final

from reverie.engine.text import T
from reverie.kit.markup import Element, h, raw

FACES: Final = {
    "moon": '<rect width="40" height="40" fill="#232d6e"/><path d="M24 7a14 14 0 1 0 9 20A12 12 0 0 1 24 7z" fill="#ffc65c"/>',
    "fox": '<rect width="40" height="40" fill="#14346a"/><path d="M7 7l9 7h8l9-7v15L20 35 7 22z" fill="#e2604f"/>'
    '<path d="M7 22q7 0 13 13 6-13 13-13L20 35z" fill="#f6ecd6"/><circle cx="14" cy="20" r="2"/><circle cx="26" cy="20" r="2"/>'
    '<circle cx="20" cy="33" r="2.5"/>',
    "owl": '<rect width="40" height="40" fill="#33206e"/><path d="M8 8l6 4h12l6-4v20a12 10 0 0 1-24 0z" fill="#c98f49"/>'
    '<g fill="#f6ecd6"><circle cx="14.5" cy="19" r="6"/><circle cx="25.5" cy="19" r="6"/></g><circle cx="14.5" cy="19" r="2.5"/>'
    '<circle cx="25.5" cy="19" r="2.5"/><path d="m20 22 3 5h-6z" fill="#f09a36"/>',
    "cat": '<rect width="40" height="40" fill="#5c1a33"/><path d="M9 6l7 7h8l7-7v17a11 11 0 0 1-22 0z" fill="#2a2140"/>'
    '<path d="M13 20q3-3 5 0-2 3-5 0zM22 20q3-3 5 0-2 3-5 0z" fill="#ffc65c"/><path d="m20 25 2 2h-4z" fill="#ffb48f"/>',
    "whale": '<rect width="40" height="40" fill="#123f78"/><path d="M5 24q2-12 16-12 11 0 12 10l4-5v9q-4 8-16 8T5 24z" fill="#4aa8dc"/>'
    '<path d="M6 27q8 7 20 6-6 2-11 1-7-1-9-7z" fill="#b4e6ff"/><circle cx="12" cy="22" r="1.8"/>'
    '<path d="M18 10q-4-2-4-6M19 10q4-2 4-6" stroke="#b4e6ff" stroke-width="2" fill="none"/>',
    "turtle": '<rect width="40" height="40" fill="#0c2730"/><path d="M7 26a12 11 0 0 1 24 0z" fill="#2c8a52"/><path d="M13 25l3-7h6l3 7z" '
    'fill="#66bd62"/><circle cx="33" cy="22" r="5" fill="#cdf09a"/><circle cx="34.5" cy="21" r="1.3"/><path d="M10 26h5v5h-5zM23 '
    '26h5v5h-5z" fill="#cdf09a"/>',
    "moth": '<rect width="40" height="40" fill="#3a2338"/><path d="M20 21Q6 6 4 16q1 9 16 7zM20 21Q34 6 36 16q-1 9-16 7zM20 23q-12 2-9 10 '
    '6 2 9-10zM20 23q12 2 9 10-6 2-9-10z" fill="#f5d59b"/><path d="M19 14h2v18h-2z" fill="#c98f49"/>',
    "star": '<rect width="40" height="40" fill="#161d4d"/><path d="m20 5 4.5 10.5L36 16l-9 7 3 11-10-6-10 6 3-11-9-7 11.5-.5z" '
    'fill="#ffc65c"/>',
}
NAMES: Final = {
    "moon": T("Moon"), "fox": T("Fox"), "owl": T("Owl"), "cat": T("Cat"), "whale": T("Whale"), "turtle": T("Turtle"),
    "moth": T("Moth"), "star": T("Star"),
}  # fmt: skip


@cache
def avatar(name: str, who: str = "") -> Element:
    """The picture of somebody."""
    drawing = FACES.get(name, "")
    if drawing:
        face = raw(f'<svg viewBox="0 0 40 40" focusable="false">{drawing}</svg>')
    else:
        face = h("span", (who or "☾")[:1].upper())
    return h("span", face, cls="avatar", aria_hidden="true")
