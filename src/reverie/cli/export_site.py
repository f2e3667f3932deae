"""`reveries export-site`: the house as plain files."""

from pathlib import Path

from reverie.cli.spoken import spoken
from reverie.engine import Fault
from reverie.engine.text import T
from reverie.server.luggage.packing import Missing, luggage
from reverie.server.luggage.site import write_site

MARK = "manifest.webmanifest"  # what an older house has


def export_site(lang: str, folder: Path) -> None:
    """Write the house into a folder that is new, empty, or has an older one."""
    if folder.exists() and not folder.is_dir():
        raise Fault(T("{path} is no folder.", path=str(folder)))
    if folder.is_dir() and any(folder.iterdir()) and not (folder / MARK).is_file():
        raise Fault(T("{path} holds other things: name a new folder, or one with an older house.", path=str(folder)))
    try:
        packed = luggage(home=False)
    except Missing:
        raise Fault(T("What browsers need was not fetched: run `python3 dev.py setup` first.")) from None
    try:
        write_site(folder, packed)
    except OSError as error:
        raise Fault(
            T("{path} could not be written: {problem}.", path=str(folder), problem=str(error.strerror))
        ) from error
    size = f"{packed.contents.bytes / 1e6:.1f}"
    print(spoken(T("Written: {path}. A visitor fetches {size} MB once.", path=str(folder), size=size), lang))
