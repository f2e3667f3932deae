"""Events and outcomes: who sees which part, and what an end is worth."""

import pytest

from reverie.engine import REVIEW, SPECTATOR, Event, Outcome, Result, Seen


def test_public_event_is_the_same_for_all() -> None:
    event = Event("placed", {"seat": 0})
    assert [event.seen_by(audience) for audience in (0, 1, SPECTATOR, REVIEW)] == [Seen("placed", {"seat": 0})] * 4


def test_secret_part_is_for_its_seats_and_the_review() -> None:
    event = Event("drew", {"seat": 1}, {"card": 5}, (1,))
    assert event.seen_by(1) == event.seen_by(REVIEW) == Seen("drew", {"seat": 1, "card": 5})
    assert event.seen_by(0) == event.seen_by(SPECTATOR) == Seen("drew", {"seat": 1})


def test_hidden_event_did_not_happen_for_others() -> None:
    event = Event("dreamt", {"card": 5}, seats=(0, 2), hidden=True)
    assert event.seen_by(0) == event.seen_by(2) == event.seen_by(REVIEW) == Seen("dreamt", {"card": 5})
    assert event.seen_by(1) is None
    assert event.seen_by(SPECTATOR) is None


WON, LOST, SHARED = Result("won", 3), Result("lost", 1), Result("shared", 2)


@pytest.mark.parametrize(
    ("outcome", "values"),
    [
        (Outcome("x", (WON, LOST)), [1.0, 0.0]),
        (Outcome("x", (SHARED, SHARED, LOST)), [0.5, 0.5, 0.0]),
        (Outcome("x", (WON, WON), team=True), [1.0, 1.0]),
        (Outcome("x", (SHARED, SHARED), team=True), [1.0, 1.0]),
        (Outcome("x", (LOST,)), [0.0]),
    ],
)
def test_worth_of_an_end(outcome: Outcome, values: list[float]) -> None:
    assert [outcome.value(seat) for seat in range(len(outcome.results))] == values
