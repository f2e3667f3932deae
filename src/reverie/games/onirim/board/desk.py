"""What lies nearest to the player: the cards that the present decision is about, the prompt, and the hand."""

from collections import Counter
from functools import lru_cache

from reverie.engine.decision import Decision
from reverie.engine.text import Text
from reverie.games.onirim.art import drawing
from reverie.games.onirim.board.about import kind_of
from reverie.games.onirim.board.words import Words
from reverie.games.onirim.board.zones import Lit, picture, piece
from reverie.games.onirim.pieces import NAMES
from reverie.games.onirim.texts import T
from reverie.games.onirim.texts.lines import score_lines
from reverie.games.onirim.view import View
from reverie.kit.markup import Element, h
from reverie.kit.pieces import card, zone
from reverie.kit.tray import Slot, tray

TO_SORT = T("To sort")
IN_DECK = T("In the deck")
IN_DISCARD = T("In the discard pile")
SORTED = ("prophecy", "order")  # the decisions that are one gesture together


def stage(view: View, decision: Decision | None, lit: Lit, says: Words) -> list[Element]:
    """The drawn card, the cards being sorted, or the cards to choose from."""
    parts = []
    name = decision.name if decision is not None else ""
    if view.pending:
        cls = "dread" if view.pending == "night" else "arrival"
        parts.append(
            zone("pending", says.say(T("Drawn")), picture(view.pending, says, "big"), cls=cls, comes_from="deck")
        )
    elif name == "virtual_nightmare":
        parts.append(zone("pending", says.say(T("Nightmare")), picture("night", says, "big"), cls="dread"))
    if view.given:
        parts.append(zone("given", says.say(T("Given away")), picture(view.given, says, "big"), cls="arrival"))
    if view.picks.cards or view.picks.placed:
        picks, placed = tuple(view.picks.cards), tuple(view.picks.placed)
        if name in SORTED:
            parts.append(sorting(picks, placed, name == "prophecy", view.picks.under, says))
        else:
            parts.append(choosing("picks", TO_SORT, tuple((each, 1) for each in picks), _of(lit, "card:picks/"), says))
            if placed:
                shown = [picture(each, says) for each in placed]
                title = T("Under the deck") if view.picks.under else T("On the deck")
                parts.append(zone("placed", says.say(title), *shown))
    if view.search:
        parts.append(choosing("search", IN_DECK, tuple(view.search.items()), _of(lit, "card:search/"), says))
    if name in ("spell_payment", "cyclobot_take"):
        kinds = Counter(view.discard)
        there = tuple((each, kinds[each]) for each in NAMES if f"card:discard/{each}" in lit)
        parts.append(choosing("discard-choice", IN_DISCARD, there, lit, says, "discard"))
    found = sorted(on for on in lit if on.startswith("door:deck/"))
    if found:
        shown = [piece(on.rpartition("/")[2], on, lit, says) for on in found]
        parts.append(zone("found", says.say(T("Doors of the deck")), *shown, comes_from="deck"))
    return parts


def _of(lit: Lit, prefix: str) -> Lit:
    return frozenset(on for on in lit if on.startswith(prefix))


def choosing(
    name: str, title: Text, cards: tuple[tuple[str, int], ...], lit: Lit, says: Words, source: str = ""
) -> Element:
    """Cards laid open to choose one of."""
    source = source or name
    shown = [piece(each, f"card:{source}/{each}", lit, says, count=count) for each, count in cards]
    return zone(name, says.say(title), *shown, cls="choosing", comes_from="deck")


@lru_cache(maxsize=1024)
def sorting(picks: tuple[str, ...], placed: tuple[str, ...], throwing: bool, under: bool, says: Words) -> Element:
    """The Prophecy as one gesture: throw one away, put the others in order."""
    pieces = [
        card(
            drawing(name),
            says.card[name],
            key=name,
            on=f"card:picks/{name}",
            lit=True,
            tag=says.tag[name],
            piece=name,
            about=kind_of(name),
        )
        for name in picks
    ]  # fmt: skip
    fixed = [picture(name, says, "fixed") for name in placed]
    left = len(picks) - throwing
    slots = [Slot("throw", says.say(T("Throw away")), "bin")] if throwing else []
    for place in range(len(placed) + 1, len(placed) + left + 1):
        last = place == len(placed) + left  # the last one needs no act of its own
        slots.append(Slot("" if last else "put", _place(place, len(placed) + left, under, says)))
    title = says.say(
        T("Prophecy: tap the cards in order, or drag them") if throwing else T("Tap the cards in order, or drag them")
    )
    return zone("sorting", title, tray(pieces, fixed, slots, says.language), comes_from="deck", about="sorting")


def _place(place: int, last: int, under: bool, says: Words) -> str:
    if under:
        return says.say(T("{n} under the deck", n=place))
    if place == 1:
        return says.say(T("1, drawn next"))
    return str(place) if place < last else says.say(T("{n}, drawn last", n=place))


@lru_cache(maxsize=4096)
def at_hand(name: str, source: str, lit: bool, taking: bool, says: Words) -> Element:
    """One card at hand."""
    place = "" if source == "hand" else f"{source} "
    return card(
        drawing(name), says.card[name], key=name, on=f"card:{source}/{name}", lit=lit, tag=says.tag[name],
        ask=not taking, attempts="" if taking else f"play {place}{name}", about=kind_of(name),
    )  # fmt: skip


@lru_cache(maxsize=4096)
def hand(
    cards: tuple[str, ...], lit: Lit, title: str, says: Words, name: str = "hand", source: str = "hand",
    shown: bool = False, taking: bool = False,
) -> Element:  # fmt: skip
    """Cards at hand: each one can be tapped for its menu, dragged, or tried in vain; or simply taken by a tap."""
    pieces = []
    for each in cards:
        if each == "" or not name:
            pieces.append(picture(each, says))
        else:
            pieces.append(at_hand(each, source, f"card:{source}/{each}" in lit, taking, says))
    return zone(name or "other-hand", title, *pieces, cls="hand", comes_from="deck", shown=shown, about="hand")


def ending(view: View, says: Words) -> Element:
    """How the game ended: a small picture of it."""
    won = view.reason == "doors_complete"
    face = card(drawing("happy" if won else "night"), says.card["happy" if won else "night"], cls="big", about="ending")
    words = says.say(T("You have won!") if won else T("The dream closes."))
    points = [h("p", says.say(line)) for line in score_lines(view.progress, view.score, view.ranked)]
    return h("div", face, h("div", h("p", words, cls="verdict"), *points), cls="won" if won else "lost-game")
