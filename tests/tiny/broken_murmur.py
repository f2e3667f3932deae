"""Murmur broken on purpose, one bug in each class; the kit must see every one of them."""

import random
from collections.abc import Callable
from typing import Any

import msgspec
from murmur import MurmurGame, murmur
from murmur.state import ECHO, NONE, PLACE_ON, WHISPER, Murmur
from murmur.view import MurmurView

from reverie.engine import (
    REVIEW,
    SPECTATOR,
    Chance,
    Decision,
    Event,
    FastChance,
    Outcome,
    Refusal,
    Result,
    Seen,
    State,
    Text,
)


class Broken(MurmurGame):
    """Murmur with another class of states."""

    kind: type[Murmur] = Murmur

    def table(self, seats: int, options: dict[str, Any], chance: Chance) -> Murmur:
        state = super().table(seats, options, chance)
        state.__class__ = self.kind
        return state


def with_state(kind: type[Murmur]) -> MurmurGame:
    """The game of a broken state."""
    game = Broken()
    game.kind = kind
    return game


# ---------------------------------------------------------------- states


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
        self.heard = [*{f"{name} of the night" for name in ("owl", "moon", "wind", "bell", "fox")}][
            : self.seats
        ]


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


# ---------------------------------------------------------------- games


class SameText(MurmurGame):
    """Two actions share a text."""

    def text(self, state: State, action: int) -> str:
        return super().text(state, action).replace("whisper 6", "whisper 5")


class QuotedText(MurmurGame):
    """A text that a record cannot hold."""

    def text(self, state: State, action: int) -> str:
        return super().text(state, action).replace("whisper ", 'whisper "')


class Misread(MurmurGame):
    """A text is read as another action."""

    def parse(self, state: State, text: str) -> int:
        return ECHO if text == "sleep" else super().parse(state, text)


class CrashingParse(MurmurGame):
    """Bad text raises an exception that is not a Fault."""

    def parse(self, state: State, text: str) -> int:
        verb, target = text.split(" ")
        return super().parse(state, f"{verb} {target}")

    def text(self, state: State, action: int) -> str:
        return {30: "say echo", 31: "say sleep", 32: "say deadline"}.get(action) or super().text(
            state, action
        )


class Mute(MurmurGame):
    """Nothing is ever explained."""

    def explain(self, state: State, seat: int, action: int) -> Refusal | None:
        return None


class Missing(MurmurGame):
    """An option is not offered."""

    def decision(self, state: State, seat: int) -> Decision | None:
        decision = super().decision(state, seat)
        return msgspec.structs.replace(decision, options=decision.options[1:]) if decision else None


class NoWord(MurmurGame):
    """A label lacks its argument."""

    def decision(self, state: State, seat: int) -> Decision | None:
        decision = super().decision(state, seat)
        if decision is None:
            return None
        wrong = [
            msgspec.structs.replace(each, label=Text("Place on {x}", {"y": 1})) for each in decision.options
        ]
        return msgspec.structs.replace(decision, options=tuple(wrong))


class LongText(MurmurGame):
    """The option promises more words than the state takes."""

    def decision(self, state: State, seat: int) -> Decision | None:
        decision = super().decision(state, seat)
        if decision is None:
            return None
        wrong = [msgspec.structs.replace(each, writes=99) for each in decision.options]
        return msgspec.structs.replace(decision, options=tuple(wrong))


class AskedAnyway(MurmurGame):
    """A seat that is not to act is asked."""

    def decision(self, state: State, seat: int) -> Decision | None:
        return super().decision(state, seat) or (
            super().decision(state, state.actors[-1]) if state.actors else None
        )


class HintingDecision(MurmurGame):
    """The prompt depends on what the others hold."""

    def decision(self, state: State, seat: int) -> Decision | None:
        decision = super().decision(state, seat)
        if decision is None:
            return None
        warned = any(6 in hand for other, hand in enumerate(murmur(state).hands) if other != seat)
        return msgspec.structs.replace(decision, rule="2!" if warned else "2")


class OpenHands(MurmurGame):
    """Everybody sees all hands."""

    def view(self, state: State, audience: int) -> MurmurView:
        return msgspec.structs.replace(super().view(state, audience), revealed=murmur(state).hands)


class OpenToSpectators(MurmurGame):
    """Spectators look over the shoulder of seat 0."""

    def view(self, state: State, audience: int) -> MurmurView:
        return super().view(state, 0 if audience == SPECTATOR or not state.over else audience)


class OpenDeck(MurmurGame):
    """The view shows the cards left in the deck, although nobody can know them."""

    def view(self, state: State, audience: int) -> MurmurView:
        return msgspec.structs.replace(
            super().view(state, audience), heard=[str(sum(murmur(state).deck.cards()))]
        )


class OpenSeed(MurmurGame):
    """The view shows the seed."""

    def view(self, state: State, audience: int) -> MurmurView:
        seed = state.chance.seed_text()
        return msgspec.structs.replace(super().view(state, audience), heard=[seed] if len(seed) > 8 else [])


class EarlyReview(MurmurGame):
    """The review is open before the end."""

    def view(self, state: State, audience: int) -> MurmurView:
        view = super().view(state, audience)
        return msgspec.structs.replace(view, revealed=murmur(state).hands) if audience == REVIEW else view


class SetView(MurmurGame):
    """The view holds what JSON cannot carry."""

    def view(self, state: State, audience: int) -> MurmurView:
        return msgspec.structs.replace(super().view(state, audience), board=object())


class NoLine(MurmurGame):
    """An event has no words."""

    def line(self, event: Seen) -> Text | None:
        return Text("Seat {seat} draws {card}.", event.args) if event.name == "drew" else super().line(event)


class LostZone(MurmurGame):
    """Neither dump nor load know who draws first."""

    def table(self, seats: int, options: dict[str, Any], chance: Chance) -> Murmur:
        state = super().table(seats, options, chance)
        state.__class__ = Dreamless
        return state

    def restore(self, data: dict[str, Any], chance: Chance | None) -> State:
        return super().restore({**data, "dreamer": NONE}, chance)


class Dreamless(Murmur):
    """A state that does not save who draws first."""

    def zones(self) -> dict[str, Any]:
        return {**super().zones(), "dreamer": NONE}


class LoadShuffles(MurmurGame):
    """A loaded game has its hands elsewhere."""

    def restore(self, data: dict[str, Any], chance: Chance | None) -> State:
        state = murmur(super().restore(data, chance))
        state.hands = state.hands[::-1]
        return state


class GreedyLoad(MurmurGame):
    """Loading takes the caller's data apart."""

    def restore(self, data: dict[str, Any], chance: Chance | None) -> State:
        state = super().restore(data, chance)
        data.clear()
        return state


class CrashingLoad(MurmurGame):
    """A damaged save raises an exception that is not a Fault."""

    def restore(self, data: dict[str, Any], chance: Chance | None) -> State:
        try:
            return super().restore(data, chance)
        except Exception as error:
            raise OSError("damaged") from error


class CrashingNew(MurmurGame):
    """Odd options are not refused but crash."""

    def new(self, *args: Any, **kwargs: Any) -> State:
        assert args[2] is None or isinstance(args[2], dict)
        return super().new(*args, **kwargs)


class OtherOptions(MurmurGame):
    """The record says other options than the game was played with."""

    def options_of(self, state: State) -> dict[str, Any]:
        return {**super().options_of(state), "ties": "first"}


class Spy(MurmurGame):
    """The policy looks into the other hands."""

    def policy(self, state: State, seat: int) -> int:
        hands = murmur(state).hands
        spied = any(6 in hand for other, hand in enumerate(hands) if other != seat)
        return state.legal(seat)[0 if spied else -1]


class Dreamer(MurmurGame):
    """The policy wants what is not legal."""

    def policy(self, state: State, seat: int) -> int:
        return super().policy(state, seat) + 1000


class Fidgeter(MurmurGame):
    """Thinking changes the table."""

    def policy(self, state: State, seat: int) -> int:
        murmur(state).now += 1
        return super().policy(state, seat)


class BetterValue(MurmurGame):
    """A finished game is worth more than 1."""

    def value(self, state: State, seat: int) -> float:
        return super().value(state, seat) * 2


HASH_ORDER = with_state(HashOrder)  # equal to itself in one process: only another one can tell

BROKEN: list[tuple[str, MurmurGame]] = [
    ("actors", with_state(Unsorted)),
    ("actors", with_state(Doubled)),
    ("actors", with_state(NegativeSeat)),
    ("actors", with_state(RestlessTimer)),
    ("outcome", with_state(EarlyOutcome)),
    ("outcome", with_state(TwoWinners)),
    ("outcome", BetterValue()),
    ("clone", with_state(ShallowClone)),
    ("clone", with_state(ForgetfulClone)),
    ("clone", with_state(QuietCheat)),
    ("clone", with_state(GlobalDice)),
    ("frozen", with_state(SharedDump)),
    ("save", with_state(TupleDump)),
    ("save", LoadShuffles()),
    ("dual_run", LostZone()),
    ("refusals", with_state(AcceptsAll)),
    ("refusals", with_state(CountsFirst)),
    ("refusals", Mute()),
    ("pieces", with_state(LosesCard)),
    ("length", with_state(Endless)),
    ("concession", with_state(ProudLoser)),
    ("concession", with_state(StillAsked)),
    ("worlds", with_state(OpenDraw)),
    ("worlds", with_state(HalfOpenDraw)),
    ("worlds", with_state(Sigh)),
    ("worlds", HintingDecision()),
    ("worlds", OpenHands()),
    ("worlds", OpenToSpectators()),
    ("worlds", OpenDeck()),
    ("samples", with_state(WrongSample)),
    ("choices", with_state(OpenWhisper)),
    ("events", with_state(SecretOfNobody)),
    ("worlds", with_state(SeedInEvent)),
    ("worlds", NoLine()),
    ("views", OpenSeed()),
    ("views", EarlyReview()),
    ("views", SetView()),
    ("samples", with_state(KeepsChance)),
    ("samples", with_state(KeepsOrigin)),
    ("samples", with_state(LoudSample)),
    ("choices", with_state(KeepsWords)),
    ("samples", with_state(LossySample)),
    ("samples", with_state(EagerSample)),
    ("variety", with_state(FixedSample)),
    ("texts", SameText()),
    ("texts", QuotedText()),
    ("texts", Misread()),
    ("decisions", Missing()),
    ("decisions", NoWord()),
    ("decisions", LongText()),
    ("decisions", AskedAnyway()),
    ("fuzz_parse", CrashingParse()),
    ("fuzz_load", GreedyLoad()),
    ("fuzz_load", CrashingLoad()),
    ("fuzz_new", CrashingNew()),
    ("record", OtherOptions()),
    ("policy", Spy()),
    ("policy", Dreamer()),
    ("policy", Fidgeter()),
]
