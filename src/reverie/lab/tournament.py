"""A tournament: bots meet on the same deals, and the table says who is how strong, and how sure that is.

Against each other, every set of bots that fills the table plays every deal in every rotation of the seats. In solo
games and teams, each bot plays every deal by itself. The unit of all intervals is the deal: what happens on one deal
in several rotations is no independent news.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

import msgspec

from reverie.bots import Level, make
from reverie.engine.errors import BadOption
from reverie.engine.options import OptionValue
from reverie.engine.outcome import Outcome
from reverie.engine.text import T
from reverie.lab import ratings
from reverie.lab.engines import Engine
from reverie.lab.entrants import word_of
from reverie.lab.experiment import Experiment, Played, game_seed, make_experiment, play_game
from reverie.lab.lineups import against, alone, entrants
from reverie.lab.run import Watch, run
from reverie.lab.summary import mean_interval, wilson


class Estimate(msgspec.Struct, frozen=True):
    """A number and the bounds that hold it with 95 % confidence."""

    value: float
    low: float
    high: float


class Standing(msgspec.Struct, frozen=True):
    """One bot's place in the tournament.

    `wins` is its share of wins in the games it sat in (a shared win is an equal part), `place` its mean place at the
    table. `lead` and `score_lead` are what it wins more often, and scores more, than the first of the table on the
    same deals (0 for that one).
    """

    bot: str
    games: int
    wins: Estimate
    score: Estimate
    lead: Estimate
    score_lead: Estimate
    place: Estimate | None = None
    rating: Estimate | None = None


class Contest(msgspec.Struct, frozen=True):
    """The whole tournament; `ahead[i][j]` is how often bot i ended before bot j where both sat at a table."""

    game: str
    kind: Literal["against", "alone"]
    seats: int
    deals: int
    games: int
    unfinished: int
    seed: int | str
    options: dict[str, OptionValue]
    standings: list[Standing]  # the best first
    ahead: dict[str, dict[str, float]]


def tournament(
    game_id: str,
    deals: int,
    bots: Sequence[str | Level],
    seed: int | str = 0,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    engine: Engine | None = None,
    folder: Path | None = None,
    watch: Watch | None = None,
) -> Contest:
    """Play a tournament over so many deals and sum it up."""
    experiment = contest(game_id, bots, seed, seats, options)
    if deals < 1:
        raise BadOption(T("Deals are counted from 1."), "deals")
    played = run(experiment, deals * len(experiment.lineups), engine, folder=folder, watch=watch)
    return judge(experiment, played)


def contest(
    game_id: str,
    bots: Sequence[str | Level],
    seed: int | str,
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
) -> Experiment:
    """The experiment of a tournament. Without seats, the smallest table at which bots can meet, if there is one."""
    from reverie.engine.shelf import game as find_game

    levels = entrants(bots)
    several = [each for each in find_game(game_id).seats if each > 1]
    number = seats if seats is not None else min(several, default=1)
    trial = make_experiment(game_id, alone(levels[:1], number), seed, options, "same")
    lineups = alone(levels, number) if plays_alone(trial) else against(levels, number)
    return make_experiment(game_id, lineups, seed, options, "same")


def plays_alone(trial: Experiment) -> bool:
    """Whether nobody plays against anybody: one seat, or a team; a game by quick bots tells."""
    if trial.seats == 1:
        return True
    bots = [make("policy")] * trial.seats
    outcome = play_game(trial.game, bots, game_seed(trial.seed, 0), trial.options, "same").outcome
    return outcome is not None and outcome.team


def places(outcome: Outcome) -> list[float]:
    """The place of each seat: winners share the first, the others stand by score; equals share a mean place."""
    keys = [(each.result == "lost", -each.score if each.result == "lost" else 0) for each in outcome.results]
    return [sum(key < mine for key in keys) + (keys.count(mine) + 1) / 2 for mine in keys]


class _Deal:
    """What one deal brought each bot: sums over the seats it took, and who ended before whom."""

    def __init__(self, size: int) -> None:
        self.games = [0] * size
        self.seats = [0] * size
        self.wins = [0.0] * size
        self.scores = [0.0] * size
        self.places = [0.0] * size
        self.ahead = [[0.0] * size for _ in range(size)]

    def add(self, names: Sequence[int], outcome: Outcome) -> None:
        where = places(outcome)
        for name in set(names):
            self.games[name] += 1
        for seat, name in enumerate(names):
            self.seats[name] += 1
            self.wins[name] += outcome.value(seat)
            self.scores[name] += outcome.results[seat].score
            self.places[name] += where[seat]
            for rival, other in enumerate(names):
                if other != name:
                    early, late = where[seat], where[rival]
                    self.ahead[name][other] += 1.0 if early < late else 0.5 if early == late else 0.0

    def mean(self, sums: Sequence[float], name: int) -> float:
        return sums[name] / max(self.seats[name], 1)


def judge(experiment: Experiment, played: Sequence[Played]) -> Contest:
    """The tournament's table. Matches of a deal that is not yet whole are left out, so that all meet the same deals."""
    size = len(experiment.lineups)
    names = list(dict.fromkeys(word_of(each) for lineup in experiment.lineups for each in lineup))
    seated = [[names.index(word_of(each)) for each in lineup] for lineup in experiment.lineups]
    kind: Literal["against", "alone"] = "against" if len(set(seated[0])) > 1 else "alone"
    deals = [_Deal(len(names)) for _ in range(len(played) // size)]
    unfinished = 0
    for number, one in enumerate(played[: len(deals) * size]):
        deal, lineup = experiment.place(number)
        if one.outcome is None:
            unfinished += 1
        else:
            deals[deal].add(seated[lineup], one.outcome)
    standings = _standings(names, deals, kind)
    table = _shares(names, ratings.total([deal.ahead for deal in deals])) if kind == "against" and deals else {}
    return Contest(
        experiment.game, kind, experiment.seats, len(deals), len(deals) * size, unfinished, experiment.seed,
        experiment.options, standings, table,
    )  # fmt: skip


def _shares(names: list[str], ahead: ratings.Matrix) -> dict[str, dict[str, float]]:
    """Of the games of each pair, the part in which one ended before the other."""
    return {
        name: {
            other: ahead[i][j] / (ahead[i][j] + ahead[j][i])
            for j, other in enumerate(names)
            if i != j and ahead[i][j] + ahead[j][i] > 0
        }
        for i, name in enumerate(names)
    }


def _standings(names: list[str], deals: list[_Deal], kind: Literal["against", "alone"]) -> list[Standing]:
    if not deals:
        return []
    numbers = range(len(names))
    wins = [[deal.mean(deal.wins, name) for deal in deals] for name in numbers]
    scores = [[deal.mean(deal.scores, name) for deal in deals] for name in numbers]
    games = [sum(deal.games[name] for deal in deals) for name in numbers]
    if kind == "alone":
        order = sorted(numbers, key=lambda name: (-sum(wins[name]), -sum(scores[name]), name))
        marks: list[tuple[Estimate | None, Estimate | None]] = [(None, None)] * len(names)
    else:
        rated = ratings.fit(ratings.total([deal.ahead for deal in deals]))
        bounds = ratings.intervals([deal.ahead for deal in deals])
        order = sorted(numbers, key=lambda name: (-rated[name], name))
        marks = [
            (
                Estimate(*mean_interval([deal.mean(deal.places, name) for deal in deals])),
                Estimate(rated[name], min(bounds[name][0], rated[name]), max(bounds[name][1], rated[name])),
            )
            for name in numbers
        ]
    first = order[0]
    return [
        Standing(
            names[name], games[name], _rate(wins[name]), Estimate(*mean_interval(scores[name])),
            _difference(wins[name], wins[first]), _difference(scores[name], scores[first]), *marks[name],
        )
        for name in order
    ]  # fmt: skip


def _difference(mine: list[float], its: list[float]) -> Estimate:
    """The mean difference deal by deal: the luck that both met falls out."""
    return Estimate(*mean_interval([one - other for one, other in zip(mine, its, strict=True)]))


def _rate(values: list[float]) -> Estimate:
    """A rate with its interval: Wilson's where each deal was won or lost, else from the spread of the deals."""
    mean, low, high = mean_interval(values)
    if set(values) <= {0.0, 1.0}:
        low, high = wilson(sum(values), len(values))
    return Estimate(mean, max(low, 0.0), min(high, 1.0))
