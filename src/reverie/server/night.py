"""The night's deals over HTTP: tonight's of all games, and one game in one night."""

from datetime import date
from typing import Annotated

from litestar import MediaType, get, post
from litestar.params import PathParameter, QueryParameter
from litestar.response import Redirect

from reverie.engine.text import T
from reverie.server import pages
from reverie.server.front import GameId, game_of
from reverie.server.night_panel import share
from reverie.server.nights.days import Leaf, leaf, read_day, read_month
from reverie.server.nights.night import FIRST
from reverie.server.requests import WebRequest, limited, me_of, person_of, read_form, site_of, stop
from reverie.server.tables import enter_night
from reverie.table.document import today

Day = Annotated[str, PathParameter(max_length=20, description="The day of a night, YYYY-MM-DD.")]
AnyDay = Annotated[str, QueryParameter(max_length=20, description="The day of a night, YYYY-MM-DD; tonight if empty.")]
Month = Annotated[str, QueryParameter(max_length=20, description="A month of the calendar, YYYY-MM.")]


def day_of(text: str) -> date:
    """The night of an address, or a page that says that there is none."""
    day = read_day(text)
    if day is None or day < FIRST:
        stop(404, T("There is no such night."))
    if day.isoformat() > today():
        stop(404, T("That night has not come yet."))
    return day


def leaf_of(text: str, otherwise: date) -> Leaf:
    """The month of an address, between the first night and tonight."""
    wanted = read_month(text) or otherwise
    first = min(max(wanted, FIRST), date.fromisoformat(today()))
    return leaf(first.year, first.month)


@get("/night", media_type=MediaType.HTML, tags=["pages"])
async def night_list(request: WebRequest, day: AnyDay = "", month: Month = "") -> str:
    """All games of a night, one's own row of nights, and a month of the calendar."""
    limited(request)
    person, found = person_of(request), site_of(request).nights
    shown = day_of(day or today())
    done = await found.days_of(person.id)
    row = await found.streak_of(person.id)
    return pages.nights(
        me_of(request, person), await found.all_of(shown, person), row, leaf_of(month, shown),
        {night: tuple(games) for night, games in done.items()}, date.fromisoformat(today()),
    )  # fmt: skip


@get("/night/{game:str}/{day:str}", media_type=MediaType.HTML, tags=["pages"])
async def night_page(request: WebRequest, game: GameId, day: Day, month: Month = "") -> str:
    """A game in a night: what one may know of it."""
    limited(request)
    person, found = person_of(request), site_of(request).nights
    chosen, shown = game_of(game), day_of(day)
    night = await found.look(chosen, shown, person)
    done = {each: (chosen.id,) for each, games in (await found.days_of(person.id)).items() if chosen.id in games}
    me = me_of(request, person)
    text = ""
    if night.own is not None:
        text = await share(request, me, chosen, shown, night.own)
    return pages.one_night(
        me, night, await found.streak_of(person.id), leaf_of(month, shown), done, date.fromisoformat(today()), text
    )


@post("/night/{game:str}", tags=["forms"])
async def play_tonight(request: WebRequest, game: GameId) -> Redirect:
    """Play tonight's deal, whatever day it was when the page was opened; or go on with it."""
    limited(request)
    person, _ = await read_form(request)
    return await enter_night(request, game_of(game), today(), person)


@post("/night/{game:str}/{day:str}", tags=["forms"])
async def play_that_night(request: WebRequest, game: GameId, day: Day) -> Redirect:
    """Play the deal of a night: for practice, if it is over."""
    limited(request)
    person, _ = await read_form(request)
    return await enter_night(request, game_of(game), day_of(day).isoformat(), person)
