"""The numbers of acceptance scenarios that the names of tests carry."""

import re
from pathlib import Path


def numbers_in(folder: Path, prefix: str = "") -> set[int]:
    """Each N of a `def test_<prefix>N_…` in the test files of a folder."""
    pattern = re.compile(rf"^(?:async )?def test_{prefix}(\d+)_", re.MULTILINE)
    files = [path.read_text(encoding="utf-8") for path in folder.glob("test_*.py")]
    return {int(number) for text in files for number in pattern.findall(text)}
