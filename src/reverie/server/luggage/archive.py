"""Our own packages, and the pure ones that they stand on, in one archive for the Python of a browser.

Everything comes from what is installed here, so the versions are those of this server. Web server, databases of
servers, terminal and laboratory stay at home: what is not imported from `reverie.pocket` is not taken along.
"""

import ast
import hashlib
import io
import sys
import zipfile
from collections.abc import Iterator
from importlib.metadata import distribution, entry_points, files, version
from pathlib import Path
from typing import Final

import reverie
from reverie.server.pages.reading import READY, html_of

SOURCE: Final = Path(reverie.__file__).parent
# Taken along whole: what they import late is then there, too.
WHOLE: Final = ("bots", "coach", "engine", "kit", "pocket", "table")
FIRST: Final = "reverie.pocket.inside"  # what the worker imports
# How the names begin of modules that draw games in a terminal, and of nets that are large: Onirim's for two and with
# expansions, 2 MB when packed. Without them a search plays on to the end.
AT_HOME: Final = ("terminal", "chances_")
PURE: Final = ("babel", "mypy-extensions", "rapidfuzz", "snowballstemmer")
LOCALES: Final = ("en.dat", "fr.dat", "root.dat", "global.dat", "likely_subtags.dat")  # of the hundreds that Babel has
# Neither read by anybody here nor needed to run; .xz: a stock of winnable deals, of which new ones are found there.
LEFT_OUT: Final = (".pyc", ".pyi", ".so", ".pyd", ".typed", ".yaml", ".xz")
THEN: Final = (2026, 1, 1, 0, 0, 0)  # the date of every file: the same sources make the same archive
ENTRIES: Final = "reverie.games"


def archive(bytecode: Path | None = None) -> bytes:
    """A zip of everything, not compressed: it is packed as one piece afterwards.

    Modules that set-up has compiled from just these sources are taken along so, and start sooner.
    """
    known = zipfile.ZipFile(bytecode) if bytecode is not None and bytecode.is_file() else None
    names = set(known.namelist()) if known is not None else set()
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as pack:
        for name, data in sorted([*own_files(), *pure_files()]):
            compiled = f"{hashlib.sha256(name.encode() + data).hexdigest()}.pyc"
            if known is not None and compiled in names:
                pack.writestr(zipfile.ZipInfo(f"{name}c", THEN), known.read(compiled))
            else:
                pack.writestr(zipfile.ZipInfo(name, THEN), data)
    return out.getvalue()


def own_files() -> Iterator[tuple[str, bytes]]:
    """Our sources and texts, and what tells Python which games there are."""
    for file in sorted(own_sources()):
        name, data = f"reverie/{file.relative_to(SOURCE).as_posix()}", file.read_bytes()
        # Rules are there as pages show them: Markdown, and what reads it, stay at home.
        yield (f"{name}{READY}", html_of(data.decode()).encode()) if file.suffix == ".md" else (name, data)
    # Games of other packages are not taken along: what they import is not known here.
    ours = [each for each in entry_points(group=ENTRIES) if each.value.startswith("reverie.")]
    told = "".join(f"{each.name} = {each.value}\n" for each in sorted(ours))
    name, number = reverie.DISTRIBUTION, version(reverie.DISTRIBUTION)
    info = f"{name}-{number}.dist-info"
    yield f"{info}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: {number}\n".encode()
    yield f"{info}/entry_points.txt", f"[{ENTRIES}]\n{told}".encode()


def own_sources() -> set[Path]:
    """The files of our own package that are taken along."""
    found = {file for name in (*WHOLE, "games") for file in taken(SOURCE / name)}
    found |= {SOURCE / "__init__.py", *taken(SOURCE / "texts"), *(SOURCE / "store" / "migrations").glob("*.sql")}
    waiting = [module_file(FIRST), *(file for file in found if file.suffix == ".py")]
    seen: set[Path] = set()
    named: set[str] = set()  # most modules are imported by many
    while waiting:
        file = waiting.pop()
        if file is None or file in seen:
            continue
        seen.add(file)
        new = set(imported(file)) - named
        named |= new
        waiting += map(module_file, new)
    return found | seen


def taken(folder: Path) -> Iterator[Path]:
    """What of a folder is taken along."""
    for file in folder.rglob("*"):
        if file.is_file() and file.suffix not in LEFT_OUT and not file.name.startswith(AT_HOME):
            yield file


def imported(file: Path) -> Iterator[str]:
    """The modules of ours that a module imports when it is imported itself, and the packages that they are in."""
    for node in ast.parse(file.read_bytes()).body:
        names: list[str] = []
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module, *(f"{node.module}.{each.name}" for each in node.names)]
        elif isinstance(node, ast.Import):
            names = [each.name for each in node.names]
        for name in names:
            if name.partition(".")[0] == "reverie":
                parts = name.split(".")
                yield from (".".join(parts[:end]) for end in range(1, len(parts) + 1))


def module_file(name: str) -> Path | None:
    """The file of one of our modules; None for what only looks like one."""
    place = SOURCE.joinpath(*name.split(".")[1:])
    for file in (place.with_suffix(".py"), place / "__init__.py"):
        if file.is_file():
            return file
    return None


def pure_files() -> Iterator[tuple[str, bytes]]:
    """The files of other people's packages, with their licences; what is compiled for this machine is left out.

    Of rapidfuzz only its own Python form is left by that: it judges the same, and the tests compare them.
    """
    for name in PURE:
        folder = distribution(name)
        for file in files(name) or ():
            path = file.as_posix()
            apart = path.startswith("..") or "__pycache__" in path or file.suffix in LEFT_OUT
            foreign = "/locale-data/" in path and file.suffix == ".dat" and file.name not in LOCALES
            noted = ".dist-info/" in path and not ("licen" in path.lower() or file.name in ("METADATA", "COPYING"))
            if not (apart or foreign or noted):
                yield path, Path(str(folder.locate_file(file))).read_bytes()


if __name__ == "__main__":  # at set-up: our sources, to be compiled
    Path(sys.argv[1]).write_bytes(archive())
