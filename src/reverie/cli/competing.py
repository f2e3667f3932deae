"""`reverie tournament`: bots meet on the same deals; a table of ratings or rates at the end."""

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table

from reverie.cli.choices import options
from reverie.cli.laboratory import Means, keep, play
from reverie.engine import BadOption, Fault, translate
from reverie.engine.shelf import game as find_game
from reverie.engine.text import T
from reverie.lab.files import as_json as in_json
from reverie.lab.tables import contest_notes, contest_table, plus_minus
from reverie.lab.tournament import Contest, contest, judge

USUAL_BOTS = ("random", "easy", "policy")


def tournament(
    lang: str, id: str, *, deals: int, bots: Sequence[str], seed: int, seats: int | None, given: Sequence[str],
    preset: str, means: Means, as_json: bool,
) -> None:  # fmt: skip
    """Play, then print the table on standard output; the bar goes to standard error."""
    if not id:
        raise Fault(T("{name} is missing.", name=T("GAME")), "game")
    if deals < 1:
        raise BadOption(T("Deals are counted from 1."), "deals")
    experiment = contest(id, bots or USUAL_BOTS, seed, seats, options(find_game(id), preset, given))
    played, _ = play(experiment, deals * len(experiment.lineups), means, lang)
    result = judge(experiment, played)
    if as_json:
        print(in_json(result).decode())
    else:
        _show(result, repeats=experiment.repeats, lang=lang)
    keep(experiment, played, result, means, lang)


def _show(result: Contest, *, repeats: bool, lang: str) -> None:
    content = contest_table(result, lang, plus_minus)
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for name in content.head:
        table.add_column(name)
    for row in content.rows:
        table.add_row(*row)
    console = Console(highlight=False)
    console.print(table)
    notes = contest_notes(result)
    if not repeats:
        notes.append(T("A bot that thinks against the clock does not repeat itself."))
    for note in notes:
        console.print(translate(note, lang), style="dim")
