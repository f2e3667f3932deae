"""The dream under the sandglass (scenarios 6 to 22, 101, 102)."""

import pytest
from tests.games.dream_on.night import FLIP, A, B, C, D, Night, simple

from reverie.engine import Seen
from reverie.games.dream_on.deck import CARDS, COUNT


def slot(night: Night, seat: int, place: int) -> str:
    """A card of a hand."""
    return CARDS[night.t.hands[seat][place]].id


def test_6_nobody_lays_before_the_flip() -> None:
    night = Night()
    hand = night.t.hands[C][:]
    assert night.why_not(C, f"play {slot(night, C, 0)}", t=-5_000) == "not_now"
    assert night.t.hands[C] == hand
    assert night.why_not(C, "flip", t=-4_000) == "not_you"


def test_7_the_clock_turns_the_sandglass_after_half_a_minute() -> None:
    night = Night()
    night.pass_time(30_000 - FLIP)
    assert night.phase == "dream"
    assert night.t.flipped == 30_000
    assert night.t.said == [""]


def test_8_laying_draws_a_card_that_only_its_owner_sees() -> None:
    night = Night().flip()
    card = slot(night, A, 1)
    night.do(A, f"play {card}", t=5_000)
    assert night.view().pile == 2
    assert len(night.t.hands[A]) == 3
    new = CARDS[night.t.hands[A][-1]].id
    assert night.told("drew", A) == [{"cards": [new]}]
    assert night.told("drew", B) == night.told("drew") == []
    assert new in night.view(A).hand
    assert night.view(B).hand == [CARDS[card].id for card in night.t.hands[B]]
    assert night.view().hand == []


def test_9_one_seat_may_lay_twice_but_not_faster_than_the_own_gap() -> None:
    night = Night().flip()
    night.do(A, f"play {slot(night, A, 0)}", t=5_000)
    night.do(A, f"play {slot(night, A, 0)}", t=6_600)
    assert night.t.laid_by == [A, A, A]
    assert night.why_not(A, f"play {slot(night, A, 0)}", t=7_000) == "too_fast"
    assert night.refused.refusal.text.args == {"ms": 1_100}
    night.do(A, f"play {slot(night, A, 0)}", t=8_100)


def test_9_the_own_gap_is_not_stretched_by_the_pace() -> None:
    night = Night(pace=10).flip()
    night.do(A, f"play {slot(night, A, 0)}", t=5_000)
    night.do(A, f"play {slot(night, A, 0)}", t=6_500)


def test_10_plays_at_the_same_time_lie_in_the_order_in_which_they_came() -> None:
    night = Night().flip()
    first, second = slot(night, B, 0), slot(night, C, 0)
    night.do(B, f"play {first}", t=5_000)
    night.do(C, f"play {second}", t=5_000)
    assert night.pile[-2:] == [first, second]
    assert night.t.laid_by[-1] == C


def test_11_the_grace_lets_in_what_was_on_its_way() -> None:
    night = Night().flip()
    night.do(A, f"play {slot(night, A, 0)}", t=120_299)
    card = slot(night, B, 0)
    assert night.why_not(B, f"play {card}", t=120_300) == "late"
    assert night.phase == "wake"
    assert [CARDS[card].id for card in night.t.discard].count(card) == 1


def test_11_the_rules_themselves_refuse_what_comes_after_the_deadline() -> None:
    night = Night().flip()
    action = night.number_of(f"play {slot(night, A, 0)}")
    assert night.t.hinders(A, action, "", 120_299 + FLIP) == ""
    assert night.t.hinders(A, action, "", 120_300 + FLIP) == "late"
    assert night.t.hinders(-2, night.number_of("deadline"), "", 120_000 + FLIP) == "too_early"


def test_12_a_busy_room_changes_nothing() -> None:
    night = Night().flip()
    card = slot(night, A, 0)
    night.do(A, f"play {card}", t=120_100)  # handled late, but stamped when it came in
    night.pass_time(125_000)
    assert night.pile[-1] == card
    assert night.t.covered == 120_300 + FLIP


def test_13_the_pace_stretches_the_times_of_play() -> None:
    night = Night(pace=2).flip()
    assert night.view().sand_ends - FLIP == 240_000
    assert night.t.rules.recall_ms == 120_000
    night.wake_up()
    assert night.view().ends - night.t.now == 120_000


def test_14_an_untimed_dream_ends_when_all_have_dreamt_enough() -> None:
    night = Night(3, dream_seconds=0).flip()
    night.do(A, "wake", t=1_000)
    night.do(B, "wake", t=2_000)
    night.do(B, "doze", t=3_000)
    night.do(C, "wake", t=4_000)
    assert night.phase == "dream"
    night.do(B, "wake", t=9_000)
    assert night.phase == "wake"
    assert night.t.covered == 9_000 + FLIP


def test_15_an_untimed_dream_also_ends_with_its_last_card() -> None:
    night = Night(4, dream_seconds=0, untimed_cards=12).flip()
    for number in range(11):
        assert night.phase == "dream"
        seat = number % 4
        night.do(seat, f"play {slot(night, seat, 0)}", t=2_000 * (number + 1))
    assert night.phase == "wake"
    assert night.view().pile == 12


def test_16_nobody_lays_a_card() -> None:
    night = Night(4).flip().wake_up()
    assert night.view().pile == 1
    attempt = night.view().attempt
    assert attempt is not None
    assert attempt.active == night.t.first
    night.do(A, "answer", CARDS[night.t.pile[0]].label("en"))
    night.next_card()
    assert night.t.over
    assert night.score == 2


@pytest.mark.parametrize("draw", ["refill", "empty_hand"])
def test_17_the_deck_runs_out(draw: str) -> None:
    night = Night(2, pace=10, draw=draw).flip()
    t = 0
    while night.phase == "dream":
        t += 800
        seat = A if night.t.hands[A] and (t // 800 % 2 or not night.t.hands[B]) else B
        night.do(seat, f"play {slot(night, seat, 0)}", t=t)
        if draw == "refill" and night.view().pile == 150:
            assert night.view().deck == 0
    assert night.view().pile == COUNT
    assert night.t.hands == [[], []]


def test_18_an_empty_hand_draws_three_at_once() -> None:
    night = Night(4, draw="empty_hand").flip()
    sizes = []
    drawn = []
    for number in range(3):
        night.do(A, f"play {slot(night, A, 0)}", t=5_000 + 2_000 * number)
        sizes.append(len(night.t.hands[A]))
        drawn.append(len(night.told("drew", A)))
    assert sizes == [2, 1, 3]
    assert drawn == [0, 0, 1]


def test_19_words_for_a_covered_card_are_for_the_diary_only() -> None:
    night = Night().flip()
    night.lay(A, "dragon", t=5_000)
    assert night.view(A).late_words == 1
    night.lay(B, "owl", t=7_000)
    night.do(A, "narrate 1", "it breathes confetti", t=9_000)
    assert night.t.late[1] == "it breathes confetti"
    assert night.t.said[1] == ""
    for audience in (A, B, C, D, -1):
        assert "confetti" not in str(night.view(audience))
        assert all("confetti" not in str(event.seen_by(audience)) for event in night.events)
    night.wake_up().do(B, "pass")
    night.next_card().do(C, "pass")
    assert night.told("revealed")[0]["narration"] == ""
    for audience in (A, B, C, D, -1):
        assert "confetti" not in str(night.view(audience))
        assert all("confetti" not in str(event.seen_by(audience)) for event in night.events)
    night.next_card().do(D, "pass")
    night.next_card()
    assert night.t.over
    assert [memory.card.late for memory in night.view(-1).memories] == ["", "it breathes confetti", ""]


def key_in_the_drawer(covered: bool) -> Night:
    """A laid the key, and told where it was before or after B covered it; whoever recalls it repeats that."""
    night = Night().flip()
    night.lay(A, "key", t=5_000)
    told = "au fond du tiroir de tante Jeanne"
    if not covered:
        night.do(A, "narrate 1", told, t=6_000)
    night.lay(B, "owl", t=7_000)
    if covered:
        night.do(A, "narrate 1", told, t=9_000)
    night.wake_up().do(B, "pass")
    night.next_card().do(C, "answer", "le tiroir de tante Jeanne")
    return night


def test_101_what_was_added_later_was_not_said() -> None:
    covered, open_still = key_in_the_drawer(covered=True), key_in_the_drawer(covered=False)
    assert covered.t.late[1] == "au fond du tiroir de tante Jeanne"
    assert covered.told("verdict")[0]["reason"] == "NO_MATCH"
    assert open_still.told("verdict")[0]["reason"] == "NARRATION"
    assert open_still.t.late[1] == ""


def test_102_words_for_the_last_card_count_also_while_waking() -> None:
    night = Night().flip()
    night.lay(A, "key", t=5_000)
    night.lay(B, "owl", t=7_000)
    night.pass_time(120_300)
    assert night.phase == "wake"
    night.do(B, "narrate 2", "it counts the sheep", t=121_000)
    assert night.told("narrated", D)[0]["text"] == night.t.said[2] == "it counts the sheep"
    night.do(A, "narrate 1", "in the drawer", t=122_000)
    assert (night.t.said[1], night.t.late[1]) == ("", "in the drawer")
    assert night.told("narrated", D) == []


def test_19_words_for_the_card_on_top_are_shown_at_once() -> None:
    night = Night().flip()
    night.lay(A, "dragon", t=5_000)
    night.do(A, "narrate 1", "it breathes confetti", t=6_000)
    top = night.view(D).top
    assert top is not None
    assert top.narration == "it breathes confetti"
    assert night.told("narrated", D)


def test_20_words_can_be_added_once_to_the_own_last_card_in_time() -> None:
    night = Night().flip()
    night.lay(A, "dragon", t=5_000)
    night.lay(B, "owl", t=6_000)
    night.do(A, "narrate 1", "first words", t=7_000)
    assert night.why_not(A, "narrate 1", "again", t=8_000) == "already_said"
    assert night.why_not(A, "narrate 2", "not mine", t=8_000) == "not_yours"
    assert night.why_not(B, "narrate 2", "…", t=8_000) == "empty_narration"
    night.do(B, "narrate 2", "in the last moment", t=120_300 + 4_999)
    assert night.phase == "wake"
    late = Night().flip()
    late.lay(B, "owl", t=6_000)
    assert late.why_not(B, "narrate 1", "too late", t=120_300 + 5_001) == "late"


def test_20_the_opening_card_is_a_play_of_the_first_player() -> None:
    night = Night().flip()
    night.do(A, "narrate 0", "it all begins here", t=1_000)
    assert night.t.said[0] == "it all begins here"
    spoken = Night().flip("once upon a time")
    assert spoken.why_not(A, "narrate 0", "again", t=1_000) == "already_said"
    next_play = Night().flip()
    next_play.lay(A, "dragon", t=1_000)
    assert next_play.why_not(A, "narrate 0", "too late for that", t=2_000) == "not_yours"


def test_21_words_may_be_required() -> None:
    night = Night(narration_required=True)
    assert night.why_not(A, "flip", "…!!", t=0) == "narration_required"
    night.flip("a story")
    card = slot(night, A, 0)
    assert night.why_not(A, f"play {card}", "…!!", t=2_000) == "narration_required"
    assert card in [CARDS[each].id for each in night.t.hands[A]]
    night.do(A, f"play {card}", "and a story goes on", t=3_000)
    automatic = Night(narration_required=True)
    automatic.pass_time(30_000 - FLIP)
    assert automatic.phase == "dream"


def test_22_a_covered_card_is_told_to_nobody_until_its_reveal() -> None:
    night = Night().flip()
    night.lay(C, "dragon", "a secret word", t=5_000)
    night.lay(D, "owl", t=6_000)
    heard: list[Seen] = []
    for seat, card in ((A, "pizza"), (B, "kite")):
        night.lay(seat, card, t=night.now + 2_000)
        heard += [seen for event in night.events for a in (A, B, D, -1) if (seen := event.seen_by(a))]
    night.wake_up()
    heard += [seen for event in night.events for a in (A, B, C, D, -1) if (seen := event.seen_by(a))]
    night.do(B, "pass")
    heard += [seen for event in night.events for a in (A, B, C, D, -1) if (seen := event.seen_by(a))]
    for audience in (A, B, C, D, -1):
        assert "dragon" not in str(night.view(audience))
        assert "secret word" not in str(night.view(audience))
    assert "dragon" not in str(heard)
    assert "secret word" not in str(heard)
    night.next_card()
    night.do(C, "pass")
    assert night.told("revealed") == [{"k": 1, "card": "dragon", "seat": C, "narration": "a secret word"}]


def test_ready_sentences_are_built_by_the_rules() -> None:
    night = Night(narration="presets", table_language="fr")
    assert night.options(A) >= {"flip-preset 0", "flip-preset 1"}
    night.do(A, "flip-preset 1", t=0)
    assert night.t.said[0].startswith("Je m’endors et je vois ")
    card = slot(night, B, 0)
    shown = night.view(B).presets[0][2]
    night.do(B, f"preset-2 {card}", t=3_000)
    assert night.t.said[1] == shown
    assert night.why_not(B, "narrate 1", "free text") == "not_now"


def test_spoken_and_silent_dreams_keep_no_words() -> None:
    for narration in ("voice", "off"):
        night = Night(narration=narration).flip()
        assert night.why_not(A, f"play {slot(night, A, 0)}", "words", t=2_000) == "too_long"
        night.do(A, f"play {slot(night, A, 0)}", t=3_000)
        assert night.t.said == ["", ""]


def test_simple_dreams_are_laid_as_the_tests_say() -> None:
    assert simple().pile == ["moon", "dragon", "owl", "pizza", "kite"]
