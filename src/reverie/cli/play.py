"""`reveries play` and `reveries replay`: from the words of the command line to a table, full-screen or line by line."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from reverie.cli import saves
from reverie.cli.options import best_seats, options
from reverie.cli.session import Session, players
from reverie.engine import Fault
from reverie.engine.shelf import game as find_game
from reverie.engine.text import T


def play(
    lang: str, id: str, *, seats: int | None, given: Sequence[str], preset: str, seed: str | None, bot: str,
    save: Path | None, resume: str, plain: bool,
) -> int:  # fmt: skip
    """Play until the player leaves; the exit status."""
    session = _session(lang, id, seats, given, preset, seed, bot, save, resume)
    if plain or not full_screen():
        if session is None:
            raise Fault(T("Name a game: the menu needs a full-screen terminal. `reveries games` lists them."), "game")
        from reverie.cli.plain import play as play_lines

        return play_lines(session, lang)
    from reverie.cli.screens.app import ReverieApp

    return ReverieApp(lang, session).run() or 0


def replay(lang: str, path: Path, *, plain: bool) -> None:
    """Show a record; a record that breaks a rule is a BadRecord that names the act."""
    record = saves.read(path)
    if plain or not full_screen():
        from reverie.cli.records import print_lines

        print_lines(record, lang)
        return
    from reverie.cli.screens.replay import ReplayApp

    ReplayApp(record, lang).run()


def full_screen() -> bool:
    """Whether this terminal can show more than lines."""
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "") not in ("", "dumb")


def _session(
    lang: str, id: str, seats: int | None, given: Sequence[str], preset: str, seed: str | None, bot: str,
    save: Path | None, resume: str,
) -> Session | None:  # fmt: skip
    """The game to play, or None for the menu."""
    if resume:
        if id or given or preset or seed is not None or bot or seats is not None:
            raise Fault(T("A saved game has its own game, seats, options and seed: --resume stands alone."), "resume")
        path = saves.find(resume)
        return Session.resume(saves.read(path), save or path)
    if not id:
        if given or preset or seed is not None or bot or seats is not None:
            raise Fault(T("Name the game that these options are for. `reveries games` lists them."), "game")
        return None
    game = find_game(id)
    if bot:
        from reverie.cli import bots

        bots.check(bot)
    number = best_seats(game, seats)
    chosen = options(game, preset, given)
    if game.language_option:  # bots speak as the player reads
        chosen = {game.language_option: lang, **chosen}
    return Session.begin(game, number, seed, chosen, players(number, bot), save)
