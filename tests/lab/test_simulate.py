"""Simulation: the same games from one seed whatever the workers, and summaries that add up."""

import msgspec
import pytest

import reverie
from reverie.bots import level
from reverie.engine import BadOption, BadSeats, Outcome, Result, UnknownGame
from reverie.lab import Summary, run, simulate, wilson
from reverie.lab.experiment import Played, game_seed
from reverie.lab.summary import summarise, untimed


def test_one_seed_gives_the_same_games_with_one_and_two_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "PILOT_SECONDS", 0.0)  # all but the first game is left to the workers
    one = simulate("onirim", 24, "easy", seed=7, workers=1)
    two = simulate("onirim", 24, "easy", seed=7, workers=2)
    other = simulate("onirim", 24, "easy", seed=8, workers=1)
    assert untimed(one) == untimed(two)
    assert untimed(one) != untimed(other)
    assert two.games_per_second > 0


def test_search_bots_repeat_themselves_too() -> None:
    thinker = level("search", rollouts=12)
    assert untimed(simulate("onirim", 2, thinker, 3)) == untimed(simulate("onirim", 2, thinker, 3))


def test_a_shorter_run_is_the_beginning_of_a_longer_one() -> None:
    few = simulate("onirim", 10, "random", seed=1)
    many = simulate("onirim", 20, "random", seed=1)
    assert all(many.endings[reason] >= count for reason, count in few.endings.items())


def test_progress_counts_up_to_the_end() -> None:
    seen: list[tuple[int, int]] = []
    simulate("onirim", 40, "random", progress=lambda done, total: seen.append((done, total)))
    assert [done for done, _ in seen] == sorted({done for done, _ in seen})
    assert seen[-1] == (40, 40)


def test_options_of_the_game_for_simulations_give_way_to_those_given() -> None:
    assert simulate("onirim", 1, "policy").options["hopeless"] == "auto"
    assert simulate("onirim", 1, "policy", options={"hopeless": "off"}).options["hopeless"] == "off"


def test_two_players_and_modules() -> None:
    summary = simulate("onirim", 6, ["policy", "easy"], 1, 2, {"modules": ["towers"], "coop_info": "silent"})
    assert [seat.bot for seat in summary.seats] == ["policy", "easy"]
    assert summary.seats[0].wins == summary.seats[1].wins, "they win and lose together"
    assert sum(summary.endings.values()) == summary.games == 6


@pytest.mark.usefixtures("murmur_on_shelf")
def test_a_competitive_game_counts_each_seat() -> None:
    summary = simulate("murmur", 30, "policy", seed=2, seats=3)
    assert sum(seat.wins for seat in summary.seats) == pytest.approx(30)
    assert summary.wins == summary.seats[0].wins


def test_bad_input_is_refused_before_anything_is_played() -> None:
    with pytest.raises(UnknownGame):
        simulate("chess", 5)
    with pytest.raises(BadSeats):
        simulate("onirim", 5, seats=3)
    with pytest.raises(BadOption, match="2 seats but 3 bots"):
        simulate("onirim", 5, ["policy"] * 3, seats=2)
    with pytest.raises(BadOption, match="counted from 1"):
        simulate("onirim", 0)
    with pytest.raises(BadOption, match="Unknown option"):
        simulate("onirim", 1, options={"colour": "blue"})


def test_every_game_has_a_seed_of_its_own() -> None:
    seeds = {game_seed(seed, index) for seed in (0, 1, "a") for index in range(500)}
    assert len(seeds) == 1500
    assert game_seed(0, 0) == 13155128399106662056, "old results must stay reproducible"


def test_the_interval_is_wilsons() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    low, high = wilson(50, 100)
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    assert wilson(0, 20)[0] == 0.0
    assert wilson(0, 20)[1] == pytest.approx(0.1611, abs=1e-4)


def test_unfinished_games_are_counted_as_such() -> None:
    won = Played(Outcome("doors_complete", (Result("won", 120),)), 40)
    summary = summarise("onirim", ["policy"], 0, {}, [won, Played(None, 4000)], 0.0)
    assert summary.endings == {"doors_complete": 1, "unfinished": 1}
    assert (summary.wins, summary.rate, summary.mean_score, summary.mean_decisions) == (1.0, 0.5, 60.0, 2020.0)
    assert summary.games_per_second == 0.0


def test_summaries_travel_as_json() -> None:
    summary = simulate("onirim", 3, "random")
    assert msgspec.json.decode(msgspec.json.encode(summary), type=Summary) == summary
    assert reverie.game(summary.game).id == "onirim"
