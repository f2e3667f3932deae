"""The review of real games: a bad move is found, forced acts lose nothing, luck and choices add up."""

import time
from pathlib import Path

import msgspec
import pytest
from tests.coach.played import Spoiler, play

import reverie
from reverie.coach import NoEstimate, Review, review_game
from reverie.coach.judge import judge
from reverie.coach.review import enough, people
from reverie.engine import BadRecord, Record, State, read_record

RECORDS = Path(__file__).parents[1] / "records"


@pytest.fixture(scope="module")
def blunder() -> tuple[Record, Review, int]:
    """A game of Onirim that went well until a Door was thrown away, its review, and which act that was."""
    for seed in range(1, 60):
        spoiler = Spoiler()
        record = play("onirim", 1, seed, spoiler)
        if spoiler.act:
            return record, review_game(record, worlds=14, seed=1), spoiler.act
    pytest.fail("no Prophecy has shown a Door")


def test_a_bad_move_is_the_worst_loss(blunder: tuple[Record, Review, int]) -> None:
    _, found, act = blunder
    worst = max(found.acts, key=lambda each: each.loss)
    assert worst.act == act
    assert worst.loss > 0.2
    assert not worst.best.startswith("throw door")
    story = found.stories[0]
    assert (act, "choice") in [(turn.act, turn.cause) for turn in story.turns]
    assert story.choice < -0.2
    assert story.flawless < story.decisions
    assert found.acts[act - 1].effect[0] < -0.2


def test_the_same_worlds_give_the_same_review(blunder: tuple[Record, Review, int]) -> None:
    record, found, _ = blunder
    last = list(judge(record, (0,), 1, worlds=14, first=len(record.acts) - 5))
    assert last == list(found.acts[-6:])


def test_a_review_survives_json(blunder: tuple[Record, Review, int]) -> None:
    _, found, _ = blunder
    assert msgspec.json.decode(msgspec.json.encode(found), type=Review) == found


@pytest.mark.parametrize(
    ("game", "seats"), [("onirim", 2), ("insomnia", 2), ("iles", 1), ("iles", 3), ("tisseurs", 1), ("tisseurs", 2)]
)
def test_luck_and_choices_add_up_for_every_seat(game: str, seats: int) -> None:
    calls = iter(range(10**6))

    def now_and_then(state: State, seat: int) -> int | None:
        return state.legal(seat)[0] if next(calls) % 7 == 0 else None

    record = play(game, seats, 5, now_and_then)
    found = review_game(record, worlds=2)
    outcome = read_result(record)
    assert len(found.acts) == len(record.acts)
    assert [story.seat for story in found.stories] == list(range(seats))
    for story in found.stories:
        assert story.choice + story.others + story.luck == pytest.approx(story.end - story.start, abs=1e-9)
        assert story.end == outcome[story.seat]
        values = [*(step.value for step in story.steps[1:]), story.end]
        for step, after in zip(story.steps, values, strict=True):
            assert step.choice + step.others + step.luck == pytest.approx(after - step.value, abs=1e-9)


def read_result(record: Record) -> list[float]:
    """What the end is worth to each seat, from the record alone."""
    *_, last = (state for state, _ in reverie.engine.replay(record))
    return [last.game.value(last, seat) for seat in range(last.seats)]


def test_who_plays_by_habit_owes_everything_to_luck() -> None:
    record = play("iles", 1, 3)
    story = review_game(record, worlds=6).stories[0]
    assert story.choice == 0.0
    assert story.luck == pytest.approx(story.end - story.start, abs=1e-9)


def test_forced_acts_lose_nothing() -> None:
    record = play("tisseurs", 1, 4)
    forced = [each for each in judge(record, (0,), 1, worlds=3) if each.options == 1]
    assert len(forced) > 3
    assert all(each.loss == 0.0 and set(each.effect) == {0.0} and each.best == each.text for each in forced)


def test_an_act_that_shows_nothing_brings_no_luck() -> None:
    record = play("onirim", 1, 3)
    found = review_game(record, worlds=3)
    quiet = [each.act for each in found.acts if each.quiet]
    assert len(quiet) > 3
    steps = {step.act: step for step in found.stories[0].steps}
    assert all(steps[act].luck == 0.0 and steps[act].luck_error == 0.0 for act in quiet)
    assert any(step.luck_error > 0.0 for step in found.stories[0].steps)


def test_giving_up_is_a_choice_with_its_price() -> None:
    record = play("onirim", 1, 3)
    record.acts = [*record.acts[:2], msgspec.structs.replace(record.acts[2], action="concede")]
    story = review_game(record, worlds=24).stories[0]
    assert story.end == 0.0
    assert story.choice < -0.3
    assert [(turn.act, turn.cause) for turn in story.turns][-1] == (3, "choice")


def test_only_the_seats_of_people_are_reviewed_unless_there_are_none() -> None:
    record = Record("iles", 1, 3, {}, [])
    assert people(record) == (0, 1, 2)
    record.players = ["person", "bot:easy", "bot:easy"]
    assert people(record) == (0,)


def test_others_are_only_glanced_at() -> None:
    record = play("iles", 2, 3)
    found = review_game(record, seats=(1,), worlds=3)
    assert [story.seat for story in found.stories] == [1]
    assert {each.seat for each in found.acts if each.options} == {1}


def test_a_longer_game_may_take_longer() -> None:
    record = play("iles", 1, 3)
    assert 2.0 < enough(record) < 20.0
    record.acts *= 6
    assert enough(record) > 40.0
    record.acts = record.acts[:1]
    assert enough(record) == 2.0


def test_what_cannot_be_reviewed() -> None:
    record = play("iles", 1, 3)
    with pytest.raises(BadRecord, match="no act"):
        review_game(msgspec.structs.replace(record, acts=[]))
    with pytest.raises(BadRecord, match="not over"):
        review_game(msgspec.structs.replace(record, acts=record.acts[:2]), worlds=2)
    with pytest.raises(BadRecord, match="no seed"):
        review_game(msgspec.structs.replace(record, seed=""), worlds=2)


def test_a_game_of_words_and_hourglasses_is_declined_politely() -> None:
    record = Record("dream_on", 1, 4, {}, [reverie.engine.Act(0, "anything")])
    with pytest.raises(NoEstimate, match="stays silent"):
        review_game(record)


def test_a_time_is_kept_and_spread_over_the_acts() -> None:
    record = play("iles", 1, 3)
    started = time.process_time()
    found = review_game(record, seconds=2.0)
    assert len(found.acts) == len(record.acts)
    assert time.process_time() - started < 8.0
    assert min(each.worlds for each in found.acts) >= 24


def test_a_real_old_record_can_be_reviewed() -> None:
    path = next(iter(sorted((RECORDS / "iles").glob("*"))))
    found = review_game(read_record(path.read_text(encoding="utf-8")), worlds=2)
    assert found.stories
