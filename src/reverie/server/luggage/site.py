"""The house as plain files, for any web space: nothing runs there but in the browsers of its visitors."""

import shutil
from pathlib import Path
from typing import Final

import msgspec

from reverie.engine.text import languages
from reverie.server.luggage.icons import SIZES, icon, manifest
from reverie.server.luggage.packing import Luggage, static_files
from reverie.server.pages.assets import STATIC
from reverie.server.pages.pocket import elsewhere, threshold

# What the first page needs before anybody has taken the house in: the rest is in its pieces.
OUTSIDE: Final = ("static/house.css", "static/themes.css", "static/favicon", "static/run/", "static/vendor/nunito",
                  "static/vendor/fraunces", "static/vendor/idiomorph", "static/pocket/keep.js")  # fmt: skip


def write_site(folder: Path, luggage: Luggage) -> None:
    """Write everything into a folder. What is there of an older version goes last, so that nobody finds half of one."""
    house = folder / "pocket"
    (house / "pieces").mkdir(parents=True, exist_ok=True)
    for address, data in luggage.files.items():
        (house / address).write_bytes(data)
    for path, (_, data) in static_files().items():
        if path.startswith(OUTSIDE):
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_bytes(data)
    for size in SIZES:
        (folder / "icons").mkdir(exist_ok=True)
        (folder / "icons" / f"{size}.png").write_bytes(icon(size))
    (folder / "manifest.webmanifest").write_bytes(msgspec.json.encode(manifest("./pocket/")))
    shutil.copyfile(STATIC / "sw.js", folder / "sw.js")
    for language in languages():
        page = threshold(language, luggage.contents.bytes, luggage.contents.room)
        (folder / page_name(language)).write_text(page, encoding="utf-8")
    (house / "index.html").write_text(elsewhere(), encoding="utf-8")
    (house / "house.json").write_bytes(msgspec.json.encode(luggage.contents))
    for file in (house / "pieces").iterdir():
        if f"pieces/{file.name}" not in luggage.files:
            file.unlink()


def page_name(language: str) -> str:
    """The file of the first page in a language."""
    return "index.html" if language == "en" else f"{language}.html"
