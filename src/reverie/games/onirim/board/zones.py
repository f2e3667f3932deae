"""The base table: Doors, Labyrinth, deck, discard and Limbo. Each part is remembered by what it shows."""

from functools import lru_cache

from reverie.games.onirim.art import drawing, sign
from reverie.games.onirim.board.about import kind_of
from reverie.games.onirim.board.words import Words
from reverie.games.onirim.pieces import COLOURS
from reverie.games.onirim.texts import T
from reverie.kit.markup import Element, h
from reverie.kit.pieces import badge, card, empty, zone
from reverie.kit.tray import opener, sheet

SERIES = 3
KNOWN_SHOWN = 5  # cards known at the top of the deck that are shown beside it

Lit = frozenset[str]
Door = tuple[str, int]  # a Door and the place of the Goal it fulfilled, 0 for none


@lru_cache(maxsize=4096)
def picture(name: str, says: Words, cls: str = "", count: int = 0) -> Element:
    """A card that cannot be acted on."""
    return card(
        drawing(name), says.card[name], key=name, cls=cls, tag=says.tag[name], count=count, about=kind_of(name)
    )  # fmt: skip


def piece(name: str, on: str, lit: Lit, says: Words, cls: str = "", count: int = 0) -> Element:
    """A card that a decision may be about: a button while it is, else a picture."""
    if on not in lit:
        return picture(name, says, cls, count)
    return card(
        drawing(name), says.card[name], key=name, on=on, lit=True, cls=cls, tag=says.tag[name], count=count,
        about=kind_of(name),
    )  # fmt: skip


@lru_cache(maxsize=4096)
def doors(seat: int, held: tuple[Door, ...], slots: int, lit: Lit, title: str, says: Words) -> Element:
    """The Doors of a seat by colour, with a ghost for each one that is still to be opened."""
    groups = []
    for colour in (*COLOURS, "oni"):
        name = f"door-{colour}"
        mine = [goal for door, goal in held if door == name]
        wanted = slots if colour != "oni" else 0
        if not mine and not wanted:
            continue
        shown = [piece(name, f"door:{seat}/{name}/{goal}", lit, says) for goal in mine]
        closed = says.say(T("still closed: {card}", card=says.card[name]))
        ghosts = [empty(closed, f"c-{colour}", sign(f"icon-{colour}"), kind_of(name))] * (wanted - len(mine))
        groups.append(h("div", *shown, *ghosts, cls="door-pair"))
    return zone(f"doors-{seat}", title, *groups, cls="doors many" if slots > 2 else "doors", shown=False,
                about="doors")  # fmt: skip


@lru_cache(maxsize=4096)
def labyrinth(seat: int, row: tuple[str, ...], open_cards: int, title: str, here: bool, says: Words) -> Element:
    """A row: what lies behind as a narrow trail, the open series large, and the places that wait for its cards."""
    first = len(row) - open_cards
    trail = [picture(name, says, "last" if place == first - 1 else "") for place, name in enumerate(row[:first])]
    series = [picture(name, says, "series") for name in row[first:]]
    waits = says.say(T("an empty place of the series"))
    slots = [empty(waits, "next" if place == 0 else "later") for place in range(SERIES - open_cards)]
    told = says.say(T("Open series: {cards}.", cards=says.list(row[first:]) or says.say(T("none"))))
    if row:
        told += " " + says.say(T("Last card: {card}.", card=says.card[row[-1]]))
    return zone(
        f"labyrinth-{seat}", title,
        h("div", *trail, cls="trail", data_pieces=f"labyrinth-{seat}", data_end=True, role="group" if trail else None,
          tabindex="0" if trail else None, aria_label=says.say(T("Earlier cards")) if trail else None),
        h("div", *series, *slots, cls="now", data_pieces=f"labyrinth-{seat}"),
        cls="labyrinth", drop="zone:labyrinth" if here else "", says=told, shown=False,
        about="labyrinth",
    )  # fmt: skip


@lru_cache(maxsize=1024)
def deck(size: int, top: tuple[str, ...], nightmares: int, says: Words) -> Element:
    """The deck with its size, the Nightmares that may still come, and the next cards where they are known."""
    title = says.say(T("Deck"))
    told = says.say(T("{n} card in the deck", plural="{n} cards in the deck", n=size))
    known = [picture(name, says, "mini") for name in top[:KNOWN_SHOWN]]
    back = card(drawing(""), told, cls="pile") if size else empty(told)  # its kind is that of the whole pile
    nights = says.say(T("{n} Nightmare to come", plural="{n} Nightmares to come", n=nightmares))
    return zone(
        "deck", title,
        opener("s-counter", back, badge(size, "", "count"), badge(nightmares, "", "nights"), cls="pile-button",
               label=f"{told}. {nights}. " + says.say(T("Open the card counter."))),
        h("div", h("span", says.say(T("next")), cls="hint-word"), *known, cls="known", data_pieces="known")
        if any(top[:KNOWN_SHOWN]) else None,
        about="deck",
    )  # fmt: skip


@lru_cache(maxsize=1024)
def discard_pile(size: int, top: str, says: Words) -> Element:
    """The last discarded card; a tap lets one leaf through all of them."""
    title = says.say(T("Discard"))
    told = says.say(T("{n} card in the discard pile", plural="{n} cards in the discard pile", n=size))
    face = picture(top, says) if size else empty(told)
    return zone(
        "discard", title,
        opener("s-discard", face, badge(size, "", "count"), cls="pile-button",
               label=f"{told}. " + says.say(T("Leaf through it."))),
        drop="zone:discard", about="discard",
    )  # fmt: skip


@lru_cache(maxsize=1024)
def limbo(cards: tuple[str, ...], says: Words) -> Element:
    """What waits to be shuffled back."""
    shown = [picture(name, says, "mini") for name in cards] or [empty(says.say(T("none")), "mini")]
    return zone("limbo", says.say(T("Limbo")), *shown, cls="heap", about="limbo")


@lru_cache(maxsize=512)
def discard_sheet(cards: tuple[str, ...], says: Words) -> Element:
    """The whole discard pile, the last card first."""
    shown = [picture(name, says) for name in reversed(cards)]
    body = h("div", *shown, cls="spread") if shown else h("p", says.say(T("Nothing has been discarded yet.")))
    return sheet("s-discard", says.say(T("Discard")), body, language=says.language, about="discard")


COUNTED = ("sun", "moon", "key", "glyph")


@lru_cache(maxsize=4096)
def counter_row(colour: str, counts: tuple[int, ...], glyphs: bool, doors_left: int, says: Words) -> Element:
    """What can still come of one place: its symbols and Doors."""
    cells = [
        h("td", sign(f"sign-{symbol}"), h("span", number, cls="n" if number else "n none"))
        for symbol, number in zip(COUNTED, counts, strict=True)
        if symbol != "glyph" or glyphs
    ]
    head = h("th", sign(f"icon-{colour}"), " ", says.place[colour], scope="row", cls=f"c-{colour}")
    door = h("td", picture(f"door-{colour}", says, "tiny"), h("span", doors_left, cls="n"))
    return h("tr", head, *cells, door)


@lru_cache(maxsize=512)
def counter_sheet(
    unseen: tuple[tuple[str, int], ...], top: tuple[str, ...], bottom: tuple[str, ...], says: Words
) -> Element:
    """What the deck can still bring, by kind, and what is known of its two ends."""
    left = dict(unseen)
    glyphs = any(name.startswith("glyph") for name in left)
    rows = []
    for colour in COLOURS:
        names = [f"loc-{colour}-{symbol}" for symbol in COUNTED[:3]] + [f"glyph-{colour}"]
        counts = tuple(left.get(name, 0) for name in names)
        rows.append(counter_row(colour, counts, glyphs, left.get(f"door-{colour}", 0), says))
    others = [
        picture(name, says, "tiny", count=number)
        for name, number in unseen
        if not name.startswith(("loc", "glyph", "door")) or name == "door-oni"
    ]
    ends = []
    for title, cards in ((T("Top of the deck"), top), (T("Bottom of the deck"), bottom)):
        if any(cards):
            ends.append(h("h3", says.say(title)))
            ends.append(h("div", *(picture(name, says, "tiny") for name in cards), cls="spread"))
    return sheet(
        "s-counter", says.say(T("What the deck can still bring")),
        h("table", h("caption", says.say(T("Cards that you have not seen yet")), cls="unseen"), *rows, cls="counter"),
        h("div", *others, cls="spread"), *ends, language=says.language, about="counter",
    )  # fmt: skip
