"""`dev.py release`: build what is published, look into it, install and play each piece, and come from the one before.

Nothing is uploaded: the last line says what to do with dist/.
"""

import contextlib
import json
import shutil
import time
import tomllib
import zipfile
from collections.abc import Callable
from pathlib import Path

import dev
from workshop import artefacts, changelog, licences
from workshop.checks import run_checks, told
from workshop.containers import try_container
from workshop.trial import a_house, try_artefact, try_bare_command, try_pythons, try_tools
from workshop.upgrade import KEPT, try_upgrade


def version() -> str:
    """The version that is to be published."""
    project = tomllib.loads((dev.ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return str(project["project"]["version"])


def release(*, keep: bool) -> int:
    """Do everything; gives the exit status."""
    checks: list[dev.Check] = [
        ("changelog", told(lambda: changelog.check(version()))),
        ("build: plain wheel, sources, compiled wheel", artefacts.build),
        ("twine check --strict", twine),
        ("contents and licences of each artefact", each(contents)),
        ("licences of the packages beside it", told(packages)),
        ("clean environments: version, games to their ends, records verified", each(try_artefact)),
        ("each Python that is here", told(lambda: "\n".join(try_pythons(artefacts.plain_wheel())))),
        ("the bare command opens a browser", told(lambda: try_bare_command(artefacts.plain_wheel()))),
        ("uvx and pipx", told(lambda: "\n".join(try_tools(artefacts.plain_wheel())))),
        ("upgrade with games under way, and the way back", told(lambda: try_upgrade(artefacts.plain_wheel()))),
        ("container", told(try_container)),
    ]
    if keep:
        checks.append(("games under way, kept for the next release", told(keep_games)))
    status = run_checks(checks)
    if not status:
        print(f"dist/ holds {version()}. Publish the wheels of the other platforms with it (docs/releases.md).")
    return status


def each(check: Callable[[Path], str]) -> Callable[[], object]:
    """A check of every artefact."""

    def run() -> None:
        for artefact in artefacts.artefacts():
            print(check(artefact), flush=True)

    return run


def twine() -> None:
    """What PyPI would say to the metadata, warnings included."""
    dev.run("twine", dev.PYTHON, "-m", "twine", "check", "--strict", *map(str, artefacts.artefacts()))


def contents(artefact: Path) -> str:
    """All files are there, and of what others made also the licence."""
    artefacts.check_contents(artefact)
    if artefact.suffix == ".whl":
        with zipfile.ZipFile(artefact) as wheel:
            texts = {name: wheel.read(name).decode() for name in wheel.namelist() if name.endswith("LICENSE")}
        licences.check_bundled(artefact, texts)
    return f"{artefact.name}: {len(artefacts.names(artefact))} files, {artefact.stat().st_size / 1e6:.1f} MB"


def packages() -> str:
    """All that `pip install` brings along, with its licence; the list is kept beside the wheels."""
    with a_house(artefacts.plain_wheel()) as house:
        found = licences.check_packages(house.python)
    (artefacts.DIST / "licences.json").write_text(json.dumps(found, indent=1), encoding="utf-8")
    return f"{len(found)} packages (dist/licences.json)"


def keep_games() -> str:
    """Leave games under way in tests/releases, as this release writes them."""
    target = KEPT / version()
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    with a_house(artefacts.plain_wheel()) as house:
        with house.serve() as url:
            house.visit("begin", url, target / "visit.json")
        for name in ("tables.sqlite", "tables.tail", "secret.key"):
            shutil.copyfile(house.data / name, target / name)
    commit = "HEAD"
    with contextlib.suppress(dev.Failure):
        commit = dev.run("git", "git", "rev-parse", "--short", "HEAD").strip()
    about = {"version": version(), "commit": commit, "command": "reveries", "made": int(time.time())}
    (target / "about.json").write_text(json.dumps(about, indent=1), encoding="utf-8")
    return str(target.relative_to(dev.ROOT))
