"""Duplicates: one's own, the form for a new one, and one of them with its results side by side."""

from collections.abc import Sequence

from reverie.engine.game import Game
from reverie.engine.shelf import game as find_game
from reverie.engine.text import T
from reverie.kit.look import Look
from reverie.kit.markup import Element, h
from reverie.server.nights.deals import Deal
from reverie.server.nights.sides import Side, Sides
from reverie.server.pages.create import group, option, pick, presets, shown_fields
from reverie.server.pages.icons import icon
from reverie.server.pages.lobby import options_list
from reverie.server.pages.night import STYLE, bot_line, parted, result_words
from reverie.server.pages.shell import data, foot, page, post, say
from reverie.server.shelf import shown_games
from reverie.table.public import Me

PLAY = T("Play it")


def deals(me: Me, found: Sequence[Deal]) -> str:
    """One's own duplicates, and all games in which one could open another."""
    title = say(me, T("One deal for several tables"))
    shown = [
        h("li", h("a", h("b", say(me, find_game(each.game).title)), h("span", seats_words(me, each.seats)),
                  h("span", say(me, T("closed") if each.closed else T("open")), cls="go-on"), href=f"/deals/{each.id}"))
        for each in found
    ]  # fmt: skip
    choices = [
        h("li", h("a", h("b", say(me, each.title)), h("span", say(me, T("Open a deal")), cls="go-on"),
                  href=f"/deals/new/{each.id}"))
        for each in shown_games()
    ]  # fmt: skip
    body = h(
        "main", h("h1", title),
        h("p", say(me, T("You open a deal and send its link. Each table that plays it gets the same cards: several at"
                         " once, the same friends another evening, or you against the house's bots. What became of it"
                         " is told to those who have finished it, and to all when you close it."))),
        h("section", h("h2", say(me, T("Opened by you"))), h("ul", *shown, cls="shelf")) if shown else None,
        h("section", h("h2", say(me, T("Open another"))), h("ul", *choices, cls="shelf")),
        cls="page", id="content", tabindex="-1",
    )  # fmt: skip
    return page(me, title, body, foot(me), sheet=STYLE)


def seats_words(me: Me, seats: int) -> str:
    """For how many people."""
    return say(me, T("{n} seat", plural="{n} seats", n=seats))


def new_deal(me: Me, game: Game, error: str = "") -> str:
    """The form: the options of a table, and how many sit at each."""
    look: Look = game.look() or Look()
    title = say(me, T("A deal of {game} for several tables", game=game.title))
    numbers = [
        pick("radio", "seats", str(number), seats_words(me, number), checked=place == 0)
        for place, number in enumerate(game.seats)
    ]
    form = post(
        me, f"/deals/new/{game.id}",
        h("p", error, cls="error", role="alert") if error else None,
        presets(me, game), group(me, T("How many at each table?"), None, *numbers),
        h("details", h("summary", say(me, T("All options"))),
          *(option(me, each, look.pictures) for each in shown_fields(me, game)), id="options", cls="fold"),
        h("div", h("button", say(me, T("Open the deal")), cls="button lamp big-button"), cls="in-sight"),
        cls="create", data_aid="presets",
    )  # fmt: skip
    head = h("header", h("div", look.cover, cls="cover-frame"), h("h1", title), h("p", say(me, game.tagline)))
    body = h("main", head, form, cls="page setup", id="content", tabindex="-1")
    return page(
        me, title, look.sprite if look.pictures else None, body, foot(me),
        data("presets", {preset.id: preset.options for preset in game.presets}),
        data("publicly", dict(game.public_options)), sheet=STYLE,
    )  # fmt: skip


def deal(me: Me, found: Sides) -> str:
    """One of them."""
    game = find_game(found.deal.game)
    look = game.look()
    title = say(me, T("A deal of {game} for several tables", game=game.title))
    body = h(
        "main",
        h("header", h("div", look.cover, cls="cover-frame") if look is not None else None, h("h1", title),
          h("p", seats_words(me, found.deal.seats), cls="help"), options_list(me, game, found.deal.options)),
        h("div", ways_in(me, found), invitation(me, found), told(me, found) if found.open else None,
          closing(me, found), seed_part(me, found)),
        cls="page setup night-page", id="content", tabindex="-1",
    )  # fmt: skip
    return page(me, title, body, foot(me), sheet=STYLE)


def ways_in(me: Me, found: Sides) -> Element:
    """Play it, with bots or with friends; and before the end what is not told yet."""
    path, several = f"/deals/{found.deal.id}", found.deal.seats > 1
    parts: list[Element] = []
    if found.under_way:
        parts.append(h("p", h("a", icon("play"), say(me, T("Play on")), href=f"/t/{found.under_way}",
                              cls="button lamp big-button")))  # fmt: skip
    else:
        again = found.own or found.deal.closed
        first = T("Play it again, for practice") if again else T("Play it with bots") if several else PLAY
        parts.append(post(me, path, h("button", icon("play"), say(me, first), cls=f"button{'' if again else ' lamp'}")))
        if several:
            friends = h("input", type="hidden", name="friends", value="1")
            parts.append(post(me, path, friends, h("button", say(me, T("Play it with friends")), cls="button")))
    count = T("{n} table has finished it.", plural="{n} tables have finished it.", n=found.tables)
    if not found.open:
        hidden = say(me, T("What became of it is told when you have finished it yourself, or when it is closed."))
        parts.append(h("p", say(me, count) if found.tables else say(me, T("Nobody has finished it yet.")), " ", hidden))
    return h("section", *parts, cls="night-play")


def invitation(me: Me, found: Sides) -> Element | None:
    """The link for others."""
    if found.deal.closed:
        return None
    return h(
        "section", h("h2", say(me, T("For other tables"))),
        h("div",
          h("input", type="text", readonly=True, value=f"/deals/{found.deal.id}", data_absolute=True, id="deal-link",
            aria_label=say(me, T("Link to this deal"))),
          h("button", icon("link"), say(me, T("Copy")), type="button", cls="button", data_aid="copy",
            data_copy="deal-link"),
          cls="invite"),
    )  # fmt: skip


def told(me: Me, found: Sides) -> Element:
    """All that have finished it, and the bots."""
    sides = [side(me, each, found.own) for each in found.sides]
    bots = [bot_line(me, each, found.own) for each in found.bots]
    waits = h("p", say(me, T("Some of them still play: look again in a moment.")), cls="help")
    return h(
        "section", h("h2", say(me, T("Side by side"))),
        h("ul", *sides, cls="bot-games") if sides else h("p", say(me, T("Nobody has finished it yet."))),
        h("h2", say(me, T("The house's bots on the same deal"))) if bots or found.bots_play else None,
        h("ul", *bots, cls="bot-games") if bots else None, waits if found.bots_play else None,
    )  # fmt: skip


def side(me: Me, each: Side, own: str) -> Element:
    """One table."""
    people = [
        h("p", h("b", h("bdi", row.name)), " – ", result_words(me, row),
          h("small", " ", say(me, T("(practice)"))) if row.practice else None)
        for row in each.rows
    ]  # fmt: skip
    name = ", ".join(row.name for row in each.rows)
    return h(
        "li", *people,
        parted(me, each.left, own, each.table, name) if each.left is not None else None,
        h("p", h("a", say(me, T("Replay")), href=f"/t/{each.table}/replay")),
        cls="mine" if each.mine else None,
    )  # fmt: skip


def closing(me: Me, found: Sides) -> Element | None:
    """The host ends it for all."""
    if not found.hosted or found.deal.closed:
        return None
    button = h("button", say(me, T("Yes, close it")), cls="button warned")
    return h(
        "details", h("summary", say(me, T("Close this deal…"))),
        h("p", say(me, T("Then everybody with the link sees what became of it, and its seed is told."))),
        post(me, f"/deals/{found.deal.id}/close", button), cls="fold",
    )  # fmt: skip


def seed_part(me: Me, found: Sides) -> Element | None:
    """The seed, once it is told."""
    if not found.seed:
        return None
    return h(
        "details", h("summary", say(me, T("Check the shuffle"))),
        h("p", say(me, T("The seed:")), " ", h("code", found.seed)),
        h("p", say(me, T("The salt of the fingerprint:")), " ", h("code", found.salt)), id="shuffle", cls="fold",
    )  # fmt: skip
