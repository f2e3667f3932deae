"""Setting the table up (spec 3)."""

from typing import Any

from reverie.engine.chance import Chance
from reverie.engine.errors import BadOption
from reverie.engine.piles import Deck
from reverie.engine.rulebooks import Rulebooks
from reverie.engine.state import State
from reverie.games.iles.pieces import DREAM, NO_TILE, PLACES, TYPES, stack_tiles
from reverie.games.iles.rules.round import begin_game
from reverie.games.iles.rules.rulebook import make_rulebook
from reverie.games.iles.state import NO_TYPE, Table
from reverie.games.iles.texts import T

RULEBOOKS = Rulebooks(make_rulebook)


def empty_table(game: Any, seats: int, options: dict[str, Any], chance: Chance) -> Table:
    """A table with full stacks and empty islands."""
    rules = RULEBOOKS.find(seats, options)
    t = Table()
    t.begin(game, seats, rules.options, chance)
    t.begin_turns()
    t.rules = rules
    t.round = 1
    t.lookout = 0
    t.left = [rules.stack_size] * (DREAM + 1)
    t.decks = [Deck(TYPES[each], stack_tiles(each)) for each in range(DREAM + 1)]
    t.drawn_type = NO_TYPE
    t.drawn = []
    t.offer = []
    t.hidden = NO_TILE
    t.holding = NO_TILE
    t.waiting = 0
    t.places = [NO_TILE] * (PLACES * seats)
    t.flipped = [0] * seats
    t.packed = [0] * seats
    t.gems = [0] * seats
    t.discard = []
    t.shadow = []
    t.gone = 0
    t.winners = 0
    return t


def begin(t: Table) -> None:
    """From an empty table to the first decision; what happened on the way is seen in the view."""
    t.lookout = first_lookout(t)
    begin_game(t)
    t.rules.proceed(t)
    if t.log is not None:
        t.log = []


def first_lookout(t: Table) -> int:
    """Who is Lookout in the first round."""
    choice = t.options["first_lookout"]
    last: int = t.options["last_player"]
    if t.seats == 1 or choice == "host":
        return 0
    if choice == "previous_last" and last:
        if last > t.seats:
            raise BadOption(
                T("Player {n} cannot begin: there are only {seats} players.", n=last, seats=t.seats),
                "last_player",
            )
        return last - 1
    return t.chance.below(t.seats, "first", 0)


def last_of(state: State) -> int:
    """Who had the lowest score of a finished game (spec 10); the first of several; -1 alone or without an end."""
    outcome = state.outcome
    if outcome is None or state.seats == 1:
        return -1
    scores = [result.score for result in outcome.results]
    return scores.index(min(scores))


def check_mode(seats: int, mode: Any) -> None:
    """Spec 11: the Shadow is for one; with one seat it is there by itself."""
    if mode == "solo_shadow" and seats != 1:
        raise BadOption(T("The Shadow plays against one player only, not {n}.", n=seats), "mode")
