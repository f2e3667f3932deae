"""Zzz tokens: catching them one by one, and moving them once the supply is empty (spec 3.5)."""

from reverie.engine.actions import action
from reverie.engine.steps import Step
from reverie.games.insomnia.pieces import NO_TILE, SPACES, WIDTH
from reverie.games.insomnia.rules import steps
from reverie.games.insomnia.rules.actions import DECLINE, LIFT, PLACE
from reverie.games.insomnia.rules.steps import CATCH_ZZZ, MOVE_ZZZ, PLACE_ZZZ
from reverie.games.insomnia.state import InsomniaState


def catch(t: InsomniaState, count: int) -> None:
    """The player whose turn it is puts so many tokens on tiles, one after another."""
    t.to_place = count
    t.stack.append(CATCH_ZZZ)


def has_zzz(t: InsomniaState, seat: int, without: int) -> bool:
    """Whether a normal Zzz of a player lies on some tile other than one."""
    return any(t.zzz[seat * WIDTH + space] for space in range(1, SPACES + 1) if space != without)


class CatchZzz(Step[InsomniaState]):
    """The next token to be placed, if any is left."""

    def run(self, t: InsomniaState) -> None:
        if t.to_place > 0:
            t.to_place -= 1
            if t.supply[t.runner] == 0 and not has_zzz(t, t.runner, 0):
                t.to_place = 0  # all ten tokens are permanent: nothing can be placed
                return
            t.stack.append(CATCH_ZZZ)
            t.stack.append(PLACE_ZZZ)


class PlaceZzz(Step[InsomniaState]):
    """One token from the supply onto any tile; with an empty supply, a token that lies elsewhere may move."""

    def legal(self, t: InsomniaState, out: list[int]) -> None:
        if t.supply[t.active] > 0:
            for space in range(1, SPACES + 1):
                if t.tiles[space] != NO_TILE:
                    out.append(action(PLACE, space))
            return
        out.append(action(DECLINE, 0))
        for space in range(1, SPACES + 1):
            if t.zzz[t.active * WIDTH + space]:
                out.append(action(LIFT, space))

    def apply(self, t: InsomniaState, verb: int, argument: int) -> None:
        seat = t.active
        if verb == PLACE:
            t.supply[seat] -= 1
            t.zzz[seat * WIDTH + argument] += 1
            if t.log is not None:
                t.say("place", {"seat": seat, "space": argument})
        elif verb == LIFT:
            t.lifted = argument
            t.stack.append(MOVE_ZZZ)
        elif t.log is not None:
            t.say("decline", {"seat": seat})

    def why_not(self, t: InsomniaState, verb: int, argument: int) -> str:
        if verb == PLACE:
            return "supply_empty" if t.supply[t.active] == 0 else why_no_tile(t, argument)
        if verb not in (LIFT, DECLINE):
            return "not_now"
        if t.supply[t.active] > 0:
            return "supply_not_empty"
        return "" if verb == DECLINE else why_no_token(t, argument)


def why_no_tile(t: InsomniaState, space: int) -> str:
    """Why no token can be laid on a space."""
    return "" if t.tiles[space] != NO_TILE else "no_tile_there"


def why_no_token(t: InsomniaState, space: int) -> str:
    """Why no token of the active player can be taken from a space: permanent ones never move."""
    place = t.active * WIDTH + space
    if t.zzz[place]:
        return ""
    return "permanent_stays" if t.inf[place] else "no_token_there"


def every_space(verb: int, out: list[int]) -> None:
    """A verb on each space of the ring."""
    for space in range(1, SPACES + 1):
        out.append(action(verb, space))


class MoveZzz(Step[InsomniaState]):
    """Where the token that was taken from one tile goes: to a different one."""

    def candidates(self, t: InsomniaState, out: list[int]) -> None:
        every_space(PLACE, out)

    def apply(self, t: InsomniaState, verb: int, argument: int) -> None:
        base = t.active * WIDTH
        t.zzz[base + t.lifted] -= 1
        t.zzz[base + argument] += 1
        if t.log is not None:
            t.say("relocate", {"seat": t.active, "from": t.lifted, "space": argument})
        t.lifted = 0

    def why_not(self, t: InsomniaState, verb: int, argument: int) -> str:
        if verb != PLACE:
            return "not_now"
        return "same_tile" if argument == t.lifted else why_no_tile(t, argument)


STEPS: tuple[Step[InsomniaState], ...] = (
    CatchZzz(steps.CATCH_ZZZ),
    PlaceZzz(steps.PLACE_ZZZ, "place_zzz"),
    MoveZzz(steps.MOVE_ZZZ, "move_zzz"),
)
