"""A game under way for learning programs: whose turn it is, what it sees, what it may do, what it has won.

Seats that may act at once are asked one after the other (see `reverie.lab.match`); none sees what another has chosen in
secret, since its own view does not show it.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final, Literal

import numpy as np
from gymnasium import spaces

from reverie.engine.chance import QuickChance
from reverie.engine.features import MOST
from reverie.engine.options import complete
from reverie.engine.shelf import game as find_game
from reverie.engine.state import CLOCK, State
from reverie.env.actions import Mask, action_table
from reverie.env.observation import BOUND, Encoder, Observation
from reverie.lab.match import Match

Reward = Literal["win", "score"]
Seen = dict[str, Observation | Mask]
Answer = Callable[[State, int, Random], int]  # how a bot is asked

WIDTH: Final = 100  # columns of a drawing in text
HASHED: Final = 2048  # numbers of a hashed view, if nothing else is asked for


class Episode:
    """One table of one game with fixed seats and options; `begin` deals anew."""

    state: State
    match: Match
    turn: int  # the seat that is asked now; CLOCK once the game has ended
    _offered: dict[int, int] | None  # what it may do, once asked: place in the table of actions, the engine's number

    def __init__(
        self, game_id: str, seats: int | None, options: Mapping[str, Any] | None, reward: Reward, size: int | None
    ) -> None:
        self.game = find_game(game_id)
        self.seats = min(self.game.seats) if seats is None else seats
        self.options = complete(self.game.fields, {**self.game.simulation_options, **(options or {})})
        self.reward_kind = reward
        frozen = tuple(
            (name, tuple(value) if isinstance(value, list) else value) for name, value in self.options.items()
        )
        self.actions = action_table(game_id, self.seats, frozen)
        # The game's own row of numbers; where it has none, or a size is asked for, the hashed view.
        self.features = self.game.functions.features if size is None and self.game.real_time is None else None
        self.encoder = Encoder(HASHED if size is None else size)
        self.width = self.encoder.size if self.features is None else self.features.width(self.seats)

    def observation_space(self) -> spaces.Dict:
        """What a seat sees, as a vector, and which actions it may take."""
        return spaces.Dict(
            {
                "observation": spaces.Box(*self._bounds(), (self.width,), np.float32),
                "action_mask": spaces.Box(0, 1, (len(self.actions),), np.int8),
            }
        )

    def _bounds(self) -> tuple[float, float]:
        return (-BOUND, BOUND) if self.features is None else (0, MOST)

    def action_space(self) -> spaces.Discrete:
        """One number for each action of the game."""
        return spaces.Discrete(len(self.actions))

    def begin(self, seed: int, levels: Sequence[str] = ()) -> None:
        """Deal; the same seed gives the same cards to the same play. `levels` matter in real time only."""
        self.state = self.table(seed)
        self.match = Match(self.state, levels)
        self._ask()

    def table(self, seed: int = 0) -> State:
        """A quiet table at its first decision."""
        state = self.game.start(self.seats, self.options, QuickChance(seed))
        state.quiet()
        return state

    def ended(self) -> bool:
        """Whether the game is over."""
        return self.state.over

    def cut_off(self) -> bool:
        """Whether it goes on longer than any game should."""
        return not self.state.over and self.match.closed

    def closed(self) -> bool:
        """Whether nobody is asked any more."""
        return self.match.closed

    def act(self, seat: int, number: int) -> None:
        """Carry out an action, and let time pass until a seat is asked again."""
        self.match.act(seat, number)
        self._ask()

    def let_others_act(self, answers: Sequence[Answer | None], thoughts: Random) -> None:
        """Seats that have an answer give it, until one without is asked or the game ends."""
        match, state, turn = self.match, self.state, self.turn
        while turn != CLOCK and (answer := answers[turn]) is not None:
            match.act(turn, answer(state, turn, thoughts))
            turn = match.turn()
        self.turn = turn
        self._offered = None

    def _ask(self) -> None:
        self.turn = self.match.turn()
        self._offered = None  # bots ask the table itself

    def _offers(self, seat: int) -> dict[int, int]:
        if seat != self.turn or seat < 0:
            return {}
        if self._offered is None:
            self._offered = self.actions.places_of(self.match.legal(seat))
        return self._offered

    def mask(self, seat: int) -> Mask:
        """What the seat may do now; nothing while another is asked."""
        return self.actions.mask(self._offers(seat))

    def action(self, seat: int, place: int) -> int | None:
        """The legal action at a place of the table, or None if there is none."""
        return self._offers(seat).get(place)

    def seen(self, seat: int) -> Seen:
        """The observation of a seat: new arrays each time."""
        return {"observation": self.observed(seat), "action_mask": self.mask(seat)}

    def observed(self, seat: int) -> Observation:
        """What a seat sees, as numbers."""
        if self.features is None:
            return self.encoder.encode(self.state.view(seat), seat)
        return np.frombuffer(self.features.row(self.state, seat), np.uint8).astype(np.float32)

    def reward(self, seat: int) -> float:
        """What the end is worth to a seat: 1 for a win, a part of a shared one, 0 for a defeat; or its score."""
        outcome = self.state.outcome
        if outcome is None:
            return 0.0
        return outcome.value(seat) if self.reward_kind == "win" else float(outcome.results[seat].score)

    def drawn(self, audience: int) -> str:
        """The table in text, as an audience sees it."""
        import io

        from rich.console import Console

        view = self.state.view(audience)
        picture = self.game.terminal(view, audience, "en", WIDTH)
        console = Console(file=io.StringIO(), width=WIDTH, force_terminal=False, highlight=False)
        console.print(picture if picture is not None else repr(view), markup=False)
        file: Any = console.file
        text: str = file.getvalue()
        return text
