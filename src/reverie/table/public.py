"""What pages and clients are told about people and tables, apart from the board itself."""

from typing import Any, Literal

import msgspec

from reverie.engine.options import OptionValue

SeatKind = Literal["person", "bot", "open"]
Clock = Literal["none", "relaxed", "days"]
Phase = Literal["lobby", "playing", "over"]


class Me(msgspec.Struct, frozen=True):
    """The person of a session. `id` is public; the cookie is not."""

    id: str
    name: str
    avatar: str
    language: str
    csrf: str = ""  # for the hidden field of forms and `<meta name=csrf>`
    kept: bool = False  # a person who keeps the name, not a guest of this browser
    pocket: bool = False  # in a house in a browser, where nobody else can come


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits where. A person who has left is `person` with `warm` = the level of the bot that plays meanwhile."""

    kind: SeatKind
    name: str = ""
    avatar: str = ""
    level: str = ""
    online: bool = False
    ready: bool = False
    warm: str = ""
    who: str = ""  # the public id of the person: what a client mutes by


class Asked(msgspec.Struct, frozen=True):
    """Something that needs the consent of others: who asked, and which seats have not answered yet."""

    what: Literal["undo", "concede"]
    seat: int
    waiting: tuple[int, ...]


class SeatResult(msgspec.Struct, frozen=True):
    """How the game ended for one seat."""

    seat: int
    result: str
    score: int
    gave_up: bool = False


class SheetLine(msgspec.Struct, frozen=True):
    """One category of the score sheet, in the viewer's language: a value for each seat (one for a team)."""

    name: str
    values: tuple[int, ...]
    words: tuple[str, ...] = ()


class Ending(msgspec.Struct, frozen=True):
    """How the game ended: the reason in words of the viewer's language, and a line for each seat."""

    reason: str
    text: str
    team: bool  # all seats win or lose together
    seats: tuple[SeatResult, ...]
    sheet: tuple[SheetLine, ...] = ()
    ladder: tuple[str, ...] = ()  # the titles that a score can earn, from the lowest on
    rung: int = -1  # the one that was earned


class TableInfo(msgspec.Struct, frozen=True):
    """A table as one viewer may know it."""

    id: str
    game: str
    seats: tuple[SeatInfo, ...]
    options: dict[str, OptionValue]
    public: bool
    clock: Clock
    phase: Phase
    host: bool  # the viewer made this table
    mine: tuple[int, ...]  # the seats of this viewer
    version: int  # the newest number of this viewer's audience
    seed_hash: str  # published when the game starts
    seed: str  # "" until the game is over
    rated: bool  # False for a typed seed, a continued game, or with bots' help
    assisted: bool
    invite_path: str
    seed_salt: str = ""  # of seed_hash; told with the seed, "" at tables of old
    coach: bool = True  # whether the coach may be asked here
    winnable: bool = False  # a line that wins this deal is known to exist
    daily: str = ""  # the day of a daily deal, YYYY-MM-DD
    spectators: int = 0
    can_undo: bool = False  # for this viewer, now
    asked: Asked | None = None  # an undo that waits for consent
    deadline: float = 0.0  # when the clock of those to act runs out, in seconds since 1970; 0 for never
    zero: float = 0.0  # when the time of a timed game was 0, in seconds since 1970
    holds: bool = False  # the clock waits while this viewer reads
    held: int = 0  # the time of the game at which it waits now, in ms; 0 while it runs
    ending: Ending | None = None
    rematch: str = ""  # the id of the table that follows this one, once somebody asked for it
    hold_windows: bool = False  # the viewer wants to be asked in windows that usually pass by themselves
    pass_windows: bool = False  # the viewer has them passed at once
    closes: float = 0.0  # when the window before the viewer is passed by itself, in seconds since 1970; 0 for never
    emotes: bool = False  # the game is played in silence: nothing but emotes can be said
    acts: int = 0  # how many acts the game has; 0 while several people play it
    from_table: str = ""  # the table this one continues, "" for a new deal
    muted: tuple[str, ...] = ()  # whom the viewer does not want to read, by their public ids
    hushed: tuple[str, ...] = ()  # whom the host has muted for everybody


class LogLine(msgspec.Struct, frozen=True):
    """One line of what happened, in the viewer's language; `act` is the moment it links to."""

    act: int
    seat: int
    text: str
    name: str = ""  # of the step that it tells: a new turn looks different


class Unfinished(msgspec.Struct, frozen=True):
    """A game that somebody may go on with, as the front page lists it."""

    info: TableInfo
    seconds: float  # since somebody acted there
    turn: bool | None = None  # whether it waits for this person; None before the start, or where nobody has looked
    acts: int = 0  # that this person knows of
    due: float = 0.0  # when a clock there runs out, in seconds since 1970; 0 for never


class ChatLine(msgspec.Struct, frozen=True):
    """One message; `seat` is -1 for a spectator, `at` is in seconds since 1970."""

    seat: int
    name: str
    text: str
    at: float
    number: int = 0
    who: str = ""  # the public id of the writer: what a client mutes by


class StepLine(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One small step as a viewer saw it: what the runtime plays in order."""

    name: str
    args: dict[str, Any]
    line: str = ""


class OptionLine(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One option in the viewer's language."""

    text: str
    label: str
    on: str
    to: str = ""
    flags: tuple[str, ...] = ()
    writes: int = 0


class DecisionLine(msgspec.Struct, frozen=True, gc=False):
    """What the viewer's seat is asked, in the viewer's language."""

    name: str
    seat: int
    prompt: str
    rule: str
    options: tuple[OptionLine, ...]
