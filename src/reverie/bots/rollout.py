"""Play a state to its end by the game's own policy: the unit of work of every search and simulation."""

from collections.abc import Callable

from reverie.engine.policy import UNSURE
from reverie.engine.state import CLOCK, State

Policy = Callable[[State, int], int]
Foresee = Callable[[State, int], float]


def next_actor(state: State) -> int:
    """Who acts next in a playout: where several seats may act, they take turns; CLOCK waits for all of them."""
    actors = state.actors
    if len(actors) == 1:
        return actors[0]
    seats = [actor for actor in actors if actor != CLOCK]
    return seats[state.acts % len(seats)]


def play_on(state: State, policy: Policy, longest: int) -> int:
    """Play in place until the game is over, or `longest` acts are made; gives the number of decisions."""
    decisions = 0
    while not state.over and state.acts < longest:
        seat = next_actor(state)
        state.apply(seat, policy(state, seat) if seat != CLOCK else state.legal(CLOCK)[0])
        decisions += 1
    return decisions


def look_ahead(state: State, seat: int, policy: Policy, foresee: Foresee, moments: int, longest: int) -> float:
    """Play in place until the game has foreseen its worth to a seat so many times, or ends: the last that it foresaw.

    Acts would be no measure: one choice may take six of them, another one.
    """
    while not state.over and state.acts < longest:
        worth = foresee(state, seat)
        if worth != UNSURE:
            moments -= 1
            if moments <= 0:
                return worth
        actor = next_actor(state)
        state.apply(actor, policy(state, actor) if actor != CLOCK else state.legal(CLOCK)[0])
    return foresee(state, seat)
