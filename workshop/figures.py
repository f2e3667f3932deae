"""docs/testing.md: its figures are those that were measured last, each with its command, machine and date."""

import json
import os
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import dev

PAGE = dev.ROOT / "docs" / "testing.md"
RESULTS = dev.ROOT / "bench" / "results"
PART = re.compile(r"(<!-- figures: (\w+) -->\n)(.*?)(<!-- end -->)", re.DOTALL)
Figures = dict[str, Any]


def renew(words: Sequence[str] = ()) -> int:
    """Measure (all, or what is named) and write the page; gives the exit status."""
    status = dev.show(dev.PYTHON, "-m", "bench.trust", *words, PYTHONPATH=os.pathsep.join([str(dev.ROOT), "src"]))
    if not status:
        write()
    return status


def write(page: Path = PAGE) -> None:
    """Put the results that are kept into the page."""
    page.write_text(filled(page.read_text(encoding="utf-8")), encoding="utf-8")


def filled(text: str) -> str:
    """The page with the newest figures in each of its parts."""
    return PART.sub(lambda match: f"{match[1]}{told(match[2])}{match[4]}", text)


def told(name: str) -> str:
    """One part: the figures in words, and under them how they were found."""
    file = RESULTS / f"{name}.json"
    if not file.is_file():
        return f"Not measured yet: `python3 dev.py figures {name}` does it.\n"
    kept = json.loads(file.read_text(encoding="utf-8"))
    how = f"`{kept['command']}`, {kept['date']}, {kept['machine']}, {kept['seconds']} s"
    return f"{WORDS[name](kept['figures'])}\n\n*{how}*\n"


def lines(figures: Figures) -> str:
    """Tests for each line of code."""
    return (
        f"**{figures['ratio']}** lines of tests for each line of code: {figures['tests']:,} for {figures['code']:,}, "
        "empty lines and comments not counted."
    )


def tests(figures: Figures) -> str:
    """Coverage, and what the kit compared."""
    rows = [
        f"| {name} | {taken:,} of {all:,} | {taken / all:.1%} |" for name, (taken, all) in figures["branches"].items()
    ]
    tally = {name: f"{count:,}" for name, count in figures["tally"].items()}
    left = figures["left out"]
    note = f" Left out in this run: tests whose names hold {', '.join(left)}." if left else ""
    words = (
        f"By {tally['tests_passed']} tests of engine, kit, games and table alone.{note} Meanwhile the kit played "
        f"{tally['games']} games with {tally['acts']} acts, stopped at {tally['nodes']} places, compared "
        f"**{tally['worlds']} pairs of worlds** that differ only in what somebody may not know (and {tally['pauses']} "
        f"by when they wait), and saw **{tally['refusals']} illegal inputs** refused."
    )
    return "\n".join(["| package | branches taken | |", "|---|---|---|", *rows, "", words])


def records(figures: Figures) -> str:
    """Games in step with what was written down."""
    return (
        f"**{figures['records'] + figures['proofs']:,}** finished games are played again, act by act, and end in the "
        f"state and the result that they tell: {figures['records']} of all games and variants, {figures['proofs']:,} "
        f"proofs that a deal can be won; {figures['acts']:,} acts. {figures['playthroughs']} playthroughs are compared "
        "line by line with every view, option and event of their games."
    )


def simulation(figures: Figures) -> str:
    """Seeds and faults."""
    rows = [f"| {kind} | {count:,} |" for kind, count in sorted(figures["faults"].items(), key=lambda pair: -pair[1])]
    words = (
        f"**{figures['seeds']:,}** worlds of two or three nodes, {figures['hours']:,} hours of their time, "
        f"{figures['acts']:,} acts acknowledged: **{figures['violations']}** worlds in which one was lost, doubled, "
        "shown wrongly or kept waiting."
    )
    return "\n".join([words, "", "| fault | times |", "|---|---|", *rows])


def safeguards(figures: Figures) -> str:
    """What is missed when it is taken out."""
    rows = [f"| {what} | {seeds or 'not found'} |" for what, seeds in figures["seeds"].items()]
    return "\n".join(["| what the code does once its safeguard is taken out | found after seeds |", "|---|---|", *rows])


def kills(figures: Figures) -> str:
    """Kills survived."""
    return (
        f"**{figures['kills']}** times one of two nodes over one PostgreSQL is killed (`kill -9`) while people play: "
        f"{figures['acts']} acts acknowledged, {figures['lost']} lost, {figures['doubled']} doubled, "
        f"{figures['gaps']} numbers missing. Acts that were under way then wait {figures['waits']} (p50 / p99)."
    )


def hostile(figures: Figures) -> str:
    """Strange requests."""
    return (
        f"**{figures['requests']:,}** strange requests over real sockets (broken HTTP, wrong encodings, forged "
        f"cookies, paths from elsewhere): {figures['faults']} answers of 5xx."
    )


def browser(figures: Figures) -> str:
    """Chromium."""
    return (
        f"**{figures['tests']}** tests in a real Chromium; {figures['walks']} of them walk from the first page into a "
        "game and out of it again, by the keyboard alone or by accessible names alone."
    )


WORDS: dict[str, Callable[[Figures], str]] = {
    "lines": lines,
    "tests": tests,
    "records": records,
    "simulation": simulation,
    "safeguards": safeguards,
    "kills": kills,
    "hostile": hostile,
    "browser": browser,
}
