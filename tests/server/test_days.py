"""How long somebody has come back, night after night, and the leaves of the calendar."""

from datetime import date, timedelta
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from reverie.server.nights.days import NIGHT, WEEK, Streak, leaf, read_day, read_month, streak

TONIGHT = date(2026, 11, 17)
AGO = st.sets(st.integers(0, 40))


def nights(*ago: int) -> set[date]:
    return {TONIGHT - each * NIGHT for each in ago}


def test_a_night_that_is_not_over_is_not_missed() -> None:
    assert streak(nights(1, 2, 3), TONIGHT) == Streak(3, tonight=False, free=True)
    assert streak(nights(0, 1, 2, 3), TONIGHT) == Streak(4, tonight=True, free=True)
    assert streak(set(), TONIGHT) == Streak(0, tonight=False, free=False)


def test_of_seven_nights_one_may_be_missed() -> None:
    assert streak(nights(0, 1, 3, 4), TONIGHT) == Streak(4, tonight=True, free=False)
    assert streak(nights(0, 2, 4, 5), TONIGHT).nights == 2  # the second one is missed within a week
    assert streak(nights(0, 1, 2, 3, 4, 5, 6, 8, 9), TONIGHT) == Streak(9, tonight=True, free=True)
    assert streak(nights(0, 2, 3, 4, 5, 6, 7, 9), TONIGHT).nights == 8  # missed 1 and 8: a week lies between them
    assert streak(nights(2, 3), TONIGHT) == Streak(2, tonight=False, free=False)
    assert streak(nights(3, 4), TONIGHT).nights == 0  # two nights in a row are one too many


def test_the_change_of_a_clock_or_a_year_is_a_night_like_any_other() -> None:
    for last in (date(2026, 3, 29), date(2026, 10, 25), date(2028, 3, 1), date(2027, 1, 2)):
        assert streak([last - each * NIGHT for each in range(5)], last).nights == 5


@given(AGO, st.integers(0, 40))
def test_one_more_night_never_makes_it_shorter(ago: set[int], more: int) -> None:
    before, after = streak(nights(*ago), TONIGHT), streak(nights(*ago, more), TONIGHT)
    assert before.nights <= after.nights <= before.nights + len(ago) + 1


@given(AGO)
def test_nothing_that_comes_later_is_counted(ago: set[int]) -> None:
    later = {TONIGHT + NIGHT, TONIGHT + 9 * NIGHT}
    assert streak(nights(*ago) | later, TONIGHT) == streak(nights(*ago), TONIGHT)


@given(AGO)
def test_every_week_of_it_has_at_most_one_missed_night(ago: set[int]) -> None:
    found = streak(nights(*ago), TONIGHT)
    played = sorted(ago)[: found.nights]
    first = 0 if found.tonight else 1  # tonight is not over
    row = range(first, played[-1] + 1) if played else range(0)
    for start in row:
        assert sum(each not in ago for each in range(start, start + WEEK) if each in row) <= 1


@given(AGO)
def test_a_free_night_may_really_be_missed(ago: set[int]) -> None:
    found = streak(nights(*ago), TONIGHT)
    if found.nights and not found.tonight:
        tomorrow = streak(nights(*ago), TONIGHT + NIGHT)
        assert (tomorrow.nights == found.nights) == found.free


def test_a_leaf_of_the_calendar_has_whole_weeks_and_every_day_once() -> None:
    for year, month in ((2026, 11), (2026, 2), (2028, 2), (2027, 1), (2026, 12)):
        found = leaf(year, month)
        days = [day for week in found.weeks for day in week if day is not None]
        assert all(len(week) == 7 for week in found.weeks)
        assert days[0] == date(year, month, 1)
        assert all(later - earlier == timedelta(days=1) for earlier, later in pairwise(days))
        assert days[-1] + NIGHT == date(year + month // 12, month % 12 + 1, 1)
        assert {week[0].weekday() for week in found.weeks if week[0]} == {0}
    assert (leaf(2026, 12).before, leaf(2026, 12).after) == ("2026-11", "2027-01")


def test_an_address_names_a_day_in_one_way() -> None:
    assert read_day("2026-11-17") == TONIGHT
    assert read_month("2026-11") == date(2026, 11, 1)
    for other in ("20261117", "2026-11-31", "2026-W47-2", "", "deal:abc", "0001-01-01", "2026-11-17 "):
        assert read_day(other) is None
    assert read_month("2026-11-17") is None
