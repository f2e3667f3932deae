"""What every answer carries, so that a browser runs nothing but our own files."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # a house in a browser has these headers, and no Litestar
    from litestar.types import HTTPResponseStartEvent

LOADED = (
    "default-src 'none'",  # what is not named below is not loaded
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",  # our own WebSocket too
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",  # no injected <base> may turn our links elsewhere
    "form-action 'self'",
)
CSP = "; ".join((*LOADED, "frame-ancestors 'none'"))  # no other site may lay our buttons under its own
# Two games side by side are two of our own pages in the frames of a third, and of no other site.
HOLDS_FRAMES = {"content-security-policy": f"{CSP}; frame-src 'self'"}
IN_A_FRAME = {
    "content-security-policy": "; ".join((*LOADED, "frame-ancestors 'self'")),
    "x-frame-options": "SAMEORIGIN",
}
HEADERS: list[tuple[bytes, bytes]] = [
    (b"content-security-policy", CSP.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),  # the id of a table is its invitation: it goes to no other site
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    # The microphone is for dictation at our own tables, and asks first.
    (b"permissions-policy", b"camera=(), microphone=(self), geolocation=(), payment=(), usb=()"),
]


def add_headers(message: "HTTPResponseStartEvent") -> None:
    """Add the headers to an answer, errors included; what a page says of itself stays."""
    own = {name.lower() for name, _ in message["headers"]}
    headers = [*message["headers"], *(each for each in HEADERS if each[0] not in own)]
    if b"cache-control" not in own:
        # Pages hold what one person may see: no cache may give them to another.
        headers.append((b"cache-control", b"no-store"))
    message["headers"] = headers
