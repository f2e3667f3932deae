"""Great silence (spec 9.4; S168 to S173): no pause tells anything, and what a seat has seen stays known to it."""

import json

import msgspec
import pytest
from tests.games.onirim.at_table import At
from tests.games.onirim.notation import bunch, kinds, pile
from tests.games.onirim.scenario import table
from tests.games.onirim.test_knowledge import samples

from reverie.engine import SPECTATOR
from reverie.games.onirim import GAME

DEAD = ["crossroads", "oniverse"]


def told(at: At, audience: int) -> str:
    """All that an audience has received: its view, the last events and their lines, and what it is asked."""
    seen = [each for event in at.events if (each := event.seen_by(audience)) is not None]
    lines = [str(GAME.line(each)) for each in seen]
    return json.dumps(msgspec.to_builtins([at.seen_by(audience), seen, lines, at.t.decision(audience)]))


def partners_hand(at: At, viewer: int) -> str:
    """What a seat (or SPECTATOR) sees of the other private reserve, or of the first."""
    owner = 1 - viewer if viewer >= 0 else 1
    return pile(at.seen_by(viewer).seats[owner].hand)


@pytest.mark.parametrize("audience", [1, SPECTATOR])
def test_s168_pause_at_a_drawn_door_tells_nothing_of_the_keys(audience: int) -> None:
    def play(third: str, hidden: str) -> list[str]:
        at = table(f"RD Bm {hidden}", seats=2, hand=f"Ns Bs {third}", common="Gs Gm", coop_info="silent")
        found = []
        for act in ("play Ns", "to-limbo"):
            at.do(act)
            found.append(told(at, audience))
        assert at.asks == "action"
        return found

    with_key, without = play("Rk", "Rm"), play("Rm", "Rk")
    assert with_key == without


def test_s169_rally_and_action_are_asked_although_there_is_no_choice() -> None:
    position = {"seats": 2, "common": "DE DE", "coop_info": "silent", "modules": DEAD}
    at = table("mirror Rs", hand="DE DE Ns", **position).do("play Ns")  # type: ignore[arg-type]
    assert (at.asks, at.options) == ("rally", {"decline"})
    at = table(hand="DE DE DE", **position)  # type: ignore[arg-type]
    assert (at.asks, at.options) == ("action", {"escape"})
    assert at.seen_by(1).decision == "action"


def test_s170_window_occurs_for_what_the_others_cannot_rule_out() -> None:
    position = {"seats": 2, "common": "DE DE", "modules": DEAD, "denizens": "cyclobot", "discard": "Rm"}
    at = table("Gm", hand="DE DE Ns", coop_info="silent", **position).do("play Ns")  # type: ignore[arg-type]
    assert (at.asks, at.options) == ("window", {"pass"})
    at = table("Gm", hand="DE DE Ns", coop_info="open", **position).do("play Ns")  # type: ignore[arg-type]
    assert (at.asks, at.t.active) == ("action", 1)


@pytest.mark.parametrize(
    ("denizens", "stash", "discard", "asked"),
    [
        ("treasurer", "", "", True),  # he could guard a card
        ("treasurer", "Ns", "", True),  # the stored card could be any
        ("cyclobot", "", "NM", False),  # no Location lies in the discard
        ("hammerbird", "", "", True),
        ("squirrels", "", "", True),
        ("harpooner", "", "", True),
        ("mirror architect chaos", "", "", False),
    ],
)
def test_window_in_silence_follows_from_what_everybody_sees(
    denizens: str, stash: str, discard: str, asked: bool
) -> None:
    at = table(
        "Gm", seats=2, hand="DE DE Ns", common="DE DE", row="Bm", denizens=denizens, stash=stash, discard=discard,
        coop_info="silent", modules=DEAD,
    ).do("play Ns")  # fmt: skip
    assert (at.asks == "window") is asked


def test_nightmare_without_any_answer_is_asked_in_silence() -> None:
    position = {"only": True, "full": False, "seats": 2, "hand": "Rs", "incubus": "B"}
    at = table("NM", coop_info="silent", **position).do("play Rs")  # type: ignore[arg-type]
    assert (at.asks, at.options) == ("nightmare", {"pass"})
    assert at.do("pass").asks == "deck_exhausted"
    at = table("NM", coop_info="open", **position).do("play Rs")  # type: ignore[arg-type]
    assert at.asks == "deck_exhausted"


def test_virtual_nightmare_without_any_answer_is_asked_in_silence() -> None:
    at = table("Rs", seats=2, only=True, full=False, hand="Rs", incubus="B", coop_info="silent")
    at.t.hands[0], at.t.parts.removed = [], [*at.t.parts.removed, *kinds("Rs")]
    at.t.moves = None
    at.do("anticipate")
    assert (at.asks, at.options) == ("virtual_nightmare", {"pass"})
    assert at.do("pass").asks == "deck_exhausted"


@pytest.mark.parametrize(("deck", "thrown"), [("BD Gm Bm Rk", "Rk"), ("BD Gm Bm Rm", "")])
def test_blue_premonition_asks_in_silence_however_few_keys_are_left(deck: str, thrown: str) -> None:
    position = {"seats": 2, "only": True, "hand": "Bk", "doors": "BD", "premonitions": "blue"}
    at = table(deck, coop_info="silent", modules=["premonitions"], **position)  # type: ignore[arg-type]
    at.do("play Ns", "pay-key Bk")
    assert at.asks == "premonition_keys"
    if thrown:
        at.do(f"throw {thrown}")
        assert at.asks == "premonition_keys"
    assert at.options == {"pass"}
    assert at.do("pass").asks == "action"
    assert at.named("shuffle")


def test_s171_card_laid_on_top_stays_known_in_the_partners_reserve() -> None:
    deck = "Rs Bs Gm Rm Nm Bm"
    at = table(deck, seats=2, hand="Rk Bs Gs", partner="Ns Nk Bk", denizens="", coop_info="silent")
    at.do("discard Rk", "throw Rs", "put Bs", "put Gm", "put Rm", "pass")
    assert at.t.active == 1
    at.do("play Ns")
    assert at.hand(1) == bunch("Nk Bk Gm")
    assert partners_hand(at, 0) == "? ? Gm"
    assert pile(at.seen_by(SPECTATOR).seats[1].hand) == "? ? ?"
    assert at.seen_by(0).deck.unseen["loc-green-moon"] == 3
    assert all(kinds("Gm")[0] in world.hands[1] for world in samples(at, 0))
    assert len({tuple(world.hands[1]) for world in samples(at, 0)}) > 3
    assert not all(kinds("Gm")[0] in world.hands[1] for world in samples(at, SPECTATOR))
    at.do("play Gs", "play Gm")
    assert partners_hand(at, 0) == "? ? Nm"  # the last card of the Prophecy has come for it


def test_s171_card_that_may_have_been_stored_is_not_known_any_more() -> None:
    deck = "Rs Bs Gm Rm Nm Bm"
    at = table(
        deck, seats=2, hand="Rk Bs Gs", partner="Ns DE Bk", partner_denizens="treasurer",
        coop_info="silent", modules=DEAD,
    )  # fmt: skip
    at.t.known[1], at.t.shown[1] = kinds("DE"), kinds("DE")
    at.do("discard Rk", "throw Rs", "put Bs", "put Gm", "put Rm", "pass", "play Ns", "pass")
    assert partners_hand(at, 0) == "? Gm DE"
    at.do("play Gs", "store Bk")
    assert partners_hand(at, 0) == "? DE"  # a Dead End cannot be stored
    at.do("pass")
    assert partners_hand(at, 0) == "? Nm DE"  # the last card of the Prophecy has come for it
    samples(at, 0)
    samples(at, SPECTATOR)


def test_s172_card_that_everybody_saw_put_back_stays_known() -> None:
    at = table(
        "HD Bs Gm", seats=2, hand="Ns", only=True, partner="Nk Bk Rs", coop_info="silent", modules=["premonitions"]
    )
    at.do("play Ns", "reveal-seven", "keep", "put Bs")
    assert (at.t.active, at.hand(0)) == (1, bunch("Ns Bs Bs"))
    for audience in (1, SPECTATOR):
        assert pile(at.seen_by(audience).seats[0].hand) == "? ? Bs"
    at.do("play Rs")
    for audience in (0, SPECTATOR):
        assert pile(at.seen_by(audience).seats[1].hand) == "? ? Gm"
    samples(at, 0)
    samples(at, SPECTATOR)


def test_s173_of_two_equal_cards_the_known_one_is_taken_to_have_left() -> None:
    deck = "Rs Bs Gm Rm Nm Bm Bm"
    at = table(deck, seats=2, hand="Rk Bs Gs", partner="Ns Gm Bk", coop_info="silent")
    at.do("discard Rk", "throw Rs", "put Bs", "put Gm", "put Rm", "pass", "play Ns")
    assert (at.hand(1), partners_hand(at, 0)) == (bunch("Bk Gm Gm"), "? ? Gm")
    at.do("play Gs", "play Gm")
    assert "Gm" in at.hand(1)
    assert "Gm" not in partners_hand(at, 0)


def test_card_drawn_from_a_known_place_is_told_to_those_who_knew_it() -> None:
    at = table("Rs Bs Gm Rm Nm Bm", seats=2, hand="Rk Bs Gs", partner="Ns Nk Bk", coop_info="silent")
    at.do("discard Rk", "throw Rs", "put Bs", "put Gm", "put Rm", "pass", "play Ns")
    drawn = at.told("draw")[-1]
    seen = {audience: drawn.seen_by(audience) for audience in (0, 1, SPECTATOR)}
    assert {audience for audience, each in seen.items() if each is not None and "card" in each.args} == {0, 1}
