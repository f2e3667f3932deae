"""What a seat knows of a table of Insomnia as a row of numbers, see `engine.features`."""

from typing import Final

from reverie.engine.features import Features, Layout, flag_bits, put, tally
from reverie.games.insomnia import knowledge
from reverie.games.insomnia.pieces import FIRST_NIGHTMARE, KINDS, NO_CARD, NO_TILE, SPACES, TILES, TOKENS, TURN, WIDTH
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
        ("zzz", SPACES),
        ("lasting_zzz", SPACES),
        ("last_card", FIRST_NIGHTMARE),  # of the latest turn in this race
    )
)

# Parts of the table.
DECISION: Final[int] = TABLE.starts["decision"]
RACE: Final[int] = TABLE.starts["race"]
RESTING: Final[int] = TABLE.starts["resting"]
RESTED: Final[int] = TABLE.starts["rested"]
NIGHTMARE: Final[int] = TABLE.starts["nightmare"]
NIGHTMARE_AT: Final[int] = TABLE.starts["nightmare_at"]
WEB_AT: Final[int] = TABLE.starts["web_at"]
DECK: Final[int] = TABLE.starts["deck"]
UNSEEN: Final[int] = TABLE.starts["unseen"]
TILES_AT: Final[int] = TABLE.starts["tiles"]
USED: Final[int] = TABLE.starts["used"]
MARKET: Final[int] = TABLE.starts["market"]
STACK: Final[int] = TABLE.starts["stack"]
CROSSINGS: Final[int] = TABLE.starts["crossings"]
MOVED: Final[int] = TABLE.starts["moved"]
LAST_MOVE: Final[int] = TABLE.starts["last_move"]
PLAYED: Final[int] = TABLE.starts["played"]
REVEALED: Final[int] = TABLE.starts["revealed"]
TO_PLACE: Final[int] = TABLE.starts["to_place"]
LIFTED: Final[int] = TABLE.starts["lifted"]
TAKEN: Final[int] = TABLE.starts["taken"]
LAID: Final[int] = TABLE.starts["laid"]
MISSING: Final[int] = TABLE.starts["missing"]
TABLE_WIDTH: Final[int] = TABLE.width
# Parts of a seat.
ASKED: Final[int] = SEAT.starts["asked"]
RUNS: Final[int] = SEAT.starts["runs"]
MARKER: Final[int] = SEAT.starts["marker"]
STATUS_AT: Final[int] = SEAT.starts["status"]
SCARED: Final[int] = SEAT.starts["scared"]
AT: Final[int] = SEAT.starts["at"]
DODOS: Final[int] = SEAT.starts["dodos"]
PILLOW: Final[int] = SEAT.starts["pillow"]
MISSING_DODOS: Final[int] = SEAT.starts["missing_dodos"]
SUPPLY: Final[int] = SEAT.starts["supply"]
HAND: Final[int] = SEAT.starts["hand"]
CARDS: Final[int] = SEAT.starts["cards"]
ZZZ: Final[int] = SEAT.starts["zzz"]
LASTING_ZZZ: Final[int] = SEAT.starts["lasting_zzz"]
LAST_CARD: Final[int] = SEAT.starts["last_card"]
SEAT_WIDTH: Final[int] = SEAT.width


def write(t: InsomniaState, seat: int, out: bytearray, at: int) -> None:
    """Fill the row of a seat."""
    if t.point >= 0:
        out[at + DECISION + t.point] = 1
    put(out, at + RACE, t.race)
    if t.resting:
        out[at + RESTING] = 1
        put(out, at + RESTED, t.rested)
    out[at + NIGHTMARE + t.nightmare] = 1
    out[at + NIGHTMARE_AT + t.nightmare_pos] = 1
    out[at + WEB_AT + t.web] = 1
    put(out, at + DECK, t.deck.size())
    write_unseen(t, seat, out, at + UNSEEN)
    write_tiles(t, out, at)
    write_turn(t, out, at)
    at += TABLE_WIDTH
    for order in range(t.seats):
        owner = (seat + order) % t.seats
        write_seat(t, owner, owner == seat or t.settings.open_hands, out, at)
        at += SEAT_WIDTH
    if t.turn_log:
        runner, card = TURN.split(t.turn_log[-1])
        if card < FIRST_NIGHTMARE:
            at += ((runner - seat) % t.seats - t.seats) * SEAT_WIDTH
            out[at + LAST_CARD + card] = 1


def write_unseen(t: InsomniaState, seat: int, out: bytearray, at: int) -> None:
    """How many cards of each kind the seat has not seen in this shuffle."""
    if t.seats == 1 or t.settings.open_hands:
        tally(t.deck.bag, KINDS, out, at)
    else:
        tally(knowledge.unseen(t, seat), KINDS, out, at)


def write_tiles(t: InsomniaState, out: bytearray, at: int) -> None:
    """The tiles of the ring, of the market and of the stack."""
    place = at + TILES_AT
    for space in range(1, SPACES + 1):
        tile = t.tiles[space]
        if tile != NO_TILE:
            out[place + tile] = 1
        place += TILE_KINDS
    if t.used:
        flag_bits(t.used >> 1, out, at + USED)
    for tile in t.market:
        out[at + MARKET + tile] = 1
    for tile in t.tile_deck.bag:
        out[at + STACK + tile] = 1


def write_turn(t: InsomniaState, out: bytearray, at: int) -> None:
    """The record of the turn, and what is being resolved."""
    put(out, at + CROSSINGS, t.crossings)
    put(out, at + MOVED, t.moved)
    put(out, at + LAST_MOVE, t.last_move)
    put(out, at + LAST_MOVE + 1, -t.last_move)
    if t.played != NO_CARD:
        out[at + PLAYED + t.played] = 1
    if t.revealed != NO_CARD:
        out[at + REVEALED + t.revealed] = 1
    put(out, at + TO_PLACE, t.to_place)
    if t.lifted:
        out[at + LIFTED + t.lifted] = 1
    if t.taken != NO_TILE:
        out[at + TAKEN + t.taken] = 1
    if t.laid:
        out[at + LAID + t.laid] = 1
    put(out, at + MISSING, t.missing)


def write_seat(t: InsomniaState, seat: int, shown: bool, out: bytearray, at: int) -> None:
    """One player: pawn, points, tokens, and the hand if it is shown."""
    if t.active == seat and not t.ended:
        out[at + ASKED] = 1
    if t.runner == seat:
        out[at + RUNS] = 1
    if t.marker == seat:
        out[at + MARKER] = 1
    out[at + STATUS_AT + t.status[seat]] = 1
    if t.scared[seat]:
        out[at + SCARED] = 1
    out[at + AT + t.pos[seat]] = 1
    put(out, at + DODOS, t.dodos[seat])
    put(out, at + PILLOW, t.pillow[seat])
    put(out, at + MISSING_DODOS, t.pillow[seat] - t.dodos[seat])
    put(out, at + SUPPLY, t.supply[seat])
    hand = t.hands[seat]
    put(out, at + CARDS, len(hand))
    if shown:
        for card in hand:
            out[at + HAND + card] += 1
    if t.supply[seat] < TOKENS:
        place = seat * WIDTH
        for space in range(1, WIDTH):
            if t.zzz[place + space]:
                out[at + ZZZ + space - 1] = t.zzz[place + space]
            if t.inf[place + space]:
                out[at + LASTING_ZZZ + space - 1] = t.inf[place + space]


FEATURES: Final = Features(TABLE, SEAT, write)
