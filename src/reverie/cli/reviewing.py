"""`reverie review`: a finished game looked at again, as a curve in text, turning points and a summary, or as JSON."""

import sys
from pathlib import Path

from rich.console import Console

from reverie.cli import saves
from reverie.coach.review import Review, people, review_game
from reverie.coach.story import Story, Turn
from reverie.coach.summary import CAUSES, NO_TURNS, act_of, better, deed, parts, verdict, way
from reverie.coach.words import amount, change, margin, unit
from reverie.engine import Fault, Record, Text, translate
from reverie.engine.scale import Scale
from reverie.engine.text import T

BARS = "▁▂▃▄▅▆▇█"
WIDEST = 72  # columns of a curve


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
    for line in lines(found, lang):
        out.print(line, markup=False)


def _with_bar(lang: str, record: Record, seats: tuple[int, ...], seconds: float, worlds: int) -> Review:
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    bar = Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), console=Console(stderr=True),
        transient=True, disable=not sys.stderr.isatty(),
    )  # fmt: skip
    with bar:
        task = bar.add_task(translate(T("Acts"), lang), total=len(record.acts))
        return review_game(
            record, seats=seats, seconds=seconds, worlds=worlds,
            progress=lambda done, _: bar.update(task, completed=done),
        )  # fmt: skip


def lines(found: Review, lang: str) -> list[str]:
    """The whole review as lines of text."""
    told: list[str] = []
    for story in found.stories:
        if len(found.stories) > 1:
            told += ["", translate(T("Player {number}", number=story.seat + 1), lang)]
        told += _story(found, story, lang)
    return told


def _story(found: Review, story: Story, lang: str) -> list[str]:
    def say(text: Text) -> str:
        return translate(text, lang)

    scale = found.scale
    return [
        say(unit(scale)),
        *curve(story, scale, len(found.acts), lang),
        say(way(scale, story)),
        *(
            f"  {say(name)} {say(change(scale, value))} {say(margin(scale, error))}"
            for name, value, error in parts(story)
        ),
        " ".join(map(say, verdict(scale, story))),
        "",
        say(T("Turning points") if story.turns else NO_TURNS),
        *(line for turn in story.turns for line in _turn(found, turn, lang)),
    ]


def curve(story: Story, scale: Scale, acts: int, lang: str) -> list[str]:
    """One column for each act, or for a few of them in a long game, with the values of the edges."""
    values: list[float] = []
    for place, step in enumerate(story.steps):
        until = story.steps[place + 1].act if place + 1 < len(story.steps) else acts + 1
        values += [step.value] * max(until - max(step.act, 1), 0)
    values.append(story.end)
    low, high = (0.0, 1.0) if scale.unit == "chance" else (min(values), max(values))
    width = min(len(values), WIDEST)
    columns = [values[place * (len(values) - 1) // max(width - 1, 1)] for place in range(width)]
    steps = len(BARS) * 2  # two lines of eight heights
    heights = [round((value - low) / max(high - low, 1e-9) * (steps - 1)) for value in columns]
    upper = "".join(BARS[height - len(BARS)] if height >= len(BARS) else " " for height in heights)
    lower = "".join(BARS[min(height, len(BARS) - 1)] for height in heights)
    return [
        f"{upper} {translate(amount(scale, high), lang)}",
        f"{lower} {translate(amount(scale, low), lang)}",
    ]


def _turn(found: Review, turn: Turn, lang: str) -> list[str]:
    def say(text: Text) -> str:
        return translate(text, lang)

    act = act_of(found, turn)
    figure = f"{say(change(found.scale, turn.change)):>8} {say(margin(found.scale, turn.error))}"
    told = [f"{turn.act:4}  {figure}  {say(CAUSES[turn.cause])} – {say(deed(act))}"]
    if turn.cause == "choice" and act is not None:
        told.append(f"      {say(better(act))}")
    elif act is not None and act.told:
        told.append("      " + " ".join(map(say, act.told)))
    return told
