"""Sets of seats as a number with a bit for each; who begins, who is best, and who is the last one left."""

from typing import TYPE_CHECKING

from reverie.engine.errors import BadOption
from reverie.engine.text import T

if TYPE_CHECKING:
    from reverie.engine.state import State


def list_seats(seats: int) -> list[int]:
    """The seats of a set, in order."""
    return [seat for seat in range(seats.bit_length()) if seats >> seat & 1]


def best_seats(playing: list[int], ranks: list[int]) -> int:
    """The set of those who rank highest among the seats that play; `ranks` go with `playing`."""
    best = 0
    winners = 0
    for index in range(len(playing)):
        rank = ranks[index]
        if winners == 0 or rank > best:
            winners = 1 << playing[index]
            best = rank
        elif rank == best:
            winners |= 1 << playing[index]
    return winners


def last_one(staying: list[int]) -> int:
    """The only one who has not given up, as a set; nobody if all have."""
    return 1 << staying[0] if staying else 0


def first_seat(t: "State", field: str) -> int:
    """Who begins, by an option that says `random` or names a seat (`seat:0`); alone there is no choice."""
    choice: str = t.options[field]
    if t.seats == 1:
        return 0
    if choice == "random":
        return t.chance.below(t.seats, "first", 0)
    return seat_in_play(t, int(choice.removeprefix("seat:")), field)


def seat_in_play(t: "State", seat: int, field: str) -> int:
    """A seat that an option names, if the table has it."""
    if seat >= t.seats:
        raise BadOption(T("Player {n} cannot begin: there are only {seats} players.", n=seat + 1, seats=t.seats), field)
    return seat


def follow_the_last(state: "State", people: list[int]) -> list[int]:
    """The bots that give up because no person is left to play for; the one with the best prospects stays, and wins.

    Nobody wants to watch them play to the end: a game that its last person has given up is over at once.
    """
    if state.over or not people or not all(state.has_left(seat) for seat in people):
        return []
    staying = [seat for seat in range(state.seats) if not state.has_left(seat)]
    return sorted(staying, key=lambda seat: state.game.foresee(state, seat))[:-1]
