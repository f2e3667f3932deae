"""The pages of a house in a browser: the same functions as a server's, asked without a network."""

import logging
import re
from collections.abc import Awaitable, Callable

import msgspec

from reverie.engine import Fault, OtherRules, translate
from reverie.engine.shelf import game as find_game
from reverie.engine.text import T, Text
from reverie.pocket import journal
from reverie.pocket.border import Answer, Question, data, file, go, page
from reverie.pocket.house import NO_ROOM, Pocket
from reverie.server import pages, records
from reverie.server.sessions import changed
from reverie.server.shown import going_on, replay_page_of, review_page_of, table_page_of
from reverie.server.wishes import Wish, document_of, tutorial_wish, wish_of_form
from reverie.store import Damaged, StoreFailure
from reverie.table.info import info_for
from reverie.table.refusals import PASSING, refusal_of, refused
from reverie.table.table import Table
from reverie.table.viewer import Viewer
from reverie.table.withdrawal import withdraw

log = logging.getLogger("reverie.pocket")
Handler = Callable[..., Awaitable[Answer]]  # gets the pocket, the question, and the words of the address
# What a server has and a pocket has not: people elsewhere, and deals that only a server's secret makes.
ELSEWHERE = re.compile(r"/(night|deals|me|friends|days|notices|figures|keeper|api|schema|come|join|link)\b")
NIGHT = T(
    "The night's deal is played on the server: all play the same one for one ranking, and whatever is in a browser can"
    " be read before its time. Open it when you have a network."
)
AWAY = T("This needs the network: it is about people elsewhere, or about what only a server can know.")
NOWHERE = T("There is nothing here.")
NO_TABLE = T("There is no such table in this house. Perhaps it is one of a server.")
DAMAGED = T("What is kept of this game is damaged: it cannot be opened.")
OUR_MISTAKE = T("Something went wrong in the house. Open the page again.")


class Stop(Exception):
    """A question that cannot be answered, with words for people."""

    def __init__(self, status: int, text: Text) -> None:
        super().__init__(str(text))
        self.status = status
        self.text = text


async def answer(pocket: Pocket, question: Question) -> Answer:
    """The answer to a question of a page; mistakes are answered, too."""
    try:
        return await _answer(pocket, question)
    except Stop as stop:
        return problem(pocket, stop.status, translate(stop.text, pocket.person.language))
    except Fault as fault:
        refusal = refusal_of(fault)
        status = 409 if refusal.code in PASSING else 422
        return problem(pocket, status, translate(refusal.text, pocket.person.language))
    except StoreFailure:
        log.exception("nothing was kept")
        return problem(pocket, 507, translate(refused(NO_ROOM).refusal.text, pocket.person.language))
    except Exception:
        log.exception("crash")
        return problem(pocket, 500, translate(OUR_MISTAKE, pocket.person.language))


def problem(pocket: Pocket, status: int, text: str) -> Answer:
    """A page that says what went wrong."""
    return page(pages.error(pocket.me, status, text), status)


async def _answer(pocket: Pocket, question: Question) -> Answer:
    for method, pattern, handler in ROUTES:
        found = pattern.fullmatch(question.path) if method == question.method else None
        if found is not None:
            return await handler(pocket, question, *found.groups())
    if question.path.startswith("/night"):
        raise Stop(503, NIGHT)
    raise Stop(503, AWAY) if ELSEWHERE.match(question.path) else Stop(404, NOWHERE)


# ---------------------------------------------------------------- around the tables


async def front(pocket: Pocket, question: Question) -> Answer:
    """The front page."""
    return page(pages.front(pocket.me, (), await going_on(pocket.house, pocket.person.id)))


async def change_me(pocket: Pocket, question: Question) -> Answer:
    """Take another name, avatar or language, and stay where one was."""
    person = changed(pocket.person, question.typed("name"), question.typed("avatar"), question.typed("language"))
    if person != pocket.person:
        await pocket.become(person)
    return go(question.back)


async def reading(pocket: Pocket, question: Question, game: str, what: str) -> Answer:
    """The rules of a game, or how the house reads them."""
    return page({"rules": pages.rules, "rulings": pages.rulings}[what](pocket.me, find_game(game)))


async def credits_page(pocket: Pocket, question: Question) -> Answer:
    """Whose work this stands on."""
    return page(pages.credits(pocket.me))


# ---------------------------------------------------------------- tables


async def open_table(pocket: Pocket, wish: Wish) -> Answer:
    """Open a table, at which nobody from elsewhere can sit."""
    document = document_of(wish, pocket.person)
    if document.daily or document.public or any(seat.kind == "open" for seat in document.seats):
        raise refused("pocket_alone")
    if wish.winnable:
        document = await pocket.winnable.deal(document)
    return go(f"/t/{(await pocket.house.open(document)).id}")


async def new_form(pocket: Pocket, question: Question, game: str) -> Answer:
    """The form that opens a table."""
    return page(pages.create(pocket.me, find_game(game)))


async def new_table(pocket: Pocket, question: Question, game: str) -> Answer:
    """Open a table as the form says."""
    chosen = find_game(game)
    try:
        return await open_table(pocket, wish_of_form(chosen, question.form))
    except Fault as fault:
        return page(pages.create(pocket.me, chosen, fault.in_language(pocket.person.language)), 422)


async def quick(pocket: Pocket, question: Question, game: str) -> Answer:
    """Play now, or learn it."""
    chosen = find_game(game)
    wish = Wish(chosen.id, preset=question.typed("preset"), daily=bool(question.typed("daily")))
    if question.typed("tutorial"):
        wish = tutorial_wish(chosen) or wish
    return await open_table(pocket, wish)


async def table_of(pocket: Pocket, id: str) -> Table:
    """The table of an address, or a page that says there is none."""
    try:
        table = await pocket.house.find(id)
    except OtherRules as fault:
        raise Stop(410, fault.text) from fault
    except Damaged as found:
        pocket.house.tell_damage(found)
        raise Stop(410, DAMAGED) from found
    if table is None:
        raise Stop(404, NO_TABLE)
    return table


async def table_page(pocket: Pocket, question: Question, id: str) -> Answer:
    """A table: its game or its result."""
    return page(await table_page_of(await table_of(pocket, id), pocket.me, pocket.person))


async def remove(pocket: Pocket, question: Question, id: str) -> Answer:
    """Take an unfinished game off one's list."""
    await withdraw(await table_of(pocket, id), pocket.person.id)
    return go("/")


# ---------------------------------------------------------------- finished games


async def replay(pocket: Pocket, question: Question, id: str) -> Answer:
    """A moment of a finished game, from the eyes of any seat."""
    seat = question.number("seat", 0) if question.asked("seat") else None
    table = await table_of(pocket, id)
    return page(await replay_page_of(table, pocket.me, pocket.person, question.number("at", -1), seat))


async def record(pocket: Pocket, question: Question, id: str) -> Answer:
    """The record of a finished game, to keep or to check with `reveries verify`."""
    table = await table_of(pocket, id)
    return file(records.record_text(table).encode(), "text/plain", f"{table.game.id}-{table.id}.reverie")


async def check(pocket: Pocket, question: Question, id: str) -> Answer:
    """Check the shuffle: the promised seed, every act and the result, replayed here."""
    table = await table_of(pocket, id)
    found = await records.checked(table, pocket.person.language)
    if "text/html" not in question.accept:
        return data(found)
    return page(pages.checked(pocket.me, info_for(table, Viewer(pocket.person)), found["problem"]))


async def report(pocket: Pocket, question: Question, id: str) -> Answer:
    """A file to send to the developers when something went wrong."""
    table = await table_of(pocket, id)
    text = msgspec.json.format(msgspec.json.encode(records.report(table, pocket.person)), indent=1)
    return file(text, "application/json", f"{table.game.id}-{table.id}-report.json")


async def from_here(pocket: Pocket, question: Question, id: str, act: str) -> Answer:
    """Go on from a moment of a finished game, at a new table."""
    new = await pocket.house.open(*records.branch(await table_of(pocket, id), int(act), pocket.person))
    return go(f"/t/{new.id}")


async def review(pocket: Pocket, question: Question, id: str) -> Answer:
    """The review of a finished game, or how far it has come."""
    table = await table_of(pocket, id)
    seat = question.number("seat", -1)
    return page(await review_page_of(table, pocket.me, pocket.person, pocket.reviews, seat))


async def show_winning(pocket: Pocket, question: Question, id: str) -> Answer:
    """After a defeat: look for a line that would have won, and show it as a replay."""
    table = await table_of(pocket, id)
    line = await pocket.winnable.line(table)
    new = await pocket.house.open(*records.shown_line(table, line, pocket.person.id))
    return go(f"/t/{new.id}/replay?at=0")


GAME, TABLE = r"([a-z0-9_]{1,40})", r"([a-z0-9]{1,40})"
ROUTES: list[tuple[str, re.Pattern[str], Handler]] = [
    (method, re.compile(path), handler)
    for method, path, handler in (
        ("GET", "/", front),
        ("POST", "/me", change_me),
        ("GET", f"/games/{GAME}/(rules|rulings)", reading),
        ("GET", "/credits", credits_page),
        ("GET", f"/new/{GAME}", new_form),
        ("POST", f"/new/{GAME}", new_table),
        ("POST", f"/quick/{GAME}", quick),
        ("GET", f"/t/{TABLE}", table_page),
        ("POST", f"/t/{TABLE}/remove", remove),
        ("GET", f"/t/{TABLE}/replay", replay),
        ("GET", f"/t/{TABLE}/record", record),
        ("GET", f"/t/{TABLE}/check", check),
        ("GET", f"/t/{TABLE}/report", report),
        ("POST", f"/t/{TABLE}/from/([0-9]{{1,6}})", from_here),
        ("GET", f"/t/{TABLE}/review", review),
        ("POST", f"/t/{TABLE}/winnable", show_winning),
        ("GET", "/journal", journal.shown),
        ("GET", "/journal/data", journal.as_data),
        ("GET", "/journal/table", journal.as_table),
        ("GET", "/journal/bundle", journal.as_bundle),
        ("POST", "/journal/marks", journal.marks),
        ("GET", "/journal/unsent", journal.unsent),
        ("GET", "/journal/unsent/bundle", journal.unsent_bundle),
        ("POST", "/journal/sent", journal.sent),
    )
]
