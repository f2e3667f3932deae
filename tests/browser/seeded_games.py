"""Seeded games played by bots, as records: the same bytes wherever this runs."""

import itertools
from random import Random
from typing import Any

from reverie.bots.levels import ask, make
from reverie.engine.record import finish, note, start_record, write_record
from reverie.engine.shelf import game as find_game
from reverie.engine.state import CLOCK, State
from reverie.lab.match import Match

# Options that matter, one set after the other; each number of seats in turn.
CASES: dict[str, list[dict[str, Any]]] = {
    "onirim": [{}, {"modules": ["book", "glyphs", "dreamcatchers", "towers"]}, {"incubus": "C"},
               {"modules": ["premonitions", "crossroads", "oniverse"]}],
    "insomnia": [{}, {"nightmare": "bump"}, {"nightmare": "spider"}],
    "iles": [{}, {"designation": "clockwise"}, {"starting_dream": True}, {"lamp_rule": "flip_all"}],
    "tisseurs": [{}, {"cut_mode": "seam"}, {"sand_visibility": "open"}],
    "dream_on": [{}, {"dream_seconds": 60}],
}  # fmt: skip


def records(game: str, count: int) -> list[str]:
    """So many records of a game."""
    found = find_game(game)
    cases = itertools.cycle(itertools.product(CASES[game], found.seats))
    return [record(game, number, seats, options) for number, (options, seats) in zip(range(count), cases, strict=False)]


def record(game: str, number: int, seats: int, options: dict[str, Any], rollouts: int = 0) -> str:
    """One of them; with rollouts it is played by a search that has so many for a decision."""
    rng = Random(number)
    match = Noted(find_game(game).new(seats, f"{game} {number}", options))
    bot = make("search", rollouts=rollouts) if rollouts else make("policy")
    while (seat := match.turn()) != CLOCK:
        match.act(seat, ask(bot, match.state, seat, rng))
    finish(match.record, match.state)
    return write_record(match.record)


class Noted(Match):
    """A game that is written down."""

    def __init__(self, state: State) -> None:
        self.record = start_record(state)
        super().__init__(state)

    def carry_out(self, seat: int, action: int, text: str, at: int) -> None:
        note(self.record, self.state, seat, action, text, at)
        super().carry_out(seat, action, text, at)
