"""Waking and remembering one after the other (scenarios 23 to 41, 46 to 48)."""

from typing import Any

from tests.games.dream_on.night import A, B, C, D, Night, dreamt, simple

from reverie.games.dream_on.deck import CARDS

# A dream whose last card is C's, so that C begins to remember.
CARDS_OF_C = ((A, "dragon", "it breathes confetti"), (B, "owl", ""), (D, "pizza", ""), (C, "kite", ""))


def remembered(**options: Any) -> Night:
    """C has to recall the moon, the opening card."""
    return dreamt(*CARDS_OF_C, **options)


def test_23_the_pile_goes_clockwise_from_the_last_player() -> None:
    night = remembered()
    active = []
    for _ in range(3):
        active.append(night.t.active)
        night.do(night.t.active, "pass")
        night.next_card()
    assert active == [C, D, A]


def test_24_the_opening_card_is_the_first_to_recall() -> None:
    night = remembered()
    night.do(C, "pass")
    assert night.told("revealed") == [{"k": 0, "card": "moon", "seat": A, "narration": ""}]


def test_25_hands_are_laid_aside_unseen() -> None:
    night = Night().flip()
    hands = sorted(card for hand in night.t.hands for card in hand)
    names = {CARDS[card].id for card in hands}
    night.wake_up()
    assert night.t.hands == [[], [], [], []]
    assert night.t.discard == hands
    for audience in (A, B, C, D, -1):
        told = str([event.seen_by(audience) for event in night.events])
        assert not any(f"'{name}'" in told for name in names)


def test_26_right_alone_brings_two_points() -> None:
    night = remembered()
    night.do(C, "answer", "the moon")
    night.next_card()
    assert night.zones == ["individual"]
    assert night.score == 2
    assert night.t.active == D


def test_27_wrong_costs_two_and_nobody_can_be_asked_any_more() -> None:
    night = remembered()
    night.do(C, "answer", "a volcano")
    assert night.phase == "shown"
    assert night.why_not(C, "ask 0") == "not_now"
    night.next_card()
    assert night.zones == ["wrong"]
    assert night.score == -2


def test_28_a_teammate_brings_one_point_and_the_pile_goes_on_from_the_asker() -> None:
    night = remembered()
    night.do(C, "ask 0")
    night.do(A, "answer", "the moon")
    night.next_card()
    assert night.zones == ["collective"]
    assert night.score == 1
    assert night.t.active == D


def test_29_a_teammate_who_is_wrong_or_declines_costs_two() -> None:
    for act, text in (("answer", "a volcano"), ("decline", "")):
        night = remembered()
        night.do(C, "ask 0")
        night.do(A, act, text)
        night.next_card()
        assert night.score == -2
        assert night.view().memories[0].answer.decided_by == ("matcher" if text else "decline")


def test_30_after_asking_the_word_is_with_the_teammate() -> None:
    night = remembered()
    night.do(C, "ask 0")
    assert night.why_not(C, "answer", "the moon") == "not_you"
    assert night.why_not(C, "ask 1") == "not_now"


def test_31_somebody_who_did_not_signal_may_be_asked() -> None:
    night = remembered()
    night.do(A, "signal")
    night.do(C, "ask 1")
    assert night.t.attempt.asked == B


def test_32_nobody_asks_himself() -> None:
    night = remembered()
    assert night.why_not(C, "ask 2") == "bad_seat"
    assert night.why_not(C, "ask 7") == "bad_seat"


def test_33_passing_shows_the_card() -> None:
    night = remembered()
    night.do(C, "pass")
    assert night.score == -2
    assert night.phase == "shown"
    attempt = night.view().attempt
    assert attempt is not None
    assert attempt.shown is not None
    assert attempt.shown.card == "moon"


def test_34_time_runs_out() -> None:
    night = remembered()
    began = night.now
    night.pass_time(began + 60_000)
    assert night.score == -2
    attempt = night.view().attempt
    assert attempt is not None
    assert attempt.answer is not None
    assert attempt.answer.decided_by == "timeout"
    asked = remembered()
    asked.do(C, "ask 0")
    asked.pass_time(asked.now + 60_000)
    assert asked.score == -2


def test_35_more_time_twice() -> None:
    night = remembered()
    end = night.view().ends
    night.do(C, "more-time")
    assert night.view().ends == end + 30_000
    night.do(C, "more-time")
    assert night.view().ends == end + 60_000
    assert night.why_not(C, "more-time") == "rate_limited"
    night.do(C, "ask 0")
    night.do(A, "more-time")  # the teammate has its own two
    unlimited = remembered(recall_seconds=0)
    assert unlimited.why_not(C, "more-time") == "not_now"


def test_36_a_signal_is_public_and_changes_three_times_at_most() -> None:
    night = remembered()
    t = night.now
    night.do(A, "signal 1", t=t + 100)
    assert night.told("signalled", D) == [{"seat": A, "who": B}]
    assert night.view(D).seats[A].names == B
    assert night.why_not(A, "signal", t=t + 900) == "rate_limited"
    night.do(A, "signal", t=t + 1_100)
    night.do(A, "unsignal", t=t + 2_100)
    assert not night.view(D).seats[A].signal
    assert night.why_not(A, "signal 2", t=t + 9_000) == "rate_limited"
    night.do(C, "pass", t=t + 9_500)
    night.next_card()
    assert not any(seat.signal for seat in night.view().seats)
    night.do(A, "signal")


def test_37_the_active_seat_does_not_signal() -> None:
    assert remembered().why_not(C, "signal") == "not_you"


def test_38_a_signal_may_name_oneself() -> None:
    night = remembered()
    night.do(A, "signal 0")
    assert night.view().seats[A].names == A


def test_39_two_players_have_one_to_ask() -> None:
    night = simple(("dragon", "owl", "kite"), seats=2)
    assert night.t.active == A
    assert {act for act in night.options(A) if act.startswith("ask")} == {"ask 1 #0"}


def test_40_revealed_cards_stay_in_view_and_hidden_ones_do_not() -> None:
    night = remembered()
    night.do(C, "answer", "a volcano")
    night.next_card()
    for seat in range(4):
        view = night.view(seat)
        assert [memory.card.card for memory in view.memories] == ["moon"]
        assert view.memories[0].answer.zone == "wrong"
        for hidden in ("dragon", "owl", "pizza", "kite"):
            assert hidden not in str(view)


def test_41_the_score_of_five_cards() -> None:
    night = remembered()
    for answer in ("moon", "dragon", None, "volcano", "kite"):
        active = night.t.active
        if answer is None:
            night.do(active, f"ask {(active + 1) % 4}")
            night.do((active + 1) % 4, "answer", "owl")
        else:
            night.do(active, "answer", answer)
        night.next_card()
    view = night.view()
    assert night.zones == ["individual", "individual", "collective", "wrong", "individual"]
    assert view.score == 5
    assert view.figures is not None
    assert view.figures.band == 1
    assert view.figures.recalled == 4
    assert view.figures.longest_run == 3


def test_46_a_tainted_card_brings_one_point_at_best() -> None:
    wrong = remembered()
    wrong.do(A, "flag 1")
    wrong.do(C, "answer", "a volcano")
    wrong.next_card()
    assert wrong.score == -2
    asked = remembered()
    asked.do(A, "flag")
    asked.do(C, "ask 0")
    asked.do(A, "answer", "the moon")
    asked.next_card()
    assert asked.score == 1


def test_47_a_flag_can_be_taken_back_within_five_seconds() -> None:
    night = remembered()
    t = night.now
    night.do(A, "flag", t=t + 1_000)
    night.do(A, "unflag", t=t + 4_000)
    night.do(C, "answer", "the moon", t=t + 5_000)
    night.next_card()
    assert night.zones == ["individual"]
    late = remembered()
    t = late.now
    late.do(A, "flag", t=t + 1_000)
    assert late.why_not(A, "unflag", t=t + 7_000) == "late"
    assert late.why_not(A, "flag") == "not_now"


def test_48_taint_does_not_carry_over() -> None:
    night = remembered()
    night.do(A, "flag")
    night.do(C, "answer", "the moon")
    night.next_card()
    night.do(D, "answer", "a dragon")
    night.next_card()
    assert night.zones == ["collective", "individual"]
