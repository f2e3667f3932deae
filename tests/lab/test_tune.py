"""The tuner: it climbs, repeats itself, and leaves the weights in use alone."""

from collections.abc import Sequence
from functools import partial
from importlib.resources import files

import pytest

from reverie.lab import tune


def hill(weights: Sequence[float], deals: range) -> float:
    """Highest at (3, -2); the deals do not matter."""
    assert len(deals) == 5
    return -((weights[0] - 3.0) ** 2) - (weights[1] + 2.0) ** 2


def test_it_climbs_a_hill_and_repeats_itself() -> None:
    def climb(workers: int) -> list[tune.Round]:
        return list(
            tune.cross_entropy(hill, [0.0, 0.0], [2.0, 2.0], rounds=12, population=30, games=5, seed=4, workers=workers)
        )

    rounds = climb(1)
    assert rounds[-1].mean == pytest.approx([3.0, -2.0], abs=0.3)
    assert rounds[-1].average > rounds[0].average
    assert [each.number for each in rounds] == list(range(1, 13))


def test_two_workers_find_the_same() -> None:
    def last(workers: int) -> tune.Round:
        return list(
            tune.cross_entropy(
                partial(tune.mean_value, "onirim"), start, spread, rounds=1, population=4, games=3, seed=1,
                workers=workers,
            )
        )[-1]  # fmt: skip

    start = tune.weights_of("onirim").VALUES[:]
    spread = [0.3] * len(start)
    assert last(1) == last(2)


def test_playing_with_other_weights_leaves_those_in_use_alone() -> None:
    values = tune.weights_of("onirim").VALUES
    before = values[:]
    good = tune.mean_value("onirim", before, range(40))
    bad = tune.mean_value("onirim", [0.0] * len(before), range(40))
    assert values == before
    assert good > bad
    assert good == tune.mean_value("onirim", before, range(40))


def test_the_command_prints_every_weight_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    tune.main(["onirim", "--rounds", "1", "--population", "3", "--games", "2", "--only", "FINISH"])
    lines = capsys.readouterr().out.splitlines()
    names = tune.names_of(tune.weights_of("onirim"))
    assert lines[0].startswith("round   1")
    assert lines[1].split() == ["weight", *tune.weights_of("onirim").SETS]
    assert [line.split()[0] for line in lines[2:]] == names
    assert names[0] == "FINISH"
    tune.main(["insomnia", "--rounds", "1", "--population", "3", "--games", "2", "--trial", "1", "--only", "^[A-D]"])
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.startswith(f"{tune.names_of(tune.weights_of('insomnia'))[-1]}: Final = weight(")


def test_the_table_of_weights_is_written_as_it_ships() -> None:
    shipped = files("reverie.games.onirim.bot").joinpath("weights.txt").read_text(encoding="utf-8")
    assert "\n".join(tune.lines("onirim", "base", tune.values_of("onirim"))) + "\n" == shipped


def test_weights_that_change_nothing_are_found() -> None:
    names = tune.names_of(tune.weights_of("onirim"))
    start = tune.values_of("onirim")
    evaluate = partial(tune.mean_value, "onirim", case=tune.Case(points=0.01))
    useless, useful = {"LAY_TOWER", "SWAP", "DREAD_RED"}, {"FINISH", "BY_KEY", "PLAY_KEY"}
    spread = [2.0 if name in useless | useful else 0.0 for name in names]
    idle = [names[place] for place in tune.idle(evaluate, start, spread, range(12))]
    assert set(idle) == useless, "there are neither modules nor partners"


def test_one_list_of_weights_is_tuned_in_its_own_cases(capsys: pytest.CaptureFixture[str]) -> None:
    base, towers = tune.values_of("onirim"), tune.values_of("onirim", "towers")
    case = tune.Case("towers", 1, ({"modules": ["towers"]}, {"modules": ["towers"], "towers.ruins": True}), 0.01)
    good = tune.mean_value("onirim", towers, range(40), case)
    assert good > tune.mean_value("onirim", [0.0] * len(towers), range(40), case)
    tune.main(
        ["onirim", "--rounds", "1", "--population", "3", "--games", "2", "--set", "towers",
         "--only", "LAY_TOWER|SWAP", "--trial", "8", "--options", '{"modules": ["towers"]}']
    )  # fmt: skip
    rows = [line.split() for line in capsys.readouterr().out.splitlines()[1:]]
    written = {case: [float(row[column]) for row in rows[1:]] for column, case in enumerate(rows[0]) if column}
    assert written["base"] == pytest.approx(base), "the other lists are written as they are"
    assert written["towers"] != pytest.approx(towers)
    swap = tune.names_of(tune.weights_of("onirim")).index("SWAP")
    assert written["towers"][swap] == towers[swap], "nobody exchanges cards alone"


def test_an_unknown_list_of_weights_is_refused() -> None:
    with pytest.raises(SystemExit, match="no weights none: choose among base, two, book"):
        tune.values_of("onirim", "none")
