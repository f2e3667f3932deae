"""The picture of the house on a home screen: a moon over the night, as PNG in any size, drawn here."""

import math
import struct
import zlib
from functools import cache
from typing import Final

NIGHT: Final = (0x16, 0x1D, 0x4D)
MOON: Final = (0xFF, 0xC6, 0x5C)
STAR: Final = (0xF6, 0xEC, 0xD6)
SIZES: Final = (180, 192, 512)  # of a phone with an apple, and of all others
SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"


def inside(x: float, y: float, circle: tuple[float, float, float], pixel: float) -> float:
    """How much of a pixel lies in a circle, between 0 and 1."""
    across, down, radius = circle
    return min(max((radius - math.hypot(x - across, y - down)) / pixel + 0.5, 0.0), 1.0)


@cache
def icon(size: int) -> bytes:
    """The icon; the moon keeps clear of the edges, which some home screens cut off."""
    rows = bytearray()
    pixel = 1 / size
    for row in range(size):
        rows.append(0)  # no filter
        y = (row + 0.5) * pixel
        for column in range(size):
            x = (column + 0.5) * pixel
            moon = inside(x, y, (0.47, 0.53, 0.27), pixel) * (1 - inside(x, y, (0.58, 0.43, 0.22), pixel))
            star = inside(x, y, (0.69, 0.3, 0.032), pixel)
            rows += bytes(
                round(night + (gold - night) * moon + (white - night) * star)
                for night, gold, white in zip(NIGHT, MOON, STAR, strict=True)
            )
    head = struct.pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0)
    return SIGNATURE + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(bytes(rows), 9)) + chunk(b"IEND", b"")


def chunk(name: bytes, data: bytes) -> bytes:
    """A part of a PNG."""
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def manifest(start: str) -> dict[str, object]:
    """What a browser must know to put the house on a home screen; addresses are seen from the manifest's own."""
    icons = [
        {"src": f"icons/{size}.png", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
        for size in SIZES
        for purpose in ("any", "maskable")
    ]
    return {
        "name": "Rêverie", "short_name": "Rêverie", "id": "./", "start_url": start, "scope": "./",
        "display": "standalone", "background_color": "#0d1233", "theme_color": "#0d1233", "icons": icons,
    }  # fmt: skip
