"""Words: a message, its arguments, its translation, its plural."""

from collections.abc import Callable
from pathlib import Path

import pytest

from reverie.engine import BadText, Fault, Text, domain, languages, translate
from reverie.engine.text import T, catalogue, glossary, has_catalogues, has_words, names_somebody, player, sentence

FRENCH = r"""
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\n"

msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] "{n} carte"
msgstr[1] "{n} cartes"

msgid "{who} plays {what}"
msgstr "{what} est joué par {who}"

msgid "the Moon"
msgstr "la Lune"

msgid "not yet"
msgstr ""
"""
Speak = Callable[..., Text]


@pytest.fixture
def speak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Speak:
    """The words of a package that has a catalogue, as a game has."""
    package = tmp_path / "moonlight"
    (package / "texts").mkdir(parents=True)
    (package / "__init__.py").write_text("", encoding="utf-8")
    (package / "texts" / "fr.po").write_text(FRENCH, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    return domain("moonlight", "moonlight")


def test_source_language_needs_no_catalogue(speak: Speak) -> None:
    assert languages() == ("en", "fr")
    assert str(speak("{who} plays {what}", who="Ann", what=3)) == "Ann plays 3"
    assert str(speak("braces {stay}")) == "braces {stay}"


def test_translation_may_change_the_order(speak: Speak) -> None:
    message = speak("{who} plays {what}", who="Ann", what=speak("the Moon"))
    assert translate(message, "en") == "Ann plays the Moon"
    assert translate(message, "fr") == "la Lune est joué par Ann"


@pytest.mark.parametrize(
    ("n", "en", "fr"), [(0, "0 cards", "0 carte"), (1, "1 card", "1 carte"), (2, "2 cards", "2 cartes")]
)
def test_plural_follows_the_language(speak: Speak, n: int, en: str, fr: str) -> None:
    message = speak("{n} card", plural="{n} cards", n=n)
    assert (translate(message, "en"), translate(message, "fr")) == (en, fr)


def test_number_that_is_no_number_counts_as_one(speak: Speak) -> None:
    assert translate(speak("{n} card", plural="{n} cards", n="a"), "en") == "a card"


@pytest.mark.parametrize("id", ["not yet", "never heard"])
def test_missing_translation_is_shown_in_english(speak: Speak, id: str) -> None:
    assert translate(speak(id), "fr") == id


def test_language_without_catalogue_is_shown_in_english(speak: Speak) -> None:
    assert translate(speak("the Moon"), "de") == "the Moon"
    assert catalogue("moonlight", "de") is None
    assert translate(Text("the Moon", {}, "no such domain"), "fr") == "the Moon"


def test_arguments_are_not_read_as_templates(speak: Speak) -> None:
    message = speak("{who} plays {what}", who="{what}", what="{who.__class__}")
    assert translate(message, "en") == "{what} plays {who.__class__}"


def test_missing_argument_is_an_error_of_the_author(speak: Speak) -> None:
    with pytest.raises(KeyError, match="what"):
        translate(speak("{who} plays {what}", who="Ann"), "en")


def test_faults_speak_both_languages(speak: Speak) -> None:
    fault = BadText(speak("the Moon"), "action")
    assert isinstance(fault, Fault)
    assert (str(fault), fault.in_language("fr"), fault.field) == ("the Moon", "la Lune", "action")


def test_words_of_the_house_have_their_own_domain() -> None:
    assert T("x").domain == "reverie"


def test_a_seat_is_called_by_its_name_where_names_are_known() -> None:
    line = T("{player}: {line}", player=player(1), line=T("Game {title}", title=player(0)))
    assert translate(player(1), "en") == "Player 2"
    assert translate(player(1), "fr") == "Joueur 2"
    assert translate(player(1), "fr", ("Ann", "Zoë")) == "Zoë"
    assert translate(player(1), "en", ("Ann", "")) == "Player 2"
    assert translate(player(2), "en", ("Ann", "Zoë")) == "Player 3"
    assert translate(line, "en", ("Ann", "{title} <b>")) == "{title} <b>: Game Ann"


def test_who_is_named_in_a_sentence() -> None:
    assert names_somebody(T("{line}", line=T("{player}", player=player(0))))
    assert not names_somebody(T("{line}", line=T("Turn {n}.", n=1)))


def test_sentences_begin_with_a_capital_and_leave_names_alone() -> None:
    assert sentence(T("the {card} falls.", card="tower"), "en") == "The tower falls."
    assert sentence(T("{player} waits.", player=player(0)), "en", ("zoë",)) == "zoë waits."
    assert sentence(T("{card} falls.", card="the tower"), "en", ("", "zoë")) == "The tower falls."


@pytest.mark.parametrize(
    ("number", "english", "french"),
    [
        (-17, "−17 cards", "−17 cartes"),
        (-1, "−1 card", "−1 carte"),
        (0, "0 cards", "0 carte"),
        (1, "1 card", "1 carte"),
        (2, "2 cards", "2 cartes"),
    ],
)
def test_numbers_below_zero_have_a_minus_sign_and_the_plural_of_their_size(
    speak: Speak, number: int, english: str, french: str
) -> None:
    text = speak("{n} card", plural="{n} cards", n=number)
    assert translate(text, "en") == english
    assert translate(text, "fr") == french


def test_a_glossary_names_things_in_every_language() -> None:
    name = glossary("test.glossary", {"en": {"owl": "an owl"}, "fr": {"owl": "un hibou"}}.__getitem__)
    said = T("Here is {thing}.", thing=name("owl"))
    assert translate(said, "fr").endswith("un hibou.")
    assert str(name("owl")) == "an owl"
    assert has_words(name("owl"), "fr")
    assert not has_words(name("dragon"), "fr")
    assert str(name("dragon")) == "dragon"


def test_a_game_may_speak_english_only() -> None:
    speak = domain("english_only")
    assert translate(speak("{n} moons", n=2), "fr") == "2 moons"
    assert catalogue("english_only", "fr") is None
    assert [has_catalogues(name) for name in ("english_only", "reverie", "never_declared")] == [False, True, True]


def test_a_message_is_filled_with_other_arguments() -> None:
    assert T("{n} card", plural="{n} cards", n=1).filled({"n": 2}) == T("{n} card", plural="{n} cards", n=2)
