"""Before the game: who sits where, the invitation as link and picture, and what is to be played."""

from reverie.engine.game import Game
from reverie.engine.options import OptionField, OptionValue
from reverie.engine.text import T, Text, translate
from reverie.kit.look import Look
from reverie.kit.markup import Element, h
from reverie.server.pages.avatars import avatar
from reverie.server.pages.icons import icon
from reverie.server.pages.shell import does, say
from reverie.server.pages.strength import strength
from reverie.server.pages.who import who_form
from reverie.table.public import Me, SeatInfo, TableInfo


def lobby(me: Me, info: TableInfo, game: Game) -> Element:
    """The waiting room."""
    look: Look = game.look() or Look()
    return h(
        "main",
        h("div",
          h("div", look.cover, cls="cover-frame"),
          invited(me, info, game) or h("h1", say(me, T("A table of {game}", game=game.title))),
          h("ol", *(seat(me, info, place, each) for place, each in enumerate(info.seats)), cls="lobby-seats",
            id="seats"),
          h("div", beginning(me, info), cls="in-sight")),
        h("div",
          invitation(me, info) if any(each.kind == "open" for each in info.seats) else None,
          h("h2", say(me, T("What is played"))), options_list(me, game, info.options)),
        cls="page lobby", id="content", tabindex="-1",
    )  # fmt: skip


def invited(me: Me, info: TableInfo, game: Game) -> Element | None:
    """For whoever comes by a link: who invites to what, one's own name and face, and one large button."""
    place = next((at for at, each in enumerate(info.seats) if each.kind == "open"), None)
    host = next((each for each in info.seats if each.kind == "person"), None)
    if info.mine or info.host or place is None or host is None:
        return None
    return h(
        "section",
        h("div", avatar(host.avatar, host.name),
          h("h1", say(me, T("{name} invites you to {game}", name=host.name, game=game.title))), cls="invited-by"),
        h("p", say(me, game.tagline)),
        who_form(me, f"/t/{info.id}"),
        h("button", say(me, T("Sit down and play")), type="button", cls="button lamp big-button sit",
          data_do=does(do="sit", seat=place), data_aid="seat"),
        cls="invited",
    )  # fmt: skip


def beginning(me: Me, info: TableInfo) -> Element:
    """What is still missing, and the button for whoever can do something about it."""
    if info.host:
        return h(
            "button", icon("play"), say(me, T("Begin")), type="button", cls="button lamp", data_do=does(do="start")
        )
    if any(not info.seats[place].ready for place in info.mine):
        return h(
            "button", say(me, T("I am ready")), type="button", cls="button lamp", data_do=does(do="ready", ready=True)
        )
    missing = any(each.kind == "open" for each in info.seats)
    words = T("The game begins when all seats are taken.") if missing else T("The game begins when all are ready.")
    return h("p", say(me, words))


def seat(me: Me, info: TableInfo, place: int, who: SeatInfo) -> Element:
    """One chair."""
    if who.kind == "open":
        sit = does(do="sit", seat=place)
        bot = does(do="bot", seat=place, level="policy")
        return h(
            "li", h("span", "?", cls="avatar", aria_hidden="true"), h("span", say(me, T("Open seat"))),
            h("button", say(me, T("Sit here")), type="button", cls="button sit", data_do=sit),
            h("button", say(me, T("Add a bot")), type="button", cls="button", data_do=bot) if info.host else None,
        )  # fmt: skip
    note = say(me, T("you")) if place in info.mine else (say(me, strength(who.level)) if who.kind == "bot" else "")
    if who.kind == "person" and not who.ready:
        note = ", ".join(filter(None, (note, say(me, T("not ready yet")))))
    return h(
        "li", avatar(who.avatar, who.name), h("span", who.name),
        h("small", note) if note else None,
        _put_out(me, info, who),
    )  # fmt: skip


def _put_out(me: Me, info: TableInfo, who: SeatInfo) -> Element | None:
    """The host may put others out."""
    if not info.host or not who.who or who.who == me.id:
        return None
    return h("button", say(me, T("Put out")), type="button", cls="button", data_do=does(do="kick", who=who.who))


def invitation(me: Me, info: TableInfo) -> Element:
    """The link, to copy or to scan."""
    return h(
        "section",
        h("h2", say(me, T("Invite"))),
        h("p", say(me, T("Send this link, or let the other one scan the picture."))),
        h("div",
          h("input", type="text", readonly=True, value=info.invite_path, data_absolute=True, id="invitation",
            aria_label=say(me, T("Invitation link"))),
          h("button", icon("link"), say(me, T("Copy")), type="button", cls="button", data_aid="copy",
            data_copy="invitation"),
          cls="invite"),
        h("p", h("a", say(me, T("Invite a friend of yours")), href=f"/t/{info.id}/friends"))
        if info.mine or info.host else None,
        h("img", src=f"/qr/{info.id}.svg", alt=say(me, T("QR code of the invitation link")), width=180, height=180,
          cls="qr"),
    )  # fmt: skip


def options_list(me: Me, game: Game, options: dict[str, OptionValue]) -> Element:
    """The options that differ from the plain game, in words."""
    rows = []
    for field in game.fields:
        value = options.get(field.name, field.default)
        if value != field.default and not field.hidden:
            rows += [h("dt", say(me, field.title)), h("dd", value_words(me, field, value))]
    if not rows:
        return h("p", say(me, T("The plain game, without extras.")))
    return h("dl", *rows, cls="options")


def value_words(me: Me, field: OptionField, value: OptionValue) -> str:
    """A value as people say it."""
    if isinstance(value, list):
        return ", ".join(translate(label_of(field, each), me.language) for each in value)
    if isinstance(value, bool):
        return say(me, T("Yes") if value else T("No"))
    return translate(label_of(field, value), me.language)


def label_of(field: OptionField, value: str | int | bool) -> Text:
    """The label of a value; the value itself where it has none."""
    if field.labels and value in field.values:
        return field.labels[field.values.index(value)]
    return Text(str(value).replace("{", "").replace("}", ""))
