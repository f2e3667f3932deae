"""The sheets: cards not seen yet, the discards, and all tiles with their effects in full."""

from functools import lru_cache

from reverie.games.insomnia.art import dream, face, figure
from reverie.games.insomnia.board.about import card_kind
from reverie.games.insomnia.board.words import Words
from reverie.games.insomnia.pieces import BONUS, TILE_NAMES
from reverie.games.insomnia.texts import T
from reverie.kit.markup import Element, h
from reverie.kit.pieces import card
from reverie.kit.tray import sheet


@lru_cache(maxsize=512)
def counter(unseen: tuple[tuple[str, int], ...], says: Words) -> Element:
    """Which cards can still come, for tables that show it."""
    shown = [
        card(face(name), f"{number} × {says.card[name]}", count=number, about=card_kind(name))
        for name, number in unseen
    ]
    told = T("Cards that you have not seen yet") if shown else T("This table does not count the cards for you.")
    return sheet(
        "s-counter", says.say(T("Cards to come")), h("p", says.say(told)), h("div", *shown, cls="spread"),
        language=says.language, about="deck",
    )  # fmt: skip


@lru_cache(maxsize=512)
def discards(cards: tuple[str, ...], says: Words) -> Element:
    """Everything that was played or lost in this race, the last first."""
    shown = [card(face(name), says.card[name], about=card_kind(name)) for name in reversed(cards)]
    body = h("div", *shown, cls="spread") if shown else h("p", says.say(T("Nothing has been discarded yet.")))
    return sheet("s-thrown", says.say(T("Discards of this race")), body, language=says.language, about="discard")


@lru_cache(maxsize=512)
def tiles(
    on_board: tuple[tuple[int, str], ...], market: tuple[str, ...], stack: tuple[str, ...], says: Words
) -> Element:
    """The tiles on the ring, in the market, and those that may still come."""
    groups = []
    for title, names in (
        (T("On the ring"), tuple(name for _, name in on_board)),
        (T("Market"), market),
        (T("Still to come"), stack),
    ):
        places = {name: space for space, name in on_board}
        items = []
        for name in names:
            bonus = BONUS[TILE_NAMES.index(name)]
            place = f"{places[name]} · " if name in places else ""
            items.append(
                h("li", dream(name), h("b", f"{place}{says.tile[name]}"), h("span", says.effect[name]),
                  h("span", figure("inf" if bonus == 1 else "zzz", "disc"), says.bonus[bonus], cls="bonus"),
                  data_about=name)
            )  # fmt: skip
        if items:
            groups += [h("h3", says.say(title)), h("ul", *items, cls="tile-list")]
    return sheet("s-tiles", says.say(T("Dream tiles")), *groups, language=says.language, about="tiles")
