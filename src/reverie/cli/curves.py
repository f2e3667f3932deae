"""Drawings of a review in plain characters: the curve of a game, and bars for what choices and luck did."""

from typing import Final

from reverie.cli.spoken import spoken
from reverie.coach.story import Story, Turn
from reverie.coach.words import amount
from reverie.engine.outcome import Scale
from reverie.engine.text import T

BARS: Final = "▁▂▃▄▅▆▇█"
ROWS: Final = 5  # an odd number: the middle has a row of its own
WIDEST: Final = 96  # columns of a curve
BALANCE: Final = 10  # columns of a bar on each side of nothing


def curve(story: Story, scale: Scale, acts: int, lang: str, width: int = 80) -> list[str]:
    """One column for each act, or for a few of them in a long game; below it the numbers of the turning points."""
    values = values_of(story, acts)
    low, high = edges(values, scale)
    names = [spoken(amount(scale, value), lang) for value in (high, (low + high) / 2, low)]
    margin = max(map(len, names))
    columns = max(min(len(values), width - margin - 2, WIDEST), 1)
    shown = [values[place * (len(values) - 1) // max(columns - 1, 1)] for place in range(columns)]
    steps = ROWS * len(BARS)
    heights = [1 + round((value - low) / max(high - low, 1e-9) * (steps - 1)) for value in shown]
    rows = []
    for row in range(ROWS):
        name = {0: names[0], ROWS // 2: names[1], ROWS - 1: names[2]}.get(row, "")
        floor = (ROWS - 1 - row) * len(BARS)
        bars = "".join(_cell(height - floor) for height in heights).rstrip()
        rows.append(f"{name:>{margin}} {'┤' if name else '│'}{bars}")
    first, last = spoken(T("act {n}", n=1), lang), str(acts)
    gap = max(columns - len(first) - len(last), 1)
    rows.append(f"{'':{margin}} └{'─' * columns}")
    marks = _marks(story.turns, columns, len(values))
    if marks:
        rows.append(f"{'':{margin}}  {marks}")
    rows.append(f"{'':{margin}}  {first}{'':{gap}}{last}".rstrip())
    return rows


def values_of(story: Story, acts: int) -> list[float]:
    """The value before each act, and at the end."""
    values: list[float] = []
    for place, step in enumerate(story.steps):
        until = story.steps[place + 1].act if place + 1 < len(story.steps) else acts + 1
        values += [step.value] * max(until - max(step.act, 1), 0)
    return [*values, story.end]


def edges(values: list[float], scale: Scale) -> tuple[float, float]:
    """The lowest and the highest value that are drawn: a chance goes from nothing to all."""
    return (0.0, 1.0) if scale.unit == "chance" else (min(values), max(values))


def _cell(height: int) -> str:
    return BARS[min(height, len(BARS)) - 1] if height > 0 else " "


def _marks(turns: tuple[Turn, ...], columns: int, values: int) -> str:
    """The numbers of the turning points, each below the value that it led to, or as near as there is room."""
    line = [" "] * (columns + len(turns))
    for number, turn in enumerate(turns, 1):
        place = min(turn.act, values - 1) * (columns - 1) // max(values - 1, 1)
        while line[place] != " ":
            place += 1
        line[place] = str(number)
    return "".join(line).rstrip()


def balance(change: float, largest: float) -> str:
    """A bar to the right for a gain, to the left for a loss, beside the largest one."""
    long = round(BALANCE * abs(change) / largest) if largest else 0
    left, right = ("", "█" * long) if change >= 0 else ("█" * long, "")
    return f"{left:>{BALANCE}}│{right}"
