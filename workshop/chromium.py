"""Chromium for the browser tests: found, installed, or loudly missed."""

import contextlib
import os
import shutil

import dev

NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]


def find_chromium() -> str:
    """Where Chromium is, or nothing."""
    return os.environ.get("REVERIE_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), "")


def provide() -> None:
    """Make sure that the browser tests can run, by apt-get if need be, or say loudly that they cannot."""
    if not find_chromium() and shutil.which("apt-get") and os.geteuid() == 0:
        with contextlib.suppress(dev.Failure), dev.step("Chromium, by apt-get"):
            dev.run("apt-get update failed", "apt-get", "update")
            install = ["apt-get", "install", "--yes", "chromium"]
            dev.run("apt-get install failed", *install, DEBIAN_FRONTEND="noninteractive")
    os.environ["REVERIE_CHROMIUM"] = find_chromium()
    if not find_chromium():
        if os.environ.get("CI"):
            raise dev.Failure("Chromium is missing and could not be installed: the browser tests cannot run")
        print("*** NO CHROMIUM: THE BROWSER TESTS WILL BE SKIPPED. REVERIE_CHROMIUM may name one. ***")
