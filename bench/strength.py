"""How strong the bots are: `python -m bench.strength tisseurs-search --games 500 --keep strength.jsonl`.

A match seats one bot against others (or alone). Each deal is played once from every seat. Everything follows from the
seed, so a run can be repeated; with `--keep` it can also be stopped and taken up again. Run it on the compiled
package (`PYTHONPATH=build/compiled:.`). Where luck can be told (`bench/luck.py`), the rate is also given without it.
"""

import argparse
import json
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec

import reverie
from bench.luck import has_luck, less_luck, luck_of
from reverie.bots import Bot, ask, level, make
from reverie.bots.rollout import next_actor
from reverie.bots.search import Search
from reverie.engine.state import CLOCK
from reverie.lab.simulate import game_seed
from reverie.lab.summary import wilson

ENOUGH = 20  # games, before anything is said of their luck
MODULES = ["book", "glyphs", "dreamcatchers", "towers", "premonitions", "crossroads", "oniverse"]


class Match(msgspec.Struct, frozen=True):
    """One bot whose wins are counted, those it meets, and the rate of wins that it should reach (0: none is set)."""

    game: str
    bot: str
    others: tuple[str, ...] = ()
    options: dict[str, Any] = {}
    goal: float = 0.0


class Score(msgspec.Struct, frozen=True):
    """One game of a match: what it was worth to the bot, and the CPU seconds that it thought."""

    match: str
    number: int
    value: float
    decisions: int
    seconds: float
    longest: float
    luck: float | None = None  # where it can be told


def ladder(game: str, strong: float, middle: float) -> dict[str, Match]:
    """The matches of two players by which the levels of a game are told apart."""
    return {
        f"{game}-search": Match(game, "search", ("policy",), goal=strong),
        f"{game}-policy": Match(game, "policy", ("random",), goal=middle),
        f"{game}-policy-easy": Match(game, "policy", ("easy",), goal=0.5),
        f"{game}-easy-random": Match(game, "easy", ("random",), goal=0.5),
    }


def onirim() -> dict[str, Match]:
    """Onirim is played alone or by two who win together: every level, then what policy and search make of each case."""
    cases: dict[str, tuple[dict[str, Any], int]] = {"base": ({}, 1), "two": ({}, 2)}
    cases |= {module: ({"modules": [module]}, 1) for module in MODULES}
    cases["all"] = ({"modules": MODULES}, 1)
    cases |= {f"incubus-{which}": ({"incubus": which}, 1) for which in "ABC"}
    matches = {
        f"onirim-{case}-{bot}": Match("onirim", bot, (bot,) * (seats - 1), options)
        for case, (options, seats) in cases.items()
        for bot in ("random", "easy", "policy", "search", "patient")
    }
    goals = {"onirim-base-search": 0.85, "onirim-base-patient": 0.9}
    return matches | {name: msgspec.structs.replace(matches[name], goal=goal) for name, goal in goals.items()}


MATCHES: dict[str, Match] = {
    **ladder("insomnia", 0.65, 0.65),
    **ladder("iles", 0.5, 0.6),
    "iles-search-3": Match("iles", "search", ("policy", "policy"), goal=0.45),
    **ladder("tisseurs", 0.6, 0.75),
    **onirim(),
}


def deals_of(match: Match, seed: int) -> str:
    """The name of the deals of a match: the same for every bot in the same case, so that levels can be compared."""
    options = json.dumps(match.options, sort_keys=True)
    return f"{seed}|{match.game}|{1 + len(match.others)}|{options}"


def play(name: str, match: Match, number: int, seed: int, bots: list[Bot]) -> Score:
    """One game; its number says which deal, and where the bot sits."""
    game = reverie.game(match.game)
    seats = len(bots)
    deal, turned = divmod(number, seats)
    thoughts = Random(game_seed(f"{seed}|{name}|thoughts", number))
    # A seeded deal keeps its cards whatever is played, so that all levels of a case meet the same future.
    dealt = str(game_seed(deals_of(match, seed), deal))
    state = game.new(seats, dealt, {**game.simulation_options, **match.options})
    state.quiet()
    decisions = 0
    seconds = longest = luck = 0.0
    worlds = Random(game_seed(f"{seed}|{name}|worlds", number))
    lucky = has_luck(state)
    while not state.over and state.acts < game.longest:
        seat = next_actor(state)
        if seat == CLOCK:
            state.apply(seat, state.legal(CLOCK)[0])
            continue
        started = time.process_time()
        action = ask(bots[(seat - turned) % seats], state, seat, thoughts)
        if seat == turned:
            spent = time.process_time() - started
            decisions += 1
            seconds += spent
            longest = max(longest, spent)
        before = state.clone() if lucky else state
        state.apply(seat, action)
        if lucky:
            luck += luck_of(before, seat, action, state, worlds)
    value = state.outcome.value(turned) if state.outcome is not None else 0.0
    return Score(name, number, value, decisions, seconds, longest, luck if lucky else None)


def seat_bot(name: str, rollouts: int | None, to_end: bool) -> Bot:
    """The bot of a level; a searching one perhaps with other rollouts, or with all of them played to the end."""
    if level(name).kind != "search":
        return make(name)
    return Search(rollouts or level(name).rollouts, foresight=False) if to_end else make(name, rollouts=rollouts)


def scores(
    name: str, games: int, seed: int, rollouts: int | None, known: dict[tuple[str, int], Score], to_end: bool = False
) -> Iterator[tuple[Score, bool]]:
    """The games of a match in their order; True with those that were not known before."""
    match = MATCHES[name]
    bots = [seat_bot(bot, rollouts, to_end) for bot in (match.bot, *match.others)]
    for number in range(games):
        before = known.get((name, number))
        yield (before, False) if before is not None else (play(name, match, number, seed, bots), True)


def line(name: str, played: Sequence[Score]) -> str:
    """A match in one line."""
    wins = sum(score.value for score in played)
    low, high = wilson(wins, len(played))
    decisions = max(sum(score.decisions for score in played), 1)
    mean = sum(score.seconds for score in played) / decisions
    longest = max(score.longest for score in played)
    goal = f"  goal {MATCHES[name].goal:.0%}" if MATCHES[name].goal else ""
    lucks = [score.luck for score in played if score.luck is not None]
    known = ""
    if len(lucks) == len(played) >= ENOUGH:
        rate, error = less_luck([score.value for score in played], lucks)
        known = f"  less luck {rate:.1%} (± {1.96 * error:.1%})"
    return (
        f"{name:28} {len(played):6} games  {wins / len(played):6.1%} ({low:.1%} to {high:.1%})"
        f"  {mean:.4f} s a decision, longest {longest:.3f}{known}{goal}"
    )


def read(keep: Path | None) -> dict[tuple[str, int], Score]:
    """The games that an earlier run has kept."""
    if keep is None or not keep.exists():
        return {}
    found = [msgspec.json.decode(each, type=Score) for each in keep.read_bytes().splitlines()]
    return {(score.match, score.number): score for score in found}


def main(arguments: Sequence[str] | None = None) -> None:
    """Play the matches and print one line for each."""
    parser = argparse.ArgumentParser(prog="python -m bench.strength", description=__doc__)
    parser.add_argument("matches", nargs="*", metavar="MATCH", help="all but the slow ones, if none is named")
    parser.add_argument("--games", type=int, default=20, help="of each match (20)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rollouts", type=int, help="a decision of a searching bot, instead of its own number")
    parser.add_argument("--to-end", action="store_true", help="a searching bot foresees nothing")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="note each game here, and play none twice")
    parser.add_argument("--list", action="store_true", help="name the matches and end")
    options = parser.parse_args(arguments)
    quick = [name for name, match in MATCHES.items() if level(match.bot).kind != "search"]
    names = options.matches or (MATCHES if options.list else quick)
    if unknown := [name for name in names if name not in MATCHES]:
        parser.error(f"there is no match {unknown[0]}; --list names them all")
    if options.list:
        print(*names, sep="\n")
        return
    known = read(options.keep)
    for name in names:
        played = []
        for score, new in scores(name, options.games, options.seed, options.rollouts, known, options.to_end):
            played.append(score)
            if new and options.keep is not None:
                with options.keep.open("ab") as file:
                    file.write(msgspec.json.encode(score) + b"\n")
        print(line(name, played), flush=True)


if __name__ == "__main__":
    main()
