"""What the line under a table's socket stands on in other packages; `test_lines.py` tells what it leaves behind."""

import hashlib
import inspect
import tomllib
import zlib
from importlib.metadata import version
from pathlib import Path
from types import ModuleType

import pytest
from uvicorn.protocols.http import h11_impl
from uvicorn.protocols.websockets import websockets_sansio_impl
from websockets import protocol, server

from reverie.server import wire

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


@pytest.mark.parametrize("quick", [True, False], ids=["isal", "zlib"])
def test_what_is_packed_by_itself_can_be_unpacked_by_itself(quick: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if not quick:
        monkeypatch.setattr(wire, "quick_packer", None)
    assert (wire.quick_packer is not None) is quick, "it comes along on every common processor"
    unpacked = zlib.decompressobj(-15)  # one for all: what is packed before must not be needed, and may be there
    for body in (b"x", b"Onirim " * 2000, bytes(range(256)) * 300, "Rêverie".encode()):
        packed = wire.deflated(body)
        assert unpacked.decompress(packed + b"\0\0\xff\xff") == body
        assert zlib.decompressobj(-15).decompress(packed + b"\0\0\xff\xff") == body
    assert len(wire.deflated(b"Onirim " * 2000)) < 300
