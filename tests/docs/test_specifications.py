"""The rules we play, in docs/rules: whatever a comment cites is there, and each numbered scenario has its test."""

import ast
import io
import json
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from tests.docs.test_snippets import ROOT
from tests.games.dream_on.judged_answers import ANSWERS, DREAM
from tests.games.scenario_numbers import numbers_in

from reverie.engine.shelf import games

RULES = ROOT / "docs" / "rules"
TITLES = {
    "dream_on": "Dream On!",
    "iles": "1001 Îles",
    "insomnia": "Insomnia",
    "onirim": "Onirim",
    "tisseurs": "Tisseurs de Rêves",
}
NO_SCENARIO = {("dream_on", "156")}  # a test whose name begins with another number: there are 156 cards

HEADING = re.compile(r"^#{2,4} (\d+(?:\.\d+)*)\.? (.*)$")
ITEM = re.compile(r"^(\d+)\. ")
SCENARIO = re.compile(r"^- \*\*([A-Z]-?)?(\d+)\*\* ")
RANGE = re.compile(r"\b(rows? )?([A-Z]-?)?(\d+)(?:(?:–| to )(?:[A-Z]-?)?(\d+))?\b")
NUMBERS = r"\d[\d.]*(?:(?:, | and | to )\d[\d.]*)*"
CITED = re.compile(
    rf"\b[Ss]pec(?:ification)?(?: sections?)? ({NUMBERS})"
    r"(?:\)?,? (?:steps?|invariants?) (\d+)(?: to (\d+))?)?(?: of ([\w!Îê ]+))?"
)
MAY_CITE = re.compile(r"\b(?:[Ss]pec|[Ss]cenario|[Rr]uling|[A-Z]-?\d\d)")
RULING = re.compile(r"\b[Oo]ur ruling (\d+)\b")
NAMED_SCENARIOS = {
    "onirim": re.compile(r"\bS\d{2,3}(?: to S\d{2,3})?\b"),
    "iles": re.compile(r"\b[A-Z]-\d{2}(?: to [A-Z]-\d{2})?\b"),
}
NUMBERED_SCENARIOS = re.compile(rf"\b[Ss]cenarios? ({NUMBERS})")


class Specification:
    """One page of docs/rules, as far as others cite it."""

    def __init__(self, page: Path) -> None:
        self.sections: set[str] = set()
        self.rulings: set[str] = set()
        self.scenarios: list[str] = []
        self.waiting: list[list[str]] = []
        self.rows: list[list[str]] = []  # of all tables
        self.text = re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
        number = title = ""
        for line in self.text.splitlines():
            heading = HEADING.match(line)
            if line.startswith("#"):
                number, title = heading.groups() if heading else ("", line.lstrip("# "))
                self.sections.add(number)
            elif item := ITEM.match(line):
                self.sections.add(f"{number}.{item[1]}")
                if "our rulings" in title.lower():
                    self.rulings.add(item[1])
            elif scenario := SCENARIO.match(line):
                self.scenarios.append((scenario[1] or "") + scenario[2])
            elif line.startswith("| "):
                cells = [cell.strip() for cell in line.strip("| ").split(" | ")]
                (self.waiting if title == "Decided, not played yet" else self.rows).append(cells)
        self.waiting = [cells for cells in self.waiting if cells[0] != "decision"]

    def listed(self, column: int) -> set[str]:
        """The scenarios, and rows of a table, in one column of what is decided but not played yet."""
        return {each for cells in self.waiting for each in spread(cells[column])}


@cache
def specification(game: str) -> Specification:
    """The specification of a game."""
    return Specification(RULES / f"{game}.md")


def spread(text: str) -> Iterator[str]:
    """`S10 to S12, 5, rows 7–8` as S10, S11, S12, 5, row 7, row 8."""
    for row, letter, first, last in RANGE.findall(text):
        for number in range(int(first), int(last or first) + 1):
            yield f"{'row ' if row else ''}{letter}{number:0{len(first)}}"


def sections_in(text: str) -> Iterator[str]:
    """`4.1 to 4.3, 5` as 4.1, 4.2, 4.3, 5."""
    for part in re.split(r", | and ", text):
        first, _, last = (each.rstrip(".") for each in part.partition(" to "))
        head, _, tail = first.rpartition(".")
        for number in range(int(tail), int((last or first).rpartition(".")[2]) + 1):
            yield f"{head}.{number}" if head else str(number)


def remarks(path: Path) -> Iterator[str]:
    """The comments and docstrings of a file that may cite something, each in one line."""
    text = path.read_text(encoding="utf-8")
    if not MAY_CITE.search(text):
        return
    if path.suffix == ".py":
        for node in ast.walk(ast.parse(text)):
            if (
                isinstance(node, ast.Expr)
                and isinstance(node.value, ast.Constant)
                and isinstance(node.value.value, str)
            ):
                yield " ".join(node.value.value.split())
        lines = [
            token.string.lstrip("# ")
            for token in tokenize.generate_tokens(io.StringIO(text).readline)
            if token.type == tokenize.COMMENT and "noqa" not in token.string
        ]
        yield from lines
        yield from (f"{one} {two}" for one, two in pairwise(lines) if one.lower().endswith("spec"))
    else:
        yield from (" ".join(each.split()) for each in re.findall(r"/\*.*?\*/|//.*", text, re.DOTALL))


def files_of(game: str) -> list[Path]:
    """The files in which a citation speaks of this game; without a game, all others of ours."""
    homes = {each: [ROOT / f"src/reverie/games/{each}", ROOT / f"tests/games/{each}"] for each in TITLES}
    everything = [ROOT / name for name in ("src", "tests", "bench", "web")]
    found = [path for home in (homes[game] if game else everything) for path in home.rglob("*.*")]
    found = [path for path in found if path.suffix in (".py", ".css", ".js") and "vendor" not in path.parts]
    if not game:
        ours = [home for pair in homes.values() for home in pair]
        found = [path for path in found if not any(path.is_relative_to(home) for home in ours)]
    return sorted(found)


def dangling(game: str, remark: str) -> Iterator[str]:
    """What a remark cites that is not there."""
    for numbers, first, last, title in CITED.findall(remark):
        about = game or next((id for id, name in TITLES.items() if title.startswith(name)), "")
        if not about:
            yield f"{numbers} (of which game?)"
            continue
        cited = list(sections_in(numbers))
        if first:
            cited += [f"{cited[-1]}.{number}" for number in range(int(first), int(last or first) + 1)]
        yield from (each for each in cited if each not in specification(about).sections)
    if game:
        yield from (f"ruling {n}" for n in RULING.findall(remark) if n not in specification(game).rulings)
        named = NAMED_SCENARIOS.get(game)
        found = named.findall(remark) if named else NUMBERED_SCENARIOS.findall(remark)
        for scenarios in found:
            yield from (f"scenario {n}" for n in spread(scenarios) if n not in specification(game).scenarios)


def scenarios_with_tests(game: str) -> set[str]:
    """The scenarios whose numbers the names of tests carry, written as the specification writes them."""
    found: set[str] = set()
    for letter in {re.sub(r"\d", "", scenario) for scenario in specification(game).scenarios}:
        prefix = letter.rstrip("-").lower()
        numbers = numbers_in(ROOT / "tests/games" / game, prefix)
        numbers |= numbers_in(ROOT / "tests/table", f"{game}_{prefix}")
        found |= {f"{letter}{number:02}" if letter else str(number) for number in numbers}
    return {scenario for scenario in found if (game, scenario) not in NO_SCENARIO}


def test_each_game_has_its_specification() -> None:
    ours = {game.id for game in games() if type(game).__module__.startswith("reverie.games.")}
    assert {page.stem for page in RULES.glob("*.md")} == set(TITLES) == ours


@pytest.mark.parametrize("game", [*TITLES, ""], ids=lambda game: game or "elsewhere")
def test_what_comments_cite_is_there(game: str) -> None:
    """Outside the folders of a game a citation names it: "spec", the number, "of" and its title."""
    count = 0
    wrong = []
    for path in files_of(game):
        for remark in remarks(path):
            count += bool(CITED.search(remark))
            wrong += [f"{path.relative_to(ROOT)}: {cited}" for cited in dangling(game, remark)]
    assert not wrong
    assert count > (5 if game else 0)


@pytest.mark.parametrize("game", TITLES)
def test_every_scenario_has_its_test(game: str) -> None:
    """A scenario that waits for the next rules version has none, or it would not be waiting."""
    page = specification(game)
    assert len(page.scenarios) == len(set(page.scenarios)) > 50
    assert scenarios_with_tests(game) == set(page.scenarios) - page.listed(2)


@pytest.mark.parametrize("game", TITLES)
def test_what_is_not_played_yet_names_what_the_page_has(game: str) -> None:
    page = specification(game)
    for cells in page.waiting:
        assert len(cells) == 4, cells
        assert set(sections_in(cells[1])) <= page.sections, cells
    scenarios = {each for each in page.listed(2) | page.listed(3) if not each.startswith("row ")}
    assert scenarios <= set(page.scenarios)
    assert not page.listed(2) & page.listed(3)


@pytest.mark.parametrize("game", TITLES)
def test_a_specification_refers_to_sections_it_has(game: str) -> None:
    page = specification(game)
    cited = re.findall(r"\bsections? (\d[\d.]*(?:(?:, | and )\d[\d.]*)*)", page.text)
    cited += re.findall(r"\((\d+\.\d[\d.]*(?:, \d+(?:\.\d+)*)*)\)", page.text)
    assert len(cited) > 5
    assert {each for numbers in cited for each in sections_in(numbers)} - page.sections == set()


def test_the_table_of_answers_is_the_one_that_is_tested() -> None:
    page = specification("dream_on")
    answers = {row[0]: tuple(row[1:]) for row in page.rows if len(row) == 5 and row[0].isdigit() and "`" in row[2]}
    dream = [(card.strip("`"), "" if said == "(none)" else said) for _, card, said in
             (row for row in page.rows if len(row) == 3 and row[0].isdigit())]  # fmt: skip
    assert tuple(dream) == DREAM
    tested = {str(row[0]): (f"`{row[1]}`", f"`{row[2]}`", *row[3:]) for row in ANSWERS}
    differing = {f"row {number}" for number in answers if answers[number] != tested.get(number)}
    waiting = {each for each in page.listed(2) | page.listed(3) if each.startswith("row ")}
    assert set(tested) <= set(answers)
    assert differing == waiting


def test_the_island_tiles_are_those_of_the_tile_set() -> None:
    data = json.loads((ROOT / "src/reverie/games/iles/ilots-v1.json").read_text(encoding="utf-8"))
    printed: dict[str, str] = {}
    for row in specification("iles").rows:
        if len(row) == 6 and re.fullmatch(r"`[HCL]\d\d`", row[0]):
            printed |= {tile.strip("`"): elements for tile, elements in zip(row[::2], row[1::2], strict=True)}
    assert len(printed) == 60
    for tile in data["tiles"]:
        if tile["id"] in printed:
            counted = re.findall(r"(?:(\d) )?(\w+)", printed.pop(tile["id"]))
            assert {name: int(count or 1) for count, name in counted} == tile["elements"], tile["id"]
    assert not printed
