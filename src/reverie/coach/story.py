"""The story of a game for one seat: its curve, what its choices, the others and luck did, and the turning points.

For every step of a seat, from one of its decisions to its next one,
    change = own choice + choices of the others + luck,
and the steps add up from the first position to the result. Luck is what is left when the choices are taken out: cards
drawn, tiles revealed, secrets that came to light.
"""

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Final, Literal

import msgspec

from reverie.coach.judge import Judged, Start
from reverie.coach.worlds import sober

NOTICED: Final = 0.03  # a smaller change is no turning point
CERTAIN: Final = 2.5  # nor is one within so many standard errors
DOUBT: Final = 2.0  # standard errors below which a single choice is said to have no effect
TURNS: Final = 6  # as many turning points as a person wants to read
# How grave a loss is, in parts of the whole way from losing to winning.
GRAVE: Final = 0.15
MISTAKE: Final = 0.07

# A fall or rise over several steps, each too small or too doubtful to be told by itself.
SLIDE: Final = 8  # steps
LARGE: Final = 0.25

Cause = Literal["choice", "others", "luck"]


class Step(msgspec.Struct, frozen=True):
    """From one decision of the seat (`act` is its number; 0: the beginning) to its next one, or to the end."""

    act: int
    value: float  # before the act
    error: float
    choice: float
    others: float
    others_error: float
    luck: float
    luck_error: float


class Turn(msgspec.Struct, frozen=True):
    """A turning point: at which act (or from which one to which), why, and how much it changed for the seat."""

    act: int
    cause: Cause
    change: float
    error: float
    until: int = 0  # the last act of a slide; 0: a single act


class Story(msgspec.Struct, frozen=True):
    """A seat's game from its first position to its result."""

    seat: int
    start: float
    end: float
    steps: tuple[Step, ...]
    choice: float  # the sums of the steps: they add up to end - start
    choice_error: float
    others: float
    others_error: float
    luck: float
    luck_error: float
    decisions: int  # with more than one option
    flawless: int  # as good as the best that was found
    mistakes: int
    grave: int
    lost: float  # the sum of the losses
    turns: tuple[Turn, ...]

    @property
    def accuracy(self) -> float:
        """The part of the decisions that were as good as the best; 1 where there was none to make."""
        return self.flawless / self.decisions if self.decisions else 1.0


def tell(seat: int, start: Start, acts: Sequence[Judged], ends: Sequence[float]) -> Story:
    """The story of one seat."""
    acts = tempered(seat, acts)
    steps = _steps(seat, start, acts, ends[seat])
    choice_error = together(each.effect_error for each in acts if each.seat == seat)
    others_error = together(each.effect_error for each in acts if each.seat != seat)
    own = [each for each in acts if each.seat == seat and each.options > 1]
    return Story(
        seat=seat,
        start=steps[0].value,
        end=ends[seat],
        steps=tuple(steps),
        choice=sum(step.choice for step in steps),
        choice_error=choice_error,
        others=sum(step.others for step in steps),
        others_error=others_error,
        luck=sum(step.luck for step in steps),
        luck_error=together((steps[0].error, choice_error, others_error)),
        decisions=len(own),
        flawless=sum(each.loss == 0.0 for each in own),
        mistakes=sum(MISTAKE <= each.loss < GRAVE for each in own),
        grave=sum(each.loss >= GRAVE for each in own),
        lost=sum(each.loss for each in own),
        turns=_turns(steps, own, ends[seat], len(acts)),
    )


def together(errors: Iterable[float]) -> float:
    """The error of a sum, from those of its parts."""
    return sqrt(sum(error**2 for error in errors))


def tempered(seat: int, acts: Sequence[Judged]) -> list[Judged]:
    """The acts with the effects on a seat drawn towards none as far as they may be chance.

    A game has many choices, most of them of hardly any effect, and their errors would add up to a tale of their own.
    What is taken from each is looked at once more as a whole: many small losses together may be beyond chance.
    """
    found = list(acts)
    for places in (
        [place for place, each in enumerate(acts) if each.seat == seat],
        [place for place, each in enumerate(acts) if each.seat != seat],
    ):
        raw = [acts[place].effect[seat] for place in places]
        errors = [acts[place].effect_error for place in places]
        kept = [sober(effect, DOUBT * error) for effect, error in zip(raw, errors, strict=True)]
        noise = together(errors)
        rest = sober(sum(raw) - sum(kept), noise)
        for place, effect, error in zip(places, kept, errors, strict=True):
            whole = effect + (rest * (error / noise) ** 2 if noise else 0.0)
            effects = (*acts[place].effect[:seat], whole, *acts[place].effect[seat + 1 :])
            found[place] = msgspec.structs.replace(acts[place], effect=effects)
    return found


def _steps(seat: int, start: Start, acts: Sequence[Judged], end: float) -> list[Step]:
    mine = [each for each in acts if each.seat == seat]
    values, errors = _pooled(mine)
    begins_here = bool(mine) and mine[0].act == 1
    # The first position was looked at for every seat; where the seat acts first, that act tells it better.
    numbers = [each.act for each in mine] if begins_here else [0, *(each.act for each in mine)]
    if not begins_here:
        values = [start.values[seat], *values]
        errors = [start.errors[seat], *errors]
    by_number = {each.act: each for each in mine}
    steps = []
    for place, number in enumerate(numbers):
        next_number = numbers[place + 1] if place + 1 < len(numbers) else len(acts) + 1
        next_value = values[place + 1] if place + 1 < len(values) else end
        next_error = errors[place + 1] if place + 1 < len(errors) else 0.0
        own = by_number.get(number)
        choice = own.effect[seat] if own is not None else 0.0
        between = acts[number : next_number - 1]
        others = sum(each.effect[seat] for each in between)
        others_error = together(each.effect_error for each in between)
        luck = next_value - values[place] - choice - others
        quiet = own is not None and own.quiet and next_number == number + 1
        after_error = own.after_error if own is not None else errors[place]
        steps.append(
            Step(number, values[place], errors[place], choice, others, others_error, 0.0 if quiet else luck,
                 0.0 if quiet else together((after_error, next_error, others_error)))
        )  # fmt: skip
    return steps


def _pooled(mine: Sequence[Judged]) -> tuple[list[float], list[float]]:
    """The values before each of a seat's acts.

    A run of acts that showed nothing new changes the value by its choices alone: all its estimates are averaged.
    """
    values: list[float] = []
    errors: list[float] = []
    place = 0
    while place < len(mine):
        run = [mine[place]]
        while run[-1].quiet and place + len(run) < len(mine) and mine[place + len(run)].act == run[-1].act + 1:
            run.append(mine[place + len(run)])
        shift = 0.0
        shifts = []
        for each in run:
            shifts.append(shift)
            shift += each.effect[each.seat]
        base = sum(each.before - moved for each, moved in zip(run, shifts, strict=True)) / len(run)
        spread = together(each.before_error for each in run) / len(run)
        values += [base + moved for moved in shifts]
        errors += [spread] * len(run)
        place += len(run)
    return values, errors


def _turns(steps: Sequence[Step], own: Sequence[Judged], end: float, last: int) -> tuple[Turn, ...]:
    """What changed most, in the order of the game."""
    found = [Turn(each.act, "choice", -each.loss, each.loss_error) for each in own if each.loss >= NOTICED]
    for step in steps:
        if abs(step.luck) >= max(NOTICED, CERTAIN * step.luck_error):
            found.append(Turn(step.act, "luck", step.luck, step.luck_error))
        if abs(step.others) >= max(NOTICED, CERTAIN * step.others_error):
            found.append(Turn(step.act, "others", step.others, step.others_error))
    found += _slides(steps, found, end, last)
    largest = sorted(found, key=lambda turn: -abs(turn.change))[:TURNS]
    return tuple(sorted(largest, key=lambda turn: turn.act))


def _slides(steps: Sequence[Step], known: Sequence[Turn], end: float, last: int) -> list[Turn]:
    """Large falls and rises that no single turning point explains, the largest first; none overlaps another."""
    values = [*(step.value for step in steps), end]
    errors = [*(step.error for step in steps), 0.0]
    spans = [
        (start, stop)
        for start in range(len(steps))
        for stop in range(start + 1, min(start + SLIDE, len(steps)) + 1)
        if abs(values[stop] - values[start]) >= max(LARGE, CERTAIN * together((errors[start], errors[stop])))
    ]
    # Of two that tell the same fall, the shorter one tells better where it was.
    spans.sort(key=lambda span: -abs(values[span[1]] - values[span[0]]) + NOTICED * (span[1] - span[0]))
    found: list[Turn] = []
    taken: set[int] = set()
    for start, stop in spans:
        change = values[stop] - values[start]
        acts = {step.act for step in steps[start:stop]}
        told = sum(turn.change for turn in known if turn.act in acts and turn.change * change > 0)
        if taken.intersection(range(start, stop)) or abs(told) >= abs(change) / 2:
            continue
        taken.update(range(start, stop))
        until = steps[stop].act - 1 if stop < len(steps) else last
        error = together((errors[start], errors[stop]))
        first = steps[start].act
        found.append(Turn(first, _cause(steps[start:stop], change), change, error, until if until > first else 0))
    return found


def _cause(steps: Sequence[Step], change: float) -> Cause:
    """What made up most of a change."""
    sums: dict[Cause, float] = {
        "choice": sum(step.choice for step in steps),
        "others": sum(step.others for step in steps),
        "luck": sum(step.luck for step in steps),
    }
    return max(sums, key=lambda cause: sums[cause] * change)
