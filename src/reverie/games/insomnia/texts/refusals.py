"""Why not? Each reason of the rules as a sentence, with the section of the specification that it comes from."""

from reverie.engine.text import Text
from reverie.games.insomnia.texts import T

REFUSALS: dict[str, tuple[str, Text]] = {
    "game_over": ("4.1", T("The game is over.")),
    "not_your_turn": ("3.3", T("Another player is deciding now.")),
    "not_now": ("3.3", T("This cannot be done at the present decision.")),
    "play_a_card": ("3.3", T("Now a card must be played.")),
    "not_in_hand": ("3.3", T("You do not have that card in your hand.")),
    "not_the_revealed_card": ("8.23", T("Rush Ahead plays the card that was turned up, no other.")),
    "supply_empty": ("3.5", T("Your supply is empty: only a Zzz that lies on a tile can move.")),
    "supply_not_empty": ("3.5", T("As long as you have tokens in your supply, one of them must be placed.")),
    "no_tile_there": ("3.5", T("There is no tile on that space.")),
    "no_token_there": ("3.5", T("You have no Zzz on that space.")),
    "permanent_stays": ("3.5", T("A permanent Zzz never moves.")),
    "same_tile": ("3.5", T("The token must go from one tile to a different one.")),
    "already_permanent": ("8.9", T("Your token there is permanent already.")),
    "forward_only": ("8.27", T("At this table Snooze Moves only go forward.")),
    "not_on_that_card": ("8.6", T("The previous player's card does not show that number.")),
    "not_in_market": ("4.4", T("That tile is not in the market.")),
    "board_full": ("4.4", T("All ten spaces have a tile: only catching two Zzz is left.")),
    "space_taken": ("4.4", T("A tile lies there already.")),
}
