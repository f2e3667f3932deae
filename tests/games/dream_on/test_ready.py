"""Ready sentences are read by everybody in their own language, and count as said in each (spec 8.4, 18.3)."""

from itertools import product

import pytest
from tests.games.dream_on.night import A, B, C, Night

from reverie.engine.text import translate
from reverie.games.dream_on import GAME
from reverie.games.dream_on.deck import CARDS, NUMBER, similarity
from reverie.games.dream_on.rules.sentences import linked, opening_sentence, unlinked
from reverie.games.dream_on.texts.ready import answer_in_language, in_language, ready, sentences

OWL = CARDS[NUMBER["owl"]]


def told_in(night: Night, language: str, audience: int = A) -> str:
    """The middle of the board as one reader sees it."""
    view = night.t.view(audience)
    sections = GAME.board(view, None, audience, language, ("Ann", "Bob", "Nyx"))
    return str(sections["stage"]).replace("\u202f", " ")


def with_a_bot(**options: str) -> Night:
    """A and B are people, C is a bot; the table keeps its words in English."""
    night = Night(3, table_language="en", **options)
    night.do(-2, "bot 2 dreamer", t=-9_000)
    night.open_with("moon")
    return night.flip()


@pytest.mark.parametrize("tag", OWL.tags)
def test_a_ready_sentence_has_one_in_the_other_language(tag: str) -> None:
    for form in range(6):
        english, french = (linked(language, OWL.number, tag, form) for language in ("en", "fr"))
        assert OWL.noun("fr") in in_language(english, "fr")
        assert in_language(in_language(english, "fr"), "en") == english
        assert in_language(french, "fr") == french
    assert in_language(unlinked("en", OWL.number, 1, 2), "fr") == unlinked("fr", OWL.number, 1, 2)
    assert in_language(opening_sentence("fr", OWL.number, 1), "en") == opening_sentence("en", OWL.number, 1)


def test_every_sentence_is_known_in_both_languages() -> None:
    assert sentences("en").keys() == sentences("fr").keys()
    for words in sentences("en").values():
        found = ready(words)
        assert not isinstance(found, str)
        assert translate(found, "en") == words or translate(found, "en") in sentences("en").values()


def test_what_people_write_is_left_as_it_is() -> None:
    assert in_language("an owl counts sheep", "fr") == "an owl counts sheep"
    assert ready("an owl counts sheep") == "an owl counts sheep"
    assert answer_in_language("some owl", "fr") == "some owl"


def test_a_bot_speaks_to_each_reader_in_their_language() -> None:
    night = with_a_bot()
    night.lay(C, "owl", t=2_000)
    assert "an owl" in told_in(night, "en")
    assert OWL.noun("fr") in told_in(night, "fr")
    assert "an owl" not in told_in(night, "fr")
    night.lay(A, "dragon", "it eats an owl", t=6_000)
    assert "it eats an owl" in told_in(night, "fr")


def test_what_a_bot_says_counts_in_both_languages() -> None:
    night = with_a_bot()
    night.lay(C, "owl", t=2_000)
    night.t.said[-1] = unlinked("en", OWL.number, 2, 3)  # round a bend in the dream
    night.lay(A, "kite", t=6_000)
    night.wake_up()
    night.do(A, "pass")
    night.next_card()
    night.do(B, "answer", "au détour du rêve")
    assert night.told("verdict")[-1]["reason"] in ("NARRATION", "NARRATION_PART")


def test_a_bot_lays_what_fits_the_words_that_were_said() -> None:
    """Spec 18.2: of cards that have something in common with the picture, the one that was spoken of."""
    night = with_a_bot()
    top = night.t.pile[-1]
    near = [card for card in CARDS if card.number != top and similarity(card.number, top)]
    for plain, spoken_of, other in product(near, near, CARDS):
        if (
            similarity(spoken_of.number, other.number)
            > similarity(plain.number, top)
            > similarity(spoken_of.number, top)
        ):
            break
    night.t.hands[C][:] = [plain.number, spoken_of.number]
    assert bot_lays(night, "") == plain.id
    assert bot_lays(night, f"I saw {other.noun('en')}") == spoken_of.id


def bot_lays(night: Night, words: str) -> str:
    """What the bot would lay if this had been said about the top card."""
    night.t.said[-1] = words
    return GAME.text(night.t, GAME.policy(night.t, C)).removeprefix("play ")
