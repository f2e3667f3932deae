"""Names for sets of options, so that a test report says which one failed; works with any test runner."""

from collections.abc import Mapping
from typing import Any


def case_name(seats: int, options: Mapping[str, Any]) -> str:
    """A short name, fit for the id of a test: `2-modules=towers+book-hard`."""
    parts = [str(seats)]
    for name, value in sorted(options.items()):
        if isinstance(value, list | tuple):
            parts.append(f"{name}={'+'.join(map(str, value)) or 'none'}")
        elif isinstance(value, bool):
            parts.append(name if value else f"no-{name}")
        else:
            parts.append(f"{name}={value}")
    return "-".join(parts)
