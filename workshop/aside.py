"""The compiled package beside the plain one: built in the background while somebody plays, used from the next start."""

import contextlib
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import dev
from workshop import compiled

HOME = dev.BUILD / "play"  # a folder for each state of the sources
READY = ".ready"  # says in a word what came out: compiled, or plain where no compiler works


def environment() -> dict[str, str]:
    """What lets a program run compiled; nothing, and a build begins, where these sources are not compiled yet."""
    if os.environ.get("REVERIE_MYPYC") == "0":
        return {}
    key = compiled.key()
    found = HOME / key
    if (found / READY).is_file():
        hold(found)
        return {"PYTHONPATH": str(found)} if (found / READY).read_text(encoding="utf-8") == "compiled" else {}
    if not note_of_failure(key).is_file():
        begin()
    return {}


def note_of_failure(key: str) -> Path:
    """Where it is written why these sources could not be built; they are not tried again."""
    return HOME / f"{key}.failed"


def hold(found: Path) -> None:
    """Keep a build from being cleared away as long as this program runs, or the one that takes its place."""
    with contextlib.suppress(ImportError):  # Windows clears away nothing that is in use
        import fcntl

        handle = os.open(found / READY, os.O_RDONLY)
        fcntl.flock(handle, fcntl.LOCK_SH)
        os.set_inheritable(handle, True)


def begin() -> None:
    """Start building in a process of its own, behind everything else that the machine does."""
    idle = getattr(subprocess, "IDLE_PRIORITY_CLASS", 0)
    subprocess.Popen(
        [sys.executable, "-m", "workshop.aside"], cwd=dev.ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL, start_new_session=True, creationflags=idle,
    )  # fmt: skip


def build() -> None:
    """Build what stands here now; a failure is noted for whoever looks, and disturbs nobody."""
    with dev.alone("compiled"):
        key = compiled.key()
        if (HOME / key / READY).is_file():
            return
        HOME.mkdir(parents=True, exist_ok=True)
        clear_away()
        partial = HOME / f"{key}.partial"
        try:
            wheel(partial)
            worked = any(path.suffix in {".so", ".pyd"} for path in (partial / "reverie").rglob("*"))
            (partial / READY).write_text("compiled" if worked else "plain", encoding="utf-8")
        except (dev.Failure, OSError, StopIteration) as error:
            note_of_failure(key).write_text(getattr(error, "output", str(error)), encoding="utf-8")
            return
        if compiled.key() == key:  # edited meanwhile: the next start begins again
            partial.rename(HOME / key)


def wheel(target: Path) -> None:
    """Build the wheel and unpack it into a new folder; where .venv has no mypyc, uv fetches what the lock names."""
    wheels = target.with_suffix(".wheel")
    how = [dev.PYTHON, "-m", "hatchling", "build", "-t", "wheel", "-d", str(wheels)]
    if not any(dev.BIN.glob("mypyc*")):
        pinned = ["--build-constraints", str(dev.LOCKS / "test.lock"), "--require-hashes"]
        how = [str(dev.BIN / "uv"), "build", "--wheel", "--python", dev.PYTHON, "--out-dir", str(wheels), *pinned]
    try:
        dev.run("the compiled package could not be built", *how)
        with zipfile.ZipFile(next(wheels.glob("*.whl"))) as built:
            built.extractall(target)
    finally:
        shutil.rmtree(wheels, ignore_errors=True)


def clear_away() -> None:
    """Remove what older sources left behind, except builds that a program still runs on."""
    for path in HOME.iterdir():
        if path.is_dir() and not held(path):
            shutil.rmtree(path, ignore_errors=True)
        elif path.is_file():
            path.unlink()


def held(found: Path) -> bool:
    """Whether a program runs on this build."""
    if not (found / READY).is_file():
        return False
    with contextlib.suppress(ImportError), (found / READY).open() as handle:
        import fcntl

        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return True
    return False


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(19)
    build()
