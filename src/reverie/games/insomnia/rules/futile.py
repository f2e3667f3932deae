"""Which tiles would do nothing now, so that a player can be warned before a Zzz is spent (spec 3.4.4)."""

from reverie.games.insomnia.pieces import INTENSE_DREAMS, TILE_NAMES, WIDTH
from reverie.games.insomnia.rules import effects
from reverie.games.insomnia.state import InsomniaState


def is_futile(t: InsomniaState, seat: int, space: int) -> bool:
    """Whether the tile on a space would give its player nothing; tokens are counted as after payment."""
    place = seat * WIDTH + space
    paid = t.inf[place] == 0 and t.zzz[place] > 0
    if paid:
        t.zzz[place] -= 1
        t.supply[seat] += 1
    futile = _gives_nothing(t, seat, space, TILE_NAMES[t.tiles[space]])
    if paid:
        t.zzz[place] += 1
        t.supply[seat] -= 1
    return futile


def _gives_nothing(t: InsomniaState, seat: int, space: int, name: str) -> bool:
    if name in ("action_hero", "final_sprint"):
        return not t.scared[seat]
    if name == "big_stash":
        return t.tokens(seat, space) == 0
    if name == "catching_up":
        return not effects.is_last(t, seat)
    if name == "copycat":
        return effects.previous_turn(t)[0] < 0
    if name == "double_dutch":
        return not t.hands[seat]
    if name == "faithful_friend":
        return effects.nearest_friend(t, seat, space) == 0
    if name == "hide_or_seek":
        return t.nightmare_pos == 0
    if name == "lone_sheep":
        return not effects.is_lone(t, seat, space)
    if name == "lucid_dreams":
        return effects.tiles_with(t, seat, 1) > 2
    if name == "perfect_landing":
        return t.crossings == 0
    if name == "pipe_dream":
        return t.moved < effects.FAR
    if name == "recurring_dream":
        return effects.tiles_with(t, seat, 3) == 0
    if name == "rival":
        return effects.rival_space(t) == 0
    if name == "run":
        return effects.run_distance(t, space) == 0
    if name == "second_wind":
        return not t.scared[seat] and not t.hands[seat]
    if name == "shortcut":
        return effects.shortcut_distance(t, space) == 0
    if name == "snooze_moves":
        return t.supply[seat] < 2
    if name == "step_back":
        return space == 1 and not t.scared[seat]
    if name == "sweet_dream":
        return effects.sleepers(t, seat) == 0
    if name == "trampoline":
        return t.last_move < 0 and space == 1
    return t.tiles[space] == INTENSE_DREAMS and t.scared[seat]
