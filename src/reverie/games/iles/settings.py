"""What the options of a table change (spec 10)."""

from typing import Any

from reverie.games.iles.pieces import ROUNDS, stack_size


class Settings:
    """The options of a table as its rules ask for them."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        self.solo = seats == 1
        self.stack_size = stack_size(seats)
        self.draws = max(seats, 3)  # tiles in a round
        self.clockwise: bool = options["designation"] == "clockwise"
        self.flip_all: bool = options["lamp_rule"] == "flip_all"
        self.secret = seats == 2 and options["two_player_mode"] == "secret"
        self.starting_dream: bool = options["starting_dream"]
        self.leftmost: bool = options["placement"] == "leftmost"
        self.auto_forced: bool = options["auto_forced"]
        self.score_preview: bool = options["score_preview"]
        self.reveal_removed: bool = options["reveal_removed"]
        self.rounds = ROUNDS - 1 if self.starting_dream else ROUNDS
