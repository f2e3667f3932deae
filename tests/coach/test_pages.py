"""The page of a review and its JSON: worked out once, in both languages, with ways back to every moment."""

from pathlib import Path

import msgspec
import pytest
from tests.coach.played import at_length, play
from tests.table.guests import ANN, BOB, Guest, a_document, a_house

import reverie
from reverie.coach import Review, review_game
from reverie.server import pages
from reverie.server.pages.curve import marks
from reverie.server.reviews import Reviews
from reverie.table import commands as c
from reverie.table.info import info_for, listed_info
from reverie.table.public import Me, TableInfo
from reverie.table.refusals import Refused
from reverie.table.viewer import Viewer

ME = Me("ann", "Ann", "moon", "en", "token")
MOI = msgspec.structs.replace(ME, language="fr")


def info_of(game: str, seats: int) -> TableInfo:
    """A finished table as its first player knows it."""
    people = (ANN, BOB)[:seats]
    document = msgspec.structs.replace(
        a_document(*people, *["policy"] * (seats - len(people)), game=game), id="abc", phase="over"
    )
    return listed_info(document, ANN.id)


@pytest.fixture(scope="module")
def two() -> Review:
    """The review of a game of two, with whims that cost something."""
    calls = iter(range(10**6))
    record = play("iles", 2, 5, lambda state, seat: state.legal(seat)[0] if next(calls) % 5 == 0 else None)
    return review_game(record, worlds=10)


def test_the_page_tells_the_story(two: Review) -> None:
    html = pages.review(ME, info_of("iles", 2), two, 0)
    assert "Turning points" in html
    assert 'class="curve" role="img"' in html
    assert html.count("/t/abc/replay?at=") > len(two.stories[0].steps) - 2
    assert 'href="/t/abc/review?seat=1"' in html
    assert "/t/abc/review/data" in html
    assert "style=" not in html
    french = pages.review(MOI, info_of("iles", 2), two, 1)
    assert "Tournants" in french or "Aucun moment" in french
    assert "Turning points" not in french
    for turn in two.stories[0].turns:
        assert f'action="/t/abc/from/{max(turn.act - 1, 0)}"' in html


def test_the_page_says_how_far_it_has_come() -> None:
    html = pages.review_waits(ME, info_of("iles", 2), 36, 72, 0.0, failed=False)
    assert "act 36 of 72" in html
    assert '<progress max="100" value="25"' in html
    assert "data-waits" in html
    closer = pages.review_waits(ME, info_of("iles", 2), 72, 72, 0.5, failed=False)
    assert "A closer look" in closer
    assert 'value="75"' in closer
    failed = pages.review_waits(MOI, info_of("iles", 2), 3, 72, 0.0, failed=True)
    assert "L’analyse n’a pas pu être faite" in failed
    assert "data-waits" not in failed


def test_points_have_a_curve_of_their_own() -> None:
    found = review_game(play("iles", 1, 3), worlds=3)
    html = pages.review(ME, info_of("iles", 1), found, 0)
    assert "Expected points" in html
    assert " points" in html


def test_few_acts_are_named_below_the_curve() -> None:
    for acts in (1, 7, 48, 260, 3000):
        assert 1 <= len(marks(acts)) <= 8


async def test_a_review_is_worked_out_once_and_not_before_the_end(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        reviews = Reviews(house.coach, house.store)
        table = await house.open(a_document(ANN))
        ann = Guest(table, ANN)
        await ann.hello()
        with pytest.raises(Refused, match="not over"):
            await reviews.of(table)
        for _ in range(2):
            await ann.do(c.Act, action=ann.options()[0])
        await ann.do(c.Concede)
        looking = await reviews.of(table)
        assert looking.total == 3
        assert looking.done < 3
        await at_length(lambda: looking.review is not None or looking.failed)
        found = looking.review
        assert found is not None
        assert len(found.acts) == 3
        assert await reviews.of(table) is looking
        html = pages.review(ME, info_for(table, Viewer(ANN)), found, 0)
        assert f"/t/{table.id}/from/2" in html
        await reviews.close()


async def test_a_failed_review_can_be_asked_for_again(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        reviews = Reviews(house.coach, house.store)
        table = await house.open(a_document(ANN))
        ann = Guest(table, ANN)
        await ann.hello()
        await ann.do(c.Concede)
        ask = house.coach.workers.ask
        house.coach.workers.ask = lambda data, seconds: None  # type: ignore[method-assign]
        looking = await reviews.of(table)
        await at_length(lambda: looking.failed)
        house.coach.workers.ask = ask  # type: ignore[method-assign]
        again = await reviews.of(table)
        assert again is not looking
        await at_length(lambda: again.review is not None)
        await reviews.close()


def test_only_games_that_can_be_reviewed_offer_it() -> None:
    assert reverie.game("onirim").scale(1) is not None
    assert reverie.game("dream_on").scale(3) is None
