"""Where games are kept: a record file for each game played, in the platform's place for a program's data."""

import os
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path

from reverie.engine import BadRecord, Record, read_record, write_record
from reverie.engine.shelf import games
from reverie.engine.text import T

SUFFIX = ".reverie"
LAST = "last"  # `--resume last`: the newest unfinished game


def data_directory(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """`$XDG_DATA_HOME/reverie` (by default `~/.local/share/reverie`), or what macOS and Windows prescribe."""
    xdg = environment.get("XDG_DATA_HOME", "")
    if xdg and Path(xdg).is_absolute():  # the XDG rules: a relative path is to be ignored
        return Path(xdg) / "reverie"
    if platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "reverie"
    if platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "reverie"
    return Path.home() / ".local" / "share" / "reverie"


def fresh_path(game: str, directory: Path | None = None) -> Path:
    """A file name for a new game that no other game has: the game and the time."""
    folder = (directory or data_directory()) / "games"
    stamp = f"{game}-{datetime.now(UTC):%Y%m%d-%H%M%S}"
    path = folder / f"{stamp}{SUFFIX}"
    number = 2
    while path.exists():
        path = folder / f"{stamp}-{number}{SUFFIX}"
        number += 1
    return path


def write(record: Record, path: Path) -> None:
    """Write the whole file beside the old one and then put it in its place: a crash never leaves half a game."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(path.name + ".new")
    beside.write_text(write_record(record), encoding="utf-8")
    beside.replace(path)


def read(path: Path) -> Record:
    """The record in a file; a BadRecord says what is wrong with the file or with its text."""
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise BadRecord(T("{path} is not a text file in UTF-8.", path=str(path)), "file") from None
    except OSError as error:
        raise BadRecord(
            T("{path} cannot be read: {reason}.", path=str(path), reason=error.strerror or "?"), "file"
        ) from error
    return read_record(text)


def unfinished(directory: Path | None = None) -> list[Path]:
    """Saved games that can be continued, the newest first."""
    folder = (directory or data_directory()) / "games"
    paths = sorted(folder.glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime_ns, reverse=True)
    return [path for path in paths if _is_open(path)]


def _is_open(path: Path) -> bool:
    try:
        record = read(path)
    except BadRecord:
        return False
    playable = {(game.id, game.rules_version) for game in games()}
    return bool(record.acts) and not record.result and (record.game, record.rules) in playable


def find(name: str) -> Path:
    """The file that `--resume` means."""
    if name != LAST:
        return Path(name)
    paths = unfinished()
    if not paths:
        raise BadRecord(T("There is no unfinished game to go on with."), "resume")
    return paths[0]
