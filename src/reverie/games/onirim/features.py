"""What a seat knows of a table of Onirim as a row of numbers, see `engine.features`."""

from typing import Final

from reverie.engine.features import Features, Layout, flag_bits, put, tally
from reverie.engine.piles import knower
from reverie.games.onirim import knowledge
from reverie.games.onirim.pieces import GOAL_ONI, KINDS, NO_CARD
from reverie.games.onirim.rules.book import next_goal
from reverie.games.onirim.rules.labyrinth import series_colours
from reverie.games.onirim.rules.steps import STEPS
from reverie.games.onirim.state import OnirimState, Parts

KNOWN: Final = 5  # places at the top and at the bottom of the deck that are told
GOALS: Final = 13
GOAL: Final = GOAL_ONI + 3  # its colour, whether a Door has fulfilled it, whether it is the next

TABLE: Final = Layout(
    (
        ("decision", STEPS),
        ("mine", 1),  # the seat that looks is asked
        ("deck", 1),
        ("unseen", KINDS),
        ("top", KNOWN * KINDS),
        ("bottom", KNOWN * KINDS),
        ("common", KINDS),
        ("discard", KINDS),
        ("limbo", KINDS),
        ("pending", KINDS),
        ("picks", KINDS),
        ("placed", KINDS),
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
)
SEAT: Final = Layout(
    (
        ("hand", KINDS),
        ("cards", 1),  # in the hand, seen or not
        ("row", 1),
        ("last", KINDS),  # the end of the Labyrinth
        ("series", 1),
        ("series_colours", 4),
        ("doors", KINDS),
        ("denizens", KINDS),
        ("stash", KINDS),
    )
)

# Parts of the table.
DECISION: Final[int] = TABLE.starts["decision"]
MINE: Final[int] = TABLE.starts["mine"]
DECK: Final[int] = TABLE.starts["deck"]
UNSEEN: Final[int] = TABLE.starts["unseen"]
TOP: Final[int] = TABLE.starts["top"]
BOTTOM: Final[int] = TABLE.starts["bottom"]
COMMON: Final[int] = TABLE.starts["common"]
DISCARD: Final[int] = TABLE.starts["discard"]
LIMBO: Final[int] = TABLE.starts["limbo"]
PENDING: Final[int] = TABLE.starts["pending"]
PICKS: Final[int] = TABLE.starts["picks"]
PLACED: Final[int] = TABLE.starts["placed"]
GIVEN: Final[int] = TABLE.starts["given"]
GOALS_AT: Final[int] = TABLE.starts["goals"]
SPELL: Final[int] = TABLE.starts["spell"]
TOWERS: Final[int] = TABLE.starts["towers"]
TOWER_ENDS: Final[int] = TABLE.starts["tower_ends"]
CATCHERS: Final[int] = TABLE.starts["catchers"]
VALVES: Final[int] = TABLE.starts["valves"]
PREMONITIONS_AT: Final[int] = TABLE.starts["premonitions"]
PREMONITIONS_DOWN: Final[int] = TABLE.starts["premonitions_down"]
PAWN: Final[int] = TABLE.starts["pawn"]
PAWN_CARD: Final[int] = TABLE.starts["pawn_card"]
TABLE_WIDTH: Final[int] = TABLE.width
# Parts of a seat.
HAND: Final[int] = SEAT.starts["hand"]
CARDS: Final[int] = SEAT.starts["cards"]
ROW: Final[int] = SEAT.starts["row"]
LAST: Final[int] = SEAT.starts["last"]
SERIES: Final[int] = SEAT.starts["series"]
SERIES_COLOURS: Final[int] = SEAT.starts["series_colours"]
DOORS: Final[int] = SEAT.starts["doors"]
DENIZENS_AT: Final[int] = SEAT.starts["denizens"]
STASH: Final[int] = SEAT.starts["stash"]
SEAT_WIDTH: Final[int] = SEAT.width


def write(t: OnirimState, seat: int, out: bytearray, at: int) -> None:
    """Fill the row of a seat."""
    mask = knower(seat)
    write_decision(t, seat, mask, out, at)
    write_deck(t, mask, out, at)
    if t.common:
        tally(t.common, KINDS, out, at + COMMON)
    tally(t.discard, KINDS, out, at + DISCARD)
    tally(t.limbo, KINDS, out, at + LIMBO)
    if t.pending != NO_CARD:
        out[at + PENDING + t.pending] = 1
    if t.picks_known & mask:
        tally(t.picks, KINDS, out, at + PICKS)
        tally(t.placed, KINDS, out, at + PLACED)
    if t.settings.has_parts:
        write_parts(t, t.parts, out, at)
    at += TABLE_WIDTH
    for order in range(t.seats):
        write_seat(t, (seat + order) % t.seats, mask, out, at)
        at += SEAT_WIDTH


def write_decision(t: OnirimState, seat: int, mask: int, out: bytearray, at: int) -> None:
    """The open decision, for those who may know it: its name may tell of cards."""
    if t.ended:
        return
    if t.point >= 0 and (t.settings.silent or t.confidants(t.active) & mask):
        out[at + DECISION + t.point] = 1
    if t.active == seat:
        out[at + MINE] = 1


def write_deck(t: OnirimState, mask: int, out: bytearray, at: int) -> None:
    """Its size, what may lie in it, and the places that the seat knows."""
    deck = t.deck
    put(out, at + DECK, deck.size())
    unseen = deck.bag
    if t.seats > 1 or deck.top or deck.bottom or t.settings.has_parts:
        unseen = unseen + knowledge.hidden_places(t, mask)
        write_places(deck.known_top(mask), out, at + TOP)
        write_places(deck.known_bottom(mask)[::-1], out, at + BOTTOM)
    tally(unseen, KINDS, out, at + UNSEEN)


def write_places(cards: list[int], out: bytearray, at: int) -> None:
    """The cards that are known at some places, the outermost first."""
    for place, card in enumerate(cards[:KNOWN]):
        if card >= 0:
            out[at + place * KINDS + card] = 1


def write_parts(t: OnirimState, parts: Parts, out: bytearray, at: int) -> None:
    """What the modules lay beside the deck."""
    if parts.given != NO_CARD:
        out[at + GIVEN + parts.given] = 1
    place = at + GOALS_AT
    following = next_goal(t) if parts.goals else -1
    for number, goal in enumerate(parts.goals):
        out[place + goal] = 1
        out[place + GOAL_ONI + 1] = int(parts.goal_owner[number] >= 0)
        out[place + GOAL_ONI + 2] = int(number == following)
        place += GOAL
    if parts.spell:
        out[at + SPELL] = 1
        put(out, at + SPELL + 1, parts.owed)
    if parts.towers:
        tally(parts.towers, KINDS, out, at + TOWERS)
        out[at + TOWER_ENDS + parts.towers[0]] = 1
        out[at + TOWER_ENDS + KINDS + parts.towers[-1]] = 1
    for cards in parts.catchers:
        for card in cards:
            out[at + CATCHERS + card] += 1
    put(out, at + VALVES, parts.valves)
    for premonition in parts.premonitions_up:
        out[at + PREMONITIONS_AT + premonition] = 1
    put(out, at + PREMONITIONS_DOWN, parts.premonitions_down.size())
    if parts.pawn:
        out[at + PAWN] = 1
    if parts.pawn_card != NO_CARD:
        out[at + PAWN_CARD + parts.pawn_card] = 1


def write_seat(t: OnirimState, seat: int, mask: int, out: bytearray, at: int) -> None:
    """One player's side of the table; of a hidden hand only the cards that the one who looks knows."""
    hand = t.hands[seat]
    hidden = t.seats > 1 and knowledge.hides_hand(t, seat, mask)
    tally(knowledge.seen_in_hand(t, seat, mask) if hidden else hand, KINDS, out, at + HAND)
    put(out, at + CARDS, len(hand))
    row = t.rows[seat]
    if row:
        put(out, at + ROW, len(row))
        out[at + LAST + row[-1]] = 1
    if t.series[seat]:
        put(out, at + SERIES, len(t.series[seat]))
        flag_bits(series_colours(t, seat), out, at + SERIES_COLOURS)
    tally(t.doors[seat], KINDS, out, at + DOORS)
    if t.settings.has_parts:
        parts = t.parts
        tally(parts.denizens[seat], KINDS, out, at + DENIZENS_AT)
        stash = parts.stash[seat]
        for place, card in enumerate(stash):
            if not hidden or parts.stash_open[seat][place]:
                out[at + STASH + card] += 1


FEATURES: Final = Features(TABLE, SEAT, write)
