"""The compiled package beside the plain one: when it is used, when it is built, when it is left alone."""

import subprocess
import sys
from pathlib import Path

import pytest
from workshop import aside, compiled
from workshop.artefacts import wanted

import dev


@pytest.fixture
def begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Builds go into a folder of the test, and are counted instead of begun."""
    found: list[str] = []
    monkeypatch.setattr(dev, "BUILD", tmp_path)  # its lock too: a build of this tree may be under way
    monkeypatch.setattr(aside, "HOME", tmp_path / "play")
    monkeypatch.setattr(aside, "begin", lambda: found.append("build"))
    monkeypatch.delenv("REVERIE_MYPYC", raising=False)
    return found


def ready(key: str, what: str) -> Path:
    """A build that is there."""
    home = aside.HOME / key
    home.mkdir(parents=True)
    (home / aside.READY).write_text(what, encoding="utf-8")
    return home


def test_the_first_start_is_plain_and_begins_a_build(begun: list[str]) -> None:
    assert aside.environment() == {}
    assert begun == ["build"]


def test_the_next_start_is_compiled_until_a_source_is_edited(begun: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    home = ready(compiled.key(), "compiled")
    assert aside.environment() == {"PYTHONPATH": str(home)}
    assert begun == []
    monkeypatch.setattr(compiled, "key", lambda: "edited")
    assert aside.environment() == {}
    assert begun == ["build"]


def test_nothing_is_tried_again_without_a_compiler_after_a_failure_or_by_wish(
    begun: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    key = compiled.key()
    aside.HOME.mkdir()
    aside.note_of_failure(key).write_text("no room on the disk")
    assert aside.environment() == {}
    aside.note_of_failure(key).unlink()
    ready(key, "plain")
    assert aside.environment() == {}
    monkeypatch.setenv("REVERIE_MYPYC", "0")
    assert aside.environment() == {}
    assert begun == []


@pytest.mark.usefixtures("begun")
def test_a_build_is_the_whole_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REVERIE_MYPYC", "0")  # the compiler has tests of its own; here it would take minutes
    aside.build()
    home = aside.HOME / compiled.key()
    assert (home / aside.READY).read_text() == "plain"
    assert {name for name in wanted() if not (home / name).is_file()} == set()
    told = subprocess.run(
        [sys.executable, "-c", "import reverie; print(reverie.__file__)"],
        env={"PYTHONPATH": str(home)}, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    assert Path(told.strip()).is_relative_to(home)
    assert [path.name for path in aside.HOME.iterdir()] == [home.name]


@pytest.mark.usefixtures("begun")
def test_a_failed_build_is_noted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev, "PYTHON", "/no/such/python")
    aside.build()
    assert "/no/such/python" in aside.note_of_failure(compiled.key()).read_text()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows lets nothing be removed that is in use")
@pytest.mark.usefixtures("begun")
def test_a_build_in_use_is_not_cleared_away() -> None:
    used, old = ready("used", "compiled"), ready("old", "compiled")
    program = f"from pathlib import Path; from workshop import aside; aside.hold(Path({str(used)!r})); print(); input()"
    with subprocess.Popen(
        [sys.executable, "-c", program], cwd=dev.ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as running:
        assert running.stdout is not None
        running.stdout.readline()
        aside.clear_away()
        assert used.is_dir()
        assert not old.exists()
        running.communicate(b"\n")
    aside.clear_away()
    assert not used.exists()
