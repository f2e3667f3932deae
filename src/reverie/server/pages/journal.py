"""The dream journal: every finished game as a line with its picture, filters, and what to do with all of them."""

from datetime import UTC, datetime
from urllib.parse import urlencode

from reverie.coach.words import change
from reverie.engine.game import Game
from reverie.engine.marks import marks_of
from reverie.engine.shelf import games
from reverie.engine.text import T, Text
from reverie.kit.markup import Element, h, raw
from reverie.server.bundles import Taken
from reverie.server.pages.curve import balance
from reverie.server.pages.dates import short_day
from reverie.server.pages.journal_data import USUAL, Journal
from reverie.server.pages.journal_figures import figures, variant
from reverie.server.pages.shell import foot, page, post, say
from reverie.server.pages.strength import strength
from reverie.store.results import BOT, DEALS, ResultRow, Wanted
from reverie.table.journal import by_points, known_game
from reverie.table.public import Me

RESULTS: dict[str, Text] = {
    "won": T("won"), "shared": T("won with others"), "lost": T("lost"), "left": T("left to a bot"),
    "several": T("several seats"),
}  # fmt: skip


def journal(me: Me, found: Journal) -> str:
    """The page."""
    title = say(me, T("Dream journal"))
    body = h(
        "main",
        h("header", h("h1", title), summary(me, found), ways(me) if found.all else None),
        *((nothing(me),) if not found.all else (
            h("section", filters(me, found), lines(me, found), pager(me, found), cls="journal-games",
              aria_label=say(me, T("Games"))),
            h("section", *figures(me, found), id="figures", cls="journal-figures", aria_label=say(me, T("Figures"))),
        )),
        h("section", along(me, found), id="along", cls="journal-along"),
        cls="page journal", id="content", tabindex="-1",
    )  # fmt: skip
    return page(me, title, sprite(found), body, foot(me), sheet="journal.css")


def sprite(found: Journal) -> Element:
    """The cover of each game once, however many lines show it."""
    symbols = []
    for id in dict.fromkeys(row.game for row in found.rows):
        game = known_game(id)
        look = game.look() if game is not None else None
        if look is not None:
            drawing = str(look.cover)
            inside = drawing[drawing.index(">") + 1 : drawing.rindex("</svg>")]
            symbols.append(h("symbol", raw(inside), id=f"cover-{id}", viewBox="0 0 320 200",
                             preserveAspectRatio="xMidYMid slice"))  # fmt: skip
    return h("svg", *symbols, cls="sprite", width=0, height=0, aria_hidden="true")


def summary(me: Me, found: Journal) -> Element:
    """How many games there are."""
    told = T("{n} game you have finished.", plural="{n} games you have finished.", n=found.all)
    if found.shown != found.all:
        told = T("{n} of {all} games.", n=found.shown, all=found.all)
    return h("p", say(me, told), cls="help", role="status")


def ways(me: Me) -> Element:
    """On a narrow screen: over the games to what stands below them."""
    return h(
        "nav", h("a", say(me, T("Figures")), href="#figures"), h("a", say(me, T("Take it along")), href="#along"),
        cls="journal-ways", aria_label=say(me, T("On this page")),
    )  # fmt: skip


def nothing(me: Me) -> Element:
    """Before the first game."""
    return h(
        "p", say(me, T("Every game that you finish will stand here.")), " ",
        h("a", say(me, T("To the games")), href="/", cls="button lamp"),
    )  # fmt: skip


def filters(me: Me, found: Journal) -> Element:
    """A form that asks for some of the games."""
    wanted = found.wanted
    played = list(dict.fromkeys(kind.game for kind in found.kinds))
    shelf = [(id, say(me, known.title)) for id in played if (known := known_game(id)) is not None]
    seats = sorted({kind.seats for kind in found.kinds if wanted.game in ("", kind.game)})
    known = known_game(wanted.game) if wanted.game else None
    variants = dict.fromkeys(kind.options for kind in found.kinds if kind.game == wanted.game) if known else {}
    return h(
        "details", h("summary", say(me, T("Choose games"))),
        h(
            "form",
            choice(me, "game", T("Game"), [("", say(me, T("all"))), *shelf], wanted.game),
            choice(me, "seats", T("Seats"), [("0", say(me, T("any number"))), *((str(n), str(n)) for n in seats)],
                   str(wanted.seats)),
            choice(me, "options", T("Variant"),
                   [("", say(me, T("all"))), *((key or USUAL, variant(me, known, key)) for key in variants)],
                   "" if wanted.options is None else wanted.options or USUAL)
            if known is not None and len(variants) > 1 else None,
            choice(me, "result", T("Result"),
                   [("", say(me, T("all"))), *((id, say(me, words)) for id, words in RESULTS.items())], wanted.result),
            h("label", h("span", say(me, T("Played with"))),
              h("input", type="text", name="with", value=wanted.fellow, maxlength=40, autocomplete="off"), cls="pick"),
            h("div", h("button", say(me, T("Show")), cls="button lamp"),
              h("a", say(me, T("Show all")), href="/journal", cls="button") if wanted != Wanted() else None,
              cls="row-of-buttons"),
            method="get", action="/journal", cls="journal-filter",
        ),
        cls="fold", open=wanted != Wanted(),
    )  # fmt: skip


def choice(me: Me, name: str, title: Text, options: list[tuple[str, str]], chosen: str) -> Element:
    """A list to choose one from."""
    listed = [h("option", words, value=value, selected=value == chosen) for value, words in options]
    return h("label", h("span", say(me, title)), h("select", *listed, name=name), cls="pick")


def lines(me: Me, found: Journal) -> Element:
    """The games, the newest first."""
    if not found.rows:
        return h("p", say(me, T("There is no such game.")))
    shown = [line(me, found, row) for row in found.rows]
    return h("ol", *shown, cls="journal-lines")


def line(me: Me, found: Journal, row: ResultRow) -> Element:
    """One game."""
    known = known_game(row.game)
    look = known.look() if known is not None else None
    title = say(me, known.title) if known is not None else row.game
    replayed = known is not None and known.rules_version == row.rules
    links = [h("a", say(me, T("Replay")), href=f"/t/{row.table}/replay", cls="button",
               aria_label=f"{say(me, T('Replay'))}: {title}")] if replayed else []  # fmt: skip
    if replayed and known is not None and known.scale(row.seats) is not None:
        words = T("Review") if row.luck is None else T("Read the review")
        links.append(h("a", say(me, words), href=f"/t/{row.table}/review", cls="button",
                       aria_label=f"{say(me, words)}: {title}"))  # fmt: skip
    return h(
        "li",
        h("svg", h("use", href=f"#cover-{row.game}"), cls="thumb", aria_hidden="true") if look is not None else None,
        h(
            "div",
            h("h3", title, " ", outcome(me, known, row)),
            h("p", " · ".join(about(me, found, known, row)), cls="help"),
            review_figures(me, known, row),
            marks(me, known, row) if found.marks else None,
            h("div", *links, cls="row-of-buttons") if links else None,
        ),
        data_result=row.result,
    )  # fmt: skip


def outcome(me: Me, known: Game | None, row: ResultRow) -> Element:
    """How it ended, in words beside the colour."""
    points = say(me, T("{n} point", plural="{n} points", n=row.measure))
    alone = known is not None and by_points(known, row.seats)
    words = points if alone else say(me, RESULTS.get(row.result, T("{result}", result=row.result)))
    return h("span", words, cls="badge-result", data_good=row.won or None)


def about(me: Me, found: Journal, known: Game | None, row: ResultRow) -> list[str]:
    """When, with whom, in which variant, how long, and what it brought."""
    when = datetime.fromtimestamp(row.finished, UTC)
    told = [short_day(me, when)]
    fellows = [other_name(me, other) for other in found.fellows.get(row.table, ())]
    if fellows:
        told.append(say(me, T("with {names}", names=", ".join(fellows))))
    if known is not None and row.options:
        told.append(variant(me, known, row.options))
    if known is None or not by_points(known, row.seats):
        told.append(say(me, T("{n} point", plural="{n} points", n=row.measure)))
    duplicate = row.daily.startswith(DEALS)
    told += [say(me, words) for words, holds in (
        (T("The night's deal"), bool(row.daily) and not duplicate), (T("One deal for several tables"), duplicate),
        (T("with help"), row.assisted),
        (T("brought from elsewhere"), row.imported), (T("practice"), row.practice and not row.imported),
    ) if holds]  # fmt: skip
    return told


def other_name(me: Me, other: ResultRow) -> str:
    """Somebody who played too; a bot with its strength."""
    if not other.player.startswith(BOT):
        return other.name
    return f"{other.name} ({say(me, strength(other.player.removeprefix(BOT)))})"


def review_figures(me: Me, known: Game | None, row: ResultRow) -> Element | None:
    """Luck and choices, where the coach has looked at the game."""
    scale = known.scale(row.seats) if known is not None else None
    if scale is None or row.luck is None or row.choices is None:
        return None
    largest = max(abs(row.luck), abs(row.choices), 0.05)
    parts = [(T("Luck"), row.luck), (T("Choices"), row.choices)]
    return h(
        "dl",
        *(h("div", h("dt", say(me, name)), h("dd", balance(value, largest), h("b", say(me, change(scale, value)))))
          for name, value in parts),
        cls="journal-parts",
    )  # fmt: skip


def marks(me: Me, known: Game | None, row: ResultRow) -> Element | None:
    """What was remarkable about it."""
    earned = [mark for mark in marks_of(known) if mark.id in row.marks.split()] if known is not None else []
    if not earned:
        return None
    shown = [h("li", h("b", say(me, mark.name)), " ", h("span", say(me, mark.words))) for mark in earned]
    return h("ul", *shown, cls="journal-marks", aria_label=say(me, T("Quiet marks")))


def pager(me: Me, found: Journal) -> Element | None:
    """To newer and to older games."""
    links = []
    if found.page:
        links.append(h("a", say(me, T("Newer games")), href=asked(found.wanted, found.page - 1), cls="button",
                       rel="prev"))  # fmt: skip
    if found.more:
        links.append(h("a", say(me, T("Older games")), href=asked(found.wanted, found.page + 1), cls="button",
                       rel="next"))  # fmt: skip
    return h("nav", *links, cls="row-of-buttons", aria_label=say(me, T("Pages"))) if links else None


def asked(wanted: Wanted, page: int) -> str:
    """The address of a page of some games."""
    asked = {"game": wanted.game, "seats": wanted.seats or "", "result": wanted.result, "with": wanted.fellow,
             "options": "" if wanted.options is None else wanted.options or USUAL, "page": page or ""}  # fmt: skip
    query = urlencode({name: value for name, value in asked.items() if value})
    return f"/journal?{query}" if query else "/journal"


def along(me: Me, found: Journal) -> list[Element | None]:
    """Take the games along, bring others, and the switch of the quiet marks."""
    files = [("/journal/data", "JSON"), ("/journal/table", "CSV"), ("/journal/bundle", say(me, T("Records (zip)")))]
    return [
        h("h2", say(me, T("Take it along"))),
        h("div", *(h("a", name, href=path, cls="button", download=True) for path, name in files), cls="row-of-buttons")
        if found.all else None,
        h("details",
          h("summary", say(me, T("Bring games from elsewhere"))),
          h("p", say(me, T("A bundle of records that “reveries journal --export” or another house has written. Each "
                           "game is played again before it is taken in; it never counts in a ranking.")), cls="help"),
          post(me, "/journal/import",
               h("label", h("span", say(me, T("Bundle"))),
                 h("input", type="file", name="bundle", accept=".zip", required=True), cls="pick"),
               h("button", say(me, T("Bring them")), cls="button"), enctype="multipart/form-data"),
          cls="fold"),
        h("h2", say(me, T("Quiet marks"))),
        h("p", say(me, T("What is remarkable about a game by its rules; never shown while you play.")), cls="help"),
        post(me, "/journal/marks", h("input", type="hidden", name="shown", value="" if found.marks else "1"),
             h("button", say(me, T("Hide them") if found.marks else T("Show them here")), cls="button")),
        all_marks(me, found) if found.marks else None,
    ]  # fmt: skip


def all_marks(me: Me, found: Journal) -> Element:
    """What marks there are, of the games that were played."""
    played = {kind.game for kind in found.kinds}
    listed = [
        h("details", h("summary", say(me, game.title)),
          h("ul", *(h("li", h("b", say(me, mark.name)), " ", h("span", say(me, mark.words)))
                    for mark in marks_of(game)), cls="journal-marks"),
          cls="fold")
        for game in games() if game.id in played and marks_of(game)
    ]  # fmt: skip
    return h("div", *listed)


def journal_taken(me: Me, taken: Taken) -> str:
    """What became of a bundle."""
    title = say(me, T("Games from elsewhere"))
    told = [
        T("{n} game is new in your journal.", plural="{n} games are new in your journal.", n=taken.new),
        T("{n} game was there already.", plural="{n} games were there already.", n=taken.known),
    ]
    refused = [h("li", h("code", file) if file else None, " ", fault.in_language(me.language))
               for file, fault in taken.refused]  # fmt: skip
    body = h(
        "main", h("h1", title), *(h("p", say(me, words)) for words in told),
        h("h2", say(me, T("Refused")), cls="error") if refused else None,
        h("ul", *refused, cls="refused") if refused else None,
        h("p", h("a", say(me, T("To the journal")), href="/journal", cls="button lamp")),
        cls="page prose", id="content", tabindex="-1",
    )  # fmt: skip
    return page(me, title, body, foot(me))
