"""Why not? Each reason of the rules as a sentence, with the section that it comes from (`sections.cited`)."""

from reverie.engine.text import Text
from reverie.games.iles.texts import T
from reverie.games.iles.texts.sections import END, PLACING, ROUND

REFUSALS: dict[str, tuple[str, Text]] = {
    "game_over": (END, T("The game is over.")),
    "not_your_turn": (ROUND, T("Another player is deciding now.")),
    "not_now": (ROUND, T("This cannot be done at the present decision.")),
    "choose_a_stack": (ROUND, T("First the Lookout chooses a stack.")),
    "stack_empty": (ROUND, T("That stack is empty.")),
    "hide_a_tile": (ROUND, T("First the Lookout hides one of the three tiles.")),
    "not_drawn": (ROUND, T("That tile is not among the three.")),
    "pick_a_tile": (ROUND, T("First a tile must be taken; nobody may pass.")),
    "not_in_offer": (ROUND, T("That tile does not lie in the offer.")),
    "none_face_down": (ROUND, T("No tile lies face down.")),
    "place_the_tile": (PLACING, T("First the tile that was taken must be laid.")),
    "illegal_cell": (PLACING, T("A tile goes in its own row, in one of four columns, beside the board or a tile.")),
    "wrong_side": (PLACING, T("Island tiles go to the right of the board, dream tiles to the left.")),
    "slot_taken": (PLACING, T("A tile lies there already, and never moves.")),
    "designate_somebody": (ROUND, T("First name who picks next.")),
    "self_designation": (ROUND, T("You have picked already: name somebody else.")),
    "already_picked": (ROUND, T("That player has picked already in this round.")),
    "no_such_player": (ROUND, T("There is no such player at this table.")),
}
