"""The program that learns Onirim's net finds the same weights by any flags, and those that ship play well in it."""

import shutil
import subprocess
from itertools import pairwise
from pathlib import Path

import pytest
from bench import learn

from reverie.engine.net import HALF, read
from reverie.games.onirim.bot import chances as c

QUICK = ("-O1", "-w", "-ffp-contract=off")
# Where facts begin of which one at most is so; Nightmares and cards that are known to come have one for each place.
TABLE = (
    0, c.QUARTERS, c.HALVES, c.NIGHTMARES, c.PENDING, c.KEYS_HELD, c.MISSING, c.USELESS,
    *range(c.NIGHTMARE_COMING, c.IN_LIMBO), c.IN_LIMBO, c.TOPS, c.COLOURS, c.LEAST, c.PLAYABLE, c.DANGER, c.SHIELD,
)  # fmt: skip
COLOUR = (
    0, c.SUNS, c.MOONS, c.KEYS, c.SUNS_LEFT, c.MOONS_LEFT, c.KEYS_LEFT, c.ROW, c.CARDS, c.ALL_KEYS, c.FITTING, c.SPARE,
    *range(c.COMING, c.CARDS_IN_ROW, 4), c.CARDS_IN_ROW, c.BOTH_LEFT, c.COLOUR,
)  # fmt: skip
compiler = pytest.mark.skipif(shutil.which("g++") is None, reason="there is no g++")


@compiler
def test_other_flags_find_the_same_weights(tmp_path: Path) -> None:
    few, plain = tmp_path / "few", tmp_path / "plain"
    learn.learn_onirim(40, few, QUICK)
    learn.learn_onirim(40, plain, ("-O0", "-w", "-ffp-contract=off"))
    assert few.read_bytes() == plain.read_bytes()
    net = read(few.read_text())
    assert (net.parts, net.every, net.deep) == (4, 64, 16)


@compiler
def test_what_ships_passes_the_exam_and_what_has_learned_nothing_fails(tmp_path: Path) -> None:
    assert learn.examine_onirim(300, learn.WEIGHTS["onirim"], QUICK) >= 240  # 263 expected; the policy wins 183
    learn.learn_onirim(8, tmp_path / "new", QUICK)
    assert learn.examine_onirim(300, tmp_path / "new", QUICK) < 100


@compiler
def test_weights_of_another_net_are_refused() -> None:
    with pytest.raises(subprocess.CalledProcessError):
        learn.examine_onirim(1, learn.WEIGHTS["iles"], QUICK)


def most(rows: list[list[int]], starts: tuple[int, ...], lane: int) -> int:
    """How far from 0 a lane can come, whatever is so."""
    return sum(max(abs(row[lane]) for row in rows[first:after]) for first, after in pairwise(starts))


def test_no_lane_of_what_ships_can_run_over() -> None:
    text = learn.WEIGHTS["onirim"].read_text(encoding="utf-8")
    lines = [[int(number) for number in line.split()] for line in text.splitlines()]
    table = lines[2 : 2 + lines[0][2]]
    parts = lines[-3 * c.COLOUR :]
    lanes = len(parts[0])
    assert len(lines) == 2 + len(table) + (lanes + lines[0][1] + 1) + len(parts)
    for lane in range(lanes):
        colours = [parts[first : first + c.COLOUR] for first in range(0, len(parts), c.COLOUR)]
        colour = max(most(rows, COLOUR, lane) for rows in colours)
        assert most(table, (*TABLE, len(table)), lane) + colour < HALF


def test_only_onirim_is_examined(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        learn.main(["iles", "--exam", "5"])
    assert "play by themselves" in capsys.readouterr().err
