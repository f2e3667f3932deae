"""What is remarkable about a game of Onirim."""

from typing import Final

from reverie.engine.marks import Ended, Mark
from reverie.games.onirim.rules.rulebook import MODULES
from reverie.games.onirim.state import OnirimState
from reverie.games.onirim.texts import T

FAR_FROM_MORNING: Final = 20  # cards left in the deck


def _cards_left(ended: Ended) -> int:
    assert isinstance(ended.state, OnirimState)
    return ended.state.deck.size()


def _untouched(ended: Ended) -> bool:
    """No Nightmare got a Door, a hand or the top of the deck."""
    return ended.won and not any(ended.happened("nightmare", answer=answer) for answer in ("door", "hand", "mill"))


MARKS = (
    Mark("all", T("The longest night"), T("Won with all seven expansions."),
         lambda ended: ended.won and set(ended.state.options["modules"]) == set(MODULES)),
    Mark("untouched", T("Sound sleep"), T("Won with every Nightmare turned away, or sated with a Key."), _untouched),
    Mark("far", T("Far from morning"), T("Won with {n} cards or more left in the deck.", n=FAR_FROM_MORNING),
         lambda ended: ended.won and _cards_left(ended) >= FAR_FROM_MORNING),
    Mark("last", T("At daybreak"), T("Won with the last card of the deck."),
         lambda ended: ended.won and _cards_left(ended) == 0),
    Mark("no_key", T("Without a Key"), T("Won with no Door opened by a Key."),
         lambda ended: ended.won and not ended.happened("door", how="key")),
    Mark("no_look", T("Unforeseen"), T("Won without a look at the cards to come."),
         lambda ended: ended.won and not ended.happened("look") and not ended.happened("reveal")),
)  # fmt: skip
