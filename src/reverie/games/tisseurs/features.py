"""What a seat knows of a table of Tisseurs de Rêves as a row of numbers, see `engine.features`."""

from typing import Final

from reverie.engine.features import BYTES, MOST, Features, Layout, byte, flags, one_of, pairs
from reverie.games.tisseurs import scoring
from reverie.games.tisseurs.pieces import (
    CARD_COUNT,
    DISCOVERY_COUNT,
    ELEMENT_COUNT,
    LAYERS,
    NO_OBJECTIVE,
    OBJECTIVE_COUNT,
    PRINTED,
    PRINTED_ELEMENTS,
    SKULLS,
    STARS,
    SYMBOL,
    WORLD,
    count_cards,
    elements_of,
    is_card,
)
from reverie.games.tisseurs.rules.circle import ahead
from reverie.games.tisseurs.rules.dream import NO_SLOT, open_slot
from reverie.games.tisseurs.rules.steps import CHOOSE_OBJECTIVE, SLEEPWALKER
from reverie.games.tisseurs.state import TisseursState

STEPS: Final = SLEEPWALKER + 1
NEAR: Final = 8  # cards ahead of each weaver that are told
BELOW_ZERO: Final = 50  # scores are told from here on, so that none is negative
CARD: Final = ELEMENT_COUNT + 4 + 3  # see `card_part`
REACHED: Final = CARD + LAYERS  # and which layers of the one who looks it fits
LAYER: Final = ELEMENT_COUNT + 5  # see `layer_part`
ANYTHING: Final = -1  # whatever comes fits: nothing lies to the left of the open slot

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


def card_part(card: int) -> bytes:
    """A card: its elements, its world or a nightmare, stars, skulls, the symbol of a discovery."""
    elements = [int(element in PRINTED_ELEMENTS[card]) for element in range(ELEMENT_COUNT)]
    worlds = [int(WORLD[card] == world) for world in range(4)]
    return bytes([*elements, *worlds, STARS[card], SKULLS[card], int(SYMBOL[card])])


DECISION: Final[list[bytes]] = one_of(STEPS)
CARDS: Final[list[bytes]] = [*(card_part(card) for card in range(CARD_COUNT)), bytes(CARD)]
DISCOVERY: Final[list[bytes]] = one_of(DISCOVERY_COUNT)
OBJECTIVE: Final[list[bytes]] = one_of(OBJECTIVE_COUNT)
FITS: Final[list[bytes]] = [flags(layers, LAYERS) for layers in range(1 << LAYERS)]
REACHABLE: Final[list[bytes]] = [card + fits for card in CARDS for fits in FITS]
NO_CARDS: Final[bytes] = bytes(DISCOVERY_COUNT)
NO_OBJECTIVES: Final[bytes] = bytes(OBJECTIVE_COUNT)
NO_TOKENS: Final[bytes] = bytes(ELEMENT_COUNT)
OUT_OF_REACH: Final[bytes] = bytes(REACHED)
NO_CIRCLE: Final[bytes] = bytes(2 + 2 * NEAR * REACHED)
LAYER_PARTS: Final[dict[int, bytes]] = {}  # built once: the same come again and again
MOST_PARTS: Final = 1 << 14


def parts_of(t: TisseursState, seat: int) -> list[bytes]:
    """The row of a seat."""
    mine = t.active == seat and not t.ended
    parts: list[bytes] = []
    parts.append(DECISION[t.point if mine else -1])
    parts.append(byte(t.round))
    parts.append(byte(t.settings.rounds - t.round))
    wanted = wanted_by(t, seat)
    add_circle(t, wanted, parts)
    parts.append(CARDS[t.taken])
    parts.append(FITS[0 if t.taken < 0 else fitting(t, wanted, t.taken)])
    parts.append(BYTES[int(t.extra)])
    parts.append(BYTES[int(t.free)])
    parts.append(byte(t.deck.size()))
    parts.append(byte(t.pool.size()))
    parts.append(byte(t.discoveries.size()))
    discarded = 0
    for card in t.discard:
        discarded |= 1 << card
    parts.append(flags(discarded, DISCOVERY_COUNT))
    parts.append(DISCOVERY[t.playing])
    parts.append(flags(t.offered if mine else 0, DISCOVERY_COUNT))
    choosing = mine and t.point == CHOOSE_OBJECTIVE
    parts.append(flags(1 << t.objective[seat] | 1 << t.refused[seat], OBJECTIVE_COUNT) if choosing else NO_OBJECTIVES)
    parts.append(byte(t.owed))
    parts.append(byte(scoring.shadow_score(t) if t.seats == 1 else 0))
    for order in range(t.seats):
        owner = (seat + order) % t.seats
        add_seat(t, owner, wanted if order == 0 else wanted_by(t, owner), order == 0 or t.ended != 0, parts)
    return parts


def wanted_by(t: TisseursState, seat: int) -> list[int]:
    """What a card must have to be added to each layer of a dream."""
    return [left_of(t, seat, layer) for layer in range(LAYERS)]


def left_of(t: TisseursState, seat: int, layer: int) -> int:
    """The elements of which a card must have one to be added to a layer; ANYTHING, or 0 where no slot is open."""
    slot = open_slot(t, seat, layer)
    if slot == NO_SLOT:
        return 0
    row = t.rows[seat * LAYERS + layer]
    if slot == 0 or slot > len(row) or not is_card(row[slot - 1]):
        return ANYTHING
    return elements_of(row[slot - 1])


def fitting(t: TisseursState, wanted: list[int], card: int) -> int:
    """A bit for each layer that the card fits."""
    found = 0
    for layer in range(LAYERS):
        if wanted[layer] and (t.joined or wanted[layer] & PRINTED[card]):
            found |= 1 << layer
    return found


def add_circle(t: TisseursState, wanted: list[int], parts: list[bytes]) -> None:
    """The cards that the weavers can reach soonest, from the first one ahead on."""
    circle = t.circle
    size = len(circle)
    parts.append(byte(size))
    parts.append(byte(size - t.players()))
    if not size or t.nexts[0] < 0:
        parts.append(NO_CIRCLE)
        return
    gaps = [ahead(t, 0), ahead(t, 1)]
    parts.append(byte(gaps[0]))
    parts.append(byte(gaps[1]))
    for weaver in range(2):
        far = size if t.settings.passing or t.extra else gaps[weaver]
        first = t.nexts[weaver]
        for step in range(NEAR):
            if step < far:
                card = circle[(first + step) % size]
                parts.append(REACHABLE[card * len(FITS) + fitting(t, wanted, card)])
            else:
                parts.append(OUT_OF_REACH)


def add_seat(t: TisseursState, seat: int, wanted: list[int], shown: bool, parts: list[bytes]) -> None:
    """One player: the dream, and what is held; secrets only where they are shown."""
    parts.append(BYTES[int(t.active == seat and not t.ended)])
    parts.append(BYTES[int(t.runner == seat)])
    parts.append(BYTES[int(t.first == seat)])
    parts.append(BYTES[int(t.staying[seat])])
    score = BELOW_ZERO
    for layer in range(LAYERS):
        row = t.rows[seat * LAYERS + layer]
        stars = scoring.stars_in(t, seat, layer) if row else 0
        skulls = scoring.skulls_in(t, seat, layer) if row else 0
        parts.append(layer_part(wanted[layer], len(row), stars, skulls))
        score += scoring.layer_points(layer, stars, skulls)
    parts.append(byte(t.sand[seat]))
    stock = t.stock[seat] if shown or t.settings.open_sand else 0
    parts.append(pairs(stock, ELEMENT_COUNT) if stock else NO_TOKENS)
    hand = t.hands[seat]
    parts.append(flags(hand, DISCOVERY_COUNT) if shown else NO_CARDS)
    parts.append(byte(count_cards(hand)))
    parts.append(flags(t.lasting[seat], DISCOVERY_COUNT))
    objective = t.objective[seat]
    points = 0
    if shown and objective != NO_OBJECTIVE and (t.point != CHOOSE_OBJECTIVE or seat < t.active):
        parts.append(OBJECTIVE[objective])
        points = scoring.objective_points(t, seat, objective)
    else:
        parts.append(NO_OBJECTIVES)
    parts.append(byte(points))
    parts.append(byte(score + scoring.discovery_points(t, seat) + points))


def layer_part(wanted: int, length: int, stars: int, skulls: int) -> bytes:
    """Elements that connect to the open slot; whether there is one, and open to anything; length, stars, skulls."""
    key = ((wanted + 1 << 8 | length) << 8 | min(stars, MOST)) << 8 | skulls
    part = LAYER_PARTS.get(key)
    if part is None:
        elements = pairs(wanted, ELEMENT_COUNT) if wanted > 0 else NO_TOKENS
        opens = BYTES[int(wanted != 0)] + BYTES[int(wanted == ANYTHING)]
        part = elements + opens + byte(length) + byte(stars) + byte(skulls)
        if len(LAYER_PARTS) < MOST_PARTS:
            LAYER_PARTS[key] = part
    return part


FEATURES: Final = Features(TABLE, SEAT, parts_of)
