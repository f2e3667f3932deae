"""Ends, score, ranked score and hopeless positions (spec 12, 14)."""

from typing import Any

import pytest
from tests.games.onirim.at_table import At
from tests.games.onirim.scenario import new, table

from reverie.engine import CONCEDE
from reverie.games.onirim import GAME
from reverie.games.onirim.rules.rulebook import MODULES
from reverie.games.onirim.scoring import progress
from reverie.games.onirim.texts.lines import score_lines

SEVEN = "RD BD BD GD GD ND ND"


def score(at: At) -> int:
    """The score of the first seat of a finished game; both seats have the same."""
    outcome = at.t.outcome
    assert outcome is not None
    assert len({result.score for result in outcome.results}) == 1
    return outcome.results[0].score


def test_win_scores_a_hundred_and_the_cards_left() -> None:
    at = table("RD Rs Bs Gs", "Rk", only=True, doors=SEVEN).do("discard Ns", "pay-key Rk")
    assert (at.asks, score(at), at.view.score) == ("doors_complete", 103, 103)


def test_eighth_door_as_last_card_scores_exactly_a_hundred() -> None:
    at = table("RD", "Rk", only=True, doors=SEVEN).do("discard Ns", "pay-key Rk")
    assert score(at) == 100


@pytest.mark.parametrize(("doors", "points"), [("", 0), ("RD", 6), ("RD RD BD", 18), (SEVEN, 43)])
def test_defeat_scores_its_part_of_fifty(doors: str, points: int) -> None:
    at = table("", only=True, doors=doors).do("discard Ns")
    assert (at.asks, score(at)) == ("deck_exhausted", points)


def test_unfinished_game_has_no_score() -> None:
    at = table(doors="RD")
    assert at.t.outcome is None
    assert (at.view.score, at.view.over, at.view.reason) == (0, False, "")
    assert at.view.progress == (1, 8)


@pytest.mark.parametrize(
    ("modules", "needed"),
    [([], 8), (["glyphs"], 12), (["oniverse"], 9), (["dreamcatchers"], 12), (["towers"], 12), (list(MODULES), 21)],
)
def test_what_is_needed_grows_with_the_modules(modules: list[str], needed: int) -> None:
    assert new(modules=modules).view.progress == (0, needed)


def test_lost_dreams_and_towers_count_for_a_defeat() -> None:
    at = table(
        "", only=True, doors="RD BD", catchers=["LD LD", "LD NM"], towers="red-5 green-5 red-3",
        modules=["dreamcatchers", "towers"],
    )  # fmt: skip
    assert at.view.progress == (2 + 3 + 2, 8 + 4 + 4)
    assert score(at.do("concede")) == 50 * 7 // 16


def test_two_players_count_different_colours() -> None:
    at = table("", seats=2, doors="RD RD BD", partner_doors="BD GD")
    assert progress(at.t) == (4, 8)
    at = table("", seats=2, doors="RD RD BD OD", partner_doors="BD GD", modules=["oniverse"])
    assert progress(at.t) == (5, 9)


def test_two_players_with_glyphs_count_the_surplus_up_to_four() -> None:
    at = table("", seats=2, doors="RD RD RD BD", partner_doors="GD", modules=["glyphs"])
    assert progress(at.t) == (2 + 1 + 2, 12)
    doors = "RD RD RD BD BD BD GD GD GD ND ND ND"
    at = table("", seats=2, doors=doors, modules=["glyphs"])
    assert progress(at.t) == (4 + 4, 12)


@pytest.mark.parametrize(
    ("options", "percent"),
    [
        ({}, 100),
        ({"incubus": "A"}, 90),
        ({"incubus": "B"}, 100),
        ({"incubus": "C"}, 105),
        ({"modules": ["book"]}, 110),
        ({"modules": ["book"], "book_costs": "high"}, 115),
        ({"book_costs": "high"}, 100),  # a variant of a module that is not in play is no difficulty
        ({"modules": ["dreamcatchers"], "dreamcatchers_valves": 0}, 115),
        ({"modules": ["towers"], "towers_ruins": True}, 115),
        ({"modules": ["premonitions"], "premonitions_start": 5}, 115),
        ({"modules": ["premonitions"], "premonitions_start": 6}, 115),
        ({"modules": ["crossroads"], "crossroads_crossing": True}, 115),
        (
            {
                "modules": list(MODULES), "book_costs": "high", "dreamcatchers_valves": 0, "towers_ruins": True,
                "premonitions_start": 6, "crossroads_crossing": True, "incubus": "C",
            },
            200,
        ),
    ],
)  # fmt: skip
def test_ranked_score_rises_with_the_difficulty(options: dict[str, Any], percent: int) -> None:
    modules = options.get("modules", [])
    premonitions = "" if "premonitions" in modules else None
    if "book" in modules:  # each Door must have fulfilled a Goal
        at = table("", only=True, fulfilled=[0] * 7, premonitions=premonitions, **options)
    else:
        at = table("", only=True, doors=SEVEN, premonitions=premonitions, **options)
    at.do("concede")
    assert score(at) > 0
    assert at.view.ranked == score(at) * percent // 100
    assert len(score_lines(at.view.progress, at.view.score, at.view.ranked)) == 1 + (percent != 100)


@pytest.mark.parametrize("seat", [0, 1])
def test_either_player_may_concede_at_any_time(seat: int) -> None:
    at = table(seats=2, doors="RD")
    at.t.apply(seat, CONCEDE)
    assert (at.asks, score(at)) == ("concede", 6)
    outcome = at.t.outcome
    assert outcome is not None
    assert [result.result for result in outcome.results] == ["lost", "lost"]
    assert at.t.actors == []
    assert at.why_not("concede") == "game_over"


@pytest.mark.parametrize("act", ["throw RD", "throw LD"])
def test_hopeless_position_is_shown_ended_or_ignored(act: str) -> None:
    position = {"deck": "RD LD Rs Rs Rs Gm", "hand": "Rk", "modules": ["dreamcatchers"]}
    at = table(**position, hopeless="prompt").do("discard Rk", act)  # type: ignore[arg-type]
    assert (at.asks, at.view.hopeless) == ("order", True)
    at = table(**position, hopeless="off").do("discard Rk", act)  # type: ignore[arg-type]
    assert (at.asks, at.view.hopeless) == ("order", False)
    at = table(**position, hopeless="auto").do("discard Rk", act)  # type: ignore[arg-type]
    assert (at.asks, at.view.hopeless) == ("hopeless", True)
    assert at.named("end") == [{"reason": "hopeless"}]


def test_hopeless_happy_dream_ends_the_game_too() -> None:
    at = table("HD RD Rs Bs", "Rm", hopeless="auto", modules=["premonitions"])
    at.do("discard Rm", "reveal-seven", "throw RD")
    assert at.asks == "hopeless"


def test_harmless_throws_do_not_end_a_game_with_hopeless_auto() -> None:
    at = table("NM Rs Rs Rs Rs Gm", "Rk", hopeless="auto").do("discard Rk", "throw NM")
    assert (at.asks, at.view.hopeless) == ("order", False)


def test_base_game_ends_within_54_turns() -> None:
    for seed in range(5):
        at = new(seed=seed)
        while not at.t.over:
            legal = at.t.legal(0)
            # Whatever costs least: the longest game there is, nearly.
            at.t.apply(0, legal[-1])
        assert at.t.turn <= 54
        assert at.t.acts <= GAME.longest
