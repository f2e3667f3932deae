"""The table's page: lobby, game or result, with everything that a person needs beside the board."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from reverie.engine.shelf import game
from reverie.engine.text import T, Text, translate
from reverie.kit.look import Look
from reverie.kit.markup import Element, h
from reverie.kit.tray import opener, sheet
from reverie.server.pages.avatars import avatar
from reverie.server.pages.consent import asked, consent, give_up, give_up_opener
from reverie.server.pages.explained import about_sheet, abouts
from reverie.server.pages.icons import icon
from reverie.server.pages.lobby import lobby
from reverie.server.pages.people import people, people_opener
from reverie.server.pages.reading import rules_sheet
from reverie.server.pages.result import result
from reverie.server.pages.shell import SPOKEN, data, does, language_button, page, say, theme_choice
from reverie.server.pages.strength import strength
from reverie.table.chat import EMOTES
from reverie.table.public import ChatLine, DecisionLine, LogLine, Me, SeatInfo, TableInfo
from reverie.table.refusals import REFUSALS

# What the runtime of a table imports, in whichever order.
SCRIPTS: Final = (
    "run/chain", "run/forms", "run/hands", "run/heard", "run/line", "run/motion", "run/page", "run/table",
    "vendor/idiomorph",
)  # fmt: skip


def table(
    me: Me, info: TableInfo, sections: Mapping[str, Any], decision: DecisionLine | None,
    log: Sequence[LogLine], chat: Sequence[ChatLine], n: int = 0, night: Element | None = None,
) -> str:  # fmt: skip
    """The whole page; `n` is the number of the state that the sections show, `night` what the result adds."""
    chosen = game(info.game)
    look: Look = chosen.look() or Look()
    title = say(me, chosen.title)
    if info.phase == "lobby":
        middle: list[Element] = [lobby(me, info, chosen)]
    else:
        board = h("main", h("h2", say(me, T("The table")), cls="unseen"), *sections.values(), id="board",
                  cls=f"board b-{info.game}", tabindex="-1")  # fmt: skip
        heading = h("div", h("h1", title), id="content", cls="unseen", tabindex="-1")
        middle = [h("div", heading, board, side(me, info, log, chat), cls="shell", id="shell")]
    words = look.hints.words if look.hints is not None else ()
    tutorial = [{"on": hint.decision, "text": translate(hint.text, me.language)} for hint in words]
    return page(
        me, title,
        look.sprite,
        h("div", h("p", id="coach-text"), h("button", say(me, T("Got it")), type="button", id="coach-ok"), cls="coach",
          id="coach", hidden=True),
        asked(me),
        h("p", id="line", cls="cut", hidden=True),
        result(me, info, chosen, night) if info.phase == "over" else None,
        *middle,
        h("div", id="menu", cls="menu", popover=True, role="menu", aria_label=say(me, T("What to do with it"))),
        h("div", id="fx", cls="fx", aria_hidden="true"),
        curtain(me),
        whose(me, info) if len(info.mine) > 1 and chosen.real_time is not None else None,
        rules_sheet(me, chosen, hurried=chosen.real_time is not None and bool(info.mine) and not info.holds),
        settings(me, info),
        people(me, info, chat) if info.phase != "lobby" else None,
        consent(me),
        give_up(me, info, chosen) if info.phase == "playing" and info.mine else None,
        advice(me) if info.phase == "playing" and info.mine and asks_coach(info) else None,
        data("effects", dict(look.effects)),
        data("hints", tutorial),
        about_sheet(me),
        abouts(me, look),
        data("start", {"n": n, "decision": _plain(decision), "info": _known(info), "muted": []}),
        # Half a board would be drawn first, and move when the rest of it comes.
        home=title, game=info.game, cls=classes(info), bar=bar(me, info), whole="menu", scripts=SCRIPTS,
        data_table=info.id, data_game=info.game, data_phase=info.phase,
        data_daily=bool(info.daily),
    )  # fmt: skip


def classes(info: TableInfo) -> str:
    """What the style must know: for somebody alone no column stays open for what others do and say."""
    return "table-page waking alone" if len(info.seats) == 1 else "table-page waking"


def _plain(decision: DecisionLine | None) -> object:
    return msgspec.to_builtins(decision)


def _known(info: TableInfo) -> dict[str, object]:
    return {
        "phase": info.phase, "mine": info.mine, "can_undo": info.can_undo, "rematch": info.rematch,
        "names": [seat.name for seat in info.seats], "deadline": info.deadline,
        "zero": info.zero, "holds": info.holds, "held": info.held,
    }  # fmt: skip


def bar(me: Me, info: TableInfo) -> list[Element]:
    """The buttons of the top bar."""
    seated = bool(info.mine)
    buttons: list[Element] = []
    if info.phase == "playing" and seated:
        buttons.append(
            h("button", icon("undo"), type="button", cls="icon-button", data_do=does(do="undo"), id="undo",
              aria_label=say(me, T("Undo")), data_about="bar-undo",
              aria_disabled=None if info.can_undo else "true")
        )  # fmt: skip
        if asks_coach(info):
            buttons.append(
                h("button", icon("hint"), type="button", cls="icon-button", data_do=does(do="hint"), id="hint",
                  popovertarget="advice", popovertargetaction="show", aria_label=say(me, T("Hint")),
                  data_about="bar-hint")
            )  # fmt: skip
    if info.phase == "playing" and not seated:
        buttons.append(h("span", icon("eye"), say(me, T("You are watching")), cls="watcher", data_about="bar-watching"))
    if info.phase != "lobby":
        label = say(me, T("Log and chat"))
        buttons.append(opener("side", icon("log"), label=label, cls="icon-button only-small", about="bar-side"))
    for id, name, words in (("rules", "book", T("Rules")), ("settings", "gear", T("Settings"))):
        buttons.append(opener(id, icon(name), label=say(me, words), cls="icon-button", about=f"bar-{id}"))
    return buttons


def asks_coach(info: TableInfo) -> bool:
    """Whether the coach has something to say here, and may."""
    return info.coach and game(info.game).scale(len(info.seats)) is not None


def advice(me: Me) -> Element:
    """Opens at once when the coach is asked; the answer comes over the line."""
    return sheet("advice", say(me, T("What the coach would do")), h("p", say(me, T("Thinking…")), role="status"),
                 language=me.language, cls="coach-says")  # fmt: skip


def seat_bar(me: Me, seats: Sequence[SeatInfo]) -> Element:
    """Who sits where."""
    shown = []
    for place, seat in enumerate(seats):
        name = seat.name or say(me, T("Open seat"))
        away = seat.kind == "person" and not seat.online
        # The runtime moves the mark of those who are away; the words are always there to be shown.
        note = say(me, strength(seat.level) if seat.level else T("away"))
        warm = h("small", say(me, T("a bot plays meanwhile")), cls="note-warm") if seat.kind == "person" else None
        marks = " ".join(filter(None, ("away" if away else "", "warm" if seat.warm else "")))
        shown.append(
            h("li", avatar(seat.avatar, seat.name), h("span", name), h("small", note, cls=f"note-{seat.kind}"), warm,
              cls=marks or None, data_seat=place)
        )  # fmt: skip
    return h("ul", *shown, cls="seats", id="seats")


def side(me: Me, info: TableInfo, log: Sequence[LogLine], chat: Sequence[ChatLine]) -> Element:
    """The log in words, each line linked to its moment, and the chat."""
    lines = [log_line(info, line) for line in log]
    talk = [
        h("li", h("button", line.name, type="button", title=say(me, SPOKEN["mute"]),
                  data_do=does(do="mute", who=line.who, yes=True)), " ", line.text, data_number=line.number)
        for line in chat
    ]  # fmt: skip
    return sheet(
        "side", say(me, T("What happened")), seat_bar(me, info.seats), people_opener(me, info, chat), notes(me, info),
        h("p", id="clock", role="timer"),
        h("ol", *lines, cls="log", id="log", tabindex="0", aria_label=say(me, T("What happened"))),
        h("ul", *talk, cls="chat-lines", id="chat", aria_label=say(me, T("Chat")), aria_live="polite"),
        signs(me, info) if info.emotes else talking(me),
        language=me.language, cls="side",
    )  # fmt: skip


def talking(me: Me) -> Element:
    """Where one writes to everybody at the table."""
    return h(
        "form",
        h("input", type="text", name="text", maxlength=300, autocomplete="off", placeholder=say(me, T("Say something")),
          aria_label=say(me, T("Say something"))),
        h("button", say(me, T("Send")), cls="choice"),
        cls="chat-form", id="chat-form",
    )  # fmt: skip


def signs(me: Me, info: TableInfo) -> Element:
    """What can be said in a game of silence."""
    buttons = [
        h("button", say(me, words), type="button", cls="button", data_do=does(do="chat", text=sign))
        for sign, words in EMOTES.items()
    ]
    silence = h("p", say(me, REFUSALS["silence"]), cls="notes")
    return h("div", silence, h("div", *buttons, cls="row-of-buttons") if info.mine else None, id="signs")


def notes(me: Me, info: TableInfo) -> Element:
    """What kind of game this is, and whether somebody watches."""
    kinds = []
    if info.daily:
        kinds.append(say(me, T("The night's deal")))
    if info.winnable:
        kinds.append(say(me, T("a deal that can be won")))
    if info.assisted:
        kinds.append(say(me, T("with help, not rated")))
    elif not info.rated:
        kinds.append(say(me, T("practice, not rated")))
    eyes = info.spectators
    watching = h("span", h("b", str(eyes)), " ", say(me, T("watching")), id="watching", hidden=not eyes)
    return h("p", h("span", " – ".join(kinds)) if kinds else None, watching, cls="notes")


def log_line(info: TableInfo, line: LogLine) -> Element:
    """One line; once the game is over it leads to its moment."""
    words: Element | str = line.text
    if info.phase == "over":
        words = h("a", line.text, href=f"/t/{info.id}/replay?at={line.act}")
    own = "own" if line.seat in info.mine else ""  # after the last of these comes what the others did
    return h("li", words, cls=f"{line.name} {own}".strip() or None)


def settings(me: Me, info: TableInfo) -> Element:
    """Sound, speed, symbols, screen; giving up and leaving."""
    speeds = [("0.5", T("Slow")), ("1", T("Normal")), ("2", T("Fast")), ("0", T("None"))]
    parts: list[Element] = [
        check(me, "sound", say(me, T("Sounds"))),
        h("label", h("span", say(me, T("Volume"))), h("input", type="range", min=0, max=100, step=5, data_set="volume"),
          cls="pick"),
        check(me, "symbols", say(me, letters(info))),
        check(me, "plain", say(me, T("Plain view for streams: no background, no chat"))),
        theme_choice(me),
        choose(me, "speed", T("Animations"), speeds),
    ]  # fmt: skip
    if len(info.seats) > 1 and game(info.game).real_time is None:
        paces = [("", T("As they come")), ("read", T("With time to read")), ("skip", T("Only what came of it"))]
        parts.append(choose(me, "pace", T("What the others do"), paces))
    if info.phase == "playing" and info.mine:
        parts += windows(me, info)
    buttons: list[Element] = [
        h("button", say(me, T("Full screen")), type="button", cls="button", data_aid="fullscreen"),
        language_button(me),
        h("a", say(me, T("Our rulings")), href=f"/games/{info.game}/rulings", cls="button"),
        h("a", say(me, T("Report a bug")), href=f"/t/{info.id}/report", download=f"bug-{info.id}.json", cls="button"),
    ]
    seated = bool(info.mine) and info.phase == "playing"
    if seated:
        leave = h("button", say(me, T("Leave: a bot keeps the seat warm")), type="button", cls="button",
                  data_do=does(do="leave"))  # fmt: skip
        buttons.append(leave)
    return sheet(
        "settings", say(me, T("Settings")), h("div", *parts, cls="picks"), h("div", *buttons, cls="row-of-buttons"),
        give_up_opener(me) if seated else None,
        language=me.language,
    )  # fmt: skip


def windows(me: Me, info: TableInfo) -> list[Element]:
    """What is to happen where the table would pass for its people."""
    found = game(info.game)
    if found.linger:
        wishes = [("hold_windows", info.hold_windows, T("Wait until I end my turn myself")),
                  ("pass_windows", info.pass_windows, T("End my turn at once, whatever I hold"))]  # fmt: skip
    elif found.auto_pass:
        wishes = [("hold_windows", info.hold_windows, T("Ask me before each draw when I could use a power"))]
    else:
        wishes = []
    return [
        h("label", h("input", type="checkbox", data_prefs=name, checked=on), h("span", say(me, text)), cls="pick")
        for name, on, text in wishes
    ]


def letters(info: TableInfo) -> Text:
    """What the setting of large letters does in this game."""
    look: Look = game(info.game).look() or Look()
    return look.symbols or T("Large letters on the cards")


def check(me: Me, name: str, words: str) -> Element:
    """A setting that is on or off, kept by this browser."""
    return h("label", h("input", type="checkbox", data_set=name), h("span", words), cls="pick")


def whose(me: Me, info: TableInfo) -> Element:
    """Several people on one device where nobody waits for a turn: whoever has an idea taps the own name."""
    names = [
        h("button", info.seats[place].name, type="button", cls="choice", data_look=place, aria_pressed="false")
        for place in info.mine
    ]
    asks = say(me, T("Whose idea?"))
    return h("div", h("span", asks), *names, cls="whose", id="whose", role="group", aria_label=asks, hidden=True)


def choose(me: Me, name: str, title: Text, values: Sequence[tuple[str, Text]]) -> Element:
    """A setting with several values, kept by this browser."""
    options = (h("option", say(me, text), value=value) for value, text in values)
    return h("label", h("span", say(me, title)), h("select", *options, data_set=name), cls="pick")


def curtain(me: Me) -> Element:
    """Two people on one device: nobody sees the other's cards by accident."""
    return h(
        "div", h("p", id="curtain-text", data_text=say(me, T("Hand over to {name}."))),
        h("button", say(me, T("Show my cards")), type="button", cls="button lamp", id="curtain-ok"),
        cls="curtain", id="curtain", hidden=True,
    )  # fmt: skip
