"""The front page: five games as pictures, play now, play with friends, go on, watch."""

from collections.abc import Sequence

from reverie.engine.game import Game
from reverie.engine.shelf import games
from reverie.engine.text import T, Text
from reverie.kit.markup import Element, h
from reverie.server.pages.covers import hills
from reverie.server.pages.icons import icon
from reverie.server.pages.shell import foot, page, post, say, theme_choice
from reverie.server.pages.shelves import shelf, to_continue
from reverie.server.pages.who import who_form
from reverie.table.public import Me, TableInfo, Unfinished

HOUSE = ("onirim", "insomnia", "iles", "tisseurs", "dream_on")


def front(me: Me, tables: Sequence[TableInfo], unfinished: Sequence[Unfinished]) -> str:
    """Where everything begins."""
    shown = [each for each in sorted(games(), key=place_on_shelf) if each.look() is not None]
    there = [tile(me, each.id, each.title, each.tagline, each.look().cover) for each in shown]
    body = h(
        "main",
        h("section", hills(),
          h("div", h("h1", "Rêverie"), h("p", say(me, T("Five games of dreams and nights."))), cls="hero-words"),
          cls="hero"),
        to_continue(me, unfinished) if unfinished else None,
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


def who(me: Me) -> Element:
    """Name and picture of the guest."""
    return h(
        "section", h("h2", say(me, T("You"))),
        h("p", say(me, T("No account is needed: this browser remembers you.")), cls="help"),
        who_form(me), theme_choice(me),
        cls="you",
    )  # fmt: skip
