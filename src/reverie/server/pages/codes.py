"""Pages that show a code once: the printed one, and the one that takes somebody to another device."""

from reverie.engine.text import T
from reverie.kit.markup import Element, h, raw
from reverie.server.pages.me import code_form
from reverie.server.pages.shell import foot, page, say
from reverie.table.public import Me


def printed_code(me: Me, code: str) -> str:
    """A recovery code, shown this once."""
    title = say(me, T("Your printed code"))
    words = T(
        "Print this page, or copy the code on paper, and put it into a drawer. Whoever has it is you. It is shown this"
        " once; a new one takes its place."
    )
    return _code_page(me, title, say(me, words), code)


def transfer_code(me: Me, code: str, minutes: int, picture: bytes) -> str:
    """A code for another device, also as a picture to scan."""
    title = say(me, T("To another device"))
    words = T(
        "On the other device scan the picture, or open this house, then “You”, and type the code. It is good once, for"
        " {n} minutes. Show it to nobody: whoever has it is you.",
        n=minutes,
    )
    return _code_page(me, title, say(me, words), code, raw(picture.decode()))


def _code_page(me: Me, title: str, words: str, code: str, picture: Element | None = None) -> str:
    body = h(
        "main", h("h1", title), h("p", words), h("p", h("code", code, id="code"), cls="big-code"),
        h("div", picture, cls="qr own-qr", role="img", aria_label=say(me, T("The code as a QR code")))
        if picture else None,
        h("p", h("a", say(me, T("Done")), href="/me", cls="button lamp")),
        cls="page prose", id="content", tabindex="-1",
    )  # fmt: skip
    return page(me, title, body, foot(me))


def come_in(me: Me, code: str) -> str:
    """Where the picture leads: one press, and one is somebody here, too."""
    title = say(me, T("Come in on this device"))
    words = (
        T("You are signed in here as {name}. You will be signed out, and be whoever made this code.", name=me.name)
        if me.kept
        else T("You will be whoever made this code. What you have played here as a guest comes along.")
    )
    body = h(
        "main", h("h1", title), h("p", say(me, words)),
        h("p", say(me, T("Use only a code that you made yourself.")), cls="help"), code_form(me, code),
        cls="page prose", id="content", tabindex="-1",
    )  # fmt: skip
    return page(me, title, body, foot(me))
