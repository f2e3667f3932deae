"""The processes in which a browser runs pages: how long they have worked, and how to slow them down."""

import os
import signal
import threading
import time
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Browser

SLICE = 0.01  # seconds for which a slowed browser runs
TICKS = os.sysconf("SC_CLK_TCK")


def pid_of(browser: Browser) -> int:
    """The process of a browser."""
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return int(next(each["id"] for each in processes if each["type"] == "browser"))


class Slow:
    """Every renderer of a browser runs a quarter of the time: pages, their workers and the service worker alike.

    Chromium's own throttle slows down the main thread of a page only, and Python is not there.
    """

    def __init__(self, browser: Browser, times: int) -> None:
        self.browser = pid_of(browser)
        self.times = times
        self.over = threading.Event()
        self.thread = threading.Thread(target=self._hold)

    def __enter__(self) -> None:
        if self.times > 1:
            self.thread.start()

    def __exit__(self, *_: object) -> None:
        self.over.set()
        if self.times > 1:
            self.thread.join()

    def _hold(self) -> None:
        rounds = 0
        while not self.over.is_set():
            if rounds % 25 == 0:
                held = renderers(self.browser)
            rounds += 1
            for sign, seconds in ((signal.SIGSTOP, SLICE * (self.times - 1)), (signal.SIGCONT, SLICE)):
                for process in held:
                    with suppress(ProcessLookupError):
                        os.kill(process, sign)
                time.sleep(seconds)


def renderers(browser: int) -> list[int]:
    """The renderers below a process."""
    parents: dict[int, int] = {}
    found = []
    for place in Path("/proc").iterdir():
        with suppress(OSError, ValueError):
            words = (place / "stat").read_text().rpartition(")")[2].split()
            parents[int(place.name)] = int(words[1])
            if b"--type=renderer" in (place / "cmdline").read_bytes():
                found.append(int(place.name))

    def below(process: int) -> bool:
        return process == browser or (process in parents and below(parents[process]))

    return [process for process in found if below(process)]


def worked(browser: int) -> dict[int, float]:
    """Seconds that each renderer of a browser has had of any core: what a busy machine hardly changes."""
    found = {}
    for process in renderers(browser):
        with suppress(OSError):
            words = (Path("/proc") / str(process) / "stat").read_text().rpartition(")")[2].split()
            found[process] = (int(words[11]) + int(words[12])) / TICKS
    return found


def workers(browser: int) -> float:
    """Seconds that the workers of pages have had of any core."""
    total = 0.0
    for process in renderers(browser):
        for thread in (Path("/proc") / str(process) / "task").iterdir():
            with suppress(OSError):
                name, _, words = (thread / "stat").read_text().partition("(")[2].rpartition(")")
                if name.startswith("DedicatedWorker"):
                    total += sum(map(int, words.split()[11:13])) / TICKS
    return total
