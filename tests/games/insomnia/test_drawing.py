"""Dealing and drawing (scenarios 31 to 36, 93 and 94)."""

from pathlib import Path
from typing import Any

import pytest
from tests.games.insomnia.at_table import At
from tests.games.insomnia.scenario import A, B, race, solo
from tests.table.guests import ANN, a_document, a_house

from reverie.engine import SPECTATOR
from reverie.engine.record import start_record, walk
from reverie.games.insomnia import GAME
from reverie.games.insomnia.pieces import NAMES
from reverie.games.insomnia.rules.steps import START_RACE
from reverie.table.picture import Eyes, log_lines


def dealt(*cards: str, nm: int = 0, before: int = 1) -> At:
    """A new race for two, in which these cards are dealt from the top: two to A, two to B, then replacements."""
    t = race(draws=cards).t
    for hand in t.hands:
        t.deck.put_under(hand, 0)
        hand.clear()
    t.nightmare_pos, t.race, t.log, t.moves = nm, before, [], None
    t.stack, t.point = [START_RACE], -1
    t.rules.proceed(t)
    at = At(t)
    at.events = t.log
    return at


def test_31_dealt_nightmares_strike_in_turn_order() -> None:
    at = dealt("move7", "move3_catch1", "wolf_move1", "wolf_move2", "move4_catch1", "wolf_howl", "move5_gain2")
    story = [(event.name, event.args.get("seat")) for event in at.events]
    assert story.index(("nightmare", B)) > max(n for n, each in enumerate(story) if each == ("draw", A))
    assert [event.args["card"] for event in at.told("nightmare")] == ["wolf_move1", "wolf_move2", "wolf_howl"]
    assert (at.nm, at.hand(A), at.hand(B), at.asks) == (3, 2, 2, "play_card A")
    for event in at.told("draw"):
        assert "card" not in event.args


def test_31_a_nightmare_may_end_the_race_while_dealing() -> None:
    at = dealt("move7", "move3_catch1", "wolf_move1", "wolf_move2", nm=10)
    assert [event.args["seat"] for event in at.told("awake")] == [B, A]
    assert (at.asks, at.view().resting) == ("rest_action B", True)
    assert at.pillow(A) == at.pillow(B) == 37


def test_31_cards_not_yet_looked_at_go_back_unseen() -> None:
    at = dealt("wolf_move2", "move3_catch1", "wolf_move1", "wolf_howl", nm=9)
    assert [event.args["card"] for event in at.told("nightmare")] == ["wolf_move2"]
    assert (at.asks, at.view().deck) == ("rest_action B", 40)


def test_32_the_last_racer_reveals_a_nightmare() -> None:
    at = race("move1or5", "move4_catch1", status=("racing", "bed"), pos=(4,), nm=4, draws=("wolf_move1", "move7"))
    at.do("play move1or5 move-1")
    assert (at.pos(A), at.nm, at.scared(A), at.hand(A)) == (5, 5, True, 2)
    assert "move7" in at.seat(A).hand
    assert not at.told("reveal")


def test_33_a_sheep_card_turned_up_is_lost() -> None:
    at = race("move1or5", "move4_catch1", status=("racing", "bed"), pos=(4,), draws=("move7", "move3_catch1"))
    at.do("play move1or5 move-1")
    assert at.view().discard[-1] == "move7"
    assert sorted(at.seat(A).hand) == ["move3_catch1", "move4_catch1"]


def test_34_going_to_bed_reveals_and_draws_nothing() -> None:
    at = race("move1or5", "move4_catch1", status=("racing", "bed"), dodos=(0, 5), pos=(10,), pillow=(2, 40))
    at.do("play move1or5 move-1", "bed")
    assert not at.told("reveal")
    assert not at.told("draw")
    assert at.asks == "pillow"


def test_35_second_wind_draws_two() -> None:
    at = race("move3_catch1", "move7", pos=(2,), tiles={5: "second_wind"}, zzz={A: {5: 1}})
    at.do("play move3_catch1 move-3", "use")
    assert at.told("discard_hand")[0].args["cards"] == ["move7"]
    assert (len(at.told("draw")), at.hand(A), at.asks) == (2, 2, "play_card B")


@pytest.mark.parametrize(("seats", "cards"), [(1, 40), (2, 40), (3, 50), (4, 60)])
def test_36_size_of_the_draw_pile(seats: int, cards: int) -> None:
    view = GAME.new(seats, 3).view(SPECTATOR)
    assert view.deck + len(view.discard) + sum(len(seat.hand) for seat in view.seats) == cards


def test_the_pile_is_made_anew_if_it_should_ever_run_out() -> None:
    at = solo("move6_gain3", "move7")
    t = at.t
    cards = t.deck.cards()
    t.deck.gather()
    t.deck.guess([])
    t.discard = cards
    at.do("play move6_gain3 gain")
    assert at.hand(A) == 2
    assert NAMES.index("move6_gain3") in t.deck.cards() + t.hands[A] + t.discard


def test_93_the_first_deal_is_told_in_full() -> None:
    at = dealt(
        "wolf_move2", "wolf_move2", "move7", "move3_catch1", "wolf_move2", "wolf_move2", *["wolf_move1"] * 3, before=0
    )
    assert [event.args["card"] for event in at.told("nightmare")] == ["wolf_move2"] * 4 + ["wolf_move1"] * 3
    assert {event.args["seat"] for event in at.told("nightmare")} == {A}
    assert [event.args["path"][-1] for event in at.told("nightmare_moves")] == [2, 4, 6, 8, 9, 10]
    assert [event.args["seat"] for event in at.told("awake")] == [A, B]
    assert [event.args["pillow"] for event in at.told("pillow")] == [37, 37]
    assert [event.name for event in at.events if event.name in ("nightmare_crosses", "race_over", "marker")] == [
        "nightmare_crosses", "race_over", "marker",
    ]  # fmt: skip
    assert at.told("race_over")[0].args["race"] == 1
    assert at.told("marker")[0].args["seat"] == B
    assert at.asks == "rest_action B"


CROSSED = ("deal 333", {"nightmare": "bump"})  # the nightmare is over the fence before anybody has played


def test_93_the_deal_is_the_opening_of_the_game() -> None:
    seed, options = CROSSED
    state = GAME.new(4, seed, options)
    assert state.view(SPECTATOR).resting
    told = [event.name for event in GAME.opening(state)]
    assert told[0] == "race"
    assert told.index("nightmare_crosses") < told.index("race_over") < told.index("marker")
    # It is the deal of the table, however far the table has come, and no part of its first act.
    played = state.apply(state.actors[0], GAME.policy(state, state.actors[0]))
    assert "nightmare_crosses" not in [event.name for event in played]
    assert [event.name for event in GAME.opening(state)] == told
    _, _, events = next(walk(start_record(state)))
    assert [event.name for event in events] == told
    # What another drew stays unseen.
    draws = [event.seen_by(SPECTATOR) for event in GAME.opening(state) if event.name == "draw"]
    assert all(seen is not None and "card" not in seen.args for seen in draws)


async def test_93_whoever_sits_down_reads_of_the_first_deal(tmp_path: Path) -> None:
    seed, options = CROSSED
    async with a_house(tmp_path) as house:
        table = await house.open(
            a_document(ANN, "policy", "policy", "policy", game="insomnia", seed=seed, options=options, practice=True)
        )
        assert table.course is not None
        lines = log_lines(table.course, Eyes(0, "en"), table.names)
        assert lines[0].text == "Race 1 begins."
        told = [line.text for line in lines if line.act == 0]
        assert "The nightmare jumps the fence: everybody wakes up!" in told
        assert "Race 1 is over." in told


def test_94_the_last_racer_reveals_one_card_and_then_draws() -> None:
    layout: dict[str, Any] = {"status": ("racing", "bed"), "pos": (8, 0)}
    at = race("move6_gain3", "move7", **layout, draws=("wolf_move1", "wolf_move1", "move7"))
    at.do("play move6_gain3 gain")
    assert [event.args["card"] for event in at.told("nightmare")] == ["wolf_move1", "wolf_move1"]
    assert (at.nm, at.seat(A).hand) == (2, ["move7", "move7"])
    one = race("move6_gain3", "move7", **layout, draws=("wolf_move1", "move3_catch1", "move7"))
    one.do("play move6_gain3 gain")
    assert (one.nm, sorted(one.seat(A).hand)) == (1, ["move3_catch1", "move7"])
    assert not one.told("reveal")
    assert one.t.deck.draw(one.t.chance) == NAMES.index("move7")
