"""`reveries play` in a real pseudo-terminal: it opens, answers keys, and gives the terminal back."""

import os
import pty
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest


def read_until(terminal: int, wanted: str, seconds: float = 20) -> str:
    """What the program writes until some words appear."""
    text = ""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        ready, _, _ = select.select([terminal], [], [], 0.2)
        if ready:
            try:
                text += os.read(terminal, 65536).decode(errors="replace")
            except OSError:  # the other side has closed
                return text
        if wanted and wanted in text:
            return text
    return text


@pytest.mark.parametrize("arguments", [["play", "onirim", "--seed", "7"], ["play"]])
def test_play_starts_and_quits_in_a_real_terminal(arguments: list[str], tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "xterm-256color", "XDG_DATA_HOME": str(tmp_path), "LC_ALL": "fr_FR.UTF-8"}
    program = subprocess.Popen(
        [sys.executable, "-m", "reverie.cli", *arguments], stdin=theirs, stdout=theirs, stderr=theirs, env=environment
    )
    os.close(theirs)
    try:
        welcome = len(arguments) > 1
        assert "Commencer" in read_until(ours, "Commencer") if welcome else "choisir" in read_until(ours, "choisir")
        if welcome:
            os.write(ours, b"\r")
            assert "╭Bl─╮" in read_until(ours, "╭Bl─╮")  # the hand, which the welcome had covered
        os.write(ours, b"q")
        end = read_until(ours, "\x1b[?1049l")
        assert "\x1b[?1049l" in end  # the screen of before is shown again
        assert program.wait(timeout=20) == 0
    finally:
        program.kill()
        program.wait()
        os.close(ours)
