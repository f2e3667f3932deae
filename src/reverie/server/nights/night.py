"""A night's deal as one person may know it: before their own end only that it is there, and how many have played it."""

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import date
from typing import TYPE_CHECKING, NamedTuple, TypeVar

import msgspec

from reverie.engine import Game, OtherRules, State, commitment, translate
from reverie.engine.options import OptionValue, complete
from reverie.engine.record import Act
from reverie.server.nights.days import Streak, read_day, streak
from reverie.server.nights.partings import Parting, parting
from reverie.server.nights.seals import KNOWN, played
from reverie.server.nights.shared import COMPANY, Shared
from reverie.server.shelf import shown_games
from reverie.store import Damaged, Entry
from reverie.store.results import Place, ResultRow
from reverie.table.document import Document, Seat, seat_of_person, today
from reverie.table.house import House
from reverie.table.people import Person

if TYPE_CHECKING:  # who only shows a night needs none of those who play it
    from reverie.server.nights.bot_games import BotGames

Key = TypeVar("Key")
Value = TypeVar("Value")

REMEMBERED = 2000  # games of which something is known by heart
RANKED = 20  # games of a ranking that are shown
FIRST = date(2026, 1, 1)  # no night was before


class Left(NamedTuple):
    """Where two games parted, None for nowhere, and their next acts in words."""

    parting: Parting | None
    one: str
    other: str


class BotLine(msgspec.Struct, frozen=True):
    """What one level of the house's bots made of the deal, and where one's own game left it."""

    level: str
    row: ResultRow
    left: Left | None = None


class Night(msgspec.Struct, frozen=True):
    """The deal of a game in a night."""

    game: Game
    day: date
    tonight: bool
    seed_hash: str
    under_way: str = ""  # one's own table at which it is not over yet
    own: ResultRow | None = None
    place: Place | None = None
    players: int = 0  # who have finished it
    ranking: Sequence[ResultRow] = ()
    bots: Sequence[BotLine] = ()
    bots_play: bool = False  # they have not finished yet
    seed: str = ""
    salt: str = ""

    @property
    def open(self) -> bool:
        """Whether this person may know what became of it: after the own end, or when the night is over."""
        return self.own is not None or (not self.tonight and not self.under_way)


def night_deal(game: Game, day: str) -> Shared:
    """The deal of a night as the house plays it."""
    options: dict[str, OptionValue] = complete(game.fields, dict(game.daily_options))
    return Shared(game, day, min(game.seats), options, alone=True)


def night_document(game: Game, day: str, person: Person, *, practice: bool) -> Document:
    """A table of a night's deal: alone, or with as few bots as the game needs."""
    own = {game.language_option: person.language} if game.language_option else {}
    seats = (seat_of_person(person, ready=True), *(Seat("bot", level=COMPANY),) * (min(game.seats) - 1))
    return Document(
        id="", game=game.id, rules=game.rules_version, options=complete(game.fields, {**own, **game.daily_options}),
        seats=seats, host=person.id, seed="", practice=practice, daily=day,
    )  # fmt: skip


def percent(place: Place) -> int | None:
    """Better than so many of the others, in whole percents, rounded down; None where there is nobody else."""
    others = place.all - 1
    return 100 * (place.all - place.better - place.equal) // others if others > 0 else None


def numbered(ranking: Sequence[ResultRow]) -> list[tuple[int, ResultRow]]:
    """The games of a ranking with their places: equal ones share a place."""
    found: list[tuple[int, ResultRow]] = []
    for at, row in enumerate(ranking):
        same = at and (row.won, row.measure) == (ranking[at - 1].won, ranking[at - 1].measure)
        found.append((found[-1][0] if same else at + 1, row))
    return found


class Nights:
    """What the pages of the nights are made from."""

    def __init__(self, house: House, bots: "BotGames") -> None:
        self.house = house
        self.bots = bots
        # What is told of finished games never changes, and takes a while to find.
        self._partings: OrderedDict[tuple[str, str, str], Left] = OrderedDict()
        self._signs: OrderedDict[str, str] = OrderedDict()

    async def under_way(self, player: str, key: str) -> dict[str, str]:
        """Somebody's tables of a shared deal that are not over, by game: the one touched last."""
        rows = await self.house.store.tables_of(player, KNOWN)
        return {row.game: row.id for row in reversed(rows) if row.daily == key}

    async def days_of(self, player: str, since: date = FIRST) -> dict[date, dict[str, ResultRow]]:
        """What somebody has finished, by night and game; what was practised does not count."""
        found: dict[date, dict[str, ResultRow]] = {}
        for row in await self.house.store.results.days(player, since.isoformat()):
            day = read_day(row.daily)
            if day is not None and not row.practice and not row.imported:
                found.setdefault(day, {})[row.game] = row
        return found

    async def streak_of(self, player: str) -> Streak:
        """How long somebody has come back."""
        return streak(await self.days_of(player), date.fromisoformat(today()))

    async def begin(self, game: Game, day: str, person: Person) -> Document | str:
        """A new table for a night's deal, or the id of one's own that is not over.

        Only tonight's, and only the first time, is more than practice.
        """
        going = (await self.under_way(person.id, day)).get(game.id)
        if going is not None:
            return going
        seen = await self.house.store.played_daily(person.id, game.id, day)
        return night_document(game, day, person, practice=seen or day != today())

    async def look(self, game: Game, day: date, person: Person) -> Night:
        """All that somebody may know of a night."""
        key, results = day.isoformat(), self.house.store.results
        seed, salt = self.house.shared_deal(game.id, key)
        own = await played(self.house.store, person.id, game.id, key)
        going = (await self.under_way(person.id, key)).get(game.id, "")
        night = Night(
            game, day, key == today(), commitment(seed, salt), going, own, players=await results.ranked(game.id, key)
        )
        if not night.tonight:  # as at its tables
            night = msgspec.structs.replace(night, seed=seed, salt=salt)
        if not night.open:
            return night
        bots, wait = await self.bot_lines(night_deal(game, key), own, person.language)
        return msgspec.structs.replace(
            night, place=await results.place(own) if own is not None and ranked(own) else None,
            ranking=await results.ranking(game.id, key, RANKED), bots=bots, bots_play=wait,
        )  # fmt: skip

    async def bot_lines(self, deal: Shared, own: ResultRow | None, language: str) -> tuple[list[BotLine], bool]:
        """What the bots made of a deal, and whether some of them still play."""
        ids = self.bots.ids(deal)
        rows = {row.table: row for row in await self.house.store.results.at(list(ids.values())) if row.seat == 0}
        if len(rows) < len(ids) and own is not None:  # whoever looks at all nights of a year sets nothing going
            self.bots.want(deal)
        found = [
            BotLine(level, rows[id], await self.left(deal, own.table, id, language) if own is not None else None)
            for level, id in ids.items()
            if id in rows
        ]
        return found, len(rows) < len(ids) and own is not None

    async def left(self, deal: Shared, one: str, other: str, language: str) -> Left:
        """Where a finished game of a deal left another, both by the ids of their tables."""
        known = self._partings.get((one, other, language))
        if known is not None:
            return known
        acts = standing(await self.house.store.entries(one))
        where = parting(acts, standing(await self.house.store.entries(other)))
        words = await self._words(deal, acts, where, language) if where is not None else ("", "")
        return _kept(self._partings, (one, other, language), Left(where, *words))

    async def _words(self, deal: Shared, acts: list[Act], left: Parting, language: str) -> tuple[str, str]:
        """Two acts as the game names them, at the moment at which the games parted."""
        game = deal.game
        seed, _ = self.house.shared_deal(game.id, deal.key)

        def until() -> Iterator[State]:
            state = game.new(deal.seats, seed, deal.options)
            yield state
            for act in acts[: left.acts]:
                state.apply(act.seat, game.parse(state, act.action), act.text, act.at)
                yield state

        state = await self.house.slices.last(until())
        labels = {
            option.text: translate(option.label, language)
            for seat in state.actors
            if (decision := game.decision(state, seat)) is not None
            for option in decision.options
        }
        return labels.get(left.one, left.one), labels.get(left.other, left.other)

    async def signs(self, row: ResultRow) -> str:
        """A finished game in a few signs; none of a game that can no longer be played again."""
        known = self._signs.get(row.table)
        if known is not None:
            return known
        with suppress(OtherRules, Damaged):
            table = await self.house.peek(row.table)
            if table is not None and table.course is not None and table.course.state.over:
                return _kept(self._signs, row.table, table.game.signs(table.course.state, row.seat))
        return ""

    async def all_of(self, day: date, person: Person) -> list[Night]:
        """The deals of a night in all games that can be seen in a browser, in short: what has become of one's own."""
        key = day.isoformat()
        done = (await self.days_of(person.id, day)).get(day, {})
        going = await self.under_way(person.id, key)
        return [
            Night(game, day, key == today(), "", going.get(game.id, ""), done.get(game.id)) for game in shown_games()
        ]


def ranked(row: ResultRow) -> bool:
    """Whether a game is in the ranking: nobody helped, and nobody had seen the deal before."""
    return not (row.practice or row.assisted or row.imported or row.result == "left")


def standing(entries: Sequence[Entry]) -> list[Act]:
    """The acts of a log that were not taken back."""
    acts: list[Act] = []
    for entry in entries:
        if entry.kind == "undo":
            del acts[entry.at :]
        else:
            acts.append(Act(entry.seat, entry.action, entry.text, entry.at))
    return acts


def _kept(kept: OrderedDict[Key, Value], key: Key, value: Value) -> Value:
    kept[key] = value
    if len(kept) > REMEMBERED:
        kept.popitem(last=False)
    return value
