"""The image of deploy/, built and run; where no container engine answers, the same steps in a clean directory."""

import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import dev
from workshop.artefacts import artefacts, plain_wheel
from workshop.trial import PATIENCE, VISITOR, House

ENGINES = ("docker", "podman")
LARGEST = 200_000_000  # bytes
GROUND = 50_000_000  # of them for Alpine and its Python, where they cannot be weighed
USER = 10001
NAME = "reverie-trial"
# Everything but the data is read-only, as under `read_only: true` of the compose files.
LOCKED = 'mount --bind "$1" "$1" && mount -o remount,ro,bind / && shift && exec "$@"'
NOBODY = ["setpriv", f"--reuid={USER}", f"--regid={USER}", "--clear-groups"]


def base() -> str:
    """The image on which ours stands; `REVERIE_BASE` names another one, for machines that reach no registry."""
    text = (dev.ROOT / "deploy" / "Containerfile").read_text(encoding="utf-8")
    return os.environ.get("REVERIE_BASE") or text.partition("ARG BASE=")[2].split()[0]


def engine() -> tuple[str, str]:
    """A container engine that really runs our base here; or nothing, and why not."""
    reason = "there is none"
    for name in filter(shutil.which, ENGINES):
        try:
            dev.run(name, name, "run", "--rm", *options(), base(), "python3", "--version")
        except dev.Failure as failure:
            reason = f"{name}: {failure.output.splitlines()[0]}"  # what follows is advice
        else:
            return name, ""
    return "", reason


def try_container() -> str:
    """Build the image, start it as its keeper would, play with it; gives what was seen."""
    name, reason = engine()
    with tempfile.TemporaryDirectory(prefix="reverie-image-") as folder:
        place = Path(folder)
        sources(place / "build")
        if not name:
            return f"no container engine works here ({reason}); in a clean directory: {try_directory(place)}"
        how = [name, "build", "--quiet", *options(), f"--build-arg=BASE={base()}", "-t", NAME]
        how += ["--format=docker"] if name == "podman" else []  # or it would leave out the health check
        dev.run("the image could not be built", *how, "-f", place / "build/deploy/Containerfile", place / "build")
        return try_image(name, place)


def options() -> list[str]:
    """What this machine's engine needs besides, to build and to run: `REVERIE_ENGINE_OPTIONS`."""
    return os.environ.get("REVERIE_ENGINE_OPTIONS", "").split()


def sources(target: Path) -> None:
    """What a build sees: the files of the project, and nothing that was made of them."""
    files = dev.run("the files could not be listed", "git", "ls-files", "--cached", "--others", "--exclude-standard")
    for file in files.splitlines():
        if (dev.ROOT / file).is_file():
            (target / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(dev.ROOT / file, target / file)


def try_image(engine: str, place: Path) -> str:
    """Run the image as deploy/compose.yaml does, and send the guest."""
    (about,) = json.loads(dev.run("inspect failed", engine, "image", "inspect", NAME))
    size = int(about["Size"])
    if size > LARGEST:
        raise dev.Failure(f"the image has {size / 1e6:.0f} MB")
    if about["Config"]["User"] in ("", "root", "0"):
        raise dev.Failure("the image runs as root")
    locked = ["--read-only", "--tmpfs=/tmp", "--cap-drop=ALL", "--security-opt=no-new-privileges"]
    began = time.monotonic()
    dev.run(
        "the image does not start", engine, "run", "--detach", "--name", NAME, *locked, *options(),
        "--volume", f"{NAME}:/data", "--publish", "127.0.0.1::8000", NAME,
    )  # fmt: skip
    try:
        port = dev.run("no port", engine, "port", NAME, "8000").strip().rpartition(":")[2]
        url = f"http://127.0.0.1:{port}"
        wait_for(url)
        healthy = time.monotonic() - began
        visit(url, place)
        said = dev.run("version failed", engine, "exec", NAME, "reveries", "--version").strip()
    finally:
        for words in (["rm", "--force", NAME], ["volume", "rm", "--force", NAME]):
            with contextlib.suppress(dev.Failure):
                dev.run("could not clean up", engine, *words)
    user = about["Config"]["User"]
    return f"{engine}: {size / 1e6:.0f} MB, user {user}, healthy after {healthy:.1f} s, {said}, games played"


def try_directory(place: Path) -> str:
    """The steps of the Containerfile without an engine: assembled elsewhere, run as nobody, the root read-only."""
    house = House(place)
    house.data.mkdir()
    # Compiled already, a moment ago: the image itself would do it again.
    ready = [path for path in artefacts() if path.suffix == ".whl" and path != plain_wheel()]
    script = place / "build/deploy/assemble.py"
    dev.run("the house could not be assembled", sys.executable, script, place / "env", *ready)
    size = sum(path.lstat().st_size for path in (place / "env").rglob("*") if not path.is_dir())
    if size > LARGEST - GROUND:
        raise dev.Failure(f"the house has {size / 1e6:.0f} MB beside Python")
    lock, how = locked_up(house)
    began = time.monotonic()
    with serving(lock, house) as url:
        wait_for(url)
        healthy = time.monotonic() - began
        visit(url, place)
    said = house.say("--version")
    return f"{size / 1e6:.0f} MB beside Python, {how}, healthy after {healthy:.1f} s, {said}, games played"


def locked_up(house: House) -> tuple[list[str], str]:
    """What makes a command run as in the image, as far as this machine lets us; and how far that is."""
    if os.name != "posix" or os.geteuid() != 0 or not shutil.which("unshare"):
        return [], "as this user, over a root that can be written to (it takes root to lock it)"
    alone = ["unshare", "--mount", "sh", "-c", LOCKED, "sh", str(house.data)]
    house.place.chmod(0o755)
    os.chown(house.data, USER, USER)
    # A Python in somebody's home may be found by nobody else, or only half of it.
    probe = [
        str(house.python),
        "-c",
        "import os, reverie.server, sys; print(sys.version, os.path.exists(sys.executable))",
    ]
    as_nobody, as_root = (
        subprocess.run([*who, *probe], capture_output=True, check=False).stdout for who in ([*alone, *NOBODY], [])
    )
    if shutil.which("setpriv") and as_nobody == as_root:
        return [*alone, *NOBODY], f"as user {USER}, read-only root"
    return alone, "read-only root, but as root (this Python lies where nobody else may read)"


@contextlib.contextmanager
def serving(lock: list[str], house: House) -> Iterator[str]:
    """The house behind a lock; gives its address."""
    words = [*lock, str(house.command), "serve", "--port", "0"]
    running = subprocess.Popen(words, env=house.environment(), stdout=subprocess.PIPE, text=True)
    try:
        assert running.stdout is not None
        said = running.stdout.readline()
        if "http://" not in said:
            raise dev.Failure("the house did not open", said)
        yield said.split()[-1].rstrip("/")
    finally:
        running.send_signal(signal.SIGTERM)
        running.communicate(timeout=PATIENCE)


def wait_for(url: str) -> None:
    """Wait until the house says that it is well."""
    until = time.monotonic() + PATIENCE
    while True:
        try:
            with urllib.request.urlopen(f"{url}/health", timeout=2):
                return
        except OSError as error:
            if time.monotonic() > until:
                raise dev.Failure(f"{url} does not get well", str(error)) from error
            time.sleep(0.1)


def visit(url: str, place: Path) -> None:
    """Send the guest from outside."""
    for what, *paths in (["look"], ["begin", place / "visit.json"], ["finish", place / "visit.json", place]):
        dev.run("a guest could not play", dev.PYTHON, "-I", VISITOR, str(what), url, *paths)
