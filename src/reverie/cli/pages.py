"""The pages of a game that people read: its rules summary, at the paragraph that matters now."""

import re
from importlib.resources import files

from reverie.engine import Game

HEADING = re.compile(r"^(#+)\s+(.*)$")


def rules(game: Game, lang: str) -> str:
    """The rules summary in Markdown; empty if the game has none."""
    package = type(game).__module__
    while package:
        page = files(package) / "texts" / f"rules.{lang}.md" if _is_package(package) else None
        if page is not None and page.is_file():
            return page.read_text(encoding="utf-8")
        package = package.rpartition(".")[0]
    return ""


def _is_package(name: str) -> bool:
    import sys

    return hasattr(sys.modules.get(name), "__path__")


def sections(page: str) -> list[tuple[str, str]]:
    """The page as (heading, body) pairs, in order; text before the first heading has an empty heading."""
    found: list[tuple[str, list[str]]] = [("", [])]
    for line in page.splitlines():
        match = HEADING.match(line)
        if match:
            found.append((match.group(2).strip(), []))
        else:
            found[-1][1].append(line)
    return [(heading, "\n".join(body).strip()) for heading, body in found if heading or "".join(body).strip()]


def section_number(page: str, rule: str) -> int:
    """Which section explains a rule: the heading that names it, or a wider one (5 for 5.6); 0 if none does."""
    parts = sections(page)
    wanted = rule
    while wanted:
        for number, (heading, _) in enumerate(parts):
            if _names(heading, wanted):
                return number
        wanted = wanted.rpartition(".")[0]
    return 0


def _names(heading: str, rule: str) -> bool:
    return bool(re.search(rf"(?<![\w.]){re.escape(rule)}(?![\w]|\.\d)", heading))


def goal(game: Game, lang: str) -> str:
    """What a player tries to do: the first words of the rules summary, in Markdown."""
    for _, body in sections(rules(game, lang)):
        if body:
            return body.split("\n\n")[0]
    return ""
