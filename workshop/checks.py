"""Checks one after another and beside each other, with a summary at the end."""

import contextlib
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor

import dev


@contextlib.contextmanager
def meanwhile(*command: str) -> Iterator[None]:
    """Begin what somebody will need later, and wait for; silent, because they tell of its failure."""
    with subprocess.Popen(command, cwd=dev.ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL):
        yield


def run_checks(checks: Sequence[dev.Check], beside: Sequence[dev.Check] = ()) -> int:
    """Run every check even after one has failed, and some beside the others; sum up, and give the exit status."""
    with ThreadPoolExecutor() as threads:
        waited_for = [(f"{title}, begun at first", told(threads.submit(check).result)) for title, check in beside]
        return run_one_by_one([*checks, *waited_for])


def told(check: Callable[[], object]) -> Callable[[], object]:
    """A check whose answer is printed, if it has one."""

    def run() -> None:
        if answer := check():
            print(answer, flush=True)

    return run


def run_one_by_one(checks: Sequence[dev.Check]) -> int:
    """Run every check, tell what it says and how long it was waited for; gives the exit status."""
    rows = []
    for title, check in checks:
        started = time.perf_counter()
        print(f"── {title}", flush=True)
        verdict = "ok"
        try:
            check()
        except dev.Failure as failure:
            verdict = "FAILED"
            print(failure.output, flush=True)
        rows.append(f"   {verdict:6}  {time.perf_counter() - started:6.1f} s  {title}")
    print("── summary", *rows, sep="\n", flush=True)
    return int(any("FAILED" in row for row in rows))
