"""Putting the rules of one table together: all steps, and what its options change."""

from collections.abc import Callable
from typing import Any

from reverie.games.insomnia.rules import steps
from reverie.games.insomnia.rules.cards import PlayCard, RushPlay
from reverie.games.insomnia.rules.hooks import Rulebook, Step
from reverie.games.insomnia.rules.race import Bed, DrawUp, Fence, NextTurn, StartRace
from reverie.games.insomnia.rules.rest import BonusFill, LayTile, NextRest, RestAction
from reverie.games.insomnia.rules.tiles import (
    AskBrave,
    BedOffTurn,
    BeScared,
    Brave,
    CopyValue,
    MoveFlock,
    OfferTile,
    PickDeepSleep,
    PickJournal,
    SnoozeDirection,
    UseTile,
)
from reverie.games.insomnia.rules.tokens import CatchZzz, MoveZzz, PlaceZzz

STEP_CLASSES: dict[int, Callable[[int], Step]] = {
    steps.START_RACE: StartRace,
    steps.OFFER_TILE: OfferTile,
    steps.MOVE_FLOCK: MoveFlock,
    steps.FENCE: Fence,
    steps.DRAW_UP: DrawUp,
    steps.NEXT_TURN: NextTurn,
    steps.CATCH_ZZZ: CatchZzz,
    steps.ASK_BRAVE: AskBrave,
    steps.BE_SCARED: BeScared,
    steps.NEXT_REST: NextRest,
    steps.PLAY_CARD: PlayCard,
    steps.PLACE_ZZZ: PlaceZzz,
    steps.MOVE_ZZZ: MoveZzz,
    steps.USE_TILE: UseTile,
    steps.BRAVE: Brave,
    steps.PICK_JOURNAL: PickJournal,
    steps.PICK_DEEP_SLEEP: PickDeepSleep,
    steps.SNOOZE_DIR: SnoozeDirection,
    steps.COPY_VALUE: CopyValue,
    steps.DOUBLE_PLAY: PlayCard,
    steps.RUSH_PLAY: RushPlay,
    steps.BED: Bed,
    steps.BED_OFFTURN: BedOffTurn,
    steps.REST_ACTION: RestAction,
    steps.LAY_TILE: LayTile,
    steps.BONUS_FILL: BonusFill,
}


def make_rulebook(seats: int, options: dict[str, Any]) -> Rulebook:
    """The rules that a table with these options follows."""
    return Rulebook(seats, options, [STEP_CLASSES[number](number) for number in range(steps.STEPS)])
