"""The odds that the board shows, against another calculation: card after card, by the rules themselves."""

from collections import Counter
from fractions import Fraction

import pytest
from tests.games.insomnia.scenario import race

from reverie.games.insomnia.board.odds import after, crossing
from reverie.games.insomnia.pieces import FIRST_NIGHTMARE, NAMES, NIGHTMARES, SPACES
from reverie.games.insomnia.rules.nightmare import resolve_nightmare

SHEEP = -1
OVER = SPACES + 1  # any place beyond the fence
Cards = tuple[tuple[int, int], ...]  # what is left in the pile: a card, or SHEEP, and how many


def by_the_rules(nightmare: str, pos: int, web: int, kind: int) -> tuple[int, int]:
    """Where the nightmare and its web are after a card, as the rules carry it out; OVER beyond the fence."""
    t = race(nightmare=nightmare, nm=pos, web=web).t
    t.status[0] = t.status[1] = 0  # nobody sleeps, so that a crossing is seen
    racing = t.status[:]
    resolve_nightmare(t, 0, kind)
    return (OVER, 0) if t.status != racing and pos == t.nightmare_pos else (t.nightmare_pos, t.web)


def kinds_of(nightmare: str) -> Counter[int]:
    """The ten cards of a nightmare."""
    t = race(nightmare=nightmare).t
    return Counter(kind for kind in t.settings.boxes[t.nightmare] if kind >= FIRST_NIGHTMARE)


@pytest.mark.parametrize("nightmare", NIGHTMARES)
def test_each_card_leads_where_the_rules_say(nightmare: str) -> None:
    for pos in range(SPACES + 1):
        for web in (0, *range(pos + 1, pos + 4)) if nightmare == "spider" else (0,):
            for kind in kinds_of(nightmare):
                there, hung = after(kind, pos, web)
                expected = by_the_rules(nightmare, pos, web, kind)
                assert (OVER, 0) if there > SPACES else (there, hung) == expected, (NAMES[kind], pos, web)
                assert (there > SPACES) == (expected[0] == OVER)


def card_by_card(pos: int, web: int, pile: Cards, turning: int, drawing: int) -> Fraction:
    """The chance that the fence is crossed: first some cards are turned up, then one draws until enough sheep came."""
    if pos > SPACES:
        return Fraction(1)
    size = sum(number for _, number in pile)
    if size == 0 or (turning == 0 and drawing == 0):
        return Fraction(0)
    chance = Fraction(0)
    for card, number in pile:
        rest = tuple((each, left - (each == card)) for each, left in pile if left > (each == card))
        there, hung = (pos, web) if card == SHEEP else after(card, pos, web)
        fewer = drawing if turning or card != SHEEP else drawing - 1
        chance += Fraction(number, size) * card_by_card(there, hung, rest, max(0, turning - 1), fewer)
    return chance


@pytest.mark.parametrize("nightmare", NIGHTMARES)
@pytest.mark.parametrize(("pos", "web"), [(6, 0), (8, 0), (9, 0), (7, 10), (9, 12)])
@pytest.mark.parametrize(("drawing", "turning"), [(1, 0), (2, 0), (1, 1), (3, 3)])
def test_the_odds_are_those_of_drawing_card_by_card(
    nightmare: str, pos: int, web: int, drawing: int, turning: int
) -> None:
    if web and nightmare != "spider":
        web = 0
    kinds = sorted(kinds_of(nightmare))[:3]
    left = tuple((kind, 1 + place % 2) for place, kind in enumerate(kinds))
    sheep = 4
    expected = card_by_card(pos, web, ((SHEEP, sheep), *left), turning, drawing)
    assert crossing(pos, web, left, sheep, drawing, turning) == pytest.approx(float(expected), abs=1e-9)
