"""Why not? Each reason of the rules as a sentence, with the section of the rules that it comes from."""

from reverie.engine.text import Text
from reverie.games.iles.texts import T

REFUSALS: dict[str, tuple[str, Text]] = {
    "game_over": ("7", T("The game is over.")),
    "not_your_turn": ("4.1", T("Another player is deciding now.")),
    "not_now": ("4.1", T("This cannot be done at the present decision.")),
    "choose_a_stack": ("4.1", T("First the Lookout chooses a stack.")),
    "stack_empty": ("4.1", T("That stack is empty.")),
    "hide_a_tile": ("4.2", T("First the Lookout hides one of the three tiles.")),
    "not_drawn": ("4.2", T("That tile is not among the three.")),
    "pick_a_tile": ("4.1", T("First a tile must be taken; nobody may pass.")),
    "not_in_offer": ("4.1", T("That tile does not lie in the offer.")),
    "none_face_down": ("4.2", T("No tile lies face down.")),
    "place_the_tile": ("5", T("First the tile that was taken must be laid.")),
    "illegal_cell": ("5", T("A tile goes in its own row, in one of four columns, beside the board or a tile.")),
    "wrong_side": ("5", T("Island tiles go to the right of the board, dream tiles to the left.")),
    "slot_taken": ("5", T("A tile lies there already, and never moves.")),
    "designate_somebody": ("4.1", T("First name who picks next.")),
    "self_designation": ("4.1", T("You have picked already: name somebody else.")),
    "already_picked": ("4.1", T("That player has picked already in this round.")),
    "no_such_player": ("4.1", T("There is no such player at this table.")),
}
