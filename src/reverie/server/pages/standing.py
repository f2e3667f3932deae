"""The places after a game in their order, the score sheet side by side, what decided it, and the ladder of titles."""

from collections.abc import Sequence

from reverie.engine.text import T
from reverie.kit.markup import Element, h
from reverie.server.pages.shell import say
from reverie.table.public import Ending, Me, SeatResult, TableInfo

VERDICT = {"won": T("won"), "lost": T("lost"), "shared": T("shared the win")}
PLACES = {"won": 0, "shared": 0, "lost": 1}


def standing(me: Me, info: TableInfo, ending: Ending) -> Element:
    """How the game ended for each seat, best first."""
    columns = columns_of(ending)
    names = [name_of(me, info, ending, each) for each in columns]
    return h(
        "div", given_up(me, ending), table(me, ending, columns, names), decided(me, ending, columns, names),
        ladder(me, ending), cls="standing",
    )  # fmt: skip


def columns_of(ending: Ending) -> list[SeatResult]:
    """Winners first, then by score; who gave up comes last. A team has one column."""
    if ending.team:
        return [ending.seats[0]]
    return sorted(ending.seats, key=lambda each: (PLACES[each.result], each.gave_up, -each.score))


def name_of(me: Me, info: TableInfo, ending: Ending, each: SeatResult) -> str:
    """One's own seat is “you”; on one device with several seats names tell them apart."""
    if ending.team and len(info.seats) > 1:
        return say(me, T("All of you") if info.mine else T("All of them"))
    if info.mine == (each.seat,):
        return say(me, T("You"))
    return info.seats[each.seat].name or str(each.seat + 1)


def given_up(me: Me, ending: Ending) -> Element | None:
    """A game that did not come to its own end says so."""
    if ending.reason not in ("concede", "abandoned"):
        return None
    return h("p", say(me, T("This game was given up: it did not come to its own end.")), cls="given-up")


def table(me: Me, ending: Ending, columns: Sequence[SeatResult], names: Sequence[str]) -> Element:
    """A column for each seat, a row for each category, the sum below."""
    heads = [
        h("th", h("span", f"{place}. " if len(columns) > 1 else None, h("bdi", name)), h("small", verdict(me, each)),
          scope="col", cls="best" if each.result != "lost" else None)
        for place, (name, each) in enumerate(zip(names, columns, strict=True), 1)
    ]  # fmt: skip
    rows = [
        h("tr", h("th", line.name, scope="row"),
          *(h("td", signed(line.values[at]), h("small", line.words[at]) if line.words else None)
            for at in (0 if ending.team else each.seat for each in columns)))
        for line in ending.sheet
    ]  # fmt: skip
    total = h(
        "tr", h("th", say(me, T("Points")), scope="row"), *(h("td", signed(each.score)) for each in columns), cls="sum"
    )
    return h(
        "div",
        h("table", h("caption", say(me, T("Score sheet")), cls="unseen"), h("thead", h("tr", h("td"), *heads)),
          h("tbody", *rows, total), cls="score-table"),
        cls="wide-table", tabindex="0", role="group", aria_label=say(me, T("Score sheet")),
    )  # fmt: skip


def verdict(me: Me, each: SeatResult) -> str:
    """How it ended for a seat, in a word or two."""
    return say(me, T("gave up") if each.gave_up else VERDICT[each.result])


def signed(number: int) -> str:
    """A number with a real minus sign."""
    return str(number).replace("-", "−")


def decided(me: Me, ending: Ending, columns: Sequence[SeatResult], names: Sequence[str]) -> Element | None:
    """The category in which the winner was furthest ahead of whoever came second."""
    if len(columns) < 2 or columns[0].result != "won" or columns[1].gave_up or ending.reason == "concede":
        return None
    first, second = columns[0].seat, columns[1].seat
    ahead = [(line.values[first] - line.values[second], line.name) for line in ending.sheet]
    most, category = max(ahead, default=(0, ""))
    if most <= 0:
        return None
    words = T("What decided it: {category}, {n} ahead of {name}.", category=category, n=most, name=names[1])
    return h("p", say(me, words), cls="decided")


def ladder(me: Me, ending: Ending) -> Element | None:
    """All titles from the highest down, and which one was earned."""
    if ending.rung < 0:
        return None
    rungs = [
        h("li", title, h("small", say(me, T("earned"))) if rung == ending.rung else None,
          aria_current="true" if rung == ending.rung else None)
        for rung, title in reversed(list(enumerate(ending.ladder)))
    ]  # fmt: skip
    return h("ol", *rungs, cls="ladder", reversed=True, aria_label=say(me, T("All titles")))
