"""One deal of a game of turns, played by bots to its end, so that it can be put beside what people made of it.

The randomness of each thought follows from the deal's key and the number of the act, so the same bots play the same
game again, wherever it was interrupted.
"""

from random import Random
from typing import Any

import msgspec

from reverie.bots import level
from reverie.bots.levels import Level, ask
from reverie.engine.record import Act
from reverie.engine.shelf import game as find_game
from reverie.engine.state import CLOCK
from reverie.lab.match import Match, seated


class Dealt(msgspec.Struct, frozen=True):
    """A deal, who plays it, and how far it has come."""

    game: str
    options: dict[str, Any]
    seed: str
    levels: list[str]  # of each seat
    rollouts: int  # of those that search, for each decision
    key: str  # what the bots' own randomness follows from
    acts: list[Act] = []
    over: bool = False

    def bot(self, name: str) -> Level:
        """A level, with as many imagined games for each of its decisions as are wanted."""
        found = level(name)
        return level(name, rollouts=self.rollouts) if found.kind == "search" else found


class Noted(Match):
    """A match that notes each act."""

    def __init__(self, dealt: Dealt) -> None:
        game = find_game(dealt.game)
        state = game.new(len(dealt.levels), dealt.seed, dealt.options)
        state.quiet()
        self.noted = dealt.acts[:]
        for act in self.noted:
            state.apply(act.seat, game.parse(state, act.action), act.text, act.at)
        super().__init__(state, dealt.levels)

    def carry_out(self, seat: int, action: int, text: str, at: int) -> None:
        self.noted.append(Act(seat, self.state.game.text(self.state, action), text, at))
        super().carry_out(seat, action, text, at)


def play_on(dealt: Dealt, most: int) -> Dealt:
    """The game some acts further, at most about so many, or to its end."""
    match = Noted(dealt)
    bots = seated(find_game(dealt.game), [dealt.bot(each) for each in dealt.levels])
    until = len(match.noted) + most
    while len(match.noted) < until and (seat := match.turn()) != CLOCK:
        rng = Random(f"{dealt.key}|{len(match.noted)}")
        match.act(seat, ask(bots[seat], match.state, seat, rng))
    return msgspec.structs.replace(dealt, acts=match.noted, over=match.closed)
