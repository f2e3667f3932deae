"""Fetch what a browser needs to be a house by itself: Python from npm, msgspec from the Python index (stdlib only).

Everything is compressed here once; nothing of it is committed. Versions and digests stand in the locks: that of npm,
and requirements/play.lock, which also names the wheels of msgspec for browsers.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import json
import re
import shutil
import subprocess
import sys
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

WEB = Path(__file__).resolve().parent
LOCK = WEB.parent / "requirements" / "play.lock"
CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
NAMES = "pyodide-lock.json"
INDEX = "index.json"  # digest and size of each file
LIBRARY = "python_stdlib.zip"
BYTECODE = "bytecode.zip"  # of our own sources; what is older than they are is not used


def fetch(packages: Path, target: Path, node: list[str]) -> None:
    """Fill the folder of the luggage."""
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    with ThreadPoolExecutor() as threads:
        library = threads.submit(compile_for_browsers, target, node)  # what takes longest, beside all the rest
        info = pack_python(packages / "pyodide", target)
        pack_msgspec(info, target)
        pack(target, LIBRARY, library.result())


def compile_for_browsers(target: Path, node: list[str]) -> bytes:
    """Write the bytecode of our own sources, and give Python's own library, as far as a house needs it."""
    library, ours = target / LIBRARY, target / "ours.zip"
    run([sys.executable, "-m", "reverie.server.luggage.archive", str(ours)], "packing our sources for browsers")
    run([*node, str(WEB / "bytecode.mjs"), str(library), str(ours), str(target / BYTECODE)], "compiling for browsers")
    ours.unlink()
    found = library.read_bytes()
    library.unlink()
    return found


def pack_python(pyodide: Path, target: Path) -> dict[str, str]:
    """Keep Python itself; gives what it says of itself."""
    for name in CORE:
        pack(target, name, (pyodide / name).read_bytes())
    info: dict[str, str] = json.loads((pyodide / NAMES).read_text(encoding="utf-8"))["info"]
    pack(target, NAMES, json.dumps({"info": info, "packages": {}}).encode())  # none of its packages is used
    shutil.copyfile(WEB / "pyodide.LICENSE", target / "pyodide.LICENSE")
    return info


def pack_msgspec(info: dict[str, str], target: Path) -> None:
    """Keep msgspec, with its licence."""
    msgspec = wheel(info, target)
    with zipfile.ZipFile(msgspec) as inside:
        pack(target, "msgspec.whl", stored(inside))
        licence = next(name for name in inside.namelist() if name.endswith("LICENSE"))
        (target / "msgspec.LICENSE").write_bytes(inside.read(licence))
    msgspec.unlink()


def stored(inside: zipfile.ZipFile) -> bytes:
    """An archive that is not compressed in itself: it is packed as one piece, and a browser reads it as it is."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as target:
        for name in inside.namelist():
            target.writestr(zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0)), inside.read(name))
    return out.getvalue()


def pack(target: Path, name: str, data: bytes) -> None:
    """Keep a file compressed, and note what it was."""
    (target / f"{name}.gz").write_bytes(gzip.compress(data, 9, mtime=0))
    index = target / INDEX
    known = json.loads(index.read_text(encoding="utf-8")) if index.is_file() else {}
    known[name] = [hashlib.sha256(data).hexdigest(), len(data)]
    index.write_text(json.dumps(known), encoding="utf-8")


def wheel(info: dict[str, str], folder: Path) -> Path:
    """The wheel of msgspec for that very Python, in the version and with a digest of the lock."""
    entry = re.search(r"^msgspec==.*?(?=^\S|\Z)", LOCK.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    if entry is None:
        sys.exit("requirements/play.lock does not name msgspec")
    wanted = folder / "wanted.txt"
    wanted.write_text(entry.group(), encoding="utf-8")
    version = ".".join(info["python"].split(".")[:2])
    run(
        [
            sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps",
            "--require-hashes", "--only-binary=:all:", "--implementation=cp", f"--python-version={version}",
            f"--abi=cp{version.replace('.', '')}", f"--platform=pyemscripten_{info['abi_version']}_{info['arch']}",
            f"--dest={folder}", f"--requirement={wanted}",
        ],
        "fetching msgspec for browsers",
    )  # fmt: skip
    wanted.unlink()
    return next(folder.glob("msgspec-*.whl"))


def run(command: list[str], what: str) -> None:
    """Run a command; if it fails, end with what it said."""
    done = subprocess.run(command, cwd=WEB, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{what} failed: {(done.stderr or done.stdout).strip()[-2000:]}")
