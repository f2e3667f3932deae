"""Addresses of static files, each with a mark of its content, so that browsers may keep them for ever."""

import hashlib
import mimetypes
from functools import cache
from pathlib import Path
from typing import Final

from reverie.engine.shelf import game

STATIC: Final = Path(__file__).parent.parent / "static"
TYPES: Final = {
    ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".json": "application/json",
    ".html": "text/html; charset=utf-8", ".woff2": "font/woff2", ".webmanifest": "application/manifest+json",
    ".png": "image/png",
}  # fmt: skip


def mark(content: bytes) -> str:
    """A short name for a content."""
    return hashlib.sha256(content).hexdigest()[:12]


@cache
def address(name: str) -> str:
    """Where the browser finds a file of `static/`."""
    file = STATIC / name
    return f"/static/{name}?v={mark(file.read_bytes())}" if file.is_file() else f"/static/{name}"


def type_of(file: Path) -> str:
    """What a browser is told about the kind of a file."""
    return TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"


def small_form(path: Path) -> Path:
    """One of our scripts as set-up has minified it; one that has been changed since is sent as it is."""
    small = STATIC / "vendor" / "run" / f"{path.stem}-{mark(path.read_bytes())}.js"
    return small if path.parent == STATIC / "run" and small.is_file() else path


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
