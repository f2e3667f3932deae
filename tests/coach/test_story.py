"""The story of a seat from judged acts: sums, pooling, turning points; by hand-made figures."""

from collections.abc import Mapping

import msgspec
import pytest

from reverie.coach.judge import Judged, Start
from reverie.coach.review import WIDE, least_known
from reverie.coach.story import TURNS, Story, tell
from reverie.coach.summary import in_a_word, parts
from reverie.engine.outcome import Scale
from reverie.engine.text import Text

PLAIN = Judged(
    act=1, seat=0, text="a", label=Text("a"), told=(), options=2, before=0.5, before_error=0.01, effect=(0.0, 0.0),
    effect_error=0.0, after_error=0.01, loss=0.0, loss_error=0.0, best="a", best_label=Text("a"), quiet=False, worlds=9,
)  # fmt: skip
START = Start((0.4, 0.6), (0.02, 0.02))


def acts(*changes: Mapping[str, object]) -> list[Judged]:
    """Acts with these differences from a plain one, numbered from 1."""
    return [msgspec.structs.replace(PLAIN, act=number, **each) for number, each in enumerate(changes, 1)]


def test_a_step_goes_from_one_own_decision_to_the_next() -> None:
    judged = acts(
        {"before": 0.5, "effect": (-0.1, 0.1), "loss": 0.2},
        {"seat": 1, "before": 0.6, "effect": (0.05, -0.05)},
        {"before": 0.7},
    )
    mine, theirs = tell(0, START, judged, [1.0, 0.0]), tell(1, START, judged, [1.0, 0.0])
    assert [step.act for step in mine.steps] == [1, 3]
    first = mine.steps[0]
    assert (first.choice, first.others, first.luck) == pytest.approx((-0.1, 0.05, 0.25))
    assert mine.choice + mine.others + mine.luck == pytest.approx(0.5)
    # The second seat begins with the position before its first act.
    assert [step.act for step in theirs.steps] == [0, 2]
    assert theirs.start == 0.6
    assert theirs.steps[0].others == pytest.approx(0.1)
    assert theirs.choice + theirs.others + theirs.luck == pytest.approx(-0.6)


def test_a_seat_that_never_acts_has_one_step() -> None:
    story = tell(1, START, acts({}), [1.0, 0.0])
    assert [(step.act, step.value) for step in story.steps] == [(0, 0.6)]
    assert story.decisions == 0
    assert story.accuracy == 1.0


def test_a_quiet_run_is_one_position_seen_several_times() -> None:
    judged = acts(
        {"before": 0.4, "quiet": True, "effect": (0.1, 0.0)},
        {"before": 0.7, "quiet": True},
        {"before": 0.6},
        {"before": 0.2},
    )
    story = tell(0, START, judged, [0.0, 0.0])
    values = [step.value for step in story.steps]
    base = (0.4 + (0.7 - 0.1) + (0.6 - 0.1)) / 3
    assert values == pytest.approx([base, base + 0.1, base + 0.1, 0.2])
    assert [step.luck for step in story.steps[:2]] == [0.0, 0.0]
    assert story.steps[0].error < PLAIN.before_error
    assert story.choice + story.luck == pytest.approx(story.end - story.start)


def test_turning_points_are_clear_large_and_few() -> None:
    judged = acts(*[{"before": 0.9 if number % 2 else 0.1} for number in range(12)])
    story = tell(0, START, judged, [1.0, 0.0])
    assert len(story.turns) == TURNS
    assert {turn.cause for turn in story.turns} == {"luck"}
    assert [turn.act for turn in story.turns] == sorted(turn.act for turn in story.turns)
    unsure = {"before_error": 0.2, "after_error": 0.2}
    doubtful = acts(*[{"before": 0.55 if number % 2 else 0.45, **unsure} for number in range(12)])
    assert not tell(0, START, doubtful, [0.5, 0.5]).turns


def test_losses_are_counted_by_how_grave_they_are() -> None:
    judged = acts({"loss": 0.05}, {"loss": 0.1}, {"loss": 0.4}, {}, {"options": 1})
    story = tell(0, START, judged, [0.5, 0.5])
    assert (story.decisions, story.flawless, story.mistakes, story.grave) == (4, 1, 1, 1)
    assert story.lost == pytest.approx(0.55)
    assert story.accuracy == 0.25
    chosen = [(turn.act, turn.change) for turn in story.turns if turn.cause == "choice"]
    assert chosen == [(1, -0.05), (2, -0.1), (3, -0.4)]


def test_one_small_effect_is_nothing_but_many_of_them_count() -> None:
    once = acts({"effect": (-0.02, 0.02), "effect_error": 0.02}, *[{}] * 20)
    assert tell(0, START, once, [0.5, 0.5]).choice == 0.0
    often = acts(*[{"effect": (-0.02, 0.02), "effect_error": 0.02}] * 64)
    story = tell(0, START, often, [0.5, 0.5])
    assert -64 * 0.02 < story.choice < -1.0
    assert story.choice_error == pytest.approx(0.16)
    assert story.choice + story.luck == pytest.approx(story.end - story.start)
    # The other seat hears the same of "the others".
    assert tell(1, START, often, [0.5, 0.5]).others == pytest.approx(-story.choice)


def test_a_large_fall_over_several_doubtful_steps_is_one_turning_point() -> None:
    """Each step lies within its margin; from the first to the last it does not."""
    unsure = {"before_error": 0.08, "after_error": 0.08}
    judged = acts(*[{"before": before, **unsure} for before in (0.85, 0.85, 0.66, 0.47, 0.28, 0.09)])
    story = tell(0, START, judged, [0.0, 1.0])
    assert [(turn.act, turn.cause, turn.until) for turn in story.turns] == [(2, "luck", 6)]
    assert story.turns[0].change == pytest.approx(-0.85)


def test_a_fall_that_a_turning_point_explains_is_not_told_twice() -> None:
    judged = acts({"before": 0.9}, {"before": 0.9, "effect": (-0.8, 0.8), "loss": 0.8}, {"before": 0.1})
    story = tell(0, START, judged, [0.0, 1.0])
    assert [(turn.act, turn.cause, turn.until) for turn in story.turns] == [(2, "choice", 0), (3, "luck", 0)]


CHANCE = Scale("chance", 0.0, 1.0)


def summed(choice: float, luck: float, error: float) -> Story:
    """A story with these sums."""
    plain = tell(0, START, acts({}), [0.5, 0.5])
    return msgspec.structs.replace(plain, choice=choice, luck=luck, choice_error=error, luck_error=error)


@pytest.mark.parametrize(
    ("choice", "luck", "error", "words"),
    [
        (-0.45, -0.39, 0.48, "Nothing stands out"),
        (-0.45, 0.1, 0.1, "Mostly the choices: they cost 45 %."),
        (0.2, 0.1, 0.02, "Mostly good choices: they brought 20 %."),
        (0.1, -0.5, 0.2, "Mostly bad luck: it cost 50 %."),
        (0.1, 0.5, 0.2, "Mostly luck: it brought 50 %."),
        (0.01, 0.01, 0.001, "Nothing stands out"),
    ],
)
def test_what_lies_within_its_margin_is_not_claimed(choice: float, luck: float, error: float, words: str) -> None:
    assert str(in_a_word(CHANCE, summed(choice, luck, error))).startswith(words)


def test_a_figure_within_its_margin_is_none() -> None:
    for error, value, words in ((0.48, 0.0, ["nothing clear", ""]), (0.1, -0.45, ["−45 %", "± 20"])):
        choices, luck = parts(CHANCE, summed(-0.45, 0.0, error))
        assert (choices.value, luck.value) == (value, 0.0)
        assert [str(choices.words), str(choices.margin)] == words


def test_the_act_that_is_least_known_is_looked_at_again() -> None:
    judged = acts({"effect_error": 0.04}, {"effect_error": 0.06}, {"seat": 1, "effect_error": 0.5}, {})
    again = least_known(judged, (0,))
    assert again is not None
    assert again.act == 2
    assert least_known(acts({"effect_error": WIDE / 2}, {"effect_error": WIDE / 2}), (0,)) is None
    assert least_known(acts({"effect_error": 0.5, "worlds": 4000}), (0,)) is None
