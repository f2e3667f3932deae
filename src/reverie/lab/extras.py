"""Packages that only some people need: each is asked for by the name of the extra that brings it."""

import importlib
from typing import Any

from reverie.engine.errors import Fault
from reverie.engine.text import T


class MissingExtra(Fault):
    """An optional package is not installed; the message says how to get it."""


def need(package: str, extra: str) -> Any:
    """The package, imported; if it is not installed, MissingExtra names the extra."""
    try:
        return importlib.import_module(package)
    except ImportError as error:
        raise MissingExtra(
            T('This needs the package {package}: install it with pip install "reverie[{extra}]".',
              package=package.partition(".")[0], extra=extra),
            extra,
        ) from error  # fmt: skip
