"""The way of one act, as the architecture tells it: each place exists, and a real act passes them in that order."""

import ast
import re
import sys
from pathlib import Path
from types import FrameType
from typing import Any

from tests.table.guests import ANN, Guest, a_document, a_house

from reverie.table.commands import Act

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "reverie"
ROW = re.compile(r"^\| `([\w./]+)` \| `([\w.]+)` \|", re.MULTILINE)
WAY = ROW.findall((ROOT / "docs" / "architecture.md").read_text(encoding="utf-8").split("## The way of one act")[1])
# The browser and the socket are not here, and the writer has a thread of its own.
ELSEWHERE = ("read", "Writer._commit")
TRACED = [(file, name) for file, name in WAY if not file.startswith("server/") and name not in ELSEWHERE]


def functions(path: Path) -> set[str]:
    """The functions of a module, those of a class after its name; in a script, all."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".js":
        found = re.findall(r"function (\w+)\(|^  (?:async )?(\w+)\(", text, re.MULTILINE)
        return {name for pair in found for name in pair}
    known: set[str] = set()
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            known.add(node.name)
        elif isinstance(node, ast.ClassDef):
            inner = [each for each in node.body if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)]
            known |= {f"{node.name}.{each.name}" for each in inner}
    return known


def test_every_place_exists() -> None:
    assert len(WAY) > 20
    for file, name in WAY:
        assert name in functions(SOURCE / file), f"{file} has no {name}"


async def test_a_real_act_passes_them_in_this_order(tmp_path: Path) -> None:
    calls: list[tuple[str, str]] = []

    def note(frame: FrameType, event: str, _: Any) -> None:
        code = frame.f_code
        if event == "call" and code.co_filename.startswith(str(SOURCE)):
            calls.append((Path(code.co_filename).relative_to(SOURCE).as_posix(), code.co_qualname))

    async with a_house(tmp_path) as house:
        table = await house.open(a_document(ANN))
        ann = Guest(table, ANN)
        await ann.hello(html=True)
        number = table.number_for(ann.viewer)
        sys.setprofile(note)
        try:
            await ann.do(Act, action=ann.options()[0])
            await ann.state(number + 1)
        finally:
            sys.setprofile(None)
    assert [place for place in TRACED if place not in calls] == []
    order = [calls.index(place) for place in TRACED]
    assert order == sorted(order), list(zip(TRACED, order, strict=True))
