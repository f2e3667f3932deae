"""A small flag beside what another person has written: it tells the keeper of the server (spec 16)."""

from reverie.games.dream_on.art import figure
from reverie.games.dream_on.board.words import Words
from reverie.games.dream_on.texts import T
from reverie.games.dream_on.view import CardView, View
from reverie.kit.markup import Element, h


def may_report(view: View, card: CardView, audience: int) -> bool:
    """Whether these are words of another person; ready sentences are ours."""
    return (
        bool(card.narration)
        and card.seat not in (audience, -1)
        and view.seats[card.seat].kind == "human"
        and view.rules.narration != "presets"
    )


def flag(card: CardView, says: Words) -> Element:
    """The flag; the table answers the one who presses it and nobody else."""
    told = says.say(T("Report these words"))
    return h(
        "button", figure("flag", "sign"), type="button", cls="report", aria_label=told, title=told,
        data_do=f'{{"do":"report","place":{card.index}}}',
    )  # fmt: skip
