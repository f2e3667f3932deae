"""The package compiled by mypyc, in a folder of build: the one that is measured, and a quickly built one for tests."""

import os
import shutil
import sys
import zipfile
from pathlib import Path

import dev

FAST = dev.BUILD / "compiled"
CHECKED = dev.BUILD / "checked"  # the same for tests: a tenth slower, and compiled in much less time
ASK_FILES = "import importlib, sys; [print(importlib.import_module(name).__file__) for name in sys.argv[1:]]"


def build(target: Path = FAST) -> list[str]:
    """Build the wheel with mypyc and unpack it into a folder; gives the compiled modules' names."""
    with dev.alone("compiled"):
        stamp, said = target / ".stamp", target / ".said"
        name = key()
        if not stamp.exists() or stamp.read_text(encoding="utf-8") != name:
            shutil.rmtree(dev.BUILD / "wheel", ignore_errors=True)
            hatchling = [dev.PYTHON, "-m", "hatchling", "build", "-t", "wheel", "-d", "build/wheel"]
            output = dev.run("compiling failed", *hatchling, MYPYC_OPT_LEVEL="g" if target == CHECKED else "3")
            shutil.rmtree(target, ignore_errors=True)
            with zipfile.ZipFile(next((dev.BUILD / "wheel").glob("*.whl"))) as wheel:
                wheel.extractall(target)
            said.write_text(next(line for line in output.splitlines() if "reverie: " in line), encoding="utf-8")
            stamp.write_text(name, encoding="utf-8")
        print(said.read_text(encoding="utf-8"), flush=True)
    extensions = [path for path in (target / "reverie").rglob("*") if path.suffix in {".so", ".pyd"}]
    return sorted(".".join(path.relative_to(target).parts).split(".cp")[0] for path in extensions)


def key() -> str:
    """A name for all that the compiled package is made from."""
    files = [dev.ROOT / "hatch_build.py", dev.ROOT / "pyproject.toml", dev.LOCKS / "test.lock"]
    files += sorted(path for path in (dev.ROOT / "src").rglob("*.*") if path.is_file() and path.suffix != ".pyc")
    contents = [part for path in files for part in (str(path).encode(), path.read_bytes())]
    return dev.digest(sys.version.encode(), os.environ.get("REVERIE_MYPYC", "").encode(), *contents)


def checked() -> dict[str, str]:
    """The environment of tests on the compiled package; nothing where nothing can compile, but never in CI."""
    modules = build(CHECKED)
    if not modules and os.environ.get("CI"):
        raise dev.Failure("CI must test the compiled package, but nothing was compiled")
    environment = {"PYTHONPATH": str(CHECKED), "REVERIE_COMPILED": "1"} if modules else {}
    why = "the compiled package cannot be imported"
    for file in dev.run(why, dev.PYTHON, "-c", ASK_FILES, *modules, **environment).splitlines():
        if CHECKED not in Path(file).parents or file.endswith(".py"):
            raise dev.Failure(f"plain Python is in use instead of the compiled module: {file}")
    return environment
