"""The words of Dream On!: every question, refusal and ruling has its paragraph; the rulebook's terms (scenario 107)."""

import re
from importlib.resources import files

import pytest
from babel.messages.catalog import Message
from tests.games.dream_on.night import Night, dreamt
from tests.texts.extraction import catalogue as catalogue_of

from reverie.engine import translate
from reverie.games.dream_on import GAME
from reverie.games.dream_on.texts.prompts import PROMPT
from reverie.games.dream_on.texts.refusals import REFUSALS

TEXTS = files("reverie.games.dream_on") / "texts"


def anchors(language: str) -> set[str]:
    """The sections of the rules."""
    return set(re.findall(r"\{#([^}]+)\}", (TEXTS / f"rules.{language}.md").read_text(encoding="utf-8")))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_question_and_refusal_has_its_paragraph(language: str) -> None:
    used = {rule for rule, _ in [*PROMPT.values(), *REFUSALS.values()]}
    assert used - anchors(language) == set()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_ruling_names_a_section(language: str) -> None:
    page = (TEXTS / f"rulings.{language}.md").read_text(encoding="utf-8")
    items = re.findall(r"^- \*\*([\d.]+)\*\* ", page, re.MULTILINE)
    assert len(items) == len(re.findall(r"^- ", page, re.MULTILINE)) > 20
    assert set(items) <= anchors(language)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_sections_are_numbered_without_holes(language: str) -> None:
    page = (TEXTS / f"rules.{language}.md").read_text(encoding="utf-8")
    numbers = re.findall(r"^##+ ([\d.]+) .*\{#([\d.]+)\}$", page, re.MULTILINE)
    assert all(number == anchor for number, anchor in numbers)
    expected, chapter, section = [], 0, 0
    for number, _ in numbers:
        chapter, section = (chapter, section + 1) if "." in number else (chapter + 1, 0)
        expected.append(f"{chapter}.{section}" if section else f"{chapter}")
    assert [number for number, _ in numbers] == expected


def test_107_all_defaults_are_classic() -> None:
    night = dreamt((0, "owl", ""), (1, "kite", ""), seats=3)
    assert night.view().rules.classic
    while not night.t.over:
        night.do(night.t.active, "pass")
        night.next_card()
    for language, badge in (("en", "Classic"), ("fr", "Classique")):
        board = GAME.board(night.view(-1), None, -1, language, ("Ann", "Bob", "Eve"))
        assert f">{badge}<" in str(board["diary"])
        assert translate(GAME.presets[0].title, language) == badge
        assert GAME.presets[0].options == {}
    for changed in ({"dream_seconds": 60}, {"pace": 2}, {"judge": "choice"}, {"recall": "together"}):
        assert not Night(3, **changed).view().rules.classic
    for changed in ({"draw": "empty_hand"}, {"narration": "off"}):
        assert not Night(3, **changed).view().rules.classic
    assert not Night(1).view().rules.classic


def test_107_french_texts_use_the_words_of_the_rulebook() -> None:
    catalogue = " ".join(french for message in catalogue_of("reverie/games/dream_on") for french in strings(message))
    pages = " ".join((TEXTS / name).read_text(encoding="utf-8") for name in ("rules.fr.md", "rulings.fr.md"))
    for word in ("Score Individuel", "Score Collectif", "Score Erroné", "Phase de Rêve", "Phase de Souvenir"):
        assert word in catalogue
        assert word in pages
    for word in ("pile de Rêve", "carte Rêve", "paquet Rêve", "Sablier", "camarade", "joueur actif"):
        assert word.casefold() in catalogue.casefold()
    for other in ("phase de mémoire", "score faux", "le tas", "sablier", "Nous disons"):
        assert other not in catalogue + pages


def strings(message: Message) -> list[str]:
    """The French of a message in all its forms."""
    return [message.string] if isinstance(message.string, str) else list(message.string or ())
