"""The application: every route, what they share, and how mistakes are answered."""

import contextlib
import logging
from collections.abc import AsyncIterator
from typing import Any

from litestar import Litestar, MediaType, Request, Response
from litestar.config.compression import CompressionConfig
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import HTTPScope, Message, Receive, Scope, Send

import reverie
from reverie.engine import Fault, Text, translate
from reverie.engine.text import T
from reverie.server import (
    api,
    days,
    duplicates,
    figures,
    finished,
    friends,
    front,
    health,
    invitations,
    journal,
    keeper,
    me,
    night,
    pocket,
    sign_in,
    static_files,
    tables,
)
from reverie.server.headers import add_headers
from reverie.server.nodes.line import Network
from reverie.server.nodes.link import Channel
from reverie.server.nodes.served import serve
from reverie.server.notices import routes as notices
from reverie.server.requests import LARGEST_BODY, Problem, cookie_header, known_person, site_of
from reverie.server.site import Keep, ServerSettings, Site
from reverie.store import Fenced, StoreFailure
from reverie.table.house import is_id
from reverie.table.refusals import PASSING, refusal_of, refused

log = logging.getLogger("reverie.server")
ROUTES: list[Any] = [
    front.front, front.change_me, front.rules, front.rulings, front.credits_page,
    tables.new_form, tables.new_table, tables.quick, tables.remove, tables.table_page,
    finished.replay, finished.record, finished.check, finished.bug_report, finished.from_here,
    finished.review, finished.review_data, finished.show_winning,
    night.night_list, night.night_page, night.play_tonight, night.play_that_night,
    duplicates.deal_list, duplicates.new_deal_form, duplicates.new_deal, duplicates.deal_page, duplicates.play_deal,
    duplicates.close_deal, duplicates.beside,
    api.new_guest, api.list_games, api.new_api_table, api.api_table, api.api_record,
    me.me, me.remove_passkey, me.sign_out, me.export, me.delete,
    sign_in.creation_options, sign_in.add_passkey, sign_in.request_options, sign_in.sign_in, sign_in.recovery,
    sign_in.transfer, sign_in.join, sign_in.enter_code,
    friends.make_link, friends.open_link, friends.use_link, friends.about_somebody, friends.table_friends,
    friends.invite,
    health.health, health.metrics, invitations.qr,
    static_files.game_style, static_files.static_file, static_files.favicon, static_files.service_worker,
    *keeper.ROUTES, *journal.ROUTES, *figures.ROUTES, *notices.ROUTES, *days.ROUTES,
    *pocket.ROUTES,
]  # fmt: skip
WORDS = {
    400: T("The server did not understand this."),
    404: T("There is nothing here."),
    405: T("This cannot be done here."),
    413: T("This is too large."),
    429: T("Too many requests: wait a moment."),
    500: T("Something went wrong in the server. It has been noted."),
}


def wants_json(request: Request[Any, Any, Any]) -> bool:
    """Programs get their mistakes as JSON, people as a page."""
    path = request.url.path
    return path.startswith(("/api/", "/schema")) or "text/html" not in request.headers.get("accept", "text/html")


def answer_problem(request: Request[Any, Any, Any], status: int, code: str, text: Text) -> Response[Any]:
    """A mistake in the reader's words."""
    if wants_json(request):
        body = {"status_code": status, "code": code, "detail": translate(text, "en")}
        return Response(body, media_type=MediaType.JSON, status_code=status)
    person = known_person(request)
    language = person.language if person is not None else "en"
    return front.problem_page(request, status, translate(text, language))


def on_problem(request: Request[Any, Any, Any], problem: HTTPException) -> Response[Any]:
    """Mistakes in what was asked."""
    if isinstance(problem, Problem):
        return answer_problem(request, problem.status_code, "refused", problem.text)
    status = problem.status_code
    if wants_json(request) and status == 400:
        return Response(
            {"status_code": 400, "code": "bad_request", "detail": problem.detail[:300]},
            media_type=MediaType.JSON,
            status_code=400,
        )
    return answer_problem(request, status, "http", WORDS.get(status, WORDS[500 if status >= 500 else 400]))


def on_fault(request: Request[Any, Any, Any], fault: Fault) -> Response[Any]:
    """Mistakes that the engine or a table found."""
    refusal = refusal_of(fault)
    status = 409 if refusal.code in PASSING else 422
    return answer_problem(request, status, refusal.code, refusal.text)


def on_full_disk(request: Request[Any, Any, Any], failure: StoreFailure) -> Response[Any]:
    """The disk is full or gone: nothing was kept."""
    site_of(request).house.counters.errors += 1
    log.error("the store failed: %s", failure)
    return answer_problem(request, 503, "busy", refused("busy").refusal.text)


def on_crash(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    """Our own mistakes: noted with their place, told without it."""
    site_of(request).house.counters.errors += 1
    house = site_of(request).house
    # The id of a table is its invitation, and stands in the address of its pages.
    path = "/".join(house.nickname(part) if is_id(part) else part for part in request.url.path.split("/"))
    log.error("crash", exc_info=error, extra={"path": path})
    return answer_problem(request, 500, "crash", WORDS[500])


def on_elsewhere(request: Request[Any, Any, Any], fenced: Fenced) -> Response[Any]:
    """The table went over to another node in this very moment."""
    return answer_problem(request, 503, "busy", refused("busy").refusal.text)


def make_app(settings: ServerSettings, keep: Keep | None = None, network: Network | None = None) -> Litestar:
    """The application over one data directory, or over something that several nodes keep their tables in."""
    site = Site(settings, keep, network)

    def opened(channel: Channel, what: bytes) -> None:
        assert site.neighbours is not None  # one of them asks
        site.neighbours.attend(serve(site, app, channel, what))

    @contextlib.asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await site.start(opened)
        try:
            yield
        finally:
            await site.close()

    async def before_send(message: Message, scope: Scope) -> None:
        # Here and not in a middleware: an address without a route meets no middleware.
        if message["type"] == "http.response.start":
            add_headers(message)
            status = message["status"]
            site.metrics.requests[status] = site.metrics.requests.get(status, 0) + 1
            cookie = cookie_header(Request(scope))
            if cookie is not None:
                message["headers"] = [*message["headers"], (b"set-cookie", cookie.encode())]

    async def busy(scope: HTTPScope, receive: Receive, send: Send) -> None:
        """Answer a request that nobody can answer at the moment."""
        scope["litestar_app"] = app  # as Litestar does for what it answers itself
        request: Request[Any, Any, Any] = Request(scope, receive, send)

        async def sending(message: Message) -> None:
            await before_send(message, scope)
            await send(message)

        response = answer_problem(request, 503, "busy", refused("busy").refusal.text)
        await response.to_asgi_response(None, request)(scope, receive, sending)

    app = Litestar(
        route_handlers=ROUTES,
        lifespan=[lifespan],
        before_send=[before_send],
        exception_handlers={
            HTTPException: on_problem,
            Fault: on_fault,
            StoreFailure: on_full_disk,
            Fenced: on_elsewhere,
            Exception: on_crash,
        },
        openapi_config=OpenAPIConfig(
            title="Rêverie",
            version=reverie.__version__,
            description="Tables over HTTP. The game itself goes over the WebSocket /ws/{table}: see docs/protocol.md.",
            path="/schema",
            render_plugins=[JsonRenderPlugin(path=("/", "/openapi.json"))],
        ),
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=800, gzip_compress_level=5, exclude=["^/static/", "^/pocket/pieces/"]
        ),
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
        debug=False,
    )
    app.state.site = site
    app.state.busy = busy
    return app
