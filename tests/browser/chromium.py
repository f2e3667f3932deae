"""Where Chromium is, and how it is started for the tests."""

import os

import pytest
from workshop.chromium import find_chromium

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def chromium(*, whole: bool = False) -> str:
    """The program, rather without windows unless it must be whole; without it a test is skipped, but fails in CI."""
    path = find_chromium(whole=whole)
    if not path:
        assert not os.environ.get("CI"), "CI must have Chromium: set REVERIE_CHROMIUM or install it"
        pytest.skip("no Chromium: REVERIE_CHROMIUM may name one")
    return path
