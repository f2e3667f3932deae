"""The table of Insomnia: the ring, the players, the piles, and copies of them (spec 3.1)."""

from typing import Any

from reverie.engine.piles import Deck
from reverie.engine.turns import TurnState
from reverie.games.insomnia.pieces import (
    GONE,
    NAMES,
    NO_CARD,
    NO_TILE,
    RACING,
    TOKENS,
    WIDTH,
    dream_tiles,
    nightmare_cards,
    sheep_cards,
)


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


class InsomniaState(TurnState):
    """The state of a game of Insomnia. Hands are kept sorted, so that their order tells nothing."""

    def lay_out(self, settings: Settings) -> None:
        seats = self.seats
        self.settings = settings
        self.nightmare: int = 0  # WOLF, BUMP or SPIDER
        self.runner: int = 0  # the seat whose turn it is, in the race as in the rest phase
        self.race: int = 0  # from 1
        self.resting: bool = False  # the rest phase, not a race
        self.stack: list[int] = []  # steps to run when the present one is done, the next one last
        self.marker: int = 0  # the holder of the First Sheep marker
        self.status: list[int] = [RACING] * seats
        self.pos: list[int] = [0] * seats  # 0: not on the board
        self.scared: list[bool] = [False] * seats
        self.dodos: list[int] = [0] * seats
        self.pillow: list[int] = [settings.start_pillow] * seats
        self.supply: list[int] = [TOKENS] * seats
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.nightmare_pos: int = 0  # 0: in the centre
        self.web: int = 0  # 0: none; 11 to 13 beyond the fence (spec 6.3)
        self.tiles: list[int] = [NO_TILE] * WIDTH  # by space; NO_TILE where there is none
        self.zzz: list[int] = [0] * (WIDTH * seats)  # by seat * WIDTH + space
        self.inf: list[int] = [0] * (WIDTH * seats)  # permanent Zzz, likewise
        self.market: list[int] = []
        self.tile_deck: Deck = Deck("tiles", [])
        self.deck: Deck = Deck("deck", [])
        self.discard: list[int] = []
        # The record of the turn (spec 3.1).
        self.used: int = 0  # a bit for each space whose tile was used
        self.crossings: int = 0  # of the fence; from the third step on, those still to be resolved
        self.moved: int = 0
        self.last_move: int = 0  # spaces of the latest movement, negative if backward; 0 if there was none
        self.played: int = NO_CARD  # the last sheep card played
        self.turn_log: list[int] = []  # of this race: the TURN of each finished turn
        # What is being resolved.
        self.to_place: int = 0  # tokens still to be placed
        self.lifted: int = 0  # the space of the token that is being relocated
        self.revealed: int = NO_CARD  # the card that Rush Ahead turned up
        self.flock: int = 0  # the next sheep that Shepherd of the Flock moves, counted from the runner
        self.taken: int = NO_TILE  # the market tile that is being added
        self.laid: int = 0  # the space where it was laid
        self.missing: int = 0  # tokens of its bonus that the supply lacked
        self.rested: int = 0  # players who have had their rest action
        self.winners: int = 0  # a bit for each

    def has_left(self, seat: int) -> bool:
        return self.status[seat] == GONE

    def clone(self) -> "InsomniaState":
        other = InsomniaState()
        self.copy_head(other)
        self.copy_turn(other)
        other.settings, other.nightmare, other.runner = self.settings, self.nightmare, self.runner
        other.race, other.resting, other.marker = self.race, self.resting, self.marker
        other.nightmare_pos, other.web, other.used = self.nightmare_pos, self.web, self.used
        other.crossings, other.moved, other.last_move = self.crossings, self.moved, self.last_move
        other.played, other.to_place, other.lifted = self.played, self.to_place, self.lifted
        other.revealed, other.flock, other.taken, other.laid = self.revealed, self.flock, self.taken, self.laid
        other.missing, other.rested, other.winners = self.missing, self.rested, self.winners
        other.stack, other.status, other.pos = self.stack[:], self.status[:], self.pos[:]
        other.scared, other.dodos, other.pillow = self.scared[:], self.dodos[:], self.pillow[:]
        other.supply, other.tiles, other.zzz, other.inf = self.supply[:], self.tiles[:], self.zzz[:], self.inf[:]
        other.market, other.discard, other.turn_log = self.market[:], self.discard[:], self.turn_log[:]
        other.hands = [cards[:] for cards in self.hands]
        other.tile_deck = self.tile_deck.clone()
        other.deck = self.deck.clone()
        return other

    def say_drawn(self, seat: int, kind: int) -> None:
        """Tell everybody that a card was drawn, and those who see that hand which one."""
        if self.log is None:
            return
        card = NAMES[kind]
        if self.settings.open_hands:
            self.say("draw", {"seat": seat, "card": card})
        else:
            self.confide("draw", {"seat": seat}, {"card": card}, (seat,))

    def tokens(self, seat: int, space: int) -> int:
        """How many tokens of a player lie on a tile, of both kinds."""
        place = seat * WIDTH + space
        return self.zzz[place] + self.inf[place]

    def racers(self) -> int:
        """How many players are still racing."""
        return self.status.count(RACING)


def names(cards: list[int]) -> list[str]:
    """The ids of cards, for views and events."""
    return [NAMES[card] for card in cards]
