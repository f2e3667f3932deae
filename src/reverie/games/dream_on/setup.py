"""Setting the table up (spec 3): three cards for everybody, the rest is the deck."""

from typing import Any

from reverie.engine.chance import Chance
from reverie.engine.errors import BadOption
from reverie.engine.rulebooks import Rulebooks
from reverie.games.dream_on.pieces import HAND
from reverie.games.dream_on.rules.dream import begin
from reverie.games.dream_on.rules.rulebook import Rulebook
from reverie.games.dream_on.state import DreamOnState
from reverie.games.dream_on.texts import T

RULEBOOKS = Rulebooks(Rulebook)


def check_solo(seats: int, options: dict[str, Any]) -> None:
    """One seat alone dreams alone, or listens to the Sandman."""
    if seats == 1 and options["solo"] == "none":
        raise BadOption(T("Alone, choose the lone dreamer or the whispered dream."), "solo")


def lay_out(game: Any, seats: int, options: dict[str, Any], chance: Chance) -> DreamOnState:
    """A table with every card in the deck."""
    check_solo(seats, options)
    rules = RULEBOOKS.find(seats, options)
    t = DreamOnState()
    t.begin(game, seats, rules.options, chance)
    t.lay_out(rules)
    return t


def deal(t: DreamOnState) -> None:
    """Three cards each, one at a time; the Sandman's listener holds none."""
    if not t.rules.whispered:
        for _ in range(HAND):
            for hand in t.hands:
                hand.append(t.deck.draw(t.chance))
    begin(t)
    if t.log is not None:
        t.log = []  # what the deal told is seen in the view
