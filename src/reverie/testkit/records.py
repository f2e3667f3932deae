"""Records: what is written is read back equal and verified; what was changed is refused."""

from collections.abc import Callable

import msgspec

from reverie.engine import BadRecord, Game, Record, read_record, verify, write_record
from reverie.engine.record import finish, note, start_record
from reverie.testkit.nonconformity import Nonconformity, crash_is_nonconformity
from reverie.testkit.play import Trail


def record_of(trail: Trail) -> Record:
    """The record of a trail."""
    state = trail.start()
    record = start_record(state)
    for step in trail.steps:
        note(record, state, *step)
        state.apply(*step)
    finish(record, state)
    return record


def check_record(trail: Trail) -> None:
    """Write, read, verify; then change it in every way that must be noticed."""
    with crash_is_nonconformity("record", "writing, reading and verifying"):
        record = record_of(trail)
        text = write_record(record)
        again = read_record(text)
        if again != record or write_record(again) != text:
            raise Nonconformity("record", "the record is not read back as it was written")
        final = verify(again, trail.game)
    if final.digest() != trail.digests[-1]:
        raise Nonconformity("record", "the record leads to another end than the game")
    for name, change in CHANGES.items():
        changed = msgspec.json.decode(msgspec.json.encode(record), type=Record)
        change(changed)
        _must_be_refused(name, write_record(changed), trail.game)
    cut_off = text.rstrip()[: -len(text.splitlines()[-1]) + 1]
    _must_be_refused("its last line cut off in the middle", cut_off, trail.game)


def _must_be_refused(name: str, text: str, game: Game) -> None:
    try:
        verify(read_record(text), game)
    except BadRecord as refused:
        if not refused.field:
            raise Nonconformity("record", f"a record with {name} is refused without naming the field") from refused
        return
    except Exception as error:
        raise Nonconformity("record", f"a record with {name} raised {type(error).__name__}: {error}") from error
    raise Nonconformity("record", f"a record with {name} was accepted")


def _drop_last(record: Record) -> None:
    record.acts.pop()


def _repeat_last(record: Record) -> None:
    record.acts.append(record.acts[-1])


def _other_digest(record: Record) -> None:
    record.digest = record.digest[1:] + ("0" if record.digest[0] != "0" else "1")


def _other_seed(record: Record) -> None:
    record.seed += "x"


def _other_result(record: Record) -> None:
    record.result = record.result.replace(":", ":1", 1)


def _other_rules(record: Record) -> None:
    record.rules += 1


def _unknown_act(record: Record) -> None:
    record.acts[0] = msgspec.structs.replace(record.acts[0], action="fly to the moon")


def _no_seed(record: Record) -> None:
    record.seed = ""


CHANGES: dict[str, Callable[[Record], None]] = {
    "its last act missing": _drop_last,
    "its last act twice": _repeat_last,
    "another digest": _other_digest,
    "another seed": _other_seed,
    "no seed": _no_seed,
    "another result": _other_result,
    "another rules version": _other_rules,
    "an act that does not exist": _unknown_act,
}
