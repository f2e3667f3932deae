"""macOS and Windows, as far as Linux can tell: what only POSIX has is asked for late, and missed without harm."""

import ast
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import dev

SOURCE = dev.ROOT / "src" / "reverie"
ONLY_POSIX = {"fcntl", "grp", "pty", "pwd", "resource", "termios", "tty", "uvloop"}
# A house as it starts where these are not to be had. (The lock of a folder has a form of its own on Windows.)
POOR = """
import sys
sys.modules |= {"resource": None, "uvloop": None}
from reverie.cli.run import run
sys.exit(run(["serve", "--port", "0", "--data", sys.argv[1], "--lang", "en"]))
"""


def top_level(path: Path) -> set[str]:
    """What a file imports as soon as it is imported itself."""
    found = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module.partition(".")[0])
    return found


def test_nothing_imports_what_only_posix_has_before_it_is_needed() -> None:
    files = [*SOURCE.rglob("*.py"), *(dev.ROOT / "workshop").glob("*.py"), dev.ROOT / "dev.py"]
    assert {str(path): found for path in files if (found := top_level(path) & ONLY_POSIX)} == {}


def test_a_house_opens_without_them(tmp_path: Path) -> None:
    house = subprocess.Popen(
        [sys.executable, "-c", POOR, str(tmp_path / "data")], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    try:
        assert house.stdout is not None
        assert re.search(r"http://127\.0\.0\.1:\d+/", house.stdout.readline())
        house.send_signal(signal.SIGINT)
        _, errors = house.communicate(timeout=30)
        assert "Traceback" not in errors
    finally:
        house.kill()
        house.communicate()


def test_names_of_files_can_be_written_everywhere() -> None:
    """No name that Windows refuses, and no two that differ only in the size of letters."""
    try:
        files = dev.run("git", "git", "ls-files").splitlines()
    except dev.Failure as failure:
        pytest.skip(f"only a clone knows which files are ours: {failure}")
    refused = [name for name in files if re.search(r'[<>:"|?*\\]|[ .](?:/|$)', name)]
    assert refused == []
    assert len({name.lower() for name in files}) == len(files)
