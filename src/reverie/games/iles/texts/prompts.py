"""What each decision asks, and what each option does, in words."""

from reverie.engine.text import Text
from reverie.games.iles.texts import T
from reverie.games.iles.texts.sections import PLACING, ROUND

# The question of each decision, with the section of the rules that explains it (`sections.cited`).
PROMPT: dict[str, tuple[str, Text]] = {
    "choose_stack": (ROUND, T("You are the Lookout: from which stack do you draw?")),
    "hide_tile": (ROUND, T("Which of the three tiles stays face down?")),
    "pick_tile": (ROUND, T("Take a tile.")),
    "place_tile": (PLACING, T("Where does it go? {tile}")),
    "designate": (ROUND, T("Who picks next?")),
}

FACE_DOWN = T("Take the face-down tile")
HIDE = T("Hide {tile}")
TAKE = T("Take {tile}")
FLIPS = T("{label}. The third lamp: {n} of your tiles turn over")


def choose(type_name: Text, left: int) -> Text:
    """A stack with its size."""
    return T("Draw {type} ({n} tile left)", plural="Draw {type} ({n} tiles left)", type=type_name, n=left)


def designate(player: Text) -> Text:
    """A player who may pick next."""
    return T("{player} picks next", player=player)


def cell(row: int, column: int) -> Text:
    """A cell of the island."""
    return T("Put it in row {row}, column {column}", row=row, column=column)


def slot(number: int) -> Text:
    """A dream slot."""
    return T("Put it in dream slot {n}", n=number)


def with_change(label: Text, points: int) -> Text:
    """An option with what it would change at once."""
    return T("{label} ({points} now)", label=label, points=f"{points:+d}".replace("-", "−"))
