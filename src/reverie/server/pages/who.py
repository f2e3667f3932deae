"""Name and face of a guest, to be changed on any page."""

from reverie.engine.text import T
from reverie.kit.markup import Element, h
from reverie.server.pages.avatars import NAMES, avatar
from reverie.server.pages.shell import post, say
from reverie.table.public import Me


def who_form(me: Me, back: str = "/") -> Element:
    """The form; afterwards one is where one was."""
    faces = [
        h("label", h("input", type="radio", name="avatar", value=each, checked=each == me.avatar,
                     aria_label=say(me, name)),
          avatar(each), cls="face-pick")
        for each, name in NAMES.items()
    ]  # fmt: skip
    return post(
        me, "/me",
        h("input", type="hidden", name="back", value=back),
        h("label", h("span", say(me, T("Name"))), h("input", type="text", name="name", value=me.name, maxlength=24,
          autocomplete="nickname"), cls="name-field"),
        h("div", *faces, cls="faces", role="radiogroup", aria_label=say(me, T("Picture"))),
        h("button", say(me, T("Keep")), cls="button"), cls="who-form",
    )  # fmt: skip
