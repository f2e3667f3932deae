"""The program that learns Onirim's net finds the same weights by any flags, and those that ship play well in it."""

import shutil
import subprocess
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import pytest
from bench import learn

from reverie.engine.net import HALF, read
from reverie.games.onirim.bot import chances as c
from reverie.games.onirim.bot import colour_facts as p
from reverie.games.onirim.bot import module_facts as m

QUICK = ("-O1", "-w", "-ffp-contract=off")
# Where facts begin of which one at most is so; Nightmares and cards that are known to come have one for each place.
TABLE = (
    0, c.QUARTERS, c.HALVES, c.NIGHTMARES, c.PENDING, c.KEYS_HELD, c.MISSING, c.USELESS,
    *range(c.NIGHTMARE_COMING, c.IN_LIMBO), c.IN_LIMBO, c.TOPS, c.COLOURS, c.LEAST, c.PLAYABLE, c.DANGER, c.SHIELD,
)  # fmt: skip
COLOUR = (
    0, p.SUNS, p.MOONS, p.KEYS, p.SUNS_LEFT, p.MOONS_LEFT, p.KEYS_LEFT, p.ROW, p.CARDS, p.ALL_KEYS, p.FITTING, p.SPARE,
    *range(p.COMING, p.CARDS_IN_ROW, 4), p.CARDS_IN_ROW, p.BOTH_LEFT, p.COLOUR,
)  # fmt: skip
# The same of what expansions and a partner add; of the cards known to come there are five places in each class.
MORE_TABLE = (
    m.CODE, m.OTHER_KNOWN, m.DECK, m.GLYPHS_HELD, m.GLYPHS_LEFT, m.ALL_MISSING, m.THREES,
    m.CROSS_HELD, m.CROSS_LEFT, m.CROSS_FIT, m.DEAD_HELD, m.DEAD_SIZE, m.DEAD_LEFT, m.OPEN_COLOURS,
    m.BEST_SIDE, m.OTHER_SIDE, m.WAYS, m.TOWERS_HELD, m.TOWERS_LEFT, m.RUN, m.TOWER_DOORS, m.TOWER_DARK, m.TOWERS_FIT,
    m.ROOM, m.VALVES, m.LOST_CAUGHT, m.CAUGHT_DARK, m.CAUGHT, m.ROOM_DOORS, m.LOST_DOORS,
    *range(m.OMENS, m.HAPPY, 6), m.HAPPY, m.OMENS_DOWN, m.OMENS_UP,
    m.DISCARDS, m.DISCARD_DARK, m.REOPENED, m.ONI_POSITION, m.GOALS_OPEN,
    *range(m.RALLIED, m.RALLIED_DOORS, 3), *range(m.RALLIED_DOORS, m.RALLIED_ALL, 12),
    m.RALLIED_ALL, m.DENIZENS_LEFT, m.ONI, m.ONI_KEYS, m.STORED,
    m.LACKING, m.SURPLUS, m.THEIR_PLAYABLE, m.THEIR_LAST, m.THEIR_KEYS, m.COMMON_KEYS,
    *range(m.IN_PLAY, m.TABLE_FACTS + 1),
)  # fmt: skip
MORE_COLOUR = (
    p.GLYPHS, p.ENDS, p.END_FITTING, p.GLYPH_FITTING, *range(p.GLYPH_COMING, p.GLYPH_SUNS), p.GLYPH_SUNS,
    p.CROSS_END, p.SHARED, p.POSITION, p.POSITION_KEYS, p.POSITION_END, p.POSITION_CARDS, p.CAUGHT, p.OMEN, p.STORED,
    p.PAIR, p.THEIR_CARDS, p.THEIR_END, p.COMMON_CARDS, p.PAIR_KEYS, p.PAIR_END, p.PAIR_THEIR_END, p.MORE,
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
def test_a_search_wins_more_than_instinct_there_too() -> None:
    case = "onirim-dreamcatchers"  # 78 % by instinct, 87 by a search
    alone, searched = (
        learn.examine_onirim(250, learn.WEIGHTS[case], ("-O2", "-w"), case, rollouts) for rollouts in (0, 400)
    )
    assert searched > alone


@compiler
def test_weights_of_another_net_are_refused() -> None:
    with pytest.raises(subprocess.CalledProcessError):
        learn.examine_onirim(1, learn.WEIGHTS["iles"], QUICK)


def most(rows: list[list[int]], starts: Sequence[int], lane: int) -> int:
    """How far from 0 a lane can come, whatever is so; an empty row weighs nothing."""
    return sum(
        max((abs(row[lane]) for row in rows[first:after] if row), default=0) for first, after in pairwise(starts)
    )


@pytest.mark.parametrize("name", ["onirim", *learn.CASES])
def test_no_lane_of_what_ships_can_run_over(name: str) -> None:
    text = learn.WEIGHTS[name].read_text(encoding="utf-8")
    (_, own, facts), last, *lines = [[int(number) for number in line.split()] for line in text.splitlines()]
    lanes = len(lines[0]) - own
    table = lines[:facts]
    parts = lines[facts + lanes + own + 1 :]
    assert len(last) == lanes + own + 16 + 1
    assert (facts, len(parts)) == (383, 3 * p.COLOUR) if name == "onirim" else (m.TABLE_FACTS, p.COLOUR_FACTS)
    for lane in range(lanes):
        colour = []
        for need in range(4 if len(parts) > p.FIRST_MORE else 3):
            base = most(parts[need * p.COLOUR : (need + 1) * p.COLOUR], COLOUR, lane)
            more = parts[p.FIRST_MORE + need * p.MORE : p.FIRST_MORE + (need + 1) * p.MORE]
            colour.append(base + most(more, MORE_COLOUR, lane))
        ends = (*TABLE, 383) if facts == 383 else (*TABLE, *MORE_TABLE)
        assert most(table, ends, lane) + max(colour) < HALF


def test_only_onirim_is_examined(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        learn.main(["iles", "--exam", "5"])
    assert "play by themselves" in capsys.readouterr().err
