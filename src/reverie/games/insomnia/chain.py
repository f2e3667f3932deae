"""What a move may set off: the tiles that could be used one after another from where the sheep would land."""

from typing import Final

from reverie.games.insomnia.pieces import TILE_NAMES
from reverie.games.insomnia.rules.effects import EFFECTS
from reverie.games.insomnia.rules.futile import is_futile
from reverie.games.insomnia.rules.movement import move_forward
from reverie.games.insomnia.rules.steps import OFFER_TILE, RUSH_PLAY
from reverie.games.insomnia.rules.tiles import is_offered, pay_for_tile
from reverie.games.insomnia.state import InsomniaState

# Tiles that draw a card: nobody knows where they lead.
DRAWING: Final = ("rush_ahead",)


def chain(t: InsomniaState, kind: int, spaces: int) -> list[int]:
    """The spaces whose tiles could be used in a row, if this card moves the sheep so far and each of them is used."""
    after = t.clone()
    after.quiet()
    after.stack = []
    if t.point != RUSH_PLAY:
        after.hands[after.runner].remove(kind)
    move_forward(after, after.runner, spaces)
    found: list[int] = []
    while is_offered(after):
        seat = after.runner
        space = after.pos[seat]
        if is_futile(after, seat, space):
            break
        found.append(space)
        tile = after.tiles[space]
        if TILE_NAMES[tile] in DRAWING:
            break
        after.used |= 1 << space
        pay_for_tile(after, seat, space)
        EFFECTS[tile](after, space)
        if OFFER_TILE not in after.stack:
            break
        after.stack = []
    return found
