"""A month of the calendar: which nights somebody has played, each a link."""

from collections.abc import Collection, Mapping
from datetime import date

from reverie.engine.text import T
from reverie.kit.markup import Element, h
from reverie.server.nights.days import NIGHT, WEEK, Leaf, month_name
from reverie.server.pages.dates import long_day, month_words, weekday
from reverie.server.pages.shell import say
from reverie.table.public import Me

MONDAY = date(2026, 1, 5)  # any one


def month(
    me: Me, leaf: Leaf, done: Mapping[date, Collection[str]], tonight: date, path: str, days: str, shown: date | None
) -> Element:
    """The month as a table. `path` is the page that shows another month, `days` the address of a night."""
    names = [weekday(me, MONDAY + place * NIGHT) for place in range(WEEK)]
    heads = [h("th", h("abbr", name[:2], title=name), scope="col") for name in names]
    weeks = [
        h("tr", *(h("td", night(me, day, len(done.get(day, ())), tonight, days, day == shown) if day else None)
                  for day in week))
        for week in leaf.weeks
    ]  # fmt: skip
    later = leaf.after <= month_name(tonight)
    return h(
        "section",
        h("h2", say(me, T("Your nights"))),
        h("nav",
          h("a", "‹", href=f"{path}?month={leaf.before}#nights", cls="icon-button",
            aria_label=say(me, T("The month before"))),
          h("b", month_words(me, leaf.year, leaf.month)),
          h("a", "›", href=f"{path}?month={leaf.after}#nights", cls="icon-button",
            aria_label=say(me, T("The month after"))) if later else h("span", cls="icon-button"),
          cls="month-bar", aria_label=say(me, T("Months"))),
        h("table", h("caption", month_words(me, leaf.year, leaf.month), cls="unseen"), h("thead", h("tr", *heads)),
          h("tbody", *weeks), cls="month"),
        id="nights", cls="nights",
    )  # fmt: skip


def night(me: Me, day: date, played: int, tonight: date, days: str, shown: bool) -> Element:
    """One night: a moon where something was played."""
    if day > tonight:
        return h("span", str(day.day), cls="to-come")
    words = T("{day}: {n} deal played", plural="{day}: {n} deals played", day=long_day(me, day), n=played)
    label = say(me, words if played else T("{day}: not played", day=long_day(me, day)))
    marks = [name for name, on in (("played", bool(played)), ("tonight", day == tonight)) if on]
    return h("a", str(day.day), href=days.format(day=day.isoformat()), cls=" ".join(marks) or None, aria_label=label,
             aria_current="date" if shown else None)  # fmt: skip
