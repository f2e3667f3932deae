"""A table beside its log: who sits where, what is played and how; frozen, so that a change is a new document."""

from collections.abc import Iterable
from datetime import UTC, datetime
from functools import cached_property

import msgspec

from reverie.engine import SPECTATOR, commitment
from reverie.engine.options import OptionValue
from reverie.engine.shelf import game as find_game
from reverie.store import TableRow
from reverie.store.results import DEALS, ResultRow
from reverie.table import world
from reverie.table.names import name_problem
from reverie.table.people import AVATARS, BOTS, Person
from reverie.table.public import Clock, Phase, SeatKind
from reverie.table.refusals import refused

NOBODY: frozenset[str] = frozenset()
NO_SEATS: frozenset[int] = frozenset()
NO_PLACES: tuple[int, ...] = ()


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat. A person who left stays its owner, and `warm` names the bot that plays meanwhile."""

    kind: SeatKind
    player: str = ""
    name: str = ""
    avatar: str = ""
    level: str = ""
    ready: bool = False
    warm: str = ""
    named: bool = False  # beside others on one device, by a name of its own: it stays whatever the owner is called

    @property
    def bot(self) -> str:
        """The level of the bot that plays here now, or nothing."""
        return self.level if self.kind == "bot" else self.warm

    def name_at(self, place: int) -> str:
        """What to call whoever sits here; bots are called by their place."""
        return BOTS[place] if self.kind == "bot" else self.name

    def avatar_at(self, place: int) -> str:
        """The face of whoever sits here."""
        return AVATARS[place] if self.kind == "bot" else self.avatar


def seat_of_person(person: Person, *, ready: bool, beside: Iterable[str] = ()) -> Seat:
    """A seat taken by a person, beside people of these names; refused if they could be mistaken for one another."""
    problem = name_problem(person.name, beside)
    if problem:
        raise refused(problem)
    return Seat("person", person.id, person.name, person.avatar, ready=ready)


def day_of(now: float) -> str:
    """The day of the night's deal at a moment, the same for everybody on earth."""
    return f"{datetime.fromtimestamp(now, UTC):%Y-%m-%d}"


def today() -> str:
    """The day of the night's deal."""
    return day_of(world.now())


def deal_key(deal: str) -> str:
    """What stands for a duplicate's deal where that of a night has its day; a day comes before all of them."""
    return f"{DEALS}{deal}"


class Document(msgspec.Struct, frozen=True, omit_defaults=True, dict=True):
    """All that is kept of a table apart from its log and its chat.

    It stays the same for most acts, and each asks much of it: so what it says is worked out once.
    """

    id: str
    game: str
    rules: int
    options: dict[str, OptionValue]
    seats: tuple[Seat, ...]
    host: str
    seed: str  # the secret of the table until the game is over
    salt: str = ""  # of its fingerprint: as secret as the seed, and told with it; none at tables of old
    public: bool = False
    clock: Clock = "none"
    phase: Phase = "lobby"
    practice: bool = False  # a typed seed, a continued game: never rated
    daily: str = ""
    winnable: bool = False  # a line that wins this deal is known to exist
    deal: str = ""  # of a deal that a host has opened for several tables: its id
    told: bool = False  # that deal is closed: its seed may be shown
    from_table: str = ""
    imported: bool = False  # played elsewhere, and brought as a record
    assisted: bool = False
    coach: bool = False  # the coach may be asked, also against each other
    rematch: str = ""
    hold: tuple[str, ...] = ()  # players who want to be asked in windows
    hurry: tuple[str, ...] = ()  # players for whom every window is passed at once
    out: tuple[str, ...] = ()  # players whom the host has put out for good
    hushed: tuple[str, ...] = ()  # players whom the host has muted for everybody
    muted: dict[str, tuple[str, ...]] = {}  # by player: whose words they do not want to read
    made: float = 0.0
    date: str = ""

    def seats_of(self, player: str) -> tuple[int, ...]:
        """The seats of a player: several at a hot seat."""
        return self._places.get(player, NO_PLACES)

    @cached_property
    def _places(self) -> dict[str, tuple[int, ...]]:
        """The seats of everybody who has one."""
        found: dict[str, tuple[int, ...]] = {}
        for place, seat in enumerate(self.seats):
            if seat.kind == "person":
                found[seat.player] = (*found.get(seat.player, ()), place)
        return found

    def audience_of(self, player: str, look: int) -> int:
        """From whose eyes a player sees: the own seat, the one looked at on a hot seat, or as a spectator."""
        mine = self.seats_of(player)
        if look in mine:
            return look
        return mine[0] if mine else SPECTATOR

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What to call whoever sits where; people who share a device are told apart by their number."""
        owners = [seat.player for seat in self.seats if seat.kind == "person"]
        if len(set(owners)) == len(owners):
            return tuple(seat.name_at(place) for place, seat in enumerate(self.seats))
        return tuple(self._shared_name(place, seat) for place, seat in enumerate(self.seats))

    def _shared_name(self, place: int, seat: Seat) -> str:
        mine = self.seats_of(seat.player) if seat.kind == "person" else ()
        name = seat.name_at(place)
        alone = sum(self.seats[other].name == seat.name for other in mine) < 2
        return name if alone else f"{name} ({mine.index(place) + 1})"

    def others(self, player: str) -> tuple[str, ...]:
        """What everybody else who sits here is called, with and without a number."""
        names = zip(self.seats, self.names, strict=True)
        here = [(seat.name, name) for seat, name in names if seat.kind == "person" and seat.player != player]
        return tuple(name for both in here for name in both)

    @cached_property
    def people(self) -> tuple[str, ...]:
        """The players who sit here, each once."""
        return tuple(self._places)

    @cached_property
    def solo(self) -> bool:
        """At most one person sits here: nobody else has to agree to anything."""
        return len(self._places) < 2

    @cached_property
    def held(self) -> bool:
        """Here the clock waits while somebody reads: at one device, where nobody else waits, and not in a contest."""
        return self.solo and not self.shared and find_game(self.game).real_time is not None

    @cached_property
    def deserted(self) -> bool:
        """Everybody has left: their game waits for them instead of being played to its end by bots."""
        people = [seat for seat in self.seats if seat.kind == "person"]
        return bool(people) and all(seat.warm for seat in people)

    @property
    def coached(self) -> bool:
        """Whether the coach may speak here: never in a game against other people, unless their table allows it."""
        return self.solo or self.coach or find_game(self.game).together

    @property
    def silenced(self) -> bool:
        """The rules forbid the people here to talk about what they see, for as long as they play."""
        return self.phase == "playing" and find_game(self.game).silences(len(self.seats), self.options)

    @property
    def shared(self) -> str:
        """Under which name the store knows all tables of the same deal; empty for a deal of this table alone."""
        return self.daily or (deal_key(self.deal) if self.deal else "")

    @property
    def open_seed(self) -> str:
        """The seed, once it may be shown: after the end, and of a shared deal when others play it no more."""
        hidden = self.daily == today() or (bool(self.deal) and not self.told)
        return self.seed if self.phase == "over" and not hidden else ""

    @property
    def open_salt(self) -> str:
        """The salt of the seed's fingerprint, once the seed may be shown."""
        return self.salt if self.open_seed else ""

    @property
    def seed_hash(self) -> str:
        """The fingerprint of the seed: published when the game starts."""
        return commitment(self.seed, self.salt)

    def with_person(self, person: Person) -> "Document":
        """The document with a person back: the bot gives the seats back, and they learn the person's new name.

        A new name that looks like somebody else's here is not learnt: at this table the old one stays. So does
        everything at a game that is over: who played it to its end is told by its results.
        """
        if self.phase == "over":
            return self
        document = self
        for place in self.seats_of(person.id):
            seat = self.seats[place]
            new = not seat.named and person.name != seat.name and not name_problem(person.name, self.others(person.id))
            name = person.name if new else seat.name
            known = msgspec.structs.replace(seat, warm="", name=name, avatar=person.avatar)
            if known != seat:
                document = document.with_seat(place, known)
        return document

    def with_seat(self, place: int, seat: Seat) -> "Document":
        """The document with one seat changed."""
        seats = (*self.seats[:place], seat, *self.seats[place + 1 :])
        return msgspec.structs.replace(self, seats=seats)

    @cached_property
    def _encoded(self) -> bytes:
        return encode(self)

    def row(self, touched: float, due: float, results: tuple[ResultRow, ...] = ()) -> TableRow:
        """The row of the store; with how the game ended, where it ends."""
        return TableRow(
            self.id, self.game, self.phase, self.public, self.shared, self.made, touched, due, self.people,
            self._encoded, results,
        )  # fmt: skip


encode = msgspec.json.Encoder().encode
_decoder = msgspec.json.Decoder(Document)


def decode(data: bytes) -> Document:
    """The document of a row."""
    return _decoder.decode(data)
