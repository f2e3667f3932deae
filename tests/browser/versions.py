"""Versions of a published house: what one is made of, and how to make the next."""

import gzip
import hashlib
from pathlib import Path

import msgspec
from tests.browser.travellers import PlainFiles

from reverie.server.luggage.packing import Contents, Luggage, Part, Piece

Site = tuple[str, type[PlainFiles], Path]  # address, what answers there, folder


def luggage_in(folder: Path) -> Luggage:
    """What was published."""
    contents = msgspec.json.decode((folder / "pocket" / "house.json").read_bytes(), type=Contents)
    pieces = {piece.address: (folder / "pocket" / piece.address).read_bytes() for piece in contents.pieces}
    return Luggage(contents, pieces)


def with_piece(old: Luggage, name: str, data: bytes) -> Luggage:
    """Another version: one piece is another one."""
    packed, digest = gzip.compress(data, 6), hashlib.sha256(data).hexdigest()
    pieces = []
    files = dict(old.files)
    for piece in old.contents.pieces:
        if not piece.address.endswith(f"-{name}.bin"):
            pieces.append(piece)
            continue
        del files[piece.address]
        address = f"pieces/{digest[:16]}-{name}.bin"
        files[address] = packed
        first = piece.parts[0]
        parts = piece.parts if len(piece.parts) > 1 else [Part(first.path, first.type, 0, len(data))]
        pieces.append(Piece(address, digest, len(packed), len(data), parts))
    contents = msgspec.structs.replace(old.contents, version=digest[:16], pieces=pieces)
    return Luggage(contents, files)


def unpacked(old: Luggage, name: str) -> bytes:
    """What is in a piece."""
    return gzip.decompress(next(data for address, data in old.files.items() if address.endswith(f"-{name}.bin")))
