"""The line under a table's socket: what it stands on in other packages, and what it leaves behind."""

import asyncio
import gc
import hashlib
import inspect
import json
import tomllib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.metadata import version
from pathlib import Path
from types import ModuleType

import pytest
import uvicorn
from tests.table.guests import ANN, a_document, eventually
from uvicorn.protocols.http import h11_impl
from uvicorn.protocols.websockets import websockets_sansio_impl
from websockets import protocol, server
from websockets.asyncio.client import connect

from reverie.server.app import make_app
from reverie.server.running import bind, config_of
from reverie.server.site import ServerSettings
from reverie.server.wire import TableWire

ROOT = Path(__file__).parents[2]
# What `server/wire.py` was written against. If one of these has changed, read it beside the wire and note the new mark.
MARKS = {
    h11_impl: "a3154a6c2cfa",
    websockets_sansio_impl: "8b32a97a1608",
    protocol: "356dcca7cf7a",
    server: "ee41092f5404",
}


@pytest.mark.parametrize("module", MARKS, ids=lambda module: module.__name__)
def test_what_the_wire_stands_on_has_not_changed(module: ModuleType) -> None:
    assert hashlib.sha256(inspect.getsource(module).encode()).hexdigest()[:12] == MARKS[module]


@pytest.mark.parametrize("package", ["uvicorn", "websockets"])
def test_the_version_below_the_wire_is_exact(package: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert f"{package}=={version(package)}" in project["project"]["dependencies"]


@asynccontextmanager
async def lines(data: Path) -> AsyncIterator[tuple[str, dict[str, str]]]:
    """A server in this very process: the address of a table's socket, and the headers of somebody who may open it."""
    app = make_app(ServerSettings(data))
    site = app.state.site
    sock = bind("127.0.0.1", 0)
    running = uvicorn.Server(config_of(app))
    serving = asyncio.create_task(running.serve(sockets=[sock]))
    await eventually(lambda: running.started)
    table = await site.house.open(a_document(ANN))
    token = site.sessions.sign(ANN, "token")
    yield f"ws://127.0.0.1:{sock.getsockname()[1]}/ws/{table.id}", {"authorization": f"Bearer {token}"}
    running.should_exit = True
    await serving


def alive() -> list[str]:
    """The lines that Python still holds, wherever they are."""
    kinds = (TableWire, server.ServerProtocol)
    return [type(each).__name__ for each in gc.get_objects() if type(each) in kinds]


@pytest.mark.parametrize("cut", [False, True])
def test_a_closed_line_leaves_nothing_that_only_a_search_would_find(tmp_path: Path, cut: bool) -> None:
    async def story() -> None:
        async with lines(tmp_path) as (address, headers):
            for _ in range(3):
                line = await connect(address, additional_headers=headers)
                await line.send(json.dumps({"do": "hello"}))
                assert json.loads(await line.recv())["is"] == "state"
                assert alive()
                if cut:
                    line.transport.abort()
                await line.close()
            for _ in range(100):
                if not alive():
                    break
                await asyncio.sleep(0.02)
            assert alive() == []

    gc.collect()
    gc.disable()  # or a search might come by itself, and hide what should not be there
    try:
        asyncio.run(story())
    finally:
        gc.enable()
