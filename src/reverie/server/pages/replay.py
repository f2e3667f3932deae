"""A finished game again: a slider over its acts, from the eyes of any seat, with links to moments."""

from collections.abc import Mapping, Sequence
from typing import Any

from reverie.engine.shelf import game
from reverie.engine.text import T, Text
from reverie.kit.look import Look
from reverie.kit.markup import Element, h
from reverie.server.pages.explained import about_sheet, abouts
from reverie.server.pages.icons import icon
from reverie.server.pages.reading import rules_sheet
from reverie.server.pages.shell import page, say
from reverie.table.public import LogLine, Me, TableInfo

SPEEDS = {"½": "0.5", "1": "1", "2": "2", "4": "4"}
EVERYTHING = -1  # instead of a seat: all that there is, at the end


def replay(
    me: Me, info: TableInfo, sections: Mapping[str, Any], at: int, last: int, seat: int, log: Sequence[LogLine],
    *, framed: bool = False,
) -> str:  # fmt: skip
    """The position after act `at`, as `seat` saw it or everything; `framed` beside another game of the same deal."""
    chosen = game(info.game)
    look: Look = chosen.look() or Look()
    title = say(me, T("Replay of {game}", game=chosen.title))
    board = h(
        "main",
        h("h2", say(me, T("The table")), cls="unseen"),
        *sections.values(),
        id="board",
        cls=f"board b-{info.game} looking",
        tabindex="-1",
    )
    here = [line.text for line in log if line.act == at]
    return page(
        me, title, look.sprite,
        h("div", h("div", h("h1", title), id="content", cls="unseen", tabindex="-1"), board, cls="shell", id="shell"),
        replay_bar(me, info, at, last, seat, " ".join(here), framed=framed),
        rules_sheet(me, chosen),
        about_sheet(me),
        abouts(me, look),
        home=title, game=info.game, cls=f"table-page replaying{' framed' if framed else ''}", data_replay=info.id,
        bar=ways(me, info),
    )  # fmt: skip


def ways(me: Me, info: TableInfo) -> list[Element]:
    """In the top bar: send this moment to somebody, and go back."""
    return [
        h("button", icon("link"), say(me, T("Copy the link to this moment")), type="button", cls="button small",
          data_aid="copy", data_copy="here"),
        h("a", say(me, T("Back to the table")), href=f"/t/{info.id}", cls="button small"),
    ]  # fmt: skip


def replay_bar(me: Me, info: TableInfo, at: int, last: int, seat: int, words: str, *, framed: bool) -> Element:
    """Play, back, forth, a slider, whose eyes, how fast, and the way on from here."""
    path = f"/t/{info.id}/replay"

    def link(to: int, name: str, label: Text) -> Element:
        where = max(0, min(last, to))
        return h("a", icon(name), href=f"{path}?at={where}&seat={seat}", cls="icon-button", aria_label=say(me, label),
                 data_morph=True)  # fmt: skip

    eyes = [(place, each.name or str(place + 1)) for place, each in enumerate(info.seats)]
    if at == last:  # before the end nobody saw everything
        eyes.append((EVERYTHING, say(me, T("everything"))))
    return h(
        "form",
        h("p", words or say(me, T("The beginning.")), cls="moment", aria_live="polite", id="moment",
          tabindex="0"),
        h("div",
          h("button", icon("play"), icon("pause"), type="button", cls="icon-button", id="run", hidden=True,
            aria_pressed="false", aria_label=say(me, T("Play")), aria_keyshortcuts="Space"),
          link(at - 1, "back", T("One act back")),
          h("input", type="range", name="at", min=0, max=last, value=at, aria_label=say(me, T("Act")), id="slider"),
          h("output", f"{at} / {last}", id="place"),
          link(at + 1, "next", T("One act on")), cls="slider-row"),
        h("div",
          h("label", icon("eye"), h("span", say(me, T("Seen by")), cls="unseen"),
            h("select", *(h("option", name, value=value, selected=value == seat) for value, name in eyes), name="seat"),
            cls="eyes"),
          h("label", h("span", say(me, T("Speed")), cls="unseen"),
            h("select", *(h("option", f"× {name}", value=value) for name, value in SPEEDS.items()), data_set="replay"),
            cls="eyes pace"),
          h("button", say(me, T("Play on from here")), cls="button", formmethod="post",
            formaction=f"/t/{info.id}/from/{at}", name="csrf", value=me.csrf, disabled=at == last),
          cls="row-of-buttons"),
        h("input", type="hidden", name="framed", value="true") if framed else None,
        h("input", type="text", readonly=True, hidden=True, value=f"{path}?at={at}&seat={seat}", id="here",
          aria_label=say(me, T("Link to this moment"))),
        method="get", action=path, cls="replay-bar", id="replay-bar",
    )  # fmt: skip
