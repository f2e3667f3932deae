"""What `reveries --version` says: the same in every language, for programs and bug reports read it."""

from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

import reverie

PACKAGE: Final = Path(__file__).parents[1]


def compiled_modules(package: Path = PACKAGE) -> int:
    """How many modules are used compiled: those with a library that this Python can load beside their source."""
    return sum(path.name.endswith(tuple(EXTENSION_SUFFIXES)) for path in package.rglob("*.*"))


def version_line() -> str:
    """The version, and whether its rules run compiled or plain."""
    count = compiled_modules()
    return f"{reverie.__version__} (compiled, {count} modules)" if count else f"{reverie.__version__} (plain)"
