"""Chromium for the browser tests: found, installed, or loudly missed."""

import contextlib
import os
import shutil

import dev

NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
SHELL = "chromium-headless-shell"  # the same engine without what surrounds its pages: a third less work
FONTS = "fonts-liberation"  # for what is written in none of ours


def find_chromium(*, whole: bool = True) -> str:
    """Where Chromium is, or nothing; where it need not be whole, rather the one that has no windows."""
    names = NAMES if whole else [SHELL, *NAMES]
    return os.environ.get("REVERIE_CHROMIUM") or next(filter(None, map(shutil.which, names)), "")


def provide() -> None:
    """Make sure that the browser tests can run, by apt-get if need be, or say loudly that they cannot."""
    if not find_chromium() and shutil.which("apt-get") and os.geteuid() == 0:
        with dev.alone("chromium"), contextlib.suppress(dev.Failure):
            install()
    if not find_chromium():
        if os.environ.get("CI"):
            raise dev.Failure("Chromium is missing and could not be installed: the browser tests cannot run")
        print("*** NO CHROMIUM: THE BROWSER TESTS WILL BE SKIPPED. REVERIE_CHROMIUM may name one. ***")


def install() -> None:
    """By apt-get, unless somebody else has done it meanwhile; without printers and what else it could be used with."""
    if find_chromium():
        return
    with dev.step("Chromium, by apt-get"):
        dev.run("apt-get update failed", "apt-get", "update")
        for packages in ((NAMES[0], FONTS), (SHELL,)):  # not every system has the second
            command = ["apt-get", "install", "--yes", "--no-install-recommends", *packages]
            dev.run("apt-get install failed", *command, DEBIAN_FRONTEND="noninteractive")
