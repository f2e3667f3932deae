"""What docs/protocol.md promises: its bot plays, its words are all there, its schema holds against a stranger."""

import asyncio
import importlib.util
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from tests.server.visitors import Program, Server, a_server

from reverie.server.app import make_app
from reverie.server.site import ServerSettings
from reverie.table.commands import Command
from reverie.table.refusals import REFUSALS

DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for these tests."""
    with a_server(tmp_path_factory.mktemp("protocol")) as running:
        yield running


@pytest.fixture(scope="module")
def bot() -> ModuleType:
    """The example bot, from the documentation."""
    spec = importlib.util.spec_from_file_location("example_bot", DOCS / "examples" / "bot.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_two_example_bots_play_a_game(server: Server, bot: ModuleType) -> None:
    async def both(game: str) -> list[dict[str, Any]]:
        table = Program(server, "Host").open(game, seats=["open", "open"])
        tokens = [bot.register(server.url, name) for name in ("Robot", "Robota")]
        async with asyncio.timeout(60):
            results = await asyncio.gather(*(bot.play(server.url, table, token) for token in tokens))
        return list(results)

    for game in ("onirim", "murmur"):
        one, two = asyncio.run(both(game))
        assert one == two
        assert one["reason"]
        assert len(one["seats"]) == 2


def test_the_example_is_short_and_runs_as_a_program(server: Server) -> None:
    source = (DOCS / "examples" / "bot.py").read_text(encoding="utf-8").splitlines()
    assert len([line for line in source if line.strip() and not line.strip().startswith('"""')]) <= 42
    table = Program(server, "Host").open(seats=["bot:random", "open"])
    done = subprocess.run(
        [sys.executable, str(DOCS / "examples" / "bot.py"), server.url, table],
        capture_output=True, text=True, timeout=60, check=True,
    )  # fmt: skip
    assert "reason" in done.stdout


def test_every_word_of_the_protocol_is_documented() -> None:
    text = (DOCS / "protocol.md").read_text(encoding="utf-8")
    words = {kind.__struct_config__.tag for kind in Command.__args__}
    missing = [word for word in words if f'"do":"{word}"' not in text and f"`{word}`" not in text]
    assert not missing
    internal = {"other_seats", "too_many", "daily_alone", "daily_seats", "sealed"}  # answers of HTTP
    assert not [code for code in REFUSALS if code not in internal and f"`{code}`" not in text]


def test_the_schema_holds_against_a_stranger(server: Server) -> None:
    """Schemathesis sends what the OpenAPI description allows, and what it does not."""
    token = Program(server, "Stranger").headers["authorization"]
    done = subprocess.run(
        [
            sys.executable, "-m", "schemathesis.cli", "run", f"{server.url}/schema",
            "--checks", "not_a_server_error,content_type_conformance,response_schema_conformance",
            "--include-path-regex", "^/(api|health|metrics|schema|t/)", "--max-examples", "12",
            "--header", f"Authorization: {token}", "--phases", "examples,fuzzing", "--generation-deterministic",
            "--request-timeout", "10",
        ],
        capture_output=True, text=True, timeout=150, cwd=server.data, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-1000:]
    assert re.search(r"[1-9]\d* passed|No issues found", done.stdout)


def test_the_application_is_made_without_a_warning(tmp_path: Path) -> None:
    """Warnings are errors here: a deprecated way to write a route is seen before it stops working."""
    app = make_app(ServerSettings(tmp_path))
    paths = app.openapi_schema.to_schema()["paths"]
    assert {"/", "/t/{table}", "/api/tables", "/health"} <= set(paths)
    asyncio.run(app.state.site.close())
