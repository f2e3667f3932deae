"""The table of Murmur and its rules: all whisper a card at once, the highest places a lamp, the next one may answer."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from reverie.engine import CLOCK, Deck, Event, Outcome, Result, State, knower

WHISPER, PLACE, ANSWER = range(3)  # the phases of a round
PHASES = ("whisper", "place", "answer")
ECHO_CARD = 0
HAND = 3
NONE = -1

# Actions: 0 is `concede` in every game.
WHISPER_CARD = 1  # + card, 0 to 6
PLACE_ON = 10  # + space, at most 16
ECHO, SLEEP, DEADLINE = 30, 31, 32
ROUND_MS = 30_000
LONGEST_WORDS = 40
ZONES = (
    *("phase", "hands", "chosen", "words", "heard", "board", "discard"),
    *("leader", "lamp", "dreamer", "now", "until", "ended"),
)


class Murmur(State):
    """All zones of a game of Murmur."""

    settings: dict[str, Any]  # the options, as they were chosen
    phase: int
    deck: Deck
    hands: list[list[int]]  # sorted, so that their order tells nothing
    chosen: list[int]  # the card that each seat whispers, NONE while it thinks
    words: list[str]  # what each seat wrote with it
    heard: list[str]  # the words of the last round, for everybody
    board: list[int]  # the seat of the lamp on each space, or NONE
    discard: list[int]
    leader: int  # who places
    lamp: int  # the last space lit
    dreamer: int  # who saw the top card, and draws first
    now: int  # game time in milliseconds
    until: int
    ended: str

    @property
    def options(self) -> dict[str, Any]:
        return self.settings

    @property
    def actors(self) -> list[int]:
        if self.ended:
            return []
        if self.phase == WHISPER:
            thinking = [seat for seat in range(self.seats) if self.chosen[seat] == NONE]
            return [CLOCK, *thinking] if self.options["clock"] else thinking
        return [self.leader if self.phase == PLACE else (self.leader + 1) % self.seats]

    @property
    def over(self) -> bool:
        return bool(self.ended)

    @property
    def outcome(self) -> Outcome | None:
        if not self.ended:
            return None
        lamps = [self.board.count(seat) for seat in range(self.seats)]
        best = max(lamps[seat] for seat in range(self.seats) if seat != self.gone)
        winners = [seat for seat in range(self.seats) if lamps[seat] == best and seat != self.gone]
        best_result = Result("won" if len(winners) == 1 else "shared", best)
        results = [best_result if seat in winners else Result("lost", lamps[seat]) for seat in range(self.seats)]
        return Outcome("concede" if self.gone != NONE else self.ended, tuple(results))

    @property
    def gone(self) -> int:
        """The seat that gave up."""
        return int(self.ended.removeprefix("concede ")) if self.ended.startswith("concede ") else NONE

    @property
    def timer(self) -> int:
        return self.until if CLOCK in self.actors else 0

    def forbids(self, seat: int, action: int) -> str:
        """The code of the rule that forbids an action, or nothing: `legal` and `explain` both ask here."""
        if self.ended:
            return "game_over"
        if seat not in self.actors:
            return "not_your_turn"
        if seat == CLOCK:
            return "" if action == DEADLINE else "not_now"
        if self.phase == WHISPER and WHISPER_CARD <= action < PLACE_ON:
            return "" if action - WHISPER_CARD in self.hands[seat] else "no_such_card"
        if self.phase == PLACE and PLACE_ON <= action < PLACE_ON + len(self.board):
            space = action - PLACE_ON
            if self.board[space] != NONE:
                return "space_taken"
            lit = any(self.board[near] != NONE for near in self.neighbours(space))
            return "" if lit or self.lamp == NONE else "far_from_light"
        if self.phase == ANSWER and action == ECHO:
            return "" if ECHO_CARD in self.hands[seat] else "no_echo"
        return "" if self.phase == ANSWER and action == SLEEP else "not_now"

    def neighbours(self, space: int) -> list[int]:
        """The spaces that touch one by a side."""
        size: int = self.options["size"]
        row, column = divmod(space, size)
        around = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
        return [r * size + c for r, c in around if 0 <= r < size and 0 <= c < size]

    def legal(self, seat: int) -> list[int]:
        return [action for action in range(1, DEADLINE + 1) if not self.forbids(seat, action)]

    def writes(self, seat: int, action: int) -> int:
        return LONGEST_WORDS if WHISPER_CARD <= action < PLACE_ON else 0

    def act(self, seat: int, action: int, text: str, at: int) -> None:
        self.now = max(self.now, at)
        if seat == CLOCK:
            self.now = max(self.now, self.until)
            self.tell("deadline")
            for late in [other for other in self.actors if other != CLOCK]:
                self.whisper(late, self.hands[late][0], "")
        elif self.phase == WHISPER:
            self.whisper(seat, action - WHISPER_CARD, text)
        elif self.phase == PLACE:
            self.lamp = action - PLACE_ON
            self.board[self.lamp] = seat
            self.tell("placed", seat=seat, space=self.lamp)
            if "echo" in self.options["whims"]:
                self.phase = ANSWER
            else:
                self.next_round()
        else:
            if action == ECHO:
                self.hands[seat].remove(ECHO_CARD)
                self.discard.append(ECHO_CARD)
                self.board[self.lamp] = seat
            self.tell("echoed" if action == ECHO else "slept", seat=seat, space=self.lamp)
            self.next_round()

    def whisper(self, seat: int, card: int, words: str) -> None:
        """Choose in secret; once everybody has chosen, turn all up."""
        self.chosen[seat], self.words[seat] = card, words
        self.tell("whispered", {"card": card, "words": words}, seat=seat)
        if NONE in self.chosen:
            return
        for each in range(self.seats):
            self.hands[each].remove(self.chosen[each])
            self.discard.append(self.chosen[each])
            self.tell("revealed", seat=each, card=self.chosen[each], words=self.words[each])
        tie = -1 if self.options["ties"] == "first" else 1
        ranked = sorted(range(self.seats), key=lambda each: (self.chosen[each], tie * each))
        self.leader, self.dreamer = ranked[-1], ranked[0]
        self.heard, self.words = self.words, [""] * self.seats
        self.chosen = [NONE] * self.seats
        self.phase = PLACE

    def next_round(self) -> None:
        """Fill the hands, the dreamer first; then the lowest whisper dreams of the next card."""
        for seat in [(self.dreamer + turn) % self.seats for turn in range(self.seats)]:
            while len(self.hands[seat]) < HAND and self.deck.size():
                card = self.deck.draw(self.chance)
                self.hands[seat] = sorted([*self.hands[seat], card])
                self.tell("drew", {"card": card}, seat=seat)
        if "dream" in self.options["whims"] and self.deck.size():
            card = self.deck.draw(self.chance)
            self.deck.put_on_top([card], knower(self.dreamer))
            if self.log is not None:
                self.log.append(Event("dreamt", {"card": card}, seats=(self.dreamer,), hidden=True))
        if NONE not in self.board or [] in self.hands:
            self.ended = "morning"
            self.tell("morning")
        self.phase = WHISPER
        self.until = self.now + ROUND_MS

    def concede(self, seat: int) -> None:
        self.ended = f"concede {seat}"
        self.tell("conceded", seat=seat)

    def tell(self, name: str, secret: dict[str, Any] | None = None, **args: Any) -> None:
        """Say what happened to everybody, and the secret part to the seat it is about."""
        if secret:
            self.confide(name, args, secret, (args["seat"],))
        else:
            self.say(name, args)

    def redraw_hidden(self, seat: int, random: Callable[[], float]) -> None:
        others = [other for other in range(self.seats) if other != seat]
        dreamt = -1 in self.deck.known_top(knower(seat))
        pool = sorted(self.deck.bag + [card for other in others for card in self.hands[other]] + self.deck.top * dreamt)
        bag = Deck("pool", pool)  # drawn by the sample's own chance
        for other in others:
            self.hands[other] = sorted(bag.draw(self.chance) for _ in self.hands[other])
            if self.chosen[other] != NONE:
                self.chosen[other] = self.hands[other][int(random() * len(self.hands[other]))]
                self.words[other] = ""
        if dreamt:
            self.deck.top = [bag.draw(self.chance)]
        self.deck.guess(bag.bag)

    def clone(self) -> "Murmur":
        other = type(self)()
        other.__dict__.update(self.__dict__)
        self.copy_head(other)
        other.deck = self.deck.clone()
        other.hands = [hand[:] for hand in self.hands]
        other.chosen, other.words, other.heard = self.chosen[:], self.words[:], self.heard[:]
        other.board, other.discard = self.board[:], self.discard[:]
        return other

    def zones(self) -> dict[str, Any]:
        zones = {name: getattr(self, name) for name in ZONES}
        return deepcopy(zones) | {"deck": self.deck.dump()}
