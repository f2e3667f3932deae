"""What one wants to be told when one is elsewhere, and the list of games that are played over days."""

from collections.abc import Sequence
from datetime import datetime

import msgspec

from reverie.engine.text import T, Text
from reverie.kit.markup import Element, h
from reverie.server.notices.wishes import LONGEST_AWAY, Wishes, zone_of
from reverie.server.pages.create import pick
from reverie.server.pages.shell import foot, page, post, say
from reverie.server.pages.shelves import unfinished_game
from reverie.store import NoticeKind
from reverie.table import world
from reverie.table.public import Me, Unfinished

KINDS: dict[NoticeKind, Text] = {
    "turn": T("It is my turn, and I am not there"),
    "reminder": T("My time at a table runs out soon"),
    "invite": T("A friend invites me to a table"),
    "deal": T("A friend has played a night’s deal that I have played"),
}


class Ways(msgspec.Struct, frozen=True):
    """How notices can leave this house."""

    key: str  # public, for push services
    browsers: int  # of this person that take notices
    mail: bool  # the keeper has said through which server


def notices(me: Me, wishes: Wishes, ways: Ways, said: str = "") -> str:
    """The page."""
    title = say(me, T("Notices"))
    body = h(
        "main", h("h1", title),
        h("p", say(me, T("Nothing is sent unless you ask for it here.")), cls="help"),
        h("p", said, cls="said", role="status") if said else None,
        browser(me, ways),
        post(me, "/notices", kinds(me, wishes), hours(me, wishes), hook(me, wishes), mail(me, wishes, ways),
             h("button", say(me, T("Keep this")), cls="button lamp"), cls="create", data_aid="zone"),
        h("p", h("a", say(me, T("My games over days")), href="/days")),
        cls="page own", id="content", tabindex="-1",
    )  # fmt: skip
    return page(me, title, body, foot(me), sheet="own.css")


def browser(me: Me, ways: Ways) -> Element:
    """Notices of this very browser."""
    words = T("The notice itself says nothing: your browser asks the house what it is about.")
    count = T("{n} browser of yours takes notices.", plural="{n} browsers of yours take notices.", n=ways.browsers)
    return h(
        "section", h("h2", say(me, T("In this browser"))), h("p", say(me, words), cls="help"),
        h("p", say(me, count), id="push-count") if ways.browsers else None,
        h("div",
          h("button", say(me, T("Tell me here")), type="button", cls="button lamp", id="push-on", hidden=True),
          h("button", say(me, T("No longer here")), type="button", cls="button", id="push-off", hidden=True),
          h("span", say(me, T("This browser takes no notices. On a phone, put the house on the home screen first.")),
            id="push-none", hidden=True),
          cls="row-of-buttons", data_aid="push", data_key=ways.key,
          data_denied=say(me, T("The browser does not allow it: look at its settings for this page.")),
          data_done=say(me, T("From now on you are told here.")),
          data_ended=say(me, T("Nothing is told here any more."))),
    )  # fmt: skip


def kinds(me: Me, wishes: Wishes) -> Element:
    """What one wants to hear of."""
    ticks = [
        pick("checkbox", "tell", kind, say(me, words), checked=wishes.wants(kind)) for kind, words in KINDS.items()
    ]
    return h("fieldset", h("legend", say(me, T("Tell me when"))), h("div", *ticks, cls="picks"))


def hours(me: Me, wishes: Wishes) -> Element:
    """When nobody wants to be woken."""

    def choice(name: str, words: Text, chosen: int) -> Element:
        options = [h("option", f"{hour}:00", value=hour, selected=hour == chosen) for hour in range(24)]
        return h("label", h("span", say(me, words)), h("select", *options, name=name), cls="pick")

    help = T("Between these hours nothing is sent; it comes afterwards, if it is still so. Equal hours: at any time.")
    return h(
        "fieldset", h("legend", say(me, T("Quiet hours"))), h("p", say(me, help), cls="help"),
        h("div", choice("quiet_from", T("From"), wishes.quiet[0]), choice("quiet_to", T("Until"), wishes.quiet[1]),
          h("label", h("span", say(me, T("Time zone"))),
            h("input", type="text", name="zone", value=wishes.zone, maxlength=60, autocomplete="off"), cls="pick"),
          cls="picks"),
    )  # fmt: skip


def hook(me: Me, wishes: Wishes) -> Element:
    """An address that is called."""
    help = T("For chat programs and for ntfy: the house calls this address (https) with a sentence and a link.")
    forms = [("json", T("As JSON (Discord, Slack, Mattermost)")), ("text", T("As plain text (ntfy)"))]
    options = [h("option", say(me, words), value=value, selected=value == wishes.hook_form) for value, words in forms]
    return h(
        "fieldset", h("legend", say(me, T("Webhook"))), h("p", say(me, help), cls="help"),
        h("div",
          h("input", type="url", name="hook", value=wishes.hook, maxlength=1000, autocomplete="off",
            placeholder="https://", aria_label=say(me, T("Webhook"))),
          h("select", *options, name="hook_form", aria_label=say(me, T("How it is said"))), cls="picks"),
    )  # fmt: skip


def mail(me: Me, wishes: Wishes, ways: Ways) -> Element | None:
    """Letters, where the house can send any."""
    if not ways.mail:
        return None
    waits = T("{address} has not answered yet.", address=wishes.unconfirmed)
    return h(
        "fieldset", h("legend", say(me, T("Mail"))),
        h("p", say(me, waits), cls="help") if wishes.unconfirmed else None,
        h("input", type="email", name="mail", value=wishes.mail, maxlength=200, autocomplete="email",
          aria_label=say(me, T("Mail"))),
    )  # fmt: skip


def days(me: Me, tables: Sequence[Unfinished], wishes: Wishes) -> str:
    """All games with others, by whose turn it is."""
    title = say(me, T("My games over days"))
    mine, theirs = [each for each in tables if each.turn], [each for each in tables if not each.turn]
    body = h(
        "main", h("h1", title),
        shelf_of(me, T("Your turn"), mine) if mine else None,
        shelf_of(me, T("Others are to act"), theirs) if theirs else None,
        h("p", say(me, T("You play nothing with others at the moment.")), cls="help") if not tables else None,
        away(me, wishes),
        h("p", h("a", say(me, T("Notices when it is my turn")), href="/notices")),
        cls="page own", id="content", tabindex="-1",
    )  # fmt: skip
    return page(me, title, body, foot(me), sheet="own.css")


def shelf_of(me: Me, title: Text, tables: Sequence[Unfinished]) -> Element:
    """Some of them."""
    return h("section", h("h2", say(me, title)), h("ul", *(unfinished_game(me, each) for each in tables), cls="shelf"))


def away(me: Me, wishes: Wishes) -> Element:
    """A holiday from all clocks of days."""
    now = world.now()
    until, left = wishes.away_until(now), wishes.days_left(now)
    help = T(
        "While you are away the clocks of your games over days wait for you, {n} days a year. Otherwise a bot keeps"
        " your seat when a clock has run out, until you are back.", n=LONGEST_AWAY
    )  # fmt: skip
    if until:
        day = f"{datetime.fromtimestamp(until, zone_of(wishes.zone)):%Y-%m-%d}"
        form = post(me, "/days/away", h("p", say(me, T("You are away until {day}.", day=day))),
                    h("button", say(me, T("I am back")), name="days", value="0", cls="button"))  # fmt: skip
    elif left:
        form = post(
            me, "/days/away",
            h("label", h("span", say(me, T("Days"))),
              h("input", type="number", name="days", min=1, max=left, value=min(7, left)), cls="pick"),
            h("button", say(me, T("I go away")), cls="button"),
        )  # fmt: skip
    else:
        form = h("p", say(me, T("There are no days left this year.")))
    return h("section", h("h2", say(me, T("Away"))), h("p", say(me, help), cls="help"), form)
