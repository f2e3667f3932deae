"""The house in a pocket, as its visitors see it from outside: taking it along, and the shell around its pages."""

import json

from reverie.engine.text import T, Text, languages, translate
from reverie.kit.markup import Element, document, h
from reverie.server.pages.icons import icon
from reverie.server.pages.shell import data, foot, head, other_language, page, say
from reverie.table.public import Me

# What the shell says, while no page is there that knows the visitor's language.
SPOKEN: dict[str, Text] = {
    "waking": T("The house wakes…"),
    "broken": T("The house does not wake: a part of it may be damaged. Your games are kept."),
    "again": T("Fetch it again"),
    "unsent": T("Games played here that your journal on the server does not have: {n}."),
    "send": T("Send them"),
    "later": T("Later"),
    "close": T("Close"),
    "journal": T("To the journal"),
    "unreachable": T("The server could not be reached. Nothing was sent; try again later."),
}


def shell(*, home: str) -> str:
    """The page around the pages of a house in a browser; `home` is where its server is, seen from it, if it has one.

    `{root}` stands where its own address will be: the same shell serves wherever it was taken along.
    """
    words = {name: {key: translate(text, name) for key, text in SPOKEN.items()} for name in languages()}
    return document(
        h(
            "head",
            h("meta", charset="utf-8"),
            h("meta", name="viewport", content="width=device-width, initial-scale=1, viewport-fit=cover"),
            h("meta", name="theme-color", content="#0d1233"),
            h("title", "Rêverie"),
            h("link", rel="icon", href="{root}/static/favicon.svg", type="image/svg+xml"),
            h("link", rel="manifest", href="{root}/../manifest.webmanifest"),
            h("link", rel="stylesheet", href="{root}/static/pocket/shell.css"),
            h("script", type="module", src="{root}/static/pocket/shell.js"),
        ),
        h(
            "body",
            h("iframe", id="house", title="Rêverie"),
            h("div", icon("moon"), h("p", "…"), h("button", type="button", hidden=True), id="waiting", role="status"),
            h("div", h("p"), h("button", type="button", cls="send lamp"), h("button", type="button", cls="later"),
              id="offer", role="status", hidden=True, data_home=home or None),
            data("words", words),
        ),
        lang="en",
    )  # fmt: skip


def megabytes(me: Me, size: int) -> str:
    """A size as people say it."""
    tenths = round(size / 100_000)
    mark = "," if me.language == "fr" else "."
    return say(me, T("{n} MB", n=f"{tenths // 10}{mark}{tenths % 10}"))


def install_button(me: Me) -> Element:
    """Asks the browser to put the house on the home screen; shown where the browser lets itself be asked."""
    return h("button", say(me, T("Put it on the home screen")), type="button", cls="button install", hidden=True)


def along(me: Me, size: int, room: int) -> str:
    """Take the house along: what one gets, how much it is, and how to leave it here again."""
    title = say(me, T("Take the house along"))
    body = h(
        "main",
        h("h1", title),
        h("p", say(me, T("The whole house inside this browser: for trains, planes and quiet places."))),
        *offer(me, T("What you play there stays in this browser, until you send it to your journal here.")),
        h("p", say(me, T("Without a network nobody else can come. And the night's deal stays here: all play the same"
                         " one for one ranking, and whatever is in a browser can be read before its time.")),
          cls="help"),
        box(me, size, room, "/pocket/", json.dumps({"name": me.name, "avatar": me.avatar, "language": me.language})),
        h("p", say(me, T("Your browser's menu puts it on the home screen: “Install”, or “Add to Home Screen”.")), " ",
          install_button(me), cls="help", data_aid="install"),
        cls="page prose", id="content", tabindex="-1",
    )  # fmt: skip
    return page(me, title, body, foot(me))


def threshold(language: str, size: int, room: int) -> str:
    """The first page of a house that was published as plain files; all its addresses are seen from itself."""
    me = Me("", "", "", language, pocket=True)
    other, name = other_language(me)
    around = "./index.html" if other == "en" else f"./{other}.html"
    body = h(
        "body",
        h("main",
          h("h1", "Rêverie"),
          h("p", say(me, T("Five games of dreams and nights."))),
          h("p", say(me, T("Here is no server: the house comes into your browser as a whole, and lives there."))),
          *offer(me, T("What you play stays in this browser.")),
          box(me, size, room, "./pocket/", json.dumps({"language": language})),
          h("p", h("a", name, href=around, lang=other)),
          cls="page prose", id="content"),
        h("div", id="toast", cls="toast", role="status"),
        data_root=".", data_lang=language,
    )  # fmt: skip
    html = document(head(me, "Rêverie"), body, lang=language)
    return html.replace('href="/', 'href="./').replace('src="/', 'src="./').replace('data-turn="/', 'data-turn="./')


def elsewhere() -> str:
    """Where a page of the house would be, for a browser that has not taken it in: back to the first page."""
    back = h("meta", http_equiv="refresh", content="0; url=../")
    return document(h("head", h("meta", charset="utf-8"), back, h("title", "Rêverie")), h("body"), lang="en")


def offer(me: Me, stays: Text) -> tuple[Element, ...]:
    """What one gets."""
    can = (
        T("All five games, alone, with bots, or passed around on this device."),
        T("Tutorials, rules, the coach, reviews, replays, and a dream journal of its own."),
        stays,
    )
    return (h("ul", *(h("li", say(me, each)) for each in can)),)


def box(me: Me, size: int, room: int, house: str, about: str) -> Element:
    """The buttons; which of them are shown is known only in the browser."""
    return h(
        "div",
        h("p", say(me, T("This browser cannot keep a house: it needs https, and a window that is not private.")),
          id="along-none", hidden=True, cls="error"),
        h("div",
          h("button", say(me, T("Take it along: {size}", size=megabytes(me, size))), id="along-take",
            type="button", cls="button lamp", hidden=True),
          h("a", icon("play"), say(me, T("Open the house in your pocket")), id="along-open", href=house,
            cls="button lamp", hidden=True),
          h("button", say(me, T("Leave it here again")), id="along-leave", type="button", cls="button", hidden=True),
          cls="row-of-buttons"),
        h("progress", id="along-bar", hidden=True, aria_label=say(me, T("Take the house along"))),
        h("p", id="along-said", cls="error", role="alert"),
        data_aid="along", data_about=about,
        data_done=say(me, T("The house is in your pocket.")),
        data_failed=say(me, T("It did not arrive whole; what is there stays. Try again.")),
        data_full=say(me, T("There is no room for it in this browser: unpacked it needs {size}. Nothing of it was"
                            " kept.", size=megabytes(me, room))),
        data_left=say(me, T("The house is no longer in your pocket. Games that you played there are kept.")),
    )  # fmt: skip


def not_here(me: Me) -> str:
    """Somebody has opened an address of a house that this browser does not have, or has not asked."""
    title = say(me, T("The house in your pocket"))
    body = h(
        "main", h("h1", title),
        h("p", say(me, T("This address belongs to a house inside a browser: it opens where it was taken along."))),
        h("p", h("a", say(me, T("Take the house along")), href="/along", cls="button lamp")),
        cls="page prose", id="content", tabindex="-1",
    )  # fmt: skip
    return page(me, title, body, foot(me))
