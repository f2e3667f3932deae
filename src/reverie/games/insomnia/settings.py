"""What the options of a table change (spec 2)."""

from typing import Any

from reverie.games.insomnia.pieces import dream_tiles, nightmare_cards, sheep_cards


class Settings:
    """The options of a table as its rules ask for them, and the pieces that it is played with."""

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        self.start_pillow: int = options["pillow_start"]
        self.howl_over_fence: bool = options["howl_over_fence"]
        self.snooze_backward: bool = options["snooze_direction"] == "choose"
        self.show_remaining: bool = options["show_remaining"]
        self.open_hands: bool = options["open_hands"]
        sheep = sheep_cards(seats)
        self.boxes = [sheep + nightmare_cards(nightmare) for nightmare in range(3)]
        self.tiles = dream_tiles(seats, options["tile_set"] == "sourced")
