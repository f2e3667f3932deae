"""A net in whole numbers: lanes side by side in one long number count as each would alone."""

from random import Random

import pytest

from reverie.engine.net import FULL, ONE, UNIT, Net, Shipped, chance, read

PARTS, LANES, OWN, UNITS, WHOLE, PART = 4, 5, 3, 2, 7, 9


def rows(rng: Random, count: int, lanes: int) -> list[list[int]]:
    return [[rng.randint(-2 * ONE, 2 * ONE) for _ in range(lanes)] for _ in range(count)]


def kept(value: int, most: int) -> int:
    return min(max(value, 0), most)


def one_by_one(
    table: list[list[int]], part: list[list[int]], units: list[list[int]], last: list[int], facts: list[int],
    parts: list[list[int]],
) -> float:  # fmt: skip
    """The same, lane by lane."""
    common = [sum(table[fact][lane] for fact in facts) for lane in range(LANES + OWN)]
    out = [
        sum(kept(common[lane] + sum(part[fact][lane] for fact in each), ONE) for each in parts) for lane in range(LANES)
    ] + [kept(common[lane], ONE) for lane in range(LANES, LANES + OWN)]
    high = [
        kept(units[-1][unit] * ONE + sum(value * row[unit] for value, row in zip(out, units, strict=False)), FULL)
        for unit in range(UNITS)
    ]
    total = last[-1] * ONE + sum(value * weight for value, weight in zip(out, last, strict=False))
    return (total + sum(value * weight for value, weight in zip(high, last[LANES + OWN :], strict=False)) / UNIT) / FULL


def test_all_lanes_at_once_are_as_each_alone() -> None:
    rng = Random(3)
    low = high = 0
    for _ in range(300):
        table, part = rows(rng, WHOLE, LANES + OWN), rows(rng, PART, LANES)
        units = rows(rng, LANES + OWN + 1, UNITS)
        last = [rng.randint(-900, 900) for _ in range(LANES + OWN + UNITS + 1)]
        net = Net(PARTS, OWN, table, part, units, last)
        facts = [0, *rng.sample(range(1, WHOLE), 3)]
        parts = [rng.sample(range(PART), 4) for _ in range(PARTS)]
        found = net.odds(facts, [net.part(each, place) for place, each in enumerate(parts)])
        assert found == one_by_one(table, part, units, last, facts, parts)
        low += found < 0
        high += found > 0
    assert low > 50 < high


def test_a_file_is_read_row_by_row() -> None:
    # Two parts; a lane of theirs and one of the table, two facts of the table, one unit, one fact of a part.
    text = "2 1 2\n512 1024 256 256\n0 0\n512 -512\n512\n0\n-256\n256\n"
    net = read(text)
    assert net.odds([0], [0, 0]) == 0.5
    assert net.odds([0], [net.part([0], 0), 0]) == 1.0  # half a lane; the unit is as far below as it is above
    assert net.odds([1], [0, 0]) == 3.0  # two lanes, and the unit, which weighs a half
    assert net.odds([0], [net.part([0], 0), net.part([0], 1)]) == 1.75
    with pytest.raises(ValueError, match="lanes"):
        read(text.replace("512 1024 256 256", "512 256"))


def test_odds_are_a_chance() -> None:
    assert chance(0.0) == 0.5
    assert chance(-30.0) < 1e-9 < 1 - 1e-9 < chance(30.0)


def test_a_net_that_was_left_at_home_is_missed_and_others_are_not() -> None:
    assert Shipped("reverie.games.onirim.bot", "chances.txt").is_there()
    assert not Shipped("reverie.games.onirim.bot", "chances_of_nobody.txt").is_there()
    taught = Shipped("reverie.games.onirim.bot", "chances_of_nobody.txt")
    taught.known = Shipped("reverie.games.onirim.bot", "chances.txt").read()
    assert taught.is_there(), "a teacher has set it"
