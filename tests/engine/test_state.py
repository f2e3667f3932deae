"""The state that all games share: acts, concessions, quiet play, samples, digests."""

import json
from random import Random

import pytest
from murmur import GAME
from stairs import GAME as STAIRS

from reverie.engine import CLOCK, CONCEDE, SPECTATOR, Event, FastChance, IllegalAction, State


def test_act_is_told_once() -> None:
    state = GAME.new(2, seed="x")
    events = state.apply(0, state.legal(0)[0])
    assert [event.name for event in events] == ["whispered"]
    assert state.log == []
    assert state.acts == 1


def test_quiet_state_tells_nothing_and_goes_on_the_same() -> None:
    loud, quiet = GAME.new(2, seed="x"), GAME.new(2, seed="x")
    quiet.quiet()
    for _ in range(6):
        seat = loud.actors[0]
        action = loud.legal(seat)[-1]
        assert loud.apply(seat, action)
        assert quiet.apply(seat, action) == []
    assert loud.digest() == quiet.digest()


@pytest.mark.parametrize("seat", [SPECTATOR, CLOCK, 2, 99])
def test_only_seats_can_concede(seat: int) -> None:
    state = GAME.new(2, seed="x")
    with pytest.raises(IllegalAction):
        state.apply(seat, CONCEDE)
    assert state.acts == 0


def test_nobody_concedes_twice() -> None:
    state = GAME.new(2, seed="x")
    assert [event.name for event in state.apply(1, CONCEDE)] == ["conceded"]
    assert state.over
    assert state.outcome is not None
    assert [each.result for each in state.outcome.results] == ["won", "lost"]
    with pytest.raises(IllegalAction):
        state.apply(0, CONCEDE)


def test_sample_is_quiet_without_seed_and_apart() -> None:
    state = GAME.new(2, seed="secret of the table")
    before = state.digest()
    sample = state.sample(0, Random(1).random)
    assert sample.log is None
    assert sample.chance.seed_text() == ""
    assert sample.view(0) == state.view(0)
    seat = sample.actors[0]
    sample.apply(seat, sample.legal(seat)[0])
    assert state.digest() == before


def test_digest_is_that_of_the_dump_as_plain_json() -> None:
    import hashlib

    state = GAME.new(2, seed="x")
    text = json.dumps(state.dump(), sort_keys=True, separators=(",", ":"))
    assert state.digest() == hashlib.sha256(text.encode()).hexdigest()
    state.apply(0, state.legal(0)[0], "ü")
    assert state.digest() != hashlib.sha256(text.encode()).hexdigest()


def test_base_state_must_be_filled() -> None:
    state = State()
    state.seats = 1
    for call in (
        lambda: state.actors, lambda: state.over, lambda: state.outcome, lambda: state.legal(0), state.clone,
        lambda: state.act(0, 1, "", 0), lambda: state.concede(0), lambda: state.options,
        lambda: state.follow(None), lambda: state.redraw_hidden(0, Random(1).random),
    ):  # fmt: skip
        with pytest.raises(NotImplementedError):
            call()
    assert state.timer == 0
    assert state.writes(0, 1) == 0
    assert state.hinders(0, 1, "", 0) == ""
    assert state.holder_of("deck") is state


def test_zones_are_those_that_the_game_knows() -> None:
    state = STAIRS.new(2, seed="x")
    assert state.zones() == STAIRS.zones(state)
    assert {"deck", "hands", "stairs", "points", "active", "point", "ended"} == set(state.zones())


def test_a_new_table_begins_with_what_every_table_has() -> None:
    state, chance = State(), FastChance(lambda: 0.0)
    state.begin(GAME, 3, chance)
    assert (state.game, state.seats, state.chance, state.acts, state.log) == (GAME, 3, chance, 0, [])


def test_timer_runs_only_with_a_candle() -> None:
    assert GAME.new(2, seed="x").timer == 0
    state = GAME.new(2, seed="x", options={"clock": True})
    assert state.actors == [CLOCK, 0, 1]
    assert state.timer == 30_000
    events = state.apply(CLOCK, state.legal(CLOCK)[0], at=30_000)
    assert isinstance(events[0], Event)
    assert [event.name for event in events] == ["deadline", "whispered", "whispered", "revealed", "revealed"]
    assert state.timer == 0
