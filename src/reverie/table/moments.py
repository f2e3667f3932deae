"""What is kept of an act, and of its having been told."""

from typing import Literal

import msgspec

from reverie.engine import Event

_decode_events = msgspec.msgpack.Decoder(list[Event]).decode


class Played(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """An act that stands; `events` are packed because they are seldom read again."""

    seat: int
    action: str
    text: str
    at: int
    player: str
    drew: bool  # chance was asked: taking it back would tell what is to come
    events: bytes

    def seen_events(self) -> list[Event]:
        """The events of the act."""
        return _decode_events(self.events)


class Moment(msgspec.Struct, frozen=True, gc=False):
    """Something that was told: to whom, and under which number. The steps of an act lie with the act."""

    kind: Literal["act", "undo"]
    seat: int
    act: int  # how many acts stood afterwards
    numbers: tuple[int, ...]  # of each seat and, last, of the spectators; 0 for who saw nothing

    def number_for(self, audience: int) -> int:
        """The number under which an audience heard of it; SPECTATOR is -1, the last place."""
        return self.numbers[audience]
