"""The night's deals: those of all games, one of them with all that may be told of it, and the part of a result page."""

from collections.abc import Collection, Mapping, Sequence
from datetime import date

from reverie.bots.levels import LEVELS
from reverie.engine.text import T, Text
from reverie.kit.markup import Element, h
from reverie.server.nights.days import Leaf, Streak
from reverie.server.nights.night import BotLine, Left, Night, numbered, percent, ranked
from reverie.server.pages.dates import long_day
from reverie.server.pages.icons import icon
from reverie.server.pages.month import month
from reverie.server.pages.sharing import share_box
from reverie.server.pages.shell import foot, page, post, say
from reverie.server.pages.standing import VERDICT, signed
from reverie.server.pages.strength import strength
from reverie.store.results import Place, ResultRow
from reverie.table.public import Me

STYLE = "night.css"


def nights(
    me: Me, shown: Sequence[Night], row: Streak, leaf: Leaf, done: Mapping[date, Collection[str]], tonight: date
) -> str:
    """All games of a night: tonight's, or those of one that is over."""
    day = shown[0].day
    title = say(me, T("The night's deals"))
    body = h(
        "main",
        h("header", h("h1", title), h("p", long_day(me, day), cls="help"), streak_words(me, row)),
        h("p", say(me, T("One deal for everybody on earth, in every game, until midnight in Greenwich. What others made"
                         " of it is told when you have played it yourself."))),
        h("ul", *(card(me, each) for each in shown), cls="night-cards"),
        h("p", h("a", say(me, T("Tonight's deals")), href="/night")) if day != tonight else None,
        month(me, leaf, done, tonight, "/night", "/night?day={day}", day),
        h("p", h("a", say(me, T("One deal for several tables")), href="/deals")),
        cls="page nights-page", id="content", tabindex="-1",
    )  # fmt: skip
    return page(me, title, body, foot(me), sheet=STYLE)


def card(me: Me, night: Night) -> Element:
    """One of them."""
    look, path = night.game.look(), f"/night/{night.game.id}"
    title = say(me, night.game.title)
    if night.own is not None:
        act = h("a", say(me, T("See how it went")), href=f"{path}/{night.day.isoformat()}", cls="button")
    elif not night.tonight:
        act = h("a", say(me, T("Look at it")), href=f"{path}/{night.day.isoformat()}", cls="button")
    else:
        words = T("Play on") if night.under_way else T("Play it")
        act = post(me, path, h("button", icon("play"), say(me, words), cls="button lamp",
                               aria_label=f"{title}: {say(me, words)}"))  # fmt: skip
    state = result_words(me, night.own) if night.own is not None else say(me, state_of(night))
    return h(
        "li",
        h("div", look.cover if look is not None else None, cls="cover"),
        h("div", h("h2", h("a", title, href=f"{path}/{night.day.isoformat()}")), h("p", state), act),
        cls="done" if night.own is not None else None, id=night.game.id,
    )  # fmt: skip


def state_of(night: Night) -> Text:
    """How far it has come before the end."""
    return T("You have begun.") if night.under_way else T("Not played yet.")


def streak_words(me: Me, row: Streak) -> Element:
    """Nights in a row, and whether one may be missed."""
    if not row.nights:
        return h("p", say(me, T("Play one of them tonight, and a row of nights begins.")), cls="streak")
    words = T("{n} night in a row", plural="{n} nights in a row", n=row.nights)
    if row.free or row.tonight:
        more = T("Of seven nights one may be missed.")
    else:
        more = T("Play tonight to go on: the free night of this week is used.")
    return h("p", h("b", say(me, words)), h("span", say(me, more)), cls="streak")


def one_night(
    me: Me, night: Night, row: Streak, leaf: Leaf, done: Mapping[date, Collection[str]], tonight: date, text: str
) -> str:
    """One game in one night."""
    game, path = night.game, f"/night/{night.game.id}"
    look = game.look()
    title = say(me, game.title)
    day = night.day.isoformat()
    body = h(
        "main",
        h("header",
          h("div", look.cover, cls="cover-frame") if look is not None else None,
          h("p", h("a", say(me, T("The night's deals")), href="/night"), cls="help"),
          h("h1", title), h("p", long_day(me, night.day), cls="help"),
          streak_words(me, row) if night.tonight else None),
        h("div",
          play_part(me, night),
          own_part(me, night, text),
          ranking_part(me, night) if night.open else None,
          bots_part(me, night) if night.open else None,
          month(me, leaf, done, tonight, f"{path}/{day}", path + "/{day}", night.day),
          shuffle_part(me, night)),
        cls="page setup night-page", id="content", tabindex="-1",
    )  # fmt: skip
    return page(me, f"{title} – {long_day(me, night.day)}", body, foot(me), sheet=STYLE)


def play_part(me: Me, night: Night) -> Element | None:
    """The way into the deal, and before the end what is not told yet."""
    path, parts = f"/night/{night.game.id}", []
    if night.under_way:
        parts.append(h("p", h("a", icon("play"), say(me, T("Play on")), href=f"/t/{night.under_way}",
                              cls="button lamp big-button")))  # fmt: skip
    elif night.tonight and night.own is None:
        parts.append(post(me, path, h("button", icon("play"), say(me, T("Play it")), cls="button lamp big-button")))
    elif not night.tonight:
        button = h("button", icon("play"), say(me, T("Play this deal for practice")), cls="button")
        parts.append(post(me, f"{path}/{night.day.isoformat()}", button))
    if not night.open:
        so_far = T("{n} person has finished it.", plural="{n} people have finished it.", n=night.players)
        hidden = T("How they did, and the house's bots, is told when you have finished it yourself.")
        parts.append(h("p", say(me, so_far) if night.players else say(me, T("Nobody has finished it yet.")), " ",
                       say(me, hidden)))  # fmt: skip
    return h("section", *parts, cls="night-play") if parts else None


def own_part(me: Me, night: Night, text: str) -> Element | None:
    """One's own game: its end, its place, the text to share."""
    row = night.own
    if row is None:
        return None
    return h(
        "section", h("h2", say(me, T("Your game"))),
        h("p", result_words(me, row)),
        place_words(me, night.place, row),
        share_box(me, text) if text else None,
        h("p", h("a", say(me, T("To the table")), href=f"/t/{row.table}", cls="button"), " ",
          h("a", say(me, T("Replay")), href=f"/t/{row.table}/replay", cls="button"), cls="row-of-buttons"),
        cls="own-game",
    )  # fmt: skip


def result_words(me: Me, row: ResultRow) -> str:
    """How a game ended, with its points."""
    points = say(me, T("{n} point", plural="{n} points", n=row.measure)).replace("-", "−")
    return f"{say(me, ENDED[row.result])}, {points}"


ENDED = {**VERDICT, "left": T("finished by a bot"), "several": T("played on one device")}


def place_words(me: Me, place: Place | None, row: ResultRow) -> Element:
    """The place among all who have finished, and how many one has left behind."""
    if row.practice:
        return h("p", say(me, T("Practice: it is in no ranking.")), cls="help")
    if place is None or not ranked(row):
        return h("p", say(me, T("With help, or finished by a bot: it counts as a night, but is in no ranking.")),
                 cls="help")  # fmt: skip
    words = T("Place {place} of {all}", place=place.better + 1, all=place.all)
    better = percent(place)
    more = T("the first to finish it") if better is None else T("better than {n} %", n=better) if better else None
    return h("p", h("b", say(me, words)), f" – {say(me, more)}" if more is not None else None, cls="place")


def ranking_part(me: Me, night: Night) -> Element:
    """The best games, one's own marked; below them one's own if it is not among them."""
    rows = numbered(night.ranking)
    title = h("h2", say(me, T("Ranking")))
    if not rows:
        return h("section", title, h("p", say(me, T("Nobody has played it without help."))))
    own = night.own.table if night.own is not None else ""
    lines = [ranking_line(me, number, row, mine=row.table == own) for number, row in rows]
    if night.place is not None and night.own is not None and all(row.table != own for _, row in rows):
        lines.append(ranking_line(me, night.place.better + 1, night.own, mine=True))
    heads = [T("Place"), T("Name"), T("Result"), T("Points")]
    return h(
        "section", title,
        h("div", h("table", h("thead", h("tr", *(h("th", say(me, each), scope="col") for each in heads))),
                   h("tbody", *lines), cls="ranking"), cls="wide-table", tabindex="0", role="group",
          aria_label=say(me, T("Ranking"))),
        h("p", say(me, T("{n} person has finished it.", plural="{n} people have finished it.", n=night.players)),
          cls="help"),
    )  # fmt: skip


def ranking_line(me: Me, number: int, row: ResultRow, *, mine: bool) -> Element:
    """One game."""
    name = h("bdi", row.name)
    return h(
        "tr", h("td", str(number)), h("th", name, h("small", say(me, T("you"))) if mine else None, scope="row"),
        h("td", say(me, ENDED[row.result])), h("td", signed(row.measure)),
        cls="mine" if mine else None,
    )  # fmt: skip


def bots_part(me: Me, night: Night) -> Element | None:
    """What the house's bots made of it, and where one's own game left theirs."""
    if night.game.real_time is not None:
        return None
    own = night.own.table if night.own is not None else ""
    lines = [bot_line(me, each, own) for each in night.bots]
    waits = h("p", say(me, T("Some of them still play: look again in a moment.")), cls="help")
    return h(
        "section", h("h2", say(me, T("The house's bots on the same deal"))),
        h("ul", *lines, cls="bot-games") if lines else None, waits if night.bots_play else None,
    )  # fmt: skip


def bot_line(me: Me, line: BotLine, own: str) -> Element:
    """One bot's game."""
    name = say(me, LEVELS[line.level].title)
    return h(
        "li", h("p", h("b", say(me, strength(line.level))), " – ", result_words(me, line.row)),
        parted(me, line.left, own, line.row.table, name) if line.left is not None else None,
        h("p", h("a", say(me, T("Replay")), href=f"/t/{line.row.table}/replay")) if not own else None,
    )  # fmt: skip


def parted(me: Me, left: Left, own: str, other: str, name: str) -> Element:
    """Where one's own game left another, with the way to that moment, alone and beside the other."""
    if left.parting is None:
        return h("p", say(me, T("The very same game, act by act.")))
    act = left.parting.acts
    one = left.one or say(me, T("(the game was over)"))
    two = left.other or say(me, T("(the game was over)"))
    words = T("Parted at act {n}. Your game: {one}. {name}: {other}.", n=act + 1, one=one, other=two, name=name)
    return h(
        "div", h("p", say(me, words)),
        h("a", say(me, T("To that moment")), href=f"/t/{own}/replay?at={act}"),
        h("a", say(me, T("Both games side by side")), href=f"/t/{own}/beside/{other}?at={act}"),
        cls="parted",
    )  # fmt: skip


def shuffle_part(me: Me, night: Night) -> Element:
    """The fingerprint, and the seed once the night is over."""
    told = [h("p", say(me, T("Others still play this deal: its seed is told when the day is over.")))]
    if night.seed:
        told = [
            h("p", say(me, T("The seed:")), " ", h("code", night.seed)),
            h("p", say(me, T("The salt of the fingerprint:")), " ", h("code", night.salt)),
        ]
    return h(
        "details", h("summary", say(me, T("Check the shuffle"))),
        h("p", say(me, T("The fingerprint of the deal, the same at every table:")), " ", h("code", night.seed_hash)),
        *told, id="shuffle", cls="fold",
    )  # fmt: skip


def night_panel(
    me: Me, game: str, day: date, row: ResultRow, place: Place | None, streak: Streak, text: str
) -> Element:
    """On the result page of a night's game."""
    return h(
        "div", h("h3", h("a", say(me, T("The night's deal")), href=f"/night/{game}/{day.isoformat()}")),
        place_words(me, place, row), streak_words(me, streak) if not row.practice else None,
        share_box(me, text, folded=True) if text else None,
        cls="night-panel",
    )  # fmt: skip
