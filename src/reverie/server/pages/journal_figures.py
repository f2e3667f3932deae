"""What a person's games add up to: a card for each variant, a curve over time, and what the coach found."""

from datetime import UTC, datetime

from reverie.coach.words import change
from reverie.engine.game import Game
from reverie.engine.text import T, Text
from reverie.engine.variant import variant_words
from reverie.kit.markup import Element, h
from reverie.server.pages.curve import BOTTOM, HEIGHT, LEFT, RIGHT, TOP, WIDTH
from reverie.server.pages.dates import short_day
from reverie.server.pages.journal_data import Journal
from reverie.server.pages.shell import say
from reverie.table.journal import Tally, by_points, known_game
from reverie.table.public import Me

OPEN = 3  # cards that are shown at once
FEW = 2  # points of a curve that is worth drawing


def variant(me: Me, game: Game | None, key: str) -> str:
    """The words of a variant."""
    words = [say(me, text) for text in variant_words(game.fields, key)] if game is not None else []
    return ", ".join(words) or say(me, T("usual game"))


def figures(me: Me, found: Journal) -> list[Element | None]:
    """All of them."""
    cards = [card(me, tally) for tally in found.sums]
    rest = cards[OPEN:]
    more = T("{n} more variant", plural="{n} more variants", n=len(rest))
    return [
        h("h2", say(me, T("How it went"))),
        h("div", *cards[:OPEN], cls="journal-cards"),
        h("details", h("summary", say(me, more)), h("div", *rest, cls="journal-cards"), cls="fold") if rest else None,
        progress(me, found),
        coach(me, found),
    ]


def card(me: Me, tally: Tally) -> Element:
    """One variant with so many seats."""
    game = known_game(tally.game)
    title = say(me, game.title) if game is not None else tally.game
    points = game is not None and by_points(game, tally.seats)
    scale = game.scale(tally.seats) if game is not None else None
    seats = T("alone") if tally.seats == 1 else T("{n} seat", plural="{n} seats", n=tally.seats)
    facts: list[tuple[Text, str]] = [(T("Games"), str(tally.games))]
    if not points:
        facts.append((T("Won"), f"{tally.wins} ({percent(tally.rate)}, {interval(tally.low, tally.high)})"))
        if tally.streak is not None and tally.longest is not None:
            words = T("{now}, at most {most}", now=tally.streak, most=tally.longest)
            facts.append((T("Wins in a row"), say(me, words)))
    facts.append((T("Best"), number(tally.best)))
    if tally.median is not None and tally.seconds is not None:
        facts += [(T("Median"), number(tally.median)), (T("Time"), minutes(me, tally.seconds))]
    if scale is not None and tally.luck is not None and tally.choices is not None:
        facts += [(T("Luck on average"), say(me, change(scale, tally.luck))),
                  (T("Choices on average"), say(me, change(scale, tally.choices)))]  # fmt: skip
    return h(
        "article", h("h3", title), h("p", f"{say(me, seats)} · {variant(me, game, tally.options)}", cls="help"),
        None if points else bar(tally),
        h("dl", *(h("div", h("dt", say(me, name)), h("dd", value)) for name, value in facts)),
        cls="journal-card",
    )  # fmt: skip


def bar(tally: Tally) -> Element:
    """The rate of wins with its interval, as a drawing; the numbers stand below."""
    low, high, rate = 100 * tally.low, 100 * tally.high, 100 * tally.rate
    return h(
        "svg", h("rect", x=0, y=3, width=100, height=4, rx=2, cls="way"),
        h("rect", x=0, y=3, width=f"{rate:.1f}", height=4, rx=2, cls="value"),
        h("path", d=f"M{low:.1f} 5H{high:.1f}M{low:.1f} 2V8M{high:.1f} 2V8", cls="spread"),
        viewBox="0 0 100 10", cls="bar", preserveAspectRatio="none", aria_hidden="true",
    )  # fmt: skip


def percent(rate: float) -> str:
    """A rate for people."""
    return f"{round(100 * rate)}\u00a0%"


def interval(low: float, high: float) -> str:
    """Between which rates the truth lies, 19 times of 20."""
    return f"{round(100 * low)}–{percent(high)}"


def number(value: float) -> str:
    """A whole number where it is one."""
    text = f"{value:.0f}" if value == round(value) else f"{value:.1f}"
    return text.replace("-", "−")


def minutes(me: Me, seconds: float) -> str:
    """How long such a game takes."""
    if seconds >= 86400:
        return say(me, T("{n} day", plural="{n} days", n=round(seconds / 86400)))
    return say(me, T("{n} minute", plural="{n} minutes", n=max(1, round(seconds / 60))))


def progress(me: Me, found: Journal) -> Element | None:
    """The curve over time of the variant that was played most among those that are shown."""
    if len(found.curve) < FEW or not found.sums:
        return None
    game = known_game(found.sums[0].game)
    points = game is not None and by_points(game, found.sums[0].seats)
    values = [value for _, value in found.curve]
    low, high = (min(values), max(values)) if points else (0.0, 1.0)
    room = 0.0 if low < high else 1.0
    low, high = low - room, high + room

    def x(place: int) -> float:
        return LEFT + (RIGHT - LEFT) * place / (len(values) - 1)

    def y(value: float) -> float:
        return BOTTOM - (BOTTOM - TOP) * (value - low) / (high - low)

    def label(value: float) -> str:
        return f"{value:.0f}".replace("-", "−") if points else percent(value)

    line = " ".join(f"{x(place):.1f},{y(value):.1f}" for place, value in enumerate(values))
    grid = (low, (low + high) / 2, high)
    first, last = (day(me, found.curve[place][0]) for place in (0, -1))
    words = T("Mean points of the last games") if points else T("Part of the last games that were won")
    title = say(me, game.title) if game is not None else ""
    told = say(me, T("From {first} to {last}: {start}, now {end}.", first=first, last=last,
                     start=label(values[0]), end=label(values[-1])))  # fmt: skip
    drawing = h(
        "svg",
        *(h("path", d=f"M{LEFT} {y(value):.1f}H{RIGHT}", cls="grid") for value in grid),
        *(h("text", label(value), x=LEFT - 6, y=f"{y(value) + 4:.1f}", cls="axis") for value in grid),
        h("text", first, x=LEFT, y=HEIGHT - 6, cls="axis from"), h("text", last, x=RIGHT, y=HEIGHT - 6, cls="axis"),
        h("polyline", points=line, cls="line"),
        viewBox=f"0 0 {WIDTH} {HEIGHT}", cls="curve", role="img", aria_label=told,
    )  # fmt: skip
    caption = f"{title}, {variant(me, game, found.sums[0].options)}. {say(me, words)}. {told}"
    return h("figure", h("h2", say(me, T("Over time"))), drawing, h("figcaption", caption))


def day(me: Me, time: float) -> str:
    """A day in short."""
    return short_day(me, datetime.fromtimestamp(time, UTC))


def coach(me: Me, found: Journal) -> Element | None:
    """What the coach found most often."""
    if not found.found:
        return None
    listed = [h("li", h("b", say(me, words)), " ", h("small", say(me, T("{n} time", plural="{n} times", n=count))))
              for words, count in found.found]  # fmt: skip
    return h(
        "div", h("h2", say(me, T("What the coach found"))),
        h("p", say(me, T("What you did where something else was clearly better:")), cls="help"),
        h("ul", *listed, cls="journal-found"),
    )  # fmt: skip
