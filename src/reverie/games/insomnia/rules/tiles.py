"""Dream tiles in the race: the offer, the payment, and the choices that some effects ask for (spec 3.4.4, 3.4.5)."""

from reverie.engine.actions import action
from reverie.engine.steps import Choice, Pick, Step
from reverie.games.insomnia.pieces import FENCE_DODOS, INTENSE_DREAMS, MOVES, NO_TILE, RACING, TILE_NAMES, WIDTH
from reverie.games.insomnia.rules import steps
from reverie.games.insomnia.rules.actions import (
    BACKWARD,
    COPY,
    DOUBLE,
    FLIP,
    FORWARD,
    SKIP,
    STAY_SCARED,
    TAKE_HEART,
    USE,
)
from reverie.games.insomnia.rules.effects import EFFECTS, go, previous_turn
from reverie.games.insomnia.rules.movement import gain, move_backward, move_forward, scare
from reverie.games.insomnia.rules.steps import BED_OFFTURN, BRAVE, MOVE_FLOCK, OFFER_TILE, USE_TILE
from reverie.games.insomnia.rules.tokens import every_space
from reverie.games.insomnia.state import InsomniaState


def is_offered(t: InsomniaState) -> bool:
    """Whether the sheep of the turn, having just landed, may use the tile where it stands."""
    seat = t.runner
    space = t.pos[seat]
    if t.status[seat] != RACING or t.tiles[space] == NO_TILE or t.used >> space & 1:
        return False
    # Our ruling 8: Intense Dreams are nothing for a scared sheep.
    return t.tokens(seat, space) > 0 and not (t.tiles[space] == INTENSE_DREAMS and t.scared[seat])


class OfferTile(Step[InsomniaState]):
    """After each movement in one's own turn."""

    def run(self, t: InsomniaState) -> None:
        if is_offered(t):
            t.stack.append(USE_TILE)


def pay_for_tile(t: InsomniaState, seat: int, space: int) -> None:
    """A permanent Zzz stays; otherwise one Zzz goes back to the supply (our ruling 3)."""
    place = seat * WIDTH + space
    if t.inf[place] == 0:
        t.zzz[place] -= 1
        t.supply[seat] += 1


class UseTile(Choice[InsomniaState]):
    """Use the tile or not; a tile works once a turn."""

    def apply(self, t: InsomniaState, verb: int, argument: int) -> None:
        seat = t.runner
        space = t.pos[seat]
        if verb == SKIP:
            if t.log is not None:
                t.say("skip", {"seat": seat, "space": space})
            return
        t.used |= 1 << space
        pay_for_tile(t, seat, space)
        tile = t.tiles[space]
        if t.log is not None:
            t.say("use", {"seat": seat, "space": space, "tile": TILE_NAMES[tile]})
        EFFECTS[tile](t, space)


class AskBrave(Step[InsomniaState]):
    """After a tile that lets a sheep become brave: asked only of a scared one."""

    def run(self, t: InsomniaState) -> None:
        if t.status[t.runner] == RACING and t.scared[t.runner]:
            t.stack.append(BRAVE)


class Brave(Choice[InsomniaState]):
    """Become brave, or stay scared."""

    def apply(self, t: InsomniaState, verb: int, argument: int) -> None:
        if verb == TAKE_HEART:
            t.scared[t.runner] = False
            if t.log is not None:
                t.say("brave", {"seat": t.runner})


class BeScared(Step[InsomniaState]):
    """The price of the Dream Journal."""

    def run(self, t: InsomniaState) -> None:
        scare(t, t.runner)


class PickJournal(Step[InsomniaState]):
    """Which Zzz becomes permanent."""

    def candidates(self, t: InsomniaState, out: list[int]) -> None:
        every_space(FLIP, out)

    def apply(self, t: InsomniaState, verb: int, argument: int) -> None:
        place = t.runner * WIDTH + argument
        t.zzz[place] -= 1
        t.inf[place] += 1
        if t.log is not None:
            t.say("flip", {"seat": t.runner, "space": argument})

    def why_not(self, t: InsomniaState, verb: int, argument: int) -> str:
        if verb != FLIP:
            return "not_now"
        place = t.runner * WIDTH + argument
        if t.zzz[place]:
            return ""
        return "already_permanent" if t.inf[place] else "no_token_there"


class PickDeepSleep(Step[InsomniaState]):
    """Which tile's tokens are doubled, as far as the supply goes."""

    def candidates(self, t: InsomniaState, out: list[int]) -> None:
        every_space(DOUBLE, out)

    def apply(self, t: InsomniaState, verb: int, argument: int) -> None:
        seat = t.runner
        added = min(t.tokens(seat, argument), t.supply[seat])
        t.supply[seat] -= added
        t.zzz[seat * WIDTH + argument] += added
        if t.log is not None:
            t.say("double", {"seat": seat, "space": argument, "count": added})
        gain(t, seat, 1)

    def why_not(self, t: InsomniaState, verb: int, argument: int) -> str:
        if verb != DOUBLE:
            return "not_now"
        return "" if t.tokens(t.runner, argument) else "no_token_there"


class SnoozeDirection(Step[InsomniaState]):
    """Snooze Moves: forward or backward, the whole way in one direction."""

    def candidates(self, t: InsomniaState, out: list[int]) -> None:
        out.append(action(FORWARD, 0))
        out.append(action(BACKWARD, 0))

    def apply(self, t: InsomniaState, verb: int, argument: int) -> None:
        spaces = t.supply[t.runner] // 2
        if verb == FORWARD:
            go(t, spaces)
        elif move_backward(t, t.runner, spaces):
            t.stack.append(OFFER_TILE)

    def why_not(self, t: InsomniaState, verb: int, argument: int) -> str:
        if verb == BACKWARD:
            return "" if t.settings.snooze_backward else "forward_only"
        return "" if verb == FORWARD else "not_now"


class CopyValue(Pick[InsomniaState]):
    """Copycat: which of the two numbers of the previous player's card."""

    def choices(self, t: InsomniaState) -> list[int]:
        return MOVES[previous_turn(t)[1]]

    def apply(self, t: InsomniaState, verb: int, argument: int) -> None:
        go(t, argument)


class MoveFlock(Step[InsomniaState]):
    """Shepherd of the Flock: the other sheep on the board go one space, clockwise from the runner."""

    def run(self, t: InsomniaState) -> None:
        while t.flock < t.seats:
            seat = (t.runner + t.flock) % t.seats
            t.flock += 1
            if t.status[seat] == RACING and t.pos[seat] > 0:
                crossings = move_forward(t, seat, 1)
                if crossings and t.status[seat] == RACING:
                    gain(t, seat, FENCE_DODOS)
                    t.stack.append(MOVE_FLOCK)
                    t.active = seat
                    t.point = BED_OFFTURN
                    return
        t.flock = 0


STEPS: tuple[Step[InsomniaState], ...] = (
    OfferTile(steps.OFFER_TILE),
    MoveFlock(steps.MOVE_FLOCK),
    AskBrave(steps.ASK_BRAVE),
    BeScared(steps.BE_SCARED),
    UseTile(steps.USE_TILE, "use_tile", (USE, SKIP)),
    Brave(steps.BRAVE, "brave", (TAKE_HEART, STAY_SCARED)),
    PickJournal(steps.PICK_JOURNAL, "pick_journal"),
    PickDeepSleep(steps.PICK_DEEP_SLEEP, "pick_deep_sleep"),
    SnoozeDirection(steps.SNOOZE_DIR, "snooze_dir"),
    CopyValue(steps.COPY_VALUE, "copy_value", COPY, "not_on_that_card"),
)
