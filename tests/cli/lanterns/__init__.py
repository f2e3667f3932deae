"""Lanterns: a game of a few acts that has everything the terminal must handle: secrets, warnings, words, a clock.

Each seat holds numbers nobody else sees. In turn, light a lantern higher than the last one, write a wish, or pass.
Whoever has lit more lanterns after four rounds wins; alone, three lanterns win.
"""

from typing import Any

import msgspec

from reverie.engine import (
    CLOCK,
    Chance,
    Decision,
    Event,
    Game,
    LiveChance,
    Option,
    OptionValue,
    Outcome,
    Preset,
    Refusal,
    Result,
    Seen,
    State,
    Text,
    flag,
    many,
    number,
)
from reverie.engine.text import player

ROUNDS = 4
PASS, WISH = 30, 31
DEADLINE = 1
SECONDS = 2
LONGEST_WISH = 20


class LanternState(State):
    """Hands, the lanterns lit, and whose turn it is."""

    def __init__(self, game: "Lanterns", seats: int, options: dict[str, OptionValue], chance: Chance) -> None:
        self.game = game
        self.seats = seats
        self._options = options
        self.chance = chance
        self.acts = 0
        self.log: list[Event] | None = []
        self.hands: list[list[int]] = [
            sorted({chance.below(9, f"hand{seat}", card) + 1 for card in range(5)}) for seat in range(seats)
        ]
        self.lit: list[list[int]] = [[] for _ in range(seats)]
        self.last = 0
        self.turn = 0
        self.given_up = -1

    @property
    def options(self) -> dict[str, Any]:
        return self._options

    @property
    def over(self) -> bool:
        return self.given_up >= 0 or self.turn >= ROUNDS * self.seats

    @property
    def actors(self) -> list[int]:
        if self.over:
            return []
        return [CLOCK, self.turn % self.seats] if self.options["timer"] else [self.turn % self.seats]

    @property
    def timer(self) -> int:
        return (self.turn + 1) * SECONDS * 1000 if self.options["timer"] else 0

    @property
    def outcome(self) -> Outcome | None:
        if not self.over:
            return None
        if self.given_up >= 0:
            return Outcome(
                "conceded", tuple(Result("lost" if seat == self.given_up else "won", 0) for seat in range(self.seats))
            )
        scores = [len(lit) for lit in self.lit]
        if self.seats == 1:
            return Outcome("night", (Result("won" if scores[0] >= 3 else "lost", scores[0]),))
        best = max(scores)
        if scores.count(best) > 1:
            return Outcome("night", tuple(Result("shared", score) for score in scores))
        return Outcome("night", tuple(Result("won" if score == best else "lost", score) for score in scores))

    def legal(self, seat: int) -> list[int]:
        if seat not in self.actors:
            return []
        if seat == CLOCK:
            return [DEADLINE]
        return sorted([10 + card for card in self.hands[seat] if card > self.last] + [PASS, WISH])

    def writes(self, seat: int, action: int) -> int:
        return LONGEST_WISH if action == WISH else 0

    def clone(self) -> "LanternState":
        other = LanternState.__new__(LanternState)
        other.__dict__.update(self.__dict__)
        other.hands = [hand[:] for hand in self.hands]
        other.lit = [lit[:] for lit in self.lit]
        other.log = None if self.log is None else self.log[:]
        return other

    def act(self, seat: int, action: int, text: str, at: int) -> None:
        player = self.turn % self.seats
        event = Event("passed", {"seat": player})
        if seat == CLOCK:
            event = Event("late", {"seat": player})
        elif action == WISH:
            event = Event("wished", {"seat": player, "text": text})
        elif action != PASS:
            card = action - 10
            self.hands[seat].remove(card)
            self.lit[seat].append(card)
            self.last = card
            event = Event("lit", {"seat": player, "card": card})
        if self.log is not None:
            self.log.append(event)
        self.turn += 1
        if self.turn % (2 * self.seats) == 0:
            self.last = 0

    def concede(self, seat: int) -> None:
        self.given_up = seat

    def zones(self) -> dict[str, Any]:
        return {"hands": self.hands, "lit": self.lit, "last": self.last, "turn": self.turn, "given_up": self.given_up}

    def redraw_hidden(self, seat: int, random: Any) -> None:
        for other in range(self.seats):
            if other != seat and not self.options["open"]:
                self.hands[other] = sorted({int(random() * 9) + 1 for _ in self.hands[other]})


class LanternView(msgspec.Struct, frozen=True):
    """What an audience sees."""

    hand: list[int]
    lit: list[list[int]]
    last: int
    round: int


class Lanterns(Game):
    """The game itself."""

    id = "lanterns"
    rules_version = 1
    title = Text("Lanterns")
    tagline = Text("Light the night, one lantern after another.")
    seats = (1, 2, 3)
    fields = (
        flag("timer", Text("Timer"), Text("Two seconds for each turn.")),
        flag("open", Text("Open hands"), Text("No secrets.")),
        many("moods", ["calm", "storm"], Text("Moods"), Text("Nothing but words.")),
        number("oil", 1, 3, 2, Text("Oil"), Text("Nothing but a number.")),
    )
    presets = (Preset("calm", Text("Calm"), Text("A quiet night."), {"moods": ["calm"]}),)
    longest = 100

    def start(self, seats: int, options: dict[str, OptionValue], chance: Chance) -> State:
        return LanternState(self, seats, options, chance)

    def restore(self, data: dict[str, Any], chance: Chance | None) -> State:
        state = LanternState(self, data["seats"], data["options"], chance or LiveChance(data["seed"]))
        state.hands, state.lit = [list(hand) for hand in data["hands"]], [list(lit) for lit in data["lit"]]
        state.last, state.turn, state.given_up = int(data["last"]), int(data["turn"]), int(data["given_up"])
        state.acts = int(data["acts"])
        return state

    def text(self, state: State, action: int) -> str:
        named = {PASS: "pass", WISH: "wish", DEADLINE: "deadline"}
        return named.get(action) or (f"light {action - 10}" if action else super().text(state, action))

    def parse(self, state: State, text: str) -> int:
        fixed = {"pass": PASS, "wish": WISH, "deadline": DEADLINE}.get(text)
        if fixed is not None:
            return fixed
        verb, _, card = text.partition(" ")
        if verb != "light" or not card.isdigit():
            return super().parse(state, text)
        return 10 + int(card)

    def explain(self, state: State, seat: int, action: int) -> Refusal | None:
        assert isinstance(state, LanternState)
        if action in state.legal(seat):
            return None
        if 0 <= seat < state.seats and action - 10 not in state.hands[seat]:
            return Refusal("not_held", "2.1", Text("You do not hold that lantern."))
        return Refusal("too_low", "2.2", Text("A lantern must be higher than the last one."))

    def decision(self, state: State, seat: int) -> Decision | None:
        assert isinstance(state, LanternState)
        if seat not in state.actors or seat == CLOCK:
            return None
        options = []
        for action in state.legal(seat):
            if action == PASS:
                options.append(Option(action, "pass", Text("Pass"), "button:pass", flags=("wasted",)))
            elif action == WISH:
                options.append(Option(action, "wish", Text("Make a wish"), "button:wish", writes=LONGEST_WISH))
            else:
                label = Text("Light lantern {n}", {"n": action - 10})
                options.append(Option(action, f"light {action - 10}", label, f"card:{action - 10}"))
        return Decision("lantern", seat, Text("Which lantern will you light?"), tuple(options), "2.2")

    def view(self, state: State, audience: int) -> LanternView:
        assert isinstance(state, LanternState)
        hand = state.hands[audience] if 0 <= audience < state.seats else []
        return LanternView(hand[:], [lit[:] for lit in state.lit], state.last, state.turn // state.seats + 1)

    def line(self, event: Seen) -> Text | None:
        words = {
            "lit": "{who} lights lantern {card}.",
            "passed": "{who} passes.",
            "late": "{who} is too late.",
            "wished": "{who} wishes: {text}",
        }
        return Text(words[event.name], {**event.args, "who": player(event.args["seat"])})

    def policy(self, state: State, seat: int) -> int:
        return state.legal(seat)[0]


GAME = Lanterns()
