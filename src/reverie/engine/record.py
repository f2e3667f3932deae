"""The record of a game as plain text: save file, export, bug report, fixture and replay in one.

`docs/record.md` defines the format. Reading checks the form; `replay` checks every act against the rules; `verify`
checks also the seed's commitment, the result and the digest.
"""

import json
from collections.abc import Iterator
from typing import Any

import msgspec

from reverie.engine.chance import commitment
from reverie.engine.errors import BadRecord, Fault
from reverie.engine.event import Event
from reverie.engine.game import Game
from reverie.engine.outcome import Outcome
from reverie.engine.shelf import game as find_game
from reverie.engine.state import CLOCK, State
from reverie.engine.text import T, Text, can_be_kept

FIRST_LINE = "reverie-record 1"
HEADERS = (
    "game",
    "rules",
    "seats",
    "options",
    "players",
    "date",
    "seed",
    "seed-salt",
    "seed-sha256",
    "assisted",
    "result",
    "digest",
)
REQUIRED = ("game", "rules", "seats", "options")
LONGEST = 4_000_000  # characters: far more than any game, little enough to read at once


class Act(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of a record: who did what, with free text and game time where the game has them."""

    seat: int
    action: str
    text: str = ""
    at: int = 0


class Record(msgspec.Struct):
    """A game from its first act to the last one made so far."""

    game: str
    rules: int
    seats: int
    options: dict[str, Any]
    acts: list[Act]
    seed: str = ""
    seed_salt: str = ""
    seed_hash: str = ""
    players: list[str] = []
    date: str = ""
    assisted: bool = False
    result: str = ""
    digest: str = ""


def result_line(outcome: Outcome) -> str:
    """The result header: the reason, then result and score of each seat."""
    return " ".join([outcome.reason, *(f"{each.result}:{each.score}" for each in outcome.results)])


def start_record(state: State) -> Record:
    """An empty record of a state that has just been made."""
    seed = state.chance.seed_text()
    return Record(
        game=state.game.id, rules=state.game.rules_version, seats=state.seats,
        options=state.game.options_of(state), acts=[], seed=seed, seed_hash=commitment(seed),
    )  # fmt: skip


def note(record: Record, state: State, seat: int, action: int, text: str = "", at: int = 0) -> None:
    """Add an act to a record; call it before the act is applied, because its text may depend on the state."""
    record.acts.append(Act(seat, state.game.text(state, action), text, at))


def finish(record: Record, state: State) -> None:
    """Write the result (if the game is over) and the digest of the present state."""
    outcome = state.outcome
    record.result = result_line(outcome) if outcome is not None else ""
    record.digest = state.digest()


def write_record(record: Record) -> str:
    """The text of a record."""
    headers = {
        "game": record.game, "rules": str(record.rules), "seats": str(record.seats),
        "options": json.dumps(record.options, sort_keys=True, ensure_ascii=False),
        "players": json.dumps(record.players, ensure_ascii=False) if record.players else "",
        "date": record.date, "seed": record.seed, "seed-salt": record.seed_salt,
        "seed-sha256": record.seed_hash,
        "assisted": "yes" if record.assisted else "", "result": record.result, "digest": record.digest,
    }  # fmt: skip
    lines = [FIRST_LINE, *(f"{name}: {value}" for name, value in headers.items() if value), ""]
    lines.extend(_write_act(number, act) for number, act in enumerate(record.acts, 1))
    return "\n".join(lines) + "\n"


def _write_act(number: int, act: Act) -> str:
    who = "clock" if act.seat == CLOCK else str(act.seat)
    line = f"{number} {who} {act.action}"
    if act.text:
        line += " " + json.dumps(act.text, ensure_ascii=False)
    return f"{line} @{act.at}" if act.at else line


def read_record(text: str) -> Record:
    """Parse a record; a BadRecord names the line at fault."""
    if len(text) > LONGEST:
        raise BadRecord(T("A record has at most {n} characters.", n=LONGEST), "record")
    if not can_be_kept(text):
        raise BadRecord(T("This text holds signs that cannot be kept."), "record")
    lines = text.split("\n")  # not splitlines: free text may hold other separators
    if lines[0].strip() != FIRST_LINE:
        raise BadRecord(T("A record begins with the line “{expected}”.", expected=FIRST_LINE), "line 1")
    headers: dict[str, str] = {}
    body = len(lines)
    for number, line in enumerate(lines[1:], 2):
        if not line.strip():
            body = number
            break
        name, colon, value = line.partition(":")
        if not colon or name not in HEADERS or name in headers:
            raise _bad_line(number, T("“{value}” is not a header of a record.", value=line[:60]))
        headers[name] = value.strip()
    for name in REQUIRED:
        if name not in headers:
            raise BadRecord(T("The header {field} is missing.", field=name), name)
    acts = [_read_act(number, line) for number, line in enumerate(lines[body:], body + 1) if line.strip()]
    for number, (written, _) in enumerate(acts, 1):
        if written != number:
            raise BadRecord(
                T("Act {value} stands where act {expected} is due.", value=written, expected=number), "acts"
            )
    return Record(
        game=headers["game"],
        rules=_whole_number(headers, "rules"),
        seats=_whole_number(headers, "seats"),
        options=_json_header(headers, "options", dict),
        acts=[act for _, act in acts],
        seed=headers.get("seed", ""),
        seed_salt=headers.get("seed-salt", ""),
        seed_hash=headers.get("seed-sha256", ""),
        players=[str(name) for name in _json_header(headers, "players", list)] if "players" in headers else [],
        date=headers.get("date", ""),
        assisted=headers.get("assisted") == "yes",
        result=headers.get("result", ""),
        digest=headers.get("digest", ""),
    )


def _bad_line(number: int, text: Text) -> BadRecord:
    return BadRecord(T("Line {number}: {problem}", number=number, problem=text), f"line {number}")


def _whole_number(headers: dict[str, str], name: str) -> int:
    value = headers[name]
    if not value.isascii() or not value.isdigit() or len(value) > 6:
        raise BadRecord(
            T("The header {field} must be a whole number, not “{value}”.", field=name, value=value[:40]), name
        )
    return int(value)


def _json_header(headers: dict[str, str], name: str, kind: type) -> Any:
    try:
        value = json.loads(headers[name])
    except (ValueError, RecursionError):
        value = None
    if not isinstance(value, kind):
        raise BadRecord(T("The header {field} is not readable.", field=name), name)
    return value


def _read_act(number: int, line: str) -> tuple[int, Act]:
    head, _, rest = line.strip().partition(" ")
    who, _, rest = rest.partition(" ")
    at = 0
    start, sign, stamp = rest.rpartition(" @")
    if sign and stamp.isascii() and stamp.isdigit() and len(stamp) < 13:
        at, rest = int(stamp), start
    text = ""
    action, quote, quoted = rest.partition(' "')
    if quote:
        try:
            text = json.loads('"' + quoted)
        except ValueError:
            raise _bad_line(number, T("the text between quotes is not readable.")) from None
    digits = head.isascii() and head.isdigit() and len(head) < 8
    seated = who == "clock" or (who.isascii() and who.isdigit() and len(who) < 3)
    if not digits or not seated or not action:
        raise _bad_line(number, T("an act is “number seat action”."))
    return int(head), Act(CLOCK if who == "clock" else int(who), action, text, at)


def replay(record: Record, acts: int | None = None, game: Game | None = None) -> Iterator[tuple[State, Act | None]]:
    """Every state of the recorded game with the act that led to it; a BadRecord names the act at fault.

    `game` is the one that the record is of, if it does not stand on the shelf.
    """
    for state, act, _ in walk(record, acts, game):
        yield state, act


def walk(
    record: Record, acts: int | None = None, game: Game | None = None
) -> Iterator[tuple[State, Act | None, list[Event]]]:
    """As `replay`, with the events of each act, and first of the deal: what a log or an animation needs."""
    try:
        game = game if game is not None and game.id == record.game else find_game(record.game)
        game.check_rules(record.rules)
        if not record.seed:
            raise BadRecord(T("The record has no seed: it can be replayed once the game is over."), "seed")
        state = game.new(record.seats, record.seed, record.options)
    except BadRecord:
        raise
    except Fault as fault:
        raise BadRecord(fault.text, fault.field) from fault
    yield state, None, game.opening(state)
    for number, act in enumerate(record.acts[:acts], 1):
        try:
            events = state.apply(act.seat, game.parse(state, act.action), act.text, act.at)
        except Fault as fault:
            raise BadRecord(
                T("Act {number} ({action}): {problem}", number=number, action=act.action[:60], problem=fault.text),
                f"act {number}",
            ) from fault
        yield state, act, events


def verify(record: Record, game: Game | None = None) -> State:
    """Replay a record and check all it claims; the final state, or a BadRecord."""
    return list(verifying(record, game))[-1]


def verifying(record: Record, game: Game | None = None) -> Iterator[State]:
    """The same act by act, for whoever has to do other things meanwhile."""
    if record.seed_hash and record.seed and commitment(record.seed, record.seed_salt) != record.seed_hash:
        raise BadRecord(T("The seed is not the one that was promised when the game began."), "seed-sha256")
    for state, _ in replay(record, game=game):
        yield state  # one state, changed by each act
    outcome = state.outcome
    result = result_line(outcome) if outcome is not None else ""
    if record.result != result:
        raise BadRecord(
            T("The record says “{value}”, but its acts lead to “{expected}”.",
              value=record.result, expected=result or "…"), "result")  # fmt: skip
    if record.digest and record.digest != state.digest():
        raise BadRecord(T("The digest does not fit the acts: the record was changed."), "digest")
