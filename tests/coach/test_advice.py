"""Advice at a decision: the same for all worlds that look the same, within its limits, with reasons."""

import time
from random import Random

import pytest
from tests.coach.played import at

import reverie
from reverie.bots.rollout import next_actor
from reverie.coach import NoEstimate, advise
from reverie.coach.advice import SHOWN
from reverie.coach.words import amount
from reverie.coach.worlds import Worlds, mean
from reverie.engine import translate

MOMENTS = [
    ("onirim", 1, 9), ("onirim", 2, 20), ("insomnia", 1, 14), ("insomnia", 3, 31), ("iles", 1, 7), ("iles", 2, 25),
    ("iles", 4, 40), ("tisseurs", 1, 11), ("tisseurs", 2, 30),
]  # fmt: skip


@pytest.mark.parametrize(("game", "seats", "acts"), MOMENTS)
def test_in_worlds_that_look_the_same_the_advice_is_the_same(game: str, seats: int, acts: int) -> None:
    state = at(game, seats, 7, acts)
    seat = next_actor(state)
    told = advise(state, seat, rollouts=20, seed=3)
    differs = False
    for number in range(3):
        other = state.sample(seat, Random(number).random)
        differs |= other.dump() != state.dump()
        assert advise(other, seat, rollouts=20, seed=3) == told
    assert differs


def test_advice_is_made_of_options_best_known_ones_first() -> None:
    state = at("onirim", 1, 7, 9)
    before = state.dump()
    told = advise(state, 0, rollouts=300, seed=1)
    assert state.dump() == before
    decision = state.decision(0)
    assert decision is not None
    texts = {option.text: option for option in decision.options}
    assert told.options == len(texts)
    assert 1 < len(told.choices) <= SHOWN
    for choice in told.choices:
        assert choice.label == texts[choice.text].label
        assert choice.on == texts[choice.text].on
        assert 0.0 <= choice.value <= 1.0
        assert 0.0 < choice.error < 0.5
        assert choice.worlds > 10
    assert told.choices[0].reasons
    assert all(translate(reason, "fr") != translate(reason, "en") for reason in told.choices[0].reasons)


def test_what_a_game_foresees_makes_margins_narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    state = at("onirim", 1, 7, 9)
    narrow = advise(state, 0, rollouts=200, seed=1).choices[0]
    monkeypatch.setattr(state.game, "horizon", lambda _: 0)
    wide = advise(state, 0, rollouts=200, seed=1).choices[0]
    assert narrow.error < wide.error / 2
    assert abs(narrow.value - 0.8) < 0.2, "a chance to win"


def test_nobody_is_told_of_a_difference_that_cannot_be_shown() -> None:
    for acts in (0, 2, 4, 9):
        told = advise(at("onirim", 1, 7, acts), 0, rollouts=800, seed=1)
        shown = [amount(told.scale, choice.value) for choice in told.choices]
        words = " ".join(translate(reason, "en") for reason in told.choices[0].reasons)
        assert ("the next best only" in words) <= (shown[0] != shown[1])
        assert "give away 0 %" not in words


def test_where_players_compete_values_are_chances_and_no_leads(monkeypatch: pytest.MonkeyPatch) -> None:
    state = at("iles", 2, 7, 9)
    assert state.game.horizon(state) > 0
    seat = next_actor(state)
    told = advise(state, seat, rollouts=40, seed=1)
    monkeypatch.setattr(state.game, "horizon", lambda _: 0)
    assert advise(state, seat, rollouts=40, seed=1) == told


def test_a_ruinous_habit_is_overruled_and_its_price_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first habit of a game is made to throw a Door away; the coach must see that something else is better."""
    game = reverie.game("onirim")
    for seed in range(1, 60):
        state = game.new(1, seed)
        doors: list[int] = []
        while not state.over and not doors:
            doors = [each for each in state.legal(0) if game.text(state, each).startswith("throw door")]
            if not doors:
                state.apply(0, game.policy(state, 0))
        if doors:
            break
    habit = game.instinct
    number = state.acts
    monkeypatch.setattr(game, "instinct", lambda world, seat: doors[0] if world.acts == number else habit(world, seat))
    told = advise(state, 0, rollouts=200, seed=1)
    assert not told.choices[0].text.startswith("throw door")
    words = " ".join(translate(reason, "en") for reason in told.choices[0].reasons)
    assert "Habit would give away" in words
    assert "the next best" in words or "About as good" in words


def test_where_there_is_nothing_to_choose_the_coach_says_so() -> None:
    state = at("tisseurs", 1, 4, 0)
    while len(state.legal(0)) > 1:
        state.apply(0, state.game.policy(state, 0))
    told = advise(state, 0, rollouts=8)
    assert len(told.choices) == 1
    assert [str(reason) for reason in told.choices[0].reasons] == ["There is nothing else to do."]


def test_a_time_is_kept() -> None:
    state = at("onirim", 1, 7, 9)
    advise(state, 0, rollouts=4)
    started = time.process_time()
    told = advise(state, 0, seconds=0.4)
    assert time.process_time() - started < 2.0
    assert told.choices[0].worlds >= 4


def test_points_are_told_as_points() -> None:
    assert advise(at("iles", 1, 7, 7), 0, rollouts=8).scale.unit == "points"
    assert advise(at("tisseurs", 1, 7, 11), 0, rollouts=8).scale.unit == "lead"
    assert advise(at("onirim", 1, 7, 9), 0, rollouts=8).scale.unit == "chance"


def test_who_is_not_to_act_gets_no_advice() -> None:
    state = at("iles", 2, 7, 3)
    idle = next(seat for seat in range(2) if seat not in state.actors)
    with pytest.raises(ValueError, match="nothing to decide"):
        advise(state, idle, rollouts=4)


def test_no_advice_where_nothing_can_be_estimated() -> None:
    state = reverie.game("dream_on").new(2, 7)
    with pytest.raises(NoEstimate, match="stays silent"):
        advise(state, next(seat for seat in state.actors if seat >= 0), rollouts=4)


def test_all_actions_meet_the_same_worlds() -> None:
    state = at("iles", 1, 7, 7)
    worlds = Worlds(state, 0, 5)
    first = state.legal(0)[0]
    worlds.play(first, 6)
    again = Worlds(state, 0, 5)
    again.play(state.legal(0)[-1], 3)
    again.play(first, 6)
    assert worlds.values(first) == again.values(first)
    assert worlds.leads(first, first) == [0.0] * 6
    assert mean([]) == 0.0


@pytest.mark.parametrize(("game", "seats", "acts"), MOMENTS)
def test_no_option_stands_below_one_of_a_lower_figure(game: str, seats: int, acts: int) -> None:
    """What is shown is what decides: the star has the highest figure."""
    state = at(game, seats, 7, acts)
    for seed in range(3):
        values = [choice.value for choice in advise(state, next_actor(state), rollouts=40, seed=seed).choices]
        assert values == sorted(values, reverse=True)
