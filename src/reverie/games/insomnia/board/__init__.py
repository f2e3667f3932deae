"""Insomnia's table as HTML: a pure function of view and decision, in sections that are sent when they change."""

from reverie.engine.decision import Decision
from reverie.games.insomnia.board import desk, ring, sheets
from reverie.games.insomnia.board.players import players
from reverie.games.insomnia.board.words import Words, words
from reverie.games.insomnia.texts import T
from reverie.games.insomnia.view import View
from reverie.kit.markup import NOTHING, Element, h, join
from reverie.kit.prompt import bar

__all__ = ["board"]

# These are asked with buttons at the thumb, although they are about a space.
BY_BUTTON = ("use_tile",)


def board(
    view: View, decision: Decision | None, audience: int, language: str, names: tuple[str, ...]
) -> dict[str, Element]:
    """The sections of the table as an audience sees it."""
    says = words(language)
    lit: frozenset[str] = frozenset()
    if decision is not None and decision.name not in BY_BUTTON:
        lit = frozenset(option.on for option in decision.options)
    sections = {"players": players(view, says, names), "field": ring.FIELD}
    sections |= ring.spaces(view, decision, lit, audience, says, names)
    sections["centre"] = ring.centre(view, audience, says, names)
    sections["counter"] = sheets.counter(tuple(view.unseen.items()), says)
    sections["thrown"] = sheets.discards(tuple(view.discard), says)
    sections["tiles"] = sheets.tiles(
        tuple((number, space.tile) for number, space in enumerate(view.spaces, 1) if space.tile),
        tuple(view.market), tuple(view.stack_tiles), says,
    )  # fmt: skip
    sections["desk"] = _desk(view, decision, audience, lit, says, names, "".join(map(str, sections.values())))
    return sections


def _desk(
    view: View, decision: Decision | None, audience: int, lit: frozenset[str], says: Words, names: tuple[str, ...],
    around: str,
) -> Element:  # fmt: skip
    stage: list[Element | None] = []
    if view.resting and not view.over:
        tiles = frozenset(on for on in lit if on.startswith("tile:"))
        # Once a tile is taken the others leave, so that no space of the ring is covered.
        shown_tiles = (view.taken,) if view.taken else tuple(view.market)
        stage.append(desk.market(shown_tiles, tiles, view.taken, says))
    if view.revealed:
        stage.append(desk.revealed(view.revealed, lit, says))
    if view.decision in ("bed", "bed_offturn"):
        stage.append(desk.stakes(view, says))
    top = view.discard[-1] if view.discard else ""
    piles = desk.piles(view.deck, top, len(view.discard), view.stack, says)
    mine = max(audience, 0)
    cards = frozenset(on for on in lit if on.startswith("card:hand/"))
    held = tuple(view.seats[mine].hand)
    own = desk.hand(held, cards, says.say(T("Hand")), says) if held else NOTHING
    shown = join(*stage, own)
    end = desk.ending(view, says, names) if view.over else None
    idle = says.say(T("{name} is choosing…", name=names[view.active]))
    asked = bar(decision, around + shown.html, says.language, names, end, idle)
    return h(
        "div", h("div", *stage, cls="stage") if any(stage) else None, asked, h("div", own, piles, cls="hands"),
        id="s-desk", cls="over" if view.over else None, data_actor=-1 if view.over else view.active,
    )  # fmt: skip
