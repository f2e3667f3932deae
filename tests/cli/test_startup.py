"""What a start does not wait for: modules that a short command never needs. `bench startup` measures what it takes."""

import re
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from reverie.cli.version import compiled_modules, version_line

HEAVY = {"babel", "cyclopts", "httpx", "litestar", "markdown_it", "rapidfuzz", "snowballstemmer", "textual", "uvicorn"}
ENGINE = {"msgspec", "reverie.engine", "rich"}
COMMAND = "import sys; sys.argv = ['reverie', {!r}]; from reverie.cli import main; main()"


def loaded(program: str) -> set[str]:
    """All modules that a program has imported when it ends, in English."""
    told = f"import atexit, sys; atexit.register(lambda: print('|', *sys.modules, file=sys.stderr))\n{program}"
    done = subprocess.run(
        [sys.executable, "-c", told], capture_output=True, text=True, check=True, env={"LC_ALL": "en_GB.UTF-8"}
    )
    return set(done.stderr.partition("|")[2].split())


@pytest.mark.parametrize("program", ["import reverie", COMMAND.format("--version")])
def test_neither_the_package_nor_its_version_waits_for_the_engine(program: str) -> None:
    found = loaded(program)
    assert "reverie" in found
    assert found & (HEAVY | ENGINE) == set()


def test_the_list_of_games_waits_for_games_only() -> None:
    found = loaded(COMMAND.format("games"))
    assert {"reverie.games.onirim", "reverie.games.dream_on"} <= found
    assert found & HEAVY == set()
    assert not {name for name in found if name.startswith(("reverie.server", "reverie.bots", "reverie.lab"))}


def test_what_is_loaded_late_is_there_when_it_is_asked_for() -> None:
    found = loaded("from reverie import all_games, game; assert game('onirim') in all_games()")
    assert "reverie.games.onirim" in found


def test_dream_on_prepares_its_matcher() -> None:
    found = loaded("import reverie; reverie.game('dream_on').prepare()")
    assert {"rapidfuzz", "snowballstemmer", "reverie.games.dream_on.matching.judge"} <= found


def test_what_the_package_does_not_have_is_missed_by_name() -> None:
    with pytest.raises(subprocess.CalledProcessError) as missed:
        loaded("import reverie; reverie.no_such_thing")
    assert "module 'reverie' has no attribute 'no_such_thing'" in missed.value.stderr


def test_the_version_says_compiled_or_plain(tmp_path: Path) -> None:
    assert compiled_modules(tmp_path) == 0
    for name in (
        f"rules/turn{EXTENSION_SUFFIXES[0]}",
        f"state{EXTENSION_SUFFIXES[0]}",
        "state.py",
        "turn.cpython-1.so.c",
    ):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()
    assert compiled_modules(tmp_path) == 2
    modules = re.fullmatch(r"\d+\.\d+\.\d+ \((?:plain|compiled, (\d+) modules)\)", version_line())
    assert modules is not None
    assert int(modules[1] or 0) == compiled_modules()
