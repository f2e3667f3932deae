"""The thirty dream tiles: each effect in one small function, all of them in the table at the end (spec 8).

An effect is called once the tile is marked as used and paid for, so all counts are those after payment.
"""

from collections.abc import Callable
from typing import Final

from reverie.games.insomnia.pieces import (
    AWAKE,
    FIRST_NIGHTMARE,
    GONE,
    IN_BED,
    MOVES,
    NAMES,
    NO_TILE,
    RACING,
    SPACES,
    TURN,
    WIDTH,
)
from reverie.games.insomnia.rules.draw import draw_card
from reverie.games.insomnia.rules.movement import gain, move_backward, move_forward, scare
from reverie.games.insomnia.rules.nightmare import resolve_nightmare
from reverie.games.insomnia.rules.steps import (
    ASK_BRAVE,
    BE_SCARED,
    COPY_VALUE,
    DOUBLE_PLAY,
    MOVE_FLOCK,
    OFFER_TILE,
    PICK_DEEP_SLEEP,
    PICK_JOURNAL,
    RUSH_PLAY,
    SNOOZE_DIR,
)
from reverie.games.insomnia.rules.tokens import catch, has_zzz
from reverie.games.insomnia.scoring import lower_pillow
from reverie.games.insomnia.state import InsomniaState, names

FAR: Final = 8  # spaces that make a Pipe Dream come true


def go(t: InsomniaState, spaces: int) -> None:
    """The sheep of the turn moves forward; a tile where it lands is offered."""
    if spaces > 0:
        move_forward(t, t.runner, spaces)
        t.stack.append(OFFER_TILE)


def clockwise_distance(start: int, target: int) -> int:
    """From one space to another, 0 to 9 steps."""
    return (target - start) % SPACES


def tiles_with(t: InsomniaState, seat: int, least: int) -> int:
    """On how many tiles a player has so many tokens."""
    return sum(t.tokens(seat, space) >= least for space in range(1, WIDTH))


def previous_turn(t: InsomniaState) -> tuple[int, int]:
    """The last finished turn of another player in this race: whose, and its card; -1 if there is none."""
    for entry in reversed(t.turn_log):
        seat, card = TURN.split(entry)
        if seat != t.runner:
            return seat, card
    return -1, -1


def action_hero(t: InsomniaState, space: int) -> None:
    if t.scared[t.runner]:
        gain(t, t.runner, 3)


def big_stash(t: InsomniaState, space: int) -> None:
    seat = t.runner
    place = seat * WIDTH + space
    gain(t, seat, 2 * t.tokens(seat, space))
    if t.zzz[place]:
        if t.log is not None:
            t.say("take_back", {"seat": seat, "space": space, "count": t.zzz[place]})
        t.supply[seat] += t.zzz[place]
        t.zzz[place] = 0


def bounce_ahead(t: InsomniaState, space: int) -> None:
    go(t, 1)


def is_last(t: InsomniaState, seat: int) -> bool:
    """Our ruling 17: of those not awake nobody has fewer dodos, and somebody has more."""
    mine = t.dodos[seat]
    somebody_leads = False
    for other in range(t.seats):
        if other != seat and t.status[other] != AWAKE and t.status[other] != GONE:
            if t.dodos[other] < mine:
                return False
            somebody_leads = somebody_leads or t.dodos[other] > mine
    return somebody_leads


def catching_up(t: InsomniaState, space: int) -> None:
    if is_last(t, t.runner):
        gain(t, t.runner, 3)


def cool_kids_club(t: InsomniaState, space: int) -> None:
    lower_pillow(t, t.runner, 1)


def copycat(t: InsomniaState, space: int) -> None:
    _, card = previous_turn(t)
    if card >= 0:
        values = MOVES[card]
        if len(values) > 1:
            t.stack.append(COPY_VALUE)
        else:
            go(t, values[0])


def deep_sleep(t: InsomniaState, space: int) -> None:
    if tiles_with(t, t.runner, 1):
        t.stack.append(PICK_DEEP_SLEEP)
    else:
        gain(t, t.runner, 1)


def double_dutch(t: InsomniaState, space: int) -> None:
    if t.hands[t.runner]:
        t.stack.append(DOUBLE_PLAY)


def dream_journal(t: InsomniaState, space: int) -> None:
    t.stack.append(BE_SCARED)
    if has_zzz(t, t.runner, 0):
        t.stack.append(PICK_JOURNAL)


def nearest_friend(t: InsomniaState, seat: int, space: int) -> int:
    """The distance to the nearest other sheep ahead; 0 if one is here or there is none."""
    distances = [
        clockwise_distance(space, t.pos[other])
        for other in range(t.seats)
        if other != seat and t.status[other] == RACING and t.pos[other] > 0
    ]
    return min(distances) if distances else 0


def faithful_friend(t: InsomniaState, space: int) -> None:
    go(t, nearest_friend(t, t.runner, space))


def final_sprint(t: InsomniaState, space: int) -> None:
    if t.scared[t.runner]:
        go(t, 7)


def hide_or_seek(t: InsomniaState, space: int) -> None:
    if t.nightmare_pos > 0:
        if t.nightmare_pos % 2:
            gain(t, t.runner, 2)
        else:
            go(t, 2)


def intense_dreams(t: InsomniaState, space: int) -> None:
    scare(t, t.runner)
    gain(t, t.runner, 4)


def is_lone(t: InsomniaState, seat: int, space: int) -> bool:
    """No token within two spaces, across the fence too."""
    return not any(t.tokens(seat, (space - 1 + step) % SPACES + 1) for step in (SPACES - 2, SPACES - 1, 1, 2))


def lone_sheep(t: InsomniaState, space: int) -> None:
    if is_lone(t, t.runner, space):
        gain(t, t.runner, 3)


def lucid_dreams(t: InsomniaState, space: int) -> None:
    if tiles_with(t, t.runner, 1) <= 2:
        gain(t, t.runner, 4)


def moonwalk(t: InsomniaState, space: int) -> None:
    gain(t, t.runner, 2)
    if move_backward(t, t.runner, 2):
        t.stack.append(OFFER_TILE)


def perfect_landing(t: InsomniaState, space: int) -> None:
    if t.crossings > 0:
        gain(t, t.runner, space)


def pipe_dream(t: InsomniaState, space: int) -> None:
    if t.moved >= FAR:
        lower_pillow(t, t.runner, 3)


def recurring_dream(t: InsomniaState, space: int) -> None:
    gain(t, t.runner, 2 * tiles_with(t, t.runner, 3))


def resting_spot(t: InsomniaState, space: int) -> None:
    t.stack.append(ASK_BRAVE)
    catch(t, 1)


def rival_space(t: InsomniaState) -> int:
    """Where the previous player's sheep stands; 0 if it is off the board."""
    seat, _ = previous_turn(t)
    return t.pos[seat] if seat >= 0 else 0


def rival(t: InsomniaState, space: int) -> None:
    go(t, rival_space(t))


def run_distance(t: InsomniaState, space: int) -> int:
    """How far it is to the space just ahead of the nightmare; 0 while that is in the centre."""
    return clockwise_distance(space, t.nightmare_pos + 1) if t.nightmare_pos > 0 else 0


def run(t: InsomniaState, space: int) -> None:
    go(t, run_distance(t, space))


def rush_ahead(t: InsomniaState, space: int) -> None:
    gain(t, t.runner, 1)
    kind = draw_card(t)
    if kind >= FIRST_NIGHTMARE:
        resolve_nightmare(t, t.runner, kind)
        return
    if t.log is not None:
        t.say("reveal", {"seat": t.runner, "card": NAMES[kind], "why": "rush_ahead"})
    t.discard.append(kind)
    t.revealed = kind
    t.stack.append(RUSH_PLAY)


def second_wind(t: InsomniaState, space: int) -> None:
    seat = t.runner
    if t.hands[seat]:
        if t.log is not None:
            t.say("discard_hand", {"seat": seat, "cards": names(t.hands[seat])})
        t.discard.extend(t.hands[seat])
        t.hands[seat] = []
    t.stack.append(ASK_BRAVE)


def shepherd(t: InsomniaState, space: int) -> None:
    move_forward(t, t.runner, 1)
    t.flock = 1
    t.stack.append(OFFER_TILE)
    t.stack.append(MOVE_FLOCK)


def shortcut_distance(t: InsomniaState, space: int) -> int:
    """How far it is to the next tile where one player has three tokens; 0 if it is here or nowhere."""
    for distance in range(SPACES):
        target = (space - 1 + distance) % SPACES + 1
        if t.tiles[target] != NO_TILE:
            for seat in range(t.seats):
                if t.tokens(seat, target) >= 3:
                    return distance
    return 0


def shortcut(t: InsomniaState, space: int) -> None:
    go(t, shortcut_distance(t, space))


def snooze_moves(t: InsomniaState, space: int) -> None:
    if t.supply[t.runner] >= 2:
        t.stack.append(SNOOZE_DIR)


def step_back(t: InsomniaState, space: int) -> None:
    if move_backward(t, t.runner, 1):
        t.stack.append(OFFER_TILE)
    t.stack.append(ASK_BRAVE)


def sleepers(t: InsomniaState, seat: int) -> int:
    """How many other players are in bed."""
    return sum(t.status[other] == IN_BED for other in range(t.seats) if other != seat)


def sweet_dream(t: InsomniaState, space: int) -> None:
    gain(t, t.runner, min(2 * sleepers(t, t.runner), 4))


def trampoline(t: InsomniaState, space: int) -> None:
    if t.last_move > 0:
        go(t, t.last_move)
    elif move_backward(t, t.runner, -t.last_move):
        t.stack.append(OFFER_TILE)


# In the order of `pieces.TILES`.
EFFECTS: Final[list[Callable[[InsomniaState, int], None]]] = [
    action_hero,
    big_stash,
    bounce_ahead,
    catching_up,
    cool_kids_club,
    copycat,
    deep_sleep,
    double_dutch,
    dream_journal,
    faithful_friend,
    final_sprint,
    hide_or_seek,
    intense_dreams,
    lone_sheep,
    lucid_dreams,
    moonwalk,
    perfect_landing,
    pipe_dream,
    recurring_dream,
    resting_spot,
    rival,
    run,
    rush_ahead,
    second_wind,
    shepherd,
    shortcut,
    snooze_moves,
    step_back,
    sweet_dream,
    trampoline,
]
