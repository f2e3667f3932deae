"""Which games the coach can speak about: those whose end has a value that imagined games can estimate."""

from reverie.engine.errors import Fault
from reverie.engine.game import Game
from reverie.engine.outcome import Scale
from reverie.engine.record import Record
from reverie.engine.state import CLOCK
from reverie.engine.text import T


class NoEstimate(Fault):
    """The coach has nothing to say here, and says why."""


def scale_of(game: Game, seats: int) -> Scale:
    """What the game's values mean with so many seats; NoEstimate where it says that nothing can be known of them."""
    found = game.scale(seats)
    if found is None:
        raise no_estimate(game)
    return found


def no_estimate(game: Game) -> NoEstimate:
    """The error to raise for a game of words and hourglasses."""
    return NoEstimate(
        T("The coach stays silent at {game}: what people tell and remember cannot be counted.", game=game.title),
        "coach",
    )


def check_record(record: Record, game: Game) -> Scale:
    """What the values of a whole recorded game mean; NoEstimate where a clock took part."""
    if any(act.seat == CLOCK for act in record.acts):
        raise no_estimate(game)
    return scale_of(game, record.seats)
