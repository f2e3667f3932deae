"""Onirim's table as HTML: a pure function of the view and the decision, in sections that are sent when they change."""

from functools import lru_cache

from reverie.engine.decision import Decision
from reverie.games.onirim.board import desk, zones
from reverie.games.onirim.board.modules import modules
from reverie.games.onirim.board.words import Words, words
from reverie.games.onirim.board.zones import Door, Lit
from reverie.games.onirim.texts import T
from reverie.games.onirim.view import View
from reverie.kit.markup import Element, h, join
from reverie.kit.prompt import lit_by, prompt, waiting


def board(
    view: View, decision: Decision | None, audience: int, language: str, names: tuple[str, ...]
) -> dict[str, Element]:
    """The sections of the table as an audience sees it; the audience's own side lies nearest."""
    says = words(language)
    me = max(audience, 0)
    lit = lit_by(decision)
    acting = view.active if not view.over else -1
    sections = {
        "doors": _doors(view, me, lit, says, names),
        "piles": _piles(view, says),
        "parts": h("div", *modules(view, lit, says, names), id="s-parts"),
        "labyrinth": _labyrinths(view, me, acting, says, names),
        "counter": zones.counter_sheet(
            tuple(view.deck.unseen.items()), tuple(view.deck.top), tuple(view.deck.bottom), says
        ),
        "discard": zones.discard_sheet(tuple(view.discard), says),
    }
    stage = join(desk.stage(view, decision, lit, says))
    hands = join(_hands(view, audience, lit, says, names))
    if decision is not None:
        around = hands.html + stage.html + sections["doors"].html + sections["parts"].html
        bar = prompt(decision, around, language, names)
    elif view.over:
        bar = desk.ending(view, says)
    else:
        bar = _idle(names[view.active], says)
    note = _note(view, says)
    sections["desk"] = h(
        "div", h("div", stage, cls="stage") if stage.html else None, note, bar, h("div", hands, cls="hands"),
        id="s-desk", cls="over" if view.over else None, data_actor=acting,
    )  # fmt: skip
    return sections


@lru_cache(maxsize=1024)
def _idle(name: str, says: Words) -> Element:
    return waiting(says.say(T("{name} is choosing…", name=name)))


@lru_cache(maxsize=1024)
def _reserve_of(name: str, says: Words) -> str:
    return says.say(T("Reserve of {name}", name=name))


def _note(view: View, says: Words) -> Element | None:
    if view.hopeless and not view.over:
        return h("p", says.say(T("⚠ This game can no longer be won.")), cls="hopeless")
    return None


def _order(view: View, me: int) -> list[int]:
    """The other side first, one's own nearest."""
    return [seat for seat in range(len(view.seats)) if seat != me] + [me]


def _held(view: View, seat: int) -> tuple[Door, ...]:
    """The Doors of a seat, each with the Goal it fulfilled."""
    linked: dict[str, list[int]] = {}
    for place, goal in enumerate(view.book.goals if view.book is not None else (), 1):
        if goal.owner == seat:
            linked.setdefault(f"door-{goal.colour}", []).append(place)
    held = []
    for door in view.seats[seat].doors:
        goals = linked.get(door)
        held.append((door, goals.pop(0) if goals else 0))
    return tuple(held)


def _doors(view: View, me: int, lit: Lit, says: Words, names: tuple[str, ...]) -> Element:
    order = _order(view, me)
    held = tuple((seat, _held(view, seat)) for seat in order)
    mine = frozenset(on for on in lit if on.startswith("door:"))
    coloured = view.doors_needed - ("oniverse" in view.modules)
    active = view.active if len(order) > 1 else me
    return _door_strips(held, mine, coloured, view.doors_needed, active, says, names)


@lru_cache(maxsize=1024)  # whoever sees the same gets the same, and an act seldom changes it
def _door_strips(
    sides: tuple[tuple[int, tuple[Door, ...]], ...], lit: Lit, coloured: int, needed: int, active: int, says: Words,
    names: tuple[str, ...],
) -> Element:  # fmt: skip
    alone = len(sides) == 1
    parts = []
    for seat, held in sides:
        mine = frozenset(on for on in lit if on.startswith(f"door:{seat}/"))
        title = says.say(T("Doors") if alone else T("Doors of {name}", name=names[seat]))
        # Two players need one of each colour each; the third of a colour (Glyphs) may lie anywhere.
        slots = coloured // 4 if alone else 1
        strip = zones.doors(seat, held, slots, mine, title, says)
        count = f"{len(held)}/{needed}" if alone else str(len(held))
        who = None if alone else h("span", names[seat], cls="who acting" if seat == active else "who")
        parts.append(h("div", who, strip, h("span", count, cls="door-count", aria_hidden="true"), cls="door-strip"))
    return h("div", *parts, id="s-doors")


def _labyrinths(view: View, me: int, acting: int, says: Words, names: tuple[str, ...]) -> Element:
    sides = [(seat, view.seats[seat]) for seat in _order(view, me)]
    rows = tuple((seat, tuple(side.labyrinth), len(side.series)) for seat, side in sides)
    return _paths(rows, me, acting, says, names)


@lru_cache(maxsize=1024)
def _paths(
    rows: tuple[tuple[int, tuple[str, ...], int], ...], me: int, acting: int, says: Words, names: tuple[str, ...]
) -> Element:
    parts = []
    for seat, cards, open_cards in rows:
        title = says.say(T("Labyrinth") if len(rows) == 1 else T("Labyrinth of {name}", name=names[seat]))
        row = zones.labyrinth(seat, cards, open_cards, title, seat == acting, says)
        cls = "path mine" if seat == me else "path"
        parts.append(h("div", row, cls=f"{cls} acting" if seat == acting else cls))
    return h("div", *parts, id="s-labyrinth")


def _piles(view: View, says: Words) -> Element:
    deck = view.deck
    nightmares = deck.unseen.get("night", 0) + [*deck.top, *deck.bottom].count("night")
    top = view.discard[-1] if view.discard else ""
    return _heaps(deck.size, tuple(deck.top), nightmares, tuple(view.limbo), len(view.discard), top, says)


@lru_cache(maxsize=1024)
def _heaps(
    size: int, top: tuple[str, ...], nightmares: int, limbo: tuple[str, ...], discarded: int, last: str, says: Words
) -> Element:
    return h(
        "div", zones.deck(size, top, nightmares, says), zones.limbo(limbo, says),
        zones.discard_pile(discarded, last, says), id="s-piles",
    )  # fmt: skip


def _hands(view: View, audience: int, lit: Lit, says: Words, names: tuple[str, ...]) -> list[Element]:
    parts = []
    me = max(audience, 0)
    at_hand = frozenset(on for on in lit if on.startswith("card:"))
    for seat in _order(view, me):
        cards = tuple(view.seats[seat].hand)
        if seat != me:
            parts.append(desk.hand(cards, frozenset(), _reserve_of(names[seat], says), says, "", shown=True))
        elif len(view.seats) == 1:
            parts.append(desk.hand(cards, at_hand, says.say(T("Hand")), says))
        else:
            whose = says.say(T("Your reserve")) if audience >= 0 else _reserve_of(names[seat], says)
            parts.append(desk.hand(cards, at_hand, whose, says, shown=True))
    if len(view.seats) > 1:
        common = tuple(view.common)
        drafting = view.decision == "draft_pick" or len(common) > 2
        title = says.say(T("Open Locations") if drafting else T("Common reserve"))
        taking = view.decision == "draft_pick"
        parts.append(desk.hand(common, at_hand, title, says, "common", "common", shown=True, taking=taking))
    stash = tuple(name for name in view.seats[me].stash if name and f"card:stash/{name}" in lit)
    if stash:
        parts.append(desk.hand(stash, at_hand, says.say(T("Treasure")), says, "stash", "stash", shown=True))
    return parts
