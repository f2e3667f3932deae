"""What the policy notices of modules and of a partner."""

from tests.games.onirim.at_table import At
from tests.games.onirim.notation import full_text
from tests.games.onirim.scenario import table

from reverie.games.onirim import GAME


def worth(at: At, act: str) -> float:
    """What an act seems worth to whoever is to act."""
    seat = at.t.actors[0]
    found = GAME.preferences(at.t, seat)
    assert found is not None
    return found[0][at.t.legal(seat).index(GAME.parse(at.t, full_text(act)))]


def test_a_tower_that_the_rampart_needs_is_kept() -> None:
    at = table(hand="green-5 red-4", towers="red-5", modules=["towers"])
    assert worth(at, "discard green-5") < worth(at, "discard red-4"), "a second red Tower makes no Rampart"
    assert worth(at, "play-right green-5") > worth(at, "play-left red-4")


def test_a_prophecy_throws_a_dead_end_rather_than_a_crossroad() -> None:
    at = table("DE Xs Rs Bs Gs", "Nk", modules=["crossroads"])
    at.do("discard Nk")
    assert worth(at, "throw DE") > worth(at, "throw Xs")


def test_dead_ends_speak_for_giving_up_the_hand() -> None:
    free = table("NM", "Rs Bs Gs Rm Bm", modules=["crossroads"])
    stuck = table("NM", "Rs Bs DE DE Bm", modules=["crossroads"])
    for at in (free, stuck):
        at.do("discard Bm")
    assert worth(stuck, "nightmare-hand") > worth(free, "nightmare-hand")


def test_a_series_of_a_finished_colour_may_fetch_the_oniverse_door() -> None:
    missing = table(hand="Rs Bs", row="Rs Rm", doors="RD RD", modules=["oniverse"])
    fetched = table(hand="Rs Bs", row="Rs Rm", doors="RD RD OD", modules=["oniverse"])
    assert worth(missing, "play Rs") > worth(fetched, "play Rs")


def test_a_feared_premonition_speaks_against_its_door() -> None:
    calm = table(hand="Ns Bs", doors="ND", premonitions="red", modules=["premonitions"])
    feared = table(hand="Ns Bs", doors="ND", premonitions="pair", modules=["premonitions"])
    assert worth(feared, "play Ns") != worth(calm, "play Ns")
    assert worth(feared, "play Bs") == worth(calm, "play Bs"), "no second blue Door comes of it"


def test_the_goal_after_the_next_one_is_looked_at() -> None:
    soon = table(hand="Rs Bs", goals="G R B N", modules=["book"])
    late = table(hand="Rs Bs", goals="G B N R", modules=["book"])
    assert worth(soon, "play Rs") > worth(late, "play Rs")


def test_what_the_partner_lacks_is_not_given_up() -> None:
    enough = table(hand="Rs Bs", doors="RD", seats=2)
    scarce = table(hand="Rs Bs", doors="RD", discard="Rm Rm Rm Rm Rk Rk Rk", seats=2)
    assert worth(scarce, "discard Rs") < worth(enough, "discard Rs")
    helped = table(hand="Rs Bs", doors="RD", partner_doors="RD", discard="Rm Rm Rm Rm Rk Rk Rk", seats=2)
    assert worth(helped, "discard Rs") > worth(scarce, "discard Rs")


def test_a_door_is_put_where_the_partner_draws_it_who_has_its_key() -> None:
    def second(partner: str) -> float:
        at = table("Rs Gs BD Rs Rs", "Nk", doors="BD", partner=partner, seats=2)
        at.do("discard Nk", "throw Gs", "put Rs")
        return worth(at, "put BD")

    assert second("Bk") > second("Bs")
