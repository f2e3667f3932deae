"""What the expansions lay on the table: Goals, spells, Towers, Dreamcatchers, Premonitions, Denizens, the Incubus."""

from functools import lru_cache

from reverie.games.onirim.art import drawing
from reverie.games.onirim.board.about import SPELL_EFFECT
from reverie.games.onirim.board.words import Words
from reverie.games.onirim.board.zones import Lit, picture, piece
from reverie.games.onirim.pieces import SPELL_COSTS
from reverie.games.onirim.texts import T
from reverie.games.onirim.texts.cards import SPELL, being_cast
from reverie.games.onirim.view import BookView, IncubusView, View
from reverie.kit.markup import Element, h
from reverie.kit.pieces import badge, card, empty, zone


def modules(view: View, lit: Lit, says: Words, names: tuple[str, ...]) -> list[Element]:
    """The parts that are in play, in the order of the rules."""
    parts = []
    if view.book is not None:
        parts.append(goals(view.book, lit, says, names))
    if view.towers is not None:
        parts.append(towers(tuple(view.towers), view.rampart, _of(lit, "card:towers/"), says))
    if view.catchers is not None:
        caught = tuple(map(tuple, view.catchers))
        parts.append(catchers(caught, view.valves, _of(lit, "catcher:"), says))
    if view.premonitions is not None:
        up = tuple(view.premonitions)
        parts.append(premonitions(up, view.premonitions_down, _of(lit, "premonition:"), says))
    for seat, side in enumerate(view.seats):
        if side.denizens or side.stash:
            title = says.say(T("Denizens"))
            if len(view.seats) > 1:
                title += f" – {names[seat]}"
            parts.append(denizens(seat, tuple(side.denizens), tuple(side.stash), title, says))
    if view.incubus is not None:
        parts.append(incubus(view.incubus, says))
    if view.removed_denizens:
        away = [picture(name, says, "mini") for name in view.removed_denizens]
        parts.append(zone("away", says.say(T("Denizens that stayed away")), *away, about="denizens"))
    return parts


def _of(lit: Lit, prefix: str) -> Lit:
    return frozenset(on for on in lit if on.startswith(prefix))


def goals(book: BookView, lit: Lit, says: Words, names: tuple[str, ...]) -> Element:
    """The row of Goals, the next one lifted, and what the spells cost."""
    shown = []
    for place, goal in enumerate(book.goals):
        label = says.say(T("Goal {n}: {colour}", n=place + 1, colour=says.colour[goal.colour]))
        cls = "goal next-goal" if place == book.next else "goal"
        if goal.owner >= 0:
            label += ", " + says.say(T("fulfilled"))
            cls += " done"
        on = f"goal:{place}" if f"goal:{place}" in lit else ""
        shown.append(
            card(drawing(f"goal-{goal.colour}"), label, on=on, lit=bool(on), cls=cls, tag=says.letter[goal.colour])
        )
    costs = zip(SPELL.items(), SPELL_COSTS[book.costs], strict=True)
    spells = [
        h("li", h("strong", says.say(T("{spell} ({n})", spell=spell, n=cost))), " ", says.say(SPELL_EFFECT[name]),
          data_about=f"spell-{name}")
        for (name, spell), cost in costs
    ]  # fmt: skip
    told = says.say(T("Spells, in cards of the discard pile"))
    casting = h("p", says.say(being_cast(book.casting, book.owed)), cls="casting") if book.casting else None
    return zone(
        "goals", says.say(T("Goals, from left to right")), *shown, casting,
        h("details", h("summary", told), h("ul", *spells), cls="spells", id="o-spells"),
        cls="wide", about="goal",
    )  # fmt: skip


@lru_cache(maxsize=1024)
def towers(row: tuple[str, ...], rampart: bool, lit: Lit, says: Words) -> Element:
    """The Tower row between the two places where it can grow."""
    title = says.say(T("Towers: a Rampart protects them") if rampart else T("Towers"))
    ends = [
        h("span", empty(says.say(words), "mini", about="tower-end"), cls="tower-end", data_zone=f"zone:towers-{side}")
        for side, words in (("left", T("left end of the Towers")), ("right", T("right end of the Towers")))
    ]
    shown = [piece(name, f"card:towers/{name}", lit, says, "mid") for name in row]
    return zone("towers", title, ends[0], *shown, ends[1], cls="wide rampart" if rampart else "wide",
                about="towers")  # fmt: skip


@lru_cache(maxsize=1024)
def catchers(caught: tuple[tuple[str, ...], ...], valves: int, lit: Lit, says: Words) -> Element:
    """Each Dreamcatcher with what lies beside it."""
    shown = []
    for place, cards in enumerate(caught):
        on = f"catcher:{place}" if f"catcher:{place}" in lit else ""
        label = says.say(T("Dreamcatcher {number}", number=place + 1)) + f": {says.list(cards) or '∅'}"
        beside = [picture(name, says, "tiny") for name in cards]
        hoop = card(drawing("catcher"), label, on=on, lit=bool(on), cls="hoop")
        shown.append(h("div", hoop, h("div", *beside, cls="caught", data_pieces=f"catcher-{place}"), cls="catcher"))
    told = says.say(T("{n} Failsafe Book", plural="{n} Failsafe Books", n=valves))
    books = [card(drawing("valve"), told, cls="tiny", about="valve")] * valves
    return zone("catchers", says.say(T("Dreamcatchers")), *shown, *books, about="catcher")


@lru_cache(maxsize=1024)
def premonitions(up: tuple[str, ...], down: int, lit: Lit, says: Words) -> Element:
    """The Premonitions that lie face up, and how many do not."""
    shown = []
    for name in up:
        on = f"premonition:{name}" if f"premonition:{name}" in lit else ""
        shown.append(
            card(drawing(f"prem-{name}"), says.premonition[name], key=f"prem-{name}", on=on, lit=bool(on),
                 cls="mid", ask=True, about=f"prem-{name}")
        )  # fmt: skip
    told = says.say(T("Dark Premonitions ({n} face down)", n=down))
    words = [h("li", says.premonition[name]) for name in up]
    details = h("details", h("summary", says.say(T("What they wait for"))), h("ul", *words), cls="spells", id="o-omens")
    return zone("premonitions", told, *shown, details if words else None, cls="wide", about="premonitions")


@lru_cache(maxsize=512)
def denizens(seat: int, rallied: tuple[str, ...], stash: tuple[str, ...], title: str, says: Words) -> Element:
    """The Denizens of a seat, and what the Treasure Keeper guards."""
    shown = [picture(name, says, "mid") for name in rallied]
    kept = [picture(name, says, "mini") for name in stash]
    return zone(
        f"denizens-{seat}", title, *shown,
        h("div", h("span", says.say(T("Treasure")), cls="hint-word"), *kept, cls="known") if kept else None,
        about="denizens",
    )  # fmt: skip


def incubus(pawn: IncubusView, says: Words) -> Element:
    """The pawn, and the card under it."""
    words = says.say(T("at your side") if pawn.in_play else T("gone"))
    label = says.say(T("The Little Incubus ({mode})", mode=pawn.mode)) + f": {words}"
    figure = card(drawing("incubus"), label, cls="mid pawn" if pawn.in_play else "mid pawn gone")
    under = picture(pawn.card, says, "mini") if pawn.card else None
    note = None if pawn.in_play else badge(words, "", "note")
    return zone("incubus", says.say(T("The Little Incubus")), figure, under, note, about=f"incubus-{pawn.mode}")
