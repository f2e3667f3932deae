"""systemd is told that the server is ready, and as long as its event loop turns, that it lives."""

import contextlib
import os
import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from reverie.server.supervisor import Supervisor


def test_a_server_under_systemd_says_how_it_is(tmp_path: Path) -> None:
    address = str(tmp_path / "notify")
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        systemd.bind(address)
        systemd.settimeout(20)
        environment = {**os.environ, "NOTIFY_SOCKET": address, "WATCHDOG_USEC": "200000"}
        process = subprocess.Popen(
            [sys.executable, "-m", "reverie.cli", "serve", "--port", "0", "--data", str(tmp_path / "data")],
            stdout=subprocess.PIPE, env=environment,
        )  # fmt: skip
        try:
            assert [systemd.recv(100) for _ in range(3)] == [b"READY=1", b"WATCHDOG=1", b"WATCHDOG=1"]
            process.send_signal(signal.SIGSTOP)
            systemd.settimeout(0.5)
            with contextlib.suppress(TimeoutError):
                words = [systemd.recv(100) for _ in range(20)]
                pytest.fail(f"a server that stands still has said {words}")
            systemd.settimeout(20)
            process.send_signal(signal.SIGCONT)
            assert systemd.recv(100) == b"WATCHDOG=1"
            process.send_signal(signal.SIGTERM)
            while systemd.recv(100) != b"STOPPING=1":
                pass
        finally:
            process.send_signal(signal.SIGCONT)
            process.terminate()
            process.communicate(timeout=20)


def test_without_systemd_nobody_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    Supervisor().ready()
    monkeypatch.setenv("NOTIFY_SOCKET", "/no/such/socket")
    monkeypatch.setenv("WATCHDOG_USEC", "1")
    supervisor = Supervisor()
    supervisor.ready()  # nobody listens: no reason to fail
    supervisor.alive()
