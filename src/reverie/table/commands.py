"""What a client may ask of a table: one small struct for each act, checked while it is read."""

from typing import Annotated

import msgspec
from msgspec import Meta

Id = Annotated[str, Meta(min_length=1, max_length=64)]
Place = Annotated[int, Meta(ge=0, le=15)]
Short = Annotated[str, Meta(max_length=200)]
Number = Annotated[int, Meta(ge=0, le=10**9)]


class Identified(msgspec.Struct, tag_field="do"):
    """A command with an id of the client's own making, by which it is known when it is sent again."""

    id: Id


class Hello(msgspec.Struct, tag="hello", tag_field="do"):
    """The first word of every connection, and again after a gap: what was seen last."""

    n: Number = 0
    html: bool = False
    lang: Annotated[str, Meta(max_length=8)] = ""
    digest: Annotated[str, Meta(max_length=64)] = ""
    chat: Number = 0
    look: Annotated[int, Meta(ge=-1, le=15)] = -1


class Act(Identified, tag="act"):
    """Do one of the options; `n` is the number that was seen when it was chosen."""

    action: Short
    text: Annotated[str, Meta(max_length=4000)] = ""
    n: Number = 0


class Undo(Identified, tag="undo"):
    """Take my last act back."""


class Consent(Identified, tag="consent"):
    """Answer to what another asked for: an undo, or to give up together."""

    yes: bool


class Hint(Identified, tag="hint"):
    """What would a good bot do in my place?"""


class Why(Identified, tag="why"):
    """Why can this not be done now?"""

    action: Short


class Chat(Identified, tag="chat"):
    """Say something to everybody at the table."""

    text: Annotated[str, Meta(max_length=2000)]


class Mute(Identified, tag="mute"):
    """Read nothing more of somebody, or read them again; the host may mute somebody for everybody."""

    who: Id
    yes: bool = True
    all: bool = False


class Kick(Identified, tag="kick"):
    """Put somebody out of the table for good; only the host may."""

    who: Id


class Report(Identified, tag="report"):
    """Tell the keeper of the server of words that should not be here: at a place of the game, or a line of chat."""

    place: Annotated[int, Meta(ge=-1, le=10**6)] = -1
    line: Number = 0


class Sit(Identified, tag="sit"):
    """Take an open seat, or my own seat back from the bot that kept it warm."""

    seat: Place


class Stand(Identified, tag="stand"):
    """Free my seats before the game starts."""


class Leave(Identified, tag="leave"):
    """Go: before the start the seat is free, later a bot keeps it warm."""


class Ready(Identified, tag="ready"):
    """I am ready, or not yet."""

    ready: bool = True


class Start(Identified, tag="start"):
    """Begin the game; only the host may."""


class Bot(Identified, tag="bot"):
    """Put a bot on an open seat, or take it away (no level); only the host may."""

    seat: Place
    level: Annotated[str, Meta(max_length=20)] = ""


class Concede(Identified, tag="concede"):
    """Give the game up; partners who would lose with me are asked first."""


class Rematch(Identified, tag="rematch"):
    """Another game with the same people; of another kind if it is named."""

    game: Annotated[str, Meta(max_length=40)] = ""


class Prefs(msgspec.Struct, tag="prefs", tag_field="do"):
    """Whether to be asked in windows that usually pass by themselves, or to have all of them passed at once."""

    hold_windows: bool | None = None
    pass_windows: bool | None = None
    id: Annotated[str, Meta(max_length=64)] = ""


class Stay(msgspec.Struct, tag="stay", tag_field="do"):
    """I look at my cards: let the window before me stay open."""


class Hold(msgspec.Struct, tag="hold", tag_field="do"):
    """The table is out of my sight behind a curtain, the rules or a tip, or I see it again."""

    on: bool


class Hurry(msgspec.Struct, tag="hurry", tag_field="do"):
    """I need not see every act: let the bots make no pause until a person is asked; only if I am alone with them."""


class Look(msgspec.Struct, tag="look", tag_field="do"):
    """Hot seat: from whose eyes the table is shown."""

    seat: Place
    id: Annotated[str, Meta(max_length=64)] = ""


class Ping(msgspec.Struct, tag="ping", tag_field="do"):
    """Are you there?"""

    t: float = 0.0


Command = (
    Hello | Act | Undo | Consent | Hint | Why | Chat | Mute | Kick | Report | Sit | Stand | Leave | Ready | Start | Bot
    | Concede | Rematch | Prefs | Stay | Hold | Hurry | Look | Ping
)  # fmt: skip

_decoder: msgspec.json.Decoder[Command] = msgspec.json.Decoder(Command)


def read(frame: str | bytes) -> Command:
    """The command in a frame; msgspec's errors say what is wrong with it."""
    return _decoder.decode(frame)
