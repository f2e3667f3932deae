"""Bots as dreamers: honest signals with a name, whom they ask, what they propose and tap (spec 18.5)."""

from typing import Any

from tests.games.dream_on.night import A, B, C, Night

from reverie.engine.real_time import NEVER
from reverie.games.dream_on import GAME
from reverie.games.dream_on.deck import NUMBER
from reverie.games.dream_on.pieces import KNOWS, NOTHING, TIP_OF_THE_TONGUE


def with_a_bot(idea: int, **options: Any) -> Night:
    """A and B are people, C is a bot with this idea of the dragon that B laid; the owl comes later."""
    night = Night(3, **options)
    night.do(-2, "bot 2 dreamer", t=-9_000)
    night.open_with("moon")
    night.flip()
    night.lay(B, "dragon", "it breathes confetti", t=2_000)
    night.lay(A, "owl", t=4_000)
    night.wake_up()
    night.do(A, "pass" if night.phase == "think" else "propose-pass")
    if night.phase == "propose":
        night.do(B, "support 0")
    night.next_card()
    assert night.t.k == 1
    attempt = night.t.attempt
    attempt.idea[C] = idea
    cards = {NOTHING: -1, KNOWS: NUMBER["dragon"], TIP_OF_THE_TONGUE: NUMBER["owl"]}
    attempt.idea_card[C] = cards[idea]
    attempt.luck[C] = 50
    return night


def bot_does(night: Night) -> str:
    """What C would do."""
    return GAME.text(night.t, GAME.policy(night.t, C))


def test_a_bot_that_knows_signals_with_a_name() -> None:
    night = with_a_bot(KNOWS)
    began = night.t.attempt.began
    assert night.t.active == B
    assert began + 2_000 <= GAME.real_time.tempo(night.t, C) <= began + 6_000
    assert bot_does(night) == "signal 1 #1"
    night.do(C, "signal 1", t=night.now + 3_000)
    assert GAME.real_time.tempo(night.t, C) == NEVER


def test_a_bot_without_an_idea_stays_silent() -> None:
    assert GAME.real_time.tempo(with_a_bot(NOTHING).t, C) == NEVER
    doubtful = with_a_bot(TIP_OF_THE_TONGUE)
    assert GAME.real_time.tempo(doubtful.t, C) != NEVER
    doubtful.t.attempt.luck[C] = 100
    assert GAME.real_time.tempo(doubtful.t, C) == NEVER


def test_an_asked_bot_answers_what_it_has_in_mind() -> None:
    night = with_a_bot(TIP_OF_THE_TONGUE, table_language="fr")
    night.do(B, "ask 2")
    assert bot_does(night) == "recall #1"
    night.do(C, "recall", t=night.now + 5_000)
    assert night.told("answered")[0]["text"] in ("un hibou", "une chouette", "hibou", "chouette")
    night.next_card()
    assert night.zones == ["wrong", "wrong"]


def to_c(night: Night) -> Night:
    """C holds the pile instead of B."""
    night.t.active = night.t.turn = C
    return night


def test_whom_a_bot_asks() -> None:
    nobody = to_c(with_a_bot(NOTHING))
    assert GAME.real_time.tempo(nobody.t, C) == nobody.t.attempt.began + 8_000
    assert bot_does(nobody) == "ask 0 #1"
    nobody.do(B, "signal")
    assert bot_does(nobody) == "ask 1 #1"
    doubtful = to_c(with_a_bot(TIP_OF_THE_TONGUE))
    assert bot_does(doubtful) == "recall #1"  # sometimes it dares
    doubtful.t.attempt.luck[C] = 300
    assert bot_does(doubtful) == "ask 1 #1"  # who laid it should know
    assert bot_does(to_c(with_a_bot(KNOWS))) == "recall #1"


def test_a_bot_taps_the_picture_of_its_idea() -> None:
    night = to_c(with_a_bot(KNOWS, judge="choice"))
    night.do(C, "recall")
    assert night.score == 0  # −2 and +2
    confused = to_c(with_a_bot(TIP_OF_THE_TONGUE, judge="choice"))
    confused.t.attempt.options = [card for card in confused.t.attempt.options if card != NUMBER["owl"]]
    confused.do(C, "recall")
    answer = confused.view().memories
    assert len(answer) == 1
    assert confused.score == -4


def test_a_bot_proposes_what_it_knows_and_supports_nobody() -> None:
    for judge in ("auto", "choice"):
        night = with_a_bot(KNOWS, recall="together", judge=judge)
        assert GAME.real_time.tempo(night.t, C) != NEVER
        assert bot_does(night) == "propose-recall #1"
        night.do(C, "propose-recall")
        assert night.options(C) == set()
        night.do(A, "support 2")
        night.do(B, "support 2")
        night.next_card()
        assert night.zones == ["wrong", "individual"]
    unsure = with_a_bot(TIP_OF_THE_TONGUE, recall="together")
    assert GAME.real_time.tempo(unsure.t, C) == NEVER
    unsure.do(C, "propose-recall")  # no bot does so by itself
    assert unsure.told("proposed") == [{"seat": C, "how": "pass", "text": "", "card": ""}]
