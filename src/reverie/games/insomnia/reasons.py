"""What speaks for an action, in words, from what the policy notices: for the coach."""

from typing import Final

from reverie.engine.text import Text
from reverie.games.insomnia.bot.outlook import danger
from reverie.games.insomnia.rules.actions import GO_TO_BED, STAY
from reverie.games.insomnia.state import Table
from reverie.games.insomnia.texts import T

CERTAIN: Final = 100


def reasons(t: Table, seat: int, action: int) -> tuple[Text, ...]:
    """To bed or one more lap: how near the nightmare is to the fence; elsewhere the figures speak alone."""
    verb = action >> 8
    if verb not in (GO_TO_BED, STAY):
        return ()
    risk = round(CERTAIN * danger(t, seat))
    if verb == GO_TO_BED:
        return (T("The nightmare would cross the fence before the next lap ends: about {n} %.", n=risk),)
    return (T("The risk of the nightmare crossing the fence first is about {n} %.", n=risk),)
