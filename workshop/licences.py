"""Under which licence each thing comes that a release brings along: in its wheel, and as a package beside it."""

import fnmatch
import json
from pathlib import Path

import dev
from workshop.artefacts import names

VENDOR = "reverie/server/static/vendor/"
# What the wheel holds and others made: its licence beside it, and words that stand in that licence.
BUNDLED = {
    "fraunces.woff2": ("fraunces.LICENSE", "SIL OPEN FONT LICENSE"),
    "nunito.woff2": ("nunito.LICENSE", "SIL OPEN FONT LICENSE"),
    "idiomorph.js": ("idiomorph.LICENSE", "Permission to use, copy, modify, and/or distribute"),
    "dream_on/*.svg": ("dream_on/LICENSE", "Apache License"),
    "pocket/pyodide*": ("pocket/pyodide.LICENSE", "Mozilla Public License"),
    "pocket/python_stdlib.zip.gz": ("pocket/pyodide.LICENSE", "Python Software Foundation License"),
    "pocket/msgspec.whl.gz": ("pocket/msgspec.LICENSE", "Redistribution and use"),
}
# Our own scripts, made small, and modules made ready for browsers: licences of others among them are in the archive.
OURS = ("run/*.js", "pocket/bytecode.zip", "pocket/index.json")
# Licences of packages that may stand beside ours; said as an expression, in words, or by a classifier.
WELCOME = (
    "0BSD", "Apache", "BSD", "ISC", "MIT", "MPL-2.0", "Mozilla Public License 2.0", "PSF", "Python Software Foundation",
    "Unlicense", "Zlib",
)  # fmt: skip
UNWELCOME = ("AGPL", "GPL", "Affero", "General Public")
ASK = """
import json
from importlib.metadata import distributions
told = {}
for each in distributions():
    words = [each.metadata.get("License-Expression"), each.metadata.get("License")]
    words += [line for line in each.metadata.get_all("Classifier") or [] if line.startswith("License ::")]
    told[each.metadata["Name"]] = next((word.strip().splitlines()[0] for word in words if word and word.strip()), "")
print(json.dumps(told))
"""


def check_bundled(artefact: Path, read: dict[str, str]) -> None:
    """Each thing of others in a wheel has its licence there; `read` gives the texts of the licences."""
    for name in sorted(names(artefact)):
        short = name.removeprefix(VENDOR)
        if short == name or name.endswith("/") or any(fnmatch.fnmatch(short, ours) for ours in OURS):
            continue
        if short in {licence for licence, _ in BUNDLED.values()}:
            continue
        found = next((rule for pattern, rule in BUNDLED.items() if fnmatch.fnmatch(short, pattern)), None)
        if found is None:
            raise dev.Failure(f"nobody says under which licence {short} comes")
        licence, words = found
        if words not in read.get(VENDOR + licence, ""):
            raise dev.Failure(f"{artefact.name}: {licence} does not say “{words}”")


def check_packages(python: Path) -> dict[str, str]:
    """The licence of each package in an environment; a Failure names one that must not be there, or says nothing."""
    told: dict[str, str] = json.loads(dev.run("the packages could not be listed", python, "-c", ASK))
    for name, licence in told.items():
        refuse_unknown(name, licence)
    return dict(sorted(told.items()))


def refuse_unknown(name: str, licence: str) -> None:
    """A Failure for a licence that is none of those we know to be fine."""
    if any(word in licence for word in UNWELCOME) and "LGPL" not in licence and "Lesser" not in licence:
        raise dev.Failure(f"{name} comes under {licence}")
    lesser = "LGPL" in licence or "Lesser" in licence  # used as a library, never copied: psycopg
    if not lesser and not any(word in licence for word in WELCOME):
        raise dev.Failure(f"nobody has looked at the licence of {name}: “{licence}”")
