"""Tournaments: every seat is taken by every bot on the same deals, and ratings say what the games said."""

from random import Random

import pytest

from reverie.bots import level
from reverie.engine import BadOption, Outcome, Result, State
from reverie.lab import Contest, ratings, tournament
from reverie.lab.engines import Here
from reverie.lab.experiment import Played, play_game
from reverie.lab.lineups import against, alone, entrants
from reverie.lab.tournament import contest, judge, places

A, B, C = level("random"), level("easy"), level("policy")


def test_two_bots_take_both_seats() -> None:
    assert against([A, B], 2) == [(A, B), (B, A)]
    assert against([A, B, C], 2) == [(A, B), (B, A), (A, C), (C, A), (B, C), (C, B)]


def test_fewer_bots_than_seats_all_sit_at_every_table() -> None:
    tables = against([A, B], 3)
    letters = sorted("".join("B" if bot is B else "A" for bot in table) for table in tables)
    assert letters == ["AAB", "ABA", "ABB", "BAA", "BAB", "BBA"]
    for seats in (3, 4, 5):
        for seat in range(seats):
            taken = [table[seat] for table in against([A, B], seats)]
            assert taken.count(A) == taken.count(B), "no seat is taken more often by one of them"


def test_alone_each_bot_takes_all_seats() -> None:
    assert alone([A, B], 2) == [(A, A), (B, B)]


def test_a_tournament_needs_two_bots() -> None:
    for words in ([], ["policy"], ["policy", "policy"], ["search", "search:2000"]):
        with pytest.raises(BadOption, match="at least two different bots"):
            entrants(words)


def test_places_at_the_table() -> None:
    def ends(*results: Result) -> list[float]:
        return places(Outcome("end", results))

    assert ends(Result("lost", 3), Result("won", 9), Result("lost", 5)) == [3, 1, 2]
    assert ends(Result("shared", 9), Result("lost", 9), Result("shared", 9)) == [1.5, 3, 1.5]
    assert ends(Result("lost", 4), Result("lost", 4), Result("won", 4)) == [2.5, 2.5, 1]
    assert ends(Result("won", 4)) == [1]


def test_ratings_are_the_odds_of_the_games() -> None:
    # 1000 games with 10 : 1 are 400 points, less a hair for the drawn game that every pair has in advance
    strong, weak = ratings.fit([[0.0, 1000.0], [100.0, 0.0]])
    assert strong - weak == pytest.approx(400, abs=4)
    assert strong + weak == pytest.approx(3000)
    never_lost = ratings.fit([[0.0, 50.0], [0.0, 0.0]])
    assert 1500 < never_lost[0] < 2500, "who never lost has a rating too"
    even = ratings.fit([[0.0, 5.0, 5.0], [5.0, 0.0, 5.0], [5.0, 5.0, 0.0]])
    assert even == pytest.approx([1500.0] * 3)


def test_intervals_narrow_with_the_number_of_deals() -> None:
    rng = Random(4)
    won = [float(rng.random() < 0.7) for _ in range(300)]
    deals = [[[0.0, each], [1.0 - each, 0.0]] for each in won]
    wide, narrow = ratings.intervals(deals[:30])[0], ratings.intervals(deals)[0]
    assert narrow[1] - narrow[0] < wide[1] - wide[0]
    rating = ratings.fit(ratings.total(deals))[0]
    assert narrow[0] < rating < narrow[1]
    assert ratings.intervals(deals) == ratings.intervals(deals), "the same games give the same interval"


def test_the_stronger_bot_stands_above() -> None:
    result = tournament("iles", 12, ["random", "policy"], seed=5, engine=Here())
    assert result.kind == "against"
    assert (result.seats, result.deals, result.games) == (2, 12, 24)
    first, second = result.standings
    assert (first.bot, second.bot) == ("policy", "random")
    assert first.rating is not None
    assert second.rating is not None
    assert first.rating.low > second.rating.high
    assert first.games == second.games == 24
    assert first.wins.value + second.wins.value == pytest.approx(1)
    assert first.lead.value == 0
    assert second.lead.high < 0
    assert first.place is not None
    assert first.place.value == pytest.approx(2 - first.wins.value)
    assert result.ahead["policy"]["random"] == pytest.approx(1 - result.ahead["random"]["policy"])


def test_three_bots_at_a_table_of_three() -> None:
    result = tournament("iles", 4, ["random", "easy", "policy"], seed=5, seats=3, engine=Here())
    assert result.games == 12
    assert sum(each.wins.value for each in result.standings) == pytest.approx(1)
    assert {each.games for each in result.standings} == {12}
    assert set(result.ahead["easy"]) == {"random", "policy"}


def test_a_team_is_compared_on_the_same_deals() -> None:
    result = tournament("onirim", 10, ["random", "policy"], seed=5, engine=Here())
    assert (result.kind, result.seats, result.games) == ("alone", 2, 20)
    first, second = result.standings
    assert first.bot == "policy"
    assert first.rating is None
    assert first.games == 10
    assert second.score_lead.high < 0
    assert result.ahead == {}


def test_solo_games_too() -> None:
    result = tournament("iles", 6, ["random", "policy"], seed=5, seats=1, engine=Here())
    assert (result.kind, result.games) == ("alone", 12)
    assert result.standings[0].bot == "policy"
    assert result.standings[1].score_lead.value < 0


def test_all_lineups_meet_the_same_deal() -> None:
    experiment = contest("iles", ["random", "policy"], 5)
    assert [experiment.place(number) for number in range(4)] == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert experiment.seed_of(0) == experiment.seed_of(1) != experiment.seed_of(2)
    assert experiment.deal == "same"


def test_the_same_deal_brings_the_same_cards_whatever_is_played() -> None:
    """Two policies that play alike meet alike; with `fast` deals, thinking aloud would already change the cards."""

    class Counting:
        def __init__(self, slow: bool) -> None:
            self.slow = slow

        def choose(self, state: object, seat: int, rng: object) -> int:
            assert isinstance(state, State)
            assert isinstance(rng, Random)
            if self.slow:
                rng.random()
            return state.legal(seat)[0]

    def play(slow: bool) -> Played:
        return play_game("onirim", [Counting(slow)], 77, {}, "same")

    assert play(slow=True) == play(slow=False)


def test_a_deal_that_is_not_whole_is_left_out() -> None:
    experiment = contest("iles", ["random", "policy"], 5)
    won = Played(Outcome("end", (Result("won", 2), Result("lost", 1))), 9)
    result: Contest = judge(experiment, [won, won, won])
    assert (result.deals, result.games) == (1, 2)
    cut = judge(experiment, [won, Played(None, 99)])
    assert cut.unfinished == 1
    assert judge(experiment, []).standings == []


def test_deals_are_counted_from_one() -> None:
    with pytest.raises(BadOption, match="counted from 1"):
        tournament("iles", 0, ["random", "policy"])
