"""Why not? Every reason that the rules can give is given to somebody who tries (spec 7, `texts/refusals.py`)."""

from collections.abc import Callable

import pytest
from tests.games.onirim.at_table import At
from tests.games.onirim.scenario import new, table

from reverie.engine import BadText, translate
from reverie.games.onirim import GAME
from reverie.games.onirim.texts.refusals import REFUSALS

TEN = "Ns Ns Ns Ns Ns Bs Bs Bs Bs Bs"
PLANNING = ("cast-planning", *["pay Ns"] * 5, *["pay Bs"] * 2)


def incantation() -> At:
    return table("BD Rs Bs NM Gs", "Rg", modules=["glyphs"]).do("discard Rg")


def search() -> At:
    """A complete red series; a blue Door in the deck, a green one beside the second Dreamcatcher."""
    return table(
        "BD Gm", "Rk", only=True, row="Rs Rm", catchers=["RD", "GD"], modules=["dreamcatchers", "oniverse"],
        denizens="chaos",
    ).do("play Rk")  # fmt: skip


ATTEMPTS: list[tuple[str, Callable[[], At], str]] = [
    ("game_over", lambda: table().do("concede"), "play Ns"),
    ("not_now", table, "pay-key Rk"),
    ("not_now", table, "nightmare-mill"),
    ("not_in_play", table, "escape"),
    ("not_in_play", table, "cast-paradox"),
    ("not_in_play", lambda: table(incubus="A"), "anticipate"),
    ("not_at_hand", table, "play Rk"),
    ("not_at_hand", table, "play common Ns"),
    ("not_at_hand", table, "discard stash Ns"),
    ("not_at_hand", lambda: table("RD", "Rk").do("discard Ns"), "pay-key Bk"),
    ("not_at_hand", lambda: table("NM", "Rk").do("discard Ns"), "nightmare-key Bk"),
    ("not_at_hand", lambda: table(seats=2, hand="Rm").do("discard Rm"), "swap Rm"),
    ("same_symbol", lambda: table(row="Rs"), "play Ns"),
    ("tower_in_labyrinth", lambda: table(hand="red-3", modules=["towers"]), "play red-3"),
    ("dead_end", lambda: table(hand="DE", modules=["crossroads"]), "play DE"),
    ("crossing", lambda: table(hand="Xs", modules=["crossroads"], crossroads_crossing=True), "play Xs"),
    ("not_among_them", lambda: table("Rs Bs", "Rk", only=True).do("discard Rk"), "throw Rm"),
    ("not_among_them", lambda: table("Rs Bs Gs", "Rk", only=True).do("discard Rk", "throw Rs"), "put Rs"),
    ("not_among_them", incantation, "choose GD"),
    ("not_in_offer", lambda: new(2, modules=["towers"]), "take NM"),
    ("not_in_offer", lambda: table(seats=2, hand="Rm").do("discard Rm", "swap Ns"), "take Rk"),
    (
        "second_door_of_a_colour",
        lambda: table(
            "RD",
            seats=2,
            hand="Xk Rk",
            doors="RD",
            row="Rs Rm",
            coop_duplicates="forbid",
            modules=["oniverse", "crossroads"],
        ).do("play Rk"),
        "open RD",
    ),
    ("series_of_another_colour", lambda: table(hand="Rk", row="Rs Rm").do("play Rk"), "open BD"),
    ("series_of_another_colour", lambda: table(hand="Rk", row="Rs Rm").do("play Rk"), "open BD chaos"),
    ("door_not_there", search, "open RD"),
    ("door_not_there", search, "open-caught catcher-2 RD"),
    ("door_not_there", search, "open-caught catcher-2 BD chaos"),
    ("chaos_not_needed", search, "open-caught catcher-1 RD chaos"),
    ("series_of_another_colour", search, "open-caught catcher-2 GD"),
    ("key_does_not_fit", lambda: table("RD", "Rk Bk").do("discard Ns"), "pay-key Bk"),
    ("key_does_not_fit", lambda: table("RD", "Rk Bk").do("discard Ns"), "pay-key-chaos Bk"),
    (
        "key_does_not_fit",
        lambda: table("RD", "Rk", denizens="treasurer", stash="Bk", modules=["oniverse"]).do("discard Ns", "pass"),
        "pay-key stash Bk",
    ),
    ("not_a_key", lambda: table("RD", "Rk Bk").do("discard Ns"), "pay-key Bs"),
    ("not_a_key", lambda: table("NM", "Rk").do("discard Ns"), "nightmare-key Bs"),
    ("not_your_door", lambda: table("NM", "Rk", doors="RD").do("discard Ns"), "nightmare-door BD"),
    ("deck_empty", lambda: table("NM", only=True).do("discard Ns"), "nightmare-mill"),
    ("nothing_at_hand", lambda: table("NM", "Rm", full=False).do("discard Rm"), "nightmare-hand"),
    ("spell_too_dear", lambda: table(modules=["book"]), "cast-paradox"),
    ("spell_too_dear", lambda: table("NM", modules=["book"]).do("discard Ns"), "nightmare-punish"),
    ("spell_too_dear", lambda: table("NM", modules=["book"]).do("discard Ns"), "cast-planning"),
    ("spell_too_dear", lambda: table("RD", "Rk", modules=["book"]).do("discard Ns"), "cast-planning"),
    ("spell_too_dear", lambda: table(hand="Rk", row="Rs Rm", modules=["book"]).do("play Rk"), "cast-paradox"),
    ("spell_too_dear", lambda: table("HD", modules=["book", "premonitions"]).do("discard Ns"), "cast-paradox"),
    ("spell_too_dear", lambda: table("mirror", modules=["book", "oniverse"]).do("discard Ns"), "cast-planning"),
    (
        "spell_too_dear",
        lambda: table("BD Rs Bs NM Gs", "Rg", modules=["glyphs", "book"]).do("discard Rg"),
        "cast-planning",
    ),
    ("not_in_discard", lambda: table(discard=TEN, modules=["book"]).do("cast-paradox"), "pay Rk"),
    ("no_such_goal", lambda: table(discard=TEN, modules=["book"]).do(*PLANNING), "exchange goal-13"),
    (
        "goals_look_the_same",
        lambda: table(discard=TEN, goals="B B", modules=["book"]).do(*PLANNING, "exchange goal-1"),
        "exchange goal-2",
    ),
    ("not_a_door", incantation, "choose Rs"),
    ("no_valve_left", lambda: table(catchers=["NM"], valves=0, modules=["dreamcatchers"]), "use-valve catcher-1"),
    ("catcher_empty", lambda: table(modules=["dreamcatchers"]), "use-valve catcher-1"),
    ("first_tower", lambda: table(hand="red-3", modules=["towers"]), "play-left red-3"),
    ("towers_touch", lambda: table(hand="blue-4", towers="red-5", modules=["towers"]), "play-right blue-4"),
    ("not_a_tower", lambda: table(towers="red-5", modules=["towers"]), "play-right Ns"),
    (
        "not_in_tower_row",
        lambda: table("NM", towers="red-5", modules=["towers"]).do("discard Ns", "nightmare-mill"),
        "destroy red-3",
    ),
    (
        "premonition_not_due",
        lambda: table("RD", "Rk", doors="RD", premonitions="pair red five", modules=["premonitions"]).do(
            "discard Ns", "pay-key Rk"
        ),
        "resolve prem-five",
    ),
    (
        "premonition_not_up",
        lambda: table("HD", premonitions="red", modules=["premonitions"]).do("discard Ns"),
        "banish prem-five",
    ),
    (
        "key_not_in_deck",
        lambda: table("BD", "Bk", doors="BD", premonitions="blue", modules=["premonitions"]).do(
            "discard Ns", "pay-key Bk"
        ),
        "throw Xk",
    ),
    (
        "door_not_eligible",
        lambda: table("RD", "Rk", doors="RD BD", premonitions="pair", modules=["premonitions"]).do(
            "discard Ns", "pay-key Rk"
        ),
        "lose 0 BD",
    ),
    ("not_in_deck", lambda: table("HD", modules=["premonitions"]).do("discard Ns", "fetch"), "choose Xk"),
    ("denizen_not_rallied", lambda: table(modules=["oniverse"]), "store Ns"),
    ("architect_not_needed", lambda: table(denizens="architect", modules=["oniverse"]), "play-architect Ns"),
    ("chaos_not_needed", lambda: table("RD", "Rk").do("discard Ns"), "pay-key-chaos Rk"),
    ("labyrinth_empty", lambda: table(denizens="hammerbird", modules=["oniverse"]), "use-hammerbird"),
    ("treasurer_full", lambda: table(denizens="treasurer", stash="Rk", modules=["oniverse"]), "store Ns"),
    (
        "no_location_in_discard",
        lambda: table(denizens="cyclobot", discard="NM", modules=["oniverse"]),
        "use-cyclobot Ns",
    ),
    ("pawn_charged", lambda: table(incubus="B", pawn_card="Gs"), "anticipate"),
    ("pawn_not_charged", lambda: table("NM", incubus="B").do("discard Ns"), "nightmare-shield"),
    ("pawn_gone", lambda: table(incubus="C", pawn=False), "face-adversary"),
    ("pawn_gone", lambda: table("NM", incubus="A", pawn=False).do("discard Ns"), "nightmare-cancel"),
    ("doors_already_complete", lambda: table(doors="RD RD BD BD GD GD ND ND", incubus="C"), "face-adversary"),
    ("dead_end_at_hand", lambda: table(hand="DE", modules=["crossroads"], incubus="C"), "face-adversary"),
]


@pytest.mark.parametrize(("code", "position", "act"), ATTEMPTS, ids=[f"{a[0]}-{a[2]}" for a in ATTEMPTS])
def test_attempt_is_refused_for_its_true_reason(code: str, position: Callable[[], At], act: str) -> None:
    assert position().why_not(act) == code


def test_partner_who_tries_out_of_turn_is_told_so() -> None:
    assert table(seats=2).why_not("play Ns", seat=1) == "not_your_turn"


def test_every_reason_is_reached_and_translated() -> None:
    assert {code for code, _, _ in ATTEMPTS} | {"not_your_turn"} == set(REFUSALS)
    for code, (rule, text) in REFUSALS.items():
        assert rule, code
        assert translate(text, "fr") != translate(text, "en"), code


@pytest.mark.parametrize(
    ("position", "acts"),
    [
        # What belongs to the beginning of a turn is not possible in the middle of it, whatever lies there.
        (
            lambda: table(
                "Gm", "Rk", denizens="squirrels", catchers=["NM"], incubus="B",
                modules=["oniverse", "dreamcatchers", "crossroads"],
            ).do("discard Ns"),
            ("use-valve catcher-1", "anticipate", "escape", "play Bs", "discard Bs", "put Rs"),
        ),
        (
            lambda: table("Gm", "Rk", denizens="squirrels", incubus="C", modules=["oniverse"]).do("discard Ns"),
            ("face-adversary", "nightmare-mirror"),
        ),
        # An answer to a Nightmare needs a Nightmare.
        (
            lambda: table(hand="Rk", denizens="mirror", incubus="A", discard=TEN, modules=["oniverse", "book"]),
            ("nightmare-mirror", "nightmare-cancel", "nightmare-punish", "nightmare-key Rk"),
        ),
        # A decision takes only its own answers.
        (lambda: new(2), ("play Ns", "pass")),
        (lambda: table("Rs Bs", "Rk").do("discard Rk"), ("put Rs",)),
        (lambda: table("Rs Bs Gs", "Rk").do("discard Rk", "throw Rs"), ("throw Bs",)),
        (lambda: table("RD", "Rk").do("discard Ns"), ("open RD", "decline")),
        (lambda: table("NM", "Rk").do("discard Ns"), ("pass",)),
        (lambda: table(hand="Rk", row="Rs Rm").do("play Rk"), ("pay-key Rk",)),
        (lambda: table(seats=2, hand="Rm").do("discard Rm"), ("take Ns",)),
        (lambda: table(seats=2, hand="Rm").do("discard Rm", "swap Ns"), ("swap Bs",)),
        (lambda: table(hand="Rm"), ("swap Rm",)),
        (lambda: table(discard=TEN, modules=["book"]).do("cast-paradox"), ("throw Ns",)),
        (
            lambda: table(discard=TEN, modules=["book"]).do("cast-paradox", *["pay Ns"] * 5),
            ("put Rs", "cast-paradox"),
        ),
        (lambda: table(discard=TEN, modules=["book"]).do(*PLANNING), ("pay Bs",)),
        (lambda: table(discard=TEN, goals="B R", modules=["book"]).do(*PLANNING, "exchange goal-1"), ("pass",)),
        (incantation, ("put Rs", "decline")),
        (
            lambda: table(hand="Rk", row="Rs Rm", catchers=["NM"], modules=["dreamcatchers"])
            .do("play Rk", "open RD"),
            ("decline", "open-caught catcher-1 RD"),
        ),
        (lambda: table(catchers=["RD"], modules=["dreamcatchers"]), ("open-caught catcher-1 RD",)),
        (lambda: table(hand="red-3", modules=["towers"]).do("discard red-3"), ("pass",)),
        (lambda: table("NM", towers="red-5", modules=["towers"]).do("discard Ns", "nightmare-mill"), ("skip",)),
        (
            lambda: table("RD", "Rk", doors="RD", premonitions="pair red", modules=["premonitions"])
            .do("discard Ns", "pay-key Rk"),
            ("lose 0 RD",),
        ),
        (
            lambda: table("RD", "Rk", doors="RD BD", premonitions="pair", modules=["premonitions"])
            .do("discard Ns", "pay-key Rk"),
            ("resolve prem-pair",),
        ),
        (
            lambda: table("BD", "Bk", doors="BD", premonitions="blue", modules=["premonitions"])
            .do("discard Ns", "pay-key Bk"),
            ("pass",),
        ),
        (lambda: table("HD", modules=["premonitions"]).do("discard Ns"), ("pass",)),
        (lambda: table("HD Rs", modules=["premonitions"]).do("discard Ns", "reveal-seven"), ("put Rs",)),
        (lambda: table("HD", modules=["premonitions"]).do("discard Ns", "fetch"), ("keep",)),
        (lambda: table("mirror", modules=["oniverse"]).do("discard Ns"), ("pass",)),
        (lambda: table(denizens="cyclobot", discard="Rk", modules=["oniverse"]).do("use-cyclobot Ns"), ("pass",)),
        (lambda: table("Gm", incubus="C").do("face-adversary"), ("pass",)),
    ],
)  # fmt: skip
def test_act_that_belongs_elsewhere_is_not_for_now(position: Callable[[], At], acts: tuple[str, ...]) -> None:
    at = position()
    for act in acts:
        assert at.why_not(act) == "not_now", act


def test_legal_act_needs_no_explanation() -> None:
    at = table()
    assert GAME.explain(at.t, 0, at.t.legal(0)[0]) is None
    assert at.why_not("play Ns") == "legal"


def test_number_that_is_no_action_is_refused() -> None:
    at = table()
    refused = GAME.explain(at.t, 0, 255)
    assert refused is not None
    assert refused.code == "not_now"
    with pytest.raises(BadText):
        GAME.text(at.t, 255)


@pytest.mark.parametrize(
    ("text", "part"),
    [("", "“”"), ("dance", "dance"), ("play", "play"), ("play loc-pink-sun", "loc-pink-sun"), ("open", "open")],
)
def test_text_that_is_no_action_says_which_word_is_wrong(text: str, part: str) -> None:
    with pytest.raises(BadText) as fault:
        GAME.parse(table().t, text)
    assert part in str(fault.value)
