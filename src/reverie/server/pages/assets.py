"""Addresses of static files, each with a mark of its content, so that browsers may keep them for ever."""

import hashlib
from functools import cache
from pathlib import Path
from typing import Final

from reverie.engine.shelf import game

STATIC: Final = Path(__file__).parent.parent / "static"


def mark(content: bytes) -> str:
    """A short name for a content."""
    return hashlib.sha256(content).hexdigest()[:12]


@cache
def address(name: str) -> str:
    """Where the browser finds a file of `static/`."""
    file = STATIC / name
    return f"/static/{name}?v={mark(file.read_bytes())}" if file.is_file() else f"/static/{name}"


@cache
def modules() -> tuple[tuple[str, str], ...]:
    """The runtime's own modules: the name each is imported by, and its address with the mark."""
    names = sorted(file.name for file in (STATIC / "run").glob("*.js"))
    return tuple((f"/static/run/{name}", address(f"run/{name}")) for name in names)


@cache
def style_address(id: str) -> str:
    """Where the browser finds the stylesheet of a game; empty if it has none."""
    look = game(id).look()
    return f"/static/games/{id}.css?v={mark(look.style.encode())}" if look is not None else ""
