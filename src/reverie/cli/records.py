"""A recorded game in plain lines, whether all that it claims is true, and a record that wins a deal."""

import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from reverie.bots.proof import can_be_proved, find_proof
from reverie.cli import saves
from reverie.cli.options import best_seats, options
from reverie.cli.session import names_of, told
from reverie.cli.spoken import printable, spoken, spoken_line
from reverie.engine import REVIEW, SPECTATOR, BadOption, Record, State, write_record
from reverie.engine import verify as check
from reverie.engine.game import check_seed
from reverie.engine.record import Act, walk
from reverie.engine.shelf import game as find_game
from reverie.engine.state import CLOCK
from reverie.engine.text import T, player


def audience(state: State) -> int:
    """Who looks at a replay: everything may be seen once the game is over, else what the only player sees."""
    if state.over:
        return REVIEW
    return 0 if state.seats == 1 else SPECTATOR


def print_lines(record: Record, lang: str, console: Console | None = None) -> None:
    """Every act with what happened, then the result, as plain lines."""
    out = console or Console(highlight=False, soft_wrap=True)
    steps = list(walk(record))
    last = steps[-1][0]
    viewer = audience(last)
    names = names_of(record)
    for number, (state, act, events) in enumerate(steps):
        if act is not None:
            out.print(f"{number}. {deed(act, lang, names)}", markup=False)
        for line in told(state, events, viewer):
            out.print(f"   {spoken_line(line, lang, names)}", markup=False)
    if record.result:
        out.print(printable(record.result), markup=False)


def deed(act: Act, lang: str, names: tuple[str, ...]) -> str:
    """Who did what, as the record writes it."""
    who = T("clock") if act.seat == CLOCK else player(act.seat)
    words = f"{act.action} “{act.text}”" if act.text else act.action
    return spoken_line(T("{who}: {action}", who=who, action=words), lang, names)


def verify(lang: str, path: Path) -> None:
    """Print one line; anything wrong is a BadRecord that names the act at fault."""
    record = saves.read(path)
    check(record)
    count = T("{n} act", plural="{n} acts", n=len(record.acts))
    if record.result:
        text = T(
            "True to the rules: {game}, {count}, result {result}.", game=record.game, count=count, result=record.result
        )
    else:
        text = T("True to the rules so far: {game}, {count}, not finished.", game=record.game, count=count)
    print(spoken(text, lang))


def winnable(
    lang: str, id: str, seed: str | None, *, seats: int | None, preset: str, given: Sequence[str], seconds: float,
    out: Path | None,
) -> int:  # fmt: skip
    """Look for a way to win a deal and print its record, or write it; 1 if none was found."""
    if not id or not seed:
        raise BadOption(T("Name a game and the seed of a deal."), "seed")
    game = find_game(id)
    number = best_seats(game, seats)
    if not can_be_proved(game, number):
        raise BadOption(T("{game} is not won or lost by all together.", game=game.title), "game")
    record = find_proof(game, number, check_seed(seed), options(game, preset, given), seconds=seconds)
    if record is None:
        print(spoken(T("No way to win was found. That proves nothing: there may be one."), lang), file=sys.stderr)
        return 1
    if out is None:
        print(write_record(record), end="")
    else:
        out.write_text(write_record(record), encoding="utf-8")
        print(spoken(T("This deal can be won: {file} shows how.", file=str(out)), lang))
    return 0
