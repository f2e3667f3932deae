"""A trail is a list as far as anybody can see, and copies of it never see one another."""

import pytest

from reverie.table.trail import Trail


def test_what_is_added_to_a_copy_is_not_seen_by_the_others() -> None:
    first = Trail([1, 2])
    second = first.copy()
    first.append(3)
    assert (first.all(), second.all()) == ([1, 2, 3], [1, 2])
    second.append(4)
    third = second.copy()
    second.append(5)
    third.append(6)
    assert [trail.all() for trail in (first, second, third)] == [[1, 2, 3], [1, 2, 4, 5], [1, 2, 4, 6]]
    assert [len(trail) for trail in (first, second, third)] == [3, 4, 4]


def test_it_is_read_like_a_list() -> None:
    trail = Trail(["a", "b", "c"])
    shorter = trail.copy()
    trail.append("d")
    assert list(shorter) == ["a", "b", "c"]
    assert (shorter[0], shorter[-1], trail[-1]) == ("a", "c", "d")
    assert shorter == Trail(["a", "b", "c"])
    assert shorter != trail
    assert not Trail[str]([])
    for place in (3, -4):
        with pytest.raises(IndexError):
            _ = shorter[place]


def test_what_is_taken_back_or_forgotten_stays_with_the_copies() -> None:
    trail = Trail([1, 2, 3, 4])
    copy = trail.copy()
    trail.keep(1)
    assert (trail.all(), copy.all()) == ([1], [1, 2, 3, 4])
    trail.append(9)
    copy.forget(2)
    copy.append(5)
    assert (trail.all(), copy.all()) == ([1, 9], [3, 4, 5])
