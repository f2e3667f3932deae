"""The whole command with all its subcommands, in the words of the reader's language."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import App, CycloptsError, Group, Parameter
from cyclopts.help import DefaultFormatter

from reverie.bots import LEVELS
from reverie.cli.keeping_commands import add_keeping
from reverie.cli.spoken import spoken
from reverie.cli.version import version_line
from reverie.engine import Fault, Text
from reverie.engine.text import T

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions


def carry_out(words: Sequence[str], lang: str) -> object:
    """Do what a command line without its language says; Fault if it makes no sense."""
    try:
        return build(lang)(words, exit_on_error=False, print_error=False, result_action="return_value")
    except CycloptsError as error:
        from reverie.cli.mistakes import explain

        raise Fault(explain(error)) from error


def build(lang: str) -> App:
    """The whole command with its help in one language."""

    def say(text: Text) -> str:
        return spoken(text, lang)

    everywhere = say(T("Everywhere: --lang en|fr chooses the language; without it, the locale does."))
    usage = say(T("Usage:"))
    example = say(T("Example:"))
    options = Group(say(T("Options")), sort_key=2)
    arguments = Group(say(T("Arguments")), sort_key=1)
    commands = Group(say(T("Commands")), sort_key=3)
    app = App(
        name="reveries",
        help=say(T("Board games of dreams and nights. Without a command, the house opens in the browser.")),
        help_epilogue=f"{example} reveries play onirim\n\n{everywhere}",
        help_format="plaintext",
        help_formatter=OwnUsage(),
        usage=f"{usage} reveries [{say(T('COMMAND'))}]",
        version=version_line,
        version_flags=["--version"],
        group_commands=commands, group_parameters=options, group_arguments=arguments,
        default_parameter=Parameter(show_default=False, show_choices=False, negative=()),
    )  # fmt: skip
    app["--help"].help = say(T("Explain the command, or one of its subcommands."))
    app["--version"].help = say(T("Print the version."))

    def command(name: str, synopsis: str, help: Text, sample: str) -> Callable[[Callable[..., Any]], Any]:
        return app.command(
            name=name, help=say(help), usage=f"{usage} reveries {name} {synopsis}".rstrip(),
            help_epilogue=f"{example} reveries {name} {sample}".rstrip() + f"\n\n{everywhere}",
        )  # fmt: skip

    def about(text: Text, value: Text | str = "", *, name: str | None = None) -> Parameter:
        """The help of one argument, the word for its value, and the name of one that stands without a name."""
        word = say(value) if isinstance(value, Text) else value
        return Parameter(help=say(text), metavar=word or None, name=name)

    word_options = say(T("[OPTIONS]"))
    word_game = say(T("GAME"))
    word_file = say(T("FILE"))
    a_game = about(T("The game: one of those that `reveries games` lists."), name=word_game)
    a_record = about(T("A record: a saved or exported game."), name=word_file)
    one_option = about(T("An option of the game; may be repeated. `reveries games` lists them."), T("NAME=VALUE"))
    seat_number = about(T("How many seats the table has."), "N")
    a_preset = about(T("A named choice of options, such as a first game."), T("NAME"))
    level, levels = T("LEVEL"), ", ".join(LEVELS)

    @command("games", "", T("List the games with their seats and options."), "")
    def games() -> None:
        from reverie.cli.games import print_games

        print_games(lang)

    @command("play", f"[{word_game}] {word_options}",
             T("Play a game in this terminal, alone, with others at the same keyboard, or with bots."),
             "onirim --seats 2 --bot search")  # fmt: skip
    def play(
        game: Annotated[str, about(T("The game; without it, a menu."), name=word_game)] = "",
        /, *,
        seats: Annotated[int | None, seat_number] = None,
        option: Annotated[list[str] | None, one_option] = None,
        preset: Annotated[str, a_preset] = "",
        seed: Annotated[str | None, about(
            T("The deal: the same seed and options give the same cards."), T("SEED"))] = None,
        bot: Annotated[str, about(
            T("Bots of this level take all seats but the first ({levels}); without it, people do.", levels=levels),
            level)] = "",
        save: Annotated[Path | None, about(T("The file to keep the game in."), T("FILE"))] = None,
        resume: Annotated[str, about(T("Go on with a saved game: its file, or `last`."), T("FILE"))] = "",
        plain: Annotated[bool, about(
            T("Line by line instead of full screen: for pipes, screen readers and simple terminals."))] = False,
    ) -> int:  # fmt: skip
        from reverie.cli.play import play as start

        return start(
            lang, game, seats=seats, given=option or [], preset=preset, seed=seed, bot=bot, save=save,
            resume=resume, plain=plain,
        )  # fmt: skip

    @command("serve", word_options,
             T("Open the tables in the browser: for this machine, or for a whole network."),
             "--host 0.0.0.0 --port 8000")  # fmt: skip
    def serve(
        *,
        host: Annotated[str, about(
            T("The address to listen on; 127.0.0.1 (this machine only) if nothing is said."), "HOST")] = "127.0.0.1",
        port: Annotated[int, about(T("The port to listen on; 8000 if nothing is said."), "N")] = 8000,
        data: Annotated[Path | None, about(
            T("The folder that keeps the tables; without it REVERIE_DATA, or a folder of your own."),
            T("FOLDER"))] = None,
        open: Annotated[bool, about(T("Open the page in a browser, where there is one."))] = False,
        log: Annotated[str, about(
            T("How much to log: debug, info, warning or error; warning if nothing is said."), T("LEVEL"))] = "warning",
        thought: Annotated[float, about(
            T("The longest thought of a bot at a table, in seconds; 2 if nothing is said."), "N")] = 2.0,
        proxy: Annotated[list[str] | None, about(
            T("The address of a proxy before the server, which says where visitors come from; may be repeated. "
              "Nobody else is believed."), T("ADDRESS"))] = None,
        database: Annotated[str, about(
            T("A PostgreSQL for one node of several, instead of a folder: postgresql://…; "
              "without it REVERIE_DATABASE, where no other user of this machine reads the password."),
            T("ADDRESS"))] = "",
        advertise: Annotated[str, about(
            T("The host and port at which other nodes over the same database reach this one, "
              "in a network that strangers cannot read; this machine only if nothing is said."),
            T("ADDRESS"))] = "",
    ) -> int:  # fmt: skip
        from reverie.cli.serve import serve as start

        return start(
            lang, host=host, port=port, data=data, browser=open, log=log, thought=thought,
            proxies=tuple(proxy or ()), database=database, advertise=advertise,
        )  # fmt: skip

    seats_of_bots = about(T("A bot: {levels}; or search:300 (rollouts), search:0.5s (seconds). "
                            "May be repeated: one for all seats, or one for each.", levels=levels), level)  # fmt: skip
    rivals = about(
        T("A bot that takes part ({levels}; or search:300, search:0.5s); to be repeated.", levels=levels), level
    )
    a_seed = about(T("The seed of the first deal; 1 if nothing is said."), "N")
    some_workers = about(T("How many processes share the work; all cores if nothing is said."), "N")
    a_cluster = about(T("Play on a Ray cluster: the address of its head, or `auto`."), T("ADDRESS"))
    a_folder = about(T("Keep everything in a folder: finished games (so that the same command goes on after a stop), "
                       "JSON, CSV, Parquet, plots and a report."), T("FOLDER"))  # fmt: skip
    in_json = about(T("Print the result as JSON."))

    @command("simulate", f"{word_game} {word_options}",
             T("Let bots play many games and print how they ended."), "onirim --games 1000 --seed 7")  # fmt: skip
    def simulate(
        game: Annotated[str, a_game] = "",
        /,
        *,
        games: Annotated[int, about(T("How many games; 100 if nothing is said."), "N")] = 100,
        bot: Annotated[list[str] | None, seats_of_bots] = None,
        seed: Annotated[int, a_seed] = 1,
        seats: Annotated[int | None, seat_number] = None,
        option: Annotated[list[str] | None, one_option] = None,
        preset: Annotated[str, a_preset] = "",
        workers: Annotated[int, some_workers] = 0,
        cluster: Annotated[str, a_cluster] = "",
        out: Annotated[Path | None, a_folder] = None,
        json: Annotated[bool, in_json] = False,
    ) -> None:
        from reverie.cli.laboratory import Means
        from reverie.cli.laboratory import simulate as start

        start(
            lang, game, games=games, bots=bot or [], seed=seed, seats=seats, given=option or [], preset=preset,
            means=Means(workers, cluster, out), as_json=json,
        )  # fmt: skip

    @command("tournament", f"{word_game} {word_options}",
             T("Let bots meet on the same deals and print how strong each is."),
             "iles --bot easy --bot policy --bot search:100")  # fmt: skip
    def tournament(
        game: Annotated[str, a_game] = "",
        /, *,
        deals: Annotated[int, about(
            T("How many deals; each is played in every lineup. 50 if nothing is said."), "N")] = 50,
        bot: Annotated[list[str] | None, rivals] = None,
        seed: Annotated[int, a_seed] = 1,
        seats: Annotated[int | None, seat_number] = None,
        option: Annotated[list[str] | None, one_option] = None,
        preset: Annotated[str, a_preset] = "",
        workers: Annotated[int, some_workers] = 0,
        cluster: Annotated[str, a_cluster] = "",
        out: Annotated[Path | None, a_folder] = None,
        json: Annotated[bool, in_json] = False,
    ) -> None:  # fmt: skip
        from reverie.cli.laboratory import Means
        from reverie.cli.laboratory import tournament as start

        start(
            lang, game, deals=deals, bots=bot or [], seed=seed, seats=seats, given=option or [], preset=preset,
            means=Means(workers, cluster, out), as_json=json,
        )  # fmt: skip

    @command("replay", f"{word_file} {word_options}",
             T("Look at a recorded game again, step by step, with the arrow keys."), "game.reverie")  # fmt: skip
    def replay(
        file: Annotated[Path | None, a_record] = None,
        /,
        *,
        plain: Annotated[bool, about(T("Print all lines at once."))] = False,
    ) -> None:
        from reverie.cli.play import replay as start

        start(lang, _required(file, word_file), plain=plain)

    @command("review", f"{word_file} {word_options}",
             T("Look at a finished game with the coach: the curve, turning points, luck apart from choices."),
             "game.reverie --seat 1")  # fmt: skip
    def review(
        file: Annotated[Path | None, a_record] = None,
        /, *,
        seat: Annotated[int | None, about(
            T("One seat, from 1; without it, the seats that people played."), "N")] = None,
        seconds: Annotated[float, about(
            T("How long to think; about 20 for a game of the usual length if nothing is said."), "N")] = 0.0,
        worlds: Annotated[int, about(
            T("Imagined worlds for each act, instead of a time: the same number gives the same review."), "N")] = 0,
        json: Annotated[bool, about(T("Print the result as JSON."))] = False,
    ) -> None:  # fmt: skip
        from reverie.cli.review import review as start

        start(lang, _required(file, word_file), seat=seat, seconds=seconds, worlds=worlds, as_json=json)

    checking = T("Replay a record and check every act, the result, the digest and the seed.")

    @command("verify", word_file, checking, "game.reverie")
    def verify(file: Annotated[Path | None, a_record] = None, /) -> None:
        from reverie.cli.records import verify as start

        start(lang, _required(file, word_file))

    @command("winnable", f"{word_game} --seed {say(T('SEED'))} {word_options}",
             T("Look for a way to win a deal, knowing all its cards; what is found is a record that proves it."),
             "onirim --seed 7 --out won.reverie")  # fmt: skip
    def winnable(
        game: Annotated[str, a_game] = "",
        /, *,
        seed: Annotated[str | None, about(
            T("The deal: the same seed and options give the same cards."), T("SEED"))] = None,
        seats: Annotated[int | None, seat_number] = None,
        option: Annotated[list[str] | None, one_option] = None,
        preset: Annotated[str, a_preset] = "",
        seconds: Annotated[float, about(T("How long to look; 20 if nothing is said."), "N")] = 20.0,
        out: Annotated[Path | None, about(T("The file to write the record into."), T("FILE"))] = None,
    ) -> int:  # fmt: skip
        from reverie.cli.records import winnable as look

        return look(lang, game, seed, seats=seats, preset=preset, given=option or [], seconds=seconds, out=out)

    @command("journal", word_options,
             T("Your finished games at this machine and what they add up to; bundles to take along or to bring."),
             "--export games.zip")  # fmt: skip
    def journal(
        *,
        export: Annotated[Path | None, about(
            T("Write the records of all finished games into one bundle."), T("FILE"))] = None,
        bring: Annotated[Path | None, about(
            T("Take in a bundle, of another machine or of a house; each game is played again first."), T("FILE"),
            name="--import")] = None,
    ) -> int:  # fmt: skip
        from reverie.cli.journal import journal as start

        return start(lang, export, bring)

    add_keeping(lang, command, about, word_file, word_options)
    return app


class OwnUsage(DefaultFormatter):
    """Prints the usage line as it is: cyclopts would write “Usage:” before one that is not English."""

    def render_usage(self, console: "Console", options: "ConsoleOptions", usage: Any) -> None:
        """One line, as wide as it needs."""
        if usage:
            console.print(str(usage), style="bold", markup=False, highlight=False)


def _required(file: Path | None, word: str) -> Path:
    if file is None:
        raise Fault(T("{name} is missing.", name=word), "file")
    return file
