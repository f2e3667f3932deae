"""What goes over the border of a house in a browser: questions and answers, and addresses below the house's own."""

import re
from typing import Any
from urllib.parse import parse_qs, urlsplit

import msgspec

from reverie.server.headers import IN_A_FRAME

# Our own builder writes all attributes so; inside a frame of the table's line the quotes are escaped.
OWN = re.compile(r'\b(href|src|action|data-turn)=(\\?")/(?!/)')


class Question(msgspec.Struct):
    """A request of one of our own pages."""

    method: str
    path: str  # below the house
    query: dict[str, list[str]]
    form: dict[str, list[str]]
    accept: str
    root: str = ""  # the address of the house

    def asked(self, name: str) -> str:
        """A value of the address; empty if it is not there."""
        return self.query.get(name, [""])[-1]

    def number(self, name: str, otherwise: int) -> int:
        """The same as a number, if it is one."""
        text = self.asked(name)
        return int(text) if text.removeprefix("-").isdecimal() and len(text) < 7 else otherwise

    @property
    def back(self) -> str:
        """Where a form wants to go afterwards, below the house; never elsewhere."""
        parts = urlsplit(self.typed("back"))
        path = parts.path.removeprefix(self.root)
        plain = path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable()
        return f"{path}?{parts.query}" if plain and parts.query else path if plain else "/"

    def typed(self, name: str) -> str:
        """A field of the form; empty if it is not there."""
        return self.form.get(name, [""])[-1]


class Answer(msgspec.Struct):
    """What a browser gets."""

    body: bytes
    type: str = "text/html; charset=utf-8"
    status: int = 200
    headers: dict[str, str] = {}


def question_of(method: str, address: str, accept: str, body: bytes, root: str = "") -> Question:
    """A request as it came, to an address below the house's own."""
    parts = urlsplit(address)
    form = parse_qs(body.decode(errors="replace"), keep_blank_values=True) if method == "POST" else {}
    return Question(method, parts.path or "/", parse_qs(parts.query, keep_blank_values=True), form, accept, root)


def page(html: str, status: int = 200) -> Answer:
    """A page; as strict as a server's, and only for the frame of our own shell."""
    return Answer(html.encode(), status=status, headers=dict(IN_A_FRAME))


def data(value: Any) -> Answer:
    """Something for a script."""
    return Answer(msgspec.json.encode(value), "application/json")


def file(body: bytes, type: str, name: str) -> Answer:
    """Something to keep."""
    return Answer(body, type, headers={"content-disposition": f'attachment; filename="{name}"'})


def go(path: str) -> Answer:
    """Another page to look at."""
    return Answer(b"", status=303, headers={"location": path})


def rooted(text: str, root: str) -> str:
    """A text of ours with all its addresses below the house's own."""
    return OWN.sub(rf"\1=\2{root}/", text)


def at_home(html: str, root: str, line: str) -> str:
    """A page below the house's own address, with the script that brings the line to the tables instead of a socket."""
    html = rooted(html, root).replace("<body", f'<body data-root="{root}"', 1)
    return html.replace("<head>", f'<head><script src="{root}{line}"></script>', 1)
