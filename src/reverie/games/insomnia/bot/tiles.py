"""What landing on a space is worth, tiles and chains of tiles included."""

from typing import Final

from reverie.games.insomnia.bot import weights as w
from reverie.games.insomnia.bot.situation import Situation
from reverie.games.insomnia.pieces import GAINS, MOVES, NO_TILE, SPACES, WIDTH
from reverie.games.insomnia.rules.effects import (
    FAR,
    is_last,
    is_lone,
    nearest_friend,
    previous_turn,
    rival_space,
    run_distance,
    shortcut_distance,
    sleepers,
    tiles_with,
)
from reverie.games.insomnia.state import InsomniaState

CHAIN: Final = 3  # tiles that are looked at in a row

# How good it is to have a tile within reach, by its number: for placing tokens and for the market.
WORTH: Final[list[float]] = [
    1.88, 3.71, 1.85, 2.6, 2.58, 3.06, 1.8, 2.84, 2.36, 2.1, 1.84, 3.01, 1.39, 1.25, 3.29,
    2.03, 2.09, 1.83, 3.76, 1.99, 2.42, 1.78, 3.15, 1.66, 1.15, 2.26, 1.9, 1.44, 1.5, 2.95,
]  # fmt: skip


def move_worth(o: Situation, start: int, spaces: int, moved: int, crossings: int, used: int, depth: int) -> float:
    """Going forward and landing: the way, the fence, the nightmare, the tile."""
    if spaces <= 0:
        return 0.0
    v = o.v
    reach = start + spaces
    over = (reach - 1) // SPACES
    space = reach - over * SPACES
    worth = spaces * (v[w.SPACE] + v[w.SPACE_RISK] * o.risk)
    if over:
        worth += v[w.CROSS] + v[w.CROSS_RISK] * o.risk
    return worth + land_worth(o, space, spaces, moved + spaces, crossings + over, used, depth)


def back_worth(o: Situation, start: int, spaces: int, moved: int, crossings: int, used: int, depth: int) -> float:
    """Going backward and landing."""
    length = min(spaces, start - 1)
    if length <= 0:
        return 0.0
    worth = -length * (o.v[w.SPACE] + o.v[w.SPACE_RISK] * o.risk)
    return worth + land_worth(o, start - length, -length, moved + length, crossings, used, depth)


def land_worth(o: Situation, space: int, last_move: int, moved: int, crossings: int, used: int, depth: int) -> float:
    """The nightmare first, then the tile if it can be used and is worth it."""
    t = o.t
    v = o.v
    nightmare = t.nightmare_pos
    worth = 0.0
    if nightmare == space:
        if o.scared:
            return wake_worth(o)
        worth = v[w.SCARE]
    elif nightmare < space <= nightmare + o.reach:
        worth = v[w.NEAR_SCARED] if o.scared else v[w.NEAR]
    if depth > 0 and t.tiles[space] != NO_TILE and not used >> space & 1 and t.tokens(o.seat, space):
        tile = tile_worth(o, space, last_move, moved, crossings, used | 1 << space, depth - 1)
        if tile > 0.0:
            worth += tile
    return worth


def wake_worth(o: Situation) -> float:
    """What it costs to wake up."""
    return o.v[w.WAKE] + o.v[w.WAKE_DODOS] * o.dodos


def tile_worth(o: Situation, space: int, last_move: int, moved: int, crossings: int, used: int, depth: int) -> float:
    """What using the tile on a space brings, less the Zzz that it takes."""
    t = o.t
    place = o.seat * WIDTH + space
    t.runner, runner = o.seat, t.runner
    paid = t.inf[place] == 0
    if paid:
        t.zzz[place] -= 1
        t.supply[o.seat] += 1
    worth = effect_worth(o, t.tiles[space], space, last_move, moved, crossings, used, depth)
    if paid:
        t.zzz[place] += 1
        t.supply[o.seat] -= 1
        worth += o.v[w.SPEND]
    t.runner = runner
    return worth


def effect_worth(
    o: Situation, tile: int, space: int, last_move: int, moved: int, crossings: int, used: int, depth: int
) -> float:
    """The worth of an effect, by the number of its tile."""
    t = o.t
    v = o.v
    seat = o.seat
    scared = o.scared or t.nightmare_pos == space
    if tile == 0:  # action_hero
        return 3.0 if scared else 0.0
    if tile == 1:  # big_stash
        return 2.0 * t.tokens(seat, space) - 0.5 * t.zzz[seat * WIDTH + space]
    if tile == 2:  # bounce_ahead
        return move_worth(o, space, 1, moved, crossings, used, depth)
    if tile == 3:  # catching_up
        return 3.0 if is_last(t, seat) else 0.0
    if tile == 4:  # cool_kids_club
        return v[w.PILLOW]
    if tile == 5:  # copycat
        _, card = previous_turn(t)
        if card < 0:
            return 0.0
        best = -100.0
        for value in MOVES[card]:
            best = max(best, move_worth(o, space, value, moved, crossings, used, depth))
        return best
    if tile == 6:  # deep_sleep
        return 1.0 + 0.4 * min(most_tokens(t, seat), t.supply[seat])
    if tile == 7:  # double_dutch
        return other_card_worth(o, space, moved, crossings, used, depth)
    if tile == 8:  # dream_journal
        return wake_worth(o) if scared else v[w.PERMANENT] + v[w.SCARE]
    if tile == 9:  # faithful_friend
        return move_worth(o, space, nearest_friend(t, seat, space), moved, crossings, used, depth)
    if tile == 10:  # final_sprint
        return move_worth(o, space, 7, moved, crossings, used, depth) if scared else 0.0
    if tile == 11:  # hide_or_seek
        if t.nightmare_pos == 0:
            return 0.0
        return 2.0 if t.nightmare_pos % 2 else move_worth(o, space, 2, moved, crossings, used, depth)
    if tile == 12:  # intense_dreams
        return 4.0 + v[w.SCARE]
    if tile == 13:  # lone_sheep
        return 3.0 if is_lone(t, seat, space) else 0.0
    if tile == 14:  # lucid_dreams
        return 4.0 if tiles_with(t, seat, 1) <= 2 else 0.0
    if tile == 15:  # moonwalk
        return 2.0 + back_worth(o, space, 2, moved, crossings, used, depth)
    if tile == 16:  # perfect_landing
        return float(space) if crossings else 0.0
    if tile == 17:  # pipe_dream
        return 3.0 * v[w.PILLOW] if moved >= FAR else 0.0
    if tile == 18:  # recurring_dream
        return 2.0 * tiles_with(t, seat, 3)
    if tile == 19:  # resting_spot
        return v[w.CATCH] + (v[w.BRAVE] if scared else 0.0)
    if tile == 20:  # rival
        return move_worth(o, space, rival_space(t), moved, crossings, used, depth)
    if tile == 21:  # run
        return move_worth(o, space, run_distance(t, space), moved, crossings, used, depth)
    if tile == 22:  # rush_ahead
        return 2.5
    if tile == 23:  # second_wind
        return v[w.BRAVE] if scared else 0.0
    if tile == 24:  # shepherd
        return move_worth(o, space, 1, moved, crossings, used, depth) - 0.4
    if tile == 25:  # shortcut
        return move_worth(o, space, shortcut_distance(t, space), moved, crossings, used, depth)
    if tile == 26:  # snooze_moves
        spaces = t.supply[seat] // 2
        forward = move_worth(o, space, spaces, moved, crossings, used, depth)
        if t.settings.snooze_backward:
            return max(forward, back_worth(o, space, spaces, moved, crossings, used, depth))
        return forward
    if tile == 27:  # step_back
        return back_worth(o, space, 1, moved, crossings, used, depth) + (v[w.BRAVE] if scared else 0.0)
    if tile == 28:  # sweet_dream
        return float(min(2 * sleepers(t, seat), 4))
    # trampoline
    if last_move > 0:
        return move_worth(o, space, last_move, moved, crossings, used, depth)
    return back_worth(o, space, -last_move, moved, crossings, used, depth)


def most_tokens(t: InsomniaState, seat: int) -> int:
    """The largest number of tokens that a player has on one tile."""
    most = 0
    for space in range(1, WIDTH):
        most = max(most, t.tokens(seat, space))
    return most


def other_card_worth(o: Situation, space: int, moved: int, crossings: int, used: int, depth: int) -> float:
    """Double Dutch: the best that the last card of the hand can do from a space."""
    best = 0.0
    for kind in o.t.hands[o.seat]:
        best = max(best, 1.0 * GAINS[kind])
        for value in MOVES[kind]:
            best = max(best, move_worth(o, space, value, moved, crossings, used, depth))
    return best
