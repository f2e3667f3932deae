"""What a release consists of: a plain wheel, a compiled one, the sources; and whether each holds all that it should."""

import os
import tarfile
import zipfile
from pathlib import Path

import dev

DIST = dev.ROOT / "dist"
PACKAGE = dev.ROOT / "src" / "reverie"
LIBRARIES = (".so", ".pyd")
LEFT_OUT = (".pyc", *LIBRARIES)


def build() -> None:
    """Make the artefacts anew."""
    for old in [*DIST.glob("*.whl"), *DIST.glob("*.tar.gz")]:
        old.unlink()
    how = [dev.PYTHON, "-m", "hatchling", "build", "-d", str(DIST), "-t"]
    dev.run("the plain wheel could not be built", *how, "wheel", REVERIE_MYPYC="0")
    dev.run("the sources could not be packed", *how, "sdist")
    wish = os.environ.get("REVERIE_MYPYC", "")
    if wish != "0":
        # As in the matrix of other platforms: what calls itself compiled is compiled, or there is none.
        dev.run("the compiled wheel could not be built", *how, "wheel", REVERIE_MYPYC="1")


def artefacts() -> list[Path]:
    """Those that were built: wheels first, the plain one before the compiled one."""
    wheels = sorted(DIST.glob("*.whl"), key=lambda path: "none-any" not in path.name)
    return [*wheels, *DIST.glob("*.tar.gz")]


def plain_wheel() -> Path:
    """The wheel that runs everywhere."""
    return next(path for path in artefacts() if path.name.endswith("none-any.whl"))


def wanted(package: Path = PACKAGE) -> set[str]:
    """All files of the package, what npm brought included, by their names in a wheel."""
    files = (path for path in package.rglob("*") if path.is_file() and path.suffix not in LEFT_OUT)
    return {path.relative_to(package.parent).as_posix() for path in files}


def names(artefact: Path) -> set[str]:
    """The files of an artefact; those of the sources without the folder in which they lie."""
    if artefact.suffix == ".whl":
        with zipfile.ZipFile(artefact) as wheel:
            return set(wheel.namelist())
    with tarfile.open(artefact) as sources:
        return {name.partition("/")[2].removeprefix("src/") for name in sources.getnames()}


def check_contents(artefact: Path, expected: set[str] | None = None) -> None:
    """Nothing is missing, and nothing is there that was only lying about."""
    found = names(artefact)
    missing = sorted((wanted() if expected is None else expected) - found)
    if missing:
        raise dev.Failure(f"{artefact.name} lacks {len(missing)} files", "\n".join(missing[:20]))
    rubbish = sorted(name for name in found if name.endswith(".pyc") or "node_modules" in name or "/.git" in name)
    if rubbish:
        raise dev.Failure(f"{artefact.name} holds what nobody needs", "\n".join(rubbish[:20]))
    libraries = [name for name in found if name.endswith(LIBRARIES)]
    compiled = artefact.suffix == ".whl" and not artefact.name.endswith("none-any.whl")
    if bool(libraries) != compiled:
        raise dev.Failure(f"{artefact.name} holds {len(libraries)} compiled libraries")
