"""Documents name only what exists: files, links, headings, commands, options, packages, games."""

import importlib
import importlib.util
import re
import shlex
from pathlib import Path
from types import ModuleType

import pytest
from cyclopts import CycloptsError
from tests.docs.test_snippets import PAGES, ROOT, blocks

from reverie.cli.command import build
from reverie.engine.shelf import games

LINK = re.compile(r"\]\((?P<target>[^)\s]+)\)")
NAMED_FILE = re.compile(r"`((?:src|tests|docs|bench|web|requirements)/[\w./-]+|[\w-]+\.(?:py|toml|lock))`")
ROOM = re.compile(r"`[\w*/]+\.(?:py|md|po)`")  # a file inside a game's folder, said without its path


def slug(heading: str) -> str:
    """The anchor that code hosts give a heading."""
    plain = re.sub(r"[^\w\- ]", "", heading.replace("`", "").lower())
    return plain.strip().replace(" ", "-")


def headings(page: Path) -> set[str]:
    """All anchors of a page."""
    return {slug(line.lstrip("#")) for line in prose(page).splitlines() if line.startswith("#")}


def prose(page: Path) -> str:
    """The page without its fenced blocks."""
    return re.sub(r"^```.*?^```$", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for match in LINK.finditer(prose(page)):
        target, _, anchor = match["target"].partition("#")
        if target.startswith("http"):
            continue
        found = (page.parent / target).resolve() if target else page
        assert found.exists(), match["target"]
        assert found.is_relative_to(ROOT), match["target"]
        if anchor and found.suffix == ".md":
            assert anchor in headings(found), match["target"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_named_files_exist(page: Path) -> None:
    for name in NAMED_FILE.findall(prose(page)):
        if "/" not in name and ROOM.fullmatch(f"`{name}`") and not (ROOT / name).exists():
            assert list((ROOT / "src" / "reverie" / "games").glob(f"*/{name}")) or list(
                ROOT.glob(f"tests/tiny/*/{name}")
            ), name
        else:
            assert (ROOT / name).exists(), name


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_commands_exist(page: Path) -> None:
    inline = re.findall(r"`((?:reveries|python3 dev\.py|python -m) [^`]+)`", prose(page))
    for line in [*inline, *(line for block in blocks(page, "sh") for line in block.splitlines() if line)]:
        words = shlex.split(line)
        if words[0] == "reveries":
            check_reveries(words[1:])
        elif words[:2] == ["python3", "dev.py"]:
            assert not words[2:] or words[2] in {*dev().COMMANDS, "--help"}, line
        else:
            assert words[:2] == ["python", "-m"], line
            assert importlib.util.find_spec(words[2]) is not None, line


def check_reveries(words: list[str]) -> None:
    """The command line is understood; nothing is carried out."""
    app = build("en")
    if words[0] == "COMMAND" or words == ["--help"]:
        return
    assert words[0] in list(app), words
    if any(word.isupper() for word in words[1:]):  # FILE stands for any
        return
    try:
        app.parse_args(words, exit_on_error=False, print_error=False)
    except CycloptsError as error:
        pytest.fail(f"{words}: {error}")


def dev() -> ModuleType:
    """The dev.py of the repository, as a module."""
    spec = importlib.util.spec_from_file_location("dev", ROOT / "dev.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_named_packages_exist(page: Path) -> None:
    for name in re.findall(r"`(reverie(?:\.[a-z_]+)+)`", prose(page)):
        if name != "reverie.games":
            assert importlib.util.find_spec(name) is not None, name


def test_the_readme_says_which_games_are_there() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    said = {id: answer for answer, id in re.findall(r"\| ([\w, ]+) \| `(\w+)` \|$", readme, re.MULTILINE)}
    truth = {game.id: "browser, terminal" if game.look() is not None else "terminal" for game in games()}
    assert len(said) == 5
    assert said == {id: truth.get(id, "not yet") for id in said}


def test_every_document_is_reached_from_the_readme() -> None:
    """Nobody finds a page to which no link leads."""
    seen: set[Path] = set()
    waiting = [ROOT / "README.md"]
    while waiting:
        page = waiting.pop()
        if page in seen or page.suffix != ".md":
            continue
        seen.add(page)
        waiting += [
            (page.parent / target.partition("#")[0]).resolve()
            for target in LINK.findall(prose(page))
            if not target.startswith("http")
        ]
    assert {page for page in PAGES if page not in seen} == set()
