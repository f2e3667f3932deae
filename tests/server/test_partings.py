"""Where two games of the same deal parted."""

from hypothesis import given
from hypothesis import strategies as st

from reverie.engine.record import Act
from reverie.server.nights.partings import Parting, parting

ACTS = st.lists(
    st.builds(Act, st.integers(0, 1), st.sampled_from("abc"), st.sampled_from(("", "x")), st.integers(0, 9))
)


def acts(words: str) -> list[Act]:
    return [Act(0, each) for each in words]


def test_the_first_act_that_differs_is_found() -> None:
    assert parting(acts("abcd"), acts("abxd")) == Parting(2, "c", "x")
    assert parting(acts("ab"), acts("abc")) == Parting(2, "", "c")
    assert parting(acts("abc"), acts("ab")) == Parting(2, "c", "")
    assert parting(acts("ab"), acts("ab")) is None
    assert parting([Act(0, "a", at=5)], [Act(0, "a", at=9)]) is None  # nobody thinks equally long
    assert parting([Act(0, "a")], [Act(1, "a")]) == Parting(0, "a", "a")


@given(ACTS, ACTS, ACTS)
def test_what_both_share_is_the_same_and_what_follows_is_not(same: list[Act], one: list[Act], other: list[Act]) -> None:
    found = parting(same + one, same + other)
    if found is None:
        assert [(a.seat, a.action, a.text) for a in one] == [(a.seat, a.action, a.text) for a in other]
    else:
        assert found.acts >= len(same)
        back = parting(same + other, same + one)
        assert back == Parting(found.acts, found.other, found.one)
