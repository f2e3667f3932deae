"""The parts of dev.py that decide something."""

import json
import os
import subprocess
import sys
import threading
from fnmatch import fnmatch
from pathlib import Path

import pytest
from workshop import chromium, compiled
from workshop.checks import run_checks

import dev


def test_a_smaller_set_never_replaces_a_larger_one() -> None:
    assert dev.larger_set("play", "test") == "test"
    assert dev.larger_set("bench", "test") == "bench"
    assert dev.larger_set("play", None) == "play"
    assert dev.larger_set("play", "a set of another age") == "play"


def test_the_stamp_follows_the_lock_and_the_project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, text in {"bootstrap": "uv==1", "play": "rich==1", "test": "rich==1 pytest==1"}.items():
        (tmp_path / f"{name}.lock").write_text(text)
    project = '[project]\nname="x"\n[build-system]\nrequires=[]\n[tool.hatch]\n'
    (tmp_path / "pyproject.toml").write_text(project)
    monkeypatch.setattr(dev, "ROOT", tmp_path)
    monkeypatch.setattr(dev, "LOCKS", tmp_path)
    first = dev.wanted_stamp("play")
    assert dev.wanted_stamp("play") == first

    (tmp_path / "pyproject.toml").write_text(project + "[tool.ruff]\nline-length=100\n")
    assert dev.wanted_stamp("play") == first, "a setting of a linter installs nothing"

    (tmp_path / "play.lock").write_text("rich==2")
    assert dev.wanted_stamp("play")["packages"] != first["packages"]
    (tmp_path / "pyproject.toml").write_text(project.replace('"x"', '"y"'))
    assert dev.wanted_stamp("play")["project"] != first["project"]


def test_a_broken_stamp_is_no_stamp(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev, "STAMP", tmp_path / "stamp.json")
    assert dev.found_stamp() == {}
    (tmp_path / "stamp.json").write_text("{")
    assert dev.found_stamp() == {}


def test_a_failed_command_is_told_in_one_line_and_kept_whole() -> None:
    with pytest.raises(dev.Failure) as failed:
        dev.run("the work failed", sys.executable, "-c", "print('one'); print('two'); raise SystemExit(3)")
    assert str(failed.value) == "the work failed: two"
    assert failed.value.output == "one\ntwo"


def test_a_missing_command_is_a_failure() -> None:
    with pytest.raises(dev.Failure, match=r"the work failed: .*no-such-command"):
        dev.run("the work failed", "no-such-command")


def test_all_checks_run_although_one_fails(capsys: pytest.CaptureFixture[str]) -> None:
    def fail() -> None:
        raise dev.Failure("types", "three errors")

    done: list[str] = []
    assert run_checks([("mypy", fail), ("pytest", lambda: done.append("pytest"))]) == 1
    assert done == ["pytest"]
    summary = capsys.readouterr().out.splitlines()[-2:]
    assert [line.split()[0] for line in summary] == ["FAILED", "ok"]


def test_what_runs_beside_the_others_is_told_after_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert run_checks([("ruff", lambda: print("first"))], beside=[("mypy", lambda: "no issues")]) == 0
    told = capsys.readouterr().out
    assert 0 < told.index("first") < told.index("no issues")


def test_named_tests_are_run_one_kind_after_the_other() -> None:
    named = ["tests/engine"]
    assert "pytest, compiled" in dict(dev.test_checks(named))
    assert [title for title, _ in dev.checks_aside(named)] == ["mypy --strict"]


def test_what_runs_beside_the_others_can_fail_too(capsys: pytest.CaptureFixture[str]) -> None:
    others_are_done = threading.Event()

    def fail() -> None:
        assert others_are_done.wait(10)
        raise dev.Failure("types", "three errors")

    assert run_checks([("ruff", others_are_done.set)], beside=[("mypy", fail)]) == 1
    told = capsys.readouterr().out
    assert "three errors" in told
    assert [line.split()[0] for line in told.splitlines()[-2:]] == ["ok", "FAILED"]


def test_what_the_browser_gets_may_come_later(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    done: list[str] = []

    def install_web(which: str) -> None:
        dev.VENDOR.mkdir()
        done.append(f"web {which}")

    monkeypatch.setattr(dev, "BUILD", tmp_path)
    monkeypatch.setattr(dev, "STAMP", tmp_path / "stamp.json")
    monkeypatch.setattr(dev, "VENDOR", tmp_path / "vendor")
    monkeypatch.setattr(dev, "uv", lambda *_: done.append("ourselves"))
    monkeypatch.setattr(dev, "install_web", install_web)
    wanted = dev.wanted_stamp("test")
    (tmp_path / "stamp.json").write_text(json.dumps({name: wanted[name] for name in wanted if name != "web"}))
    dev.setup("test", web=False)
    assert done == []
    dev.setup("test")
    dev.setup("test")
    assert done == ["ourselves", "web test"]
    assert json.loads((tmp_path / "stamp.json").read_text()) == wanted


def test_what_the_compiled_pass_leaves_out_exists() -> None:
    names = {path.name for folder in dev.COMPILED_TESTS for path in (dev.ROOT / folder).rglob("test_*.py")}
    assert {f"test_{word}.py" for word in dev.COMPILED_LEAVES_OUT.split()} <= names


def test_what_the_plain_pass_leaves_out_is_whole_in_the_compiled_one(monkeypatch: pytest.MonkeyPatch) -> None:
    passes: dict[str, list[str]] = {}
    monkeypatch.setattr(dev, "pytest", lambda _, given, *words, **env: passes.update({env["REVERIE_PART"]: [*words]}))
    monkeypatch.setattr(dev, "run", lambda _, *words, **env: passes.update({env["REVERIE_PART"]: [*words]}))
    monkeypatch.setattr(dev, "setup", lambda _: None)
    monkeypatch.setattr(compiled, "checked", lambda: {"REVERIE_COMPILED": "1"})
    dict(dev.test_checks([]))["pytest"]()
    dict(dev.checks_aside([]))["pytest, compiled"]()
    folders = [word.removeprefix("--ignore=") for word in passes["plain"]]
    words = passes["compiled"]
    assert folders
    assert set(folders) <= set(words)
    globs = [word.partition("=")[2] for word in words if word.startswith("--ignore-glob")]
    files = [str(path.relative_to(dev.ROOT)) for folder in folders for path in (dev.ROOT / folder).rglob("test_*.py")]
    assert len(files) > 10
    assert not [file for file in files if any(fnmatch(file, glob) for glob in globs)]
    assert fnmatch("tests/games/iles/test_board.py", globs[0])


def test_bytecode_is_kept_where_it_disturbs_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PYTHONPYCACHEPREFIX", raising=False)
    monkeypatch.delenv("PYTHONDONTWRITEBYTECODE", raising=False)
    dev.keep_bytecode()
    assert "PYTHONPYCACHEPREFIX" not in os.environ
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setenv("PYTHONPYCACHEPREFIX", "")  # so that it is put back
    monkeypatch.delenv("PYTHONPYCACHEPREFIX")
    dev.keep_bytecode()
    assert os.environ["PYTHONPYCACHEPREFIX"] == str(dev.BUILD / "bytecode")
    assert "PYTHONDONTWRITEBYTECODE" not in os.environ


def test_checks_that_pass_give_status_0() -> None:
    assert run_checks([("nothing", lambda: None)]) == 0


def test_what_dev_does_not_know_goes_to_pytest() -> None:
    options, rest = dev.parse(["test", "tests/engine", "-k", "deck", "--", "-x"])
    assert options.command == "test"
    assert rest == ["tests/engine", "-k", "deck", "-x"]


def test_setup_refuses_what_it_does_not_know(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        dev.parse(["setup", "--fast"])
    assert "setup does not know --fast" in capsys.readouterr().err


def test_without_chromium_ci_fails_and_a_developer_is_warned(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("REVERIE_CHROMIUM", "")
    monkeypatch.setenv("PATH", "")
    monkeypatch.setenv("CI", "true")
    with pytest.raises(dev.Failure, match="Chromium is missing"):
        chromium.provide()
    monkeypatch.delenv("CI")
    chromium.provide()
    assert "BROWSER TESTS WILL BE SKIPPED" in capsys.readouterr().out


def test_the_quick_way_needs_neither_browser_nor_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    assert [title for title, _ in dev.quick_checks([])] == [
        "ruff check", "ruff format", "lint-imports", "what the browser gets", "pytest, quick",
    ]  # fmt: skip
    ran: list[tuple[str, ...]] = []

    def show(*command: str, **env: str) -> int:
        ran.append(command)
        return 0

    monkeypatch.setattr(dev, "show", show)
    dev.quick_checks([])[-1][1]()
    dev.quick_checks(["tests/engine"])[-1][1]()
    assert all(path in ran[0] for path in dev.QUICK_TESTS)
    assert ran[1][-3:] == ("-m", dev.NO_BROWSER, "tests/engine")
    assert all((dev.ROOT / path).is_dir() for path in dev.QUICK_TESTS)


def test_the_whole_suite_has_each_case_of_a_shared_test_once() -> None:
    whole, plain, compiled = (collected(part) for part in ("", "plain", "compiled"))
    shared = {name for name in whole if "::test_random_play[" in name}
    assert plain | compiled == whole
    assert len(shared) > 5
    assert plain & compiled == whole - shared


def collected(part: str) -> set[str]:
    """The tests of one file that a pass would run."""
    words = ["-q", "-n", "0", "--collect-only", "-p", "no:cacheprovider", "tests/games/iles/test_conformance.py"]
    told = subprocess.run(
        [sys.executable, "-m", "pytest", *words], cwd=dev.ROOT, env={**os.environ, "REVERIE_PART": part},
        capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    return {line for line in told.splitlines() if "::" in line}


def test_a_failure_ends_with_the_line_that_repeats_it(tmp_path: Path) -> None:
    test = dev.ROOT / "tests" / "dev" / "test_dev.py"
    failing = tmp_path / "tests" / "test_failing.py"
    failing.parent.mkdir()
    failing.write_text(
        "import pytest\n\n@pytest.mark.parametrize('word', ['two words'])\ndef test_no(word):\n    assert 0\n"
    )
    (failing.parent / "conftest.py").write_text((test.parents[1] / "conftest.py").read_text(encoding="utf-8"))
    for environment, only in (({}, ""), ({"REVERIE_COMPILED": "1"}, " --compiled")):
        told = subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(failing)],
            cwd=tmp_path, env={**environment, "PATH": ""}, capture_output=True, text=True, check=False,
        ).stdout  # fmt: skip
        assert f"python3 dev.py test{only} 'tests/test_failing.py::test_no[two words]'" in told.splitlines(), told
