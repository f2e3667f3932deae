"""A command line is carried out, and a mistake gets one line; what needs no parser does not wait for one."""

import os
import sys
from collections.abc import Sequence

from reverie.cli import language
from reverie.cli.spoken import spoken
from reverie.engine import Fault, Text

MISTAKE = 2  # exit status of every mistake in what was asked
STOPPED = 130  # as shells report an interrupted command


def run(arguments: Sequence[str]) -> int:
    """Carry out a command line and return the exit status."""
    lang = language.from_environment(os.environ)
    try:
        lang, words = language.split(arguments, os.environ)
        status = _carry_out(words, lang)
    except Fault as fault:
        return _complain(fault.text, lang)
    except BrokenPipeError:  # the reader of a pipe has seen enough
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123 - the interpreter flushes it at exit
        return 0
    except KeyboardInterrupt:
        return STOPPED
    return status if isinstance(status, int) else 0


def _carry_out(words: Sequence[str], lang: str) -> object:
    if not words:
        from reverie.cli.house import open_house

        return open_house(lang)
    if words == ["games"]:  # without options there is nothing to parse, and the parser takes longer than the list
        from reverie.cli.games import print_games

        print_games(lang)
        return 0
    from reverie.cli.command import carry_out

    return carry_out(words, lang)


def _complain(text: Text, lang: str) -> int:
    print(f"reveries: {spoken(text, lang)}", file=sys.stderr)
    return MISTAKE
