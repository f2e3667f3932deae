"""Putting the rules of one table together: all decision points, and what its options change."""

from collections.abc import Callable
from typing import Any

from reverie.games.tisseurs.rules import steps
from reverie.games.tisseurs.rules.hooks import Rulebook, Step
from reverie.games.tisseurs.rules.targets import (
    Dreamcatcher,
    Echo,
    GoldenThread,
    KeepDiscovery,
    Sleepwalker,
    Stardust,
)
from reverie.games.tisseurs.rules.turn import ChooseObjective, Pay, PlaceCard, PlaceWeaver, TurnEnd, TurnStart

STEP_CLASSES: dict[int, Callable[[int], Step]] = {
    steps.TURN_START: TurnStart,
    steps.PLACE_CARD: PlaceCard,
    steps.TURN_END: TurnEnd,
    steps.CHOOSE_OBJECTIVE: ChooseObjective,
    steps.PLACE_WEAVER: PlaceWeaver,
    steps.PAY: Pay,
    steps.KEEP_DISCOVERY: KeepDiscovery,
    steps.THREAD: GoldenThread,
    steps.STARDUST: Stardust,
    steps.DREAMCATCHER: Dreamcatcher,
    steps.ECHO: Echo,
    steps.SLEEPWALKER: Sleepwalker,
}


def make_rulebook(seats: int, options: dict[str, Any]) -> Rulebook:
    """The rules that a table with these options follows."""
    return Rulebook(seats, options, [STEP_CLASSES[number](number) for number in range(steps.STEPS)])
