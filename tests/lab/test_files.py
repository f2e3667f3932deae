"""Results as files: the same games in JSON, CSV and Parquet, plots that show them, a report that needs nothing else."""

import csv
import importlib
import json
import re
from pathlib import Path
from typing import Any

import pytest

from reverie.lab import tournament
from reverie.lab.columns import between, contest_columns, contest_notes, plus_minus, shown, simulation_columns
from reverie.lab.engines import Here
from reverie.lab.experiment import Experiment, Played
from reverie.lab.files import MissingExtra, as_json, need
from reverie.lab.folder import fill
from reverie.lab.plots import contest_plots, simulation_plots
from reverie.lab.run import run
from reverie.lab.simulate import simulation, summary_of
from reverie.lab.tournament import Estimate, contest, judge

PNG = b"\x89PNG\r\n\x1a\n"


@pytest.fixture(scope="module")
def simulated() -> tuple[Experiment, list[Played]]:
    """Eight games of three different bots."""
    experiment = simulation("iles", ["random", "easy", "policy"], 3, 3)
    return experiment, [*run(experiment, 8, Here()), Played(None, 240)]


def test_every_game_stands_in_all_files(simulated: tuple[Experiment, list[Played]], tmp_path: Path) -> None:
    experiment, played = simulated
    summary = summary_of(experiment, played, seconds=3.5)
    assert fill(tmp_path, experiment, played, summary, "en") is None
    rows = list(csv.DictReader((tmp_path / "games.csv").read_text(encoding="utf-8").splitlines()))
    table = need("pyarrow.parquet", "lab").read_table(tmp_path / "games.parquet").to_pylist()
    assert [{name: str(value) for name, value in row.items()} for row in table] == rows
    assert [row["game"] for row in rows] == [str(number) for number in range(1, 10)]
    first = played[0].outcome
    assert first is not None
    assert [table[0][f"seat{seat}_score"] for seat in (1, 2, 3)] == [each.score for each in first.results]
    assert rows[0]["seed"] == str(experiment.seed_of(0))
    assert (rows[-1]["reason"], rows[-1]["seat1_result"], rows[-1]["decisions"]) == ("unfinished", "", "240")
    told = json.loads((tmp_path / "summary.json").read_text(encoding="utf-8"))
    assert told["games"] == 9
    assert told["bots"] == ["random", "easy", "policy"]
    assert "seconds" not in told, "what differs from run to run stays out of the files"


def test_the_report_stands_alone(simulated: tuple[Experiment, list[Played]], tmp_path: Path) -> None:
    experiment, played = simulated
    fill(tmp_path, experiment, played, summary_of(experiment, played), "fr")
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert page.startswith('<!doctype html><html lang="fr">')
    assert "9 parties simulées" in page
    assert page.count("<svg") == 4
    assert not re.search(r"(src|href)=\"(?!#)[^\"]*\"", re.sub(r"xmlns:xlink=\"[^\"]*\"", "", page))
    assert not re.search(r"\d{4}-\d\d-\d\dT\d\d:", page), "no time of day: the same games, the same bytes"
    pictures = sorted(path.name for path in (tmp_path / "plots").iterdir())
    assert pictures == [f"{name}.{kind}" for name in ("ends", "lengths", "scores", "wins") for kind in ("png", "svg")]
    assert all(path.read_bytes().startswith(PNG) for path in tmp_path.rglob("*.png"))


def test_plots_repeat_themselves_and_differ_from_each_other(simulated: tuple[Experiment, list[Played]]) -> None:
    experiment, played = simulated
    summary = summary_of(experiment, played)
    one, two = ([plot.render("svg", "en") for plot in simulation_plots(summary, played, "en")] for _ in range(2))
    assert one == two
    assert len(set(one)) == 4
    assert b"Seat 3 (policy)" in one[0]
    assert b"Victoires au fil des parties" in simulation_plots(summary, played, "fr")[0].render("svg", "fr")


def test_games_without_an_end_can_be_drawn(simulated: tuple[Experiment, list[Played]]) -> None:
    experiment, _ = simulated
    cut = [Played(None, 240)]
    for plot in simulation_plots(summary_of(experiment, cut), cut, "en"):
        assert plot.render("png", "en").startswith(PNG)


def test_a_tournament_is_drawn_with_ratings_or_with_rates() -> None:
    ranked = tournament("iles", 3, ["random", "policy"], seed=2, engine=Here())
    assert [plot.name for plot in contest_plots(ranked, "en")] == ["ratings", "wins", "scores", "ahead"]
    team = tournament("onirim", 3, ["random", "policy"], seed=2, seats=1, engine=Here())
    assert [plot.name for plot in contest_plots(team, "en")] == ["wins", "scores"]
    for result in (ranked, team):
        for plot in contest_plots(result, "fr"):
            assert plot.render("png", "fr").startswith(PNG)


def test_tables_say_what_the_results_say() -> None:
    experiment = contest("iles", ["random", "policy"], 2)
    played = run(experiment, 6, Here())
    result = judge(experiment, [*played[:5], Played(None, 9)])
    head, rows = contest_columns(result, "en")
    assert head == ["Bot", "Rating", "Mean place", "Won (%)", "Mean score", "Games"]
    assert [row[0] for row in rows] == [each.bot for each in result.standings]
    best = result.standings[0].rating
    assert best is not None
    assert rows[0][1].startswith(f"{best.value:.0f} ({best.low:.0f}")
    assert "1 game was cut off" in str(contest_notes(result)[-1])
    team = tournament("onirim", 3, ["random", "policy"], seed=2, seats=1, engine=Here())
    head, rows = contest_columns(team, "en")
    assert head[3] == "Won vs first (%)"
    assert rows[0][3] == "–"
    assert rows[1][4].startswith("−")
    assert "by itself" in str(contest_notes(team)[-1])
    assert json.loads(as_json(result))["ahead"] == result.ahead


def test_numbers_follow_the_language(simulated: tuple[Experiment, list[Played]]) -> None:
    experiment, played = simulated
    assert shown(-1234.5, 1, "en") == "−1234.5"
    assert shown(-1234.5, 1, "fr") == "−1234,5"
    assert shown(2.4, 0, "fr") == "2"
    assert between(0.25, 1, 2, "fr") == "0,25\N{NO-BREAK SPACE}–\N{NO-BREAK SPACE}1,00"
    assert plus_minus(Estimate(1674.2, 1611, 1748), 0, "fr") == "1674 ±74"
    head, rows = simulation_columns(summary_of(experiment, played), "fr")
    assert len(head) == len(rows[0]) == 6
    assert [row[1] for row in rows] == ["random", "easy", "policy"]


@pytest.fixture
def without(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Packages that are named here cannot be imported."""
    missing: set[str] = set()
    real = importlib.import_module

    def importing(name: str) -> Any:
        if name.partition(".")[0] in missing:
            raise ImportError(name)
        return real(name)

    monkeypatch.setattr(importlib, "import_module", importing)
    return missing


def test_a_missing_package_is_asked_for_by_its_extra(
    without: set[str], simulated: tuple[Experiment, list[Played]], tmp_path: Path
) -> None:
    experiment, played = simulated
    for package in ("pyarrow", "matplotlib"):
        without.clear()
        without.add(package)
        folder = tmp_path / package
        missing = fill(folder, experiment, played, summary_of(experiment, played), "en")
        assert str(missing) == f'This needs the package {package}: install it with pip install "reveries[lab]".'
        assert {"games.csv", "summary.json"} <= {path.name for path in folder.iterdir()}
        assert not (folder / "report.html").exists()
    without.add("ray")
    with pytest.raises(MissingExtra, match=r'package ray: install it with pip install "reveries\[cluster\]"'):
        need("ray", "cluster")
