"""The choice: every legal action gets a worth, and the best is taken."""

from reverie.engine.actions import argument_of, verb_of
from reverie.engine.policy import Policy
from reverie.games.insomnia.bot import weights as w
from reverie.games.insomnia.bot.rest import VISITS, lift_worth, rest_catch_worth, tile_from_market, token_worth
from reverie.games.insomnia.bot.situation import Situation, bed_worth
from reverie.games.insomnia.bot.tiles import CHAIN, WORTH, back_worth, move_worth, tile_worth
from reverie.games.insomnia.pieces import BOTH, CATCH, CATCHES, GAIN, GAINS, WIDTH
from reverie.games.insomnia.rules import actions as a
from reverie.games.insomnia.state import InsomniaState


class InsomniaPolicy(Policy[InsomniaState]):
    """The habits of a good sheep."""

    def judge(self, t: InsomniaState, seat: int, legal: list[int]) -> list[float]:
        o = Situation(t, seat)
        return [worth(t, o, action) for action in legal]


def worth(t: InsomniaState, o: Situation, action: int) -> float:
    """What an action seems worth beside the others of its decision; the plain alternative is worth 0."""
    verb = verb_of(action)
    argument = argument_of(action)
    v = o.v
    seat = o.seat
    if verb == a.PLAY:
        return play_worth(t, o, *a.PLAYED.split(argument))
    if verb == a.USE:
        space = t.pos[seat]
        return tile_worth(o, space, t.last_move, t.moved, t.crossings, t.used | 1 << space, CHAIN - 1)
    if verb == a.GO_TO_BED:
        return bed_worth(o) * 10.0
    if verb == a.PLACE:
        return token_worth(o, argument)
    if verb == a.LIFT:
        return lift_worth(o, argument) + 0.5
    if verb == a.TAKE_HEART:
        return v[w.BRAVE]
    if verb == a.FLIP:
        held = t.inf[seat * WIDTH + argument]
        return WORTH[t.tiles[argument]] * VISITS[argument] * (0.2 if held else 1.0)
    if verb == a.DOUBLE:
        return float(min(t.tokens(seat, argument), t.supply[seat])) + 0.1 * WORTH[t.tiles[argument]]
    if verb in (a.FORWARD, a.COPY):
        spaces = argument if verb == a.COPY else t.supply[seat] // 2
        return move_worth(o, t.pos[seat], spaces, t.moved, t.crossings, t.used, CHAIN)
    if verb == a.BACKWARD:
        return back_worth(o, t.pos[seat], t.supply[seat] // 2, t.moved, t.crossings, t.used, CHAIN)
    if verb == a.TAKE_TILE:
        return tile_from_market(o, argument)
    if verb == a.CATCH_TWO:
        return rest_catch_worth(o)
    if verb == a.LAY:
        return VISITS[argument]
    if verb == a.FILL:
        return lift_worth(o, argument) + 1.0
    return 0.0 if verb != a.DECLINE else 0.01


def play_worth(t: InsomniaState, o: Situation, kind: int, mode: int) -> float:
    """One way to play a card."""
    v = o.v
    if mode == GAIN:
        return float(GAINS[kind])
    catch = 0.0
    if mode in (CATCH, BOTH):
        each = v[w.CATCH] + v[w.CATCH_RISK] * o.risk
        catch = each * min(CATCHES[kind], t.supply[o.seat])
    if mode == CATCH:
        return catch
    spaces = 1 if mode == BOTH else mode
    return catch + move_worth(o, t.pos[o.seat], spaces, t.moved, t.crossings, t.used, CHAIN)
