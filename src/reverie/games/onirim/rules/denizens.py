"""What each Denizen does (spec 10.7)."""

from reverie.engine.piles import EVERYBODY, sort_in
from reverie.engine.steps import Pick, Step
from reverie.games.onirim.pieces import (
    ALL_COLOURS,
    COLOUR_MASK,
    COMMON,
    CYCLOBOT,
    DEAD_END,
    FIRST_DOOR,
    NAMES,
    NIGHTMARE,
    NO_CARD,
    NO_SYMBOL,
    SYMBOL,
)
from reverie.games.onirim.rules import steps
from reverie.games.onirim.rules.actions import TAKE
from reverie.games.onirim.rules.hand import forget_but, notice, take_at_hand
from reverie.games.onirim.rules.labyrinth import kept_series, why_not_by_modules
from reverie.games.onirim.rules.order import put_in_order, reveal, throw_away
from reverie.games.onirim.rules.steps import CYCLOBOT_TAKE, REFILL
from reverie.games.onirim.state import OnirimState, names

SPIED = 5


def spend(t: OnirimState, denizen: int) -> None:
    """A rallied Denizen has helped and goes to the discard."""
    t.parts.denizens[t.active].remove(denizen)
    t.discard.append(denizen)


def why_not_architect(t: OnirimState, kind: int) -> str:
    """The Architect helps only where the symbol repeats the last one of the row."""
    row = t.rows[t.active]
    if not row or SYMBOL[kind] == NO_SYMBOL or SYMBOL[row[-1]] != SYMBOL[kind]:
        return "architect_not_needed"
    return why_not_by_modules(t, kind)


def exchangeable(cards: list[int]) -> list[int]:
    """The Locations that the Cyclobot can exchange."""
    return [card for card in cards if card < FIRST_DOOR and card != DEAD_END]


def give_to_cyclobot(t: OnirimState, zone: int, kind: int) -> None:
    """Put a Location at hand forward; it lies open until another one is taken for it."""
    spend(t, CYCLOBOT)
    take_at_hand(t, zone, kind)
    t.parts.given, t.parts.given_from = kind, zone
    t.stack.append(CYCLOBOT_TAKE)


class CyclobotTake(Pick[OnirimState]):
    """Take a Location of the discard in exchange."""

    def choices(self, t: OnirimState) -> list[int]:
        return exchangeable(t.discard)

    def apply(self, t: OnirimState, verb: int, argument: int) -> None:
        t.discard.remove(argument)
        given = t.parts.given
        t.discard.append(given)
        t.parts.given = NO_CARD
        if t.parts.given_from == COMMON:
            sort_in(t.common, argument)
        else:
            sort_in(t.hands[t.active], argument)
            notice(t, t.active, argument, EVERYBODY)
        if t.log is not None:
            t.say("cyclobot", {"seat": t.active, "card": NAMES[argument], "given": NAMES[given]})


def harpoon(t: OnirimState) -> None:
    """Reveal the top five: Nightmares are discarded, the rest goes under the deck."""
    reveal(t, SPIED, "harpooner")
    while NIGHTMARE in t.picks:
        t.picks.remove(NIGHTMARE)
        throw_away(t, NIGHTMARE, "harpooner")
    put_in_order(t, True)


def hammered_from(t: OnirimState) -> int:
    """Where the Hammer Bird begins: at the first of the last cards that share a colour; a Crossroad narrows it down."""
    row = t.rows[t.active]
    colours = ALL_COLOURS
    first = len(row)
    while first > 0 and colours & COLOUR_MASK[row[first - 1]]:
        first -= 1
        colours &= COLOUR_MASK[row[first]]
    return first


def hammer(t: OnirimState) -> None:
    """Discard the last card of the row and those of the same colour just before it."""
    seat = t.active
    first = hammered_from(t)
    cards = t.rows[seat][first:]
    t.rows[seat] = t.rows[seat][:first]
    t.parts.kept[seat] = t.parts.kept[seat][:first]
    t.series[seat] = kept_series(t, seat)
    t.discard.extend(cards)
    if t.log is not None:
        t.say("hammer", {"seat": seat, "cards": names(cards)})


def store(t: OnirimState, zone: int, kind: int) -> None:
    """Put a card at hand under a Treasurer, and refill the hand at once (spec 10.7)."""
    seat = t.active
    seen = zone == COMMON
    take_at_hand(t, zone, kind)
    if not seen:
        forget_but(t, seat, DEAD_END)
    t.parts.stash[seat].append(kind)
    t.parts.stash_open[seat].append(seen)
    if t.log is not None:
        t.whisper("store", {"seat": seat}, {"card": NAMES[kind]}, EVERYBODY if seen else t.confidants(seat))
    if t.stack[-1] != REFILL:  # before a draw a refill is under way already
        t.stack.append(REFILL)


STEPS: tuple[Step[OnirimState], ...] = (CyclobotTake(steps.CYCLOBOT_TAKE, "cyclobot_take", TAKE, "not_in_discard"),)
