"""What a game may tell the kit about itself, so that the checks can be as strict as its rules allow."""

from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from reverie.engine import State

Renderer = Callable[[State, int], str]  # what an audience is shown: HTML, terminal text, accessible names
Census = Callable[[State], Counter[Hashable]]  # every piece of the game, wherever it lies


@dataclass(frozen=True)
class Hooks:
    """All optional. A game that says nothing here gets the strictest reading."""

    census: Census | None = None
    renderers: Sequence[Renderer] = ()
    revelations: frozenset[str] = frozenset()
    """Events by which an audience may learn something new, such as a card drawn or turned up: only these may differ
    between two worlds that the audience could not tell apart before."""
    asides: frozenset[str] = frozenset()
    """Events that tell everybody something which no view keeps, such as "seat 1 passed"."""
    opened: Callable[[State, int], bool] | None = None
    """True while something lies open before an audience that was hidden a moment ago and that no event has shown, such
    as a deck that is being searched."""
    told_by_stops: Callable[[State, int], bool] | None = None
    """True for an audience before which the rules let the game go on wherever there is nothing to choose, such as those
    who watch somebody play alone: to them a stop may tell that there is something."""
    steady_policy: bool = True
    """False where the policy itself plays by lot: then it cannot be compared between two worlds."""
    secrets: bool = True
    """False for a game without anything hidden and without chance, where all samples are equal."""
    forgetful_samples: bool = False
    """True where `redraw_hidden` sorts what it deals anew: then a sample of a sample must equal a sample of the truth,
    which proves that nothing hidden is carried over."""


@dataclass
class Tally:
    """What a run of the kit has really seen: a check that compared nothing proves nothing."""

    games: int = 0
    acts: int = 0
    nodes: int = 0
    refusals: int = 0
    worlds: int = 0
    revelations: int = 0
    pauses: int = 0  # pairs of worlds told the same
    concessions: Counter[str] = field(default_factory=Counter)  # by the decision that was open
    varied: set[int] = field(default_factory=set)  # audiences whose samples were not all the same
    endings: Counter[str] = field(default_factory=Counter)
    decisions: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    untranslated: set[str] = field(default_factory=set)

    def add(self, other: "Tally") -> None:
        """Count another run in."""
        for name in ("games", "acts", "nodes", "refusals", "worlds", "revelations", "pauses"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.varied |= other.varied
        self.untranslated |= other.untranslated
        self.concessions += other.concessions
        self.endings += other.endings
        self.decisions += other.decisions
        self.events += other.events


def case_name(seats: int, options: Mapping[str, Any]) -> str:
    """A short name, fit for the id of a test: `2-modules=towers+book-hard`."""
    parts = [str(seats)]
    for name, value in sorted(options.items()):
        if isinstance(value, list | tuple):
            parts.append(f"{name}={'+'.join(map(str, value)) or 'none'}")
        elif isinstance(value, bool):
            parts.append(name if value else f"no-{name}")
        else:
            parts.append(f"{name}={value}")
    return "-".join(parts)
