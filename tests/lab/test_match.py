"""One game among bots: turns, clocks that run out, and games of real time that are played as fast as can be."""

from random import Random

import pytest

from reverie.bots import level
from reverie.engine import CLOCK
from reverie.engine.shelf import game as find_game
from reverie.engine.shelf import games
from reverie.lab import simulate, tournament
from reverie.lab.engines import Here
from reverie.lab.match import PAUSE_MS, Match, seated
from reverie.lab.summary import untimed


@pytest.mark.parametrize("game", [game.id for game in games()])
def test_every_game_can_be_simulated(game: str) -> None:
    for seats in find_game(game).seats[:4]:
        once, twice = (simulate(game, 2, "policy", seed=5, seats=seats) for _ in range(2))
        assert untimed(once) == untimed(twice)
        assert "unfinished" not in once.endings


def test_in_real_time_the_level_of_a_bot_is_its_memory() -> None:
    result = tournament("dream_on", 6, ["easy", "search"], seed=1, seats=2, engine=Here())
    assert result.kind == "alone"
    assert [each.bot for each in result.standings] == ["search", "easy"]
    assert result.standings[1].score_lead.high < 0


def test_a_search_does_not_think_where_it_cannot_pass_time() -> None:
    levels = [level("search"), level("random")]
    assert [type(each).__name__ for each in seated(find_game("dream_on"), levels)] == ["PolicyBot"] * 2
    assert [type(each).__name__ for each in seated(find_game("iles"), levels)] == ["Search", "RandomBot"]


def test_time_runs_forward_and_nobody_acts_twice_at_once() -> None:
    state = find_game("dream_on").new(3, 4)
    state.quiet()
    match = Match(state)
    rng = Random(3)
    acted: dict[int, int] = {}
    before = 0
    while (seat := match.turn()) != CLOCK:
        assert match.now >= max(before, acted.get(seat, -PAUSE_MS) + PAUSE_MS)
        before = acted[seat] = match.now
        legal = match.legal(seat)
        assert legal, "whoever is asked has a choice"
        match.act(seat, rng.choice(legal))
    assert match.closed
    assert state.over
    assert len(acted) == 3


def test_what_is_hindered_is_done_by_habit_instead() -> None:
    state = find_game("dream_on").new(2, 4)
    state.quiet()
    match = Match(state)
    met = 0
    while (seat := match.turn()) != CLOCK:
        hindered = [each for each in state.legal(seat) if state.hinders(seat, each, "", match.now)]
        met += bool(hindered)
        match.act(seat, hindered[0] if hindered else state.game.policy(state, seat))
    assert met > 0
    assert state.over


@pytest.mark.usefixtures("murmur_on_shelf")
def test_a_clock_waits_for_all_seats() -> None:
    state = find_game("murmur").new(2, 3, {"clock": True})
    match = Match(state)
    assert CLOCK in state.actors
    assert match.turn() == 0
    assert list(match.legal(0)) == state.legal(0)
    match.act(0, state.legal(0)[0])
    assert match.turn() == 1
    assert match.now == 0


def test_a_dream_alone_is_played_to_its_end() -> None:
    result = simulate("dream_on", games=3, bot="policy", seed=1, seats=1)
    assert "abandoned" not in result.endings
    assert result.mean_decisions > 10
