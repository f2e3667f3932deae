"""The public figures: by game, variant and number of seats, and how the bots did last night."""

from collections.abc import Sequence
from datetime import UTC, datetime

from reverie.engine.game import Game
from reverie.engine.shelf import games
from reverie.engine.text import T
from reverie.kit.markup import Element, h
from reverie.server.pages.dates import moment
from reverie.server.pages.journal_figures import interval, percent, variant
from reverie.server.pages.shell import foot, page, say
from reverie.server.pages.strength import strength
from reverie.table.figures import FEWEST, Figure, Figures, Night
from reverie.table.journal import by_points
from reverie.table.public import Me


def figures(me: Me, found: Figures) -> str:
    """The page."""
    title = say(me, T("Figures of the house"))
    shown = [game for game in games() if any(row.game == game.id for row in found.rows)]
    body = h(
        "main", h("h1", title),
        h("p", say(me, T("{n} finished game in all.", plural="{n} finished games in all.", n=found.games)), " ",
          counted(me, found)),
        h("p", say(me, T("A variant is told of from {n} games on, so that nobody can be recognised. Behind each rate "
                         "stands between what the truth lies, 19 times of 20.", n=FEWEST)), cls="help"),
        *(by_game(me, game, [row for row in found.rows if row.game == game.id]) for game in shown),
        last_night(me, found.nights),
        h("div", h("a", "JSON", href="/figures/data", cls="button", download="reverie-figures.json"),
          h("a", "CSV", href="/figures/table", cls="button", download=True), cls="row-of-buttons"),
        cls="page figures", id="content", tabindex="-1",
    )  # fmt: skip
    return page(me, title, body, foot(me), sheet="journal.css")


def counted(me: Me, found: Figures) -> str:
    """When they were added up."""
    if not found.made:
        return say(me, T("They have not been added up yet."))
    when = moment(me, datetime.fromtimestamp(found.made, UTC))
    return say(me, T("Added up: {when}.", when=when))


def by_game(me: Me, game: Game, rows: Sequence[Figure]) -> Element:
    """A table of one game."""
    title = say(me, game.title)
    heads = [T("Variant"), T("Games"), T("Won"), T("Who begins wins"), T("Acts"), T("Minutes")]
    return h(
        "section", h("h2", title),
        h("div",
          h("table", h("thead", h("tr", *(h("th", say(me, head), scope="col") for head in heads))),
            h("tbody", *(line(me, game, row) for row in rows))),
          cls="figures-table", tabindex="0", role="group", aria_label=title),
    )  # fmt: skip


def line(me: Me, game: Game, row: Figure) -> Element:
    """One variant with one number of seats."""
    seats = T("alone") if row.seats == 1 else T("{n} seat", plural="{n} seats", n=row.seats)
    won = "–" if by_points(game, row.seats) else percent(row.won)
    first, low, high = row.first, row.first_low, row.first_high
    told = first is not None and low is not None and high is not None
    return h(
        "tr",
        h("th", variant(me, game, row.options), h("small", say(me, seats)), scope="row"),
        h("td", row.games),
        h("td", won, h("small", interval(row.low, row.high)) if won != "–" else None),
        h("td", percent(first or 0.0), h("small", interval(low or 0.0, high or 0.0))) if told else h("td", "–"),
        h("td", f"{row.acts:.0f}"),
        h("td", f"{max(row.minutes, 1):.0f}"),
    )  # fmt: skip


def last_night(me: Me, nights: Sequence[Night]) -> Element | None:
    """How the house's own bots did at the deals of the newest night that they have played."""
    if not nights:
        return None
    titles = {game.id: say(me, game.title) for game in games()}
    heads = [T("Game"), T("Bot"), T("Games"), T("Won")]
    rows = [
        h("tr", h("th", titles.get(night.game, night.game), scope="row"), h("td", say(me, strength(night.level))),
          h("td", night.played), h("td", night.won))
        for night in nights
    ]  # fmt: skip
    title = say(me, T("The bots at the deals of {day}", day=nights[0].day))
    table = h("table", h("thead", h("tr", *(h("th", say(me, head), scope="col") for head in heads))), h("tbody", *rows))
    return h("section", h("h2", title),
             h("div", table, cls="figures-table", tabindex="0", role="group", aria_label=title))  # fmt: skip
