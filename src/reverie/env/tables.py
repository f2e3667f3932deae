"""Many tables of one game of turns, stepped in one compiled loop: rows, masks and ends are written in place."""

from collections.abc import Callable
from typing import Any, Final

from reverie.engine.chance import SHA256, QuickChance
from reverie.engine.features import Parts
from reverie.engine.turns import TurnState

NOBODY: Final = -1  # no seat is the learner's: every seat is asked
PLAYING: Final = 0
OVER: Final = 1
CUT_OFF: Final = 2  # longer than any game should be
UNKNOWN: Final = -1.0


def deal_number(seed: int, table: int, deal: int) -> int:
    """The number from which the cards of a deal come: it depends on no other table."""
    return int.from_bytes(SHA256(b"%d|%d|%d" % (seed, table, deal)).digest()[:8], "big")


class Tables:
    """Some of the tables of a batch; the first of them has the number `first` there."""

    def __init__(
        self, model: TurnState, parts: Parts, width: int, numbers: list[int], first: int, count: int, learner: int
    ) -> None:
        self.model = model  # a table with the seats and options of all
        self.frame: Any = model.game.frame
        self.policy: Callable[[Any, int], int] = model.game.functions.policy
        self.longest: int = model.game.longest
        self.parts = parts  # of a row, see `engine.features`
        self.width = width
        self.numbers = numbers  # the engine's number of each action
        self.actions = len(numbers)
        self.places = [-1] * (max(numbers) + 1)  # the other way round
        for place, number in enumerate(numbers):
            self.places[number] = place
        self.first = first
        self.count = count
        self.learner = learner
        self.seed = 0
        self.deals = [0] * count
        self.states: list[TurnState] = []
        self.rows = bytearray(count * width)
        self.masks = bytearray(count * self.actions)
        self.asked = bytearray(count)  # the seat that is asked
        self.ends = bytearray(count)  # PLAYING, OVER or CUT_OFF, of the last step
        self.last_rows: dict[int, bytes] = {}  # of the tables that ended in the last step: how it looked to its actor
        self.results: dict[int, list[float]] = {}  # and what the end was worth to each seat
        self.scores: dict[int, list[float]] = {}
        self.no_masks = bytearray(count * self.actions)

    def reset(self, seed: int) -> None:
        """Deal at every table."""
        self.seed = seed
        self.deals = [0] * self.count
        self.states = []
        for table in range(self.count):
            self.ends[table] = PLAYING
            self.states.append(self.dealt(table))
        self.show()

    def dealt(self, table: int) -> TurnState:
        """A table after its next deal, at a decision of the learner."""
        while True:
            chance = QuickChance(deal_number(self.seed, self.first + table, self.deals[table]))
            self.deals[table] += 1
            state: TurnState = self.frame.start_again(self.model, chance)
            if self.learner != NOBODY:
                self.let_others_act(state)
            if not state.ended:
                return state

    def let_others_act(self, state: TurnState) -> None:
        """The other seats play by the game's policy, until the learner is asked or the game ends."""
        while not state.ended and state.active != self.learner and state.acts < self.longest:
            state.apply(state.active, self.policy(state, state.active))

    def show(self) -> None:
        """Write the rows, the masks and the seats of all tables."""
        rows: list[bytes] = []
        self.masks[:] = self.no_masks
        masks = self.masks
        places = self.places
        at = 0
        for table in range(self.count):
            state = self.states[table]
            seat = state.active
            self.asked[table] = seat
            rows.append(b"".join(self.parts(state, seat)))
            for number in state.legal(seat):
                masks[at + places[number]] = 1
            at += self.actions
        self.rows[:] = b"".join(rows)

    def step(self, chosen: list[int]) -> None:
        """One legal action at every table, by its place; who has ended is dealt anew."""
        self.last_rows = {}
        self.results = {}
        self.scores = {}
        ends = self.ends
        for table in range(self.count):
            state = self.states[table]
            seat = state.active
            state.apply(seat, self.numbers[chosen[table]])
            if self.learner != NOBODY:
                self.let_others_act(state)
            if state.ended or state.acts >= self.longest:
                self.finish(table, state, seat)
            else:
                ends[table] = PLAYING
        self.show()

    def finish(self, table: int, state: TurnState, seat: int) -> None:
        """Keep how a game ended, and deal anew."""
        self.ends[table] = OVER if state.ended else CUT_OFF
        self.last_rows[table] = b"".join(self.parts(state, seat))
        outcome = state.outcome
        if outcome is not None:
            self.results[table] = [outcome.value(each) for each in range(state.seats)]
            self.scores[table] = [float(result.score) for result in outcome.results]
        self.states[table] = self.dealt(table)

    def chosen_at(self, points: list[float]) -> list[int]:
        """At every table the legal action at a point of [0, 1), all equally wide: by chance, if the points are."""
        found: list[int] = []
        for table in range(self.count):
            legal = self.states[table].legal(self.states[table].active)
            found.append(self.places[legal[int(points[table] * len(legal))]])
        return found

    def policy_numbers(self) -> list[int]:
        """What the game's policy would do at every table: the engine's numbers."""
        return [self.policy(state, state.active) for state in self.states]

    def look_ahead(self, seed: int, only: list[int]) -> "Ahead":
        """Where each legal action leads, at every table: in a world that the seat cannot tell from the true one.

        `only` names one action of each table, where no other is to be looked at.
        """
        ahead = Ahead()
        for table in range(self.count):
            state = self.states[table]
            dice = QuickChance(deal_number(seed, self.first + table, state.acts))
            ahead.add(state, only[table : table + 1] or state.legal(state.active), self.parts, dice, table)
        return ahead


class Ahead:
    """Rows of what follows on actions, seen by the seats that would take them."""

    def __init__(self) -> None:
        self.rows: list[bytes] = []
        self.tables: list[int] = []
        self.actions: list[int] = []  # the engine's numbers
        self.values: list[float] = []  # what an end is worth; UNKNOWN while the game goes on

    def add(self, state: TurnState, actions: list[int], parts: Parts, dice: QuickChance, table: int) -> None:
        """Some legal actions of a table; the same cards come after each of them."""
        seat = state.active
        world = state.sample(seat, dice.random)
        mark = dice.mark()
        for number in actions:
            dice.go_back(mark)
            after = world.clone()
            after.apply(seat, number)
            outcome = after.outcome
            worth = UNKNOWN if outcome is None else outcome.value(seat)
            self.note(table, number, worth, b"".join(parts(after, seat)))

    def note(self, table: int, number: int, value: float, row: bytes) -> None:
        """Keep where an action leads."""
        self.rows.append(row)
        self.tables.append(table)
        self.actions.append(number)
        self.values.append(value)
