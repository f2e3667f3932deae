"""`reveries review`: a finished game looked at again, as a curve in text, turning points and a summary, or as JSON."""

import sys
import textwrap
from pathlib import Path

from rich.console import Console

from reverie.cli import saves
from reverie.cli.curves import balance, curve
from reverie.cli.spoken import spoken
from reverie.coach import summary
from reverie.coach.review import Review, people, review_game
from reverie.coach.story import Story, Turn
from reverie.coach.words import change, margin, unit
from reverie.engine import Fault, Record, Text
from reverie.engine.outcome import Scale
from reverie.engine.text import T

WIDEST = 100  # columns of the text
LINES = 6  # of the log, for a turning point


def review(lang: str, path: Path, *, seat: int | None, seconds: float, worlds: int, as_json: bool) -> None:
    """Review a record: the seats that people played, or the one that is named (from 1)."""
    record = saves.read(path)
    if seat is not None and not 1 <= seat <= record.seats:
        raise Fault(T("This game has seats 1 to {n}.", n=record.seats), "seat")
    seats = people(record) if seat is None else (seat - 1,)
    found = _with_bar(lang, record, seats, seconds, worlds)
    if as_json:
        import msgspec

        print(msgspec.json.encode(found).decode())
        return
    out = Console(highlight=False, soft_wrap=True)
    for line in lines(found, lang, min(out.width, WIDEST)):
        out.print(line, markup=False)


def _with_bar(lang: str, record: Record, seats: tuple[int, ...], seconds: float, worlds: int) -> Review:
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), console=Console(stderr=True),
        transient=True, disable=not sys.stderr.isatty(),
    )  # fmt: skip
    with bar:
        task = bar.add_task(spoken(T("Acts"), lang), total=len(record.acts))
        return review_game(
            record, seats=seats, seconds=seconds, worlds=worlds,
            progress=lambda done, _: bar.update(task, completed=done),
        )  # fmt: skip


def lines(found: Review, lang: str, width: int = 80) -> list[str]:
    """The whole review as lines of text."""
    told: list[str] = []
    for story in found.stories:
        if len(found.stories) > 1:
            told += ["", spoken(T("Player {number}", number=story.seat + 1), lang)]
        told += _story(found, story, lang, width)
    return told


def _story(found: Review, story: Story, lang: str, width: int) -> list[str]:
    def say(text: Text) -> str:
        return spoken(text, lang)

    scale = found.scale
    return [
        say(unit(scale)),
        *curve(story, scale, len(found.acts), lang, width),
        "",
        *wrap(say(summary.in_a_word(scale, story)), width),
        say(summary.way(scale, story)),
        *_parts(scale, story, lang),
        *wrap(" ".join(map(say, summary.verdict(scale, story))), width),
        "",
        *wrap(say(T("Turning points") if story.turns else summary.NO_TURNS), width),
        *(line for number, turn in enumerate(story.turns, 1) for line in _turn(found, turn, number, lang, width)),
        "",
        *wrap(say(summary.YARDSTICK), width),
    ]


def _parts(scale: Scale, story: Story, lang: str) -> list[str]:
    """Luck apart from choices: a name, a figure with its margin, and a bar."""
    found = summary.parts(scale, story)
    rows = [[spoken(text, lang) for text in (part.name, part.words, part.margin)] for part in found]
    wide = [max(map(len, column)) for column in zip(*rows, strict=True)]
    largest = max(abs(part.value) for part in found)
    bars = [balance(part.value, largest) if part.value else "" for part in found]
    return [
        f"  {name:{wide[0]}}  {words:>{wide[1]}} {sure:{wide[2]}}  {bar}".rstrip()
        for (name, words, sure), bar in zip(rows, bars, strict=True)
    ]


def _turn(found: Review, turn: Turn, number: int, lang: str, width: int) -> list[str]:
    def say(text: Text) -> str:
        return spoken(text, lang)

    act = summary.act_of(found, turn)
    head = T("{number}. {when}: {cause}, {change} {margin}", number=number, when=summary.when(turn),
             cause=summary.CAUSES[turn.cause], change=change(found.scale, turn.change),
             margin=margin(found.scale, turn.error))  # fmt: skip
    words = [say(summary.deed(act))]
    if turn.cause == "choice" and act is not None and not turn.until:
        words += [say(summary.better(act)), *map(say, act.reasons)]
    elif log := summary.told(found, turn):
        words.append(" ".join(map(say, log[:LINES])))
    return [*wrap(say(head), width), *(line for each in words for line in wrap(each, width, "   "))]


def wrap(text: str, width: int, indent: str = "") -> list[str]:
    """Lines that fit; a word is never broken."""
    return textwrap.wrap(
        text, width, initial_indent=indent, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )
