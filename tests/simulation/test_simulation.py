"""Two or three houses over one database, in worlds where everything goes wrong: each is the same for its seed."""

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from tests.simulation.faults import KINDS
from tests.simulation.run import Result, Simulation, check

KEPT = Path(__file__).parent / "kept_seeds.txt"
SEEDS = 100
AT_ONCE = 20  # seeds of one test


@cache
def checked(seed: int) -> Result:
    """What became of a seed, in which nothing was broken; for the seeds of two tests once."""
    return check(seed)


@pytest.mark.parametrize("first", range(0, SEEDS, AT_ONCE))
def test_nothing_is_lost_doubled_or_shown_wrongly(first: int) -> None:
    for seed in range(first, first + AT_ONCE):
        checked(seed)


def test_seeds_that_once_failed() -> None:
    for line in KEPT.read_text("utf-8").splitlines():
        seed = line.partition("#")[0].strip()
        if seed:
            check(int(seed))


def test_every_kind_of_fault_happens_and_people_get_on_nevertheless() -> None:
    results = [checked(seed) for seed in range(AT_ONCE)]
    happened = {kind for result in results for kind, count in result.faults.items() if count}
    assert happened == set(KINDS)
    assert sum(result.acknowledged for result in results) > AT_ONCE * 8


def test_a_seed_gives_the_same_world_to_the_byte() -> None:
    one, other = Simulation(7), Simulation(7)
    assert one.run() == other.run()
    assert [client.heard for client in one.clients] == [client.heard for client in other.clients]
    assert Simulation(8).run().transcript != Simulation(7).run().transcript


def test_a_seed_does_not_depend_on_how_this_process_hashes() -> None:
    said = {
        subprocess.run(
            [sys.executable, "-m", "tests.simulation.run", "7", "11"],
            env=os.environ | {"PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(said) == 1
