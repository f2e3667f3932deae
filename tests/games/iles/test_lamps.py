"""Magic lamps (spec 13, L-01 to L-08)."""

from tests.games.iles.at_table import At, table


def two_lamps(lamp_rule: str = "keep_third") -> At:
    return table(lamp_rule=lamp_rule).place("H16", "1,1").place("C17", "2,1")


def lamps_and_genies(at: At) -> tuple[int, int]:
    return at.pays("D-LAMP"), at.pays("D-GENIE")


def test_l01_two_lamps_are_harmless() -> None:
    at = two_lamps()
    assert at.seat().shows["lamp"] == 2
    assert at.seat().flipped == []
    assert at.pays("D-LAMP") == 12


def test_l02_the_third_flips_the_two_others_at_once() -> None:
    at = two_lamps().hold("L16")
    assert at.decision.options[0].flags == ("flips",)
    at.do("place 3,1")
    assert at.told("flip")[0].args == {"seat": 0, "places": ["1,1", "2,1"]}
    assert at.asks == "designate 0"
    assert at.seat().flipped == ["1,1", "2,1"]
    assert {name: number for name, number in at.seat().shows.items() if number} == {
        "palm": 1,
        "monkey": 2,
        "lamp": 1,
        "genie": 2,
    }
    assert lamps_and_genies(at) == (4, 8)


def test_l03_a_second_visible_lamp_after_a_flip() -> None:
    at = two_lamps().place("L16", "3,1").place("H20", "1,2")
    assert not at.told("flip")
    assert lamps_and_genies(at) == (12, 8)
    assert at.sheet().brigands == 1


def test_l04_and_the_next_third_flips_again() -> None:
    at = two_lamps().place("L16", "3,1").place("H20", "1,2").place("C20", "2,2")
    assert at.seat().flipped == ["1,1", "1,2", "2,1", "3,1"]
    assert {name: number for name, number in at.seat().shows.items() if number} == {
        "egg": 1,
        "lamp": 1,
        "brigand": 1,
        "genie": 4,
    }
    assert lamps_and_genies(at) == (4, 16)


def test_l05_a_flip_breaks_a_pair_and_buries_a_brigand() -> None:
    at = table().place("H05", "1,1").place("C20", "2,1")
    assert (at.sheet().pairs, at.sheet().brigands) == (1, 1)
    at.place("H16", "1,2").place("L16", "3,1")
    assert at.seat().flipped == ["1,2", "2,1"]
    assert (at.sheet().pairs, at.sheet().brigands, at.sheet().palms) == (0, 0, 1)


def test_l06_a_flipped_tile_is_still_a_neighbour() -> None:
    at = table().place("C01", "2,1").place("C16", "2,2").place("H16", "1,1").place("L16", "3,1")
    assert "2,2" in at.seat().flipped
    assert "2,3" in at.legal("centre")


def test_l07_flipped_lamps_count_no_more() -> None:
    at = two_lamps().place("L16", "3,1").place("L17", "3,2")
    assert at.seat().flipped == ["1,1", "2,1"]
    assert at.seat().shows["lamp"] == 2


def test_l08_by_option_all_three_flip() -> None:
    at = two_lamps(lamp_rule="flip_all").place("L16", "3,1")
    assert at.seat().flipped == ["1,1", "2,1", "3,1"]
    assert at.seat().shows["lamp"] == 0
    assert lamps_and_genies(at) == (0, 12)
    assert {name for name, number in at.seat().shows.items() if number} == {"genie"}


def test_gems_under_a_genie_pay_no_more() -> None:
    at = table().place("C18", "2,1").place("L17", "3,1")
    assert at.pays("D-GEMCOL") == 6
    at.place("H16", "1,1")
    assert (at.pays("D-GEMCOL"), at.pays("D-GEMROW")) == (0, 0)
