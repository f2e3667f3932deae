"""Perft: the exact number of ways to play, which any change of the rules of legality changes."""

from reverie.engine import State


def perft(state: State, depth: int) -> int:
    """How many sequences of `depth` acts there are (or fewer, where the game ends), with chance fixed by the seed."""
    if depth == 0 or state.over:
        return 1
    total = 0
    for seat in state.actors:
        for action in state.legal(seat):
            after = state.clone()
            after.quiet()
            after.apply(seat, action)
            total += perft(after, depth - 1)
    return total
