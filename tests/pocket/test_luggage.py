"""What a browser takes along: our own sources and pure packages, nothing of a server, and the same judgements."""

import gzip
import hashlib
import io
import os
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from reverie.server.luggage import packing
from reverie.server.luggage.archive import archive, own_sources
from reverie.server.luggage.icons import SIGNATURE, icon, manifest
from reverie.server.luggage.site import write_site

STRANGERS = ("litestar", "uvicorn", "websockets", "httpx", "cryptography", "rich", "textual", "cyclopts", "psycopg")
# All that the worker imports, with nothing on the path but the luggage and msgspec, which is compiled for it.
ALONE = f"""
import sys
sys.path[:] = [path for path in sys.path if "site-packages" not in path] + sys.argv[1:3]
import types
sys.modules["pyodide"] = types.ModuleType("pyodide")
sys.modules["pyodide.ffi"] = types.ModuleType("pyodide.ffi")
sys.modules["pyodide.ffi"].to_js = None
import reverie.pocket.inside as inside
assert reverie.__file__.startswith(sys.argv[1]) if (reverie := sys.modules["reverie"]) else False
import rapidfuzz.distance.OSA as osa
assert osa.distance.__module__ == "rapidfuzz.distance.OSA_py", osa.distance.__module__
for id in inside.shelf():
    from reverie.engine.shelf import game
    found = game(id)
    found.new(min(found.seats), "abc", {{}})
    assert found.look() is not None
assert not {STRANGERS!r} or not set({STRANGERS!r}) & set(sys.modules)
print(*inside.shelf())
"""


@pytest.fixture(scope="module")
def packed() -> bytes:
    """The archive, which takes seconds to make."""
    return archive()


@pytest.fixture(scope="module")
def unpacked(packed: bytes, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The archive as a browser unpacks it."""
    folder: Path = tmp_path_factory.mktemp("luggage")
    with zipfile.ZipFile(io.BytesIO(packed)) as pack:
        pack.extractall(folder)
    return folder


def test_the_archive_is_whole_in_itself(unpacked: Path, tmp_path: Path) -> None:
    (tmp_path / "msgspec").symlink_to(Path(msgspec.__file__).parent)
    found = subprocess.run(
        [sys.executable, "-S", "-I", "-B", "-c", ALONE, str(unpacked), str(tmp_path)],
        capture_output=True, text=True, check=False, cwd=tmp_path, env={**os.environ, "PYTHONPATH": ""},
    )  # fmt: skip
    assert found.returncode == 0, found.stderr
    assert found.stdout.split() == ["dream_on", "iles", "insomnia", "onirim", "tisseurs"]


def test_nothing_of_a_server_a_terminal_or_a_database_of_servers_is_taken_along(packed: bytes, unpacked: Path) -> None:
    names = {file.relative_to(unpacked).as_posix() for file in unpacked.rglob("*") if file.is_file()}
    for absent in (
        "reverie/server/app.py",
        "reverie/server/site.py",
        "reverie/store/postgres.py",
        "reverie/cli/play.py",
    ):
        assert absent not in names
    assert not [name for name in names if name.endswith(("/terminal.py", ".so", ".pyc", ".xz"))]
    assert {name.partition("/")[0] for name in names if not name.partition("/")[0].endswith(".dist-info")} == {
        "babel", "mypy_extensions.py", "rapidfuzz", "reverie", "snowballstemmer",
    }  # fmt: skip
    assert archive() == packed, "the same sources make the same version"


def test_the_python_form_of_rapidfuzz_judges_as_the_compiled_one() -> None:
    from rapidfuzz.distance import OSA, OSA_py

    from reverie.games.dream_on.matching.terms import TERMS

    in_python: Callable[..., int] = OSA_py.distance
    words = sorted({word for key in TERMS for word in key})[:400]
    pairs = [(one, other) for place, one in enumerate(words) for other in words[place : place + 40]]
    assert len(pairs) > 10_000
    for one, other in pairs:
        for limit in (None, 1, 2):
            assert OSA.distance(one, other, score_cutoff=limit) == in_python(one, other, score_cutoff=limit)


@pytest.fixture(scope="module")
def found() -> packing.Luggage:
    """The luggage of a published house."""
    return packing.luggage(home=False)


def test_every_piece_is_what_its_name_says_and_all_fit_into_nine_megabytes(found: packing.Luggage) -> None:
    contents = found.contents
    assert contents.bytes == sum(len(data) for data in found.files.values()) < 9_000_000
    paths = []
    for piece in contents.pieces:
        data = gzip.decompress(found.files[piece.address])
        assert hashlib.sha256(data).hexdigest() == piece.sha256
        assert sum(part.length for part in piece.parts) == piece.size == len(data)
        paths += [part.path for part in piece.parts]
    assert len(paths) == len(set(paths))
    assert {"py/pyodide.asm.wasm", "py/reverie.zip", "static/pocket/worker.js", "static/run/main.js"} <= set(paths)
    lax = [path for path, headers in contents.headers.items() if "wasm" in headers["content-security-policy"]]
    assert lax == ["static/pocket/worker.js"]


def test_a_site_is_replaced_as_a_whole(tmp_path: Path, found: packing.Luggage) -> None:
    write_site(tmp_path, found)
    (tmp_path / "pocket" / "pieces" / "old.bin").write_bytes(b"")
    write_site(tmp_path, found)
    assert {file.name for file in (tmp_path / "pocket" / "pieces").iterdir()} == {
        address.rpartition("/")[2] for address in found.files
    }
    for name in ("index.html", "fr.html"):
        page = (tmp_path / name).read_text(encoding="utf-8")
        assert 'href="/' not in page
        assert 'src="/' not in page


def test_icons_are_pictures_of_their_size() -> None:
    drawn = icon(180)
    assert drawn.startswith(SIGNATURE)
    assert int.from_bytes(drawn[16:20]) == int.from_bytes(drawn[20:24]) == 180
    assert {each["src"] for each in manifest("./")["icons"]} >= {"icons/192.png", "icons/512.png"}  # type: ignore[attr-defined]


def test_large_nets_stay_at_home() -> None:
    names = {file.name for file in own_sources()}
    assert "chances.txt" in names
    assert not [name for name in names if name.startswith("chances_")]
