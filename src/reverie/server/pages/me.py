"""The page about oneself: the name, how to keep it, how to come back, where one is signed in, one's data."""

from collections.abc import Sequence

import msgspec

from reverie.engine.text import T, Text
from reverie.kit.markup import Children, Element, h
from reverie.server.pages.friends import Circle, circle
from reverie.server.pages.shell import foot, page, post, say, theme_choice
from reverie.server.pages.shelves import ago
from reverie.server.pages.who import who_form
from reverie.store import Device, Passkey
from reverie.table import world
from reverie.table.public import Me


class Keys(msgspec.Struct, frozen=True):
    """How somebody who keeps the name comes back, and where they are signed in."""

    passkeys: Sequence[Passkey] = ()
    devices: Sequence[Device] = ()
    here: str = ""  # the device that this page is shown on
    recovery: bool = False  # there is a printed code


def me_page(me: Me, keys: Keys, friends: Circle, *, passkeys_here: bool) -> str:
    """The whole page."""
    title = say(me, T("You"))
    parts = [coming_back(me, keys, passkeys_here), signed_in(me, keys)] if me.kept else guest(me, passkeys_here)
    body = h(
        "main", h("h1", title),
        h("section", who_form(me, "/me"), theme_choice(me), cls="you"),
        *parts, circle(me, friends), elsewhere(me), own_data(me),
        cls="page own", id="content", tabindex="-1",
    )  # fmt: skip
    return page(me, title, body, foot(me), sheet="own.css")


def elsewhere(me: Me) -> Element:
    """The other pages that are about oneself."""
    links = [(T("Dream journal"), "/journal"), (T("My games over days"), "/days"), (T("Notices"), "/notices")]
    buttons = [h("a", say(me, words), href=path, cls="button") for words, path in links]
    return h("section", h("h2", say(me, T("Your games"))), h("div", *buttons, cls="row-of-buttons"))


def guest(me: Me, passkeys_here: bool) -> list[Element]:
    """For whom this browser alone remembers."""
    words = T(
        "One passkey – your finger, your face, or the code of your device – and your games and your friends are yours"
        " on every device. No address, no password. You can play without it."
    )
    keeping = ceremony(me, T("Keep my name"), make=True) if passkeys_here else h(
        "div",
        h("p", say(me, T("Browsers allow passkeys only under https and a name. Here a printed code does the same."))),
        post(me, "/me/recovery", h("button", say(me, T("Keep my name with a printed code")), cls="button lamp")),
    )  # fmt: skip
    return [
        h("section", h("h2", say(me, T("Keep your name"))), h("p", say(me, words), cls="help"), keeping),
        h("section", h("h2", say(me, T("You keep your name already?"))),
          h("p", say(me, T("Come in here too: what you have played here as a guest comes along.")), cls="help"),
          ceremony(me, T("With my passkey"), make=False) if passkeys_here else None,
          code_form(me)),
    ]  # fmt: skip


def ceremony(me: Me, words: Text, *, make: bool) -> Element:
    """A button that asks the device for a passkey; what it says goes with the form."""
    failed = T("No passkey was made.") if make else T("No passkey was given. Have you made one for this house?")
    return post(
        me, "/me/passkeys" if make else "/me/sign-in",
        h("input", type="hidden", name="credential"),
        h("button", say(me, words), cls="button lamp" if make and not me.kept else "button", disabled=True),
        data_aid="passkey", data_make="1" if make else None, data_failed=say(me, failed),
        data_options="/me/passkeys/options" if make else "/me/sign-in/options",
        data_missing=say(me, T("This browser knows no passkeys: a code does the same.")),
    )  # fmt: skip


def code_form(me: Me, code: str = "") -> Element:
    """For the printed code, and for the one that another device shows."""
    return post(
        me, "/me/code",
        h("label", h("span", say(me, T("A code: the printed one, or the one that your other device shows"))),
          h("input", type="text", name="code", value=code, maxlength=60, autocomplete="off",
            autocapitalize="characters", spellcheck="false", required=True), cls="name-field code-field"),
        h("button", say(me, T("Come in")), cls="button"),
        cls="who-form",
    )  # fmt: skip


def coming_back(me: Me, keys: Keys, passkeys_here: bool) -> Element:
    """Passkeys, the printed code, and the way to another device."""
    rows = [
        row(each.label or each.host, T("last used {ago}", ago=ago(_since(each.used))),
            post(me, "/me/passkeys/remove", h("input", type="hidden", name="passkey", value=each.id),
                 h("button", say(me, T("Remove")), cls="button")), me=me)
        for each in keys.passkeys
    ]  # fmt: skip
    code = T("Renew the printed code") if keys.recovery else T("Print a code for the drawer")
    about = (
        T("You have a printed code. A new one takes its place.")
        if keys.recovery
        else T("If all your devices are gone, a printed code brings you back.")
    )
    return h(
        "section", h("h2", say(me, T("How you come back"))),
        h("ul", *rows, cls="people") if rows else None,
        h("div", ceremony(me, T("Add a passkey"), make=True) if passkeys_here else None,
          post(me, "/me/transfer", h("button", say(me, T("To another device")), cls="button")),
          post(me, "/me/recovery", h("button", say(me, code), cls="button")), cls="row-of-buttons"),
        h("p", say(me, about), cls="help"),
    )  # fmt: skip


def signed_in(me: Me, keys: Keys) -> Element:
    """The devices, each with a way out."""
    rows = []
    for each in keys.devices:
        when = T("this device") if each.id == keys.here else T("last seen {ago}", ago=ago(_since(each.used)))
        out = post(me, "/me/sign-out", h("input", type="hidden", name="device", value=each.id),
                   h("button", say(me, T("Sign out")), cls="button"))  # fmt: skip
        rows.append(row(each.label, when, out, me=me))
    everywhere = post(
        me, "/me/sign-out", h("input", type="hidden", name="device", value="all"),
        h("button", say(me, T("Sign out everywhere")), cls="button warned"),
    )  # fmt: skip
    return h("section", h("h2", say(me, T("Where you are signed in"))), h("ul", *rows, cls="people"), everywhere)


def row(name: str, about: Text, button: Children, *, me: Me) -> Element:
    """A line of a list: what, when, and what can be done about it."""
    return h("li", h("span", h("bdi", name), h("small", say(me, about)), cls="shelf-words"), button)


def own_data(me: Me) -> Element:
    """What the house knows of somebody, to take along or to take away."""
    gone = T(
        "Your name, your words and your ties are deleted everywhere, now and for good. The games of others stay theirs,"
        " with “somebody” in your place."
    )
    return h(
        "section", h("h2", say(me, T("What the house knows of you"))),
        h("div", h("a", say(me, T("Download everything")), href="/me/export", cls="button", download=True),
          cls="row-of-buttons"),
        h("details", h("summary", say(me, T("Delete me…"))), h("p", say(me, gone)),
          post(me, "/me/delete", h("button", say(me, T("Yes, delete everything of mine")), cls="button warned")),
          cls="shelf-remove"),
    )  # fmt: skip


def _since(then: float) -> float:
    return max(0.0, world.now() - then)
