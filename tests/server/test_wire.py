"""What the line under a table's socket stands on in other packages; `test_lines.py` tells what it leaves behind."""

import hashlib
import inspect
import tomllib
from importlib.metadata import version
from pathlib import Path
from types import ModuleType

import pytest
from uvicorn.protocols.http import h11_impl
from uvicorn.protocols.websockets import websockets_sansio_impl
from websockets import protocol, server

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
