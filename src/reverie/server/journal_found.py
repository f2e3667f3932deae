"""What a dream journal shows: some of a person's finished games, what they add up to, and rows for a spreadsheet."""

import asyncio
import csv
import io
from typing import Any

from reverie.server.pages.journal_data import USUAL, Journal
from reverie.store.results import Results, Sum, Wanted
from reverie.table.journal import NEWEST, by_points, curve, known_game, most_found, tallies

PAGE = 20  # games on a page


def wanted_of(game: str, seats: int, options: str, result: str, fellow: str) -> Wanted:
    """What somebody asks for, without signs that no name has."""

    def plain(text: str) -> str:
        return " ".join("".join(each for each in text if each.isprintable()).split())

    variant = {"": None, USUAL: ""}.get(plain(options), plain(options))
    return Wanted(plain(game), seats, variant, plain(result), plain(fellow))


async def found_for(results: Results, player: str, wanted: Wanted, page: int, *, marks: bool = False) -> Journal:
    """All that the page shows."""
    rows, everything, newest = await asyncio.gather(
        results.of(player, wanted, PAGE + 1, page * PAGE),
        results.sums(player, Wanted()),
        results.briefs(player, wanted, NEWEST),
    )
    if wanted.result or wanted.fellow:
        chosen = await results.sums(player, wanted)
    else:  # the sums of some variants are among those of all
        chosen = [each for each in everything if of_kind(each, wanted)]
    at = await results.at([row.table for row in rows[:PAGE]])
    sums = tallies(chosen, newest)
    drawn = newest
    if sums:  # of several variants that of the one that was played most
        drawn = [brief for brief in newest if (brief.game, brief.options, brief.seats) == sums[0][:3]]
    known = known_game(sums[0].game) if sums else None
    return Journal(
        wanted=wanted, page=page, rows=rows[:PAGE], more=len(rows) > PAGE,
        fellows={row.table: [other for other in at if other.table == row.table and other.seat != row.seat]
                 for row in rows[:PAGE]},
        all=sum(each.all for each in everything), shown=sum(each.all for each in chosen),
        kinds=everything, sums=sums,
        curve=curve(drawn, points=known is not None and by_points(known, sums[0].seats)) if sums else [],
        found=most_found(newest), marks=marks,
    )  # fmt: skip


def of_kind(sum: Sum, wanted: Wanted) -> bool:
    """Whether these games are of the game, variant and number of seats that are asked for."""
    return wanted.game in ("", sum.game) and wanted.seats in (0, sum.seats) and wanted.options in (None, sum.options)


def as_csv(rows: list[dict[str, Any]], fields: list[str]) -> bytes:
    """Rows for a spreadsheet; a name that begins as a formula does is no formula."""
    out = io.StringIO()
    writer = csv.DictWriter(out, fields)
    writer.writeheader()
    for row in rows:
        writer.writerow({
            name: f"'{value}" if isinstance(value, str) and value.startswith(("=", "+", "-", "@")) else value
            for name, value in row.items()
        })  # fmt: skip
    return out.getvalue().encode()
