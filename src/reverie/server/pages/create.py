"""Make a table: seats, presets, every option with its sentence, who may come, clock and seed."""

from collections.abc import Mapping
from itertools import zip_longest

import msgspec

from reverie.bots.levels import LEVELS
from reverie.bots.proof import can_be_proved
from reverie.engine.game import Game
from reverie.engine.options import OptionField
from reverie.engine.text import T, Text, translate
from reverie.kit.look import Look
from reverie.kit.markup import Element, h
from reverie.server.pages.icons import icon
from reverie.server.pages.lobby import label_of
from reverie.server.pages.shell import data, foot, page, post, say
from reverie.server.pages.strength import against_a_beginner, strength
from reverie.table.public import Me

CLOCKS = (
    ("none", T("No clock"), T("Think as long as you like.")),
    ("relaxed", T("Relaxed"), T("Two minutes for each decision, then a bot plays for you.")),
    ("days", T("Over days"), T("Three days for each decision: play as if by letter.")),
)


def create(me: Me, game: Game, error: str = "") -> str:
    """The form."""
    look: Look = game.look() or Look()
    title = say(me, T("A new table of {game}", game=game.title))
    form = post(
        me, f"/new/{game.id}",
        h("p", error, cls="error", role="alert") if error else None,
        presets(me, game), seats(me, game),
        h("details", h("summary", say(me, T("All options"))),
          *(option(me, each, look.pictures) for each in shown_fields(me, game)), id="options", cls="fold"),
        h("details", h("summary", say(me, T("Visitors, clock and deal"))),
          None if me.pocket else visitors(me), clocks(me),
          seed(me), winnable(me) if can_be_proved(game, min(game.seats)) else None,
          None if game.together or game.scale(max(game.seats)) is None else coach(me),
          cls="fold"),
        h("div", h("button", icon("play"), say(me, T("Open the table")), cls="button lamp big-button"), cls="in-sight"),
        cls="create", data_aid="presets",
    )  # fmt: skip
    head = h("header", h("div", look.cover, cls="cover-frame"), h("h1", title), h("p", say(me, game.tagline)))
    body = h("main", head, form, cls="page setup", id="content", tabindex="-1")
    return page(
        me, title, look.sprite if look.pictures else None, body, foot(me),
        data("presets", {preset.id: preset.options for preset in game.presets}),
        data("publicly", dict(game.public_options)),
    )  # fmt: skip


def pick(
    kind: str, name: str, value: str, words: str, help: str = "", *, checked: bool = False,
    picture: Element | None = None,
) -> Element:  # fmt: skip
    """A box or a circle to tick, with its words and perhaps a picture."""
    text = h("span", words, h("small", help) if help else None)
    box = h("input", type=kind, name=name, value=value, checked=checked)
    return h("label", box, h("span", picture, cls="pictured") if picture else None, text, cls="pick")


def group(me: Me, title: Text, help: Text | None, *content: Element, **attributes: str | None) -> Element:
    """Fields that belong together."""
    return h("fieldset", h("legend", say(me, title)), h("p", say(me, help), cls="help") if help else None,
             h("div", *content, cls="picks"), **attributes)  # fmt: skip


def presets(me: Me, game: Game) -> Element | None:
    """Named choices of options."""
    if not game.presets:
        return None
    shown = [
        pick("radio", "preset", each.id, say(me, each.title), say(me, each.help), checked=place == 0)
        for place, each in enumerate(game.presets)
    ]
    own = pick("radio", "preset", "", say(me, T("My own choice")), say(me, T("As set under “All options”.")))
    return group(me, T("How do you want to play?"), None, *shown, own)


def seats(me: Me, game: Game) -> Element:
    """Who sits where: the number of seats follows from the chairs that are used."""
    rows = []
    for place in range(max(game.seats)):
        choices = [("me", say(me, T("You")))]
        if place:
            choices = [] if me.pocket else [("open", say(me, T("A friend, by invitation")))]
            choices.append(("me", say(me, T("Somebody on this device"))))
            choices += [(f"bot:{name}", say(me, T("Bot: {name}", name=strength(name)))) for name in LEVELS]
            if place >= min(game.seats):
                choices.insert(0, ("", say(me, T("Nobody"))))
        options = [h("option", words, value=value) for value, words in choices]
        rows.append(
            h("label", h("span", say(me, T("Seat {n}", n=place + 1))), h("select", *options, name=f"seat{place}"),
              cls="pick")
        )  # fmt: skip
        rows.append(nameplate(me, place))
    return group(me, T("Who plays?"), against_a_beginner(game, me.language), *rows)


def nameplate(me: Me, place: int) -> Element:
    """The name of somebody who shares this device: it is asked for where there are several."""
    words = say(me, T("Name at seat {n}", n=place + 1))
    field = h("input", type="text", name=f"name{place}", maxlength=24, autocomplete="off", placeholder=words,
              aria_label=words, value=me.name if not place else None)  # fmt: skip
    return h("div", field, cls="nameplate")


def shown_fields(me: Me, game: Game) -> list[OptionField]:
    """The options that people are asked; the language of the table is at first their own."""
    return [
        msgspec.structs.replace(field, default=me.language) if field.name == game.language_option else field
        for field in game.fields
        if not field.hidden and len(field.values) > 1
    ]


def option(me: Me, field: OptionField, pictures: Mapping[str, Element]) -> Element:
    """One option of the game with its sentence of explanation; the form hides it while it has no meaning."""
    name = f"option.{field.name}"
    when = {"data_seats": " ".join(map(str, field.seats)) or None}
    if field.needs is not None:
        other, values = field.needs
        when |= {"data_needs": f"option.{other}", "data_values": " ".join(map(str, values))}
    if field.kind == "number":
        low, high = field.values
        box = h("input", type="number", name=name, min=str(low), max=str(high), value=str(field.default),
                aria_label=say(me, field.title))  # fmt: skip
        return group(me, field.title, field.help, box, **when)
    if field.kind == "flag":
        tick = pick("checkbox", name, "true", say(me, T("Yes")), checked=bool(field.default))
        return group(me, field.title, field.help, tick, **when)
    kind = "checkbox" if field.kind == "many" else "radio"
    shown = [
        pick(kind, name, str(value), translate(label_of(field, value), me.language),
             say(me, line) if line is not None else "", checked=field.kind == "choice" and value == field.default,
             picture=pictures.get(f"{field.name}={value}"))
        for value, line in zip_longest(field.values, field.lines)
    ]  # fmt: skip
    return group(me, field.title, field.help, *shown, **when)


def visitors(me: Me) -> Element:
    """Public or by link only."""
    return group(
        me, T("Who may come?"), None,
        pick("radio", "public", "", say(me, T("Only those with the link")), checked=True),
        pick("radio", "public", "1", say(me, T("Everybody")), say(me, T("The table is shown on the front page."))),
    )  # fmt: skip


def clocks(me: Me) -> Element:
    """How much time there is."""
    shown = [
        pick("radio", "clock", value, say(me, title), say(me, help), checked=value == "none")
        for value, title, help in CLOCKS
    ]
    return group(me, T("Clock"), None, *shown)


def coach(me: Me) -> Element:
    """Whether people who play against each other may ask the coach."""
    tick = pick("checkbox", "coach", "1", say(me, T("Yes")))
    help = T("Alone or against bots you may always ask. A game in which somebody has asked counts as assisted.")
    return group(me, T("May people ask the coach, also against each other?"), help, tick)


def winnable(me: Me) -> Element:
    """Whoever loses then knows that it could have been won."""
    tick = pick("checkbox", "winnable", "1", say(me, T("Yes")))
    help = T(
        "The deal is tried before you get it, by somebody who knows all cards: only for a game alone or with bots."
    )
    return group(me, T("Only winnable deals?"), help, tick)


def seed(me: Me) -> Element:
    """A shared deal."""
    box = h("input", type="text", name="seed", maxlength=64, autocomplete="off", aria_label=say(me, T("Seed")))
    help = T(
        "Leave it empty for a fresh deal. The same seed gives the same deal: only for a game alone or with bots,"
        " which is practice and does not count."
    )
    return group(me, T("Seed"), help, box)
