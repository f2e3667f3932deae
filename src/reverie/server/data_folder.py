"""The folder that keeps a server's tables: one server's at a time, and what is wrong with it in one sentence."""

import json
import os
import sys
import time
from pathlib import Path
from typing import BinaryIO

from reverie.engine import Fault
from reverie.engine.text import T
from reverie.server.secret import read_secret
from reverie.store import Store, StoreFailure, open_store

LOCK = "holder"


class DataFolder:
    """A folder that this process holds until it lets go of it, or ends in whatever way."""

    shared = False

    def __init__(self, path: Path) -> None:
        try:
            path.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._lock = hold(path)
        except OSError as error:
            raise cannot_use(path, error.strerror or str(error)) from error
        try:
            self.secret = read_secret(path)
            self.store: Store = open_store(path)
        except (OSError, StoreFailure, ValueError) as error:
            self._lock.close()
            raise cannot_use(path, getattr(error, "strerror", None) or str(error)) from error

    def let_go(self) -> None:
        """Let another server have it."""
        self._lock.close()


def cannot_use(path: Path, reason: str) -> Fault:
    """Why the tables cannot be kept there."""
    return Fault(T("The tables cannot be kept in {path}: {reason}.", path=str(path), reason=reason.rstrip(".")), "data")


def hold(path: Path) -> BinaryIO:
    """Take the lock of a folder, which ends with the process; a Fault names the server that has it."""
    handle = os.fdopen(os.open(path / LOCK, os.O_RDWR | os.O_CREAT, 0o600), "r+b", buffering=0)
    if not _locked(handle):
        found = _holder(handle.read(200))
        handle.close()
        text = T(
            "Another server (process {process}, since {since}) keeps its tables in {path}.",
            process=found.get("process", "?"), since=found.get("since", "?"), path=str(path),
        )  # fmt: skip
        raise Fault(text, "data")
    handle.truncate(0)
    holder = {"process": str(os.getpid()), "since": time.strftime("%Y-%m-%d %H:%M:%S")}
    handle.write(json.dumps(holder).encode())
    return handle


def _locked(handle: BinaryIO) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            handle.seek(4096)  # behind what it says, so that others can read it
            msvcrt.locking(handle.fileno(), msvcrt.LK_NBLCK, 1)
            handle.seek(0)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _holder(said: bytes) -> dict[str, str]:
    try:
        found: dict[str, str] = json.loads(said)
    except ValueError:
        return {}
    return found
