"""Every act of a recorded game judged from the knowledge of the seat that made it, at that moment.

The yardstick is the game's own policy: a position is worth what it leads to if everybody plays on by habit. So a
choice has an effect of its own (against what habit would have done) and a loss (against the best that was found);
whatever else changes is luck, which is nothing on average, whoever plays.
"""

from collections.abc import Container, Iterator
from typing import Final

import msgspec

from reverie.coach.pace import Pace
from reverie.coach.worlds import HABIT, Worlds, error, lead_error, mean
from reverie.engine.event import REVIEW
from reverie.engine.game import Game
from reverie.engine.record import Act, Record, walk
from reverie.engine.state import CONCEDE, State
from reverie.engine.text import T, Text

SIEVE: Final = 4  # an option is first tried in a part of the worlds: one in so many
FINALISTS: Final = 2  # options that are tried in all worlds beside the chosen one and the habit
DOUBTLESS: Final = 2.5  # standard errors of a difference below which no loss is spoken of
TWINS: Final = 3  # worlds that must look alike after an act for it to have shown nothing
OPENING: Final = 60  # worlds for the first position
GIVES_UP: Final = T("Give up")


class Judged(msgspec.Struct, frozen=True):
    """One act. All values lie between 0 and 1; errors are standard errors."""

    act: int  # its number in the record
    seat: int
    text: str
    label: Text
    told: tuple[Text, ...]  # what the log says of it
    options: int  # how many there were
    before: float  # what the position was worth to the seat, by what it knew, if habit played on
    before_error: float
    effect: tuple[float, ...]  # for each seat: how much more the choice was worth than what habit would have done
    effect_error: float  # for the seat that acted
    after_error: float  # of the value after the choice, before anything was drawn
    loss: float  # how much less it was worth than the best that was found; 0 if that may be chance
    loss_error: float
    best: str  # the best that was found
    best_label: Text
    quiet: bool  # nothing was drawn or revealed: the seat knew what would come
    worlds: int  # in which it was tried
    reasons: tuple[Text, ...] = ()  # what speaks for the best, where something was lost


class Start(msgspec.Struct, frozen=True):
    """What the position before the first act was worth to each seat."""

    values: tuple[float, ...]
    errors: tuple[float, ...]


def moments(record: Record) -> Iterator[tuple[State, State, Act, int, tuple[Text, ...]]]:
    """For each act: the state before it, the state after it, the act, its action and what the log says."""
    before: State | None = None
    for state, act, events in walk(record):
        if act is not None and before is not None:
            game: Game = state.game
            action = game.parse(before, act.action)
            seen = [event.seen_by(REVIEW) for event in events]
            lines = [game.line(each) for each in seen if each is not None]
            yield before, state, act, action, tuple(line for line in lines if line is not None)
        before = state.clone()


def begin(record: Record, seed: int, worlds: int = 0) -> Start:
    """Look at the first position from every seat."""
    state, _, _ = next(walk(record))
    found = []
    for seat in range(state.seats):
        trial = Worlds(state, seat, _seed(seed, 0, seat))
        trial.play(HABIT, worlds or OPENING)
        found.append(trial.values(HABIT))
    return Start(tuple(map(mean, found)), tuple(map(error, found)))


def judge(
    record: Record, seats: Container[int], seed: int, *, worlds: int = 0, seconds: float = 0.0, first: int = 1
) -> Iterator[Judged]:
    """Judge the acts from a number on, each in so many worlds, or in as many as the seconds allow for all of them.

    Of seats that are not among those reviewed, only the effect of their choices on the others is looked at.
    """
    pace = Pace(record, seats, first, seconds)
    for before, after, act, action, told in moments(record):
        if before.acts + 1 < first:
            continue
        number = worlds or pace.worlds(before, act.seat)
        trial = Worlds(before, act.seat, _seed(seed, before.acts + 1, act.seat))
        if act.seat in seats:
            yield _judge(trial, after, act, action, told, number)
        else:
            yield _glance(trial, act, action, told, number)
        pace.done(before.acts + 1, number)


def _judge(trial: Worlds, after: State, act: Act, action: int, told: tuple[Text, ...], worlds: int) -> Judged:
    before, seat = trial.state, trial.seat
    legal = list(before.legal(seat)) if seat in before.actors else []
    habit = trial.habit() if legal else HABIT
    if action == CONCEDE:
        legal.append(CONCEDE)
    trial.play(habit, worlds)
    best, loss, loss_error = action, 0.0, 0.0
    if len(legal) > 1:
        best, loss, loss_error = _loss(trial, legal, action, habit, worlds)
    trial.play(action, worlds)
    labels = _labels(before, seat)
    why = before.game.reasons(trial.world(0), seat, best) if loss else ()
    return Judged(
        act=before.acts + 1, seat=seat, text=act.action, label=labels.get(action, GIVES_UP), told=told,
        options=len(legal), before=mean(trial.values(habit)), before_error=error(trial.values(habit)),
        effect=_effect(trial, action, habit), effect_error=lead_error(trial.leads(action, habit)),
        after_error=error(trial.values(action)), loss=loss, loss_error=loss_error, best=_text(before, best),
        best_label=labels.get(best, GIVES_UP), quiet=_quiet(trial, after, action), worlds=worlds,
        reasons=why,
    )  # fmt: skip


def _glance(trial: Worlds, act: Act, action: int, told: tuple[Text, ...], worlds: int) -> Judged:
    """An act of a seat that is not reviewed: nothing to find out where it did what habit does."""
    before, seat = trial.state, trial.seat
    habit = trial.habit() if seat in before.actors else HABIT
    if habit != action:
        trial.play(habit, worlds)
        trial.play(action, worlds)
    label = _labels(before, seat).get(action, GIVES_UP)
    return Judged(
        act=before.acts + 1, seat=seat, text=act.action, label=label, told=told, options=0, before=0.0,
        before_error=1.0, effect=_effect(trial, action, habit),
        effect_error=lead_error(trial.leads(action, habit)) if habit != action else 0.0, after_error=1.0,
        loss=0.0, loss_error=0.0, best=act.action, best_label=label, quiet=False, worlds=worlds,
    )  # fmt: skip


def _effect(trial: Worlds, action: int, habit: int) -> tuple[float, ...]:
    return tuple(mean(trial.leads(action, habit, seat)) for seat in range(trial.state.seats))


def _loss(trial: Worlds, legal: list[int], action: int, habit: int, worlds: int) -> tuple[int, float, float]:
    """The best option, how much the chosen one lost against it, and the error of that.

    Finalists come from the first worlds and are compared in the others: who was only lucky there is not so again.
    """
    few = max(2, worlds // SIEVE)
    for each in legal:
        trial.play(each, few)
    rivals = sorted((each for each in legal if each != action), key=lambda each: -mean(trial.values(each)))
    finalists = [each for each in rivals[:FINALISTS] if not _trails(trial.leads(each, action))]
    if habit != action and habit not in finalists:
        finalists.append(habit)
    if not finalists:
        return action, 0.0, 0.0
    for each in (action, *finalists):
        trial.play(each, worlds)
    rival = max(finalists, key=lambda each: mean(trial.values(each)))
    leads = trial.leads(rival, action, first=few)
    spread = lead_error(leads)
    lead = mean(leads)
    if lead <= max(DOUBTLESS * spread, 0.0):
        return action, 0.0, spread
    return rival, lead, spread


def _trails(leads: list[float]) -> bool:
    return mean(leads) < -lead_error(leads)


def _quiet(trial: Worlds, after: State, action: int) -> bool:
    """Whether the act showed its seat nothing new: in imagined worlds everything looks the same after it."""
    if after.over:
        return False
    seen = after.view(trial.seat)
    for number in range(TWINS):
        world = trial.world(number)
        world.apply(trial.seat, action)
        if world.over or world.view(trial.seat) != seen:
            return False
    return True


def _labels(state: State, seat: int) -> dict[int, Text]:
    decision = state.decision(seat)
    return {option.action: option.label for option in decision.options} if decision is not None else {}


def _text(state: State, action: int) -> str:
    text: str = state.game.text(state, action)
    return text


def _end(state: State) -> list[float]:
    return [state.game.value(state, seat) for seat in range(state.seats)]


def _seed(seed: int, act: int, seat: int) -> int:
    return (seed << 32) + (act << 8) + seat
