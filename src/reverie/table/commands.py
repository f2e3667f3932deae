"""What a client may ask of a table: one small struct for each act, checked while it is read."""

from typing import Annotated

import msgspec
from msgspec import Meta

Id = Annotated[str, Meta(min_length=1, max_length=64)]
Place = Annotated[int, Meta(ge=0, le=15)]
Short = Annotated[str, Meta(max_length=200)]
Number = Annotated[int, Meta(ge=0, le=10**9)]


class Hello(msgspec.Struct, tag="hello", tag_field="do"):
    """The first word of every connection, and again after a gap: what was seen last."""

    n: Number = 0
    html: bool = False
    lang: Annotated[str, Meta(max_length=8)] = ""
    digest: Annotated[str, Meta(max_length=64)] = ""
    chat: Number = 0
    look: Annotated[int, Meta(ge=-1, le=15)] = -1


class Act(msgspec.Struct, tag="act", tag_field="do"):
    """Do one of the options; `n` is the number that was seen when it was chosen."""

    id: Id
    action: Short
    text: Annotated[str, Meta(max_length=4000)] = ""
    n: Number = 0


class Undo(msgspec.Struct, tag="undo", tag_field="do"):
    """Take my last act back."""

    id: Id


class Consent(msgspec.Struct, tag="consent", tag_field="do"):
    """Answer to an undo that another asked for."""

    id: Id
    yes: bool


class Hint(msgspec.Struct, tag="hint", tag_field="do"):
    """What would a good bot do in my place?"""

    id: Id


class Why(msgspec.Struct, tag="why", tag_field="do"):
    """Why can this not be done now?"""

    id: Id
    action: Short


class Chat(msgspec.Struct, tag="chat", tag_field="do"):
    """Say something to everybody at the table."""

    id: Id
    text: Annotated[str, Meta(max_length=2000)]


class Mute(msgspec.Struct, tag="mute", tag_field="do"):
    """Read nothing more of somebody, or read them again; the host may mute somebody for everybody."""

    id: Id
    who: Id
    yes: bool = True
    all: bool = False


class Kick(msgspec.Struct, tag="kick", tag_field="do"):
    """Put somebody out of the table for good; only the host may."""

    id: Id
    who: Id


class Report(msgspec.Struct, tag="report", tag_field="do"):
    """Tell the keeper of the server of words that should not be here: at a place of the game, or a line of chat."""

    id: Id
    place: Annotated[int, Meta(ge=-1, le=10**6)] = -1
    line: Number = 0


class Sit(msgspec.Struct, tag="sit", tag_field="do"):
    """Take an open seat, or my own seat back from the bot that kept it warm."""

    id: Id
    seat: Place


class Stand(msgspec.Struct, tag="stand", tag_field="do"):
    """Free my seats before the game starts."""

    id: Id


class Leave(msgspec.Struct, tag="leave", tag_field="do"):
    """Go: before the start the seat is free, later a bot keeps it warm."""

    id: Id


class Ready(msgspec.Struct, tag="ready", tag_field="do"):
    """I am ready, or not yet."""

    id: Id
    ready: bool = True


class Start(msgspec.Struct, tag="start", tag_field="do"):
    """Begin the game; only the host may."""

    id: Id


class Bot(msgspec.Struct, tag="bot", tag_field="do"):
    """Put a bot on an open seat, or take it away (no level); only the host may."""

    id: Id
    seat: Place
    level: Annotated[str, Meta(max_length=20)] = ""


class Concede(msgspec.Struct, tag="concede", tag_field="do"):
    """Give the game up."""

    id: Id


class Rematch(msgspec.Struct, tag="rematch", tag_field="do"):
    """Another game with the same people; of another kind if it is named."""

    id: Id
    game: Annotated[str, Meta(max_length=40)] = ""


class Prefs(msgspec.Struct, tag="prefs", tag_field="do"):
    """Whether to be asked in windows that usually pass by themselves."""

    hold_windows: bool
    id: Annotated[str, Meta(max_length=64)] = ""


class Look(msgspec.Struct, tag="look", tag_field="do"):
    """Hot seat: from whose eyes the table is shown."""

    seat: Place
    id: Annotated[str, Meta(max_length=64)] = ""


class Ping(msgspec.Struct, tag="ping", tag_field="do"):
    """Are you there?"""

    t: float = 0.0


Command = (
    Hello | Act | Undo | Consent | Hint | Why | Chat | Mute | Kick | Report | Sit | Stand | Leave | Ready | Start | Bot
    | Concede | Rematch | Prefs | Look | Ping
)  # fmt: skip

_decoder: msgspec.json.Decoder[Command] = msgspec.json.Decoder(Command)


def read(frame: str | bytes) -> Command:
    """The command in a frame; msgspec's errors say what is wrong with it."""
    return _decoder.decode(frame)
