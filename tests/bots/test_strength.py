"""The bench of strengths: every seat in turn, the same games from the same seed, and none played twice."""

from pathlib import Path

import pytest
from bench import strength

from reverie.bots import LEVELS
from reverie.engine.shelf import game as find_game


def test_a_stopped_run_is_taken_up_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keep = tmp_path / "kept.jsonl"
    strength.main(["iles-policy", "--games", "3", "--keep", str(keep)])
    first = keep.read_bytes()
    strength.main(["iles-policy", "--games", "5", "--keep", str(keep)])
    assert keep.read_bytes().startswith(first), "what was played stands"
    assert [number for _, number in strength.read(keep)] == [0, 1, 2, 3, 4]
    words = capsys.readouterr().out.splitlines()[1]
    assert "5 games" in words
    assert "goal 60%" in words


def test_the_same_seed_gives_the_same_games_and_another_seed_others() -> None:
    def values(seed: int) -> list[tuple[float, int]]:
        return [(score.value, score.decisions) for score, _ in strength.scores("onirim-base-easy", 6, seed, None, {})]

    assert values(1) == values(1)
    assert values(1) != values(2)


def test_all_levels_of_a_case_meet_the_same_deals_and_other_cases_others() -> None:
    deals = {name: strength.deals_of(match, 1) for name, match in strength.MATCHES.items()}
    assert deals["onirim-base-search"] == deals["onirim-base-patient"] != deals["onirim-book-search"]
    assert deals["iles-search"] == deals["iles-policy"] != deals["iles-search-3"]


def test_every_match_can_be_played() -> None:
    for match in strength.MATCHES.values():
        game = find_game(match.game)
        assert {match.bot, *match.others} <= set(LEVELS)
        assert 1 + len(match.others) in game.seats
        assert not set(match.options) - {field.name for field in game.fields}


def test_an_unknown_match_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        strength.main(["chess"])
    assert "there is no match chess" in capsys.readouterr().err
