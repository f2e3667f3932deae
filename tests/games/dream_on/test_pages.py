"""The pages of Dream On!: every question and every refusal leads to its paragraph, every ruling too."""

import re
from importlib.resources import files

import pytest

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
