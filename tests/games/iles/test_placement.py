"""Placement (spec 13, P-01 to P-10 and P-12; P-11 is in `test_conformance`)."""

from tests.games.iles.at_table import At, table

from reverie.games.iles.pieces import CELLS, NO_TILE, TYPES
from reverie.games.iles.rules.place import legal_places

# Any tile does for these scenarios: one of each type for each column.
ANY = {f"{row},{column}": f"{letter}{column:02}" for row, letter in enumerate("HCL", 1) for column in range(1, 5)}
DREAM_SLOTS = {"d1", "d2", "d3", "d4"}


def filled(*cells: str) -> At:
    at = table()
    for cell in cells:
        at.lay(0, cell, ANY[cell])
    return at


def legal(at: At) -> list[set[str]]:
    return [at.legal(name) for name in ("high", "centre", "low")]


def test_p01_an_empty_area() -> None:
    at = filled()
    assert legal(at) == [{"1,1"}, {"2,1"}, {"3,1"}]
    assert at.legal("dream") == DREAM_SLOTS


def test_p02_the_figure_of_the_rulebook() -> None:
    assert legal(filled("1,1", "1,2")) == [{"1,3"}, {"2,1", "2,2"}, {"3,1"}]


def test_p03_a_gap() -> None:
    assert legal(filled("1,1", "1,2", "2,2")) == [{"1,3"}, {"2,1", "2,3"}, {"3,1", "3,2"}]


def test_p04_a_full_row() -> None:
    at = filled("1,1", "1,2", "1,3", "1,4")
    assert legal(at) == [set(), {"2,1", "2,2", "2,3", "2,4"}, {"3,1"}]


def test_p05_from_the_middle() -> None:
    assert legal(filled("2,1", "2,2", "3,2")) == [{"1,1", "1,2"}, {"2,3"}, {"3,1", "3,3"}]


def test_p06_the_middle_row_is_full() -> None:
    at = filled("2,1", "2,2", "2,3", "2,4")
    assert legal(at) == [{"1,1", "1,2", "1,3", "1,4"}, set(), {"3,1", "3,2", "3,3", "3,4"}]


def test_p07_a_corner_is_not_enough() -> None:
    assert filled("1,1", "1,2").hold("L05").why_not("place 3,2") == "illegal_cell"


def test_p08_outside_the_frame_and_on_the_wrong_side() -> None:
    at = filled("1,1", "1,2").hold("H05")
    for cell in ("1,5", "1,0", "2,1", "0,1", "4,1"):
        assert at.why_not(f"place {cell}") == "illegal_cell"
    assert at.why_not("place d1") == "wrong_side"
    assert at.why_not("place 1,1") == "slot_taken"
    at = filled("1,1").lay(0, "d1", "D-ROKH").hold("D-ROKH")
    assert at.why_not("place 1,2") == "wrong_side"
    assert at.why_not("place d1") == "slot_taken"
    assert at.options == {"place d2", "place d3", "place d4"}


def test_p09_a_dream_tile_makes_no_cell_legal() -> None:
    at = table().place("D-ROKH", "d3")
    assert legal(at) == [{"1,1"}, {"2,1"}, {"3,1"}]


def test_p10_all_patterns_and_all_orders() -> None:
    """1,039 patterns can be reached, in 964,992 orders (the oracle of spec 5)."""
    t = table().t
    ways = {0: 1}
    levels = []
    for _ in range(CELLS + 1):
        levels.append(len(ways))
        following: dict[int, int] = {}
        for pattern, number in ways.items():
            for cell in range(CELLS):
                t.places[cell] = 0 if pattern >> cell & 1 else NO_TILE
            for each in range(len(TYPES) - 1):
                for cell in legal_places(t, 0, each):
                    more = pattern | 1 << cell
                    following[more] = following.get(more, 0) + number
        last, ways = ways, following
    assert levels == [1, 3, 6, 14, 34, 77, 154, 238, 260, 175, 64, 12, 1]
    assert sum(levels) == 1039
    assert last == {(1 << CELLS) - 1: 964_992}


def test_p12_two_dreams_of_a_kind() -> None:
    at = table().place("D-SNAKE", "d1").place("D-SNAKE", "d2").place("C02", "2,1")
    assert at.sheet().dreams == [10, 10, 0, 0]


def test_leftmost_asks_nothing() -> None:
    at = table(placement="leftmost").lay(0, "1,1", "H01").lay(0, "1,3", "H03").hold("H02")
    at.t.point, at.t.holding = 2, NO_TILE
    at.t.offer.append(1)
    at.do("take H02")
    assert at.seat().cells[:4] == ["H01", "H02", "H03", ""]
    assert at.asks == "designate 0"


def test_the_preview_says_what_a_tile_would_change() -> None:
    at = table().place("D-GEMCOL", "d1").place("H06", "1,1").hold("C18")
    (option,) = at.decision.options
    assert str(option.label) == "Put it in row 2, column 1 (+4 now)"
    assert str(table(score_preview=False).hold("C18").decision.options[0].label) == "Put it in row 2, column 1"
