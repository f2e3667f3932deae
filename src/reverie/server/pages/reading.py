"""Pages to read: rules, rulings, credits, errors; and the rules as a sheet beside the board."""

import re
import sys
from functools import cache
from importlib.resources import files
from threading import Lock

from reverie.engine.game import Game
from reverie.engine.text import T, Text
from reverie.kit.markup import Element, h, raw
from reverie.kit.tray import sheet
from reverie.server.pages.shell import foot, page, say
from reverie.table.public import Me

READY = ".html"  # what the name of a text gets that was made into HTML before, for a house in a browser
# A heading may name its anchor, `## Prophecy {#6.1}`: what decisions and refusals point to.
ANCHOR = re.compile(r"<(h[1-6])>(.*?)\s*\{#([\w.-]+)\}</\1>")
# In the files a link leads to a heading's name or to the file beside it; on the site both have another address.
HEADING = re.compile(r'href="([^"]*)#(?!r-)([\w.-]+)"')
PAGE = re.compile(r'href="(rules|rulings)\.\w+\.md(#r-[\w.-]+)?"')
ONE_AT_A_TIME = Lock()  # the renderer fills tables of its own at first use, and shows them to other threads half full


@cache
def prose(package: str, name: str) -> str:
    """A Markdown file of a package's `texts/` as HTML with anchors; empty if there is none."""
    while package:
        if hasattr(sys.modules.get(package), "__path__"):
            folder = files(package) / "texts"
            if (folder / f"{name}{READY}").is_file():
                return (folder / f"{name}{READY}").read_text(encoding="utf-8")
            if (folder / name).is_file():
                return html_of((folder / name).read_text(encoding="utf-8"))
        package = package.rpartition(".")[0]
    return ""


def html_of(markdown: str) -> str:
    """Markdown as HTML with anchors."""
    from markdown_it import MarkdownIt  # a house in a browser has its texts ready, and is awake sooner without

    with ONE_AT_A_TIME:
        html = MarkdownIt("commonmark", {"html": False}).enable("table").render(markdown)
    return HEADING.sub(r'href="\1#r-\2"', ANCHOR.sub(r'<\1 id="r-\3">\2</\1>', html))


def text_of(game: Game, what: str, language: str) -> Element:
    """The rules or rulings of a game in a language."""
    html = prose(type(game).__module__, f"{what}.{language}.md")
    return raw(PAGE.sub(rf'href="/games/{game.id}/\1\2"', html))


def rules_sheet(me: Me, game: Game, *, hurried: bool = False) -> Element:
    """The rules beside the board, at the paragraph of the present decision; to the hurried a pause is offered."""
    words = text_of(game, "rules", me.language)
    if not words.html:
        words = h("p", say(me, T("This game has no rules summary yet.")))
    runs_on = h(
        "p", say(me, T("The clock runs on.")), " ",
        h("button", say(me, T("Pause for everybody")), type="button", cls="button"), id="runs-on", hidden=True,
    ) if hurried else None  # fmt: skip
    return sheet("rules", say(me, T("Rules")), runs_on, h("article", words, cls="prose"), language=me.language)


def rules(me: Me, game: Game) -> str:
    """The rules of a game."""
    return _article(me, game, "rules", T("The rules of {game}", game=game.title))


def rulings(me: Me, game: Game) -> str:
    """What we decided where the rulebook is silent."""
    return _article(me, game, "rulings", T("Our rulings for {game}", game=game.title))


def _article(me: Me, game: Game, what: str, title: Text) -> str:
    words = text_of(game, what, me.language)
    if not words.html:
        words = h("p", say(me, T("This page is not written yet.")))
    others = [("rules", T("Rules")), ("rulings", T("Our rulings"))]
    links = [
        h("a", say(me, text), href=f"/games/{game.id}/{name}", cls="button") for name, text in others if name != what
    ]
    heading = None if "<h1" in words.html else h("h1", say(me, title))
    body = h(
        "main", heading, words, h("div", *links, cls="row-of-buttons"), cls="page prose", id="content", tabindex="-1"
    )
    return page(me, say(me, title), body, foot(me))


def credits(me: Me) -> str:
    """Whose work this stands on."""
    words = raw(prose("reverie", f"credits.{me.language}.md"))
    body = h("main", words, cls="page prose", id="content", tabindex="-1")
    return page(me, say(me, T("Credits")), body, foot(me))


def error(me: Me, status: int, text: str) -> str:
    """Something is not there, or went wrong."""
    title = say(me, T("Lost in the labyrinth") if status == 404 else T("That did not work"))
    body = h(
        "main", h("h1", title), h("p", text),
        h("p", h("a", say(me, T("Back to the front page")), href="/", cls="button lamp")),
        h("p", str(status), cls="help"), cls="page prose", id="content", tabindex="-1",
    )  # fmt: skip
    return page(me, title, body, foot(me))
