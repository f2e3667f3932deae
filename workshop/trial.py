"""An artefact in a clean environment: installed as a stranger would, it opens its house, and games are played there."""

import contextlib
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import dev

VISITOR = dev.ROOT / "workshop" / "visitor.py"
PATIENCE = 60.0
COMMAND = "reveries"
PYTHONS = ("3.11", "3.12", "3.13", "3.14")


class House:
    """A program in an environment of its own, and a folder for its tables."""

    def __init__(self, place: Path, command: str = COMMAND) -> None:
        self.place = place
        self.data = place / "data"
        self.bin = place / "env" / ("Scripts" if os.name == "nt" else "bin")
        self.python = self.bin / "python"
        self.command = self.bin / command

    def install(self, artefact: Path, python: str) -> None:
        """Install the artefact, and whatever it asks for in its newest version, into nothing."""
        why = f"{artefact.name} could not be installed"
        dev.run(why, dev.BIN / "uv", "venv", "--quiet", "--clear", "--python", python, self.place / "env")
        # The sources would be compiled for minutes; that they can be is what the compiled wheel shows.
        where = {"VIRTUAL_ENV": str(self.place / "env"), "REVERIE_MYPYC": "0"}
        dev.run(why, dev.BIN / "uv", "pip", "install", "--quiet", artefact, **where)

    def environment(self) -> dict[str, str]:
        """Nothing of this machine's settings, except where programs are."""
        kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "TEMP") if name in os.environ}
        return kept | {"HOME": str(self.place), "REVERIE_DATA": str(self.data), "LC_ALL": "C.UTF-8"}

    def say(self, *words: str) -> str:
        """What a command answers; a Failure if it fails."""
        told = subprocess.run(
            [self.command, *words], env=self.environment(), cwd=self.place, capture_output=True, text=True, check=False
        )
        if told.returncode:
            raise dev.Failure(f"{self.command.name} {' '.join(words)} failed", told.stdout + told.stderr)
        return told.stdout.strip()

    @contextlib.contextmanager
    def open(self, *words: str, **env: str) -> Iterator[str]:
        """The house while somebody visits it; gives its address. `words` are the whole command line."""
        running = subprocess.Popen(
            [self.command, *words], env=self.environment() | env, cwd=self.place, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip
        watch = threading.Timer(PATIENCE, running.kill)
        watch.start()
        said = []
        try:
            assert running.stdout is not None
            for line in running.stdout:
                said.append(line)
                if found := re.search(r"http://[\w.]+:\d+", line):
                    watch.cancel()
                    yield found[0]
                    return
            raise dev.Failure(f"{self.command.name} {' '.join(words)} did not open", "".join(said))
        finally:
            watch.cancel()
            running.send_signal(signal.SIGTERM)
            try:
                running.communicate(timeout=PATIENCE)
            except subprocess.TimeoutExpired:
                running.kill()
                running.communicate()

    def serve(self) -> contextlib.AbstractContextManager[str]:
        """The house at a free port."""
        return self.open("serve", "--port", "0")

    def visit(self, what: str, url: str, *paths: Path) -> str:
        """Send the guest."""
        # -I: nothing of the project is found, only what the artefact brought.
        return dev.run("a guest could not play", self.python, "-I", VISITOR, what, url, *paths)

    def verify(self, folder: Path) -> int:
        """Check every record of a folder; gives their number."""
        records = sorted(folder.glob("*.reverie"))
        for record in records:
            self.say("verify", str(record))
        return len(records)


@contextlib.contextmanager
def a_house(artefact: Path, command: str = COMMAND, python: str = dev.PYTHON) -> Iterator[House]:
    """A clean environment with an artefact in it, gone afterwards."""
    place = Path(tempfile.mkdtemp(prefix="reverie-trial-"))
    try:
        house = House(place, command)
        house.install(artefact, python)
        yield house
    finally:
        shutil.rmtree(place, ignore_errors=True)


def try_artefact(artefact: Path, python: str = dev.PYTHON) -> str:
    """Install an artefact, ask its version, look around, play games and check their records; gives what it said."""
    with a_house(artefact, python=python) as house:
        version = house.say("--version")
        compiled = artefact.suffix == ".whl" and not artefact.name.endswith("none-any.whl")
        if ("(compiled" in version) != compiled:
            raise dev.Failure(f"{artefact.name} says it is {version}")
        kept = house.place / "visit.json"
        with house.serve() as url:
            house.visit("look", url)
            house.visit("begin", url, kept)
            house.visit("finish", url, kept, house.place)
        games = house.verify(house.place)
        return f"{artefact.name}: {version}, {games} games played and verified"


def try_pythons(artefact: Path) -> list[str]:
    """The same with every Python that this machine has; the others are named as not run."""
    said = []
    for minor in PYTHONS:
        try:
            words = ["python", "find", "--no-project", "--no-python-downloads", minor]
            python = dev.run("not here", dev.BIN / "uv", *words, PYENV_VERSION=pyenv_versions()).splitlines()[-1]
        except dev.Failure:
            said.append(f"Python {minor}: not run, it is not on this machine")
        else:
            said.append(f"Python {minor}: {try_artefact(artefact, python)}")
    return said


def pyenv_versions() -> str:
    """All that pyenv keeps, where there is a pyenv: its shims show only those that are asked for."""
    home = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")) / "versions"
    return ":".join(sorted(path.name for path in home.glob("3.*")))


def try_bare_command(artefact: Path) -> str:
    """`reveries` alone opens the house in a browser; gives the address that the browser was sent to."""
    with a_house(artefact) as house:
        seen = house.place / "seen"
        browser = f"{sys.executable} -c \"import sys; open({str(seen)!r}, 'w').write(sys.argv[1])\" %s"
        with house.open(BROWSER=browser, DISPLAY=":99") as url:
            until = time.monotonic() + PATIENCE
            while not (seen.exists() and seen.read_text(encoding="utf-8")) and time.monotonic() < until:
                time.sleep(0.1)
        sent = seen.read_text(encoding="utf-8") if seen.exists() else ""
        if not sent.startswith(url):
            raise dev.Failure(f"the browser was sent to “{sent}” instead of {url}")
        return sent


def try_tools(artefact: Path) -> list[str]:
    """What `uvx` and `pipx run` make of it: nothing is installed first, and nothing stays."""
    said = []
    with tempfile.TemporaryDirectory() as place:
        where = {"UV_TOOL_DIR": place, "PIPX_HOME": place, "REVERIE_MYPYC": "0"}
        uvx: list[str | Path] = [dev.BIN / "uv", "tool", "run", "--quiet", "--python", dev.PYTHON]
        ways: dict[str, list[str | Path]] = {
            "uvx": ["--from", artefact, COMMAND],
            "pipx": ["pipx", "run", "--quiet", "--spec", artefact, COMMAND],
        }
        for name, words in ways.items():
            told = dev.run(f"{name} failed", *uvx, *words, "--version", **where).strip().splitlines()
            said.append(f"{name}: {told[-1]}")
    return said
