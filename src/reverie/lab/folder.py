"""The folder of results: everything that a finished run leaves behind, for people and for programs."""

from collections.abc import Sequence
from pathlib import Path

from reverie.engine.text import T, Text
from reverie.lab.columns import contest_columns, contest_notes, simulation_columns
from reverie.lab.experiment import Experiment, Played
from reverie.lab.files import CSV, PARQUET, SUMMARY, MissingExtra, as_json, write_csv, write_parquet
from reverie.lab.plots import Plot, contest_plots, simulation_plots
from reverie.lab.report import report
from reverie.lab.summary import Summary
from reverie.lab.tournament import Contest

REPORT = "report.html"
PLOTS = "plots"


def fill(
    folder: Path, experiment: Experiment, played: Sequence[Played], result: Summary | Contest, lang: str
) -> MissingExtra | None:
    """Write all files; without the `lab` extra only JSON and CSV, and the fault says what would bring the others."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / SUMMARY).write_bytes(as_json(result) + b"\n")
    write_csv(folder / CSV, experiment, played)
    title: Text
    if isinstance(result, Summary):
        title = T("{n} simulated game", plural="{n} simulated games", n=result.games)
        table, notes, plots = simulation_columns(result, lang), [], simulation_plots(result, played, lang)
    else:
        title = T("tournament over {n} deal", plural="tournament over {n} deals", n=result.deals)
        table, notes, plots = (contest_columns(result, lang), contest_notes(result), contest_plots(result, lang))
    try:
        write_parquet(folder / PARQUET, experiment, played)
        _draw(folder / PLOTS, plots, lang)
    except MissingExtra as missing:
        return missing
    page = report(title, experiment, table, notes, plots, lang)
    (folder / REPORT).write_text(page, encoding="utf-8")
    return None


def _draw(folder: Path, plots: Sequence[Plot], lang: str) -> None:
    folder.mkdir(exist_ok=True)
    for plot in plots:
        for format in ("png", "svg"):
            (folder / f"{plot.name}.{format}").write_bytes(plot.render(format, lang))
