"""What each element, gem and dream is worth to one seat now: one look at its island, then every tile is a short sum."""

from typing import Final

from reverie.games.iles.bot import weights as w
from reverie.games.iles.pieces import (
    BRIGAND,
    CELLS,
    COLUMN_POINTS,
    COLUMNS,
    COPIES,
    COUNTED,
    DREAM,
    DREAM_GEM_COLUMN,
    DREAM_GEM_ROW,
    DREAM_GENIE,
    DREAM_LAMP,
    DREAM_SNAKE,
    EGG,
    ELEMENTS,
    FIRST_DREAM,
    GEM,
    GEM_DELTA,
    GENIE,
    HAS_LAMP,
    LAMP,
    LISTED,
    MASKS,
    NO_GEM,
    NO_TILE,
    PALM,
    PLACES,
    ROKH,
    ROW_POINTS,
    ROWS_AT,
    SHIFTS,
    SNAKE,
    SOLO_BRIGANDS,
)
from reverie.games.iles.rules.place import is_legal_cell
from reverie.games.iles.scoring import PAYS, PAYS_FOR, column_points, dream_points, row_points
from reverie.games.iles.state import IlesState

# How many of an element an island tile shows on average.
SHARE: Final[list[float]] = [sum(each.get(name, 0) for each in ELEMENTS) / 60.0 for name in COUNTED]
GEM_SHARE: Final = 17.0 / 60.0
FIXED: Final = -1000.0


class Situation:
    """The worth of things to one seat, all of it public or the seat's own."""

    def __init__(self, t: IlesState, seat: int) -> None:
        v = w.VALUES
        self.t = t
        self.seat = seat
        self.first = seat * PLACES
        packed = t.packed[seat]
        self.packed = packed
        self.held = [0] * 10
        self.free = 0
        for place in range(self.first + CELLS, self.first + PLACES):
            kind = t.places[place]
            if kind == NO_TILE:
                self.free += 1
            else:
                self.held[kind - FIRST_DREAM] += 1
        laid = 0
        for cell in range(self.first, self.first + CELLS):
            if t.places[cell] != NO_TILE:
                laid += 1
        self.to_come = CELLS - laid
        self.part = self.to_come / 12.0
        self.lamps = packed >> SHIFTS[LAMP] & MASKS[LAMP]
        self.worth = self.element_worths(v)
        self.column = float(self.held[DREAM_GEM_COLUMN]) + v[w.GEM_LOOSE] * self.free * 0.5
        self.row = float(self.held[DREAM_GEM_ROW]) + v[w.GEM_LOOSE] * self.free * 0.5
        self.lamp = self.lamp_worth(v)
        self.slot = FIXED
        self.rivals: list[Situation] = []
        self.memory: dict[int, float] = {}

    def element_worths(self, v: list[float]) -> list[float]:
        """The worth of one more of each element."""
        packed = self.packed
        free = float(self.free)
        worth = [0.0] * len(COUNTED)
        worth[PALM] = 1.0
        for dream in range(5):
            element = PAYS_FOR[dream]
            pays = float(PAYS[dream])
            shown = float(packed >> SHIFTS[element] & MASKS[element])
            hope = free * (v[w.DREAM_CHANCE] + v[w.DREAM_CHANCE_EACH] * shown)
            worth[element] += pays * (self.held[dream] + min(hope, 1.0))
        birds = packed >> SHIFTS[ROKH] & MASKS[ROKH]
        eggs = packed >> SHIFTS[EGG] & MASKS[EGG]
        worth[ROKH] += v[w.PAIR_SURE] if eggs > birds else v[w.PAIR_BIRD] * self.part
        worth[EGG] += v[w.PAIR_SURE] if birds > eggs else v[w.PAIR_EGG] * self.part
        snakes = packed >> SHIFTS[SNAKE] & MASKS[SNAKE]
        if snakes == 0:
            worth[SNAKE] = v[w.SNAKE_ONE] * self.held[DREAM_SNAKE] + v[w.SNAKE_LOOSE] * free
        elif snakes == 1:
            worth[SNAKE] = v[w.SNAKE_TWO] * self.held[DREAM_SNAKE] - v[w.SNAKE_LOOSE] * free
        elif snakes == 2:
            worth[SNAKE] = v[w.SNAKE_THREE] * self.held[DREAM_SNAKE] - v[w.SNAKE_LOOSE] * free
        worth[BRIGAND] = self.brigand_worth(v)
        worth[GENIE] = 4.0 * (self.held[DREAM_GENIE] + v[w.DREAM_CHANCE] * free)
        return worth

    def brigand_worth(self, v: list[float]) -> float:
        """What one more brigand costs: the chance to show the most, and how it grows."""
        t = self.t
        coming = v[w.BRIGANDS_COMING] * self.to_come
        mine = (self.packed >> SHIFTS[BRIGAND] & MASKS[BRIGAND]) + coming
        most = 0.0
        if t.seats == 1:
            most = SOLO_BRIGANDS - 0.5
        else:
            for other in range(t.seats):
                if other != self.seat and not t.gone >> other & 1:
                    theirs = (t.packed[other] >> SHIFTS[BRIGAND] & MASKS[BRIGAND]) + coming
                    most = max(most, theirs)
        spread = v[w.BRIGAND_SPREAD] + v[w.BRIGAND_SPREAD_TILE] * self.to_come
        now = likely((mine - most) / spread)
        more = likely((mine + 1.0 - most) / spread)
        return mine * now - (mine + 1.0) * more

    def lamp_worth(self, v: list[float]) -> float:
        """The worth of one more lamp, what it flips apart."""
        dreams = self.held[DREAM_LAMP] + v[w.DREAM_CHANCE] * self.free
        genies = self.held[DREAM_GENIE] + v[w.DREAM_CHANCE] * self.free
        if self.lamps == 0:
            return v[w.LAMP_ONE] * dreams + v[w.GENIE_LAMP] * genies
        if self.lamps == 1:
            return v[w.LAMP_TWO] * dreams + v[w.GENIE_LAMP] * genies + v[w.LAMP_RISK] * self.part
        return v[w.LAMP_THREE] * dreams - v[w.LAMP_RISK] * self.part + self.flip_worth()

    def flip_worth(self) -> float:
        """What turning the visible lamps over costs or gains."""
        t = self.t
        worth = 0.0
        for cell in range(CELLS):
            kind = t.places[self.first + cell]
            if kind != NO_TILE and HAS_LAMP[kind] and not t.flipped[self.seat] >> cell & 1:
                worth += self.worth[GENIE] - self.shown_worth(kind)
                if GEM[kind] != NO_GEM:
                    worth -= self.gem_paid(GEM[kind], cell)
        return worth

    def shown_worth(self, kind: int) -> float:
        """The elements of a tile, without gems and lamps."""
        total = 0.0
        for element, number in LISTED[kind]:
            total += self.worth[element] * number
        return total

    def gem_paid(self, gem: int, cell: int) -> float:
        """What a gem that lies there pays its dreams."""
        gems = self.t.gems[self.seat]
        less = gems - GEM_DELTA[gem][cell]
        return self.column * (column_points(gems) - column_points(less)) + self.row * (
            row_points(gems) - row_points(less)
        )

    def gem_worth(self, gem: int, cell: int) -> float:
        """What a gem on a cell would pay, and the hope it opens in its column."""
        gems = self.t.gems[self.seat]
        more = gems + GEM_DELTA[gem][cell]
        column = cell % COLUMNS
        row = cell // COLUMNS
        in_column = COLUMN_POINTS[more >> column * 6 & 63] - COLUMN_POINTS[gems >> column * 6 & 63]
        at = ROWS_AT + row * 9
        in_row = ROW_POINTS[more >> at & 511] - ROW_POINTS[gems >> at & 511]
        hope = w.VALUES[w.GEM_HOPE]
        worth = self.row * (in_row + (hope * self.open_in_row(row) if in_row else 0.0))
        return worth + self.column * (in_column + (hope * self.open_in_column(column) if in_column else 0.0))

    def open_in_column(self, column: int) -> float:
        """Free cells of a column."""
        free = 0.0
        for cell in range(self.first + column, self.first + CELLS, COLUMNS):
            if self.t.places[cell] == NO_TILE:
                free += 1.0
        return free

    def open_in_row(self, row: int) -> float:
        """Free cells of a row."""
        free = 0.0
        start = self.first + row * COLUMNS
        for cell in range(start, start + COLUMNS):
            if self.t.places[cell] == NO_TILE:
                free += 1.0
        return free

    def place_worth(self, kind: int, place: int) -> float:
        """What the choice of the cell adds: only gems care, and a tile without one keeps the best columns free."""
        if place >= CELLS:
            return 0.0
        if GEM[kind] != NO_GEM:
            return self.gem_worth(GEM[kind], place)
        column = place % COLUMNS
        gems = self.t.gems[self.seat] >> column * 6 & 63
        return -0.1 * self.column * COLUMN_POINTS[gems]

    def tile_worth(self, kind: int) -> float:
        """What a tile is worth to the seat, on its best cell."""
        if kind // COPIES == DREAM:
            return self.dream_worth(kind - FIRST_DREAM) - self.slot_worth()
        worth = self.shown_worth(kind)
        if HAS_LAMP[kind]:
            worth += self.lamp
        gem = GEM[kind]
        if gem != NO_GEM:
            best = FIXED
            row = kind // COPIES * COLUMNS
            for cell in range(row, row + COLUMNS):
                if is_legal_cell(self.t, self.seat, cell):
                    there = self.gem_worth(gem, cell)
                    best = max(best, there)
            worth += best
        return worth

    def dream_worth(self, dream: int) -> float:
        """What a dream would pay at the end."""
        v = w.VALUES
        part = self.part
        now = float(dream_points(dream, self.packed, self.t.gems[self.seat]))
        if dream == DREAM_LAMP:
            return now * (1.0 - part) + v[w.DREAM_LAMP] * part
        if dream == DREAM_SNAKE:
            return now * (1.0 - part) + v[w.DREAM_SNAKE] * part
        if dream == DREAM_GENIE:
            return now + (v[w.DREAM_GENIE] + 2.0 * self.lamps) * part
        if dream in (DREAM_GEM_COLUMN, DREAM_GEM_ROW):
            return now + v[w.DREAM_GEMS] * part
        coming = SHARE[PAYS_FOR[dream]] * self.to_come * v[w.WANTED] * v[w.DREAM_RARE]
        return now + PAYS[dream] * coming

    def known(self, kind: int) -> float:
        """`tile_worth`, remembered."""
        found = self.memory.get(kind)
        if found is None:
            found = self.tile_worth(kind)
            self.memory[kind] = found
        return found

    def mean(self, kind_of_tile: int) -> float:
        """The mean worth of the tiles of a type that nobody has seen."""
        # Sorted: sums of floats depend on their order, and the order of a bag is no knowledge.
        bag = sorted(self.t.decks[kind_of_tile].bag)
        total = 0.0
        for kind in bag:
            total += self.tile_worth(kind)
        return total / len(bag)

    def slot_worth(self) -> float:
        """What a free dream slot would get on average: the mean of the ten dreams."""
        if self.slot == FIXED:
            total = 0.0
            for dream in range(10):
                total += self.dream_worth(dream)
            self.slot = total / 10.0
        return self.slot


def likely(x: float) -> float:
    """A chance from a lead: a half at zero, rising to certainty; a straight line with soft ends is enough."""
    if x >= 0.0:
        return 1.0 - 0.5 / (1.0 + x * (1.0 + x))
    return 0.5 / (1.0 - x * (1.0 - x))
