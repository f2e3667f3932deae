"""The rest phase: each player adds a tile or catches two Zzz (spec 4.4, 4.5)."""

from reverie.engine.actions import action
from reverie.engine.steps import Pick, Step
from reverie.games.insomnia.pieces import BONUS, GONE, MARKET, NO_TILE, PERMANENT, SPACES, TILE_NAMES, WIDTH
from reverie.games.insomnia.rules import steps
from reverie.games.insomnia.rules.actions import CATCH_TWO, DECLINE, FILL, LAY, TAKE_TILE
from reverie.games.insomnia.rules.steps import BONUS_FILL, LAY_TILE, NEXT_REST, REST_ACTION, START_RACE
from reverie.games.insomnia.rules.tokens import catch, every_space, has_zzz, why_no_token
from reverie.games.insomnia.state import InsomniaState


def empty_spaces(t: InsomniaState) -> list[int]:
    """The spaces without a tile."""
    return [space for space in range(1, SPACES + 1) if t.tiles[space] == NO_TILE]


def refill_market(t: InsomniaState) -> None:
    """Up to four tiles, as long as the stack lasts."""
    while len(t.market) < MARKET and t.tile_deck.size():
        tile = t.tile_deck.draw(t.chance)
        t.market.append(tile)
        if t.log is not None:
            t.say("market", {"tile": TILE_NAMES[tile]})


class NextRest(Step[InsomniaState]):
    """The next player rests, from the holder of the marker on; after the last one the next race starts."""

    def run(self, t: InsomniaState) -> None:
        refill_market(t)
        while t.rested < t.seats:
            seat = (t.marker + t.rested) % t.seats
            t.rested += 1
            if t.status[seat] != GONE:
                t.runner = seat
                t.stack = [NEXT_REST, REST_ACTION]
                return
        if t.seats == 1:
            lay_top_tile(t)
        t.stack = [START_RACE]


def lay_top_tile(t: InsomniaState) -> None:
    """Solo: the top tile of the stack goes to the lowest empty space, without tokens."""
    spaces = empty_spaces(t)
    if spaces and t.tile_deck.size():
        tile = t.tile_deck.draw(t.chance)
        t.tiles[spaces[0]] = tile
        if t.log is not None:
            t.say("top_tile", {"tile": TILE_NAMES[tile], "space": spaces[0]})


class RestAction(Step[InsomniaState]):
    """Take a tile of the market, or catch two Zzz."""

    def candidates(self, t: InsomniaState, out: list[int]) -> None:
        for tile in t.market:
            out.append(action(TAKE_TILE, tile))
        out.append(action(CATCH_TWO, 0))

    def apply(self, t: InsomniaState, verb: int, argument: int) -> None:
        if verb == TAKE_TILE:
            t.taken = argument
            t.stack.append(LAY_TILE)
        else:
            if t.log is not None:
                t.say("rest_catch", {"seat": t.runner})
            catch(t, 2)

    def why_not(self, t: InsomniaState, verb: int, argument: int) -> str:
        if verb == CATCH_TWO:
            return ""
        if verb != TAKE_TILE:
            return "not_now"
        if not empty_spaces(t):
            return "board_full"
        return "" if argument in t.market else "not_in_market"


class LayTile(Pick[InsomniaState]):
    """On which empty space; the placement bonus follows at once."""

    def choices(self, t: InsomniaState) -> list[int]:
        return empty_spaces(t)

    def apply(self, t: InsomniaState, verb: int, argument: int) -> None:
        seat = t.runner
        tile = t.taken
        t.taken = NO_TILE
        t.market.remove(tile)
        t.tiles[argument] = tile
        owed = 1 if BONUS[tile] == PERMANENT else BONUS[tile]
        placed = min(owed, t.supply[seat])
        t.supply[seat] -= placed
        add_bonus(t, tile, seat * WIDTH + argument, placed)
        if t.log is not None:
            t.say("lay", {"seat": seat, "tile": TILE_NAMES[tile], "space": argument, "count": placed})
        t.laid = argument
        t.missing = owed - placed
        ask_for_missing(t)


def add_bonus(t: InsomniaState, tile: int, place: int, count: int) -> None:
    """Tokens of a placement bonus, on the side that the tile shows."""
    if BONUS[tile] == PERMANENT:
        t.inf[place] += count
    else:
        t.zzz[place] += count


def ask_for_missing(t: InsomniaState) -> None:
    """With too small a supply, tokens may come from other tiles."""
    if t.missing > 0 and has_zzz(t, t.runner, t.laid):
        t.stack.append(BONUS_FILL)
    else:
        t.missing = 0
        t.laid = 0


class BonusFill(Step[InsomniaState]):
    """A missing token of the bonus: from another tile, or not at all."""

    def candidates(self, t: InsomniaState, out: list[int]) -> None:
        out.append(action(DECLINE, 0))
        every_space(FILL, out)

    def apply(self, t: InsomniaState, verb: int, argument: int) -> None:
        base = t.runner * WIDTH
        t.missing -= 1
        if verb == FILL:
            t.zzz[base + argument] -= 1
            add_bonus(t, t.tiles[t.laid], base + t.laid, 1)
            if t.log is not None:
                t.say("relocate", {"seat": t.runner, "from": argument, "space": t.laid})
        elif t.log is not None:
            t.say("decline", {"seat": t.runner})
        ask_for_missing(t)

    def why_not(self, t: InsomniaState, verb: int, argument: int) -> str:
        if verb == DECLINE:
            return ""
        if verb != FILL:
            return "not_now"
        return "same_tile" if argument == t.laid else why_no_token(t, argument)


STEPS: tuple[Step[InsomniaState], ...] = (
    NextRest(steps.NEXT_REST),
    RestAction(steps.REST_ACTION, "rest_action"),
    LayTile(steps.LAY_TILE, "lay_tile", LAY, "space_taken"),
    BonusFill(steps.BONUS_FILL, "bonus_fill"),
)
