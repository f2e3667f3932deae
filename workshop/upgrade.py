"""From release to release: games under way in the folder of the one before go on here; the way back is refused."""

import contextlib
import json
import os
import shutil
import sqlite3
import subprocess
import tarfile
import tempfile
from collections.abc import Iterator
from pathlib import Path

import dev
from workshop.trial import House, a_house

KEPT = dev.ROOT / "tests" / "releases"  # a folder for each release: its data with games under way, and about.json


def previous() -> Path:
    """What is kept of the release before this one."""
    number = tuple[int, ...]

    def version(folder: Path) -> number:
        return tuple(map(int, folder.name.split(".")))

    return max((path for path in KEPT.iterdir() if path.is_dir()), key=version)


def log(data: Path) -> list[tuple[object, ...]]:
    """Every entry of every log of a folder: what must never be lost."""
    with contextlib.closing(sqlite3.connect(data / "tables.sqlite")) as connection:
        what = "table_id, number, kind, seat, action, text, at, player, command, made"
        found = connection.execute(f"SELECT {what} FROM entries ORDER BY table_id, number")  # noqa: S608 - see above
        return [tuple(row) for row in found]


@contextlib.contextmanager
def older_wheel(commit: str) -> Iterator[Path]:
    """The plain wheel of an earlier state of the repository."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        why = f"the sources of {commit} are not at hand (a clone without history?)"
        dev.run(why, "git", "archive", "--output", place / "sources.tar", commit)
        with tarfile.open(place / "sources.tar") as sources:
            sources.extractall(place / "tree", filter="data")
        vendor = place / "tree" / dev.VENDOR.relative_to(dev.ROOT)
        shutil.copytree(dev.VENDOR, vendor)  # fonts and scripts: newer ones do, nobody looks at them here
        command = [dev.PYTHON, "-m", "hatchling", "build", "-t", "wheel", "-d", str(place / "dist")]
        built = subprocess.run(
            command, cwd=place / "tree", env=os.environ | {"REVERIE_MYPYC": "0"}, capture_output=True, text=True,
            check=False,
        )  # fmt: skip
        if built.returncode:
            raise dev.Failure(f"the wheel of {commit} could not be built", built.stdout + built.stderr)
        yield next((place / "dist").glob("*.whl"))


def try_upgrade(artefact: Path) -> str:
    """Play with the release before, go on with this one, and go back; gives what was seen."""
    about = json.loads((previous() / "about.json").read_text(encoding="utf-8"))
    with older_wheel(about["commit"]) as wheel, a_house(wheel, about["command"]) as old, a_house(artefact) as new:
        kept = old.place / "visit.json"
        with old.serve() as url:
            old.visit("begin", url, kept)
        before = log(old.data)
        shutil.copytree(old.data, new.data)
        with new.serve() as url:
            new.visit("finish", url, kept, new.place)
        games = new.verify(new.place)
        lost = [entry for entry in before if entry not in set(log(new.data))]
        if lost:
            raise dev.Failure(f"{len(lost)} of {len(before)} entries are lost or changed", str(lost[:5]))
        refused = go_back(old, new)
        return (
            f"{about['version']} → this: {len(before)} entries kept, {games} games under way ended and verified; "
            f"back: {refused}"
        )


def go_back(old: House, new: House) -> str:
    """What the release before says to a folder of this one, which it must not change."""
    shutil.rmtree(old.data)
    shutil.copytree(new.data, old.data)
    before = log(old.data)
    told = subprocess.run(
        [old.command, "serve", "--port", "0"], env=old.environment(), capture_output=True, text=True, timeout=60,
        check=False,
    )  # fmt: skip
    said = told.stderr.strip()
    if told.returncode == 0 or "Traceback" in said or said.count("\n"):
        raise dev.Failure("the release before does not refuse a newer folder in a sentence", said)
    if log(old.data) != before:
        raise dev.Failure("the release before has changed a newer folder")
    return said.replace(str(old.data), "DATA")
