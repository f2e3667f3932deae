"""The bands of the score (spec 13)."""

from reverie.engine.text import Text
from reverie.games.dream_on.texts import T

BAND: dict[int, Text] = {
    1: T("The dream melts away as you wake; only fog is left."),
    2: T("A few pictures stay, in no order at all."),
    3: T("Whole scenes come back and brighten the day."),
    4: T("Sharp, surprising, unforgettable."),
    5: T("The perfect dream!"),
}
