"""The table of Tisseurs de Rêves as HTML: a pure function of view and decision, in sections sent when they change."""

from reverie.engine.decision import Decision
from reverie.games.tisseurs.board import desk
from reverie.games.tisseurs.board.circle import circle, taken
from reverie.games.tisseurs.board.dream import dream, previews
from reverie.games.tisseurs.board.words import Words, words
from reverie.games.tisseurs.texts import T
from reverie.games.tisseurs.view import View
from reverie.kit.markup import Element, h
from reverie.kit.prompt import bar
from reverie.kit.tray import sheet

__all__ = ["board"]

NONE: frozenset[str] = frozenset()


def board(
    view: View, decision: Decision | None, audience: int, language: str, names: tuple[str, ...]
) -> dict[str, Element]:
    """The sections of the table as an audience sees it: its own dream large, the others one tap away."""
    says = words(language, view.seams)
    mine = max(audience, 0)
    lit = frozenset(option.on for option in decision.options) if decision is not None else NONE
    side = view.seats[mine]
    promised = previews(decision, side.score)
    sections = {
        "players": desk.players(view, says, names, mine),
        "circle": circle(view, lit, says, away=decision is not None and not _asks_for_circle(lit)),
        "mine": h("section", dream(mine, side, names[mine], lit, promised, says, mine=True), id="s-mine",
                  data_zone="zone:dream", data_end=True, tabindex="0",
                  aria_label=says.say(T("Dream of {name}", name=names[mine]))),
    }  # fmt: skip
    for seat, other in enumerate(view.seats):
        if seat != mine:
            far = dream(seat, other, names[seat], NONE, {}, says, mine=False)
            sections[f"far-{seat}"] = sheet(
                f"s-far-{seat}", names[seat], far, desk.written(other.lasting, says), language=language,
                cls=f"far of-{len(view.seats) - 1}", about="dream",
            )  # fmt: skip
    sections["papers"] = desk.papers_sheet(side, says)
    around = "".join(map(str, sections.values()))
    sections["desk"] = _desk(view, decision, mine, lit, says, names, around)
    return sections


def _papers(papers: list[Element], says: Words, *, choosing: bool) -> Element | None:
    """The objective and the discovery cards, in one line that a finger moves."""
    if not papers:
        return None
    title = says.say(T("Objective and discovery cards"))
    full = " full" if choosing else ""
    return h("div", *papers, cls=f"papers{full}", role="group", tabindex="0", aria_label=title)


def _asks_for_circle(lit: frozenset[str]) -> bool:
    return any(on.startswith(("circle:", "gap:", "button:echo")) for on in lit)


def _desk(
    view: View, decision: Decision | None, mine: int, lit: frozenset[str], says: Words, names: tuple[str, ...],
    around: str,
) -> Element:  # fmt: skip
    side = view.seats[mine]
    offered = desk.discoveries(view.offered, "offered", lit, says)
    papers = [
        *desk.objectives(view, side, lit, says),
        *desk.discoveries(side.hand, "hand", lit, says),
        *desk.lasting(side, says),
    ]
    stage = h("div", *offered, cls="papers stage") if offered else None
    sand = desk.tokens(side, lit, says)
    shown = h("div", taken(view, says), stage, sand, _papers(papers, says, choosing=bool(view.choices)), cls="hold")
    end = desk.ending(view, says, names) if view.over else None
    idle = says.say(T("{name} is playing…", name=names[view.active]))
    asked = bar(decision, around + shown.html, says.language, names, end, idle)
    return h(
        "div", asked, shown, id="s-desk", cls="over" if view.over else None, data_actor=-1 if view.over else view.active
    )
