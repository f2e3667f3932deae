"""A finished game in five or six signs, for a message to friends: how well it went, and nothing of its deal."""

from typing import Final

FULL: Final = "🌕"
EMPTY: Final = "🌑"
PLACES: Final = 5
ENDS: Final = {"won": "✨", "shared": "✨", "lost": "💤"}


def filled(value: float, full: str = FULL, empty: str = EMPTY) -> str:
    """Five signs, as many of them full as the value between 0 and 1 says; all of them only for the whole of it."""
    whole = int(min(max(value, 0.0), 1.0) * PLACES + 1e-9)
    return full * whole + empty * (PLACES - whole)
