"""The policy: the best of what is judged, the first of equals, and no thought where there is no choice."""

from random import Random

from stairs import GAME, StairsState

from reverie.engine.actions import argument_of
from reverie.engine.policy import Policy


class Middle(Policy[StairsState]):
    """Likes cards near a number."""

    wanted = 5
    judged = 0

    def judge(self, t: StairsState, seat: int, legal: list[int]) -> list[float]:
        self.judged += 1
        return [-abs(argument_of(each) - self.wanted) for each in legal]


def table(hand: list[int]) -> StairsState:
    """Seat 0 holds these cards."""
    state = GAME.new(2, "policy")
    assert isinstance(state, StairsState)
    state.hands[0] = hand
    return state


def test_the_best_is_chosen_and_of_equals_the_first() -> None:
    policy = Middle(coarse=1.5)
    assert argument_of(policy.choose(table([1, 4, 9]), 0)) == 4
    assert argument_of(policy.choose(table([3, 7, 9]), 0)) == 3


def test_where_there_is_no_choice_nothing_is_judged() -> None:
    policy = Middle(coarse=1.5)
    assert argument_of(policy.choose(table([2, 2, 2]), 0)) == 2
    assert policy.judged == 0


def test_preferences_tell_the_worth_of_each_action_and_the_coarseness() -> None:
    assert Middle(coarse=1.5).preferences(table([1, 4, 9]), 0) == ([-4, -1, -4], 1.5)


def test_choosing_looks_at_nothing_but_the_table() -> None:
    t = table([1, 4, 9])
    before = t.digest()
    assert Middle(1.0).choose(t, 0) == Middle(1.0).choose(t.sample(0, Random(1).random), 0)  # type: ignore[arg-type]
    assert t.digest() == before
