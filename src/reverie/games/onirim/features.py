"""What a seat knows of a table of Onirim as a row of numbers, see `engine.features`."""

from typing import Final

from reverie.engine.features import BYTES, Features, Layout, byte, flags, one_of, tally
from reverie.engine.piles import knower
from reverie.games.onirim import knowledge
from reverie.games.onirim.pieces import GOAL_ONI, KINDS
from reverie.games.onirim.rules.book import next_goal
from reverie.games.onirim.rules.labyrinth import series_colours
from reverie.games.onirim.rules.steps import STEPS
from reverie.games.onirim.state import OnirimState

KNOWN: Final = 5  # places at the top and at the bottom of the deck that are told
GOALS: Final = 13
GOAL: Final = GOAL_ONI + 3  # its colour, whether a Door has fulfilled it, whether it is the next
MODULES: Final = (
    ("given", KINDS),
    ("goals", GOALS * GOAL),
    ("spell", 2),  # whether one is being paid, and how much is owed
    ("towers", KINDS),
    ("tower_ends", 2 * KINDS),
    ("catchers", KINDS),
    ("valves", 1),
    ("premonitions", 8),
    ("premonitions_down", 1),
    ("pawn", 1),
    ("pawn_card", KINDS),
)
TABLE: Final = Layout(
    (
        ("decision", STEPS),
        ("mine", 1),  # the seat that looks is asked
        ("pending", KINDS),
        ("common", KINDS),
        ("discard", KINDS),
        ("limbo", KINDS),
        ("picks", KINDS),
        ("placed", KINDS),
        ("deck", 1),
        ("unseen", KINDS),
        ("top", KNOWN * KINDS),
        ("bottom", KNOWN * KINDS),
        *MODULES,
    )
)
SEAT_MODULES: Final = (("denizens", KINDS), ("stash", KINDS))
SEAT: Final = Layout(
    (
        ("hand", KINDS),
        ("cards", 1),  # in the hand, seen or not
        ("row", 1),
        ("last", KINDS),  # the end of the Labyrinth
        ("series", 1),
        ("series_colours", 4),
        ("doors", KINDS),
        *SEAT_MODULES,
    )
)

CARD: Final[list[bytes]] = one_of(KINDS)
DECISION: Final[list[bytes]] = one_of(STEPS)
SERIES_COLOURS: Final[list[bytes]] = [flags(mask, 4) for mask in range(16)]
GOAL_COLOUR: Final[list[bytes]] = one_of(GOAL_ONI + 1)
NO_CARDS: Final[bytes] = bytes(KINDS)
NO_PLACES: Final[bytes] = bytes(KNOWN * KINDS)
NO_MODULES: Final[bytes] = bytes(Layout(MODULES).width)
NO_SEAT_MODULES: Final[bytes] = bytes(Layout(SEAT_MODULES).width)


def parts_of(t: OnirimState, seat: int) -> list[bytes]:
    """The row of a seat."""
    mask = knower(seat)
    parts: list[bytes] = []
    told = not t.ended and (t.settings.silent or t.confidants(t.active) & mask != 0)
    parts.append(DECISION[t.point if told else -1])  # its name may tell of cards
    parts.append(BYTES[int(not t.ended and t.active == seat)])
    parts.append(CARD[t.pending])
    parts.append(cards(t.common))
    parts.append(cards(t.discard))
    parts.append(cards(t.limbo))
    seen = t.picks_known & mask != 0
    parts.append(cards(t.picks) if seen else NO_CARDS)
    parts.append(cards(t.placed) if seen else NO_CARDS)
    add_deck(t, mask, parts)
    if t.settings.has_parts:
        add_modules(t, parts)
    else:
        parts.append(NO_MODULES)
    for order in range(t.seats):
        add_seat(t, (seat + order) % t.seats, mask, parts)
    return parts


def cards(found: list[int]) -> bytes:
    """How many there are of each kind."""
    return tally(found, KINDS) if found else NO_CARDS


def add_deck(t: OnirimState, mask: int, parts: list[bytes]) -> None:
    """Its size, what may lie in it, and the places that the seat knows."""
    deck = t.deck
    parts.append(byte(deck.size()))
    if t.seats == 1 and not deck.top and not deck.bottom and not t.settings.has_parts:
        parts.append(cards(deck.bag))
        parts.append(NO_PLACES)
        parts.append(NO_PLACES)
        return
    parts.append(cards(deck.bag + knowledge.hidden_places(t, mask)))
    add_places(deck.known_top(mask), parts)
    add_places(deck.known_bottom(mask)[::-1], parts)


def add_places(known: list[int], parts: list[bytes]) -> None:
    """The cards that are known at some places, the outermost first."""
    if not known:
        parts.append(NO_PLACES)
        return
    for place in range(KNOWN):
        parts.append(CARD[known[place]] if place < len(known) else NO_CARDS)


def add_modules(t: OnirimState, parts: list[bytes]) -> None:
    """What the modules lay beside the deck."""
    own = t.parts
    parts.append(CARD[own.given])
    following = next_goal(t) if own.goals else -1
    for number in range(len(own.goals)):
        parts.append(GOAL_COLOUR[own.goals[number]])
        parts.append(BYTES[int(own.goal_owner[number] >= 0)])
        parts.append(BYTES[int(number == following)])
    parts.append(bytes(GOAL * (GOALS - len(own.goals))))
    parts.append(BYTES[int(own.spell != 0)])
    parts.append(byte(own.owed if own.spell else 0))
    parts.append(cards(own.towers))
    parts.append(CARD[own.towers[0]] if own.towers else NO_CARDS)
    parts.append(CARD[own.towers[-1]] if own.towers else NO_CARDS)
    caught: list[int] = []
    for row in own.catchers:
        caught += row
    parts.append(cards(caught))
    parts.append(byte(own.valves))
    parts.append(tally(own.premonitions_up, 8))
    parts.append(byte(own.premonitions_down.size()))
    parts.append(BYTES[int(own.pawn)])
    parts.append(CARD[own.pawn_card])


def add_seat(t: OnirimState, seat: int, mask: int, parts: list[bytes]) -> None:
    """One player's side of the table; of a hidden hand only the cards that the one who looks knows."""
    hand = t.hands[seat]
    hidden = t.seats > 1 and knowledge.hides_hand(t, seat, mask)
    parts.append(cards(knowledge.seen_in_hand(t, seat, mask) if hidden else hand))
    parts.append(byte(len(hand)))
    row = t.rows[seat]
    parts.append(byte(len(row)))
    parts.append(CARD[row[-1]] if row else NO_CARDS)
    series = t.series[seat]
    parts.append(byte(len(series)))
    parts.append(SERIES_COLOURS[series_colours(t, seat) if series else 0])
    parts.append(cards(t.doors[seat]))
    if not t.settings.has_parts:
        parts.append(NO_SEAT_MODULES)
        return
    own = t.parts
    parts.append(cards(own.denizens[seat]))
    stash = own.stash[seat]
    if hidden:
        stash = [card for card, seen in zip(stash, own.stash_open[seat], strict=True) if seen]
    parts.append(cards(stash))


FEATURES: Final = Features(TABLE, SEAT, parts_of)
