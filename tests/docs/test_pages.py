"""The pages that players read: rules and rulings of each game, and the credits, in both languages."""

import re
from pathlib import Path
from random import Random

import pytest

from reverie.engine import Game
from reverie.engine.shelf import games
from reverie.games.onirim.texts.prompts import PROMPT
from reverie.games.onirim.texts.refusals import REFUSALS
from reverie.testkit.play import next_step

SOURCE = Path(__file__).parents[2] / "src" / "reverie"
LANGUAGES = ("en", "fr")
HEADING = re.compile(r"^#+ (?P<title>.*?) \{#(?P<anchor>[\w.-]+)\}$", re.MULTILINE)
PAGES = sorted(path for path in SOURCE.rglob("texts/*.en.md"))
LINK = re.compile(r"\]\((?P<file>[\w./-]*)(?:#(?P<anchor>[\w.-]+))?\)")


def in_french(page: Path) -> Path:
    """The same page in French."""
    return page.with_name(page.name.replace(".en.md", ".fr.md"))


def anchors(page: Path) -> list[str]:
    """The anchors of all headings, in order."""
    text = page.read_text(encoding="utf-8")
    found = [match["anchor"] for match in HEADING.finditer(text)]
    assert len(found) == len(re.findall(r"^#", text, re.MULTILINE)), f"{page.name}: a heading has no anchor"
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_rules_of_onirim_explain_every_decision_and_refusal(lang: str) -> None:
    page = SOURCE / "games" / "onirim" / "texts" / f"rules.{lang}.md"
    used = {rule for rule, _ in [*PROMPT.values(), *REFUSALS.values()]}
    assert used - set(anchors(page)) == set()


def test_there_are_rules_and_rulings_of_every_game_and_credits() -> None:
    ours = [game for game in games() if type(game).__module__.startswith("reverie.games.")]
    wanted = {f"games/{game.id}/texts/{page}.en.md" for game in ours for page in ("rules", "rulings")}
    assert wanted | {"texts/credits.en.md"} <= {str(page.relative_to(SOURCE)) for page in PAGES}


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_each_decision_of_a_random_game_has_its_paragraph(game: Game) -> None:
    texts = SOURCE / "games" / game.id / "texts"
    sections = [set(anchors(texts / f"rules.{lang}.md")) for lang in LANGUAGES]
    rng = Random(game.id)
    met: set[str] = set()
    for number in range(3):
        state = game.new(game.seats[-1], number)
        at = 0
        while not state.over:
            step = next_step(state, rng, at)
            decision = state.decision(step.seat)
            assert decision is not None
            met.add(decision.rule)
            state.apply(*step)
            at = step.at
    assert met
    assert "" not in met
    for known in sections:
        assert met <= known


@pytest.mark.parametrize("page", PAGES, ids=lambda page: f"{page.parts[-3]}-{page.name}")
def test_both_languages_have_the_same_sections_and_the_same_items(page: Path) -> None:
    english, french = anchors(page), anchors(in_french(page))
    assert english == french
    assert len(set(english)) == len(english)
    for a, b in zip(_bodies(page), _bodies(in_french(page)), strict=True):
        assert a.count("\n- ") == b.count("\n- "), f"lists differ:\n{a[:200]}\n{b[:200]}"


def _bodies(page: Path) -> list[str]:
    return re.split(r"^#+ .*$", page.read_text(encoding="utf-8"), flags=re.MULTILINE)


@pytest.mark.parametrize("page", [each for page in PAGES for each in (page, in_french(page))],
                         ids=lambda page: f"{page.parts[-3]}-{page.name}")  # fmt: skip
def test_links_of_a_page_lead_somewhere(page: Path) -> None:
    for link in LINK.finditer(page.read_text(encoding="utf-8")):
        target = page.parent / link["file"] if link["file"] else page
        assert target.is_file(), link[0]
        assert not link["anchor"] or link["anchor"] in anchors(target), link[0]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_ruling_names_a_section_of_the_rules(lang: str) -> None:
    texts = SOURCE / "games" / "onirim" / "texts"
    rules = set(anchors(texts / f"rules.{lang}.md"))
    items = re.findall(r"^- (.*)$", (texts / f"rulings.{lang}.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert len(items) > 40
    for item in items:
        section = re.match(r"\*\*([\d.]+)\*\* ", item)
        assert section is not None, item
        assert section[1] in rules, item


@pytest.mark.parametrize("page", [in_french(page) for page in PAGES], ids=lambda page: f"{page.parts[-3]}-{page.name}")
def test_french_pages_have_french_typography(page: Path) -> None:
    prose = re.sub(r"`[^`]*`|\]\([^)]*\)", "", page.read_text(encoding="utf-8"))
    wrong = [line for line in prose.splitlines() if re.search(r" [:;!?»]|« |'", line)]
    assert not wrong
