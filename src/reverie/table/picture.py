"""A table as an audience sees it, in the words of its language: board or view, decision, steps, log."""

import hashlib
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from reverie.engine import CLOCK, Decision, Game, State, translate
from reverie.engine.event import Event, Seen
from reverie.engine.text import T, sentence
from reverie.kit.markup import Element
from reverie.table.course import Course
from reverie.table.document import NO_SEATS
from reverie.table.moments import Moment
from reverie.table.public import DecisionLine, LogLine, OptionLine, StepLine

NEWEST_LINES = 300
encode = msgspec.json.Encoder().encode


class Eyes(NamedTuple):
    """How somebody sees a table: as whom, in which language, and without the words of which seats."""

    audience: int
    language: str
    quiet: frozenset[int] = NO_SEATS

    def see(self, game: Game, event: Event) -> Seen | None:
        """An event as these eyes see it, if they do."""
        seen = event.seen_by(self.audience)
        if seen is None or not self.quiet or game.real_time is None:
            return seen
        return game.real_time.hush_step(seen, self.quiet)


class Picture:
    """What some eyes see; made once and shared by all who have them: pages, lines and replays alike."""

    def __init__(self, game: Game, state: State, eyes: Eyes, names: tuple[str, ...], decision: Decision | None) -> None:
        self._game = game
        self._state = state
        self._eyes = eyes
        self._decision = decision
        self._seen: Any = None
        self._raw: bytes | None = None
        self._sections: dict[str, Element] | None = None
        self._asked: DecisionLine | None = None
        self.names = names
        self.digest = hashlib.sha256(self._written()).hexdigest()[:16]

    def finish(self, *, html: bool) -> None:
        """Make now what will be asked for."""
        _ = self.decision
        if html:
            _ = self.sections

    def rest(self) -> None:
        """Let go of what is told once, but can be made again: it would lie about, out of reach, until the next act."""
        self._seen = self._raw = self._asked = None

    def _look(self) -> Any:
        if self._seen is None:
            seen = self._game.view(self._state, self._eyes.audience)
            if self._eyes.quiet and self._game.real_time is not None:
                seen = self._game.real_time.hush(seen, self._eyes.quiet)
            self._seen = seen
        return self._seen

    def _written(self) -> bytes:
        if self._raw is None:
            self._raw = encode(self._look())
        return self._raw

    @property
    def view(self) -> msgspec.Raw:
        """What is seen, as JSON."""
        return msgspec.Raw(self._written())

    @property
    def sections(self) -> dict[str, Element]:
        """The board as HTML; made when somebody needs it: who comes back and has missed nothing does not."""
        if self._sections is None:
            audience, language, _ = self._eyes
            self._sections = self._game.board(self._look(), self._decision, audience, language, self.names)
        return self._sections

    @property
    def decision(self) -> DecisionLine | None:
        """What is asked, in the language of the eyes."""
        if self._asked is None and self._decision is not None:
            self._asked = decision_line(self._decision, self._eyes.language, self.names)
        return self._asked


def decision_line(decision: Decision, language: str, names: tuple[str, ...]) -> DecisionLine:
    """A decision in somebody's language."""
    options = tuple(
        OptionLine(each.text, translate(each.label, language, names), each.on, each.to, each.flags, each.writes)
        for each in decision.options
    )
    return DecisionLine(
        decision.name, decision.seat, translate(decision.prompt, language, names), decision.rule, options
    )


def open_steps(course: Course, moment: Moment, language: str, names: tuple[str, ...]) -> list[StepLine | None]:
    """The steps of an act that everybody sees alike, in their words; None for each one that has a secret."""
    return [
        _step(course, Seen(event.name, event.args), language, names) if not event.secret and not event.hidden else None
        for event in course.events_after(moment.act)
    ]


def steps_of(
    course: Course, moment: Moment, eyes: Eyes, names: tuple[str, ...], alike: Callable[[], list[StepLine | None]]
) -> list[StepLine]:
    """The steps of a moment as they were seen; `alike` gives its open steps, worded once for all eyes."""
    if moment.kind == "undo":
        words = translate(T("{name} takes back the last act.", name=names[moment.seat]), eyes.language)
        return [StepLine("undo", {"seat": moment.seat}, words)]
    events = course.events_after(moment.act)
    shared = alike() if not eyes.quiet else [None] * len(events)
    steps = [known for known in shared if known is not None]
    if len(steps) == len(events):  # as most often: nothing that happened has a secret
        return steps
    steps = []
    for event, known in zip(events, shared, strict=True):
        if known is not None:
            steps.append(known)
        elif (seen := eyes.see(course.game, event)) is not None:
            steps.append(_step(course, seen, eyes.language, names))
    return steps


def _step(course: Course, seen: Seen, language: str, names: tuple[str, ...]) -> StepLine:
    line = course.game.told(seen, course.state.seats)
    return StepLine(seen.name, seen.args, sentence(line, language, names) if line is not None else "")


def log_lines(course: Course, eyes: Eyes, names: tuple[str, ...], acts: int | None = None) -> tuple[LogLine, ...]:
    """What happened up to an act, as these eyes may know it, the oldest first."""
    game = course.game
    lines: list[LogLine] = []
    end = len(course.played) if acts is None else acts
    for number in range(end, 0, -1):
        played = course.played[number - 1]
        for event in reversed(played.seen_events()):
            seen = eyes.see(game, event)
            line = game.told(seen, course.state.seats) if seen is not None else None
            if line is not None and seen is not None:
                lines.append(LogLine(number, played.seat, sentence(line, eyes.language, names), seen.name))
        if len(lines) >= NEWEST_LINES:
            break
    else:
        lines += [LogLine(0, CLOCK, text, name) for name, text in reversed(_opening(course, eyes, names))]
    return tuple(reversed(lines))


def _opening(course: Course, eyes: Eyes, names: tuple[str, ...]) -> list[tuple[str, str]]:
    """What the deal told these eyes."""
    seen = [each for event in course.game.opening(course.state) if (each := eyes.see(course.game, event)) is not None]
    told = [(each.name, course.game.told(each, course.state.seats)) for each in seen]
    return [(name, sentence(line, eyes.language, names)) for name, line in told if line is not None]
