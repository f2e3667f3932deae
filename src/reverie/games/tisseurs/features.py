"""What a seat knows of a table of Tisseurs de Rêves as a row of numbers, see `engine.features`."""

from typing import Final

from reverie.engine.features import Features, Layout, flag_bits, put
from reverie.games.tisseurs import scoring
from reverie.games.tisseurs.pieces import (
    DISCOVERY_COUNT,
    ELEMENT_COUNT,
    LAYERS,
    NO_CARD,
    NO_OBJECTIVE,
    OBJECTIVE_COUNT,
    PRINTED_ELEMENTS,
    SKULLS,
    STARS,
    SYMBOL,
    WORLD,
    count_cards,
    elements_of,
    is_card,
    list_tokens,
)
from reverie.games.tisseurs.rules.circle import ahead
from reverie.games.tisseurs.rules.dream import NO_SLOT, fitting_layers, open_slot
from reverie.games.tisseurs.rules.steps import CHOOSE_OBJECTIVE, SLEEPWALKER
from reverie.games.tisseurs.state import TisseursState

STEPS: Final = SLEEPWALKER + 1
NEAR: Final = 8  # cards ahead of each weaver that are told
BELOW_ZERO: Final = 50  # scores are told from here on, so that none is negative
# A card: its elements, its world or a nightmare, stars, skulls, the symbol of a discovery.
WORLD_AT: Final = ELEMENT_COUNT
STARS_AT: Final = WORLD_AT + 4
SKULLS_AT: Final = STARS_AT + 1
SYMBOL_AT: Final = STARS_AT + 2
CARD: Final = STARS_AT + 3
REACHED: Final = CARD + LAYERS  # and which layers of the one who looks it fits
LAYER: Final = ELEMENT_COUNT + 5  # of the card beside the open slot; see `write_layer`

TABLE: Final = Layout(
    (
        ("decision", STEPS),  # for the seat that decides: the name alone would tell of playable cards
        ("round", 1),
        ("rounds_left", 1),
        ("circle", 1),
        ("until_full", 1),
        ("ahead", 2),
        ("near", 2 * NEAR * REACHED),
        ("taken", REACHED),
        ("extra", 1),
        ("free", 1),
        ("deck", 1),
        ("pool", 1),
        ("discoveries", 1),
        ("discard", DISCOVERY_COUNT),
        ("playing", DISCOVERY_COUNT),
        ("offered", DISCOVERY_COUNT),
        ("choices", OBJECTIVE_COUNT),
        ("owed", 1),
        ("shadow", 1),
    )
)
SEAT: Final = Layout(
    (
        ("asked", 1),
        ("runs", 1),
        ("first", 1),
        ("staying", 1),
        ("layers", LAYERS * LAYER),
        ("sand", 1),
        ("stock", ELEMENT_COUNT),
        ("hand", DISCOVERY_COUNT),
        ("cards", 1),
        ("lasting", DISCOVERY_COUNT),
        ("objective", OBJECTIVE_COUNT),
        ("objective_points", 1),
        ("score", 1),
    )
)

# Parts of the table.
DECISION: Final[int] = TABLE.starts["decision"]
ROUND: Final[int] = TABLE.starts["round"]
ROUNDS_LEFT: Final[int] = TABLE.starts["rounds_left"]
CIRCLE_AT: Final[int] = TABLE.starts["circle"]
UNTIL_FULL: Final[int] = TABLE.starts["until_full"]
AHEAD: Final[int] = TABLE.starts["ahead"]
NEAR_AT: Final[int] = TABLE.starts["near"]
TAKEN: Final[int] = TABLE.starts["taken"]
EXTRA: Final[int] = TABLE.starts["extra"]
FREE: Final[int] = TABLE.starts["free"]
DECK: Final[int] = TABLE.starts["deck"]
POOL: Final[int] = TABLE.starts["pool"]
DISCOVERIES_AT: Final[int] = TABLE.starts["discoveries"]
DISCARD: Final[int] = TABLE.starts["discard"]
PLAYING: Final[int] = TABLE.starts["playing"]
OFFERED: Final[int] = TABLE.starts["offered"]
CHOICES: Final[int] = TABLE.starts["choices"]
OWED: Final[int] = TABLE.starts["owed"]
SHADOW: Final[int] = TABLE.starts["shadow"]
TABLE_WIDTH: Final[int] = TABLE.width
# Parts of a seat.
ASKED: Final[int] = SEAT.starts["asked"]
RUNS: Final[int] = SEAT.starts["runs"]
FIRST: Final[int] = SEAT.starts["first"]
STAYING: Final[int] = SEAT.starts["staying"]
LAYERS_AT: Final[int] = SEAT.starts["layers"]
SAND: Final[int] = SEAT.starts["sand"]
STOCK: Final[int] = SEAT.starts["stock"]
HAND: Final[int] = SEAT.starts["hand"]
CARDS_AT: Final[int] = SEAT.starts["cards"]
LASTING: Final[int] = SEAT.starts["lasting"]
OBJECTIVE: Final[int] = SEAT.starts["objective"]
OBJECTIVE_POINTS: Final[int] = SEAT.starts["objective_points"]
SCORE: Final[int] = SEAT.starts["score"]
SEAT_WIDTH: Final[int] = SEAT.width


def write(t: TisseursState, seat: int, out: bytearray, at: int) -> None:
    """Fill the row of a seat."""
    mine = t.active == seat and not t.ended
    put(out, at + ROUND, t.round)
    put(out, at + ROUNDS_LEFT, t.settings.rounds - t.round)
    write_circle(t, seat, out, at)
    if t.taken != NO_CARD:
        write_reached(t, seat, t.taken, out, at + TAKEN)
    out[at + EXTRA] = int(t.extra)
    out[at + FREE] = int(t.free)
    put(out, at + DECK, t.deck.size())
    put(out, at + POOL, t.pool.size())
    put(out, at + DISCOVERIES_AT, t.discoveries.size())
    for card in t.discard:
        out[at + DISCARD + card] = 1
    if t.playing != NO_CARD:
        out[at + PLAYING + t.playing] = 1
    if mine:
        if t.point >= 0:
            out[at + DECISION + t.point] = 1
        flag_bits(t.offered, out, at + OFFERED)
        if t.point == CHOOSE_OBJECTIVE:
            out[at + CHOICES + t.objective[seat]] = 1
            out[at + CHOICES + t.refused[seat]] = 1
    put(out, at + OWED, t.owed)
    if t.seats == 1:
        put(out, at + SHADOW, scoring.shadow_score(t))
    at += TABLE_WIDTH
    for order in range(t.seats):
        owner = (seat + order) % t.seats
        write_seat(t, owner, owner == seat or t.ended != 0, out, at)
        at += SEAT_WIDTH


def write_circle(t: TisseursState, seat: int, out: bytearray, at: int) -> None:
    """The cards that the weavers can reach soonest, from the first one ahead on."""
    size = len(t.circle)
    put(out, at + CIRCLE_AT, size)
    put(out, at + UNTIL_FULL, size - t.players())
    if not size or t.nexts[0] < 0:
        return
    place = at + NEAR_AT
    for weaver in range(2):
        gap = ahead(t, weaver)
        put(out, at + AHEAD + weaver, gap)
        far = size if t.settings.passing or t.extra else gap
        for step in range(min(NEAR, far)):
            card = t.circle[(t.nexts[weaver] + step) % size]
            write_reached(t, seat, card, out, place + step * REACHED)
        place += NEAR * REACHED


def write_reached(t: TisseursState, seat: int, card: int, out: bytearray, at: int) -> None:
    """A card that may come into a dream, and where it would fit in that of the one who looks."""
    for element in PRINTED_ELEMENTS[card]:
        out[at + element] = 1
    out[at + WORLD_AT + WORLD[card]] = 1
    put(out, at + STARS_AT, STARS[card])
    put(out, at + SKULLS_AT, SKULLS[card])
    if SYMBOL[card]:
        out[at + SYMBOL_AT] = 1
    flag_bits(fitting_layers(t, seat, card), out, at + CARD)


def write_seat(t: TisseursState, seat: int, shown: bool, out: bytearray, at: int) -> None:
    """One player: the dream, and what is held; secrets only where they are shown."""
    if t.active == seat and not t.ended:
        out[at + ASKED] = 1
    if t.runner == seat:
        out[at + RUNS] = 1
    if t.first == seat:
        out[at + FIRST] = 1
    if t.staying[seat]:
        out[at + STAYING] = 1
    for layer in range(LAYERS):
        write_layer(t, seat, layer, out, at + LAYERS_AT + layer * LAYER)
    put(out, at + SAND, t.sand[seat])
    if shown or t.settings.open_sand:
        for element in list_tokens(t.stock[seat]):
            out[at + STOCK + element] += 1
    hand = t.hands[seat]
    if hand:
        put(out, at + CARDS_AT, count_cards(hand))
        if shown:
            flag_bits(hand, out, at + HAND)
    if t.lasting[seat]:
        flag_bits(t.lasting[seat], out, at + LASTING)
    points = 0
    objective = t.objective[seat]
    if shown and objective != NO_OBJECTIVE and (t.point != CHOOSE_OBJECTIVE or seat < t.active):
        out[at + OBJECTIVE + objective] = 1
        points = scoring.objective_points(t, seat, objective)
        put(out, at + OBJECTIVE_POINTS, points)
    put(out, at + SCORE, scoring.public_score(t, seat) + points + BELOW_ZERO)


def write_layer(t: TisseursState, seat: int, layer: int, out: bytearray, at: int) -> None:
    """Elements that connect to the open slot; then its length, stars, skulls, whether it is open, and to anything."""
    row = t.rows[seat * LAYERS + layer]
    place = at + ELEMENT_COUNT
    if row:
        put(out, place, len(row))
        put(out, place + 1, scoring.stars_in(t, seat, layer))
        put(out, place + 2, scoring.skulls_in(t, seat, layer))
    slot = open_slot(t, seat, layer)
    if slot == NO_SLOT:
        return
    out[place + 3] = 1
    if slot == 0 or slot > len(row) or not is_card(row[slot - 1]):
        out[place + 4] = 1
        return
    elements = elements_of(row[slot - 1])
    for element in range(ELEMENT_COUNT):
        if elements >> 2 * element & 1:
            out[at + element] = 1


FEATURES: Final = Features(TABLE, SEAT, write)
