"""A deal that bots play to its end: the same again however it is cut, and every act of it allowed."""

from reverie.engine.record import Record, replay
from reverie.engine.shelf import games
from reverie.lab.dealt import Dealt, play_on


def whole(dealt: Dealt, most: int) -> Dealt:
    while not dealt.over:
        dealt = play_on(dealt, most)
    return dealt


def test_a_deal_is_played_the_same_wherever_it_was_interrupted() -> None:
    for level in ("policy", "search"):
        dealt = Dealt("onirim", {}, "a night", [level], 8, "key")
        assert whole(dealt, 1) == whole(dealt, 7) == whole(dealt, 10_000)


def test_other_randomness_is_another_game() -> None:
    searching = Dealt("onirim", {}, "a night", ["search"], 80, "key")
    other = Dealt("onirim", {}, "a night", ["search"], 80, "another key")
    assert whole(searching, 99).acts != whole(other, 99).acts


def test_every_game_of_turns_is_played_to_its_end_by_its_rules() -> None:
    for each in (each for each in games() if each.real_time is None):
        levels = ["policy"] * min(each.seats)
        dealt = whole(Dealt(each.id, dict(each.daily_options), "a night", levels, 8, "key"), 50)
        options = each.options_of(each.new(len(levels), dealt.seed, dealt.options))
        record = Record(each.id, each.rules_version, len(levels), options, dealt.acts, dealt.seed)
        *_, (state, _) = replay(record)
        assert state.outcome is not None, each.id
