"""The picture of a game that draws no board of its own."""

import io

import msgspec
from rich.console import Console

from reverie.cli.screens.board import fields, line_count


class Seat(msgspec.Struct):
    """A seat of some game."""

    hand: list[str]
    asleep: bool


class Some(msgspec.Struct):
    """A view of some game."""

    deck_size: int
    seats: list[Seat]
    winner: str
    done: bool
    counts: dict[str, int]


VIEW = Some(0, [Seat(["sun", ""], True), Seat([], False)], "", True, {"sun": 3})


def test_any_view_is_readable() -> None:
    out = io.StringIO()
    Console(file=out, width=60).print(fields(VIEW))
    assert [line.rstrip() for line in out.getvalue().splitlines()] == [
        "deck size  0",
        "seats 1    hand sun ░  asleep ✓",
        "seats 2    –",
        "done       ✓",
        "counts     sun 3",
    ]


def test_a_view_that_is_no_object_is_shown_too() -> None:
    out = io.StringIO()
    Console(file=out, width=60).print(fields(["a", 1]))
    assert out.getvalue() == "a 1\n"


def test_lines_are_counted_as_they_wrap() -> None:
    assert line_count("word " * 20, Console(width=80), 50) == 2
