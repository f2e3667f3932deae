"""What a page of the dream journal is made from."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from reverie.engine.text import Text
from reverie.store.results import ResultRow, Sum, Wanted
from reverie.table.journal import Tally

USUAL = "usual"  # in an address: the variant without a choice, whose key is empty


class Journal(NamedTuple):
    """A person's games, some of them in full."""

    wanted: Wanted
    page: int
    rows: Sequence[ResultRow]
    more: bool  # there are older ones
    fellows: Mapping[str, Sequence[ResultRow]]  # by table: the others who played
    all: int  # how many games there are
    shown: int  # and how many are as wanted
    kinds: Sequence[Sum]  # of all games
    sums: Sequence[Tally]  # of those that are wanted
    curve: Sequence[tuple[float, float]]
    found: Sequence[tuple[Text, int]]
    marks: bool  # quiet marks are to be shown
