"""What people see while many games are played: a bar, and how things stand, with intervals. On standard error."""

import sys
from collections.abc import Sequence
from types import TracebackType
from typing import Self

from rich.console import Console, Group
from rich.live import Live
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from reverie.cli.spoken import spoken
from reverie.engine.text import T
from reverie.lab.columns import between, percent, shown
from reverie.lab.entrants import word_of
from reverie.lab.experiment import Experiment, Played
from reverie.lab.summary import wilson

EVERY = 4  # times a second: more only costs


class ProgressBar:
    """A bar with live statistics; silent where standard error is no terminal. Pass `see` as the watcher of a run."""

    def __init__(self, experiment: Experiment, matches: int, lang: str) -> None:
        self.experiment = experiment
        self.lang = lang
        self.done = 0
        self.names = list(dict.fromkeys(word_of(each) for lineup in experiment.lineups for each in lineup))
        self.wins = dict.fromkeys(self.names, 0.0)
        self.scores = dict.fromkeys(self.names, 0)
        self.seated = dict.fromkeys(self.names, 0)
        self.words = [[word_of(each) for each in lineup] for lineup in experiment.lineups]
        self.bar = Progress(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        self.task = self.bar.add_task(spoken(T("Games"), lang), total=matches)
        self.live = Live(
            console=Console(stderr=True), transient=True, refresh_per_second=EVERY, get_renderable=self.picture
        )
        self.visible = sys.stderr.isatty()

    def __enter__(self) -> Self:
        if self.visible:
            self.live.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.visible:
            self.live.stop()

    def see(self, numbers: Sequence[int], played: Sequence[Played]) -> None:
        """Some more games are finished."""
        self.done += len(numbers)
        self.bar.update(self.task, completed=self.done)
        for number, one in zip(numbers, played, strict=True):
            for seat, name in enumerate(self.words[self.experiment.place(number)[1]]):
                self.seated[name] += 1
                if one.outcome is not None:
                    self.wins[name] += one.outcome.value(seat)
                    self.scores[name] += one.outcome.results[seat].score

    def picture(self) -> Group:
        """The bar, and a line for each bot."""
        table = Grid.grid(padding=(0, 2))
        for name in self.names:
            seated = self.seated[name]
            if seated:
                low, high = wilson(self.wins[name], seated)
                words = T("{rate} % won ({bounds}), mean score {score}",
                          rate=percent(self.wins[name] / seated, self.lang),
                          bounds=between(100 * low, 100 * high, 1, self.lang),
                          score=shown(self.scores[name] / seated, 2, self.lang))  # fmt: skip
                table.add_row(name, spoken(words, self.lang))
        return Group(self.bar, table)
