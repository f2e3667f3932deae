"""How far a Rampart is, for the nets: which Towers could still be put at an end of the row, and in how many ways."""

from typing import Final

from reverie.games.onirim.pieces import FIRST_TOWER, TOWER_LEFT, TOWER_RIGHT
from reverie.games.onirim.scoring import RAMPART

TOWERS: Final = 12
NO_WAY: Final = 25  # the place of a side on which no Rampart can be built any more
MOST_KEPT: Final = 20_000
KEPT: Final[dict[int, tuple[int, int, int, int]]] = {}  # a search comes to the same rows again and again
LEAST_WAYS: Final = (0, 1, 2, 4, 8, 16)


class Builder:
    """Tries all Towers that can still be had."""

    def __init__(self, held: int, left: int) -> None:
        """Both are masks of Towers: those at hand, those to come."""
        self.held = held
        self.towers: list[int] = []
        both = held | left
        for tower in range(TOWERS):
            if both >> tower & 1:
                self.towers.append(tower)
        self.unheld = 9  # of the best way, the Towers that are not at hand
        self.ways = 0

    def chain(self, last: int, colours: int, missing: int, unheld: int, leftwards: bool) -> None:
        """Go on from a Tower at an end of the row."""
        if missing == 0:
            self.ways += 1
            self.unheld = min(self.unheld, unheld)
            return
        for tower in self.towers:
            colour = 1 << tower // 3
            if colours & colour:
                continue
            if last >= 0:
                if leftwards:
                    if TOWER_RIGHT[tower] & TOWER_LEFT[last]:
                        continue
                elif TOWER_RIGHT[last] & TOWER_LEFT[tower]:
                    continue
            more = unheld if self.held >> tower & 1 else unheld + 1
            self.chain(tower, colours | colour, missing - 1, more, leftwards)


def side_of(row: list[int], held: int, left: int, leftwards: bool) -> tuple[int, int, int]:
    """Of one end of the row: the Towers that are missing, those of them that are not at hand, and the ways."""
    colours = 0
    length = 0
    for place in range(min(RAMPART - 1, len(row))):
        tower = row[place] if leftwards else row[len(row) - 1 - place]
        colour = 1 << (tower - FIRST_TOWER) // 3
        if colours & colour:
            break
        colours |= colour
        length += 1
    builder = Builder(held, left)
    last = -1
    if row:
        last = (row[0] if leftwards else row[-1]) - FIRST_TOWER
    builder.chain(last, colours, RAMPART - length, 0, leftwards)
    return RAMPART - length, builder.unheld, builder.ways


def place_of(side: tuple[int, int, int]) -> int:
    """A side in one number."""
    missing, unheld, ways = side
    return missing * 5 + unheld if ways else NO_WAY


def ramparts(row: list[int], held: int, left: int) -> tuple[int, int, int, int]:
    """The better side, the other one, the Towers missing with the ways to have them, and the Towers missing."""
    key = held | left << 12 | min(len(row), 4) << 24
    for place in range(min(RAMPART, len(row))):
        key |= (row[place] - FIRST_TOWER) << 27 + 4 * place
        key |= (row[len(row) - 1 - place] - FIRST_TOWER) << 43 + 4 * place
    known = KEPT.get(key)
    if known is not None:
        return known
    right = side_of(row, held, left, False)
    other = side_of(row, held, left, True) if row else right
    best = right
    ways = right[2]
    if row:
        ways += other[2]
        if other[1] < right[1] or (other[1] == right[1] and other[0] < right[0]):
            best, other = other, right
    bucket = 0
    for most in LEAST_WAYS:
        if ways > most:
            bucket += 1
    found = (place_of(best), place_of(other), best[0] * 7 + bucket, best[0])
    if len(KEPT) >= MOST_KEPT:
        KEPT.clear()
    KEPT[key] = found
    return found
