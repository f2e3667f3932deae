"""After the game: how it ended and why, the replay, the record, the shuffle to check, and what to play next."""

from reverie.engine.game import Game
from reverie.engine.shelf import games
from reverie.engine.text import T
from reverie.kit.markup import Element, h
from reverie.server.pages.shell import does, say
from reverie.table.public import Me, TableInfo

VERDICT = {"won": T("won"), "lost": T("lost"), "shared": T("shared the win")}


def result(me: Me, info: TableInfo, game: Game) -> Element | None:
    """A banner over the last position."""
    ending = info.ending
    if ending is None:
        return None
    lines = []
    for each in ending.seats:
        name = info.seats[each.seat].name or str(each.seat + 1)
        lines.append(
            h("li", h("b", name), f" {say(me, VERDICT.get(each.result, T('lost')))} – ",
              say(me, T("{n} point", plural="{n} points", n=each.score)))
        )  # fmt: skip
    mine = [each.result for each in ending.seats if each.seat in info.mine] or [ending.seats[0].result]
    good = mine[0] != "lost"
    links: list[Element | None] = [
        h("a", say(me, T("Replay")), href=f"/t/{info.id}/replay", cls="button"),
        h("a", say(me, T("Review")), href=f"/t/{info.id}/review", cls="button")
        if game.scale(len(info.seats)) is not None else None,
        h("a", say(me, T("Download the record")), href=f"/t/{info.id}/record", download=f"reverie-{info.id}.txt",
          cls="button"),
    ]  # fmt: skip
    if info.mine:
        again = h(
            "button", say(me, T("Play again")), type="button", cls="button lamp", data_do=does(do="rematch")
        )
        links.insert(0, again)
        links += [
            h("button", say(me, T("Same people: {game}", game=each.title)), type="button", cls="button",
              data_do=does(do="rematch", game=each.id))
            for each in games()
            if each.id != game.id and each.look() is not None and len(info.seats) in each.seats
        ]  # fmt: skip
    if info.rematch:
        links.insert(0, h("a", say(me, T("To the next game")), href=f"/t/{info.rematch}", cls="button lamp"))
    return h(
        "section",
        h("h2", ending.text, cls="good" if good else "bad"),
        h("ul", *lines),
        h("div", *links, cls="row-of-buttons"),
        shuffle(me, info),
        cls="result", aria_label=say(me, T("Result")),
    )  # fmt: skip


def shuffle(me: Me, info: TableInfo) -> Element:
    """How anyone can check that the deal was fixed before the first act."""
    return h(
        "details",
        h("summary", say(me, T("Check the shuffle"))),
        h("p", say(me, T("This was published when the game began:"))),
        h("p", h("code", info.seed_hash)),
        h("p", say(me, T("It is the SHA-256 of this seed, from which the whole deal follows:"))),
        h("p", h("code", info.seed)),
        h("p", say(me, T("The command “reverie verify” checks the downloaded record on your own machine."))),
        id="shuffle",
    )  # fmt: skip
