"""Setting the table up (spec 3): three cards for everybody, the rest is the deck."""

from typing import Any

from reverie.engine.chance import Chance
from reverie.engine.errors import BadOption
from reverie.engine.piles import Deck
from reverie.engine.rulebooks import Rulebooks
from reverie.games.dream_on.deck import COUNT
from reverie.games.dream_on.pieces import HAND, HUMAN, LUCID, NOBODY, NOT_PAUSED, PAUSES, PLAYING, TIMERS
from reverie.games.dream_on.rules.attempt import fresh_attempt
from reverie.games.dream_on.rules.dream import begin
from reverie.games.dream_on.rules.rulebook import Rulebook
from reverie.games.dream_on.state import Table, no_timers
from reverie.games.dream_on.texts import T

RULEBOOKS = Rulebooks(Rulebook)


def check_solo(seats: int, options: dict[str, Any]) -> None:
    """One seat alone dreams alone, or listens to the Sandman."""
    if seats == 1 and options["solo"] == "none":
        raise BadOption(T("Alone, choose the lone dreamer or the whispered dream."), "solo")


def empty_table(game: Any, seats: int, options: dict[str, Any], chance: Chance) -> Table:
    """A table with every card in the deck."""
    check_solo(seats, options)
    rules = RULEBOOKS.find(seats, options)
    t = Table()
    t.begin(game, seats, rules.options, chance)
    t.rules = rules
    t.phase = LUCID
    t.now = 0
    t.first = NOBODY
    t.host = 0
    t.judge = rules.judge
    t.claims = [-1] * seats
    t.deck = Deck("deck", [card for card in range(COUNT) if card not in rules.set_aside])
    t.hands = [[] for _ in range(seats)]
    t.discard = []
    t.pile = []
    t.laid_by = []
    t.laid_at = []
    t.said = []
    t.spoken = []
    t.seen = []
    t.covered = 0
    t.kinds = [HUMAN] * seats
    t.robots = [False] * seats
    t.connected = [True] * seats
    t.asleep = [False] * seats
    t.gone = [False] * seats
    t.auto_paused = [False] * seats
    t.last_play = [0] * seats
    t.last_laid = [-1] * seats
    t.plays = [0] * seats
    t.rhythm = [0] * seats
    t.woke = [False] * seats
    t.timers = no_timers()
    t.stopped = [-1] * TIMERS
    t.paused = NOT_PAUSED
    t.paused_at = 0
    t.pauses_left = PAUSES
    t.flipped = 0
    t.decoys = []
    t.k = 0
    t.turn = 0
    t.active = NOBODY
    t.attempt = fresh_attempt(seats, 0)
    t.results = []
    t.ended = PLAYING
    return t


def deal(t: Table) -> None:
    """Three cards each, one at a time; the Sandman's listener holds none."""
    if not t.rules.whispered:
        for _ in range(HAND):
            for hand in t.hands:
                hand.append(t.deck.draw(t.chance))
    begin(t)
    if t.log is not None:
        t.log = []  # what the deal told is seen in the view
