"""Setting the table up (spec 4)."""

from typing import Any

from reverie.engine.chance import Chance
from reverie.engine.piles import Deck
from reverie.engine.rulebooks import Rulebooks
from reverie.games.onirim.pieces import COMMON_SIZE, FIRST_DOOR, NO_CARD, PRIVATE_SIZE
from reverie.games.onirim.rules.hand import redraw
from reverie.games.onirim.rules.rulebook import make_rulebook
from reverie.games.onirim.rules.steps import ACTION, DRAFT_PICK
from reverie.games.onirim.state import Parts, Table

OFFER = 2 * PRIVATE_SIZE + COMMON_SIZE  # Locations laid out for the draft of two players


RULEBOOKS = Rulebooks(make_rulebook)


def empty_table(game: Any, seats: int, options: dict[str, Any], chance: Chance) -> Table:
    """A table with all cards in the deck and nothing dealt."""
    rules = RULEBOOKS.find(seats, options)
    t = Table()
    t.begin(game, seats, rules.options, chance)
    t.begin_turns()
    t.rules = rules
    t.turn = 1
    t.stack = []
    t.deck = Deck("deck", rules.box[:])
    t.hands = [[] for _ in range(seats)]
    t.common = []
    t.shown = [[] for _ in range(seats)]
    t.rows = [[] for _ in range(seats)]
    t.series = [[] for _ in range(seats)]
    t.doors = [[] for _ in range(seats)]
    t.discard = []
    t.limbo = []
    t.pending = NO_CARD
    t.picks = []
    t.placed = []
    t.picks_known = 0
    t.under = False
    t.colours = 0
    t.passed = False
    t.parts = Parts(seats)
    return t


def deal(t: Table) -> None:
    """From a full deck to the first decision."""
    for module in t.rules.modules:
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
    for module in t.rules.modules:
        module.lay_out(t)
    t.log = []  # nobody sat at the table yet


def lay_offer(t: Table) -> None:
    """Two players: reveal cards until eight Locations lie open; the rest waits in Limbo."""
    while len(t.common) < OFFER:
        kind = t.deck.draw(t.chance)
        if kind < FIRST_DOOR:
            t.common.append(kind)
        else:
            t.limbo.append(kind)
    t.common.sort()


def first_seat(t: Table) -> int:
    """Who picks first and takes the first turn."""
    choice = t.options["first_seat"]
    if choice == "random":
        return t.chance.below(2, "first", 0)
    return 0 if choice == "host" else 1
