"""A fixed night of Dream On! for pictures: four dreamers, sentences of their own language, some cards remembered."""

from reverie.engine import CLOCK
from reverie.games.dream_on import GAME
from reverie.games.dream_on.deck import CARDS
from reverie.games.dream_on.rules.sentences import opening_sentence, preset
from reverie.games.dream_on.state import DreamOnState

SEATS = 4
ORDER = (1, 2, 0, 3, 1, 3, 2, 0, 1, 2, 3)
FORGOTTEN = (2, 6)  # cards whose name does not come back
BEGAN = 5_000


def night(language: str, cards: int, recalled: int, *, turned: bool = False) -> DreamOnState:
    """A dream of so many cards, of which so many have been recalled; `turned` leaves the last one on the stage."""
    options = {"first_player": "host", "table_language": language}
    table = GAME.new(SEATS, "lamplight", options)
    assert isinstance(table, DreamOnState)
    now = BEGAN
    _act(table, 0, "flip", opening_sentence(language, table.pile[0], 0), now)
    for seat in ORDER[: cards - 1]:
        now += 6_000
        card = table.hands[seat][1]
        _act(table, seat, f"play {CARDS[card].id}", preset(table, seat, card, len(table.pile) % 3), now)
    if not recalled:
        return table
    while table.view(0).phase in ("dream", "wake"):
        _clock(table)
    for k in range(recalled):
        right = CARDS[table.pile[k]].noun(language)
        now = table.now + 4_000
        signal = (table.active + 2) % SEATS
        _act(table, signal, f"signal {table.laid_by[k]} #{k}", "", now)
        words = right if k not in FORGOTTEN else CARDS[table.pile[k - 1]].noun(language)
        _act(table, table.active, f"answer #{k}", words, now + 1_000)
        table.apply(CLOCK, *GAME.real_time.umpire(table), now + 1_000)
        if turned and k == recalled - 1:
            return table
        while not table.over and table.view(0).phase == "shown":
            _clock(table)
    return table


def _act(table: DreamOnState, seat: int, act: str, words: str, at: int) -> None:
    table.apply(seat, GAME.parse(table, act), words, at)


def _clock(table: DreamOnState) -> None:
    """The timer that runs out next."""
    table.apply(CLOCK, table.legal(CLOCK)[0], "", table.timer)
