"""The pages around the tables: front, person, rules, credits."""

from datetime import date
from typing import Annotated

from litestar import MediaType, Response, get, post
from litestar.params import PathParameter
from litestar.response import Redirect

from reverie.engine import Fault, Game
from reverie.engine.shelf import game as find_game
from reverie.server import pages
from reverie.server.acquaintances import news_of
from reverie.server.requests import (
    WebRequest,
    keep,
    limited,
    me_of,
    own_path,
    person_of,
    read_form,
    session_of,
    site_of,
    stop,
)
from reverie.server.sessions import changed
from reverie.server.shown import LISTED, going_on
from reverie.table import document as documents
from reverie.table import world
from reverie.table.info import listed_info

DAY = 86400.0  # a public table that nobody touched for a day is not shown any more
GameId = Annotated[str, PathParameter(max_length=40, description="The id of a game.")]


def game_of(id: str) -> Game:
    """The game of an address, or a page that says there is none."""
    try:
        return find_game(id)
    except Fault as fault:
        stop(404, fault.text)


@get("/", media_type=MediaType.HTML, tags=["pages"])
async def front(request: WebRequest) -> str:
    """The front page: games, tables to join or watch, tables to go on with."""
    limited(request)
    person = person_of(request)
    store = site_of(request).house.store
    lately = world.now() - DAY
    public = [documents.decode(row.document) for row in await store.public_tables(LISTED) if row.touched > lately]
    nights = await site_of(request).nights.all_of(date.fromisoformat(documents.today()), person)
    return pages.front(
        me_of(request, person),
        tuple(listed_info(each, person.id) for each in public),
        await going_on(site_of(request).house, person.id),
        [night.game.id for night in nights if night.own is not None],
        documents.today(),
        await news_of(site_of(request), person.id),
    )


@post("/me", tags=["forms"])
async def change_me(request: WebRequest) -> Redirect:
    """Take another name, avatar or language, and stay where one was."""
    limited(request)
    person, fields = await read_form(request)

    def last(name: str) -> str:
        return fields.get(name, [""])[-1]

    new = changed(person, last("name"), last("avatar"), last("language"))
    ticket = session_of(request)
    if new != person and ((ticket is not None and ticket.device) or new.name != person.name):
        # On other devices, and for friends, it is another name, too.
        await site_of(request).house.store.people.rename(new.id, new.name, new.avatar, new.language)
    keep(request, new)
    return Redirect(own_path(last("back")), status_code=303)


@get("/games/{game:str}/rules", media_type=MediaType.HTML, tags=["pages"])
async def rules(request: WebRequest, game: GameId) -> str:
    """The rules of a game."""
    limited(request)
    return pages.rules(me_of(request), game_of(game))


@get("/games/{game:str}/rulings", media_type=MediaType.HTML, tags=["pages"])
async def rulings(request: WebRequest, game: GameId) -> str:
    """How the house reads a game's rules where they leave room."""
    limited(request)
    return pages.rulings(me_of(request), game_of(game))


@get("/credits", media_type=MediaType.HTML, tags=["pages"])
async def credits_page(request: WebRequest) -> str:
    """Whose work this stands on."""
    limited(request)
    return pages.credits(me_of(request))


def problem_page(request: WebRequest, status: int, text: str) -> Response[str]:
    """A page that says what went wrong."""
    html = pages.error(me_of(request), status, text)
    return Response(html, media_type=MediaType.HTML, status_code=status)
