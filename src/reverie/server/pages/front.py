"""The front page: five games as pictures, play now, play with friends, go on, watch."""

from collections.abc import Sequence

from reverie.engine.game import Game
from reverie.engine.shelf import game, games
from reverie.engine.text import T, Text
from reverie.kit.markup import Element, h
from reverie.server.pages.avatars import NAMES, avatar
from reverie.server.pages.covers import hills
from reverie.server.pages.icons import icon
from reverie.server.pages.shell import foot, page, post, say
from reverie.table.public import Me, TableInfo

HOUSE = ("onirim", "insomnia", "iles", "tisseurs", "dream_on")


def front(me: Me, tables: Sequence[TableInfo], unfinished: Sequence[TableInfo]) -> str:
    """Where everything begins."""
    shown = [each for each in sorted(games(), key=place_on_shelf) if each.look() is not None]
    there = [tile(me, each.id, each.title, each.tagline, each.look().cover) for each in shown]
    body = h(
        "main",
        h("section", hills(),
          h("div", h("h1", "Rêverie"), h("p", say(me, T("Five games of dreams and nights."))), cls="hero-words"),
          cls="hero"),
        shelf(me, T("Continue"), unfinished, T("Play on")) if unfinished else None,
        h("section", h("h2", say(me, T("Games")), cls="unseen"), h("div", *there, cls="tiles")),
        shelf(me, T("Public tables"), tables, T("Look in")) if tables else None,
        who(me),
        cls="front", id="content", tabindex="-1",
    )  # fmt: skip
    return page(me, "Rêverie", body, foot(me), cls="front-page")


def place_on_shelf(game: Game) -> int:
    """The games of the house in their own order, then those of other packages."""
    return HOUSE.index(game.id) if game.id in HOUSE else len(HOUSE)


def tile(me: Me, id: str, title: Text, tagline: Text, cover: Element) -> Element:
    """A game that can be played."""
    return h(
        "article",
        h("div", cover, cls="cover"),
        h("div",
          h("h3", say(me, title)), h("p", say(me, tagline)),
          h("div",
            post(me, f"/quick/{id}", h("button", icon("play"), say(me, T("Play now")), cls="button lamp",
                                       aria_label=of_game(me, T("Play now"), title))),
            h("a", say(me, T("With friends, or as you like it")), href=f"/new/{id}", cls="button",
              aria_label=of_game(me, T("With friends, or as you like it"), title)),
            cls="row-of-buttons"),
          h("div",
            quick_link(me, id, "daily", T("Deal of the day"), title),
            quick_link(me, id, "tutorial", T("Learn it in five minutes"), title),
            h("a", say(me, T("Rules")), href=f"/games/{id}/rules", aria_label=of_game(me, T("Rules"), title)),
            cls="small-links"),
          cls="tile-words"),
        cls="tile", aria_label=say(me, title),
    )  # fmt: skip


def of_game(me: Me, words: Text, title: Text) -> str:
    """The name of a button for those who do not see under which picture it stands."""
    return say(me, T("{action}: {game}", action=words, game=title))


def quick_link(me: Me, id: str, deal: str, words: Text, title: Text) -> Element:
    """A game with a deal of its own: that of the day, or that of the tutorial."""
    wish = h("input", type="hidden", name=deal, value="1")
    button = h("button", say(me, words), cls="plain-link", aria_label=of_game(me, words, title))
    return post(me, f"/quick/{id}", wish, button, cls="inline")


def shelf(me: Me, title: Text, tables: Sequence[TableInfo], act: Text) -> Element:
    """Tables in a row."""
    shown = []
    for table in tables:
        names = ", ".join(seat.name for seat in table.seats if seat.name) or say(me, T("nobody yet"))
        shown.append(
            h("li", h("a", h("b", say(me, game(table.game).title)), h("span", names),
                      h("span", say(me, act), cls="go-on"),
                      href=f"/t/{table.id}"))
        )  # fmt: skip
    return h("section", h("h2", say(me, title)), h("ul", *shown, cls="shelf"))


def who(me: Me) -> Element:
    """Name and picture of the guest."""
    faces = [
        h("label", h("input", type="radio", name="avatar", value=each, checked=each == me.avatar,
                     aria_label=say(me, name)),
          avatar(each), cls="face-pick")
        for each, name in NAMES.items()
    ]  # fmt: skip
    return h(
        "section", h("h2", say(me, T("You"))),
        h("p", say(me, T("No account is needed: this browser remembers you.")), cls="help"),
        post(
            me, "/me",
            h("label", h("span", say(me, T("Name"))), h("input", type="text", name="name", value=me.name, maxlength=24,
              autocomplete="nickname"), cls="name-field"),
            h("div", *faces, cls="faces", role="radiogroup", aria_label=say(me, T("Picture"))),
            h("button", say(me, T("Keep")), cls="button"), cls="who-form",
        ),
        cls="you",
    )  # fmt: skip
