"""Where Chromium is, and how it is started for the tests."""

import os
import shutil

import pytest

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def chromium() -> str:
    """The program; without it a test is skipped, but fails in CI."""
    path = os.environ.get("REVERIE_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), "")
    if not path:
        assert not os.environ.get("CI"), "CI must have Chromium: set REVERIE_CHROMIUM or install it"
        pytest.skip("no Chromium: REVERIE_CHROMIUM may name one")
    return path
