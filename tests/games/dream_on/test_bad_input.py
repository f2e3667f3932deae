"""Bad input (scenarios 85 to 90), refusals in words, and what a log keeps (scenarios 68 to 70)."""

from pathlib import Path

import pytest
from tests.games.dream_on.night import FLIP, A, B, C, D, Night, dreamt, simple

from reverie.engine import CLOCK, BadText, IllegalAction, languages, translate
from reverie.engine.record import note, read_record, start_record, verify, write_record
from reverie.games.dream_on import GAME
from reverie.games.dream_on.deck import CARDS
from reverie.games.dream_on.matching.words import content_words
from reverie.games.dream_on.rules.sentences import clean
from reverie.games.dream_on.texts.refusals import REFUSALS


def test_68_a_record_needs_no_bots_no_clock_and_no_matcher(monkeypatch: pytest.MonkeyPatch) -> None:
    state = GAME.new(3, "recorded", {"first_player": "host"})
    record = start_record(state)

    def do(seat: int, act: str, text: str, at: int) -> None:
        action = GAME.parse(state, act)
        note(record, state, seat, action, text, at)
        state.apply(seat, action, text, at)

    do(CLOCK, "bot 2 elephant", "", 1)
    do(A, "flip", "once upon a time", FLIP)
    hand = state.view(B).hand
    do(B, f"play {hand[0]}", "words", FLIP + 2_000)
    while not state.over:
        if GAME.real_time.without_umpire(state) is not None:
            verdict, matched = GAME.real_time.umpire(state)
            do(CLOCK, GAME.text(state, verdict), matched, record.acts[-1].at)
        elif any(GAME.text(state, action).startswith("answer") for action in state.legal(B)):
            do(B, next(GAME.text(state, a) for a in state.legal(B) if GAME.text(state, a).startswith("answer")),
               "a dragon", state.timer - 1)  # fmt: skip
        else:
            do(CLOCK, "deadline", "", state.timer)
    record.digest = state.digest()
    outcome = state.outcome
    assert outcome is not None
    record.result = f"{outcome.reason} " + " ".join(f"{each.result}:{each.score}" for each in outcome.results)

    def unwanted(*_: object) -> None:
        raise AssertionError("a replay runs neither bots nor the matcher")

    for part, name in ((GAME.real_time, "umpire"), (GAME.real_time, "tempo"), (GAME, "policy")):
        monkeypatch.setattr(type(part), name, unwanted)
    assert verify(read_record(write_record(record))).digest() == state.digest()


def test_70_a_snapshot_holds_the_present_and_nothing_older() -> None:
    night = Night().flip()
    night.lay(A, "dragon", "the first words", t=2_000)
    night.lay(B, "owl", "the second words", t=4_000)
    view = night.view(D)
    assert view.hand == [CARDS[card].id for card in night.t.hands[D]]
    assert view.top is not None
    assert (view.top.card, view.top.narration, view.pile) == ("owl", "the second words", 3)
    assert view.sand_ends == FLIP + 120_000
    assert view.memories == []
    for old in ("dragon", "the first words"):
        assert old not in str(view)
    lines = [GAME.line(event) for event in (each.seen_by(D) for each in night.events) if event is not None]
    assert not any("owl" in str(line) or "second" in str(line) for line in lines)


def test_85_markup_is_only_words() -> None:
    night = Night().flip()
    text = "<img src=x onerror=alert(1)>"
    night.lay(A, "dragon", text, t=2_000)
    top = night.view(B).top
    assert top is not None
    assert top.narration == text
    assert set(content_words(text)) == {"img", "src", "onerror", "alert", "1"}


def test_86_too_long() -> None:
    night = Night().flip()
    card = CARDS[night.t.hands[A][0]].id
    assert night.why_not(A, f"play {card}", "x" * 141, t=2_000) == "too_long"
    assert card in night.view(A).hand
    night.do(A, f"play {card}", "x" * 140, t=2_000)
    recalled = simple()
    assert recalled.why_not(D, "answer", "x" * 161) == "too_long"


def test_87_overrides_and_stacks_of_marks_are_removed() -> None:
    night = Night().flip()
    night.lay(A, "dragon", "ab\u202ecd e" + "\u0301" * 40 + "\n  f\u200b", t=2_000)
    assert night.t.said[1] == "abcd e\u0301\u0301\u0301 f"
    assert clean("e" + "\u0301\u200b" * 40) == "e\u0301\u0301\u0301", "a sign that is dropped bears no new marks"
    assert clean("  one\t\ttwo\u2028three ") == "one two three"


def test_87_lone_surrogates_are_refused() -> None:
    night = Night().flip()
    card = CARDS[night.t.hands[A][0]].id
    assert night.why_not(A, f"play {card}", "\ud800", t=2_000) == "unreadable"


@pytest.mark.parametrize(
    "text", ["play toString", "play -1", "play null", "play", "", "play dragon owl", "PLAY dragon", "pass", "answer"]
)
def test_88_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(BadText):
        GAME.parse(Night().t, text)


def test_88_a_card_of_somebody_else_is_not_in_the_hand() -> None:
    night = Night().flip()
    other = CARDS[night.t.hands[B][0]].id
    assert night.why_not(A, f"play {other}", t=2_000) == "not_in_hand"
    assert night.why_not(A, f"play {night.pile[0]}", t=2_000) == "not_in_hand"


def test_90_a_double_click_lays_one_card() -> None:
    night = Night().flip()
    card = CARDS[night.t.hands[A][0]].id
    night.do(A, f"play {card}", t=2_000)
    assert night.why_not(A, f"play {card}", t=2_100) == "not_in_hand"
    assert night.view().pile == 2


def test_people_cannot_do_what_the_room_reports() -> None:
    night = dreamt((A, "dragon", ""), (B, "owl", ""), (C, "kite", ""))
    for act in ("deadline", "lost 1", "verdict label", "hint 0", "bot 1 dreamer"):
        assert night.why_not(C, act) == "not_now"


def test_every_refusal_has_words_in_both_languages() -> None:
    for code, (rule, text) in REFUSALS.items():
        assert rule
        for language in languages():
            words = translate(GAME.refusal(code, ms=7).text if code == "too_fast" else text, language)
            assert words
            assert "{" not in words


def test_refusals_are_values() -> None:
    night = Night()
    with pytest.raises(IllegalAction) as fault:
        night.t.apply(C, night.number_of("flip"))
    assert fault.value.refusal.rule == "3"


def test_nothing_can_be_done_after_the_end() -> None:
    night = Night(2).flip().wake_up()
    night.do(A, "pass")
    night.next_card()
    assert night.t.over
    assert night.why_not(A, "pass #0") == night.why_not(B, "flip") == "game_over"


def test_every_code_of_a_refusal_is_provoked_by_a_test() -> None:
    tests = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    assert [code for code in REFUSALS if f'"{code}"' not in tests] == []
