"""Results as pictures: PNG to send, SVG for the report. Needs matplotlib (the `lab` extra)."""

import io
from collections.abc import Callable, Sequence
from typing import Any, Final

from reverie.engine.text import T, Text, translate
from reverie.lab.experiment import Played
from reverie.lab.files import need
from reverie.lab.summary import Summary, wilson
from reverie.lab.tournament import Contest, Estimate

NIGHT: Final = "#0d1233"
LINE: Final = "#3b478f"
PAPER: Final = "#f6ecd6"
MIST: Final = "#b4bdea"
COLOURS: Final = ("#ffc65c", "#8be0a0", "#c77dff", "#ff9a8a", "#7fd4ff", "#f09a36", "#d8e07a", "#b4bdea")
STYLE: Final[dict[str, Any]] = {
    "axes.axisbelow": True, "axes.edgecolor": LINE, "axes.facecolor": NIGHT, "axes.grid": True, "axes.labelcolor": MIST,
    "axes.spines.right": False, "axes.spines.top": False, "axes.titlecolor": PAPER, "axes.titlelocation": "left",
    "figure.facecolor": NIGHT, "font.size": 10.0, "grid.color": LINE, "grid.linewidth": 0.5, "legend.frameon": False,
    "legend.labelcolor": PAPER, "svg.fonttype": "none", "svg.hashsalt": "reverie", "text.color": PAPER,
    "xtick.color": MIST, "ytick.color": MIST,
}  # fmt: skip
SIZE: Final = (6.4, 3.6)  # inches
POINTS: Final = 120  # of a course: more cannot be seen

Draw = Callable[[Any], None]


class Plot:
    """One picture: its name as a file, what it shows, and how it is drawn on matplotlib's axes."""

    def __init__(self, name: str, title: Text, draw: Draw, height: float = SIZE[1]) -> None:
        self.name = name
        self.title = title
        self._draw = draw
        self._height = height
        self._drawn: dict[tuple[str, str], bytes] = {}  # the report shows what was drawn for the folder

    def render(self, format: str, lang: str) -> bytes:
        """The picture as `png` or `svg`; the same results give the same bytes."""
        if (format, lang) not in self._drawn:
            self._drawn[format, lang] = self._render(format, lang)
        return self._drawn[format, lang]

    def _render(self, format: str, lang: str) -> bytes:
        matplotlib = need("matplotlib", "lab")
        figures = need("matplotlib.figure", "lab")
        with matplotlib.rc_context(STYLE):
            figure = figures.Figure(figsize=(SIZE[0], self._height), layout="constrained")
            axes = figure.add_subplot()
            self._draw(axes)
            figure.suptitle(translate(self.title, lang), x=0.02, ha="left", fontsize=11)
            out = io.BytesIO()
            dated = {"Date": None} if format == "svg" else {}
            figure.savefig(out, format=format, dpi=144, metadata={**dated, "Title": translate(self.title, lang)})
        return out.getvalue()


def simulation_plots(summary: Summary, played: Sequence[Played], lang: str) -> list[Plot]:
    """The course of the rate of wins, the scores, the ends and the lengths of the games."""
    ended = [one.outcome for one in played if one.outcome is not None]
    together = not ended or ended[0].team or len(summary.bots) == 1
    shown = 1 if together else len(summary.bots)
    names = [
        bot if together else f"{translate(T('Seat {number}', number=seat), lang)} ({bot})"
        for seat, bot in enumerate(summary.bots, 1)
    ][:shown]

    def course(axes: Any) -> None:
        for seat, name in enumerate(names):
            values = [one.outcome.value(seat) if one.outcome is not None else 0.0 for one in played]
            _course(axes, values, name, COLOURS[seat % len(COLOURS)])
        axes.set_ylim(0, 100)
        axes.set_xlabel(translate(T("Games"), lang))
        axes.set_ylabel(translate(T("Won (%), with 95 % interval"), lang))
        axes.legend()

    def scores(axes: Any) -> None:
        for seat, name in enumerate(names):
            values = [outcome.results[seat].score for outcome in ended]
            _histogram(axes, values, COLOURS[seat % len(COLOURS)], name)
        axes.set_xlabel(translate(T("Score"), lang))
        axes.set_ylabel(translate(T("Games"), lang))
        if ended:
            axes.legend()

    def lengths(axes: Any) -> None:
        _histogram(axes, [one.decisions for one in played], COLOURS[0], "")
        axes.xaxis.get_major_locator().set_params(integer=True)
        axes.set_xlabel(translate(T("Decisions a game"), lang))
        axes.set_ylabel(translate(T("Games"), lang))

    def ends(axes: Any) -> None:
        endings = list(reversed(summary.endings.items()))
        bars = axes.barh([name for name, _ in endings], [count for _, count in endings], color=COLOURS[0], height=0.6)
        axes.bar_label(bars, padding=3, color=PAPER)
        axes.margins(x=0.12)
        if len(endings) == 1:
            axes.set_ylim(-1, 1)  # a lone bar is a bar, not a wall
        axes.set_xlabel(translate(T("Games"), lang))

    return [
        Plot("wins", T("Wins as the games went on"), course),
        Plot("scores", T("Scores"), scores),
        Plot("ends", T("How the games ended"), ends, height=1.2 + 0.35 * max(len(summary.endings), 2)),
        Plot("lengths", T("Lengths of the games"), lengths),
    ]


def contest_plots(contest: Contest, lang: str) -> list[Plot]:
    """The ratings (or rates of wins) with their intervals, the scores, and who ended before whom."""
    standings = list(reversed(contest.standings))
    names = [each.bot for each in standings]
    height = 1.3 + 0.45 * len(names)

    def ratings(axes: Any) -> None:
        _bars(axes, names, [each.rating for each in standings if each.rating is not None])
        axes.set_xlabel(translate(T("Rating, with 95 % interval"), lang))

    def wins(axes: Any) -> None:
        rates = [each.wins for each in standings]
        percent = [Estimate(100 * rate.value, 100 * rate.low, 100 * rate.high) for rate in rates]
        _bars(axes, names, percent)
        axes.set_xlabel(translate(T("Won (%), with 95 % interval"), lang))

    def scores(axes: Any) -> None:
        _bars(axes, names, [each.score for each in standings])
        axes.set_xlabel(translate(T("Mean score, with 95 % interval"), lang))

    def ahead(axes: Any) -> None:
        order = [each.bot for each in contest.standings]
        cells = [[contest.ahead[row].get(column, 0.5) for column in order] for row in order]
        axes.imshow(cells, vmin=0, vmax=1, cmap="cividis", aspect="auto")
        axes.set_xticks(range(len(order)), order)
        axes.set_yticks(range(len(order)), order)
        axes.grid(visible=False)
        for row, name in enumerate(order):
            for column, other in enumerate(order):
                share = contest.ahead[name].get(other)
                if share is not None:
                    colour = NIGHT if share > 0.5 else PAPER
                    axes.text(column, row, f"{100 * share:.0f}", ha="center", va="center", color=colour)

    plots = [Plot("wins", T("Wins"), wins, height), Plot("scores", T("Scores"), scores, height)]
    if contest.kind == "against":
        table = T("How often (%) the bot of the row ended before that of the column")
        plots = [Plot("ratings", T("Ratings"), ratings, height), *plots]
        plots.append(Plot("ahead", table, ahead, height=1.6 + 0.5 * len(names)))
    return plots


def _course(axes: Any, values: Sequence[float], name: str, colour: str) -> None:
    """The rate after so many games, for a number of points that are evenly spread."""
    step = max(len(values) // POINTS, 1)
    games, middle, low, high = [], [], [], []
    won = 0.0
    for number, value in enumerate(values, 1):
        won += value
        if number % step == 0 or number == len(values):
            bottom, top = wilson(won, number)
            games.append(number)
            middle.append(100 * won / number)
            low.append(100 * bottom)
            high.append(100 * top)
    axes.fill_between(games, low, high, color=colour, alpha=0.2, linewidth=0)
    axes.plot(games, middle, color=colour, label=name)


def _histogram(axes: Any, values: Sequence[int], colour: str, name: str) -> None:
    """Whole numbers fall into bins of equal width that end between them."""
    if not values:
        return
    low, high = min(values), max(values)
    width = max((high - low) // 30 + 1, 1)
    edges = [low - 0.5 + width * bin for bin in range((high - low) // width + 2)]
    axes.hist(values, bins=edges, histtype="stepfilled", color=colour, alpha=0.45, label=name)
    axes.hist(values, bins=edges, histtype="step", color=colour)


def _bars(axes: Any, names: Sequence[str], estimates: Sequence[Estimate]) -> None:
    """A dot for each, with its interval."""
    for row, (name, each) in enumerate(zip(names, estimates, strict=True)):
        reach = [[each.value - each.low], [each.high - each.value]]
        colour = COLOURS[(len(names) - 1 - row) % len(COLOURS)]
        axes.errorbar([each.value], [name], xerr=reach, fmt="o", color=colour, capsize=4)
    axes.margins(y=0.25)
