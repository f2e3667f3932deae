"""What a seat knows of a table of Insomnia as a row of numbers, see `engine.features`."""

from typing import Final

from reverie.engine.features import BYTES, Features, Layout, byte, flags, one_of, tally
from reverie.games.insomnia import knowledge
from reverie.games.insomnia.pieces import FIRST_NIGHTMARE, KINDS, SPACES, TILES, TURN, WIDTH
from reverie.games.insomnia.rules.steps import STEPS
from reverie.games.insomnia.state import InsomniaState

TILE_KINDS: Final[int] = len(TILES)
WEB_PLACES: Final = SPACES + 4

TABLE: Final = Layout(
    (
        ("decision", STEPS),
        ("race", 1),
        ("resting", 1),
        ("rested", 1),
        ("nightmare", 3),
        ("nightmare_at", WIDTH),
        ("web_at", WEB_PLACES),
        ("deck", 1),
        ("unseen", KINDS),  # in the draw pile or in hidden hands
        ("tiles", SPACES * TILE_KINDS),
        ("used", SPACES),
        ("market", TILE_KINDS),
        ("stack", TILE_KINDS),
        ("crossings", 1),
        ("moved", 1),
        ("last_move", 2),  # forward, backward
        ("played", FIRST_NIGHTMARE),
        ("revealed", KINDS),
        ("to_place", 1),
        ("lifted", WIDTH),
        ("taken", TILE_KINDS),
        ("laid", WIDTH),
        ("missing", 1),
        ("latest", FIRST_NIGHTMARE),  # the last card of the latest turn in this race
    )
)
SEAT: Final = Layout(
    (
        ("asked", 1),
        ("runs", 1),
        ("marker", 1),
        ("status", 4),
        ("scared", 1),
        ("at", WIDTH),
        ("dodos", 1),
        ("pillow", 1),
        ("missing_dodos", 1),  # to the pillow
        ("supply", 1),
        ("hand", FIRST_NIGHTMARE),
        ("cards", 1),
        ("zzz", WIDTH),
        ("lasting_zzz", WIDTH),
    )
)

DECISION: Final[list[bytes]] = one_of(STEPS)
NIGHTMARE: Final[list[bytes]] = one_of(3)
SPACE: Final[list[bytes]] = one_of(WIDTH)
WEB: Final[list[bytes]] = one_of(WEB_PLACES)
TILE: Final[list[bytes]] = one_of(TILE_KINDS)
SHEEP: Final[list[bytes]] = one_of(FIRST_NIGHTMARE)
CARD: Final[list[bytes]] = one_of(KINDS)
STATUS: Final[list[bytes]] = one_of(4)
NO_SHEEP: Final[bytes] = bytes(FIRST_NIGHTMARE)


def parts_of(t: InsomniaState, seat: int) -> list[bytes]:
    """The row of a seat."""
    parts: list[bytes] = []
    parts.append(DECISION[t.point])
    parts.append(byte(t.race))
    parts.append(BYTES[int(t.resting)])
    parts.append(byte(t.rested if t.resting else 0))
    parts.append(NIGHTMARE[t.nightmare])
    parts.append(SPACE[t.nightmare_pos])
    parts.append(WEB[t.web])
    parts.append(byte(t.deck.size()))
    hidden = t.seats > 1 and not t.settings.open_hands
    parts.append(tally(knowledge.unseen(t, seat) if hidden else t.deck.bag, KINDS))
    for space in range(1, WIDTH):
        parts.append(TILE[t.tiles[space]])
    parts.append(flags(t.used >> 1, SPACES))
    parts.append(tally(t.market, TILE_KINDS))
    parts.append(tally(t.tile_deck.bag, TILE_KINDS))
    add_turn(t, parts)
    for order in range(t.seats):
        owner = (seat + order) % t.seats
        add_seat(t, owner, owner == seat or t.settings.open_hands, parts)
    return parts


def add_turn(t: InsomniaState, parts: list[bytes]) -> None:
    """The record of the turn, and what is being resolved."""
    parts.append(byte(t.crossings))
    parts.append(byte(t.moved))
    parts.append(byte(t.last_move))
    parts.append(byte(-t.last_move))
    parts.append(SHEEP[t.played])
    parts.append(CARD[t.revealed])
    parts.append(byte(t.to_place))
    parts.append(SPACE[t.lifted])
    parts.append(TILE[t.taken])
    parts.append(SPACE[t.laid])
    parts.append(byte(t.missing))
    parts.append(SHEEP[TURN.split(t.turn_log[-1])[1]] if t.turn_log else NO_SHEEP)


def add_seat(t: InsomniaState, seat: int, shown: bool, parts: list[bytes]) -> None:
    """One player: pawn, points, tokens, and the hand if it is shown."""
    parts.append(BYTES[int(t.active == seat and not t.ended)])
    parts.append(BYTES[int(t.runner == seat)])
    parts.append(BYTES[int(t.marker == seat)])
    parts.append(STATUS[t.status[seat]])
    parts.append(BYTES[int(t.scared[seat])])
    parts.append(SPACE[t.pos[seat]])
    parts.append(byte(t.dodos[seat]))
    parts.append(byte(t.pillow[seat]))
    parts.append(byte(t.pillow[seat] - t.dodos[seat]))
    parts.append(byte(t.supply[seat]))
    hand = t.hands[seat]
    parts.append(tally(hand, FIRST_NIGHTMARE) if shown else NO_SHEEP)
    parts.append(byte(len(hand)))
    first = seat * WIDTH
    parts.append(bytes(t.zzz[first : first + WIDTH]))
    parts.append(bytes(t.inf[first : first + WIDTH]))


FEATURES: Final = Features(TABLE, SEAT, parts_of)
