"""Knots: modules that can only be read together, because each imports the others, types included."""

import ast
from collections.abc import Iterator
from pathlib import Path

SRC = Path(__file__).parents[2] / "src"
LARGEST = 6


def modules() -> dict[str, Path]:
    """Every module of the project by its name."""
    found = {}
    for path in (SRC / "reverie").rglob("*.py"):
        parts = path.relative_to(SRC).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def imports(path: Path) -> Iterator[tuple[str, str]]:
    """What a file imports wherever it stands, as module and name; under TYPE_CHECKING and inside functions too."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, "") for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from ((node.module, alias.name) for alias in node.names)


def graph() -> dict[str, set[str]]:
    """Who imports whom: `from package import module` means the module."""
    known = modules()
    return {
        name: {
            full if (full := f"{module}.{what}") in known else module
            for module, what in imports(path)
            if module in known
        }
        for name, path in known.items()
    }


def reachable(start: str, edges: dict[str, set[str]]) -> set[str]:
    """All that a module imports, and what they import."""
    found: set[str] = set()
    waiting = [start]
    while waiting:
        new = edges[waiting.pop()] - found
        found |= new
        waiting += new
    return found


def knots(edges: dict[str, set[str]]) -> list[list[str]]:
    """Groups of modules of which each reaches all others, the largest first."""
    reach = {name: reachable(name, edges) for name in edges}
    groups = {frozenset(other for other in reach[name] if name in reach[other]) for name in edges}
    return sorted((sorted(group) for group in groups if len(group) > 1), key=len, reverse=True)


def test_a_knot_is_found() -> None:
    edges = {"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": set(), "e": {"a"}}
    assert knots(edges) == [["a", "b", "c"]]


def test_imports_for_types_count(tmp_path: Path) -> None:
    file = tmp_path / "module.py"
    file.write_text("if TYPE_CHECKING:\n    from a.b import C\n\ndef late():\n    import d\n", encoding="utf-8")
    assert set(imports(file)) == {("a.b", "C"), ("d", "")}


def test_no_knot_is_larger_than_a_reader_can_hold() -> None:
    assert [knot for knot in knots(graph()) if len(knot) > LARGEST] == []
