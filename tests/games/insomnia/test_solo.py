"""The solo game (scenarios 80 to 84, 87)."""

import pytest
from tests.games.insomnia.at_table import At
from tests.games.insomnia.scenario import A, rest, solo

from reverie.engine import SPECTATOR
from reverie.games.insomnia import GAME
from reverie.games.insomnia.scoring import LAST_RACE, band

NOT_ALONE = {"catching_up", "copycat", "rival", "sweet_dream", "shortcut", "faithful_friend"}


def to_bed(dodos: int, pillow: int = 40, race: int = 1) -> At:
    """The sheep jumps the fence and goes to bed with so many dodos."""
    at = solo("move1or5", "move7", pos=(10,), dodos=(dodos - 5,), pillow=(pillow,))
    at.t.race = race
    return at.do("play move1or5 move-1", "bed")


@pytest.mark.parametrize("seed", range(20))
def test_80_tiles_of_the_solo_game(seed: int) -> None:
    view = GAME.new(1, seed).view(SPECTATOR)
    tiles = {*view.market, *view.stack_tiles, *(space.tile for space in view.spaces if space.tile)}
    assert len(tiles) == 24
    assert not tiles & NOT_ALONE


def test_81_pillow_in_bed_and_awake() -> None:
    at = to_bed(23)
    assert (at.pillow(A), at.asks) == (36, "rest_action A")
    woken = solo("move6_gain3", "move7", pos=(5,), nm=10, draws=("wolf_move1",)).do("play move6_gain3 gain")
    assert (woken.pillow(A), woken.asks) == (40, "rest_action A")


def test_82_a_tile_comes_by_itself_after_the_rest() -> None:
    at = rest(seats=1, tiles={1: "run", 2: "moonwalk"})
    at.do("catch", "place 1", "place 1")
    laid = at.told("top_tile")[0].args
    assert (laid["space"], at.view().spaces[2].tile) == (3, laid["tile"])
    assert (at.tokens(A, 3), at.view().race) == ((0, 0), 2)


def test_83_final_score() -> None:
    at = to_bed(33, pillow=31, race=3)
    assert (at.asks, at.view().scores, at.view().band) == ("pillow", [20], 2)
    outcome = at.t.outcome
    assert outcome is not None
    assert (outcome.results[0].result, outcome.results[0].score) == ("won", 20)


@pytest.mark.parametrize(("points", "number"), [(-4, 0), (9, 0), (10, 1), (19, 1), (20, 2), (29, 2), (30, 3)])
def test_83_bands(points: int, number: int) -> None:
    assert band(points) == number


def test_87_only_the_last_race_counts() -> None:
    at = to_bed(20)
    assert at.pillow(A) == 36
    at.do("catch", "place 5", "place 5")
    assert (at.view().race, at.dodos(A)) == (2, 0)
    at.t.pos[A], at.t.dodos[A], at.t.moves = 10, 32, None
    at.do(next(option for option in sorted(at.options) if "move-" in option))
    assert (at.asks, at.dodos(A)) == ("bed A", 37)
    at.do("bed")
    assert (at.asks, at.view().scores) == ("pillow", [37 + 0 - 10])


def test_84_shepherd_moves_the_own_sheep() -> None:
    at = solo("move3_catch1", "move7", pos=(2,), tiles={5: "shepherd"}, zzz={A: {5: 1}})
    at.do("play move3_catch1 move-3", "use")
    assert (at.pos(A), at.asks) == (6, "play_card A")


def test_a_score_is_worth_more_than_a_lower_one() -> None:
    values = [GAME.value(to_bed(dodos, pillow=31, race=3).t, A) for dodos in (31, 40, 60)]
    assert 0 < values[0] < values[1] < values[2] <= 1


def test_a_solo_night_can_be_given_up_or_end_by_itself() -> None:
    at = solo("move1or5", "move7").do("concede")
    assert (at.asks, at.view().winners) == ("concede", [])
    assert to_bed(5, race=LAST_RACE).asks == "dawn"
