"""`dev.py play` becomes the server: whoever ends the one ends the other."""

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

import pytest

import dev

# The real command, without a set-up that would change the environment under the other tests.
PLAY = "import dev, sys; dev.setup = lambda which, web: None; sys.exit(dev.main(['play', *sys.argv[1:]]))"

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGTERM to send")


def test_sigterm_to_play_ends_its_server(tmp_path: Path) -> None:
    environment = {key: value for key, value in os.environ.items() if key not in {"DISPLAY", "WAYLAND_DISPLAY"}}
    playing = subprocess.Popen(
        [sys.executable, "-c", PLAY, "--port", "0", "--data", str(tmp_path), "--lang", "en"],
        cwd=dev.ROOT, stdout=subprocess.PIPE, text=True, env=environment | {"BROWSER": "true", "REVERIE_MYPYC": "0"},
    )  # fmt: skip
    try:
        assert playing.stdout is not None
        found = next(filter(None, (re.search(r"http://\S+", line) for line in playing.stdout)))
        address = urlsplit(found[0])
        where = (address.hostname, address.port)
        socket.create_connection(where, timeout=20).close()
        playing.send_signal(signal.SIGTERM)
        playing.communicate(timeout=30)
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(where, timeout=20)
    finally:
        playing.kill()
        playing.communicate(timeout=20)


def test_a_program_that_took_over_gives_its_own_exit_status() -> None:
    words = "import dev, sys; dev.hand_over(sys.executable, '-c', 'raise SystemExit(7)')"
    assert subprocess.run([sys.executable, "-c", words], cwd=dev.ROOT, check=False).returncode == 7
