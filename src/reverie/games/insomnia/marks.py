"""What is remarkable about a game of Insomnia."""

from typing import Final

from reverie.engine.marks import Ended, Mark
from reverie.games.insomnia.scoring import PILLOW
from reverie.games.insomnia.state import InsomniaState
from reverie.games.insomnia.texts import T

SOON: Final = 2  # races
DEEP: Final = 5  # winks beyond the pillow
JUMPS: Final = 7  # over the fence in one race


def _state(ended: Ended) -> InsomniaState:
    assert isinstance(ended.state, InsomniaState)
    return ended.state


def _margin(ended: Ended) -> int:
    t = _state(ended)
    return t.dodos[ended.seat] - t.pillow[ended.seat]


def _most_jumps(ended: Ended) -> int:
    """Of the seat, over the fence, in one race."""
    most = jumps = 0
    for event in ended.events:
        if event.name == "race":
            jumps = 0
        elif event.name == "move" and event.args["seat"] == ended.seat:
            jumps += event.args["crossings"]
            most = max(most, jumps)
    return most


MARKS = (
    Mark("soon", T("Asleep at once"), T("Won within {n} races.", n=SOON),
         lambda ended: ended.won and _state(ended).race <= SOON),
    Mark("brave", T("Unafraid"), T("Won without ever being scared."),
         lambda ended: ended.won and not ended.happened("scared", seat=ended.seat)),
    Mark("slept", T("Slept through"), T("Won without ever waking up."),
         lambda ended: ended.won and not ended.happened("awake", seat=ended.seat)),
    Mark("deep", T("Deep sleep"), T("Won with {n} winks or more beyond the pillow.", n=DEEP),
         lambda ended: ended.won and _margin(ended) >= DEEP),
    Mark("jumps", T("High jumper"), T("Over the fence {n} times in one race.", n=JUMPS),
         lambda ended: _most_jumps(ended) >= JUMPS),
    Mark("exact", T("To the wink"), T("Won with exactly as many winks as the pillow asks for."),
         lambda ended: ended.won and _state(ended).ended == PILLOW and _margin(ended) == 0),
)  # fmt: skip
