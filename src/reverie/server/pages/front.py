"""The front page: five games as pictures, play now, play with friends, go on, watch."""

from collections.abc import Collection, Sequence

from reverie.engine.text import T, Text
from reverie.kit.markup import Element, h
from reverie.server.pages.covers import hills
from reverie.server.pages.friends import NOBODY, Circle, news
from reverie.server.pages.icons import icon
from reverie.server.pages.pocket import install_button
from reverie.server.pages.shell import foot, page, post, say, theme_choice
from reverie.server.pages.shelves import shelf, to_continue
from reverie.server.pages.who import who_form
from reverie.server.shelf import shown_games
from reverie.table.public import Me, TableInfo, Unfinished


def front(
    me: Me,
    tables: Sequence[TableInfo],
    unfinished: Sequence[Unfinished],
    played: Collection[str] = (),
    day: str = "",
    friends: Circle = NOBODY,
) -> str:
    """Where everything begins; `played` are the games whose deal of this night one has finished."""
    done = {id: f"/night/{id}/{day}" for id in played}
    there = [
        tile(me, each.id, each.title, each.tagline, each.look().cover, done.get(each.id, "")) for each in shown_games()
    ]
    body = h(
        "main",
        h("section", hills(),
          h("div", h("h1", "Rêverie"), h("p", say(me, T("Five games of dreams and nights."))),
            (h("p", say(me, T("In your pocket: nothing here needs a network."))),
             h("p", say(me, T("The night's deals and people elsewhere need a server.")), cls="help"))
            if me.pocket else
            h("p", h("a", icon("moon"), say(me, T("The night's deals")), href="/night", cls="button to-night")),
            cls="hero-words"),
          cls="hero"),
        news(me, friends),
        to_continue(me, unfinished) if unfinished else None,
        h("section", h("h2", say(me, T("Games")), cls="unseen"), h("div", *there, cls="tiles")),
        shelf(me, T("Public tables"), tables, T("Look in")) if tables else None,
        None if me.pocket else take_along(me),
        who(me),
        cls="front", id="content", tabindex="-1",
    )  # fmt: skip
    return page(me, "Rêverie", body, foot(me), cls="front-page")


def tile(me: Me, id: str, title: Text, tagline: Text, cover: Element, done: str = "") -> Element:
    """A game that can be played; `done` leads to what became of its deal of this night."""
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
            None if me.pocket else tonight(me, id, title, done),
            quick_link(me, id, "tutorial", T("Learn it in five minutes"), title),
            h("a", say(me, T("Rules")), href=f"/games/{id}/rules", aria_label=of_game(me, T("Rules"), title)),
            cls="small-links"),
          cls="tile-words"),
        cls="tile", aria_label=say(me, title),
    )  # fmt: skip


def of_game(me: Me, words: Text, title: Text) -> str:
    """The name of a button for those who do not see under which picture it stands."""
    return say(me, T("{action}: {game}", action=words, game=title))


def tonight(me: Me, id: str, title: Text, done: str) -> Element:
    """The way into the night's deal, or a quiet sign that one has played it, which leads to what became of it."""
    words = T("The night's deal")
    if done:
        label = of_game(me, T("The night's deal, played"), title)
        return h(
            "a", say(me, words), h("span", " ☾✓", aria_hidden="true"), href=done, aria_label=label, cls="night-done"
        )
    button = h("button", say(me, words), cls="plain-link", aria_label=of_game(me, words, title))
    return post(me, f"/night/{id}", button, cls="inline")


def quick_link(me: Me, id: str, deal: str, words: Text, title: Text) -> Element:
    """A game with a deal of its own, such as that of the tutorial."""
    wish = h("input", type="hidden", name=deal, value="1")
    button = h("button", say(me, words), cls="plain-link", aria_label=of_game(me, words, title))
    return post(me, f"/quick/{id}", wish, button, cls="inline")


def take_along(me: Me) -> Element:
    """The offer to have the house without a network; the browser knows whether it was made before."""
    return h(
        "p",
        icon("moon"),
        h("span", say(me, T("On a train, in a plane: the house can come along, and stand on your home screen.")), " ",
          h("a", say(me, T("Take the house along")), href="/along")),
        install_button(me),
        h("button", say(me, T("Not now")), type="button", cls="button no"),
        cls="offer", data_aid="install", hidden=True,
    )  # fmt: skip


def who(me: Me) -> Element:
    """Name and picture of the guest."""
    return h(
        "section", h("h2", say(me, T("You"))),
        None if me.kept else h("p", say(me, T("No account is needed: this browser remembers you.")), cls="help"),
        who_form(me), theme_choice(me),
        h("p",
          h("a", say(me, T("Dream journal")), href="/journal", cls="button"),
          *(() if me.pocket else (
              h("a", say(me, T("Devices, passkeys, friends") if me.kept else T("Keep your name on every device")),
                href="/me"),
              h("a", say(me, T("Take the house along")), href="/along"),
          )), cls="you-links"),
        cls="you",
    )  # fmt: skip
