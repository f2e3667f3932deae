"""Bots against each other, and the policy alone: what the tests of every game ask of its bot."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from reverie.bots import ask, make
from reverie.engine import Game
from reverie.engine.chance import FastChance

ANY: tuple[Mapping[str, Any], ...] = ({},)


def share(game: Game, levels: Sequence[str], games: int, options: Sequence[Mapping[str, Any]] = ANY) -> float:
    """The share of games that the first level wins: each deal is played from every seat, options take turns."""
    bots = [make(level) for level in levels]
    seats = len(levels)
    won = 0.0
    for number in range(games):
        deal, mine = divmod(number, seats)
        rng = Random(number)
        state = game.new(seats, options=options[deal % len(options)], chance=FastChance(Random(deal).random))
        state.quiet()
        while not state.over:
            seat = state.actors[0]
            state.apply(seat, ask(bots[(seat - mine) % seats], state, seat, rng))
        won += game.value(state, mine)
    return won / games


def play_blind(game: Game, seats: int, options: Mapping[str, Any]) -> int:
    """Play a game; at every decision the policy must choose the same where its seat cannot tell worlds apart.

    Gives the number of decisions.
    """
    state = game.new(seats, f"blind {seats}", options)
    rng = Random(seats)
    while not state.over:
        seat = state.actors[0]
        action = game.policy(state, seat)
        before = state.dump()
        assert game.policy(state.sample(seat, rng.random), seat) == action
        assert state.dump() == before
        state.apply(seat, action if rng.random() < 0.8 else rng.choice(state.legal(seat)))
    return state.acts
