"""The table of 1001 Îles as HTML: a pure function of view and decision, in sections that are sent when they change."""

from reverie.engine.decision import Decision
from reverie.games.iles.art import face
from reverie.games.iles.art.palette import SIGNS
from reverie.games.iles.board import desk
from reverie.games.iles.board.about import tile_kinds
from reverie.games.iles.board.island import NONE, Choices, area
from reverie.games.iles.board.picture import download
from reverie.games.iles.board.preview import Changes, preview
from reverie.games.iles.board.words import Words, words
from reverie.games.iles.texts import T
from reverie.games.iles.view import View
from reverie.kit.markup import Element, h
from reverie.kit.prompt import lit_by, prompt, waiting
from reverie.kit.tray import opener, sheet

__all__ = ["board"]


def board(
    view: View, decision: Decision | None, audience: int, language: str, names: tuple[str, ...]
) -> dict[str, Element]:
    """The sections of the table as an audience sees it: its own island large, the others small."""
    says = words(language)
    mine = max(audience, 0)
    lit = lit_by(decision)
    changes = preview(decision)
    flips = decision is not None and any("flips" in option.flags for option in decision.options)
    cells = frozenset(on for on in lit if on.startswith("cell:"))
    choices = Choices(cells, changes, flips) if lit else NONE
    sections = {
        "stacks": desk.stacks(
            tuple(view.stacks.items()), view.type, frozenset(on for on in lit if on.startswith("stack:")),
            desk.heading(view, names, says), says,
        ),
        "others": _others(view, mine, says, names),
        "mine": _mine(view, mine, choices, says, names),
        "away": _away(view, says),
    }  # fmt: skip
    for seat in range(len(view.seats)):
        if seat != mine:
            large = area(seat, view.seats[seat], names[seat], "large", NONE, says, moving=False)
            sections[f"far-{seat}"] = sheet(f"s-far-{seat}", names[seat], large, language=language, about="area")
    around = "".join(map(str, sections.values()))
    sections["desk"] = _desk(view, decision, mine, lit, changes, says, names, around)
    return sections


def _name(view: View, seat: int, names: tuple[str, ...], says: Words) -> Element:
    """Sign, name and what the player is doing."""
    marks = []
    if seat == view.lookout and not view.over:
        marks.append(h("span", " ★", role="img", aria_label=says.say(T("Lookout")), cls="lookout",
                       data_about="lookout"))  # fmt: skip
    if view.seats[seat].picked and not view.over:
        marks.append(h("span", " ✓", role="img", aria_label=says.say(T("has picked")), cls="picked",
                       data_about="picked"))  # fmt: skip
    if view.seats[seat].gone:
        marks.append(h("span", f" ({says.say(T('gone'))})"))
    return h("span", h("i", SIGNS[seat], cls=f"p{seat}", aria_hidden="true"), f" {names[seat]}", *marks, cls="who")


def _others(view: View, mine: int, says: Words, names: tuple[str, ...]) -> Element:
    """The other islands, small; a tap shows one large."""
    cards = []
    for seat, side in enumerate(view.seats):
        if seat == mine:
            continue
        acting = seat == view.active and not view.over
        # The button is the name, stretched over its card by the style: the island below keeps its own words.
        told = h("span", says.say(T("Look at the island of {name}", name=names[seat])), cls="unseen")
        look = opener(f"s-far-{seat}", _name(view, seat, names, says), told, cls="look", about="area")
        small = area(seat, side, names[seat], "small", NONE, says)
        cards.append(h("div", look, small, cls="other acting" if acting else "other"))
    return h("div", *cards, id="s-others", cls=f"n{len(cards)}")


def _mine(view: View, mine: int, choices: Choices, says: Words, names: tuple[str, ...]) -> Element:
    acting = mine == view.active and not view.over
    return h(
        "section", _name(view, mine, names, says), area(mine, view.seats[mine], names[mine], "large", choices, says),
        id="s-mine", cls="acting" if acting else None,
    )  # fmt: skip


def _away(view: View, says: Words) -> Element:
    """Discards, what the Shadow took, and the box once it is shown: a sheet."""
    groups = []
    for title, tiles in ((T("Discarded"), view.discard), (T("The Shadow"), view.shadow), (T("Box"), view.removed)):
        if tiles:
            shown = [h("span", face(name), cls="slab", role="img", aria_label=says.tile[name],
                       data_about=tile_kinds(name)) for name in tiles]  # fmt: skip
            groups += [h("h3", says.say(title)), h("div", *shown, cls="spread tiles")]
    body = groups or [h("p", says.say(T("Nothing has left the table.")))]
    return sheet("s-away", says.say(T("Tiles out of the game")), *body, language=says.language, about="away")


def _desk(
    view: View, decision: Decision | None, mine: int, lit: frozenset[str], changes: Changes,
    says: Words, names: tuple[str, ...], around: str,
) -> Element:  # fmt: skip
    options = decision.options if decision is not None else ()
    tiles = tuple((each.tile, each.type, each.face_down) for each in view.offer)
    at_offer = frozenset(on for on in lit if on.startswith("tile:"))
    flips = frozenset(option.on for option in options if "flips" in option.flags)
    told = tuple(each for each in changes if each.on in at_offer)
    dreams = tuple(view.seats[mine].dreams)
    lying = desk.offer(tiles, view.holding, at_offer, flips & at_offer, told, dreams, says)
    if decision is not None:
        bar = prompt(decision, around + str(lying or ""), says.language, names)
    elif view.over:
        keep = download(
            view.seats[mine], names[mine], says.say(T("1001 Islands")), says.say(T("Keep a picture of this island"))
        )
        bar = desk.ending(view, says, names, keep)
    else:
        bar = waiting(says.say(T("{name} is choosing…", name=names[view.active])))
    away = len(view.discard) + len(view.shadow) + len(view.removed)
    out = (
        opener("s-away", says.say(T("Out of the game: {n}", n=away)), cls="away-button", about="away") if away else None
    )
    return h(
        "div", lying, bar, out, id="s-desk", cls="over" if view.over else None,
        data_actor=-1 if view.over else view.active,
    )  # fmt: skip
