"""The pages of a game that people read: its rules summary, at the paragraph that matters now."""

import re
import sys
from importlib.resources import files

import msgspec

from reverie.engine import Game

HEADING = re.compile(r"^(#+)\s+(.*?)\s*(?:\{#([\w.-]+)\})?\s*$")  # the marks, the words, the anchor if it has one
NUMBER = re.compile(r"^\d+(?:\.\d+)*(?=\s)")  # a heading without an anchor is found by its number


class Section(msgspec.Struct):
    """One heading with the text under it, in Markdown."""

    level: int
    heading: str
    anchor: str
    body: str

    def markdown(self) -> str:
        """The section as it is shown."""
        return f"{'#' * self.level} {self.heading}\n\n{self.body}" if self.heading else self.body


def page(game: Game, lang: str) -> str:
    """The rules summary in Markdown; empty if the game has none."""
    package = type(game).__module__
    while package:
        if hasattr(sys.modules.get(package), "__path__"):
            page = files(package) / "texts" / f"rules.{lang}.md"
            if page.is_file():
                return page.read_text(encoding="utf-8")
        package = package.rpartition(".")[0]
    return ""


def sections(page: str) -> list[Section]:
    """The page in its parts, in order; text before the first heading has an empty heading."""
    found = [Section(0, "", "", "")]
    for line in page.splitlines():
        match = HEADING.match(line)
        if match:
            marks, words, anchor = match.groups()
            number = NUMBER.match(words)
            found.append(Section(len(marks), words, anchor or (number.group() if number else ""), ""))
        else:
            found[-1].body += line + "\n"
    for section in found:
        section.body = section.body.strip()
    return [section for section in found if section.heading or section.body]


def section_number(page: str, rule: str) -> int:
    """Which section explains a rule: its own, or a wider one (5 for 5.6); 0 if none does."""
    anchors = [section.anchor for section in sections(page)]
    wanted = rule
    while wanted:
        if wanted in anchors:
            return anchors.index(wanted)
        wanted = wanted.rpartition(".")[0]
    return 0


def goal(game: Game, lang: str) -> str:
    """What a player tries to do: the words with which the rules summary opens, in Markdown."""
    return next((section.body for section in sections(page(game, lang)) if section.body), "")
