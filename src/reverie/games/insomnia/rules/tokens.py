"""Zzz tokens: catching them one by one, and moving them once the supply is empty (spec 3.5)."""

from typing import TYPE_CHECKING

from reverie.engine.actions import action
from reverie.games.insomnia.pieces import NO_TILE, SPACES, WIDTH
from reverie.games.insomnia.rules.actions import DECLINE, LIFT, PLACE
from reverie.games.insomnia.rules.hooks import Step
from reverie.games.insomnia.rules.steps import CATCH_ZZZ, MOVE_ZZZ, PLACE_ZZZ

if TYPE_CHECKING:
    from reverie.games.insomnia.state import Table


def catch(t: "Table", count: int) -> None:
    """The player whose turn it is puts so many tokens on tiles, one after another."""
    t.to_place = count
    t.stack.append(CATCH_ZZZ)


def has_zzz(t: "Table", seat: int, without: int) -> bool:
    """Whether a normal Zzz of a player lies on some tile other than one."""
    return any(t.zzz[seat * WIDTH + space] for space in range(1, SPACES + 1) if space != without)


class CatchZzz(Step):
    """The next token to be placed, if any is left."""

    def run(self, t: "Table") -> None:
        if t.to_place > 0:
            t.to_place -= 1
            if t.supply[t.runner] == 0 and not has_zzz(t, t.runner, 0):
                t.to_place = 0  # all ten tokens are permanent: nothing can be placed
                return
            t.stack.append(CATCH_ZZZ)
            t.stack.append(PLACE_ZZZ)


class PlaceZzz(Step):
    """One token from the supply onto any tile; with an empty supply, a token that lies elsewhere may move."""

    def legal(self, t: "Table", out: list[int]) -> None:
        if t.supply[t.active] > 0:
            for space in range(1, SPACES + 1):
                if t.tiles[space] != NO_TILE:
                    out.append(action(PLACE, space))
            return
        out.append(action(DECLINE, 0))
        for space in range(1, SPACES + 1):
            if t.zzz[t.active * WIDTH + space]:
                out.append(action(LIFT, space))

    def apply(self, t: "Table", verb: int, argument: int) -> None:
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

    def refuse(self, t: "Table", verb: int, argument: int) -> str:
        if verb == PLACE:
            return "supply_empty" if t.supply[t.active] == 0 else "no_tile_there"
        if verb in (LIFT, DECLINE):
            return "supply_not_empty" if t.supply[t.active] > 0 else refuse_token(t, argument)
        return "not_now"


def refuse_token(t: "Table", space: int) -> str:
    """Why no token can be taken from a space: permanent ones never move."""
    return "permanent_stays" if t.inf[t.active * WIDTH + space] else "no_token_there"


class MoveZzz(Step):
    """Where the token that was taken from one tile goes: to a different one."""

    def legal(self, t: "Table", out: list[int]) -> None:
        for space in range(1, SPACES + 1):
            if t.tiles[space] != NO_TILE and space != t.lifted:
                out.append(action(PLACE, space))

    def apply(self, t: "Table", verb: int, argument: int) -> None:
        base = t.active * WIDTH
        t.zzz[base + t.lifted] -= 1
        t.zzz[base + argument] += 1
        if t.log is not None:
            t.say("relocate", {"seat": t.active, "from": t.lifted, "space": argument})
        t.lifted = 0

    def refuse(self, t: "Table", verb: int, argument: int) -> str:
        if verb != PLACE:
            return "not_now"
        return "same_tile" if argument == t.lifted else "no_tile_there"
