"""The numbers of all decision points (spec 5), in the order in which the rules speak of them."""

from typing import Final

# The three parts of a turn come first: discovery cards are played in them, and return to them.
TURN_START: Final = 0
PLACE_CARD: Final = 1
TURN_END: Final = 2
CHOOSE_OBJECTIVE: Final = 3
PLACE_WEAVER: Final = 4
PAY: Final = 5
KEEP_DISCOVERY: Final = 6
THREAD: Final = 7
STARDUST: Final = 8
DREAMCATCHER: Final = 9
ECHO: Final = 10
SLEEPWALKER: Final = 11
