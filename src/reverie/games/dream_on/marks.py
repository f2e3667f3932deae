"""What is remarkable about a game of Dream On!"""

from typing import Final

from reverie.engine.marks import Ended, Mark
from reverie.games.dream_on.pieces import WRONG_ZONE, ZONES
from reverie.games.dream_on.scoring import band, in_zone, longest_run, relative_band, score
from reverie.games.dream_on.state import DreamOnState, dream_on
from reverie.games.dream_on.texts import T

LONG: Final = 30  # cards
RUN: Final = 12  # cards in a row
PERFECT: Final = 5  # the highest band
COLLECTIVE: Final = ZONES.index("collective")


def _state(ended: Ended) -> DreamOnState:
    return dream_on(ended.state)


def _kept(ended: Ended) -> bool:
    """Won, and there was something to remember."""
    return ended.won and bool(_state(ended).results)


def _band(ended: Ended) -> int:
    t = _state(ended)
    return relative_band(score(t), len(t.pile)) if t.seats == 1 else band(score(t))


MARKS = (
    Mark("perfect", T("The perfect dream"), T("The highest band of all."),
         lambda ended: _kept(ended) and _band(ended) == PERFECT),
    Mark("clear", T("Nothing forgotten"), T("Not one card wrong."),
         lambda ended: _kept(ended) and not in_zone(_state(ended), WRONG_ZONE)),
    Mark("alone", T("Each for themselves"), T("Won without asking anybody for help."),
         lambda ended: _kept(ended) and ended.state.seats > 1 and not in_zone(_state(ended), COLLECTIVE)),
    Mark("run", T("As if awake"), T("{n} cards in a row without a wrong one.", n=RUN),
         lambda ended: longest_run(_state(ended)) >= RUN),
    Mark("long", T("A long dream"), T("A dream of {n} cards or more, remembered.", n=LONG),
         lambda ended: _kept(ended) and len(_state(ended).pile) >= LONG),
    Mark("empty", T("Empty hands"), T("Won with new cards only when the hand is empty."),
         lambda ended: _kept(ended) and ended.state.options["draw"] == "empty_hand"),
)  # fmt: skip
