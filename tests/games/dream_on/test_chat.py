"""The chat while a card is recalled: closed, watched or open (scenarios 42 to 45, 49, 94, 104, 105)."""

import pytest
from tests.games.dream_on.night import A, B, C, D, Night, dreamt, simple
from tests.games.dream_on.test_recall import remembered

from reverie.engine.real_time import NEVER
from reverie.games.dream_on import GAME


def test_42_a_closed_chat_refuses_hints() -> None:
    night = remembered()
    refusal, follows = GAME.real_time.hear(night.t, B, "c'est la lune")
    assert refusal is not None
    assert (refusal.code, follows) == ("chat_closed", 0)
    assert not night.t.attempt.tainted()
    assert GAME.real_time.hear(night.t, C, "hmm")[0] is None
    night.do(C, "ask 0")
    assert GAME.real_time.hear(night.t, A, "let me think")[0] is None


def chat(night: Night, seat: int, text: str) -> str:
    """Say something in the chat; the code of its refusal, or nothing if it is delivered."""
    refusal, follows = GAME.real_time.hear(night.t, seat, text)
    if follows:
        night.do(-2, GAME.text(night.t, follows), text if refusal is not None else "")
    return refusal.code if refusal is not None else ""


def test_43_a_hint_in_a_watched_chat_is_held_back_and_taints() -> None:
    night = remembered(recall_chat="watched")
    night.do(C, "pass")
    night.next_card()
    night.t.active = night.t.turn = C
    said = "je crois qu'il crache du feu et c'est un dragon"
    assert chat(night, B, said) == "hint"
    assert night.told("hinted", A) == [{"seat": B}]
    assert "dragon" not in str([event.seen_by(A) for event in night.events])
    night.do(C, "answer", "un dragon")
    assert night.told("held", A) == [{"seat": B, "text": said}]
    night.next_card()
    assert night.zones == ["wrong", "collective"]


def test_44_encouragement_is_no_hint() -> None:
    night = remembered(recall_chat="watched")
    assert chat(night, B, "allez, courage !") == ""
    assert not night.t.attempt.tainted()


def test_45_naming_another_hidden_card_is_a_hint() -> None:
    night = remembered(recall_chat="watched")
    assert chat(night, B, "ensuite c'était la pizza") == "hint"
    assert night.t.attempt.tainted()
    assert chat(night, B, "et puis un volcan") == ""


def test_49_a_hint_after_asking_changes_nothing_more() -> None:
    night = remembered(recall_chat="watched")
    night.do(C, "ask 0")
    assert chat(night, B, "la lune !") == "hint"
    night.do(A, "answer", "the moon")
    night.next_card()
    assert night.score == 1


def test_94_a_list_of_kinds_in_the_chat_is_a_hint() -> None:
    laid = ((A, "dragon", ""), (B, "pizza", ""), (C, "kite", ""))
    night = dreamt(*laid, opening="penguin", recall_chat="watched")
    assert chat(night, B, "oiseau, fruit, jouet") == "hint"
    assert night.t.attempt.tainted()


def test_104_no_signals_once_the_active_dreamer_has_written() -> None:
    night = remembered()
    night.do(B, "signal 0")
    assert chat(night, C, "c'est un chat ?") == ""
    assert night.told("talked", A) == [{"seat": C}]
    assert night.why_not(A, "signal") == "not_now"
    assert night.view(D).seats[B].names == A
    for act in ("signal 1", "signal", "unsignal"):
        assert night.why_not(B, act) == "not_now"
    assert chat(night, C, "ou un chien ?") == ""
    assert night.told("talked", A) == [{"seat": C}]  # told once
    decision = night.t.decision(A)
    assert decision is not None
    assert decision.name == "hint"
    night.do(C, "pass")
    night.next_card()
    night.do(A, "signal")
    assert night.view(D).seats[A].signal


@pytest.mark.parametrize("mode", ["locked", "watched", "open"])
def test_104_however_the_chat_is_kept(mode: str) -> None:
    night = remembered(recall_chat=mode)
    assert chat(night, C, "hmm") == ""
    assert night.why_not(A, "signal") == "not_now"


def test_104_a_bot_does_not_signal_either() -> None:
    night = Night(3)
    night.do(-2, "bot 2 elephant", t=-9_000)
    night.flip()
    night.lay(A, "dragon", t=2_000)
    night.lay(B, "kite", t=4_000)
    night.wake_up()
    assert GAME.real_time.tempo(night.t, C) != NEVER
    assert chat(night, B, "is it a cat?") == ""
    assert GAME.real_time.tempo(night.t, C) == NEVER


def test_105_an_answer_to_the_active_dreamer_is_kept_until_the_card_is_shown() -> None:
    night = remembered(recall_chat="watched")
    assert chat(night, A, "courage !") == ""
    assert chat(night, C, "c'est un chat ?") == ""
    assert chat(night, A, "oui") == "kept"
    for audience in (B, C, D, -1):
        assert [event for event in night.events if event.seen_by(audience)] == []
    assert not night.t.attempt.tainted()
    night.do(C, "answer", "the moon")
    assert night.told("held", B) == [{"seat": A, "text": "oui"}]
    night.next_card()
    assert night.zones == ["individual"]
    asked = remembered(recall_chat="watched")
    assert chat(asked, C, "c'est un chat ?") == ""
    asked.do(C, "ask 0")
    assert chat(asked, A, "laisse-moi réfléchir") == ""
    assert chat(asked, B, "oui") == "kept"


def test_chat_follows_the_phase() -> None:
    night = Night()
    assert GAME.real_time.hear(night.t, A, "hello")[0] is not None
    night.flip()
    assert GAME.real_time.hear(night.t, A, "hello")[0] is not None
    night.wake_up()
    for quiet in (night, simple(recall_chat="open"), simple(("owl",), seats=1), simple(recall="together")):
        assert GAME.real_time.hear(quiet.t, -1, "a spectator who has seen everything")[0] is not None
    assert GAME.real_time.hear(simple(recall_chat="open").t, B, "la lune")[0] is None
    night.do(A, "pass")
    assert GAME.real_time.hear(night.t, A, "in between")[0] is not None
    night.next_card()
    assert night.t.over
    assert GAME.real_time.hear(night.t, B, "well played")[0] is None
