"""Bad input: whatever comes in, the answer is a value or a Fault that names the field, never another exception.

The functions take any input: `mutated` and `mutated_text` make some, Hypothesis or a fuzzer can make more.
"""

import json
from collections.abc import Callable
from random import Random
from typing import Any

from reverie.engine import BadOption, BadRecord, BadSeats, BadText, Fault, Game, State, read_record, verify
from reverie.testkit.nonconformity import Nonconformity
from reverie.testkit.play import Node

ODD_TEXTS = ("", " ", "0", "-1", "concede ", "play", "é", "\x00", "\n", "\ud800", "{", "x" * 5000, "１", "²")
ODD_VALUES: tuple[Any, ...] = (None, True, -1, 0, 10**12, 1.5, "", "x", [], [[]], {}, {"a": 1}, "²", float("nan"))


def _only_faults(check: str, given: object, kinds: tuple[type[Fault], ...], attempt: Callable[[], Any]) -> Any:
    """The value of the attempt, or None after a Fault of the right kinds that names its field."""
    try:
        return attempt()
    except kinds as fault:
        if not fault.field or not str(fault):
            raise Nonconformity(check, f"{given!r:.200} is refused without a field or without words") from fault
        return None
    except Exception as error:
        raise Nonconformity(check, f"{given!r:.200} raised {type(error).__name__}: {error}") from error


def withstand_text(state: State, text: str) -> None:
    """`parse` gives an action whose text leads back to it, or BadText; the state is not touched."""
    before = state.dump()
    game: Game = state.game
    action = _only_faults("fuzz_parse", text, (BadText,), lambda: game.parse(state, text))
    if action is not None and game.parse(state, game.text(state, action)) != action:
        raise Nonconformity("fuzz_parse", f"{text!r} is read as {action}, whose own text is read otherwise")
    if state.dump() != before:
        raise Nonconformity("fuzz_parse", f"reading {text!r} changed the state")


def withstand_save(game: Game, data: Any) -> State | None:
    """`load` gives a state that can be saved, or a Fault; the given data are not touched."""
    before = repr(data)
    state: State | None = _only_faults("fuzz_load", data, (Fault,), lambda: game.load(data))
    if repr(data) != before:
        raise Nonconformity("fuzz_load", f"load changed what it was given: {before[:200]}")
    return state


def withstand_new(game: Game, seats: Any, options: Any, seed: Any = "kit") -> None:
    """`new` gives a state, or BadSeats or BadOption."""
    given = (seats, options, seed)
    _only_faults("fuzz_new", given, (BadSeats, BadOption), lambda: game.new(seats, seed, options))


def withstand_record(text: str) -> None:
    """A record is read and verified, or BadRecord."""
    _only_faults("fuzz_record", text, (BadRecord,), lambda: verify(read_record(text)))


def mutated(data: Any, rng: Random) -> Any:
    """A copy of plain data with one value somewhere replaced, removed, or doubled."""
    copy = json.loads(json.dumps(data))
    places = list(_places(copy))
    container, key = rng.choice(places)
    change = rng.randrange(4)
    if change == 0:
        del container[key]
    elif change == 1 and isinstance(container, list):
        container.append(container[key])
    elif change == 2 and type(container[key]) is int:
        container[key] += rng.choice((-1000, -1, 1, 1000))
    else:
        container[key] = rng.choice(ODD_VALUES)
    return copy


def _places(data: Any) -> list[tuple[Any, Any]]:
    keys = list(data) if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    return [(data, key) for key in keys] + [place for key in keys for place in _places(data[key])]


def mutated_text(text: str, rng: Random) -> str:
    """A copy of a text with a few characters or lines lost, changed, doubled or swapped."""
    lines = text.split("\n")
    for _ in range(rng.randrange(1, 4)):
        where = rng.randrange(len(lines))
        change = rng.randrange(4)
        if change == 0:
            del lines[where]
            lines = lines or [""]
        elif change == 1:
            lines.insert(where, rng.choice((*lines, *ODD_TEXTS)))
        elif change == 2 and lines[where]:
            place = rng.randrange(len(lines[where]))
            lines[where] = lines[where][:place] + rng.choice(ODD_TEXTS)[:3] + lines[where][place + 1 :]
        else:
            lines[where] = lines[where][: rng.randrange(len(lines[where]) + 1)]
    return "\n".join(lines)


def check_bad_input(node: Node) -> None:
    """A few odd texts and damaged saves at this node."""
    rng = node.rng
    legal = [node.game.text(node.state, action) for seat in node.state.actors for action in node.state.legal(seat)]
    for text in (rng.choice(ODD_TEXTS), *(mutated_text(text, rng) for text in rng.sample(legal, min(2, len(legal))))):
        withstand_text(node.state, text)
    dump = node.state.dump()
    for _ in range(3):
        withstand_save(node.game, mutated(dump, rng))


def check_bad_beginnings(game: Game, rng: Random) -> None:
    """Odd numbers of seats and odd values of every option."""
    for odd in ODD_VALUES:
        withstand_new(game, odd, {})
        withstand_new(game, game.seats[0], odd)
        withstand_new(game, game.seats[0], {}, odd)
        withstand_save(game, odd)
        for field in game.fields:
            withstand_new(game, rng.choice(game.seats), {field.name: odd})
    withstand_new(game, game.seats[0], {"no such option": True})
