"""Figures in words, in both languages."""

import pytest

from reverie.coach.words import amount, change, decimal, estimate, margin, size
from reverie.coach.worlds import error, lead_error, sober
from reverie.engine import translate
from reverie.engine.outcome import CHANCE, Scale

POINTS = Scale("points", -60, 50)
LEAD = Scale("lead", -60, 60)
GAP = "\N{NO-BREAK SPACE}"


@pytest.mark.parametrize(
    ("scale", "value", "english", "french"),
    [
        (CHANCE, 0.637, "64 %", f"64{GAP}%"),
        (CHANCE, 0.997, "over 99 %", f"plus de 99{GAP}%"),
        (CHANCE, 0.001, "under 1 %", f"moins de 1{GAP}%"),
        (CHANCE, 1.0, "100 %", f"100{GAP}%"),
        (CHANCE, 0.0, "0 %", f"0{GAP}%"),
        (POINTS, 0.5, "−5.0 points", "−5,0 points"),
        (POINTS, 1.0, "50.0 points", "50,0 points"),
        (LEAD, 0.55, "6.0 points ahead", "6,0 points d’avance"),
        (LEAD, 0.45, "6.0 points behind", "6,0 points de retard"),
    ],
)
def test_amounts(scale: Scale, value: float, english: str, french: str) -> None:
    assert translate(amount(scale, value), "en") == english
    assert translate(amount(scale, value), "fr") == french


@pytest.mark.parametrize(
    ("scale", "difference", "words"),
    [
        (CHANCE, 0.12, "+12 %"), (CHANCE, -0.034, "−3 %"), (CHANCE, -0.001, "0 %"), (POINTS, -0.1, "−11.0 points"),
        (LEAD, 0.1, "+12.0 points"), (POINTS, 0.0, "0.0 points"),
    ],
)  # fmt: skip
def test_changes_have_a_sign_unless_there_is_none(scale: Scale, difference: float, words: str) -> None:
    assert str(change(scale, difference)) == words


def test_sizes_and_margins() -> None:
    assert str(size(CHANCE, -0.12)) == "12 %"
    assert str(size(POINTS, 0.1)) == "11.0 points"
    assert str(margin(CHANCE, 0.02)) == "± 4"
    assert str(margin(CHANCE, 0.0001)) == "± 1"
    assert str(margin(CHANCE, 0.0)) == "± 0"
    assert str(margin(POINTS, 0.02)) == "± 4.3"
    assert str(estimate(CHANCE, 0.5, 0.05)) == "50 % ± 10"
    assert str(decimal(-0.01)) == "0.0"


def test_errors_of_few_results_are_large() -> None:
    assert error([1.0]) == 1.0
    assert error([1.0] * 4) > 0.1
    assert error([1.0] * 100) < 0.01
    assert error([0.0, 1.0] * 50) == pytest.approx(0.05, abs=0.002)
    assert lead_error([0.1]) == 1.0
    assert lead_error([0.25] * 8) == 0.0


def test_small_differences_are_drawn_towards_none() -> None:
    assert sober(0.05, 0.06) == 0.0
    assert sober(0.0, 0.0) == 0.0
    assert sober(0.3, 0.0) == 0.3
    assert 0.25 < sober(0.3, 0.1) < 0.3
    assert sober(-0.3, 0.1) == -sober(0.3, 0.1)
