"""How a game of Onirim ends, and what it is worth (spec 12, 14)."""

from typing import Final, Literal

from reverie.engine.outcome import Outcome, Result
from reverie.games.onirim.pieces import COLOURS, DOOR_ONI, FIRST_DOOR, FIRST_TOWER, LOST_DREAM
from reverie.games.onirim.state import OnirimState

PLAYING: Final = 0
WON: Final = 1
DECK_EXHAUSTED: Final = 2
OVERLOAD: Final = 3
CONCEDED: Final = 4
HOPELESS: Final = 5
ENDINGS: Final = ("", "doors_complete", "deck_exhausted", "overload", "concede", "hopeless")

RAMPART: Final = 4  # neighbouring Towers of different colours
LOST_DREAMS: Final = 4
HARD_VARIANTS: Final = (
    ("book", "book.costs", "high"),
    ("dreamcatchers", "dreamcatchers.valves", 0),
    ("towers", "towers.ruins", True),
    ("premonitions", "premonitions.start", 5),
    ("premonitions", "premonitions.start", 6),
    ("crossroads", "crossroads.crossing", True),
)


def end(t: OnirimState, reason: int) -> None:
    """The game stops at once."""
    t.ended = reason
    t.stack.clear()
    t.point = -1
    t.say("end", {"reason": ENDINGS[reason]})


def check_win(t: OnirimState) -> None:
    """Spec 12.1: called after a Door or a Tower is placed, Limbo is caught, or the Adversary leaves."""
    if doors_complete(t):
        for module in t.settings.on_completed:
            if not module.completed(t):
                return
        end(t, WON)


def doors_complete(t: OnirimState) -> bool:
    """All Doors lie on the table, and with two players each has one of every colour."""
    if t.seats == 1:
        return len(t.doors[0]) == t.settings.doors_needed
    if len(t.doors[0]) + len(t.doors[1]) < t.settings.doors_needed:
        return False
    return distinct_colours(t.doors[0]) == 4 and distinct_colours(t.doors[1]) == 4


def distinct_colours(doors: list[int]) -> int:
    """How many colours there are among some Doors; the Oniverse Door has none."""
    return sum(FIRST_DOOR + colour in doors for colour in range(len(COLOURS)))


def best_run(towers: list[int]) -> int:
    """The largest number of different colours in four neighbouring Towers: 4 is a Rampart (spec 10.4)."""
    best = 0
    for start in range(max(1, len(towers) - RAMPART + 1)):
        colours = {(tower - FIRST_TOWER) // 3 for tower in towers[start : start + RAMPART]}
        best = max(best, len(colours))
    return best


def caught_dreams(t: OnirimState) -> int:
    """How many Lost Dreams lie beside Dreamcatchers."""
    return sum(cards.count(LOST_DREAM) for cards in t.parts.catchers)


def is_hopeless(t: OnirimState) -> bool:
    """Spec 12.3: a Door or a Lost Dream lies where nothing can bring it back."""
    return any(FIRST_DOOR <= card <= DOOR_ONI or card == LOST_DREAM for card in t.discard + t.parts.removed)


def progress(t: OnirimState) -> tuple[int, int]:
    """What has been done of what is needed (spec 14)."""
    modules = t.options["modules"]
    needed = t.settings.doors_needed
    if t.seats == 1:
        done = len(t.doors[0])
    else:
        done = distinct_colours(t.doors[0]) + distinct_colours(t.doors[1])
        done += sum(doors.count(DOOR_ONI) for doors in t.doors)
        if "glyphs" in modules:
            surplus = sum(len(doors) - doors.count(DOOR_ONI) - distinct_colours(doors) for doors in t.doors)
            done += min(surplus, len(COLOURS))
    if "dreamcatchers" in modules:
        needed += LOST_DREAMS
        done += caught_dreams(t)
    if "towers" in modules:
        needed += RAMPART
        done += best_run(t.parts.towers)
    return done, needed


def score(t: OnirimState) -> int:
    """Spec 14: 100 and the cards left in the deck for a win, up to 50 for what a defeat had reached."""
    if t.ended == WON:
        return 100 + t.deck.size()
    done, needed = progress(t)
    return 50 * done // needed


def ranked_score(t: OnirimState) -> int:
    """The score for comparisons across options (spec 14), rounded down."""
    options = t.options
    modules = options["modules"]
    percent = 100 + 10 * len(modules)
    percent += sum(5 for module, name, value in HARD_VARIANTS if module in modules and options[name] == value)
    percent += {"off": 0, "A": -10, "B": 0, "C": 5}[str(options["incubus"])]
    return score(t) * percent // 100


def outcome(t: OnirimState) -> Outcome:
    """The end of the game: both players win or lose together."""
    result: Literal["won", "lost"] = "won" if t.ended == WON else "lost"
    return Outcome(ENDINGS[t.ended], tuple(Result(result, score(t)) for _ in range(t.seats)), team=True)
