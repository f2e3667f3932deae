"""Setting the table up (spec 4)."""

from reverie.games.onirim.pieces import COMMON_SIZE, FIRST_DOOR, PRIVATE_SIZE
from reverie.games.onirim.rules.hand import redraw
from reverie.games.onirim.rules.steps import ACTION, DRAFT_PICK
from reverie.games.onirim.state import OnirimState

OFFER = 2 * PRIVATE_SIZE + COMMON_SIZE  # Locations laid out for the draft of two players


def deal(t: OnirimState) -> None:
    """From a full deck to the first decision."""
    for module in t.settings.modules:
        module.prepare(t)
    if t.seats == 1:
        redraw(t)
        t.point = ACTION
    else:
        lay_offer(t)
        t.active = first_seat(t)
        t.point = DRAFT_PICK
    # Dreamcatchers are ignored now: whatever was met goes back into the deck (spec 4.1).
    t.deck.bag.extend(t.limbo)
    t.limbo = []
    t.deck.shuffle()
    for module in t.settings.modules:
        module.lay_out(t)


def lay_offer(t: OnirimState) -> None:
    """Two players: reveal cards until eight Locations lie open; the rest waits in Limbo."""
    while len(t.common) < OFFER:
        kind = t.deck.draw(t.chance)
        if kind < FIRST_DOOR:
            t.common.append(kind)
        else:
            t.limbo.append(kind)
    t.common.sort()


def first_seat(t: OnirimState) -> int:
    """Who picks first and takes the first turn."""
    choice = t.options["first_seat"]
    if choice == "random":
        return t.chance.below(2, "first", 0)
    return 0 if choice == "host" else 1
