"""After the game: how it ended and why, the replay, the record, the shuffle to check, and what to play next."""

from reverie.bots.proof import can_be_proved
from reverie.engine.game import Game
from reverie.engine.shelf import games
from reverie.engine.text import T
from reverie.kit.markup import Element, h
from reverie.server.pages.shell import does, foot, page, post, say
from reverie.server.pages.standing import standing
from reverie.table.public import Me, TableInfo


def result(me: Me, info: TableInfo, game: Game, night: Element | None = None) -> Element | None:
    """A banner over the last position; `night` tells where one stands with the night's deal."""
    ending = info.ending
    if ending is None:
        return None
    mine = [each.result for each in ending.seats if each.seat in info.mine] or [ending.seats[0].result]
    good = mine[0] != "lost"
    links: list[Element | None] = [
        h("a", say(me, T("Replay")), href=f"/t/{info.id}/replay", cls="button"),
        h("a", say(me, T("Review")), href=f"/t/{info.id}/review", cls="button")
        if game.scale(len(info.seats)) is not None else None,
        h("a", say(me, T("Download the record")), href=f"/t/{info.id}/record", download=f"reverie-{info.id}.txt",
          cls="button"),
        h("a", say(me, T("Friends…")), href=f"/t/{info.id}/friends", cls="button") if _with_others(me, info) else None,
    ]  # fmt: skip
    could = (
        can_be_proved(game, len(info.seats)) and bool(info.seed) and all(each.result == "lost" for each in ending.seats)
    )
    if info.mine:
        links.append(h("a", say(me, T("Dream journal")), href="/journal", cls="button"))
    if info.rematch:
        links.insert(0, h("a", say(me, T("To the next game")), href=f"/t/{info.rematch}", cls="button lamp"))
    elif info.mine:
        again = h("button", say(me, T("Play again")), type="button", cls="button lamp", data_do=does(do="rematch"))
        links.insert(0, again)
    return h(
        "section",
        picture(game, good=good),
        h("h2", ending.text, cls="good" if good else "bad"),
        standing(me, info, ending),
        h("div", night,
          h("h3", say(me, T("What comes next")), cls="next") if info.mine else None,
          h("div", *links, cls="row-of-buttons"),
          could_be_won(me, info) if could else None,
          another(me, info, game) if info.mine and not info.rematch else None,
          shuffle(me, info)),
        cls="result",
        aria_label=say(me, T("Result")),
    )  # fmt: skip


def could_be_won(me: Me, info: TableInfo) -> Element:
    """After a defeat: have somebody who knows all cards look for a way to win, and see it."""
    words = T("It can take some seconds. What is found is a game of the same deal that was won, move by move.")
    return h(
        "details", h("summary", say(me, T("Could this have been won?"))), h("p", say(me, words)),
        post(me, f"/t/{info.id}/winnable", h("button", say(me, T("Show me how")), cls="button")),
        id="winnable",
    )  # fmt: skip


def _with_others(me: Me, info: TableInfo) -> bool:
    """Whether one has played with people who could be friends."""
    return bool(info.mine) and any(seat.kind == "person" and seat.who != me.id for seat in info.seats)


def picture(game: Game, *, good: bool) -> Element | None:
    """The game's own picture, its colours gone if it was lost."""
    look = game.look()
    return h("div", look.cover, cls="end-picture" if good else "end-picture bad") if look is not None else None


def another(me: Me, info: TableInfo, game: Game) -> Element | None:
    """The other games that as many people can play."""
    buttons = [
        h("button", say(me, each.title), type="button", cls="button", data_do=does(do="rematch", game=each.id))
        for each in games()
        if each.id != game.id and each.look() is not None and len(info.seats) in each.seats
    ]
    if not buttons:
        return None
    return h(
        "details",
        h("summary", say(me, T("Same people, another game"))),
        h("div", *buttons, cls="row-of-buttons"),
        id="another",
    )


def seed_words(me: Me, info: TableInfo) -> list[Element]:
    """The seed, or when it can be told."""
    if not info.seed:
        return [h("p", say(me, T("Others still play this deal: its seed is told when the day is over.")))]
    return [
        h("p", say(me, T("It is the fingerprint of this seed, from which the whole deal follows:"))),
        h("p", h("code", info.seed)),
        *salt_words(me, info),
    ]


def salt_words(me: Me, info: TableInfo) -> list[Element]:
    """The salt of the fingerprint; tables of old have none."""
    if not info.seed_salt:
        return []
    return [h("p", say(me, T("The salt of the fingerprint:")), " ", h("code", info.seed_salt))]


def checked(me: Me, info: TableInfo, problem: str) -> str:
    """The answer to somebody who has the shuffle checked."""
    title = say(me, T("The shuffle was honest") if not problem else T("The check has failed"))
    words = T(
        "The whole game was played again from its seed: the seed fits what was published before the first act,"
        " every act was allowed, and the end is the same."
    )
    if not problem and not info.seed:
        words = T("Every act was allowed, and the end is the same. The seed is told when the day is over.")
    body = h(
        "main", h("h1", title), h("p", problem or say(me, words)),
        h("p", say(me, T("Published before the first act:")), " ", h("code", info.seed_hash)),
        h("p", say(me, T("The seed:")), " ", h("code", info.seed)) if info.seed else None,
        *salt_words(me, info),
        h("p", h("a", say(me, T("Back to the table")), href=f"/t/{info.id}", cls="button lamp")),
        cls="page prose", id="content", tabindex="-1",
    )  # fmt: skip
    return page(me, title, body, foot(me))


def shuffle(me: Me, info: TableInfo) -> Element:
    """How anyone can check that the deal was fixed before the first act."""
    return h(
        "details",
        h("summary", say(me, T("Check the shuffle"))),
        h("p", say(me, T("This was published when the game began:"))),
        h("p", h("code", info.seed_hash)),
        *seed_words(me, info),
        h("p", h("a", say(me, T("Check it here")), href=f"/t/{info.id}/check", cls="button")),
        h("p", say(me, T("The command “reveries verify” checks the downloaded record on your own machine."))),
        id="shuffle",
    )
