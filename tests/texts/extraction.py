"""Find every message of the code, each `T("…")` with its plural, and put them into a Babel catalogue.

Babel's own reader of Python takes strings by their place among the arguments; ours must know `plural=` by its name.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

SOURCE = Path(__file__).parents[2] / "src"
HOUSE = SOURCE / "reverie"
GAMES = HOUSE / "games"


def read_messages(source: bytes) -> Iterator[tuple[int, str | tuple[str, str]]]:
    """Line and message of every call of T whose first argument is a literal; a pair where it has a plural."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or node.func.id != "T":
            continue
        if not node.args or not isinstance(node.args[0], ast.Constant) or not isinstance(node.args[0].value, str):
            continue
        plurals = [word.value for word in node.keywords if word.arg == "plural"]
        if plurals and isinstance(plurals[0], ast.Constant):
            yield node.lineno, (node.args[0].value, str(plurals[0].value))
        else:
            yield node.lineno, node.args[0].value


def unreadable_calls(path: Path) -> list[int]:
    """Lines of a file where T is called with something that no extraction can read."""
    return [
        node.lineno
        for node in ast.walk(ast.parse(path.read_bytes()))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "T"
        and not (node.args and isinstance(node.args[0], ast.Constant) and isinstance(node.args[0].value, str))
    ]


def domains() -> dict[str, list[Path]]:
    """Each folder that holds a `texts` folder, as a path below src, with the Python files that speak for it."""
    games = sorted(path for path in GAMES.iterdir() if (path / "texts").is_dir())
    house = [path for path in sorted(HOUSE.rglob("*.py")) if not any(game in path.parents for game in games)]
    return {"reverie": house} | {str(game.relative_to(SOURCE)): sorted(game.rglob("*.py")) for game in games}


def messages(paths: list[Path]) -> Catalog:
    """All messages of some files, with the places where they stand."""
    found = Catalog()
    for path in paths:
        for line, message in read_messages(path.read_bytes()):
            found.add(message, locations=[(str(path.relative_to(SOURCE)), line)])
    return found


def catalogue_path(domain: str) -> Path:
    """Where the French catalogue of a domain lies."""
    return SOURCE / domain / "texts" / "fr.po"


def catalogue(domain: str) -> Catalog:
    """The French catalogue of a domain."""
    with catalogue_path(domain).open("rb") as file:
        return read_po(file, locale="fr")
