"""States of Murmur broken on purpose, one bug in each class."""

import random
from collections.abc import Callable
from typing import Any

from murmur.state import ANSWER, ECHO_CARD, NONE, PLACE_ON, SLEEP, WHISPER, Murmur

from reverie.engine import CONCEDE, SPECTATOR, Event, FastChance, Outcome, Result, State


class Unsorted(Murmur):
    """Legal actions in falling order."""

    def legal(self, seat: int) -> list[int]:
        return super().legal(seat)[::-1]


class Doubled(Murmur):
    """A card held twice gives two equal actions."""

    def legal(self, seat: int) -> list[int]:
        return sorted(super().legal(seat) * 2)


class NegativeSeat(Murmur):
    """Seat -1 is taken for the last seat, as Python's indices do."""

    def legal(self, seat: int) -> list[int]:
        return super().legal(seat % self.seats if seat == SPECTATOR else seat)


class RestlessTimer(Murmur):
    """The timer says something although no clock runs."""

    @property
    def timer(self) -> int:
        return self.until + 1


class EarlyOutcome(Murmur):
    """There is a result before the end."""

    @property
    def outcome(self) -> Outcome | None:
        return super().outcome or Outcome("morning", tuple(Result("lost", 0) for _ in range(self.seats)))


class TwoWinners(Murmur):
    """Rivals all win."""

    @property
    def outcome(self) -> Outcome | None:
        return Outcome("morning", tuple(Result("won", 0) for _ in range(self.seats))) if self.ended else None


class ShallowClone(Murmur):
    """The choices are shared between clones."""

    def clone(self) -> Murmur:
        other = super().clone()
        other.chosen = self.chosen
        return other


class ForgetfulClone(Murmur):
    """A field is not copied."""

    def clone(self) -> Murmur:
        other = super().clone()
        other.leader = NONE
        return other


class SharedDump(Murmur):
    """The dump holds the state's own lists."""

    def zones(self) -> dict[str, Any]:
        return {**super().zones(), "discard": self.discard}


class TupleDump(Murmur):
    """The dump is not plain data: JSON makes a list of it."""

    def zones(self) -> dict[str, Any]:
        return {**super().zones(), "heard": tuple(self.heard)}


class QuietCheat(Murmur):
    """Without events the rules are others."""

    def act(self, seat: int, action: int, text: str, at: int) -> None:
        super().act(seat, action, text, at)
        if self.log is None:
            self.now += 1


class GlobalDice(Murmur):
    """Chance that does not come from the seed."""

    def act(self, seat: int, action: int, text: str, at: int) -> None:
        super().act(seat, action, text, at)
        self.now += random.randrange(1_000_000)


class HashOrder(Murmur):
    """The order of a set of texts, which is another in every process."""

    def act(self, seat: int, action: int, text: str, at: int) -> None:
        super().act(seat, action, text, at)
        self.heard = [*{f"{name} of the night" for name in ("owl", "moon", "wind", "bell", "fox")}][: self.seats]


class AcceptsAll(Murmur):
    """Illegal placements are carried out."""

    def apply(self, seat: int, action: int, text: str = "", at: int = 0) -> list[Event]:
        if PLACE_ON <= action < PLACE_ON + len(self.board) and self.phase != WHISPER:
            self.acts += 1
            self.board[action - PLACE_ON] = seat
            return []
        return super().apply(seat, action, text, at)


class CountsFirst(Murmur):
    """A refused act has already been counted."""

    def apply(self, seat: int, action: int, text: str = "", at: int = 0) -> list[Event]:
        if action not in self.legal(seat):
            self.acts += 1
        return super().apply(seat, action, text, at)


class LosesCard(Murmur):
    """A card falls off the table."""

    def next_round(self) -> None:
        super().next_round()
        if len(self.discard) > 4:
            self.discard.pop()


class Endless(Murmur):
    """Morning never comes."""

    def next_round(self) -> None:
        while self.discard:
            min(self.hands, key=len).append(self.discard.pop())
        self.hands = [sorted(hand) for hand in self.hands]
        self.board = [NONE] * len(self.board)
        self.lamp = NONE
        self.phase = WHISPER


class ProudLoser(Murmur):
    """Who gives up wins."""

    @property
    def gone(self) -> int:
        return NONE

    def concede(self, seat: int) -> None:
        self.board = [seat] * len(self.board)
        self.ended = "morning"
        self.tell("conceded", seat=seat)


class StillAsked(Murmur):
    """Who gives up is still asked."""

    def concede(self, seat: int) -> None:
        self.tell("conceded", seat=seat)


class OpenDraw(Murmur):
    """The draw shows its card to everybody."""

    def tell(self, name: str, secret: dict[str, Any] | None = None, **args: Any) -> None:
        if name == "drew" and secret:
            super().tell(name, None, **args, **secret)
        else:
            super().tell(name, secret, **args)


class HalfOpenDraw(Murmur):
    """The draw is secret, but its public part says whether the card is high."""

    def tell(self, name: str, secret: dict[str, Any] | None = None, **args: Any) -> None:
        if name == "drew" and secret:
            args["high"] = secret["card"] > 3
        super().tell(name, secret, **args)


class OpenWhisper(Murmur):
    """The secret choice is told to everybody."""

    def tell(self, name: str, secret: dict[str, Any] | None = None, **args: Any) -> None:
        if name == "whispered" and secret:
            args["card"] = secret["card"]
        super().tell(name, secret, **args)


class Sigh(Murmur):
    """The number of events depends on a hidden hand."""

    def whisper(self, seat: int, card: int, words: str) -> None:
        if 6 in self.hands[seat]:
            self.tell("slept", seat=seat)
        super().whisper(seat, card, words)


class SecretOfNobody(Murmur):
    """A secret part that no seat may see."""

    def next_round(self) -> None:
        super().next_round()
        if self.log is not None:
            self.log.append(Event("morning", {}, {"card": 1}))


class SeedInEvent(Murmur):
    """An event tells the seed."""

    def next_round(self) -> None:
        super().next_round()
        self.tell("morning", deal=self.chance.seed_text())


class KeepsChance(Murmur):
    """A sample draws from the table's own source."""

    def sample(self, seat: int, random: Callable[[], float]) -> State:
        other = super().sample(seat, random)
        other.chance = self.chance
        return other


class KeepsOrigin(Murmur):
    """A sample keeps a way back to the table."""

    def sample(self, seat: int, random: Callable[[], float]) -> State:
        other = super().sample(seat, random)
        assert isinstance(other, KeepsOrigin)
        other.undo = [self]
        return other

    undo: list[Murmur]


class LoudSample(Murmur):
    """A sample tells events."""

    def sample(self, seat: int, random: Callable[[], float]) -> State:
        other = super().sample(seat, random)
        other.log = []
        return other


class FixedSample(Murmur):
    """Nothing is drawn anew, and the future is always the same."""

    def sample(self, seat: int, random: Callable[[], float]) -> State:
        other = self.clone()
        other.log = None
        other.chance = FastChance(lambda: 0.0)
        return other


class KeepsWords(Murmur):
    """The secret words of the others stay in a sample."""

    def redraw_hidden(self, seat: int, random: Callable[[], float]) -> None:
        words = self.words[:]
        super().redraw_hidden(seat, random)
        self.words = words


class LossySample(Murmur):
    """A sample has a card less."""

    def redraw_hidden(self, seat: int, random: Callable[[], float]) -> None:
        super().redraw_hidden(seat, random)
        if self.deck.bag:
            self.deck.bag.pop()


class WrongSample(Murmur):
    """A sample changes what the seat knows: its own hand."""

    def redraw_hidden(self, seat: int, random: Callable[[], float]) -> None:
        super().redraw_hidden(seat, random)
        if seat != SPECTATOR:
            self.hands[0], self.hands[1] = self.hands[1], self.hands[0]


class EagerSample(Murmur):
    """A sample changes its original."""

    def sample(self, seat: int, random: Callable[[], float]) -> State:
        self.now += 1
        return super().sample(seat, random)


class Dreamless(Murmur):
    """A state that does not save who draws first."""

    def zones(self) -> dict[str, Any]:
        return {**super().zones(), "dreamer": NONE}


class BackwardActors(Murmur):
    """The actors come in falling order."""

    @property
    def actors(self) -> list[int]:
        return super().actors[::-1]


class Sleepwalker(Murmur):
    """Somebody is to act after the end."""

    @property
    def actors(self) -> list[int]:
        return super().actors or [0]


class ListsConcede(Murmur):
    """Giving up is listed among the actions."""

    def legal(self, seat: int) -> list[int]:
        found = super().legal(seat)
        return [CONCEDE, *found] if found else found


class OtherClone(Murmur):
    """A clone is of another class."""

    def clone(self) -> Murmur:
        other = super().clone()
        other.__class__ = Murmur
        return other


class ChattyClone(Murmur):
    """A quiet state goes on telling."""

    def quiet(self) -> None:
        self.log = []


class SharedLog(Murmur):
    """A clone writes into the log of its original."""

    def clone(self) -> Murmur:
        other = super().clone()
        other.log = self.log
        return other

    def apply(self, seat: int, action: int, text: str = "", at: int = 0) -> list[Event]:
        log = self.log
        events = super().apply(seat, action, text, at)
        self.log = log
        return list(events)


class SharedOptions(Murmur):
    """An act changes what clones share."""

    def act(self, seat: int, action: int, text: str, at: int) -> None:
        super().act(seat, action, text, at)
        self.options["size"] += 1


class CrashingRefusal(Murmur):
    """An illegal action crashes instead of being refused."""

    def apply(self, seat: int, action: int, text: str = "", at: int = 0) -> list[Event]:
        assert action in self.legal(seat) or action == CONCEDE
        return super().apply(seat, action, text, at)


class TouchyRefusal(Murmur):
    """A refused action has already moved something."""

    def apply(self, seat: int, action: int, text: str = "", at: int = 0) -> list[Event]:
        self.now += action not in self.legal(seat)
        return super().apply(seat, action, text, at)


class OddDump(Murmur):
    """A dump that JSON cannot write."""

    def zones(self) -> dict[str, Any]:
        return {**super().zones(), "heard": {1, 2}}


class OtherSampleZones(Murmur):
    """A sample has a zone more."""

    def sample(self, seat: int, random: Callable[[], float]) -> State:
        other = super().sample(seat, random)
        other.acts += 1
        return other


class Restless(Murmur):
    """Once loaded, only the first of the actors acts."""

    @property
    def actors(self) -> list[int]:
        return super().actors[: 1 if self.__dict__.get("loaded") else None]


class AsksOnlyIfItMatters(Murmur):
    """Nobody is asked for an answer that it cannot give: the stop tells who holds the echo."""

    def act(self, seat: int, action: int, text: str, at: int) -> None:
        super().act(seat, action, text, at)
        if self.phase == ANSWER and ECHO_CARD not in self.hands[self.actors[0]]:
            super().act(self.actors[0], SLEEP, "", at)


class GivesUpAgain(Murmur):
    """Whoever is not asked may give up as often as it likes."""

    def concede(self, seat: int) -> None:
        if seat in self.actors:
            super().concede(seat)
        else:
            self.tell("conceded", seat=seat)


class SecondThoughts(Murmur):
    """A legal lamp is hindered by a rule that `legal` does not know."""

    def hinders(self, seat: int, action: int, text: str, at: int) -> str:
        return "far_from_light" if action == PLACE_ON + len(self.board) - 1 else ""
