"""Bots and solo (scenarios 78 to 84)."""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from tests.games.dream_on.night import FLIP, Night, dreamt

from reverie.engine.real_time import NEVER
from reverie.games.dream_on import GAME
from reverie.games.dream_on.deck import CARDS, COUNT, NUMBER, TAGS, similarity
from reverie.games.dream_on.matching.mentions import mentioned
from reverie.games.dream_on.pieces import MEMORY
from reverie.games.dream_on.rules.bot_memory import probability
from reverie.games.dream_on.rules.sentences import BEGIN, LINKED, NO_LINK, UNLINKED, opening_sentence, sentence


def with_bots(*kinds: str, **options: Any) -> Night:
    """One person and these bots."""
    night = Night(1 + len(kinds), **options)
    for seat, kind in enumerate(kinds, 1):
        night.do(-2, f"bot {seat} {kind}", t=-9_999 + seat)
    return night


def test_78_a_game_goes_on_though_its_person_does_nothing() -> None:
    night = with_bots("dreamer", "dreamer").let_bots_play()
    outcome = night.t.outcome
    assert outcome is not None
    assert outcome.reason in ("remembered", "forgotten")
    assert night.view().pile > 8
    assert all(seat != 0 for seat in night.t.laid_by[1:])


def test_79_bots_keep_their_distance() -> None:
    night = with_bots("dreamer", "elephant", "drowsy", bot_tempo="lively").let_bots_play()
    laid = [max(at, night.t.flipped) for at in night.t.laid_at]
    gaps = [later - earlier for earlier, later in pairwise(laid)]
    assert len(gaps) > 8
    assert min(gaps) >= 2_500
    assert max(laid) <= FLIP + 30_000 + 120_000 - 1_000


def test_79_the_pace_also_slows_bots_down() -> None:
    night = with_bots("dreamer", pace=2).flip()
    assert GAME.real_time.tempo(night.t, 1) - FLIP >= 2 * 12_000 * 6 // 10
    assert GAME.real_time.tempo(night.t, 1) - FLIP <= 2 * 12_000 * 14 // 10
    night.do(0, "pause", t=1_000)
    assert GAME.real_time.tempo(night.t, 1) == NEVER


def test_80_a_bot_that_does_not_know_declines() -> None:
    night = with_bots("drowsy").flip()
    night.lay(0, "dragon", t=2_000)
    night.wake_up()
    night.do(0, "ask 1")
    night.t.attempt.idea[1] = 0
    night.t.attempt.idea_card[1] = -1
    assert "recall #0" not in night.options(1)
    night.do(1, GAME.text(night.t, GAME.policy(night.t, 1)))
    assert night.score == -2


@pytest.mark.parametrize("language", ["fr", "en"])
def test_81_ready_sentences_name_their_card_and_no_other(language: str) -> None:
    for card in range(COUNT):
        said = [opening_sentence(language, card, number) for number in range(len(BEGIN[language]))]
        links = [TAGS[tag].link(language) for tag in CARDS[card].tags]
        noun = CARDS[card].noun(language)
        said += [form.format(np=noun, link=link) for form in LINKED[language] for link in links]
        for text in said:
            assert len(text) <= 140
            assert mentioned(text) == {card}, text
    strangers = [(one, other) for one in range(0, COUNT, 7) for other in range(COUNT) if not similarity(one, other)]
    for card, top in strangers[::40]:
        for number in range(len(UNLINKED[language])):
            for excuse in range(len(NO_LINK[language])):
                text = sentence(language, card, top, number, excuse)
                assert len(text) <= 140
                assert mentioned(text) == {card}, text


def test_81_bots_speak_the_language_of_the_table() -> None:
    night = with_bots("dreamer", "dreamer", table_language="fr", bot_tempo="lively").let_bots_play()
    said = [words for words in night.t.said if words]
    assert len(said) > 5
    starts = {words.split()[0] for words in said}
    assert starts <= {*("Soudain,", "Et", "Puis", "Tout", "On", "Alors", "Sans", "Comme", "Allez", "Au", "Cette", "Je")}


def test_82_the_lifeline_of_a_lone_dreamer() -> None:
    night = dreamt((0, "dragon", ""), (0, "owl", ""), seats=1)
    assert night.why_not(0, "ask 0") == "not_now"
    assert night.why_not(0, "signal") == "not_now"
    night.do(0, "lifeline")
    attempt = night.view(0).attempt
    assert attempt is not None
    assert len(attempt.choices) == 4
    assert night.why_not(0, "answer", "the moon") == "not_now"
    assert night.why_not(0, "lifeline") == "not_now"
    night.do(0, "choose moon")
    night.next_card()
    assert night.zones == ["collective"]
    night.do(0, "lifeline")
    shown = night.view(0).attempt
    assert shown is not None
    night.do(0, f"choose {next(card for card in shown.choices if card != 'dragon')}")
    night.next_card()
    assert night.zones == ["collective", "wrong"]


def test_82_a_pass_never_hits_the_next_card() -> None:
    night = dreamt((0, "dragon", ""), (0, "owl", ""), seats=1)
    night.do(0, "pass #0")
    assert night.why_not(0, "pass #0") == "not_now"
    night.next_card()
    assert night.why_not(0, "pass #0") == "late"
    assert night.t.k == 1
    assert len(night.t.results) == 1


def test_82_the_lifeline_of_picture_choice_takes_wrong_ones_away() -> None:
    night = dreamt((0, "dragon", ""), (0, "owl", ""), seats=1, judge="choice")
    before = night.t.attempt.options[:]
    night.do(0, "lifeline")
    after = night.t.attempt.options
    assert len(before) == 6
    assert len(after) == 3
    assert set(after) < set(before)
    assert NUMBER["moon"] in after
    night.do(0, "choose moon")
    assert night.score == 1


def test_83_the_sandman_whispers_card_after_card() -> None:
    night = Night(1, solo="whispered")
    assert night.view(0).pile == 0
    assert night.view(0).top is None
    night.do(0, "flip", t=0)
    assert night.options(0) == {"pause"}
    while night.phase == "dream":
        night.pass_time(night.t.timer - FLIP)
    assert night.view().pile == 12
    assert [at - FLIP for at in night.t.laid_at] == [4_500 * number for number in range(12)]
    assert night.t.covered - FLIP == 12 * 4_500
    assert set(night.t.laid_by) == {-1}
    assert all(night.t.said)
    night.wake_up()
    assert night.phase == "think"
    again = Night(1, solo="whispered").flip().wake_up()
    assert again.t.pile == night.t.pile
    assert Night(1, seed="another day", solo="whispered").flip().wake_up().t.pile != night.t.pile


def test_83_the_sandman_links_his_cards() -> None:
    by_chance = sum(similarity(one, other) > 0 for one in range(COUNT) for other in range(one)) / (
        COUNT * (COUNT - 1) / 2
    )
    pairs = []
    for seed in range(5):
        pile = Night(1, seed=f"sand {seed}", solo="whispered", whisper_cards=30).flip().wake_up().t.pile
        pairs += list(pairwise(pile))
    linked = sum(similarity(one, other) > 0 for one, other in pairs) / len(pairs)
    assert linked > 1.4 * by_chance


def test_84_without_self_confirm_doubt_is_wrong_and_final() -> None:
    night = dreamt((0, "penguin", ""), (0, "kite", ""), seats=1, opening="owl", self_confirm=False)
    night.do(0, "answer", "a bird")
    assert night.phase == "shown"
    assert night.why_not(0, "contest") == "not_now"
    night.next_card()
    night.do(0, "answer", "un truc vert")
    assert (night.phase, night.told("verdict")[0]["reason"]) == ("shown", "NO_MATCH")
    assert night.why_not(0, "contest") == "not_now"
    night.next_card()
    assert night.zones == ["wrong", "wrong"]
    assert GAME.daily_options["self_confirm"] is False


def test_memories_differ_by_level_and_fade() -> None:
    scores = {}
    for kind in ("drowsy", "dreamer", "elephant"):
        results = []
        for seed in range(6):
            night = Night(4, seed=f"memory {seed}")
            for seat in range(4):
                night.do(-2, f"bot {seat} {kind}", t=-9_999 + seat)
            results.append(night.let_bots_play().score)
        scores[kind] = sum(results) / len(results)
    assert scores["drowsy"] < scores["dreamer"] < scores["elephant"]


def test_the_memory_model_of_the_specification() -> None:
    night = dreamt((1, "dragon", "one two three four five"), (0, "owl", ""), (0, "pizza", ""), seats=2)
    t = night.t
    t.kinds[1] = 2
    chances = Counter({k: probability(t, 1, k) for k in range(len(t.pile))})
    assert 0 < min(chances.values()) < max(chances.values()) < 1
    own = probability(t, 1, 1)
    t.laid_by[1] = 0
    assert probability(t, 1, 1) < own
    silent = probability(t, 1, 1)
    t.said[1] = ""
    assert probability(t, 1, 1) < silent
    assert MEMORY[3] > MEMORY[2] > MEMORY[1]
    later = probability(t, 1, 1)
    t.now += 600_000
    assert probability(t, 1, 1) < later
    assert CARDS[t.pile[1]].id == "dragon"
