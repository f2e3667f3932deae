"""A net in whole numbers: lanes side by side in one long number count as each would alone."""

from random import Random

import pytest

from reverie.engine.net import ONE, UNIT, Net, chance, read

LANES, OWN, WHOLE, PART = 5, 3, 7, 9


def rows(rng: Random, count: int, lanes: int) -> list[list[int]]:
    return [[rng.randint(-2 * ONE, 2 * ONE) for _ in range(lanes)] for _ in range(count)]


def kept(value: int) -> int:
    return min(max(value, 0), ONE)


def one_by_one(
    table: list[list[int]], part: list[list[int]], last: list[int], facts: list[int], parts: list[list[int]]
) -> float:
    """The same, lane by lane."""
    common = [sum(table[fact][lane] for fact in facts) for lane in range(LANES + OWN)]
    out = [
        sum(kept(common[lane] + sum(part[fact][lane] for fact in each)) for each in parts) for lane in range(LANES)
    ] + [kept(common[lane]) for lane in range(LANES, LANES + OWN)]
    total = last[-1] * ONE + sum(value * weight for value, weight in zip(out, last, strict=False))
    return total / (ONE * UNIT)


def test_all_lanes_at_once_are_as_each_alone() -> None:
    rng = Random(3)
    low = high = 0
    for _ in range(300):
        table, part = rows(rng, WHOLE, LANES + OWN), rows(rng, PART, LANES)
        last = [rng.randint(-900, 900) for _ in range(LANES + OWN + 1)]
        net = Net(LANES, OWN, table, part, last)
        facts = [0, *rng.sample(range(1, WHOLE), 3)]
        parts = [rng.sample(range(PART), 4) for _ in range(4)]
        found = net.odds(facts, parts)
        assert found == one_by_one(table, part, last, facts, parts)
        low += found < 0
        high += found > 0
    assert low > 50 < high


def test_a_file_is_read_row_by_row() -> None:
    text = "1 1 2\n512 1024 256\n0 0\n512 -512\n256\n"
    net = read(text)
    assert net.odds([0], [[]]) == 0.5
    assert net.odds([1], [[]]) == 1.5
    assert net.odds([0], [[0], []]) == 1.0
    with pytest.raises(ValueError, match="lanes"):
        read(text.replace("512 1024 256", "512 256"))


def test_odds_are_a_chance() -> None:
    assert chance(0.0) == 0.5
    assert chance(-30.0) < 1e-9 < 1 - 1e-9 < chance(30.0)
