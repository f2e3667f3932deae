"""A player gives up: the others go on, and the last one left has won (spec 10.20)."""

from typing import TYPE_CHECKING

from reverie.games.tisseurs import scoring
from reverie.games.tisseurs.pieces import NO_CARD, count_tokens
from reverie.games.tisseurs.rules.rounds import end_turn, last_player
from reverie.games.tisseurs.rules.steps import CHOOSE_OBJECTIVE, PLACE_WEAVER
from reverie.games.tisseurs.rules.turn import next_choice

if TYPE_CHECKING:
    from reverie.games.tisseurs.state import Table


def leave(t: "Table", seat: int) -> None:
    """A player leaves the game; what was under way is put away."""
    if not t.staying[seat]:
        return
    t.say("concede", {"seat": seat})
    t.staying[seat] = False
    asked = seat == t.active
    if asked and t.point not in (CHOOSE_OBJECTIVE, PLACE_WEAVER):
        put_away(t, seat)
    if scoring.end_by_concession(t) or not asked:
        return
    if t.point == CHOOSE_OBJECTIVE:
        next_choice(t, seat + 1)
    elif t.point == PLACE_WEAVER:
        t.active = last_player(t)
    else:
        end_turn(t)


def put_away(t: "Table", seat: int) -> None:
    """The taken card leaves the game, cards that were being played are discarded, tokens go back to the stock."""
    if t.taken != NO_CARD:
        t.gone.append(t.taken)
        t.taken = NO_CARD
    if t.playing != NO_CARD:
        t.discard.append(t.playing)
        t.playing = NO_CARD
    # Nobody else has seen what was offered: it stays with the player who has left.
    t.hands[seat] |= t.offered
    t.offered = 0
    t.stock[seat] += t.paid
    t.sand[seat] += count_tokens(t.paid)
    t.paid = 0
    t.owed = 0
    t.paying = 0
