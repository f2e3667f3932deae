"""The pieces of Insomnia: sheep cards, nightmare cards, dream tiles and pillow tables, each in one table (spec 1).

Cards of one kind are interchangeable, so a card is its kind: sheep cards below 9, nightmare cards from 9 on.
"""

from typing import Final

from reverie.engine.actions import Pair

SPACES: Final = 10  # in a ring; the fence stands between 10 and 1
WIDTH: Final = 11  # places of a row that is read by the number of a space; place 0 stays empty
TOKENS: Final = 10  # of each player
START_PILLOW: Final = 40
LOWEST_PILLOW: Final = 1
FENCE_DODOS: Final = 5
HAND: Final = 2
MARKET: Final = 4

# What a player is doing in this race.
RACING: Final = 0
IN_BED: Final = 1
AWAKE: Final = 2
GONE: Final = 3  # gave the game up
STATUS: Final = ("racing", "in_bed", "awake", "gone")

# How a sheep card may be played: 1 to 7 is a move of so many spaces.
GAIN: Final = 8
CATCH: Final = 9
BOTH: Final = 10
MODE_WORDS: Final = ("", "move-1", "move-2", "move-3", "move-4", "move-5", "move-6", "move-7", "gain", "catch", "both")

# Spec 1.3: name, moves, Zzz to catch, dodos to gain, copies for 2, 3 and 4 players (each count adds to the one before).
SHEEP_CARDS: Final = (
    ("move7", (7,), 0, 0, (2, 1, 1)),
    ("move6_gain3", (6,), 0, 3, (3, 1, 2)),
    ("move5_gain2", (5,), 0, 2, (2, 2, 1)),
    ("move4_catch1", (4,), 1, 0, (7, 2, 2)),
    ("move3_catch1", (3,), 1, 0, (7, 2, 2)),
    ("move2_catch2", (2,), 2, 0, (3, 0, 0)),
    ("move1or2_catch1", (1, 2), 1, 0, (2, 2, 2)),
    ("move1or5", (1, 5), 0, 0, (2, 0, 0)),
    ("move1_and_catch1", (1,), 1, 0, (2, 0, 0)),
)
MOVE1_AND_CATCH1: Final = 8
FIRST_NIGHTMARE: Final = 9
NO_CARD: Final = -1

# The three nightmares, and what their cards do.
WOLF: Final = 0
BUMP: Final = 1
SPIDER: Final = 2
NIGHTMARES: Final = ("wolf", "bump", "spider")
STEP: Final = 0  # moves space by space
HOWL: Final = 1
JUMP: Final = 2
WEB: Final = 3

# Spec 1.4: name, whose card, what it does, how far, copies.
NIGHTMARE_CARDS: Final = (
    ("wolf_move1", WOLF, STEP, 1, 4),
    ("wolf_move2", WOLF, STEP, 2, 4),
    ("wolf_howl", WOLF, HOWL, 0, 2),
    ("bump_jump3", BUMP, JUMP, 3, 2),
    ("bump_jump2", BUMP, JUMP, 2, 4),
    ("bump_jump1", BUMP, JUMP, 1, 1),
    ("bump_back1", BUMP, JUMP, -1, 2),
    ("bump_back2", BUMP, JUMP, -2, 1),
    ("spider_web3", SPIDER, WEB, 3, 6),
    ("spider_web2", SPIDER, WEB, 2, 4),
)

KINDS: Final = 19
NAMES: Final[list[str]] = [row[0] for row in SHEEP_CARDS] + [row[0] for row in NIGHTMARE_CARDS]
CATCHES: Final[list[int]] = [row[2] for row in SHEEP_CARDS]
GAINS: Final[list[int]] = [row[3] for row in SHEEP_CARDS]
MOVES: Final[list[list[int]]] = [list(row[1]) for row in SHEEP_CARDS]
OPERATION: Final[list[int]] = [STEP] * FIRST_NIGHTMARE + [row[2] for row in NIGHTMARE_CARDS]
DISTANCE: Final[list[int]] = [0] * FIRST_NIGHTMARE + [row[3] for row in NIGHTMARE_CARDS]


def _modes(kind: int) -> list[int]:
    if kind == MOVE1_AND_CATCH1:
        return [BOTH]
    modes = MOVES[kind][:]
    if GAINS[kind]:
        modes.append(GAIN)
    if CATCHES[kind]:
        modes.append(CATCH)
    return modes


# The ways to play each sheep card, in the order of their numbers.
MODES: Final[list[list[int]]] = [_modes(kind) for kind in range(FIRST_NIGHTMARE)]

# Placement bonuses (spec 1.6).
PERMANENT: Final = 1
THREE: Final = 3

# Spec 1.6, in its order: name, placement bonus, whether it is used in the solo game.
TILES: Final = (
    ("action_hero", PERMANENT, True),
    ("big_stash", THREE, True),
    ("bounce_ahead", PERMANENT, True),
    ("catching_up", PERMANENT, False),
    ("cool_kids_club", PERMANENT, True),
    ("copycat", THREE, False),
    ("deep_sleep", PERMANENT, True),
    ("double_dutch", THREE, True),
    ("dream_journal", THREE, True),
    ("faithful_friend", PERMANENT, False),
    ("final_sprint", THREE, True),
    ("hide_or_seek", PERMANENT, True),
    ("intense_dreams", PERMANENT, True),
    ("lone_sheep", PERMANENT, True),
    ("lucid_dreams", PERMANENT, True),
    ("moonwalk", PERMANENT, True),
    ("perfect_landing", PERMANENT, True),
    ("pipe_dream", THREE, True),
    ("recurring_dream", PERMANENT, True),
    ("resting_spot", PERMANENT, True),
    ("rival", THREE, False),
    ("run", PERMANENT, True),
    ("rush_ahead", PERMANENT, True),
    ("second_wind", PERMANENT, True),
    ("shepherd", PERMANENT, True),
    ("shortcut", PERMANENT, False),
    ("snooze_moves", THREE, True),
    ("step_back", PERMANENT, True),
    ("sweet_dream", THREE, False),
    ("trampoline", THREE, True),
)
TILE_NAMES: Final[list[str]] = [row[0] for row in TILES]
BONUS: Final[list[int]] = [row[1] for row in TILES]
NO_TILE: Final = -1
INTENSE_DREAMS: Final = 12
UNSOURCED: Final = ("catching_up", "sweet_dream")  # our own effects; option `tile_set` can leave them out

# Spec 1.5: by the number of players, how far the pillows of the first, second, … go down.
PILLOW_STEPS: Final[list[list[int]]] = [[], [], [8, 5], [10, 7, 5], [10, 8, 6, 5]]
AWAKE_STEP: Final = 3
SOLO_STEP: Final = 5  # dodos for each step of the solo pillow

# Spec 5: the best score of each band but the last.
SOLO_BANDS: Final = (9, 19, 29)


def sheep_cards(seats: int) -> list[int]:
    """The sheep cards for a number of players; alone one uses those for two."""
    columns = max(seats - 1, 1)
    cards: list[int] = []
    for kind, row in enumerate(SHEEP_CARDS):
        cards += [kind] * sum(row[4][:columns])
    return cards


def nightmare_cards(nightmare: int) -> list[int]:
    """The ten cards of a nightmare."""
    cards: list[int] = []
    for number, row in enumerate(NIGHTMARE_CARDS):
        if row[1] == nightmare:
            cards += [FIRST_NIGHTMARE + number] * row[4]
    return cards


def dream_tiles(seats: int, sourced_only: bool) -> list[int]:
    """The tiles in use for a number of players."""
    return [
        tile for tile, row in enumerate(TILES) if (seats > 1 or row[2]) and not (sourced_only and row[0] in UNSOURCED)
    ]


TURN: Final = Pair(16)  # a finished turn: whose it was, and its last sheep card
