"""A whole game printed step by step, to be read by people and compared by tests.

Set REVERIE_REGENERATE=1 to write the files anew, and read the difference before you commit it.
"""

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from reverie.engine import CLOCK, REVIEW, SPECTATOR, Game, State
from reverie.testkit.nonconformity import Nonconformity
from reverie.testkit.play import Chooser, Trail, at_random, play

NAMES = {SPECTATOR: "spectators", REVIEW: "review", CLOCK: "clock"}


def playthrough(game: Game, seats: int, options: Mapping[str, Any], seed: str, choose: Chooser = at_random) -> str:
    """Digest, what changed in each view, every legal action, the act, and its events as each audience is told them."""
    trail = Trail(game, seats, dict(options), seed)
    chosen = json.dumps(dict(options), sort_keys=True)
    lines = [f"{game.id}, rules {game.rules_version}, {seats} seats, seed {seed}, options {chosen}"]
    shown: dict[int, Any] = {}
    texts: dict[int, str] = {}
    for state in play(trail, Random(seed), choose):
        if trail.steps:
            lines.extend(_act(trail, texts))
        lines += ["", f"# {len(trail.steps)}  {state.digest()[:16]}"]
        lines.extend(_views(state, shown))
        lines.extend(_options(state))
        texts = {action: game.text(state, action) for seat in state.actors for action in state.legal(seat)}
    lines += ["", f"outcome {_json(state.outcome)}"]
    return "\n".join(lines) + "\n"


def check_playthrough(path: Path, text: str) -> None:
    """Compare with the file, or write it if asked to."""
    if os.environ.get("REVERIE_REGENERATE") == "1":
        path.write_text(text, encoding="utf-8")
    expected = path.read_text(encoding="utf-8") if path.exists() else ""
    if expected == text:
        return
    old, new = expected.split("\n"), text.split("\n")
    line = next((n for n, (a, b) in enumerate(zip(old, new, strict=False)) if a != b), min(len(old), len(new)))
    was = old[line] if line < len(old) else "(end)"
    now = new[line] if line < len(new) else "(end)"
    where = f"{path.name} line {line + 1}"
    raise Nonconformity("playthrough", f"{where}\n  file {was}\n  now  {now}\nREVERIE_REGENERATE=1 writes it anew.")


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _views(state: State, shown: dict[int, Any]) -> Iterator[str]:
    """What has changed in each view since it was last printed."""
    for audience in (*range(state.seats), SPECTATOR, *((REVIEW,) if state.over else ())):
        view = json.loads(_json(state.view(audience)))
        before = shown.get(audience)
        if view != before:
            yield f"{NAMES.get(audience, f'seat {audience}')} sees {_json(_changes(before, view))}"
        shown[audience] = view


def _changes(before: Any, now: Any) -> Any:
    """The parts of plain data that have changed; null for what is gone."""
    if isinstance(before, dict) and isinstance(now, dict):
        names = [name for name in {**before, **now} if before.get(name) != now.get(name)]
        return {name: _changes(before.get(name), now.get(name)) for name in names}
    records = isinstance(before, list) and isinstance(now, list) and len(before) == len(now)
    if records and all(isinstance(each, dict) for each in now):
        return {str(n): _changes(*pair) for n, pair in enumerate(zip(before, now, strict=True)) if pair[0] != pair[1]}
    return now


def _options(state: State) -> Iterator[str]:
    for seat in state.actors:
        decision = state.decision(seat)
        assert decision is not None  # an actor is asked something
        texts = ", ".join(option.text + "".join(f" ({each})" for each in option.flags) for option in decision.options)
        yield f"{NAMES.get(seat, f'seat {seat}')} {decision.name}: {texts}"


def _act(trail: Trail, texts: dict[int, str]) -> Iterator[str]:
    step = trail.steps[-1]
    words = f" {json.dumps(step.text)}" if step.text else ""
    stamp = f" @{step.at}" if step.at else ""
    yield f"> {NAMES.get(step.seat, f'seat {step.seat}')} {texts[step.action]}{words}{stamp}"
    for event in trail.events[-1]:
        whole = event.seen_by(REVIEW)
        yield f"  {_json(whole)}"
        for audience in (*range(trail.seats), SPECTATOR):
            seen = event.seen_by(audience)
            if seen != whole:
                words = _json(seen) if seen is not None else "nothing"
                yield f"    {NAMES.get(audience, f'seat {audience}')}: {words}"
