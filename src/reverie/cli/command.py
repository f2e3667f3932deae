"""The command itself: its words in the reader's language, its subcommands, and one line for each mistake."""

import os
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, CycloptsError, Group, Parameter

from reverie.cli import language
from reverie.engine import Fault, Text, translate
from reverie.engine.text import T

MISTAKE = 2  # exit status of every mistake in what was asked
STOPPED = 130  # as shells report an interrupted command
BOT = "best"


def run(arguments: Sequence[str]) -> int:
    """Carry out a command line and return the exit status."""
    lang = language.from_environment(os.environ)
    try:
        lang, words = language.split(arguments, os.environ)
        status = build(lang)(words, exit_on_error=False, print_error=False, result_action="return_value")
    except CycloptsError as error:
        from reverie.cli.complaint import explain

        return _complain(explain(error), lang)
    except Fault as fault:
        return _complain(fault.text, lang)
    except BrokenPipeError:  # the reader of a pipe has seen enough
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123 - the interpreter flushes it at exit
        return 0
    except KeyboardInterrupt:
        return STOPPED
    return status if isinstance(status, int) else 0


def _complain(text: Text, lang: str) -> int:
    print(f"reverie: {translate(text, lang)}", file=sys.stderr)
    return MISTAKE


def build(lang: str) -> App:
    """The whole command with its help in one language."""

    def say(text: Text) -> str:
        return translate(text, lang)

    everywhere = say(T("Everywhere: --lang en|fr chooses the language; without it, the locale does."))
    usage = say(T("Usage:"))
    example = say(T("Example:"))
    options = Group(say(T("Options")), sort_key=2)
    arguments = Group(say(T("Arguments")), sort_key=1)
    commands = Group(say(T("Commands")), sort_key=3)
    app = App(
        name="reverie",
        help=say(T("Board games of dreams and nights: play them in a terminal, or let bots play them.")),
        help_epilogue=f"{example} reverie play onirim\n\n{everywhere}",
        help_format="plaintext",
        usage=f"{usage} reverie {say(T('COMMAND'))}",
        version=lambda: version("reverie"),
        version_flags=["--version"],
        group_commands=commands, group_parameters=options, group_arguments=arguments,
        default_parameter=Parameter(show_default=False, show_choices=False, negative=()),
    )  # fmt: skip
    app["--help"].help = say(T("Explain the command, or one of its subcommands."))
    app["--version"].help = say(T("Print the version."))

    def command(name: str, synopsis: str, help: Text, sample: str) -> Callable[[Callable[..., Any]], Any]:
        return app.command(
            name=name, help=say(help), usage=f"{usage} reverie {name} {synopsis}".rstrip(),
            help_epilogue=f"{example} reverie {name} {sample}".rstrip() + f"\n\n{everywhere}",
        )  # fmt: skip

    word_options = say(T("[OPTIONS]"))
    word_game = say(T("GAME"))
    word_file = say(T("FILE"))
    a_game = say(T("The game: one of those that `reverie games` lists."))
    a_record = say(T("A record: a saved or exported game."))
    one_option = say(T("An option of the game as name=value; may be repeated. `reverie games` lists them."))
    a_seed = say(T("The deal: the same seed and options give the same cards."))

    @command("games", "", T("List the games with their seats and options."), "")
    def games() -> None:
        from reverie.cli.listing import print_games

        print_games(lang)

    @command("play", f"[{word_game}] {word_options}",
             T("Play a game in this terminal, alone, with others at the same keyboard, or with bots."),
             "onirim --seats 2 --bot best")  # fmt: skip
    def play(
        game: Annotated[str, Parameter(help=say(T("The game; without it, a menu.")))] = "",
        /, *,
        seats: Annotated[int | None, Parameter(help=say(T("How many seats the table has.")))] = None,
        option: Annotated[list[str] | None, Parameter(help=one_option)] = None,
        preset: Annotated[str, Parameter(help=say(T("A named choice of options, such as a first game.")))] = "",
        seed: Annotated[str | None, Parameter(help=a_seed)] = None,
        bot: Annotated[str, Parameter(
            help=say(T("Bots of this level take all seats but the first; without it, people do.")))] = "",
        save: Annotated[Path | None, Parameter(help=say(T("The file to keep the game in.")))] = None,
        resume: Annotated[str, Parameter(
            help=say(T("Go on with a saved game: its file, or `last`.")))] = "",
        plain: Annotated[bool, Parameter(
            help=say(T("Line by line instead of full screen: for pipes, screen readers and simple terminals.")),
        )] = False,
    ) -> int:  # fmt: skip
        from reverie.cli.playing import play as start

        return start(
            lang, game, seats=seats, given=option or [], preset=preset, seed=seed, bot=bot, save=save,
            resume=resume, plain=plain,
        )  # fmt: skip

    @command("simulate", f"{word_game} {word_options}",
             T("Let bots play many games and print how they ended."), "onirim --games 1000 --seed 7")  # fmt: skip
    def simulate(
        game: Annotated[str, Parameter(help=a_game)] = "",
        /, *,
        games: Annotated[int, Parameter(help=say(T("How many games; 100 if nothing is said.")))] = 100,
        bot: Annotated[str, Parameter(help=say(T("The level of the bots.")))] = "",
        seed: Annotated[int, Parameter(help=say(T("The seed of the first deal; 1 if nothing is said.")))] = 1,
        seats: Annotated[int | None, Parameter(help=say(T("How many seats the table has.")))] = None,
        option: Annotated[list[str] | None, Parameter(help=one_option)] = None,
        preset: Annotated[str, Parameter(help=say(T("A named choice of options, such as a first game.")))] = "",
        workers: Annotated[int, Parameter(help=say(T("How many processes share the work.")))] = 1,
        json: Annotated[bool, Parameter(help=say(T("Print the result as JSON.")))] = False,
    ) -> None:  # fmt: skip
        from reverie.cli.simulating import simulate as start

        start(
            lang, game, games=games, bot=bot, seed=seed, seats=seats, given=option or [], preset=preset,
            workers=workers, as_json=json,
        )  # fmt: skip

    @command("replay", f"{word_file} {word_options}",
             T("Look at a recorded game again, step by step, with the arrow keys."), "game.reverie")  # fmt: skip
    def replay(
        file: Annotated[Path | None, Parameter(help=a_record)] = None,
        /,
        *,
        plain: Annotated[bool, Parameter(help=say(T("Print all lines at once.")))] = False,
    ) -> None:
        from reverie.cli.replaying import replay as start

        start(lang, _required(file, word_file), plain=plain)

    checking = T("Replay a record and check every act, the result, the digest and the seed.")

    @command("verify", word_file, checking, "game.reverie")
    def verify(file: Annotated[Path | None, Parameter(help=a_record)] = None, /) -> None:
        from reverie.cli.verifying import verify as start

        start(lang, _required(file, word_file))

    return app


def _required(file: Path | None, word: str) -> Path:
    if file is None:
        raise Fault(T("{name} is missing.", name=word), "file")
    return file
