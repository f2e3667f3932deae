"""`reveries` alone: it opens the house, or the page of the one that is open already."""

import http.server
import re
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.server.visitors import a_server

from reverie.cli import house
from reverie.cli.run import run
from reverie.server import running


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The pages that would have been opened."""
    pages: list[str] = []
    monkeypatch.setattr(running, "open_page", pages.append)
    return pages


@contextmanager
def another_program() -> Iterator[int]:
    """Something else that answers at a port."""
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), http.server.SimpleHTTPRequestHandler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_address[1]
        server.shutdown()


def test_a_house_that_is_open_is_shown(
    tmp_path: Path, opened: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with a_server(tmp_path) as server:
        monkeypatch.setattr(house, "PORT", server.port)
        assert run(["--lang", "fr"]) == 0
    assert opened == [f"{server.url}/"]
    assert f"Rêverie est déjà ouverte\N{NO-BREAK SPACE}: {server.url}/" in capsys.readouterr().out


def test_only_a_house_is_taken_for_a_house() -> None:
    with another_program() as port:
        assert not house.is_house(f"http://127.0.0.1:{port}/")
    assert not house.is_house(f"http://127.0.0.1:{port}/")


def test_beside_another_program_the_house_opens_elsewhere(tmp_path: Path) -> None:
    with another_program() as port:
        program = f"import sys; from reverie.cli import house, run; house.PORT = {port}; sys.exit(run.run([]))"
        opening = subprocess.Popen(
            [sys.executable, "-c", program], stdout=subprocess.PIPE, text=True,
            env={"REVERIE_DATA": str(tmp_path), "LC_ALL": "C.UTF-8"},
        )  # fmt: skip
        try:
            assert opening.stdout is not None
            found = re.search(r"http://127\.0\.0\.1:(\d+)/", opening.stdout.readline())
            assert found is not None
            assert int(found[1]) != port
            assert house.is_house(found[0])
            opening.send_signal(signal.SIGINT)
            assert opening.wait(20) == 130
        finally:
            opening.kill()
            opening.communicate()
