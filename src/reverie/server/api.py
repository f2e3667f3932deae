"""The same for programs, as JSON: `docs/protocol.md` tells how to write a bot with it."""

from typing import Annotated, Any

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import FromPath, HeaderParameter, JSONBody
from msgspec import Meta

from reverie.bots import LEVELS
from reverie.engine import Game, OptionValue
from reverie.engine.shelf import games
from reverie.engine.text import T
from reverie.server import records
from reverie.server.requests import WebRequest, address_of, bearer, limited, site_of, stop
from reverie.server.sessions import changed
from reverie.server.tables import open_table, table_of
from reverie.server.wishes import Wish
from reverie.table.info import info_for
from reverie.table.people import Person
from reverie.table.public import TableInfo
from reverie.table.viewer import Viewer

Token = Annotated[str, HeaderParameter(name="authorization", required=False, description="Bearer and the token.")]


class NewGuest(msgspec.Struct):
    """Who wants to play."""

    name: Annotated[str, Meta(min_length=1, max_length=100)]
    language: Annotated[str, Meta(max_length=8)] = "en"
    avatar: Annotated[str, Meta(max_length=20)] = ""


class GuestTicket(msgspec.Struct):
    """A person and the token that proves it; keep the token secret."""

    id: str
    name: str
    token: str


class GameLine(msgspec.Struct):
    """A game that can be played here."""

    id: str
    title: str
    rules: int
    seats: list[int]
    options: dict[str, OptionValue]
    levels: list[str]


class Opened(msgspec.Struct):
    """Where the new table is."""

    id: str
    path: str
    socket: str


class Recorded(msgspec.Struct):
    """The record of a finished game."""

    record: str


def program_of(request: WebRequest) -> Person:
    """The person of the token. Cookies count for nothing here, so other sites' pages can do nothing here."""
    person = bearer(request)
    if person is None:
        stop(401, T("A token is needed: Authorization: Bearer …"))
    return person


def not_json(request: WebRequest, error: Exception) -> Response[dict[str, Any]]:
    """A body that is no UTF-8, or nested deeper than anything we ask for."""
    body = {"status_code": 400, "code": "bad_request", "detail": "The body is no JSON that can be read."}
    return Response(body, media_type=MediaType.JSON, status_code=400)


UNREADABLE: dict[int | type[Exception], Any] = {UnicodeDecodeError: not_json, RecursionError: not_json}


@post("/api/guests", tags=["programs"], status_code=201, exception_handlers=UNREADABLE)
async def new_guest(request: WebRequest, data: JSONBody[NewGuest]) -> GuestTicket:
    """A new guest and its token."""
    limited(request)
    site = site_of(request)
    if not site.guests.take(address_of(request)):
        site.house.counters.limited += 1
        stop(429, T("Too many requests: wait a moment."))
    guest = site.sessions.guest("en")
    person = changed(guest, data.name, data.avatar, data.language)
    return GuestTicket(person.id, person.name, site.sessions.sign(person, "token"))


@get("/api/games", tags=["programs"])
async def list_games(request: WebRequest) -> list[GameLine]:
    """The games of this server, with the default of every option."""
    limited(request)
    return [_game_line(each) for each in games()]


def _game_line(game: Game) -> GameLine:
    options = {field.name: field.default for field in game.fields}
    return GameLine(game.id, str(game.title), game.rules_version, list(game.seats), options, list(LEVELS))


@post("/api/tables", tags=["programs"], status_code=201, exception_handlers=UNREADABLE)
async def new_api_table(request: WebRequest, data: JSONBody[Wish], token: Token = "") -> Opened:
    """Open a table."""
    limited(request)
    table = await open_table(request, data, program_of(request))
    return Opened(table.id, f"/t/{table.id}", f"/ws/{table.id}")


@get("/api/tables/{table:str}", tags=["programs"])
async def api_table(request: WebRequest, table: FromPath[str], token: Token = "") -> TableInfo:
    """A table as the owner of the token may know it."""
    limited(request)
    person = program_of(request)
    return info_for(await table_of(request, table), Viewer(person))


@get("/api/tables/{table:str}/record", tags=["programs"])
async def api_record(request: WebRequest, table: FromPath[str], token: Token = "") -> Recorded:
    """The record of a finished game."""
    limited(request)
    program_of(request)
    return Recorded(records.record_text(await table_of(request, table)))
