"""What speaks for an action, in words, from what the policy notices: for the coach."""

from typing import Final

from reverie.engine.actions import argument_of, verb_of
from reverie.engine.text import Text
from reverie.games.insomnia.bot.rest import VISITS
from reverie.games.insomnia.bot.situation import Situation
from reverie.games.insomnia.bot.tiles import CHAIN, tile_worth
from reverie.games.insomnia.pieces import BOTH, CATCH, FENCE_DODOS, GAIN, NO_TILE, SPACES, TILE_NAMES, TOKENS, WIDTH
from reverie.games.insomnia.rules.actions import CATCH_TWO, GO_TO_BED, PLACE, PLAY, PLAYED, SKIP, STAY, USE
from reverie.games.insomnia.state import InsomniaState
from reverie.games.insomnia.texts import T
from reverie.games.insomnia.texts.pieces import TILE

CERTAIN: Final = 100
HARDLY: Final = 5  # per cent below which a risk is not worth a figure
NEAR: Final = 0.5  # a risk from which on haste is a reason
OFTEN: Final = 1.1  # visits of a space, beside the usual one
FEW: Final = 3  # tokens on tiles


def reasons(t: InsomniaState, seat: int, action: int) -> tuple[Text, ...]:
    """The reasons for an action of a seat; none where the figures must speak alone."""
    verb, argument = verb_of(action), argument_of(action)
    o = Situation(t, seat)
    if verb in (GO_TO_BED, STAY):
        return _bed(t, o, verb)
    if verb == PLAY:
        return tuple(_play(t, o, PLAYED.split(argument)[1]))
    if verb == PLACE:
        return tuple(_place(t, o, argument))
    if verb == USE and t.inf[seat * WIDTH + t.pos[seat]]:
        return (T("Your token there is permanent, so it costs nothing."),)
    if verb == SKIP and _use(o, t.pos[seat], t.last_move, t.moved, t.crossings) <= 0:
        return (T("It would bring less than the Zzz is worth there."),)
    if verb == CATCH_TWO and TOKENS - t.supply[seat] < FEW:
        return (T("You have few Zzz on the tiles, and tiles help only those who do."),)
    return ()


def _bed(t: InsomniaState, o: Situation, verb: int) -> tuple[Text, ...]:
    """To bed or one more lap: whether the pillow is reached, and how near the nightmare is to the fence."""
    risk = round(CERTAIN * o.risk)
    if verb == STAY and risk < HARDLY:
        return (T("The nightmare is still far from the fence."),)
    if verb == STAY:
        return (T("The risk of the nightmare crossing the fence first is about {n} %.", n=risk),)
    if t.dodos[o.seat] >= t.pillow[o.seat]:
        return (T("Your winks have reached your pillow."),)
    return (T("The nightmare would cross the fence before the next lap ends: about {n} %.", n=risk),)


def _play(t: InsomniaState, o: Situation, mode: int) -> list[Text]:
    if mode in (GAIN, CATCH):
        return [T("The sheep stays out of the nightmare's way.")] if _all_moves_meet_it(t, o) else []
    spaces = 1 if mode == BOTH else mode
    reach = t.pos[o.seat] + spaces
    over = (reach - 1) // SPACES
    space = reach - over * SPACES
    found: list[Text] = []
    if over:
        found.append(T("It leads over the fence: {n} winks.", n=FENCE_DODOS * over))
    if _usable(t, o, space) and _use(o, space, spaces, t.moved + spaces, t.crossings + over) > 0:
        found.append(T("You have a Zzz where you land: {tile}.", tile=TILE[TILE_NAMES[t.tiles[space]]]))
    if _threatened(t, o, t.pos[o.seat]) and not _threatened(t, o, space):
        found.append(T("It leads out of the nightmare's reach."))
    elif o.risk >= NEAR and not over:
        found.append(T("The nightmare is near the fence: every step counts."))
    return found


def _usable(t: InsomniaState, o: Situation, space: int) -> bool:
    free = t.tiles[space] != NO_TILE and not t.used >> space & 1 and t.tokens(o.seat, space) > 0
    return free and not (o.scared and t.nightmare_pos == space)


def _use(o: Situation, space: int, last_move: int, moved: int, crossings: int) -> float:
    return tile_worth(o, space, last_move, moved, crossings, o.t.used | 1 << space, CHAIN - 1)


def _threatened(t: InsomniaState, o: Situation, space: int) -> bool:
    """Whether the nightmare stands there or may come there with its next card."""
    return 0 < t.nightmare_pos <= space <= t.nightmare_pos + o.reach


def _all_moves_meet_it(t: InsomniaState, o: Situation) -> bool:
    """Whether every way forward leads into the nightmare or just before it."""
    landings = []
    for action in t.legal(o.seat):
        _, mode = PLAYED.split(argument_of(action))
        if verb_of(action) == PLAY and mode not in (GAIN, CATCH):
            spaces = 1 if mode == BOTH else mode
            landings.append((t.pos[o.seat] + spaces - 1) % SPACES + 1)
    return bool(landings) and all(_threatened(t, o, space) for space in landings)


def _place(t: InsomniaState, o: Situation, space: int) -> list[Text]:
    found: list[Text] = []
    if not t.tokens(o.seat, space):
        found.append(T("With a Zzz there you can use this tile."))
    if VISITS[space] >= OFTEN:
        found.append(T("Sheep land on this space more often than on most."))
    return found
