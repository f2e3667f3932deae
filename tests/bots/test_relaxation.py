"""Whoever does not know the future wins no more often than the bound; with the solution as judge it is exact."""

from collections.abc import Callable
from random import Random
from statistics import fmean, stdev

import pytest
from bench import relaxation as r
from bench import tiny

from reverie.games.onirim.state import OnirimState

DEALS = 60


@pytest.fixture(scope="module")
def solution() -> tiny.Solution:
    return tiny.Solution()


@pytest.fixture(scope="module")
def tables() -> list[OnirimState]:
    rng = Random(5)
    return [tiny.tiny(rng, tiny.SIZES["tiniest"]) for _ in range(DEALS)]


def bounds(judge: Callable[[OnirimState], float], tables: list[OnirimState]) -> list[float]:
    fee = r.Fee(judge, exact=True)
    return [r.Line(fee, f"deal {number}").gain(table, 0) for number, table in enumerate(tables)]


def test_with_the_solution_as_judge_every_deal_gives_what_it_is_worth(
    solution: tiny.Solution, tables: list[OnirimState]
) -> None:
    exact = [solution.chance(table) for table in tables]
    assert bounds(solution.chance, tables) == pytest.approx(exact)
    assert len(set(exact)) > 1


@pytest.mark.parametrize("judge", [r.nothing, r.by_net])
def test_any_other_judge_gives_no_less(
    judge: Callable[[OnirimState], float], solution: tiny.Solution, tables: list[OnirimState]
) -> None:
    more = [bound - solution.chance(table) for bound, table in zip(bounds(judge, tables), tables, strict=True)]
    assert fmean(more) > -3 * stdev(more) / DEALS**0.5
    assert max(more) > 0.05


def test_our_net_makes_the_bound_steadier_than_no_fee(tables: list[OnirimState]) -> None:
    assert stdev(bounds(r.by_net, tables)) < stdev(bounds(r.nothing, tables)) / 2


def test_a_few_lines_give_no_more_than_all(tables: list[OnirimState]) -> None:
    fee = r.Fee(r.by_net, exact=True)
    for number, table in enumerate(tables[:10]):
        deal = f"deal {number}"
        all_lines = r.Line(fee, deal).gain(table, 0)
        few, many = (r.followed(fee, table, deal, width) for width in (1, 200))
        assert few <= many + 1e-9
        assert many <= all_lines + 1e-9


def test_what_is_sampled_agrees_with_what_is_counted(tables: list[OnirimState]) -> None:
    counted, sampled = r.Fee(r.by_net, exact=True), r.Fee(r.by_net, exact=False)
    for table in tables[:10]:
        for action in table.legal(0):
            assert sampled.mean(table, action) == pytest.approx(counted.mean(table, action), abs=0.15)
