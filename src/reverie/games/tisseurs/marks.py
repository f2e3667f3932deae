"""What is remarkable about a game of Tisseurs de Rêves."""

from typing import Final

from reverie.engine.marks import Ended, Mark
from reverie.games.tisseurs.scoring import cuts_in, dream_points, objective_points, score, shadow_score, skulls_in
from reverie.games.tisseurs.state import TisseursState
from reverie.games.tisseurs.texts import T

RICH: Final = 60  # points of the three layers
GOAL: Final = 20  # points of an objective
DEEPEST: Final = 3  # the Shadow's lightest sleep
FAR: Final = 20  # points before the Shadow


def _state(ended: Ended) -> TisseursState:
    assert isinstance(ended.state, TisseursState)
    return ended.state


def _nightmares(ended: Ended) -> int:
    return sum(skulls_in(_state(ended), ended.seat, layer) for layer in range(3))


def _objective(ended: Ended) -> int:
    t = _state(ended)
    return objective_points(t, ended.seat, t.objective[ended.seat])


def _lead(ended: Ended) -> int:
    t = _state(ended)
    return score(t, 0) - shadow_score(t) if t.seats == 1 else 0


MARKS = (
    Mark("rich", T("A rich dream"), T("{n} points or more from the three layers of one dream.", n=RICH),
         lambda ended: dream_points(_state(ended), ended.seat) >= RICH),
    Mark("whole", T("Woven in one piece"), T("Won with a dream without a cut."),
         lambda ended: ended.won and not cuts_in(_state(ended), ended.seat)),
    Mark("light", T("No nightmare"), T("Won with no skull that counts."),
         lambda ended: ended.won and not _nightmares(ended)),
    Mark("goal", T("As intended"), T("{n} points or more for the objective.", n=GOAL),
         lambda ended: _objective(ended) >= GOAL),
    Mark("awake", T("The Shadow awake"), T("Alone: won against the Shadow in its lightest sleep."),
         lambda ended: ended.state.seats == 1 and ended.won and ended.state.options["shadow_level"] == DEEPEST),
    Mark("fades", T("The Shadow fades"), T("Alone: won with {n} points or more before the Shadow.", n=FAR),
         lambda ended: _lead(ended) >= FAR),
)  # fmt: skip
