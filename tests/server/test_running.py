"""`reveries serve` as a person starts it."""

import contextlib
import json
import logging
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from tests.server.visitors import a_server

from reverie.cli.run import run
from reverie.engine import Fault
from reverie.server import running
from reverie.server.logs import JsonLines
from reverie.server.secret import derived, read_secret
from reverie.table.retention import Kept


def test_a_line_of_the_log_cannot_command_a_terminal() -> None:
    evil = "\x1b]0;owned\x07\x9b2J\u202e\n"
    line = JsonLines().format(logging.makeLogRecord({"msg": evil, "path": evil}))
    assert line.isascii()
    assert line.isprintable()
    assert json.loads(line)["path"] == evil


def test_it_says_where_it_is_and_ends_quietly(tmp_path: Path) -> None:
    environment = {**os.environ, "REVERIE_DATA": str(tmp_path / "kept"), "DISPLAY": ""}
    process = subprocess.Popen(
        [sys.executable, "-m", "reverie.cli", "serve", "--port", "0", "--lang", "fr", "--open"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment,
    )  # fmt: skip
    assert process.stdout is not None
    url = re.search(r"http://127\.0\.0\.1:\d+/", process.stdout.readline())
    assert url is not None
    assert str(tmp_path / "kept") in process.stdout.readline()
    page = httpx.get(url.group(), headers={"accept-language": "fr"})
    assert page.status_code == 200
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=20)
    assert process.returncode == 130
    assert "Traceback" not in errors
    assert (tmp_path / "kept" / "tables.sqlite").exists()
    assert (tmp_path / "kept" / "secret.key").stat().st_mode & 0o077 == 0, "only its owner can read it"


def test_a_port_that_is_taken_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        for words in (["--port", str(port)], ["--port", "0", "--database", "x", "--advertise", f"127.0.0.1:{port}"]):
            assert run(["serve", "--data", str(tmp_path), *words]) == 2
            complaint = capsys.readouterr().err
            assert str(port) in complaint
            assert complaint.count("\n") == 1


def test_help_in_both_languages(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--help"]) == 0
    english = capsys.readouterr().out
    assert run(["serve", "--help", "--lang", "fr"]) == 0
    french = capsys.readouterr().out
    assert "--host" in english
    assert english != french


def test_the_secret_is_made_once_and_guarded(tmp_path: Path) -> None:
    secret = read_secret(tmp_path)
    assert len(secret) == 32
    assert read_secret(tmp_path) == secret
    assert derived(secret, "session") != derived(secret, "daily")
    (tmp_path / "secret.key").write_bytes(b"short")
    with pytest.raises(ValueError, match="damaged"):
        read_secret(tmp_path)


def test_a_second_server_on_the_same_folder_is_told_who_has_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with a_server(tmp_path) as first:
        assert run(["serve", "--port", "0", "--data", str(first.data)]) == 2
        complaint = capsys.readouterr().err
        assert f"process {first.process.pid}" in complaint
        assert complaint.count("\n") == 1
        assert httpx.get(f"{first.url}/health").status_code == 200
        first.kill()
        first.start()
        assert httpx.get(f"{first.url}/health").status_code == 200, "whoever is dead holds nothing"


@pytest.mark.parametrize("harm", ["key", "store", "file", "newer"])
def test_a_folder_that_cannot_be_used_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], harm: str
) -> None:
    folder = tmp_path / "data"
    if harm == "file":
        folder.write_text("not a folder")
    else:
        folder.mkdir()
    if harm == "key":
        (folder / "secret.key").write_bytes(b"short")
    if harm == "store":
        (folder / "tables.sqlite").write_bytes(b"no database at all" * 100)
    if harm == "newer":
        with contextlib.closing(sqlite3.connect(folder / "tables.sqlite")) as connection:
            connection.execute("PRAGMA user_version = 99")
    assert run(["serve", "--port", "0", "--data", str(folder)]) == 2
    complaint = capsys.readouterr().err
    assert str(folder) in complaint
    assert complaint.count("\n") == 1
    assert "Traceback" not in complaint


def test_addresses_that_a_browser_can_open(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert running.shown_host("0.0.0.0") == "127.0.0.1"
    assert running.shown_host("::1") == "[::1]"
    assert running.shown_host("192.168.1.7") == "192.168.1.7"
    monkeypatch.setenv("REVERIE_DATA", str(tmp_path / "there"))
    assert running.default_data(tmp_path) == tmp_path / "there"
    monkeypatch.delenv("REVERIE_DATA")
    assert running.default_data(tmp_path) == tmp_path / "server"


def test_how_long_tables_are_kept_can_be_said(monkeypatch: pytest.MonkeyPatch) -> None:
    assert running.kept_days() == Kept()
    monkeypatch.setenv("REVERIE_KEEP_LOBBY", "2.5")
    monkeypatch.setenv("REVERIE_KEEP_OVER", "365")
    assert running.kept_days() == Kept(lobby=2.5, over=365)
    for wrong in ("soon", "-1", "nan"):
        monkeypatch.setenv("REVERIE_KEEP_PLAYING", wrong)
        with pytest.raises(Fault, match="REVERIE_KEEP_PLAYING is a number of days"):
            running.kept_days()
