"""The runtime as a whole: its types, what is sent of it, and how much."""

import gzip
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

import reverie
from reverie.server.pages.assets import STATIC, small_form

WEB = Path(__file__).parents[2] / "web"
RUN = sorted((STATIC / "run").glob("*.js"))
BUDGET = 15 * 1024  # all that a table's page runs at once, compressed, idiomorph included
STATIC_IMPORT = re.compile(r'^import .* from "\./(\w+)\.js"', re.MULTILINE)
FIRST_LOAD = 200 * 1024  # with fonts


def node() -> str:
    """Node, which the types are checked with."""
    found = shutil.which("node")
    if not found:
        assert not os.environ.get("CI"), "CI must have Node.js"
        pytest.skip("no Node.js: the types of the runtime are not checked")
    return found


def sent(path: Path) -> int:
    body = small_form(path).read_bytes()
    return len(gzip.compress(body, 9)) if path.suffix != ".woff2" else len(body)


def at_once(module: str) -> set[str]:
    """A module with all that it imports; what it fetches later (sounds, parts of a board) is left out."""
    found = {module}
    waiting = [module]
    while waiting:
        text = (STATIC / "run" / f"{waiting.pop()}.js").read_text(encoding="utf-8")
        new = set(STATIC_IMPORT.findall(text)) - found
        found |= new
        waiting += new
    return found


def test_types() -> None:
    compiler = WEB / "node_modules" / "typescript" / "bin" / "tsc"
    done = subprocess.run([node(), compiler, "-p", WEB], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("module", RUN, ids=lambda path: path.name)
def test_what_is_sent_is_still_a_script(module: Path, tmp_path: Path) -> None:
    small = small_form(module)
    assert small != module, "changed since the set-up: `python3 dev.py setup` minifies it"
    assert "@param" not in small.read_text(encoding="utf-8")
    script = shutil.copyfile(small, tmp_path / "script.mjs")
    done = subprocess.run([node(), "--check", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_runtime_is_small() -> None:
    loaded = at_once("main") | at_once("table")
    assert {"hands", "motion", "page"} <= loaded
    table = [path for path in RUN if path.stem in loaded] + [STATIC / "vendor" / "idiomorph.js"]
    assert sum(map(sent, table)) <= BUDGET


def test_every_sound_of_a_game_can_be_heard() -> None:
    script = (STATIC / "run" / "sound.js").read_text(encoding="utf-8")
    sounds = set(re.findall(r"^  (\w+): \[", script, re.MULTILINE))
    for game in reverie.all_games():
        look = game.look()
        assert look is not None
        asked = {effect[0] for effect in look.effects.values()} - {""}
        assert asked <= sounds, game.id


def test_the_first_load_is_small() -> None:
    # Card faces come one by one when they are seen; licences when somebody reads them; the pocket when it is asked for.
    later = ("dream_on", "pocket")
    files = [path for path in STATIC.rglob("*") if path.is_file() and path.parent.name not in later]
    files = [path for path in files if path.suffix != ".LICENSE" and path.parent.name != "run"] + RUN
    page = 40 * 1024  # a table's page with the sprite, and the style of the game, compressed: measured at 24 KB
    assert sum(map(sent, files)) + page <= FIRST_LOAD


def test_no_game_has_a_script_of_its_own() -> None:
    games = STATIC.parents[1] / "games"
    assert not list(games.rglob("*.js"))
    words = {"labyrinth", "onirim", "insomnia", "nightmare", "sheep"}
    for module in RUN:
        script = small_form(module).read_text(encoding="utf-8").lower()
        assert not words & set(re.findall(r"\w+", script)), module.name
