"""Levels: names for commands, limits for searches, clear refusals."""

import time
from random import Random

import pytest

import reverie
from reverie.bots import LEVELS, ask, level, make, seated
from reverie.engine import BadOption, State, languages, translate


def test_every_level_plays_a_legal_action() -> None:
    state = reverie.game("onirim").new(1, seed=3)
    for name in LEVELS:
        bot = make(name, rollouts=12) if LEVELS[name].kind == "search" else make(name)
        assert ask(bot, state, 0, Random(1)) in state.legal(0), name


def test_every_level_has_words_in_every_language() -> None:
    for each in LEVELS.values():
        for language in languages():
            assert translate(each.title, language)
            assert translate(each.help, language)


def test_limits_can_be_set() -> None:
    assert level("search").rollouts == 2000
    assert level("search", rollouts=50).rollouts == 50
    timed = level("search", seconds=0.5)
    assert (timed.rollouts, timed.seconds) == (0, 0.5), "a time alone is used whole"
    assert level("search", rollouts=50, seconds=0.5).rollouts == 50


def test_with_people_a_search_keeps_its_rollouts_but_ends_in_time() -> None:
    assert all(each.seconds == 0 for each in LEVELS.values()), "simulations and records follow from rollouts alone"
    for name, longest in (("search", 1.0), ("patient", 1.5)):
        assert seated(name, 5.0).rollouts == level(name).rollouts
        assert 0 < seated(name, 5.0).seconds < longest
        assert seated(name, 0.3).seconds == 0.3, "less where the house is busy"
        assert seated(name, 0.0).seconds > 0, "but never without any limit"
    assert seated("policy", 5.0) == level("policy")


@pytest.mark.parametrize("name", ["onirim", "iles", "tisseurs", "insomnia"])
def test_nobody_waits_for_a_sage_for_more_than_a_second_and_a_half(name: str) -> None:
    game = reverie.game(name)
    state = game.new(1 if name == "onirim" else 2, 4, game.simulation_options)
    while len(state.legal(state.actors[0])) < 3:
        state.apply(state.actors[0], state.game.policy(state, state.actors[0]))
    started = time.process_time()  # a busy machine makes it think less, not longer
    ask(make(seated("patient", 5.0)), state, state.actors[0], Random(1))
    assert time.process_time() - started < 1.5


def test_bad_levels_are_refused() -> None:
    with pytest.raises(
        BadOption, match="no bot grandmaster: choose among random, easy, policy, search, patient"
    ) as refused:
        make("grandmaster")
    assert refused.value.field == "bot"
    with pytest.raises(BadOption, match="needs a limit"):
        make("search", rollouts=0)


def test_a_bot_is_shown_a_guess_and_never_the_table_itself() -> None:
    state = reverie.game("onirim").new(2, seed=5, options={"coop_info": "silent"})
    while state.decision(state.actors[0]).name == "draft_pick":  # type: ignore[union-attr]
        state.apply(state.actors[0], state.legal(state.actors[0])[0])
    for _ in range(12):  # so that cards unknown to the partner are drawn
        seat = state.actors[0]
        state.apply(seat, state.game.policy(state, seat))
    seat = state.actors[0]
    shown: list[State] = []

    class Spy:
        def choose(self, state: State, seat: int, rng: Random) -> int:
            shown.append(state)
            return state.legal(seat)[0]

    for number in range(20):
        ask(Spy(), state, seat, Random(number))
    true = state.dump()["hands"]
    assert all(world.chance.seed_text() == "" for world in shown), "the future must not be readable"
    assert all(world.dump()["hands"][seat] == true[seat] for world in shown)
    assert any(world.dump()["hands"][1 - seat] != true[1 - seat] for world in shown)
    assert all(world.view(seat) == state.view(seat) for world in shown)
