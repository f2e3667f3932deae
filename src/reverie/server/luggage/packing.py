"""The pieces of the luggage: each compressed, each under the name of its content, and the list of them all.

A browser unpacks a piece, compares it with its digest, and keeps it. The list names everything by its digest, so
two versions can never be mixed, and whoever has half of one knows what is missing.
"""

import gzip
import hashlib
from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from reverie.engine.shelf import games
from reverie.server.headers import HOLDS_FRAMES, IN_A_FRAME
from reverie.server.luggage.archive import archive
from reverie.server.pages.assets import STATIC, small_form, type_of
from reverie.server.pages.pocket import shell

PYTHON: Final = STATIC / "vendor" / "pocket"  # what set-up has fetched, compressed already
INDEX: Final = "index.json"
# The one place where code may be made at run time: WebAssembly, inside the worker.
WORKER: Final = "static/pocket/worker.js"
WORKER_POLICY: Final = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"
SHELL: Final = "static/pocket/shell.html"
TYPES: Final = {".wasm": "application/wasm", ".mjs": "text/javascript", ".zip": "application/zip",
                ".whl": "application/zip", ".json": "application/json"}  # fmt: skip


class Missing(Exception):
    """Set-up has not fetched Python for browsers."""


class Part(msgspec.Struct, frozen=True, array_like=True):
    """A file inside a piece."""

    path: str
    type: str
    start: int
    length: int


class Piece(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that is fetched at once."""

    address: str  # below the house
    sha256: str  # of what is unpacked
    bytes: int  # as it is fetched
    size: int  # unpacked
    parts: list[Part]


class Contents(msgspec.Struct, frozen=True):
    """The list: what a version of the house is made of."""

    version: str
    bytes: int
    pieces: list[Piece]
    headers: dict[str, dict[str, str]]  # by path; "" for all others
    home: bool  # whether a server stands behind the house

    @property
    def room(self) -> int:
        """The bytes that it takes in a browser."""
        return sum(piece.size for piece in self.pieces)


class Luggage(msgspec.Struct, frozen=True):
    """Everything, ready to be sent."""

    contents: Contents
    files: dict[str, bytes]  # by address


def is_there() -> bool:
    """Whether set-up has fetched what a house in a browser needs."""
    return (PYTHON / INDEX).is_file()


@cache
def luggage(*, home: bool = True) -> Luggage:
    """All that a browser takes along from here; Missing if set-up has not fetched it."""
    if not is_there():
        raise Missing("Python for browsers is missing: run `python3 dev.py setup`")
    files: dict[str, bytes] = {}
    pieces: list[Piece] = []

    def add(name: str, packed: bytes, digest: str, size: int, parts: list[Part]) -> None:
        # Not called .gz: some web servers would tell browsers to unpack it.
        address = f"pieces/{digest[:16]}-{name}.bin"
        files[address] = packed
        pieces.append(Piece(address, digest, len(packed), size, parts))

    def pack(name: str, raw: bytes, parts: list[Part]) -> None:
        add(name, gzip.compress(raw, 6, mtime=0), hashlib.sha256(raw).hexdigest(), len(raw), parts)

    fetched: dict[str, tuple[str, int]] = msgspec.json.decode((PYTHON / INDEX).read_bytes())
    for name, (digest, size) in sorted(fetched.items()):
        parts = [Part(f"py/{name}", TYPES[Path(name).suffix], 0, size)]
        add(name, (PYTHON / f"{name}.gz").read_bytes(), digest, size, parts)
    ours = archive(PYTHON / "bytecode.zip")
    pack("reverie.zip", ours, [Part("py/reverie.zip", TYPES[".zip"], 0, len(ours))])
    around = shell(home="../" if home else "").encode()
    static, parts = _together(static_files() | {SHELL: ("text/html; charset=utf-8", around)})
    pack("static", static, parts)
    said = hashlib.sha256("".join(piece.sha256 for piece in pieces).encode()).hexdigest()[:16]
    total = sum(piece.bytes for piece in pieces)
    return Luggage(Contents(said, total, pieces, headers(), home), files)


def headers() -> dict[str, dict[str, str]]:
    """What the answers of the house carry: as strict as a server's, but for the worker that runs Python."""
    usual = IN_A_FRAME | {"referrer-policy": "same-origin", "x-content-type-options": "nosniff"}
    return {"": usual, SHELL: usual | HOLDS_FRAMES, WORKER: usual | {"content-security-policy": WORKER_POLICY}}


def static_files() -> dict[str, tuple[str, bytes]]:
    """The files of the pages, by path below the house."""
    found = {
        f"static/{file.relative_to(STATIC).as_posix()}": (type_of(file), small_form(file).read_bytes())
        for file in sorted(STATIC.rglob("*"))
        if file.is_file() and PYTHON not in file.parents and file.parent != STATIC / "vendor" / "run"
    }
    for game in games():
        look = game.look()
        if look is not None:
            found[f"static/games/{game.id}.css"] = ("text/css", look.style.encode())
    return found


def _together(files: dict[str, tuple[str, bytes]]) -> tuple[bytes, list[Part]]:
    """Many small files as one piece."""
    data = bytearray()
    parts = []
    for path, (type, body) in files.items():
        parts.append(Part(path, type, len(data), len(body)))
        data += body
    return bytes(data), parts
