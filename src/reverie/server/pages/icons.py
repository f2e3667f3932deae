"""The small icons of the house, drawn with a few strokes."""

from functools import cache
from typing import Final

from reverie.kit.markup import Element, raw

STROKES: Final = {
    "moon": '<path d="M20 14.5A8.5 8.5 0 1 1 11 3.5a7 7 0 0 0 9 11z" fill="#ffc65c" stroke="#ffc65c"/>',
    "undo": '<path d="M9 7H4V2"/><path d="M4 7a9 9 0 1 1-1 8"/>',
    "hint": '<path d="M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c1 1 1 2 1 2.5h6c0-.5 0-1.5 1-2.5A6 6 0 0 0 12 3z"/>',
    "book": '<path d="M12 6q-4-3-9-1.5v14Q8 17 12 20q4-3 9-1.5v-14Q16 3 12 6zM12 6v14"/>',
    "log": '<path d="M4 5h16v11H10l-5 4v-4H4z"/><path d="M8 9h8M8 12h5"/>',
    "gear": '<circle cx="12" cy="12" r="3"/><path d="M12 2v4M12 18v4M2 12h4M18 12h4M5 5l3 3M16 16l3 3M19 5l-3 3M8 16l-3 3"/>',
    "play": '<path d="M7 4v16l13-8z" fill="currentColor"/>',
    "pause": '<path d="M7 4v16M17 4v16" stroke-width="4"/>',
    "back": '<path d="M17 4v16L6 12zM5 4v16"/>',
    "next": '<path d="M7 4v16l11-8zM19 4v16"/>',
    "eye": '<path d="M2 12q10-12 20 0-10 12-20 0z"/><circle cx="12" cy="12" r="3"/>',
    "link": '<path d="M10 14a4 4 0 0 0 6 0l4-4a4 4 0 0 0-6-6l-1 1"/><path d="M14 10a4 4 0 0 0-6 0l-4 4a4 4 0 0 0 6 6l1-1"/>',
}


@cache
def icon(name: str) -> Element:
    """An icon in the current colour."""
    strokes = STROKES[name]
    return raw(f'<svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">{strokes}</svg>')
