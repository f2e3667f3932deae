"""The card that leaves as many as there are players ends the round at once: scenarios 75 to 77."""

from typing import Any

from tests.games.tisseurs.scenario import A, adding, table

from reverie.games.tisseurs.scoring import public_score

LAST: dict[str, Any] = {"circle": 3, "black": 2}


def test_75_no_window_after_the_last_card() -> None:
    at = table(**LAST, hand=["stardust"]).do("move white 1", "place 1")
    assert at.told("round_over")[0].args["reason"] == "cards"
    assert at.asks == "place_weaver A"
    assert at.why_not("play stardust") == "weavers_first"
    assert at.seat(A).hand == ["stardust"]
    last = table(**LAST, hand=["stardust"], round=3).do("move white 1", "place 1")
    assert last.t.over
    # A card in the first layer with its stars, and the discovery card that could not be played any more.
    assert public_score(last.t, A) == 3 + 1


def test_76_a_discovery_card_is_still_kept() -> None:
    at = table(circle=["sea06", "tale03", "tale04"], black=2, dream=["tale02 tale06"], hand=["stardust"])
    at.do("move white 1", "place 2")
    assert at.asks == "keep_discovery A"
    at.do(min(at.options))
    assert at.told("round_over")
    assert len(at.seat(A).hand) == 2


def test_77_the_window_stays_when_the_weavers_meet() -> None:
    at = table(circle=9, white=0, black=2, hand=["stardust"]).do("move white 2", "place 1")
    assert at.asks == "turn_end A"
    at.do("play stardust", "star 1 0")
    assert at.told("round_over")[0].args["reason"] == "weavers"
    both = table(circle=3, white=0, black=1, hand=["stardust"]).do("move white 1", "place 1")
    assert [event.args["reason"] for event in both.told("round_over")] == ["cards"]


def test_77_echo_takes_the_last_card() -> None:
    at = adding("sea02", hand=["echo", "stardust"])
    while len(at.t.circle) > 3:
        at.t.gone.append(at.t.circle.pop())
    at.t.nexts = [0, 2]
    at.do("place 1", "play echo", "echo white")
    assert at.asks == "place_card A"
    at.do(min(at.placements()))
    assert at.told("round_over")[0].args["reason"] == "cards"
    assert at.seat(A).hand == ["stardust"]
