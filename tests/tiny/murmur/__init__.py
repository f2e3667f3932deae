"""Murmur, the test game of the kit: all at once, a clock, free text; it overrides what others get from the frame."""

from typing import Any

from murmur.state import DEADLINE, ECHO, ECHO_CARD, HAND, NONE, PLACE_ON, SLEEP, WHISPER, WHISPER_CARD, ZONES, Murmur
from murmur.view import MurmurView, look
from reverie.engine import (
    CLOCK,
    BadState,
    Chance,
    Decision,
    Deck,
    Game,
    LiveChance,
    Option,
    OptionValue,
    Refusal,
    Seen,
    State,
    Text,
    choice,
    domain,
    flag,
    many,
    number,
)
from reverie.engine.options import complete
from reverie.engine.piles import load_deck
from reverie.engine.text import player

T = domain("murmur", "murmur")

REFUSALS = {  # code: section of the rules, words
    "game_over": ("5", T("The night is over.")),
    "not_your_turn": ("2", T("It is not your turn.")),
    "not_now": ("2", T("This is not the moment for it.")),
    "no_such_card": ("2.1", T("You do not hold this card.")),
    "space_taken": ("2.2", T("A lamp stands there already.")),
    "far_from_light": ("2.2", T("A lamp must stand beside another.")),
    "no_echo": ("2.3", T("You hold no echo.")),
}
PROMPTS = {"whisper": T("Whisper a card"), "place": T("Place a lamp"), "answer": T("Answer or sleep on")}
LINES = {
    "deadline": T("The candle is burnt down."),
    "whispered": T("{player} whispers."),
    "revealed": T("{player} whispered {card}: “{words}”"),
    "placed": T("{player} places a lamp."),
    "echoed": T("{player} answers: the lamp changes hands."),
    "slept": T("{player} sleeps on."),
    "drew": T("{player} draws {card}."),
    "drew_unseen": T("{player} draws."),
    "dreamt": T("You dream of a {card}."),
    "morning": T("Morning comes."),
    "conceded": T("{player} wakes up and leaves."),
}


class MurmurGame(Game):
    """Murmur for two or three sleepers."""

    id = "murmur"
    rules_version = 1
    title = T("Murmur")
    tagline = T("Whisper, and place a lamp")
    seats = (2, 3)
    longest = 80
    fields = (
        number("size", 2, 4, 3, T("Board"), T("Spaces in a row and in a column")),
        many("whims", ["echo", "dream"], T("Whims"), T("Echoes answer a lamp; the lowest whisper dreams")),
        choice("ties", ["first", "last"], T("Ties"), T("Who leads when two whisper the same")),
        flag("clock", T("Candle"), T("Whispers have to come in thirty seconds")),
    )

    def start(self, seats: int, options: dict[str, OptionValue], chance: Chance) -> State:
        state = self.table(seats, options, chance)
        low = ECHO_CARD if "echo" in state.options["whims"] else ECHO_CARD + 1
        state.deck = Deck("deck", [card for card in range(low, 7) for _ in range(3)])
        state.hands = [sorted(state.deck.draw(chance) for _ in range(HAND)) for _ in range(seats)]
        state.until = 30_000
        return state

    def table(self, seats: int, options: dict[str, OptionValue], chance: Chance) -> Murmur:
        """An empty table."""
        state = Murmur()
        state.begin(self, seats, chance)
        state.settings = options
        state.phase, state.now, state.until, state.ended = WHISPER, 0, 0, ""
        state.chosen, state.words, state.heard = [NONE] * seats, [""] * seats, [""] * seats
        state.board, state.discard = [NONE] * state.options["size"] ** 2, []
        state.leader = state.lamp = state.dreamer = NONE
        return state

    def restore(self, data: dict[str, Any], chance: Chance | None) -> State:
        state = self.table(data["seats"], complete(self.fields, data["options"]), chance or LiveChance(data["seed"]))
        state.acts, state.deck = data["acts"], load_deck("deck", data["deck"])
        for name in ZONES:
            setattr(state, name, data[name])
        state = state.clone()  # so that the caller's data are not ours
        if state.dump() != {**data, "seed": state.chance.seed_text()}:
            raise BadState(T("A field of this save is missing or of the wrong kind."), "state")
        return state

    def text(self, state: State, action: int) -> str:
        if WHISPER_CARD <= action < PLACE_ON:
            return f"whisper {action - WHISPER_CARD}"
        if PLACE_ON <= action < ECHO:
            row, column = divmod(action - PLACE_ON, murmur(state).options["size"])
            return f"place {'abcd'[column]}{row + 1}"
        named = {ECHO: "echo", SLEEP: "sleep", DEADLINE: "deadline"}
        return named[action] if action in named else super().text(state, action)

    def parse(self, state: State, text: str) -> int:
        spaces = range(PLACE_ON, PLACE_ON + len(murmur(state).board))
        actions: list[int] = [*range(WHISPER_CARD, WHISPER_CARD + 7), *spaces, ECHO, SLEEP, DEADLINE]
        for action in actions:
            if self.text(state, action) == text:
                return action
        return super().parse(state, text)

    def explain(self, state: State, seat: int, action: int) -> Refusal | None:
        code = murmur(state).forbids(seat, action)
        return Refusal(code, *REFUSALS[code]) if code else None

    def decision(self, state: State, seat: int) -> Decision | None:
        if seat not in state.actors:
            return None
        name = "deadline" if seat == CLOCK else self.view(state, seat).phase
        options = tuple(self.option(state, seat, action) for action in state.legal(seat))
        return Decision(name, seat, PROMPTS.get(name, LINES["deadline"]), options, "2")

    def option(self, state: State, seat: int, action: int) -> Option:
        """One action in words, with what it acts on."""
        text = self.text(state, action)
        verb, _, target = text.partition(" ")
        on = {"whisper": f"card:hand/{target}", "place": f"space:{target}"}.get(verb, f"button:{verb}")
        return Option(action, text, label(verb, target), on, writes=state.writes(seat, action))

    def view(self, state: State, audience: int) -> MurmurView:
        return look(murmur(state), audience)

    def line(self, event: Seen) -> Text | None:
        args = {name: value for name, value in event.args.items() if name != "seat"}
        if "seat" in event.args:
            args["player"] = player(event.args["seat"])  # the house puts the name in
        name = "drew_unseen" if event.name == "drew" and "card" not in args else event.name
        return Text(LINES[name].id, args, "murmur")

    def policy(self, state: State, seat: int) -> int:
        """The highest card; the first space; always an echo if there is one."""
        legal = state.legal(seat)
        return legal[-1] if murmur(state).phase == WHISPER else legal[0]


def label(verb: str, target: str) -> Text:
    """An action in words."""
    return {
        "whisper": T("Whisper {card}", card=target),
        "place": T("Place a lamp on {space}", space=target),
        "echo": T("Answer with an echo"),
        "sleep": T("Sleep on"),
        "deadline": T("The candle is burnt down."),
    }[verb]


def murmur(state: State) -> Murmur:
    """The state, known to be one of ours."""
    assert isinstance(state, Murmur)
    return state


GAME = MurmurGame()
