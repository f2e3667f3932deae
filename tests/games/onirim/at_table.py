"""A table that is being played in a test: acts and zones in short notation, through the public contract."""

from typing import Any, Self

from tests.games.onirim.invariants import check_invariants
from tests.games.onirim.notation import full_text, kinds, pile, short, short_text

from reverie.engine import REVIEW, SPECTATOR, Event, languages, translate
from reverie.games.onirim import GAME
from reverie.games.onirim.pieces import NAMES
from reverie.games.onirim.state import OnirimState
from reverie.games.onirim.view import View
from reverie.testkit.at_table import AtTable


def check_words(event: Event) -> None:
    """Whoever sees an event can be told of it, in every language."""
    for audience in (0, 1, SPECTATOR, REVIEW):
        seen = event.seen_by(audience)
        assert seen is not None
        line = GAME.line(seen)
        if line is not None:
            assert all(translate(line, language) for language in languages())


class At(AtTable[OnirimState]):
    """A table that is being played: acts and zones in short notation. Invariants are checked after every act."""

    def __init__(self, t: OnirimState) -> None:
        super().__init__(t, check_invariants)

    def full_text(self, act: str) -> str:
        return full_text(act)

    def do(self, *acts: str) -> Self:
        super().do(*acts)
        for event in self.events:
            check_words(event)
        if not self.t.over:
            labels = [str(option.label) for option in self.decision.options]
            assert len(labels) == len(set(labels)), labels
        return self

    def offers(self, act: str) -> bool:
        """Whether an act is legal now."""
        return self.number_of(act) in self.t.legal(self.t.active)

    @property
    def options(self) -> set[str]:
        """The texts of all legal acts."""
        return {short_text(option.text) for option in self.decision.options}

    def options_with(self, verb: str) -> set[str]:
        """What the legal acts of one verb act on."""
        return {text.removeprefix(verb).strip() for text in self.options if text.split()[0] == verb}

    @property
    def view(self) -> View:
        """What the active seat sees, or everybody once the game is over."""
        return self.seen_by(REVIEW if self.t.over else self.t.active)

    def seen_by(self, audience: int) -> View:
        """What an audience sees."""
        seen: View = self.t.view(audience)
        return seen

    def seat(self, seat: int | None = None) -> Any:
        """One player's side as its owner sees it."""
        owner = self.t.active if seat is None else seat
        return self.seen_by(REVIEW if self.t.over else owner).seats[owner]

    def hand(self, seat: int | None = None) -> str:
        return pile(self.seat(seat).hand)

    def row(self, seat: int | None = None) -> str:
        return short(self.seat(seat).labyrinth)

    def series(self, seat: int | None = None) -> str:
        return short(self.seat(seat).series)

    def doors(self, seat: int | None = None) -> str:
        return pile(self.seat(seat).doors)

    def denizens(self, seat: int | None = None) -> str:
        return pile(self.seat(seat).denizens)

    def stash(self, seat: int | None = None) -> str:
        return pile(self.seat(seat).stash)

    @property
    def common(self) -> str:
        return pile(self.view.common)

    @property
    def discard(self) -> str:
        return pile(self.view.discard)

    @property
    def limbo(self) -> str:
        return pile(self.view.limbo)

    @property
    def picks(self) -> str:
        """The cards being looked at, uppermost first."""
        return short(self.view.picks.cards)

    @property
    def pending(self) -> str:
        return short([self.view.pending]) if self.view.pending else ""

    @property
    def removed(self) -> str:
        assert self.view.book is not None
        return pile(self.view.book.removed)

    @property
    def towers(self) -> str:
        assert self.view.towers is not None
        return short(self.view.towers)

    @property
    def catchers(self) -> list[str]:
        assert self.view.catchers is not None
        return [pile(cards) for cards in self.view.catchers]

    @property
    def goals(self) -> str:
        """The row of Goals, the fulfilled ones in lower case."""
        assert self.view.book is not None
        letters = {"red": "R", "blue": "B", "green": "G", "brown": "N", "oni": "O"}
        found = self.view.book.goals
        return "".join(letters[goal.colour].lower() if goal.owner >= 0 else letters[goal.colour] for goal in found)

    @property
    def top(self) -> str:
        """The cards whose place on top of the deck is fixed, whoever knows them."""
        return short([NAMES[card] for card in self.t.deck.top])

    @property
    def bottom(self) -> str:
        """The cards whose place under the deck is fixed."""
        return short([NAMES[card] for card in self.t.deck.bottom])

    def deck_has(self, card: str) -> int:
        """How many copies of a card the deck holds."""
        return self.t.deck.cards().count(kinds(card)[0])

    @property
    def deck_size(self) -> int:
        return self.view.deck.size

    @property
    def shuffles(self) -> int:
        """How often the deck has been shuffled."""
        return self.t.deck.shuffles

    def named(self, event: str) -> list[dict[str, Any]]:
        """The public parts of the last events of one name."""
        return [each.args for each in self.told(event)]
