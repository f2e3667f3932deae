"""Our own files for the browser: read once, compressed once, kept by browsers for good under their hashed address."""

import asyncio
import gzip
import hashlib
import threading
from pathlib import Path
from typing import NamedTuple

from litestar import Response, get
from litestar.params import FromPath

from reverie.engine import Fault
from reverie.engine.shelf import game as find_game
from reverie.engine.text import T
from reverie.kit.look import Look
from reverie.server.pages.assets import STATIC, small_form, type_of
from reverie.server.requests import WebRequest, address_of, site_of, stop

FOREVER = "public, max-age=31536000, immutable"
BRIEFLY = "public, max-age=60"
LARGEST_TEXT = 2_000_000
LONGEST = 200  # characters of a name


class Asset(NamedTuple):
    """A file as it is sent."""

    body: bytes
    zipped: bytes | None
    tag: str
    type: str
    changed: int


def make_asset(body: bytes, type: str, changed: int = 0) -> Asset:
    """Compress and tag a file; what is compressed already is left as it is."""
    text = type.startswith(("text/", "image/svg", "application/json", "application/manifest"))
    zipped = gzip.compress(body, 9, mtime=0) if text and len(body) <= LARGEST_TEXT else None
    return Asset(body, zipped, f'"{hashlib.sha256(body).hexdigest()[:20]}"', type, changed)


class Assets:
    """The files of the static folder, by name."""

    def __init__(self, root: Path) -> None:
        self.root = root.resolve()
        self._known: dict[str, Asset] = {}
        self._lock = threading.Lock()

    def find(self, name: str) -> Asset | None:
        """The file of that name; None for anything that is not a file under the folder."""
        if len(name) > LONGEST or not name.isprintable():
            return None
        path = (self.root / name).resolve()
        # After resolving, `..` and links can no longer lead out of the folder unseen.
        if not path.is_relative_to(self.root) or not path.is_file() or path.name.startswith("."):
            return None
        changed = path.stat().st_mtime_ns
        known = self._known.get(name)
        if known is None or known.changed != changed:
            known = make_asset(small_form(path).read_bytes(), type_of(path), changed)
            with self._lock:
                self._known[name] = known
        return known


def limited_files(request: WebRequest) -> None:
    """Turn away whoever asks for more files than pages have."""
    if not site_of(request).files.take(address_of(request)):
        site_of(request).house.counters.limited += 1
        stop(429, T("Too many requests: wait a moment."))


_assets = Assets(STATIC)
_styles: dict[str, Asset] = {}


def send(request: WebRequest, asset: Asset) -> Response[bytes]:
    """A file, or the news that the browser has it already."""
    # Pages link files with `?v=` and their hash: such an address never changes its meaning.
    headers = {
        "etag": asset.tag,
        "cache-control": FOREVER if "v" in request.query_params else BRIEFLY,
        "vary": "accept-encoding",
    }
    if request.headers.get("if-none-match") == asset.tag:
        return Response(b"", status_code=304, headers=headers, media_type=asset.type)
    body = asset.body
    if asset.zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        body = asset.zipped
        headers["content-encoding"] = "gzip"
    return Response(body, media_type=asset.type, headers=headers)


@get("/static/games/{name:str}", media_type="text/css", include_in_schema=False)
async def game_style(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
    """The style of a game's board."""
    limited_files(request)
    id = name.removesuffix(".css")
    if id not in _styles:
        try:
            look: Look | None = find_game(id).look()
        except Fault as fault:
            stop(404, fault.text)
        if look is None or not name.endswith(".css"):
            stop(404, T("There is no such file."))
        _styles[id] = make_asset(look.style.encode(), "text/css")
    return send(request, _styles[id])


@get("/static/{path:path}", include_in_schema=False)
async def static_file(request: WebRequest, path: FromPath[str]) -> Response[bytes]:
    """One of our files."""
    limited_files(request)
    asset = await asyncio.to_thread(_assets.find, str(path).lstrip("/"))  # the first time it is compressed
    if asset is None:
        stop(404, T("There is no such file."))
    return send(request, asset)


def at_the_top(request: WebRequest, name: str) -> Response[bytes]:
    """One of our files that browsers look for at an address of its own."""
    limited_files(request)
    asset = _assets.find(name)
    if asset is None:
        stop(404, T("There is no such file."))
    return send(request, asset)


@get("/sw.js", include_in_schema=False)
async def service_worker(request: WebRequest) -> Response[bytes]:
    """The service worker: at the top, because it may see to the pages below its own address only."""
    return at_the_top(request, "sw.js")


@get("/favicon.ico", include_in_schema=False)
async def favicon(request: WebRequest) -> Response[bytes]:
    """The picture in the tab, which browsers ask for by themselves."""
    return at_the_top(request, "favicon.svg")
