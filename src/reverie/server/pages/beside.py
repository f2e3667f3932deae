"""Two finished games of one deal side by side: two replays in frames, and one bar that moves both."""

from collections.abc import Sequence

from reverie.engine.shelf import game
from reverie.engine.text import T, Text
from reverie.kit.markup import Element, h
from reverie.server.pages.icons import icon
from reverie.server.pages.night import STYLE
from reverie.server.pages.shell import page, say
from reverie.table.public import Me, TableInfo


def beside(me: Me, infos: Sequence[TableInfo], at: int, last: int) -> str:
    """Both after the same number of acts; the shorter one stays at its end."""
    title = say(me, T("Two games of {game}", game=game(infos[0].game).title))
    path = f"/t/{infos[0].id}/beside/{infos[1].id}"

    def link(to: int, name: str, label: Text) -> Element:
        return h("a", icon(name), href=f"{path}?at={max(0, min(last, to))}", cls="icon-button",
                 aria_label=say(me, label))  # fmt: skip

    frames = [
        h("figure",
          h("figcaption", h("a", names(me, info), href=f"/t/{info.id}")),
          h("iframe", src=f"/t/{info.id}/replay?at={at}&seat=0&framed=true", title=names(me, info)))
        for info in infos
    ]  # fmt: skip
    return page(
        me, title,
        h("main", h("h1", title, cls="unseen"), *frames, cls="two-games", id="content", tabindex="-1"),
        h("form",
          h("div", link(at - 1, "back", T("One act back")),
            h("input", type="range", name="at", min=0, max=last, value=at, aria_label=say(me, T("Act"))),
            h("output", f"{at} / {last}"), link(at + 1, "next", T("One act on")), cls="slider-row"),
          h("noscript", h("button", say(me, T("Show this moment")), cls="button")),
          method="get", action=path, cls="replay-bar both", data_aid="beside"),
        home=title, sheet=STYLE, cls="table-page two-games-page",
    )  # fmt: skip


def names(me: Me, info: TableInfo) -> str:
    """Who played there."""
    return ", ".join(seat.name for seat in info.seats if seat.name) or say(me, T("nobody"))
