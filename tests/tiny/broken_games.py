"""Games of Murmur broken on purpose, one bug in each class: words, views, saves, decisions, policies."""

from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec
from broken_states import Dreamless, Restless
from murmur import GAME, MurmurGame, murmur
from murmur.state import ECHO, NONE, Murmur
from murmur.view import MurmurView

from reverie.engine import REVIEW, SPECTATOR, Chance, Decision, Refusal, Seen, State, Text


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
        verb, target = text.split(" ") if text != "concede" else (text, "")
        return super().parse(state, f"{verb} {target}".rstrip())

    def text(self, state: State, action: int) -> str:
        return {30: "say echo", 31: "say sleep", 32: "say deadline"}.get(action) or super().text(state, action)


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
        wrong = [msgspec.structs.replace(each, label=Text("Place on {x}", {"y": 1})) for each in decision.options]
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
        return super().decision(state, seat) or (super().decision(state, state.actors[-1]) if state.actors else None)


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
        return msgspec.structs.replace(super().view(state, audience), heard=[str(sum(murmur(state).deck.cards()))])


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


class NotAsked(MurmurGame):
    """A seat that is to act is asked nothing."""

    def decision(self, state: State, seat: int) -> Decision | None:
        return None


class OtherText(MurmurGame):
    """The option has another text than its action."""

    def decision(self, state: State, seat: int) -> Decision | None:
        decision = super().decision(state, seat)
        if decision is None:
            return None
        wrong = [msgspec.structs.replace(each, text="go") for each in decision.options]
        return msgspec.structs.replace(decision, options=tuple(wrong))


class NoTarget(MurmurGame):
    """The option does not say what it acts on."""

    def decision(self, state: State, seat: int) -> Decision | None:
        decision = super().decision(state, seat)
        if decision is None:
            return None
        wrong = [msgspec.structs.replace(each, on="there") for each in decision.options]
        return msgspec.structs.replace(decision, options=tuple(wrong))


class WordyCode(MurmurGame):
    """The code of a refusal is a sentence."""

    def explain(self, state: State, seat: int, action: int) -> Refusal | None:
        refusal = super().explain(state, seat, action)
        return msgspec.structs.replace(refusal, code="You cannot!") if refusal else None


class PlainView(MurmurGame):
    """The view is a dict, without a schema."""

    def view(self, state: State, audience: int) -> Any:
        return msgspec.to_builtins(super().view(state, audience))

    def decision(self, state: State, seat: int) -> Decision | None:
        return GAME.decision(state, seat)


class LostOptions(MurmurGame):
    """A loaded game has forgotten its options, though its dump has not."""

    def options_of(self, state: State) -> dict[str, Any]:
        return {} if getattr(state, "loaded", False) else super().options_of(state)

    def restore(self, data: dict[str, Any], chance: Chance | None) -> State:
        state = murmur(super().restore(data, chance))
        state.__dict__["loaded"] = True
        return state


class LostTurn(LostOptions):
    """In a loaded game other seats are to act."""

    def table(self, seats: int, options: dict[str, Any], chance: Chance) -> Murmur:
        state = super().table(seats, options, chance)
        state.__class__ = Restless
        return state

    def options_of(self, state: State) -> dict[str, Any]:
        return MurmurGame.options_of(self, state)


class OtherView(LostOptions):
    """In a loaded game the view is another."""

    def options_of(self, state: State) -> dict[str, Any]:
        return MurmurGame.options_of(self, state)

    def view(self, state: State, audience: int) -> MurmurView:
        seen = super().view(state, audience)
        return msgspec.structs.replace(seen, leader=7) if getattr(state, "loaded", False) else seen


class NewDeals(MurmurGame):
    """The same seed deals differently the second time."""

    deals = 0

    def start(self, seats: int, options: dict[str, Any], chance: Chance) -> State:
        self.deals += 1
        state = murmur(super().start(seats, options, chance))
        state.until += self.deals
        return state


class PassesTheIdle(MurmurGame):
    """A table waits only for those who hold an echo."""

    auto_pass: ClassVar[Mapping[str, str]] = {"idle_answer": "sleep"}

    def decision(self, state: State, seat: int) -> Decision | None:
        decision = super().decision(state, seat)
        if decision is None or decision.name != "answer" or len(decision.options) > 1:
            return decision
        return msgspec.structs.replace(decision, name="idle_answer")
