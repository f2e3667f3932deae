"""A night of Dream On! in a test: acts at their times, timers before them, verdicts after them, as at a real table."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from reverie.engine import CLOCK, Event, IllegalAction
from reverie.engine.real_time import NEVER, Conductor
from reverie.games.dream_on import GAME
from reverie.games.dream_on.deck import CARDS, COUNT, NUMBER
from reverie.games.dream_on.pieces import PHASES
from reverie.games.dream_on.state import DreamOnState
from reverie.games.dream_on.view import View

A, B, C, D = range(4)
FLIP = 10_000  # when the sandglass is turned, in game time


class Night:
    """A table; times are milliseconds since the flip, as in the scenarios."""

    def __init__(self, seats: int = 4, seed: str = "night", **options: Any) -> None:
        state = GAME.new(seats, seed, {"first_player": "host", **options})
        assert isinstance(state, DreamOnState)
        self.t = state
        self.events: list[Event] = []
        self.check()

    def check(self) -> None:
        """Spec 6: every card is somewhere, once."""
        t = self.t
        hands = [card for hand in t.hands for card in hand]
        cards = Counter([*t.deck.cards(), *hands, *t.pile, *t.discard, *t.rules.set_aside])
        assert cards == Counter(range(COUNT))

    @property
    def phase(self) -> str:
        """Where the night is."""
        return PHASES[self.t.phase]

    @property
    def now(self) -> int:
        """The time of the last act, since the flip."""
        return self.t.now - FLIP

    @property
    def pile(self) -> list[str]:
        """The dream, card by card."""
        return [CARDS[card].id for card in self.t.pile]

    @property
    def zones(self) -> list[str]:
        """Where the recalled cards lie."""
        return [memory.answer.zone for memory in self.view().memories]

    @property
    def score(self) -> int:
        """The points so far."""
        return self.view().score

    def view(self, audience: int = -1) -> View:
        """What an audience sees."""
        view = self.t.view(audience)
        assert isinstance(view, View)
        return view

    def number_of(self, act: str) -> int:
        """An act by its text; the card that is to be recalled is added where it is missing."""
        if " #" not in act:
            try:
                return GAME.parse(self.t, act)
            except Exception:  # noqa: BLE001 - tried again as an act of the Memory phase
                act = f"{act} #{self.t.k}"
        return GAME.parse(self.t, act)

    def pass_time(self, t: int) -> None:
        """Let all timers run out that have run out by then."""
        while not self.t.over and 0 < self.t.timer <= t + FLIP:
            self.events += self.t.apply(CLOCK, self.t.legal(CLOCK)[0], "", self.t.timer)
            self.check()

    def do(self, seat: int, act: str, text: str = "", *, t: int | None = None) -> list[Event]:
        """One act, and what the house works out after it; without a time, half a second after the last one."""
        when = self.now + 500 if t is None else t
        self.events = []
        self.pass_time(when)
        self.events += self.t.apply(seat, self.number_of(act), text, when + FLIP)
        self.judge_now(when + FLIP)
        self.check()
        return self.events

    def why_not(self, seat: int, act: str, text: str = "", *, t: int | None = None) -> str:
        """The code of the refusal, which leaves the table as it was."""
        when = self.now + 500 if t is None else t
        self.pass_time(when)
        before = self.t.dump()
        try:
            self.t.apply(seat, self.number_of(act), text, when + FLIP)
        except IllegalAction as fault:
            assert self.t.dump() == before
            self.refused = fault
            return fault.refusal.code
        return "legal"

    def options(self, seat: int) -> set[str]:
        """What a seat may do."""
        return {GAME.text(self.t, action) for action in self.t.legal(seat)}

    def told(self, name: str, audience: int = -1) -> list[dict[str, Any]]:
        """What an audience was told under a name in the last act."""
        seen = [event.seen_by(audience) for event in self.events]
        return [each.args for each in seen if each is not None and each.name == name]

    def let_bots_play(self) -> "Night":
        """To the end, with nobody but bots and the clock acting, each at its time; people do nothing at all."""
        while not self.t.over:
            times = {
                seat: GAME.real_time.tempo(self.t, seat) for seat in self.t.actors if seat >= 0 and self.t.kinds[seat]
            }
            due = [(max(when, self.t.now), seat) for seat, when in times.items() if when != NEVER]
            when, seat = min(due, default=(self.t.timer + 1, CLOCK))
            if self.t.timer and self.t.timer <= when:
                self.pass_time(self.t.timer - FLIP)
                self.judge_now()
                continue
            world = self.t.sample(seat, Random(self.t.acts).random)
            self.do(seat, GAME.text(self.t, GAME.policy(world, seat)), t=when - FLIP)
        return self

    def judge_now(self, at: int | None = None) -> None:
        """The house works out what the rules wait for; no timer runs out meanwhile."""
        for act in Conductor(GAME.real_time, self.t).run(self.t.now if at is None else at, 0):
            verdict = act.decided(GAME.real_time, self.t)
            self.events += self.t.apply(CLOCK, verdict.action, verdict.text, verdict.at)

    # ------------------------------------------------------------ laying the table

    def give(self, seat: int, card: str) -> None:
        """Put a card into a hand, in exchange for the last one there."""
        number = NUMBER[card]
        hand = self.t.hands[seat]
        if number in hand:
            return
        assert number not in self.t.pile, f"{card} lies on the pile already"
        other = hand[-1]
        for place in (*self.t.hands, self.t.deck.bag, self.t.deck.top):
            if number in place:
                place[place.index(number)] = other
                break
        hand[-1] = number
        self.t.deck.guess(self.t.deck.bag)
        self.check()

    def open_with(self, card: str) -> None:
        """Make this the opening card."""
        number = NUMBER[card]
        if self.t.pile[0] != number:
            old = self.t.pile[0]
            for place in (*self.t.hands, self.t.deck.bag):
                if number in place:
                    place[place.index(number)] = old
            self.t.pile[0] = number
            self.t.deck.guess(self.t.deck.bag)
        self.check()

    def flip(self, words: str = "") -> "Night":
        """The first player turns the sandglass."""
        self.do(self.t.first, "flip", words, t=0)
        return self

    def lay(self, seat: int, card: str, words: str = "", *, t: int | None = None) -> list[Event]:
        """Let a seat have a card and lay it."""
        self.give(seat, card)
        return self.do(seat, f"play {card}", words, t=t)

    def wake_up(self) -> "Night":
        """The sand runs out, and the pile is turned over."""
        while self.phase in ("dream", "wake"):
            self.events = []
            self.pass_time(self.t.timer - FLIP)
        return self

    def next_card(self) -> "Night":
        """Let the card be shown for as long as it is shown."""
        k = self.t.k
        while self.t.k == k and not self.t.over:
            self.pass_time(self.t.timer - FLIP)
        return self


def dreamt(*cards: tuple[int, str, str], seats: int = 4, opening: str = "moon", **options: Any) -> Night:
    """A dream of these cards (seat, card, words) after an opening by A; the first one is to be recalled."""
    night = Night(seats, **options)
    night.open_with(opening)
    night.flip()
    for number, (seat, card, words) in enumerate(cards):
        night.lay(seat, card, words, t=2_000 * (number + 1))
    return night.wake_up()


def simple(names: Sequence[str] = ("dragon", "owl", "pizza", "kite"), **options: Any) -> Night:
    """A, B, C, D… laid one card each without words; whoever laid the last one is active. The opening is the moon."""
    seats = options.get("seats", 4)
    return dreamt(*((number % seats, name, "") for number, name in enumerate(names)), **options)
