"""A table as an audience sees it, in the words of its language: board or view, decision, steps, log."""

import hashlib
from typing import TYPE_CHECKING, Any

import msgspec

from reverie.engine import SPECTATOR, Decision, Game, Seen, translate
from reverie.engine.text import T, sentence
from reverie.table.course import Course, Moment
from reverie.table.document import NO_SEATS
from reverie.table.public import DecisionLine, LogLine, OptionLine, StepLine
from reverie.table.viewer import Viewer

if TYPE_CHECKING:
    from reverie.table.table import Table

NEWEST_LINES = 300
encode = msgspec.json.Encoder().encode


class Picture:
    """What an audience sees, in one language; made once and shared by all its viewers."""

    def __init__(
        self, game: Game, course: Course, audience: int, language: str, names: tuple[str, ...],
        quiet: frozenset[int] = NO_SEATS,
    ) -> None:  # fmt: skip
        self._game = game
        self._audience = audience
        self._language = language
        self._view = hushed(game, game.view(course.state, audience), quiet)
        self._decision = course.decision(audience) if audience >= 0 else None
        self._sections: dict[str, str] | None = None
        self.names = names
        raw = encode(self._view)
        self.view = msgspec.Raw(raw)
        self.digest = hashlib.sha256(raw).hexdigest()[:16]
        decision = self._decision
        self.decision = msgspec.Raw(
            encode(decision_line(decision, language, names)) if decision is not None else b"null"
        )

    @property
    def sections(self) -> dict[str, str]:
        """The board as HTML; made when somebody needs it: who comes back and has missed nothing does not."""
        if self._sections is None:
            self._sections = board_sections(
                self._game, self._view, self._decision, self._audience, self._language, self.names
            )
        return self._sections


def hushed(game: Game, view: Any, quiet: frozenset[int]) -> Any:
    """The view without the words of some seats; only in real time there are any."""
    return game.real_time.hush(view, quiet) if quiet and game.real_time is not None else view


def _hushed_step(game: Game, step: Seen, quiet: frozenset[int]) -> Seen:
    return game.real_time.hush_step(step, quiet) if quiet and game.real_time is not None else step


def board_sections(
    game: Game, view: Any, decision: Decision | None, audience: int, language: str, names: tuple[str, ...]
) -> dict[str, str]:
    """The game's board as HTML; a game without one has no sections."""
    board: Any = getattr(game, "board", None)
    if board is None:
        return {}
    return {id: str(element) for id, element in board(view, decision, audience, language, names).items()}


def decision_line(decision: Decision, language: str, names: tuple[str, ...]) -> DecisionLine:
    """A decision in somebody's language."""
    options = tuple(
        OptionLine(
            each.text, translate(each.label, language, names), each.on, each.to, each.flags, each.writes
        )
        for each in decision.options
    )
    return DecisionLine(
        decision.name, decision.seat, translate(decision.prompt, language, names), decision.rule, options
    )


def steps_of(
    course: Course, moment: Moment, audience: int, language: str, names: tuple[str, ...],
    quiet: frozenset[int] = NO_SEATS,
) -> list[StepLine]:  # fmt: skip
    """The steps of a moment as an audience saw them, without the words of some seats."""
    if moment.kind == "undo":
        words = translate(T("{name} takes back the last act.", name=names[moment.seat]), language)
        return [StepLine("undo", {"seat": moment.seat}, words)]
    steps = []
    for event in course.events_after(moment.act):
        seen = event.seen_by(audience)
        if seen is not None:
            seen = _hushed_step(course.game, seen, quiet)
            line = course.game.told(seen, course.state.seats)
            words = sentence(line, language, names) if line is not None else ""
            steps.append(StepLine(seen.name, seen.args, words))
    return steps


def log_lines(
    game: Game, course: Course, audience: int, language: str, names: tuple[str, ...], acts: int | None = None,
    quiet: frozenset[int] = NO_SEATS,
) -> tuple[LogLine, ...]:  # fmt: skip
    """What happened, as an audience may know it, the oldest first; without the words of some seats."""
    lines: list[LogLine] = []
    end = len(course.played) if acts is None else acts
    for number in range(end, 0, -1):
        played = course.played[number - 1]
        for event in reversed(played.seen_events()):
            seen = event.seen_by(audience)
            if seen is None:
                continue
            seen = _hushed_step(game, seen, quiet)
            line = game.told(seen, course.state.seats)
            if line is not None:
                lines.append(LogLine(number, played.seat, sentence(line, language, names), seen.name))
        if len(lines) >= NEWEST_LINES:
            break
    return tuple(reversed(lines))


def audience_of(table: "Table", viewer: Viewer) -> int:
    """From whose eyes a viewer sees: the own seat, the one looked at on a hot seat, or as a spectator."""
    return audience_among(table.base_info(viewer.person.id).mine, viewer.look)


def audience_among(mine: tuple[int, ...], look: int) -> int:
    """The same, from the viewer's seats and the one looked at."""
    if look in mine:
        return look
    return mine[0] if mine else SPECTATOR
