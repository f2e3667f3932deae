"""Duplicates: one deal that a host opens for several tables, kept as a note of the house under an id of its own.

Who opened it stands there as a mark that only the house can make: nobody who reads the notes learns who it was, and
whoever is erased leaves nothing behind here.
"""

import hashlib
import hmac
from collections.abc import Sequence
from typing import Final

import msgspec

from reverie.engine import BadOption, Game, UnknownGame
from reverie.engine.options import OptionValue, complete
from reverie.engine.shelf import game as find_game
from reverie.engine.text import T
from reverie.server.nights.shared import Shared
from reverie.store import Store
from reverie.table import world
from reverie.table.document import Document, Seat, deal_key, seat_of_person
from reverie.table.house import ALPHABET, ID_LENGTH, House, is_id
from reverie.table.people import Person

LISTED: Final = 30  # of somebody's own, the newest
COMPANY: Final = "policy"  # the bots beside somebody who plays such a deal alone


class Deal(msgspec.Struct, frozen=True):
    """A deal for several tables."""

    id: str
    game: str
    options: dict[str, OptionValue]
    seats: int
    host: str  # a mark, see `Deals.mark`
    made: float
    closed: bool = False

    @property
    def key(self) -> str:
        """What stands for it where a night has its day."""
        return deal_key(self.id)

    def shared(self) -> Shared:
        """The same as those who play shared deals see it."""
        return Shared(find_game(self.game), self.key, self.seats, self.options)

    def document(self, person: Person, *, friends: bool) -> Document:
        """A table of this deal: with open seats for friends, or with bots."""
        game = find_game(self.game)
        rest = Seat("open") if friends else Seat("bot", level=COMPANY)
        # Where time runs from the first moment the host, too, says when, unless all are here already.
        ready = game.real_time is None or not friends or self.seats == 1
        return Document(
            id="", game=self.game, rules=game.rules_version, options=self.options, host=person.id, seed="",
            seats=(seat_of_person(person, ready=ready), *(rest,) * (self.seats - 1)), deal=self.id,
        )  # fmt: skip


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Deal).decode


async def find_deal(store: Store, id: str) -> Deal | None:
    """The duplicate of an id; None if there is none, or of a game that is no longer on the shelf."""
    data = await store.note(f"deal {id}") if is_id(id) else b""
    if not data:
        return None
    deal = _decode(data)
    try:
        find_game(deal.game)
    except UnknownGame:
        return None
    return deal


class Deals:
    """The duplicates of the house."""

    def __init__(self, house: House) -> None:
        self.house = house

    def mark(self, player: str) -> str:
        """What stands for somebody in a note."""
        return hmac.new(self.house.secret, f"host|{player}".encode(), hashlib.sha256).hexdigest()[:24]

    async def open(self, game: Game, seats: int, options: dict[str, OptionValue], player: str) -> Deal:
        """A new one; a Fault if it cannot be played so."""
        if seats not in game.seats:
            raise BadOption(T("This game cannot be played with so many seats."), "seats")
        chosen = complete(game.fields, options)
        game.new(seats, "0", chosen)
        id = "".join(world.choice(ALPHABET) for _ in range(ID_LENGTH))
        deal = Deal(id, game.id, chosen, seats, self.mark(player), world.now())
        await self.house.store.put_note_once(f"deal {id}", _encode(deal))
        own = f"deals {deal.host}"
        ids = (await self.house.store.note(own)).decode().split()
        await self.house.store.put_note(own, " ".join([*ids, id][-LISTED:]).encode())
        return deal

    async def of(self, players: Sequence[str]) -> list[Deal]:
        """What somebody has opened, the newest first, under whichever of these ids."""
        found: list[Deal] = []
        for player in players:
            for id in (await self.house.store.note(f"deals {self.mark(player)}")).decode().split():
                deal = await find_deal(self.house.store, id)
                if deal is not None:
                    found.append(deal)
        return sorted(found, key=lambda deal: -deal.made)[:LISTED]

    def hosts(self, deal: Deal, players: Sequence[str]) -> bool:
        """Whether somebody with these ids has opened it."""
        return deal.host in [self.mark(player) for player in players]

    async def close(self, deal: Deal) -> Deal:
        """Nobody plays it any more: everything may be told, its seed too."""
        closed = msgspec.structs.replace(deal, closed=True)
        await self.house.store.put_note(f"deal {deal.id}", _encode(closed))
        return closed
