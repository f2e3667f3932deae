"""Scoring (spec 13, S-01 to S-11)."""

from tests.games.iles.at_table import At, table

from reverie.games.iles.pieces import BRIGAND, PALM, SHIFTS
from reverie.games.iles.scoring import find_winners, penalty, rank, score

EXAMPLE = "H11 H12 H18 H04 · C13 C02 C05 C08 · L11 L14 L02 L09"
EXAMPLE_DREAMS = ("D-GEMCOL", "D-LAMP", "D-ELEPHANT", "D-SNAKE")


def example(seats: int = 2) -> At:
    return table(seats).island(0, EXAMPLE, *EXAMPLE_DREAMS)


def shows(at: At, seat: int, palms: int, brigands: int) -> None:
    """An island of which only palms and brigands matter."""
    at.t.packed[seat] = (palms << SHIFTS[PALM]) + (brigands << SHIFTS[BRIGAND])


def test_s01_the_worked_example_of_the_rulebook() -> None:
    at = example()
    seen = at.seat(0).shows
    counts = {"palm": 8, "rokh": 5, "egg": 1, "brigand": 7, "lamp": 1, "snake": 1, "elephant": 1}
    assert {name: seen[name] for name in counts} == counts
    sheet = at.sheet(0)
    assert sheet.dreams == [8, 4, 5, 10]
    assert (sheet.palms, sheet.pairs, sheet.pair_points) == (8, 1, 7)
    assert (sheet.brigands, sheet.penalty, sheet.total) == (7, 7, 35)


def test_s02_somebody_shows_more_brigands() -> None:
    at = example()
    shows(at, 1, 0, 8)
    assert (at.sheet(0).penalty, at.sheet(0).total) == (0, 42)


def test_s03_tied_for_the_most_brigands() -> None:
    at = example()
    shows(at, 1, 0, 7)
    assert (penalty(at.t, 0), penalty(at.t, 1)) == (7, 7)
    assert at.sheet(0).total == 35


def test_s04_gem_columns_at_their_best() -> None:
    at = table().island(0, "H08 H12 H06 H07 · C06 C13 C18 C14 · L04 L17 L06 L14")
    assert [at.pays(dream) for dream in ("D-GEMCOL", "D-GEMROW", "D-LAMP", "D-GENIE")] == [48, 25, 12, 0]


def test_s05_one_tile_for_two_gem_dreams() -> None:
    at = table().island(
        0, "H02 H05 H06 H07 · C01 C04 C05 C06 · L02 L04 L05 L06", "D-ELEPHANT", "D-ELEPHANT", "D-GEMROW", "D-GEMCOL"
    )
    sheet = at.sheet(0)
    assert sheet.dreams == [10, 10, 12, 16]
    assert (sheet.palms, sheet.pairs, sheet.brigands, sheet.total) == (12, 0, 0, 60)


def test_s06_snakes() -> None:
    pays = {}
    for first in ("H04 C01 L02", "H01 C01 L02", "H01 C02 L02", "H01 C02 L01"):
        x, y, z = first.split()
        at = table().island(0, f"{x} H05 H06 H07 · {y} C04 C05 C06 · {z} L04 L05 L06", "D-SNAKE")
        pays[first] = at.sheet(0).dreams[0]
    assert list(pays.values()) == [0, 10, 5, 0]


def test_s07_pairs() -> None:
    at = table().island(
        0, "H09 H13 H05 H04 · C05 C02 C01 C04 · L01 L02 L03 L11", "D-ROKH", "D-ROKH", "D-MONKEY", "D-DROMEDARY"
    )
    sheet = at.sheet(0)
    assert (sheet.pairs, sheet.pair_points) == (2, 14)
    assert sheet.dreams == [10, 10, 4, 16]
    assert (sheet.palms, sheet.brigands) == (13, 3)


def test_s08_brigand_ties() -> None:
    for visible, expected in (([6, 6, 5], [6, 6, 0]), ([0, 0, 0], [0, 0, 0]), ([4, 3, 0, 4, 4], [4, 0, 0, 4, 4])):
        at = table(len(visible))
        for seat, number in enumerate(visible):
            shows(at, seat, 0, number)
        assert [penalty(at.t, seat) for seat in range(len(visible))] == expected


def test_s09_ties() -> None:
    at = table(3)
    for seat, (palms, brigands) in enumerate(((52, 5), (47, 3), (40, 0))):
        shows(at, seat, palms, brigands)
    assert [score(at.t, seat) for seat in range(3)] == [47, 47, 40]
    assert find_winners(at.t) == 0b010
    at = table(2)
    for seat in range(2):
        shows(at, seat, 51, 4)
    assert [score(at.t, seat) for seat in range(2)] == [47, 47]
    assert find_winners(at.t) == 0b11


def three_islands(seats: int) -> At:
    at = example(seats).island(
        1, "H01 H02 H03 H05 · C01 C03 C04 C06 · L04 L05 L06 L08", "D-ELEPHANT", "D-FENNEC", "D-GEMROW", "D-SNAKE"
    )
    if seats == 3:
        at.island(
            2, "H06 H07 H10 H15 · C09 C10 C11 C14 · L03 L10 L12 L13", "D-MONKEY", "D-MONKEY", "D-ROKH", "D-FENNEC"
        )
    return at


def test_s10_three_islands_together() -> None:
    at = three_islands(3)
    assert at.sheet(1).dreams == [10, 6, 7, 0]
    assert (at.sheet(1).palms, at.sheet(1).brigands) == (14, 0)
    assert at.sheet(2).dreams == [20, 20, 10, 3]
    assert (at.sheet(2).palms, at.sheet(2).penalty) == (7, 12)
    assert [at.sheet(seat).total for seat in range(3)] == [42, 37, 48]
    assert find_winners(at.t) == 0b100
    pair = three_islands(2)
    assert [pair.sheet(seat).total for seat in range(2)] == [35, 37]
    assert find_winners(pair.t) == 0b10


def test_s11_both_gem_dreams_at_their_maximum() -> None:
    at = table().island(0, "H06 H07 H08 H12 · C19 C06 C13 C14 · L04 L06 L17 L08")
    assert [at.pays(dream) for dream in ("D-GEMCOL", "D-GEMROW", "D-LAMP", "D-SNAKE")] == [48, 30, 12, 0]


def test_ranks_of_the_solo_game() -> None:
    assert [rank(points) for points in (44, 45, 54, 55, 65, 75, 84, 85, 120)] == [0, 1, 1, 2, 3, 4, 4, 5, 5]


def test_who_gave_up_neither_wins_nor_counts_for_brigands() -> None:
    at = table(3)
    for seat, (palms, brigands) in enumerate(((50, 9), (20, 3), (19, 1))):
        shows(at, seat, palms, brigands)
    at.t.gone = 0b001
    assert penalty(at.t, 1) == 3
    assert find_winners(at.t) == 0b100
