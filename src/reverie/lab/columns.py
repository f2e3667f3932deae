"""Results as rows of words and numbers in the reader's language: the terminal and the report show the same."""

from collections.abc import Callable
from typing import NamedTuple

from babel.numbers import format_decimal

from reverie.engine.text import T, Text, translate
from reverie.lab.summary import SeatSummary, Summary
from reverie.lab.tournament import Contest, Estimate

Write = Callable[[Estimate, int, str], str]  # an estimate, digits, language


class Columns(NamedTuple):
    """Columns with a head."""

    head: list[str]
    rows: list[list[str]]


def shown(value: float, digits: int, lang: str) -> str:
    """A number with so many digits after the decimal sign of the language."""
    written = format_decimal(value, format="0." + "0" * digits if digits else "0", locale=lang)
    return written.replace("-", "−")


def percent(low: float, lang: str) -> str:
    """A rate as a percentage, without its sign."""
    return shown(100 * low, 1, lang)


def between(low: float, high: float, digits: int, lang: str) -> str:
    """The bounds of an interval, which must not be torn apart at the end of a line."""
    return f"{shown(low, digits, lang)}\N{NO-BREAK SPACE}–\N{NO-BREAK SPACE}{shown(high, digits, lang)}"


def in_bounds(estimate: Estimate, digits: int, lang: str) -> str:
    """An estimate with the bounds of its interval."""
    return f"{shown(estimate.value, digits, lang)} ({between(estimate.low, estimate.high, digits, lang)})"


def plus_minus(estimate: Estimate, digits: int, lang: str) -> str:
    """An estimate with the longer half of its interval: for narrow places."""
    half = max(estimate.high - estimate.value, estimate.value - estimate.low)
    return f"{shown(estimate.value, digits, lang)} ±{shown(half, digits, lang)}"


def rate_words(seat: SeatSummary, lang: str) -> str:
    """The rate of wins of a seat with its interval, and the mean score with its own."""
    return translate(
        T("{rate} % won (95 % interval {bounds}), mean score {score} ({score_bounds})",
          rate=percent(seat.rate, lang), bounds=between(100 * seat.low, 100 * seat.high, 1, lang),
          score=shown(seat.mean_score, 2, lang), score_bounds=between(seat.score_low, seat.score_high, 2, lang)),
        lang,
    )  # fmt: skip


def simulation_columns(summary: Summary, lang: str) -> Columns:
    """One row for each seat, with intervals."""

    def say(text: Text) -> str:
        return translate(text, lang)

    rows = [
        [
            str(number), seat.bot, f"{percent(seat.rate, lang)} %",
            f"{between(100 * seat.low, 100 * seat.high, 1, lang)} %",
            shown(seat.mean_score, 2, lang), between(seat.score_low, seat.score_high, 2, lang),
        ]
        for number, seat in enumerate(summary.seats, 1)
    ]  # fmt: skip
    interval = say(T("95 % interval"))
    head = [say(T("Seat")), say(T("Bot")), say(T("Won")), interval, say(T("Mean score")), interval]
    return Columns(head, rows)


def contest_columns(contest: Contest, lang: str, write: Write = in_bounds) -> Columns:
    """One row for each bot, the best first."""

    def say(text: Text) -> str:
        return translate(text, lang)

    def both(estimate: Estimate, digits: int, factor: float = 1.0) -> str:
        scaled = Estimate(factor * estimate.value, factor * estimate.low, factor * estimate.high)
        return write(scaled, digits, lang)

    against = contest.kind == "against"
    head = [say(T("Bot"))]
    head += [say(T("Rating")), say(T("Mean place"))] if against else []
    head += [say(T("Won (%)")), say(T("Mean score"))]
    head += [] if against else [say(T("Won vs first (%)")), say(T("Score vs first"))]
    head.append(say(T("Games")))
    rows = []
    for number, each in enumerate(contest.standings):
        row = [each.bot]
        if each.rating is not None and each.place is not None:
            row += [both(each.rating, 0), both(each.place, 2)]
        row += [both(each.wins, 1, 100.0), both(each.score, 2)]
        if not against:
            row += [both(each.lead, 1, 100.0), both(each.score_lead, 2)] if number else ["–", "–"]
        rows.append([*row, str(each.games)])
    return Columns(head, rows)


def contest_notes(contest: Contest) -> list[Text]:
    """How the numbers came about."""
    notes = [T("Intervals hold with 95 % confidence; their unit is the deal, since all lineups play the same deals.")]
    if contest.kind == "against":
        notes.append(
            T("Ratings follow Bradley and Terry on the scale of Elo: the mean is 1500, "
              "and 400 points more mean odds of 10 to 1 to end before the other."),
        )  # fmt: skip
    else:
        notes.append(T("Each bot took all seats by itself; differences to the first are taken deal by deal."))
    if contest.unfinished:
        notes.append(T("{n} game was cut off and counts for nobody.",
                       plural="{n} games were cut off and count for nobody.", n=contest.unfinished))  # fmt: skip
    return notes
