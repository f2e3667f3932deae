"""What nobody else may see (scenarios 85 and 86)."""

import json

import msgspec
from tests.games.insomnia.scenario import A, B, race

from reverie.engine import REVIEW, SPECTATOR
from reverie.games.insomnia import GAME


def test_85_draws_and_hands_are_for_their_owner() -> None:
    at = race("move6_gain3", "move7", draws=("move2_catch2",)).do("play move6_gain3 gain")
    (draw,) = at.told("draw")
    mine, theirs = draw.seen_by(A), draw.seen_by(B)
    assert mine is not None
    assert theirs is not None
    assert mine.args == {"seat": A, "card": "move2_catch2"}
    assert theirs.args == {"seat": A}
    assert draw.seen_by(SPECTATOR) == theirs
    assert at.view(A).seats[A].hand == ["move7", "move2_catch2"]
    assert at.view(B).seats[A].hand == ["", ""]
    assert all(not any(seat.hand) for seat in at.view(SPECTATOR).seats)


def test_85_the_decision_shows_hand_cards_to_its_owner_only() -> None:
    at = race("move6_gain3", "move7")
    assert at.t.decision(B) is None
    assert at.t.decision(SPECTATOR) is None
    assert at.view(B).decision == "play_card"


def test_85_open_hands_are_an_option() -> None:
    state = GAME.new(2, 5, {"open_hands": True})
    view = state.view(SPECTATOR)
    assert all(all(seat.hand) for seat in view.seats)
    shown = json.loads(msgspec.json.encode(view))["unseen"]
    assert sum(shown.values()) == view.deck


def test_85_cards_to_come_can_be_left_uncounted() -> None:
    view = GAME.new(2, 5).view(A)
    assert sum(view.unseen.values()) == view.deck + len(view.seats[B].hand)
    assert GAME.new(2, 5, {"show_remaining": False}).view(A).unseen == {}


def test_86_the_hand_of_a_woken_player_is_public() -> None:
    at = race("move3_catch1", "move7", pos=(2,), nm=5, scared=[A]).do("play move3_catch1 move-3")
    assert at.status(A) == "awake"
    assert at.view(SPECTATOR).discard == ["move3_catch1", "move7"]
    assert at.told("awake")[0].args["cards"] == ["move7"]


def test_all_hands_are_shown_in_review_once_the_game_is_over() -> None:
    at = race("move3_catch1", "move7", seats=3, hands={B: ("move7", "move1or5")}).do("concede", "concede")
    assert at.t.over
    assert at.view(REVIEW).seats[2].hand == ["move4_catch1", "move3_catch1"]
    assert at.view(SPECTATOR).seats[2].hand == ["", ""]
