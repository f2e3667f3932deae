"""The record: written, read, replayed, verified; and every line that is wrong is named."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from murmur import GAME

from reverie.engine import CLOCK, CONCEDE, Act, BadRecord, Record, commitment, read_record, replay, verify, write_record
from reverie.engine.record import LONGEST, finish, note, start_record, walk
from reverie.testkit import Trail, play
from reverie.testkit.records import record_of

pytestmark = pytest.mark.usefixtures("murmur_on_shelf")


@pytest.fixture
def finished() -> Record:
    trail = Trail(GAME, 2, {"size": 2, "clock": True}, "record")
    for _ in play(trail, Random(8)):
        pass
    return record_of(trail)


@pytest.fixture
def text(finished: Record) -> str:
    return write_record(finished)


def test_whole_record_of_a_short_game() -> None:
    state = GAME.new(2, seed="short", options={"clock": True})
    record = start_record(state)
    record.players, record.date, record.assisted = ["Ann", "Zoë\n"], "2026-11-15", True
    acts = [(1, state.legal(1)[0], "hush", 900), (CLOCK, state.legal(CLOCK)[0], "", 30_000), (0, CONCEDE, "", 0)]
    for act in acts:
        note(record, state, *act)
        state.apply(*act)
    finish(record, state)
    text = write_record(record)
    first = f'1 1 {record.acts[0].action} "hush" @900'
    assert text.splitlines() == [
        "reverie-record 1",
        "game: murmur",
        "rules: 1",
        "seats: 2",
        'options: {"clock": true, "size": 3, "ties": "first", "whims": []}',
        r'players: ["Ann", "Zoë\n"]',
        "date: 2026-11-15",
        "seed: short",
        "seed-sha256: f9b0078b5df596d2ea19010c001bbd009e651de2c57e8fb7e355f31eb9d3f739",
        "assisted: yes",
        "result: concede lost:0 won:0",
        f"digest: {state.digest()}",
        "",
        first,
        "2 clock deadline @30000",
        "3 0 concede",
    ]
    assert read_record(text) == record
    assert verify(read_record(text)).digest() == state.digest()


def test_a_salted_fingerprint_is_checked_with_its_salt() -> None:
    state = GAME.new(2, seed="4")
    record = start_record(state)
    assert verify(read_record(write_record(record))).acts == 0, "as records of old, and of a terminal"
    record.seed_salt = "5a17" * 8
    with pytest.raises(BadRecord, match="promised") as refused:
        verify(record)
    assert refused.value.field == "seed-sha256"
    record.seed_hash = commitment("4", record.seed_salt)
    text = write_record(record)
    assert f"seed: 4\nseed-salt: {record.seed_salt}\nseed-sha256: {record.seed_hash}\n" in text
    assert verify(read_record(text)).acts == 0
    with pytest.raises(BadRecord, match="promised"):
        verify(read_record(text.replace("seed: 4", "seed: 5")))


def test_unfinished_record_has_no_result() -> None:
    state = GAME.new(2, seed="open")
    record = start_record(state)
    finish(record, state)
    assert record.result == ""
    assert verify(read_record(write_record(record))).acts == 0


def test_replay_gives_every_state_and_its_events(finished: Record) -> None:
    acts = [act for _, act in replay(finished)]
    assert acts == [None, *finished.acts]
    assert [state.acts for state, _ in replay(finished, 3)] == [0, 1, 2, 3]
    events = [len(told) for _, _, told in walk(finished)]
    assert events[0] == 0
    assert min(events[1:]) > 0


@given(st.text(st.characters(codec="utf-8"), max_size=40), st.integers(0, 10**12 - 1))
def test_any_free_text_and_time_survive(words: str, at: int) -> None:
    record = Record("murmur", 1, 2, {}, [Act(0, "whisper 1", words, at), Act(CLOCK, "deadline")])
    assert read_record(write_record(record)) == record


@pytest.mark.parametrize(
    ("line", "replacement", "field"),
    [
        ("reverie-record 1", "reverie-record 2", "line 1"),
        ("reverie-record 1", "", "line 1"),
        ("game: murmur", "game murmur", "line 2"),
        ("game: murmur", "", "game"),
        ("game: murmur", "game: chess", "game"),
        ("rules: 1", "rules: 2", "rules"),
        ("rules: 1", "rules: one", "rules"),
        ("rules: 1", "rules: ²", "rules"),
        ("rules: 1", "colour: 1", "line 3"),
        ("rules: 1", "game: murmur", "line 3"),
        ("seats: 2", "seats: 5", "seats"),
        ("seats: 2", "seats: 1234567", "seats"),
        ("options: ", "options: x", "options"),
        ("options: ", "options: []", "options"),
        ("options: ", 'options: {"size": 99}', "size"),
        ("options: ", "options: " + "[" * 100_000, "options"),
        ("seed: record", "seed: other", "seed-sha256"),
        ("seed: record", "date: x", "seed"),
        ("result: ", "result: morning won:4 lost:9", "result"),
        ("digest: ", "digest: 00", "digest"),
        ("1 ", "1 0", "line 11"),
        ("1 ", "one 0 whisper 1", "line 11"),
        ("1 ", "1 x whisper 1", "line 11"),
        ("1 ", '1 0 whisper 1 "x', "line 11"),
        ("1 ", "2 0 whisper 1", "acts"),
        ("1 ", "1 0 fly", "act 1"),
        ("1 ", "1 0 place a1", "act 1"),
        ("1 ", "1 7 concede", "act 1"),
    ],
)
def test_every_fault_is_named(text: str, line: str, replacement: str, field: str) -> None:
    lines = text.split("\n")
    place = next(number for number, each in enumerate(lines) if each.startswith(line))
    lines[place : place + 1] = [replacement] if replacement else []
    with pytest.raises(BadRecord) as refused:
        verify(read_record("\n".join(lines)))
    assert refused.value.field == field
    assert str(refused.value)


def test_record_without_seed_cannot_be_replayed_yet(finished: Record) -> None:
    finished.seed = ""
    with pytest.raises(BadRecord, match="it can be replayed once the game is over"):
        verify(read_record(write_record(finished)))


def test_record_is_not_endless() -> None:
    with pytest.raises(BadRecord) as refused:
        read_record("x" * (LONGEST + 1))
    assert refused.value.field == "record"


def test_signs_that_no_file_can_hold_are_refused(text: str) -> None:
    with pytest.raises(BadRecord, match="cannot be kept"):
        read_record(text.replace("seed: record", "seed: \ud800"))


def test_other_line_ends_and_blank_lines_are_read(finished: Record, text: str) -> None:
    assert read_record(text.replace("\n", "\r\n")) == finished
    assert read_record(text + "\n\n") == finished
