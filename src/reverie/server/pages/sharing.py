"""The words that one sends to friends after a night's deal: a few signs and a link, nothing of the deal."""

from datetime import date

from reverie.engine.game import Game
from reverie.engine.text import T
from reverie.kit.markup import Element, h
from reverie.server.pages.icons import icon
from reverie.server.pages.shell import say
from reverie.table.public import Me


def share_text(me: Me, game: Game, day: date, signs: str, link: str) -> str:
    """Three lines."""
    return "\n".join((f"Rêverie · {say(me, game.title)} · {day.isoformat()}", signs, link))


def share_box(me: Me, text: str, *, folded: bool = False) -> Element:
    """The text to look at, and a button that copies it; folded only its signs are to be seen."""
    field = h("textarea", text, readonly=True, rows=4, id="share-text", cls="share-text", hidden=folded,
              aria_label=say(me, T("Text to share")))  # fmt: skip
    return h(
        "div", h("span", text.split("\n")[1], cls="signs") if folded else None, field,
        h("button", icon("link"), say(me, T("Copy it for friends")), type="button", cls="button", data_aid="copy",
          data_copy="share-text"),
        cls="share folded" if folded else "share",
    )  # fmt: skip
