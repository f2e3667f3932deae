"""Play many games by bots; one seed gives the same games whatever the number of workers."""

import hashlib
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from typing import Any, Final

from reverie.bots import Bot, Level, ask, level, make
from reverie.bots.rollout import next_actor
from reverie.engine.chance import FastChance
from reverie.engine.errors import BadOption
from reverie.engine.options import complete
from reverie.engine.shelf import game as find_game
from reverie.engine.state import CLOCK
from reverie.engine.text import T
from reverie.lab.summary import Played, Summary, summarise

Progress = Callable[[int, int], None]  # games finished, games in all

CHUNK_SECONDS: Final = (
    0.7  # a chunk of games should take about this long, so that handing it over costs nothing
)
CHUNKS_PER_WORKER: Final = 8  # and there should be enough of them to keep all workers busy to the end


def game_seed(seed: int | str, index: int) -> int:
    """The seed of one game: it depends on nothing but the seed of the whole and the game's number."""
    return int.from_bytes(hashlib.sha256(f"{seed}|game|{index}".encode()).digest()[:8], "big")


def play_game(game_id: str, bots: Sequence[Bot], seed: int, options: Mapping[str, Any]) -> Played:
    """One game from its first decision to its end. Each bot is shown only what its seat knows."""
    game = find_game(game_id)
    deal = Random(seed)
    rng = Random(seed ^ 0x5EED)  # what bots think must not disturb the deal
    state = game.new(len(bots), options=options, chance=FastChance(deal.random))
    state.quiet()
    while not state.over and state.acts < game.longest:
        seat = next_actor(state)
        state.apply(seat, state.legal(CLOCK)[0] if seat == CLOCK else ask(bots[seat], state, seat, rng))
    return Played(state.outcome, state.acts)


def play_chunk(
    game_id: str, levels: Sequence[Level], seed: int | str, options: Mapping[str, Any], numbers: range
) -> list[Played]:
    """A few games in a row: the unit of work that a worker is handed."""
    bots = [make(each) for each in levels]
    return [play_game(game_id, bots, game_seed(seed, number), options) for number in numbers]


def simulate(
    game_id: str,
    games: int,
    bot: str | Level | Sequence[str | Level] = "policy",
    seed: int | str = 0,
    seats: int = 1,
    options: Mapping[str, Any] | None = None,
    workers: int = 1,
    progress: Progress | None = None,
) -> Summary:
    """Play `games` games and sum them up; `bot` is a level for all seats, or one for each.

    A game may name options that suit simulations (`simulation_options`); those given here go before them.
    """
    game = find_game(game_id)
    levels = seat_levels(bot, seats)
    chosen = complete(game.fields, {**game.simulation_options, **(options or {})})
    if games < 1 or workers < 1:
        raise BadOption(T("Games and workers are counted from 1."), "games" if games < 1 else "workers")
    game.new(seats, 0, chosen)  # refuses bad seats before any worker starts
    started = time.perf_counter()
    played: list[Played] = []
    for chunk in _chunks(game_id, levels, seed, chosen, games, workers):
        played += chunk
        if progress is not None:
            progress(len(played), games)
    seconds = time.perf_counter() - started
    return summarise(game_id, [each.name for each in levels], seed, chosen, played, seconds)


def seat_levels(bot: str | Level | Sequence[str | Level], seats: int) -> list[Level]:
    """The level of each seat."""
    given = [bot] if isinstance(bot, str | Level) else list(bot)
    if len(given) == 1:
        given *= seats
    if len(given) != seats:
        raise BadOption(
            T(
                "There are {seats} seats but {bots} bots: name one for all, or one for each.",
                seats=seats,
                bots=len(given),
            ),
            "bot",
        )
    return [each if isinstance(each, Level) else level(each) for each in given]


def _chunks(
    game_id: str, levels: list[Level], seed: int | str, options: Mapping[str, Any], games: int, workers: int
) -> Iterator[list[Played]]:
    """The chunks in their order. The first game is played here, to learn how long one takes."""
    started = time.perf_counter()
    yield play_chunk(game_id, levels, seed, options, range(1))
    fitting = int(CHUNK_SECONDS / max(time.perf_counter() - started, 1e-6))
    size = max(min(fitting, games // (workers * CHUNKS_PER_WORKER)), 1)
    parts = [range(first, min(first + size, games)) for first in range(1, games, size)]
    if workers == 1:
        for part in parts:
            yield play_chunk(game_id, levels, seed, options, part)
        return
    yield from _by_workers([(game_id, levels, seed, options, part) for part in parts], workers)


def _by_workers(tasks: list[tuple[Any, ...]], workers: int) -> Iterator[list[Played]]:
    """Hand the chunks to processes: by joblib where it is installed (the `lab` extra), which hands over fastest."""
    try:
        import joblib
    except ImportError:
        # spawn: a fork of a process that has threads may hang
        with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
            yield from pool.map(play_chunk, *zip(*tasks, strict=True)) if tasks else ()
        return
    jobs = (joblib.delayed(play_chunk)(*task) for task in tasks)
    yield from joblib.Parallel(n_jobs=workers, return_as="generator")(jobs)
