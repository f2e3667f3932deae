"""Who sits where: taking a seat, leaving it to a bot and getting it back, bots, ready, start."""

import logging

import msgspec

from reverie.bots import level
from reverie.table import commands
from reverie.table.course import Course
from reverie.table.document import Document, Seat, seat_of_person
from reverie.table.play import come_back
from reverie.table.real_time import keep_up, look_again, note_presence, who_is_there
from reverie.table.refusals import refused
from reverie.table.table import Table
from reverie.table.viewer import Viewer
from reverie.table.windows import pass_by_itself

log = logging.getLogger("reverie.table")
WARM = "policy"  # the bot that keeps a seat warm: sensible and quick


async def sit(table: Table, viewer: Viewer, command: commands.Sit) -> None:
    """Take an open seat; one's own seat is got back from the bot."""
    document = table.document
    if command.seat >= len(document.seats):
        raise refused("no_seat")
    seat = document.seats[command.seat]
    if seat.kind == "person" and seat.player == viewer.person.id:
        await come_back(table, viewer.person)
    elif seat.kind != "open" or document.phase != "lobby":
        raise refused("seat_taken")
    else:
        moved = stood_up(document, viewer.person.id)
        # Where time runs from the first moment everybody says when; else to sit down is to be ready.
        ready = table.game.real_time is None
        taken = seat_of_person(viewer.person, ready=ready, beside=moved.others(viewer.person.id))
        await change(table, moved.with_seat(command.seat, taken))
    viewer.ack(command.id, table.number_for(viewer))


def stood_up(document: Document, player: str) -> Document:
    """The document with the seats of a player open again."""
    seats = tuple(Seat("open") if seat.kind == "person" and seat.player == player else seat for seat in document.seats)
    return msgspec.structs.replace(document, seats=seats)


async def stand(table: Table, viewer: Viewer, command: commands.Stand) -> None:
    """Free one's seats before the start."""
    if table.document.phase != "lobby":
        raise refused("already_started")
    await change(table, stood_up(table.document, viewer.person.id))
    viewer.ack(command.id, 0)


async def leave(table: Table, viewer: Viewer, command: commands.Leave) -> None:
    """Before the start the seat is free; later a bot keeps it warm; the table passes to somebody who stays."""
    document = table.document
    player = viewer.person.id
    if document.phase == "lobby":
        document = stood_up(document, player)
    elif document.phase == "playing":
        document = warmed(document, document.seats_of(player))
    staying = [seat.player for seat in document.seats if seat.kind == "person" and not seat.warm]
    if document.host == player and staying and player not in staying:
        document = msgspec.structs.replace(document, host=staying[0])
    await change(table, document)
    viewer.ack(command.id, table.number_for(viewer))


def warmed(document: Document, places: tuple[int, ...]) -> Document:
    """The document with bots playing for the people of these seats."""
    for place in places:
        document = document.with_seat(place, msgspec.structs.replace(document.seats[place], warm=WARM))
    return document


async def ready(table: Table, viewer: Viewer, command: commands.Ready) -> None:
    """Say that one is ready, or not yet."""
    document = table.document
    if document.phase != "lobby":
        raise refused("already_started")
    mine = document.seats_of(viewer.person.id)
    if not mine:
        raise refused("not_seated")
    await change(table, readied(document, viewer.person.id, ready=command.ready))
    viewer.ack(command.id, 0)


def readied(document: Document, player: str, *, ready: bool) -> Document:
    """The document with a player who is ready, or not yet."""
    for place in document.seats_of(player):
        document = document.with_seat(place, msgspec.structs.replace(document.seats[place], ready=ready))
    return document


async def bot(table: Table, viewer: Viewer, command: commands.Bot) -> None:
    """Put a bot on an open seat or take it away; the host's right."""
    document = table.document
    _host_in_lobby(document, viewer)
    if command.seat >= len(document.seats):
        raise refused("no_seat")
    if document.seats[command.seat].kind == "person":
        raise refused("seat_taken")
    if command.level:
        level(command.level)  # names those there are if there is none of that name
    seat = Seat("bot", level=command.level) if command.level else Seat("open")
    await change(table, document.with_seat(command.seat, seat))
    viewer.ack(command.id, 0)


async def start(table: Table, viewer: Viewer, command: commands.Start) -> None:
    """Begin, the host's right: though somebody may not be ready, unless time would run at once for all of them."""
    _host_in_lobby(table.document, viewer)
    if any(seat.kind == "open" for seat in table.document.seats):
        raise refused("seats_open")
    if table.game.real_time is None:
        await begin(table)
    else:
        await change(table, readied(table.document, viewer.person.id, ready=True))
        if table.document.phase == "lobby":
            raise refused("not_ready")
    viewer.ack(command.id, table.number_for(viewer))


def _host_in_lobby(document: Document, viewer: Viewer) -> None:
    if document.host != viewer.person.id:
        raise refused("not_host")
    if document.phase != "lobby":
        raise refused("already_started")


async def change(table: Table, document: Document) -> None:
    """Write the new seats; the game begins when nobody is missing."""
    await table.commit_seats(document)
    if document.phase == "lobby" and complete(document):
        await begin(table)
    await keep_up(table)


def complete(document: Document) -> bool:
    """Every seat is taken, and everybody is ready."""
    return all(seat.kind == "bot" or (seat.kind == "person" and seat.ready) for seat in document.seats)


async def begin(table: Table) -> None:
    """Deal."""
    # A lobby may have waited through a change of the rules: the game is dealt by those of today.
    document = msgspec.structs.replace(table.document, phase="playing", rules=table.game.rules_version)
    course = Course.begin(table.game, len(document.seats), document.options, document.seed)
    who = who_is_there(document, frozenset(document.people), frozenset())
    if document.shared:  # who only looks on might still want to play this deal: it is asked at the door from now on
        for viewer in [each for each in table.viewers if each.person.id not in document.people]:
            viewer.close()
    entries = await note_presence(document, who, course, 1, table.now())
    entries += pass_by_itself(document, course, table.now())
    table.time.resume(0)
    await table.commit(document, course, entries)
    look_again(table)
    table.house.counters.started += 1
    log.info("started", extra={"table": table.nickname, "game": table.game.id})


async def look(table: Table, viewer: Viewer, command: commands.Look) -> None:
    """Hot seat: show the table from the eyes of another of one's own seats."""
    # Only one's own seats: what others hold is theirs.
    if command.seat not in table.document.seats_of(viewer.person.id):
        raise refused("not_seated")
    viewer.look = command.seat
    viewer.forget()
    viewer.notice()
