"""Pause, loss and return (scenarios 71 to 77, 103), and giving up."""

from tests.games.dream_on.night import FLIP, A, B, C, D, Night, dreamt

from reverie.engine import CLOCK, REVIEW
from reverie.games.dream_on import GAME
from reverie.games.dream_on.deck import CARDS
from reverie.games.dream_on.pieces import DREAMER, HUMAN

CARDS_OF_C = ((A, "dragon", ""), (B, "owl", ""), (D, "pizza", ""), (C, "kite", ""))


def a_play(night: Night, seat: int) -> str:
    """Any play of a seat, also where it is not legal."""
    return f"play {CARDS[night.t.hands[seat][0]].id}"


def test_71_a_pause_moves_everything_on() -> None:
    night = Night().flip()
    night.lay(B, "dragon", "a word", t=49_000)
    night.do(A, "pause", t=50_000)
    for audience in (A, B, -1):
        view = night.view(audience)
        assert view.top is None
        assert view.hand == []
        assert (view.paused, view.paused_by, view.resumes) == ("seat", A, 0)
    night.do(B, "resume", t=80_000)
    assert night.why_not(B, a_play(night, B), t=82_000) == "not_now"
    night.pass_time(83_000)
    assert night.view().sand_ends - FLIP == 153_000
    assert night.t.last_play[B] - FLIP == 49_000 + 33_000
    night.do(B, a_play(night, B), t=153_299)
    assert night.view().pile == 3


def test_71_anybody_pauses_for_all_three_times_and_not_in_the_last_seconds() -> None:
    night = Night().flip()
    for number, (pauses, goes_on) in enumerate(((A, A), (B, A), (A, B))):
        night.do(pauses, "pause", t=night.now + 2_000)
        assert night.view().paused_by == pauses
        night.do(goes_on, "resume", t=night.now + 1_000)
        assert night.view().resumes == night.t.now + 3_000, "counted down before everybody's eyes"
        night.pass_time(night.now + 3_000)
        assert (night.view().paused_by, night.view().resumes) == (-1, 0)
        assert night.t.pauses_left == 2 - number
    assert night.why_not(A, "pause") == "rate_limited"
    late = Night().flip()
    assert late.why_not(A, "pause", t=115_500) == "not_now"


def test_71_ten_minutes_of_pause_end_the_game() -> None:
    night = Night().flip()
    night.do(A, "pause", t=50_000)
    night.pass_time(650_000)
    assert night.t.over
    assert night.view().ending == "abandoned"


def test_71_no_pause_while_a_verdict_is_awaited() -> None:
    night = dreamt(*CARDS_OF_C)
    night.t.apply(C, night.number_of("answer"), "the moon", night.t.now + 1)
    assert night.phase == "judge"
    assert night.why_not(A, "pause") == "not_now"


def test_72_the_card_of_a_lost_active_seat_goes_on_to_the_next() -> None:
    night = dreamt(*CARDS_OF_C)
    t = night.now
    night.do(CLOCK, "lost 2", t=t + 10_000)
    assert night.view().ends == 0  # frozen
    night.pass_time(t + 39_999)
    assert night.t.active == C
    night.pass_time(t + 40_000)
    assert night.view().seats[C].asleep
    assert night.t.active == D
    assert night.t.k == 0
    assert night.score == 0
    assert night.view().ends == night.t.now + 60_000


def test_72_back_in_time_the_clock_goes_on_where_it_stood() -> None:
    night = dreamt(*CARDS_OF_C)
    t = night.now
    night.do(CLOCK, "lost 2", t=t + 10_000)
    night.do(CLOCK, "back 2", t=t + 25_000)
    assert night.t.active == C
    assert night.view().ends - FLIP == t + 25_000 + 50_000


def test_72_if_all_are_asleep_the_card_waits() -> None:
    night = dreamt(*CARDS_OF_C, bot_takeover=False)
    for seat in (A, B, D):
        night.do(CLOCK, f"leave {seat}")
    night.do(CLOCK, "leave 2")
    assert night.t.active == -1
    assert night.view().ends == 0
    night.do(CLOCK, "back 3")
    assert night.t.active == D


def lost_when_asked() -> Night:
    """C asked A, and A lost the connection for half a minute."""
    night = dreamt(*CARDS_OF_C)
    night.do(C, "ask 0")
    night.do(CLOCK, "lost 0")
    night.pass_time(night.now + 30_000)
    return night


def test_73_a_lost_teammate_leaves_one_point_at_most() -> None:
    night = lost_when_asked()
    assert night.phase == "think"
    assert night.t.active == C
    assert night.view().ends == night.t.now + 60_000
    attempt = night.view(D).attempt
    assert attempt is not None
    assert (attempt.asked, attempt.asked_lost) == (-1, True)
    assert night.why_not(C, "ask 0") == "bad_seat"
    night.do(C, "answer", "the moon")
    night.next_card()
    other = lost_when_asked()
    other.do(C, "ask 1")
    other.do(B, "answer", "the moon")
    other.next_card()
    assert night.zones == other.zones == ["collective"]
    wrong = lost_when_asked()
    wrong.do(C, "answer", "a volcano")
    wrong.next_card()
    assert wrong.score == -2


def test_103_a_teammate_who_leaves_gives_the_card_back_at_once() -> None:
    for takeover in (True, False):
        night = dreamt(*CARDS_OF_C, bot_takeover=takeover)
        night.do(C, "ask 0")
        night.do(CLOCK, "leave 0")
        assert (night.phase, night.t.active) == ("think", C)
        night.do(C, "answer", "the moon")
        night.next_card()
        assert night.view().memories[0].answer.asked
        night.do(D, "answer", "a dragon")
        night.next_card()
        assert night.zones == ["collective", "individual"]


def test_103_if_the_active_seat_has_left_too_the_card_goes_on() -> None:
    night = dreamt(*CARDS_OF_C)
    night.do(C, "ask 0")
    night.t.apply(C, 0)
    attempt = night.view().attempt
    assert attempt is not None
    assert (attempt.active, attempt.asked) == (-1, A)  # who has left holds nothing
    night.t.apply(A, 0)
    assert (night.phase, night.t.active) == ("think", D)


def test_74_a_dream_of_two_waits_a_minute_once() -> None:
    night = Night(2).flip()
    night.do(CLOCK, "lost 1", t=10_000)
    assert night.view().paused == "lost"
    night.pass_time(10_000 + 60_000 + 3_000)
    assert night.view().paused == ""
    assert night.view().sand_ends - FLIP == 120_000 + 63_000
    night.do(CLOCK, "back 1", t=80_000)
    night.do(CLOCK, "lost 1", t=90_000)
    assert night.view().paused == ""


def test_74_the_pause_ends_early_when_the_seat_is_back() -> None:
    night = Night(2).flip()
    night.do(CLOCK, "lost 1", t=10_000)
    night.do(CLOCK, "back 1", t=20_000)
    night.pass_time(23_000)
    assert night.view().paused == ""
    assert night.view().sand_ends - FLIP == 133_000


def test_74_three_people_can_spare_one() -> None:
    night = Night(3).flip()
    night.do(CLOCK, "lost 1", t=10_000)
    assert night.view().paused == ""
    assert not night.view().seats[B].connected
    assert len(night.t.hands[B]) == 3


def test_75_a_seat_that_returns_is_active_when_the_pile_comes_round() -> None:
    night = dreamt(*CARDS_OF_C)
    night.do(CLOCK, "lost 2")
    night.pass_time(night.now + 30_000)
    night.do(CLOCK, "back 2")
    active = []
    while not night.t.over:
        active.append(night.t.active)
        night.do(night.t.active, "pass")
        night.next_card()
    assert active == [D, A, B, C, D]


def test_76_a_bot_that_takes_over_knows_only_what_the_seat_saw() -> None:
    night = Night(4).flip()
    night.lay(A, "dragon", "one two three four", t=2_000)
    night.do(CLOCK, "lost 3", t=3_000)
    night.lay(B, "owl", "one two three four", t=4_000)
    night.lay(C, "kite", "one two three four", t=119_000)
    night.do(CLOCK, "leave 3", t=119_500)
    assert night.view().seats[D].kind == "dreamer"
    assert [mask >> D & 1 for mask in night.t.seen] == [1, 1, 0, 0]
    night.wake_up()
    for _ in range(4):
        if night.t.k >= 2:
            assert night.t.attempt.idea[D] == 0
        if not night.t.over:
            night.do(night.t.active, "pass" if night.t.active != D else "ask 0")
            if night.phase == "asked":
                night.do(A, "decline")
            night.next_card()


def test_76_takeover_comes_a_minute_after_falling_asleep() -> None:
    night = dreamt(*CARDS_OF_C)
    night.do(CLOCK, "lost 2")
    night.pass_time(night.now + 30_000)
    asleep = night.now
    night.pass_time(asleep + 59_999)
    kinds = [night.t.kinds[C]]
    night.pass_time(asleep + 60_000)
    kinds.append(night.t.kinds[C])
    assert kinds == [HUMAN, DREAMER]
    assert not night.view().seats[C].asleep
    night.do(CLOCK, "back 2")
    assert night.t.kinds[C] == HUMAN


def test_77_another_host() -> None:
    night = Night().flip()
    night.do(CLOCK, "host 1", t=1_000)
    night.do(CLOCK, "leave 0", t=1_000)
    assert night.view().host == B


def test_77_the_house_says_who_is_there() -> None:
    night = Night(3)

    def next_act(*who: str, host: int = 0) -> str:
        action = GAME.real_time.presence(night.t, who, host)
        return GAME.text(night.t, action) if action is not None else ""

    assert next_act("person", "person", "person") == ""
    assert next_act("person", "bot search", "person") == "bot 1 elephant"
    assert next_act("person", "away", "unknown") == "lost 1"
    assert next_act("person", "person", "left") == "leave 2"
    assert next_act("person", "person", "person", host=2) == "host 2"
    night.do(CLOCK, "lost 1")
    assert next_act("person", "person", "person") == "back 1"
    assert next_act("person", "unknown", "person") == ""


def test_nobody_for_ten_minutes_ends_the_game() -> None:
    night = dreamt(*CARDS_OF_C, recall_seconds=0, bot_takeover=False)
    for seat in range(4):
        night.do(CLOCK, f"lost {seat}")
    night.pass_time(night.now + 600_000)
    assert night.view().ending == "abandoned"


def test_a_lost_voter_leaves_the_electorate() -> None:
    night = dreamt(*CARDS_OF_C)
    night.do(C, "answer", "a volcano")
    night.do(A, "contest")
    night.do(A, "right")
    night.do(B, "right")
    night.do(CLOCK, "lost 3")
    assert night.phase == "shown"
    assert night.score == 2


def test_giving_up_leaves_the_dream_to_the_others() -> None:
    night = dreamt(*CARDS_OF_C)
    night.t.apply(C, 0)
    assert night.t.active == D
    assert night.why_not(D, "ask 2") == "bad_seat"
    for seat in (A, B):
        night.t.apply(seat, 0)
    assert not night.t.over
    night.t.apply(D, 0)
    assert night.view().ending == "abandoned"


def test_giving_up_while_a_card_is_shown_leaves_a_game_that_can_be_saved() -> None:
    for act in ("pass", "answer"):
        night = dreamt((A, "dragon", ""), (A, "owl", ""), seats=1)
        night.do(A, act, "the moon" if act == "answer" else "")
        night.t.apply(A, 0)
        again = GAME.load(night.t.dump())
        assert again.view(REVIEW) == night.view(REVIEW)
        view = night.view(REVIEW)
        assert len(view.memories) + len(view.unseen) == 3


def test_whoever_gives_up_is_neither_host_nor_first_nor_holder() -> None:
    night = Night(3)
    night.t.apply(A, 0)
    assert (night.view().host, night.view().first) == (B, B)
    night.do(B, "flip", t=0)
    assert night.t.laid_by == [B]
    together = dreamt((A, "dragon", ""), (B, "owl", ""), seats=3, recall="together")
    assert together.t.active == B
    together.t.apply(B, 0)
    attempt = together.view().attempt
    assert attempt is not None
    assert attempt.active == C
