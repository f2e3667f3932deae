"""Bring the French catalogues up to date: `python -m tests.texts.update` adds what is missing, drops what is gone.

New entries have no translation yet; `test_catalogues.py` fails until someone writes it.
"""

import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po
from tests.texts import extraction

TEAM = "The Rêverie developers"
HEADER = """\
# French texts of {domain}: the catalogue that stands beside the code that speaks.
# English is the message itself. Add what is missing with `python -m tests.texts.update`, then translate it here.
#"""


def update(domain: str, paths: list[Path]) -> tuple[int, int]:
    """Write the catalogue of one domain again; how many entries came and went."""
    wanted = extraction.messages(paths)
    path = extraction.catalogue_path(domain)
    old = extraction.catalogue(domain) if path.exists() else Catalog(locale="fr")
    fresh = Catalog(
        locale="fr", project=domain, version="1", header_comment=HEADER.format(domain=domain), fuzzy=False,
        last_translator=TEAM, language_team=TEAM, msgid_bugs_address=TEAM,
        creation_date=old.creation_date, revision_date=old.revision_date,  # or every merge would stumble over it
    )  # fmt: skip
    came = 0
    for message in wanted:
        if not message.id:
            continue
        known = old.get(_key(message.id))
        kept = known.string if known is not None and type(known.id) is type(message.id) else ""
        came += not known
        places = sorted({name for name, _ in message.locations})
        fresh.add(message.id, kept, locations=[(name, 0) for name in places])
    gone = sum(1 for message in old if message.id and wanted.get(_key(message.id)) is None)
    with path.open("wb") as file:
        write_po(file, fresh, sort_by_file=True, include_lineno=False, width=110, omit_header=False)
    return came, gone


def _key(id: str | list[str] | tuple[str, ...]) -> str:
    return id if isinstance(id, str) else id[0]


if __name__ == "__main__":
    for each, files in extraction.domains().items():
        if len(sys.argv) < 2 or each in sys.argv[1:]:
            came, gone = update(each, files)
            print(f"{each}: {came} new, {gone} gone")
