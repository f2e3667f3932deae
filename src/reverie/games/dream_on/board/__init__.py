"""The table of Dream On! as HTML: a pure function of view and decision, in sections that are sent when they change."""

from reverie.engine.decision import Decision
from reverie.games.dream_on.board import desk
from reverie.games.dream_on.board.diary import diary, told
from reverie.games.dream_on.board.glass import glass
from reverie.games.dream_on.board.pen import pen
from reverie.games.dream_on.board.ribbon import ribbon, zones
from reverie.games.dream_on.board.seats import seats
from reverie.games.dream_on.board.stage import stage
from reverie.games.dream_on.board.words import words
from reverie.games.dream_on.view import View
from reverie.kit.markup import Element

__all__ = ["board"]


def board(
    view: View, decision: Decision | None, audience: int, language: str, names: tuple[str, ...]
) -> dict[str, Element]:
    """The sections of the table as an audience sees it."""
    says = words(language)
    # Options that share what they act on (the sentences of a card) open a menu: one of them stands for all.
    options = {option.on: option for option in decision.options} if decision is not None else {}
    if view.ending:
        return {
            "seats": seats(view, audience, says, names),
            "zones": zones(view, says),
            "diary": diary(view, audience, says, names),
        }
    sections = {
        "seats": seats(view, audience, says, names),
        "glass": glass(view, options, says),
        "ribbon": ribbon(view, says),
        "zones": zones(view, says),
        "stage": stage(view, audience, options, says, names),
        "hand": desk.hand(view, options, says),
        "pen": pen(view, options, says),
        "desk": desk.desk(view, decision, options, says, names),
    }
    if view.memories:
        sections["told"] = told(view, audience, says, names)
    if any(on.startswith("flag:") for on in options):
        sections["flags"] = desk.flags(options, says, names)
    return sections
