"""What would you do, and why? The best options with what they are worth, from the seat's own knowledge."""

import time
from typing import Final

import msgspec

from reverie.coach.estimate import scale_of
from reverie.coach.words import amount, size
from reverie.coach.worlds import Worlds, error, lead_error, mean, sober
from reverie.engine.decision import Option
from reverie.engine.outcome import Scale
from reverie.engine.state import State
from reverie.engine.text import T, Text

SHOWN: Final = 3  # options that a person can compare at a glance
BATCH: Final = 4  # worlds between two looks at the clock
FAIR_TRIAL: Final = 16  # worlds, before a difference is called clear
CLEAR: Final = 2.0  # standard errors beyond which a difference is no chance
LEAN: Final = 0.7  # standard errors by which differences are drawn towards none
MOST: Final = 4000  # worlds; more would change no advice


class Choice(msgspec.Struct, frozen=True):
    """One option with its estimated value between 0 and 1, and the standard error of it."""

    text: str
    label: Text
    on: str
    to: str
    value: float
    error: float
    worlds: int
    reasons: tuple[Text, ...] = ()


class Advice(msgspec.Struct, frozen=True):
    """The choices worth thinking about, the recommended one first."""

    seat: int
    decision: str
    scale: Scale
    choices: tuple[Choice, ...]
    options: int  # how many there were


def advise(state: State, seat: int, *, seconds: float = 0.0, rollouts: int = 0, seed: int = 0) -> Advice:
    """Advice for a seat that is to act, within a time or a number of imagined games.

    Everything comes from `State.sample`: in two worlds that look the same to the seat, the advice is the same.
    """
    scale = scale_of(state.game, state.seats)
    decision = state.decision(seat)
    if decision is None:
        raise ValueError(f"seat {seat} has nothing to decide")
    options = {option.action: option for option in decision.options}
    worlds = Worlds(state, seat, seed)
    habit = worlds.habit()
    if len(options) > 1:
        _try_all(worlds, habit, list(options), seconds, rollouts)
    else:
        worlds.play(habit, max(BATCH, rollouts or 64))
    ranked = _ranked(worlds, habit)
    shown = ranked[:SHOWN]
    choices = tuple(_choice(worlds, habit, action, options[action]) for action in shown)
    world = worlds.world(0)
    why = _reasons(world, scale, worlds, habit, ranked, options)
    first = msgspec.structs.replace(choices[0], reasons=why)
    others = tuple(
        msgspec.structs.replace(choice, reasons=world.game.reasons(world, seat, action))
        for action, choice in zip(shown[1:], choices[1:], strict=True)
    )
    return Advice(seat, decision.name, scale, (first, *others), len(options))


def _try_all(worlds: Worlds, habit: int, actions: list[int], seconds: float, rollouts: int) -> None:
    """All options in the same worlds; the weaker half goes after each round, but what will be shown stays."""
    started = time.perf_counter()
    alive = [habit, *(action for action in actions if action != habit)]
    rounds = max(1, (len(alive) - 1).bit_length() - 1)
    spent = 0
    for number in range(1, rounds + 1):
        until = started + seconds * number / rounds if seconds > 0.0 else 0.0
        while True:
            met = len(worlds.results.get(habit, ()))
            if met >= MOST or (rollouts and spent >= rollouts * number // rounds):
                break
            if until and met and time.perf_counter() >= until:
                break
            for action in alive:
                worlds.play(action, met + BATCH)
            spent += BATCH * len(alive)
        better = sorted(alive[1:], key=lambda action: -mean(worlds.leads(action, habit)))
        alive = [habit, *better[: max(SHOWN - 1, len(alive) // 2 - 1)]]


def _ranked(worlds: Worlds, habit: int) -> list[int]:
    """The recommended action, then the others: by the values that are shown, so that none stands below a lower one.

    Of those that are shown as equal the habit goes first, then what was tried most.
    """

    def order(action: int) -> tuple[float, bool, int, float]:
        lead = mean(worlds.leads(action, habit))
        return -_value(worlds, habit, action), action != habit, -len(worlds.results[action]), -lead

    return sorted(worlds.results, key=order)


def _clear(worlds: Worlds, better: int, worse: int) -> bool:
    leads = worlds.leads(better, worse)
    return len(leads) >= FAIR_TRIAL and mean(leads) > CLEAR * lead_error(leads)


def _value(worlds: Worlds, habit: int, action: int) -> float:
    """What the habit is worth, and how much more or less this is worth, as far as that is more than chance.

    More only where it is clear: the best of many noisy figures is often only lucky.
    """
    leads = worlds.leads(action, habit)
    if mean(leads) > 0.0 and not _clear(worlds, action, habit):
        return mean(worlds.values(habit))
    lead = sober(mean(leads), LEAN * lead_error(leads))
    return min(max(mean(worlds.values(habit)) + lead, 0.0), 1.0)


def _choice(worlds: Worlds, habit: int, action: int, option: Option) -> Choice:
    values = worlds.values(action)
    value = _value(worlds, habit, action)
    return Choice(option.text, option.label, option.on, option.to, value, error(values), len(values))


def _reasons(
    world: State, scale: Scale, worlds: Worlds, habit: int, ranked: list[int], options: dict[int, Option]
) -> tuple[Text, ...]:
    best = ranked[0]
    if len(ranked) == 1:
        return (T("There is nothing else to do."),)
    told: list[Text] = list(world.game.reasons(world, worlds.seat, best))
    second = options[ranked[1]].label
    mine, other = (amount(scale, _value(worlds, habit, action)) for action in ranked[:2])
    if mine != other and _clear(worlds, best, ranked[1]):
        told.append(T("It brings {value}, the next best only {other}.", value=mine, other=other))
    else:
        told.append(T("About as good, within the margin: {label}.", label=second))
    away = size(scale, _value(worlds, habit, best) - _value(worlds, habit, habit))
    if away != size(scale, 0.0):  # nobody is told of less than can be shown
        told.append(T("Habit would give away {size}: {label}.", size=away, label=options[habit].label))
    return tuple(told)
