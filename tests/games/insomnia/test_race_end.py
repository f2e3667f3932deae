"""The end of a race: victory, pillows, the marker (scenarios 68 to 74)."""

from tests.games.insomnia.at_table import At
from tests.games.insomnia.scenario import A, B, C, D, race

from reverie.engine import Seen
from reverie.games.insomnia.scoring import LAST_RACE
from reverie.games.insomnia.texts.lines import line

OVER_THE_FENCE = ("move1or5", "move7")


def last_to_bed(dodos: tuple[int, ...], status: tuple[str, ...], **layout: object) -> At:
    """A is the last racer, stands before the fence, jumps it and goes to bed with so many dodos."""
    before = (dodos[0] - 5, *dodos[1:])
    at = race(
        *OVER_THE_FENCE, seats=len(dodos), pos=(10,), dodos=before, status=("racing", *status), **layout  # type: ignore[arg-type]
    )  # fmt: skip
    return at.do("play move1or5 move-1", "bed")


def test_68_pillows_and_marker() -> None:
    at = last_to_bed((12, 12, 5, 0), ("bed", "bed", "awake"))
    assert [at.pillow(seat) for seat in (A, B, C, D)] == [30, 30, 34, 37]
    assert (at.view().marker, at.asks) == (D, "rest_action D")


def test_69_a_tie_for_the_marker_goes_to_the_furthest() -> None:
    at = last_to_bed((5, 0, 0), ("awake", "awake"), pillow=(30, 30, 30))
    assert [at.pillow(seat) for seat in (A, B, C)] == [20, 27, 27]
    assert at.view().marker == C


def test_70_the_widest_margin_then_the_most_dodos() -> None:
    at = last_to_bed((20, 25, 30), ("bed", "bed"), pillow=(20, 22, 27))
    assert (at.asks, at.view().winners, at.view().scores) == ("pillow", [C], [0, 3, 3])
    outcome = at.t.outcome
    assert outcome is not None
    assert [each.result for each in outcome.results] == ["lost", "lost", "won"]


def test_71_shared_victory() -> None:
    at = last_to_bed((28, 28), ("bed",), pillow=(24, 24))
    assert at.view().winners == [A, B]
    outcome = at.t.outcome
    assert outcome is not None
    assert [outcome.value(seat) for seat in (A, B)] == [0.5, 0.5]


def test_72_reaching_the_pillow_is_not_enough() -> None:
    at = race("move6_gain3", "move7", pos=(5, 6), dodos=(40,), pillow=(38,), nm=10, draws=("wolf_move1",))
    at.do("play move6_gain3 gain")
    assert at.told("awake")
    assert (at.asks, at.pillow(A)) == ("rest_action B", 35)


def test_73_a_pillow_lowered_in_the_race_counts() -> None:
    at = race(
        "move1or5", "move7", pos=(10,), dodos=(20,), pillow=(26, 40), status=("racing", "awake"),
        tiles={1: "cool_kids_club"}, zzz={A: {1: 1}},
    )  # fmt: skip
    at.do("play move1or5 move-1", "use", "bed")
    assert (at.asks, at.pillow(A), at.dodos(A), at.view().winners) == ("pillow", 25, 25, [A])


def test_74_a_new_race_is_set_up_but_tiles_and_tokens_stay() -> None:
    at = last_to_bed((10, 5), ("bed",), nightmare="spider", nm=4, web=7, zzz={A: {5: 2}}, inf={B: {10: 1}})
    view = at.view()
    assert [seat.dodos for seat in view.seats] == [0, 0]
    assert (view.nightmare.pos, view.nightmare.web, view.deck, view.discard) == (0, 0, 40, [])
    assert all(seat.status == "racing" and seat.pos == 0 and not seat.scared for seat in view.seats)
    assert (at.tokens(A, 5), at.tokens(B, 10)) == ((2, 0), (0, 1))
    assert [space.tile for space in view.spaces if space.tile] == ["bounce_ahead", "moonwalk"]


def test_ranks_after_a_tie_are_skipped() -> None:
    at = last_to_bed((12, 12, 5), ("bed", "bed"))
    assert [at.pillow(seat) for seat in (A, B, C)] == [30, 30, 35]


def test_pillows_stop_at_one() -> None:
    at = last_to_bed((5, 0), ("awake",), pillow=(6, 2))
    assert [at.pillow(seat) for seat in (A, B)] == [1, 1]


def test_morning_comes_after_the_last_race() -> None:
    at = race(*OVER_THE_FENCE, pos=(10,), status=("racing", "awake"), pillow=(30, 20))
    at.t.race = LAST_RACE
    at.do("play move1or5 move-1", "bed")
    assert (at.asks, at.view().winners) == ("dawn", [B])


def test_the_end_is_told_in_words() -> None:
    def told(reason: str, seats: int, winners: list[int]) -> str:
        return str(line(Seen("end", {"reason": reason, "seats": seats, "winners": winners, "score": 12})))

    assert told("pillow", 2, [1]) == "Player 2 sleeps best and wins!"
    assert told("pillow", 3, [0, 2]) == "Player 1 and Player 3 share the victory."
    assert told("concede", 2, [0]) == "Only Player 1 is left, and wins."
    assert told("pillow", 1, [0]) == "Asleep at last! Score 12: Solid Snooze."
    assert told("dawn", 1, []) == "The night is over before you could sleep."
