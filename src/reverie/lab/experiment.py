"""An experiment: which bots sit where, in which game, from which seed. Everything else follows from it.

Its matches are numbered from 0. Match `number` is deal `number // len(lineups)` played by lineup
`number % len(lineups)`, so that all lineups meet the same deals and come forward together.
"""

import hashlib
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Literal

import msgspec

from reverie.bots import Bot, Level, ask
from reverie.engine.chance import Chance, FastChance, LiveChance
from reverie.engine.options import OptionValue, complete
from reverie.engine.outcome import Outcome
from reverie.engine.shelf import game as find_game
from reverie.engine.state import CLOCK
from reverie.lab.entrants import is_timed, word_of
from reverie.lab.match import Match, seated

Deal = Literal["fast", "same"]


class Played(msgspec.Struct, frozen=True):
    """One finished game: how it ended (None if it was cut off at the game's longest length) and its decisions."""

    outcome: Outcome | None
    decisions: int


class Experiment(msgspec.Struct, frozen=True):
    """What is to be played.

    `deal` is `fast`, or `same` where lineups are compared: then the cards of a deal come in the same order whatever
    the players do, as at duplicate bridge.
    """

    game: str
    options: dict[str, OptionValue]
    seed: int | str
    lineups: tuple[tuple[Level, ...], ...]  # the bot of each seat
    deal: Deal = "fast"

    @property
    def seats(self) -> int:
        """How many sit at the table."""
        return len(self.lineups[0])

    @property
    def repeats(self) -> bool:
        """Whether the same seed gives the same games: not if a bot thinks against the clock."""
        return not any(is_timed(lineup) for lineup in self.lineups)

    def place(self, number: int) -> tuple[int, int]:
        """The deal and the lineup of a match."""
        return divmod(number, len(self.lineups))

    def seed_of(self, number: int) -> int:
        """The seed of a match's deal."""
        return game_seed(self.seed, number // len(self.lineups))

    def describe(self) -> dict[str, Any]:
        """All that decides the games, as plain data: two experiments that are alike play alike."""
        levels = {word_of(each): each for lineup in self.lineups for each in lineup}
        told = {name: msgspec.to_builtins(each) for name, each in sorted(levels.items())}
        words = ("title", "help")  # what people read decides nothing
        return {
            "game": self.game,
            "rules": find_game(self.game).rules_version,
            "options": self.options,
            "seed": self.seed,
            "deal": self.deal,
            "bots": {name: {k: v for k, v in each.items() if k not in words} for name, each in told.items()},
            "lineups": [[word_of(each) for each in lineup] for lineup in self.lineups],
        }


def make_experiment(
    game_id: str,
    lineups: Sequence[Sequence[Level]],
    seed: int | str,
    options: Mapping[str, Any] | None,
    deal: Deal = "fast",
) -> Experiment:
    """A checked experiment: bad seats and options are refused here, before anything is played.

    A game may name options that suit simulations (`simulation_options`); those given here go before them.
    """
    game = find_game(game_id)
    chosen = complete(game.fields, {**game.simulation_options, **(options or {})})
    game.new(len(lineups[0]), 0, chosen)
    return Experiment(game_id, chosen, seed, tuple(tuple(lineup) for lineup in lineups), deal)


def game_seed(seed: int | str, index: int) -> int:
    """The seed of one game: it depends on nothing but the seed of the whole and the game's number."""
    return int.from_bytes(hashlib.sha256(f"{seed}|game|{index}".encode()).digest()[:8], "big")


def play_game(
    game_id: str,
    bots: Sequence[Bot],
    seed: int,
    options: Mapping[str, Any],
    deal: Deal = "fast",
    levels: Sequence[str] = (),
) -> Played:
    """One game from its first decision to its end. Each bot is shown only what its seat knows."""
    game = find_game(game_id)
    chance: Chance = LiveChance(f"{seed:x}") if deal == "same" else FastChance(Random(seed).random)
    rng = Random(seed ^ 0x5EED)  # what bots think must not disturb the deal
    state = game.new(len(bots), options=options, chance=chance)
    state.quiet()
    match = Match(state, levels)
    while (seat := match.turn()) != CLOCK:
        match.act(seat, ask(bots[seat], state, seat, rng))
    return Played(state.outcome, state.acts)


def play_chunk(experiment: Experiment, numbers: Sequence[int]) -> list[Played]:
    """A few matches in a row: the unit of work that a worker is handed.

    Bots are made anew for each match: what one remembers must not depend on who played which match before.
    """
    game = find_game(experiment.game)
    played = []
    for number in numbers:
        lineup = experiment.lineups[experiment.place(number)[1]]
        seed, names = experiment.seed_of(number), [each.name for each in lineup]
        bots = seated(game, lineup)
        played.append(play_game(game.id, bots, seed, experiment.options, experiment.deal, names))
    return played
