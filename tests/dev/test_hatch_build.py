"""The build hook: what it compiles, and when it leaves the package plain."""

import os
import subprocess
import sys
from pathlib import Path

import hatch_build
import pytest

import dev


def write(root: Path, *names: str) -> None:
    """Make files with a docstring only."""
    for name in names:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text('"""Nothing."""\n')


@pytest.mark.parametrize(
    ("pattern", "expanded"),
    [("a/b.py", ["a/b.py"]), ("a/{b,c}.py", ["a/b.py", "a/c.py"]), ("{a,b}/{c,d}", ["a/c", "a/d", "b/c", "b/d"])],
)
def test_braces_expand(pattern: str, expanded: list[str]) -> None:
    assert hatch_build.expand_braces(pattern) == expanded


def test_the_engine_and_each_game_are_groups(tmp_path: Path) -> None:
    write(tmp_path, "src/reverie/engine/__init__.py", "src/reverie/engine/state.py")
    write(tmp_path, "src/reverie/games/onirim/state.py", "src/reverie/games/onirim/rules/turn.py")
    write(tmp_path, "src/reverie/games/onirim/rules/__init__.py", "src/reverie/games/iles/bot.py")
    patterns = ["src/reverie/engine/*.py", "src/reverie/games/*/{state,bot,missing}.py"]
    patterns.append("src/reverie/games/*/rules/*.py")
    assert hatch_build.compiled_groups(tmp_path, patterns) == {
        "reverie_engine": ["src/reverie/engine/state.py"],
        "reverie_games_iles": ["src/reverie/games/iles/bot.py"],
        "reverie_games_onirim": ["src/reverie/games/onirim/rules/turn.py", "src/reverie/games/onirim/state.py"],
    }


@pytest.mark.parametrize(
    "line", ["class View(msgspec.Struct):", "class View(Struct):", "class View(Base, frozen=True):"]
)
def test_a_struct_is_refused(tmp_path: Path, line: str) -> None:
    file = tmp_path / "view.py"
    file.write_text(f"{line}\n    score: int\n")
    with pytest.raises(SystemExit, match=r"view.py:1: class View"):
        hatch_build.refuse_class_keywords(file)


def test_a_plain_class_is_compiled(tmp_path: Path) -> None:
    file = tmp_path / "state.py"
    file.write_text("class State(Base, metaclass=ABCMeta):\n    score: int\n")
    hatch_build.refuse_class_keywords(file)


def test_reasons_to_stay_plain(monkeypatch: pytest.MonkeyPatch) -> None:
    groups = {"reverie_engine": ["src/reverie/engine/state.py"]}
    monkeypatch.setattr(hatch_build, "compiler_works", lambda: False)
    monkeypatch.delenv("REVERIE_MYPYC", raising=False)
    assert hatch_build.why_plain("editable", groups) == "an editable install"
    assert hatch_build.why_plain("standard", {}) == "no module is listed for compilation"
    assert hatch_build.why_plain("standard", groups) == "no C compiler that finds Python.h"
    monkeypatch.setattr(hatch_build, "compiler_works", lambda: True)
    assert hatch_build.why_plain("standard", groups) == ""
    monkeypatch.setenv("REVERIE_MYPYC", "0")
    assert hatch_build.why_plain("standard", groups) == "REVERIE_MYPYC=0"


def test_a_compiler_that_fails_is_no_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "false")
    assert not hatch_build.compiler_works()


def test_nobody_gets_a_house_without_letters_and_scripts(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match=r"dev\.py setup"):
        hatch_build.refuse_without_vendor(tmp_path)
    (tmp_path / "src/reverie/server/static/vendor/run").mkdir(parents=True)
    hatch_build.refuse_without_vendor(tmp_path)


def test_a_wheel_of_the_matrix_is_compiled_or_fails(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)], cwd=dev.ROOT,
        env=os.environ | {"REVERIE_MYPYC": "1", "CC": "false"}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode != 0
    assert "REVERIE_MYPYC=1 asks for a compiled wheel: no C compiler" in done.stderr + done.stdout
    assert list(tmp_path.iterdir()) == []
