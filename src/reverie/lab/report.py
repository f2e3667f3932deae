"""The report: one HTML file that needs nothing else, with the table of results and all plots."""

from collections.abc import Sequence
from typing import Final

from reverie.engine.shelf import game as find_game
from reverie.engine.text import T, Text, translate
from reverie.kit.markup import Element, document, h, raw
from reverie.lab.columns import Columns
from reverie.lab.experiment import Experiment
from reverie.lab.plots import Plot

STYLE: Final = """
:root { color-scheme: dark; }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 3rem; background: #070a20; color: #f6ecd6;
  font: 1rem/1.5 Nunito, system-ui, sans-serif; }
h1, h2 { font-family: Fraunces, Georgia, serif; font-weight: 600; line-height: 1.2; color: #ffc65c; }
h2 { margin-top: 2rem; font-size: 1.2rem; }
.plots { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr)); }
figure { display: grid; align-content: center; margin: 0; padding: .5rem; }
figure { background: #0d1233; border: 1px solid #3b478f; border-radius: .75rem; }
figure svg { display: block; width: 100%; height: auto; font-family: inherit; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { padding: .3rem .8rem .3rem 0; text-align: left; border-bottom: 1px solid #232d6e;
  font-variant-numeric: tabular-nums; }
thead th { color: #b4bdea; font-weight: 400; }
td { white-space: nowrap; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; }
dt { color: #b4bdea; } dd { margin: 0; overflow-wrap: anywhere; }
"""


def report(
    title: Text, experiment: Experiment, table: Columns, notes: Sequence[Text], plots: Sequence[Plot], lang: str
) -> str:
    """The whole page."""

    def say(text: Text) -> str:
        return translate(text, lang)

    game = find_game(experiment.game)
    heading = say(T("{game}: {what}", game=game.title, what=title))
    options = ", ".join(f"{name}={_value(value)}" for name, value in experiment.options.items())
    facts = [(T("Seats"), str(experiment.seats)), (T("Seed"), str(experiment.seed)), (T("Options"), options or "–")]
    return document(
        h("head",
          h("meta", charset="utf-8"),
          h("meta", name="viewport", content="width=device-width, initial-scale=1"),
          h("title", heading),
          h("style", raw(STYLE))),
        h("body",
          h("h1", heading),
          h("div", _table(table), cls="wide"),
          [h("p", say(note)) for note in notes],
          h("h2", say(T("Plots"))),
          h("div", [_figure(plot, lang) for plot in plots], cls="plots"),
          h("h2", say(T("What was played"))),
          h("dl", [pair for name, value in facts for pair in (h("dt", say(name)), h("dd", value))])),
        lang=lang,
    )  # fmt: skip


def _table(table: Columns) -> Element:
    return h(
        "table",
        h("thead", h("tr", [h("th", name, scope="col") for name in table.head])),
        h("tbody", [h("tr", [h("td", cell) for cell in row]) for row in table.rows]),
    )


def _figure(plot: Plot, lang: str) -> Element:
    """The drawing itself, without the head of an SVG file; its title names it for those who cannot see it."""
    drawing = plot.render("svg", lang).decode()
    drawing = drawing[drawing.index("<svg") :]
    title = translate(plot.title, lang)
    return h("figure", raw(drawing), role="img", aria_label=title)


def _value(value: object) -> str:
    return "+".join(map(str, value)) or "–" if isinstance(value, list) else str(value)
