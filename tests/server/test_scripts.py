"""The scripts of a table: all that it imports is fetched at once, and nothing else."""

import re

from reverie.server.pages.assets import STATIC
from reverie.server.pages.table import SCRIPTS

IMPORT = re.compile(r'^import .* from "([^"]+)";', re.MULTILINE)


def test_a_table_names_every_module_that_its_runtime_imports() -> None:
    waiting, found = [STATIC / "run" / "table.js"], set()
    while waiting:
        file = waiting.pop()
        if file not in found:
            found.add(file)
            waiting += [(file.parent / name).resolve() for name in IMPORT.findall(file.read_text(encoding="utf-8"))]
    assert sorted(SCRIPTS) == sorted(str(file.relative_to(STATIC).with_suffix("")) for file in found)
