"""What speaks for an action, in words, from what the policy notices: for the coach."""

from typing import Final

from reverie.engine.actions import argument_of, verb_of
from reverie.engine.text import Text
from reverie.games.onirim.bot.situation import Situation
from reverie.games.onirim.pieces import COLOURS, KEY, is_key
from reverie.games.onirim.rules.actions import (
    DISCARD,
    KIND_AT,
    NIGHTMARE_DOOR,
    NIGHTMARE_HAND,
    NIGHTMARE_KEY,
    NIGHTMARE_MILL,
    PLAY,
    SWAP,
)
from reverie.games.onirim.state import OnirimState
from reverie.games.onirim.texts import T
from reverie.games.onirim.texts.cards import CARD

LOCATIONS: Final = 16  # kinds below this have one colour
PRICES: Final = {
    NIGHTMARE_KEY: T("One Key saves the hand, the deck and the Doors."),
    NIGHTMARE_MILL: T("The hand stays whole, and the Keys in it."),
    NIGHTMARE_HAND: T("No Door is lost, and the hand is drawn anew."),
    NIGHTMARE_DOOR: T("The Door can still be opened again."),
}


def reasons(t: OnirimState, seat: int, action: int) -> tuple[Text, ...]:
    """The reasons for an action of a seat; none where the figures must speak alone."""
    verb = verb_of(action)
    if verb in PRICES:
        return (PRICES[verb],)
    kind = argument_of(action) if verb == SWAP else KIND_AT[argument_of(action)]
    if verb not in (PLAY, DISCARD, SWAP) or kind >= LOCATIONS:
        return ()
    o = Situation(t, seat)
    if verb == SWAP:
        return _swap(o, kind)
    found = _play(o, kind) if verb == PLAY else _discard(o, kind)
    if o.keys and not is_key(kind):
        found.append(T("It keeps the Key.", plural="It keeps the Keys.", n=o.keys))
    return tuple(found)


def _play(o: Situation, kind: int) -> list[Text]:
    door = CARD[f"door-{COLOURS[kind >> 2]}"]
    if o.continues(kind):
        if o.length < 2:
            return [T("It makes the series longer: {n} of 3.", n=o.length + 1)]
        return [T("It completes a series: {door}.", door=door)] if o.wants(kind >> 2) else []
    if o.friends(kind) > 2 and o.wants(kind >> 2):
        return [T("{n} cards of this colour are at hand for a series: {door}.", n=o.friends(kind), door=door)]
    return []


def _swap(o: Situation, kind: int) -> tuple[Text, ...]:
    if not o.partner_need[kind >> 2]:
        return ()
    if not o.need[kind >> 2]:
        return (T("Only your partner still needs a Door of this colour."),)
    return (T("Your partner still needs a Door of this colour, too."),)


def _discard(o: Situation, kind: int) -> list[Text]:
    if kind & 3 == KEY:
        return [T("The Prophecy shows the next five cards, and the worst of them goes.")]
    if not o.need[kind >> 2]:
        return [T("No Door of this colour is missing any more.")]
    if not o.tight_without(kind):
        return [T("Enough of this colour is left for the Doors that are missing.")]
    return []
