"""The curve of a game as a drawing: the value before each decision, its margin, and numbered turning points."""

from collections.abc import Sequence

from reverie.coach.story import Story
from reverie.coach.words import SURE, amount
from reverie.engine.outcome import Scale
from reverie.engine.text import translate
from reverie.kit.markup import Element, h

WIDTH, HEIGHT = 480, 220
LEFT, RIGHT, TOP, BOTTOM = 58, 470, 14, 194


def curve(story: Story, scale: Scale, acts: int, language: str, name: str) -> Element:
    """A picture of the game; all that it shows stands in the tables too."""
    low, high = span(story, scale)

    def x(act: int) -> float:
        return LEFT + (RIGHT - LEFT) * act / max(acts, 1)

    def y(value: float) -> float:
        return BOTTOM - (BOTTOM - TOP) * (value - low) / (high - low)

    points = [(max(step.act - 1, 0), step.value, step.error) for step in story.steps]
    points.append((acts, story.end, 0.0))
    line = " ".join(f"{x(act):.1f},{y(value):.1f}" for act, value, _ in points)
    upper = [f"{x(act):.1f},{y(min(value + SURE * error, high)):.1f}" for act, value, error in points]
    lower = [f"{x(act):.1f},{y(max(value - SURE * error, low)):.1f}" for act, value, error in points]
    grid = [low, (low + high) / 2, high]
    return h(
        "svg",
        *(h("path", d=f"M{LEFT} {y(value):.1f}H{RIGHT}", cls="grid") for value in grid),
        *(h("text", short(scale, value, language), x=LEFT - 6, y=f"{y(value) + 4:.1f}", cls="axis") for value in grid),
        *(h("text", act, x=f"{x(act):.1f}", y=HEIGHT - 6, cls="axis act") for act in marks(acts)),
        h("polygon", points=" ".join([*upper, *reversed(lower)]), cls="margin"),
        h("polyline", points=line, cls="line"),
        *(_mark(number, x(act), y(value)) for number, act, value in places(story, points)),
        viewBox=f"0 0 {WIDTH} {HEIGHT}", cls="curve", role="img", aria_label=name,
    )  # fmt: skip


def span(story: Story, scale: Scale) -> tuple[float, float]:
    """The values from the lower to the upper edge: a chance from nothing to all, points as far as they went."""
    if scale.unit == "chance":
        return 0.0, 1.0
    values = [story.end, *(step.value for step in story.steps)]
    room = max(0.05, (max(values) - min(values)) * 0.2)
    return max(0.0, min(values) - room), min(1.0, max(values) + room)


def short(scale: Scale, value: float, language: str) -> str:
    """A value for the edge of the drawing."""
    if scale.unit == "chance":
        return translate(amount(scale, value), language)
    return f"{scale.amount(value):.0f}".replace("-", "−")


def marks(acts: int) -> list[int]:
    """The acts that are named below the curve."""
    step = next((step for step in (5, 10, 20, 50, 100, 200) if acts / step <= 6), 500)
    return list(range(0, acts + 1, step))


def places(story: Story, points: Sequence[tuple[int, float, float]]) -> list[tuple[int, int, float]]:
    """Where the numbers of the turning points stand: at the value that each of them led to."""
    after = {step.act: points[place + 1] for place, step in enumerate(story.steps)}
    found = []
    for number, turn in enumerate(story.turns, 1):
        act, value, _ = after.get(turn.act, points[-1])
        found.append((number, act, value))
    return found


def _mark(number: int, x: float, y: float) -> Element:
    return h("g", h("circle", cx=f"{x:.1f}", cy=f"{y:.1f}", r=9), h("text", number, x=f"{x:.1f}", y=f"{y + 4:.1f}"),
             cls="mark")  # fmt: skip


def balance(change: float, largest: float) -> Element:
    """A bar to the right for a gain, to the left for a loss."""
    half = 50.0
    long = half * min(abs(change) / max(largest, 1e-9), 1.0)
    return h(
        "svg", h("path", d="M50 0V10", cls="grid"),
        h("rect", x=f"{half if change >= 0 else half - long:.1f}", y=2, width=f"{long:.1f}", height=6, rx=2,
          cls="gain" if change >= 0 else "loss"),
        viewBox="0 0 100 10", cls="balance", aria_hidden="true", preserveAspectRatio="none",
    )  # fmt: skip
