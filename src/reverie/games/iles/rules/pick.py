"""PICK_TILE and DESIGNATE: taking a tile of the offer, and naming who is next (spec 4)."""

from typing import TYPE_CHECKING

from reverie.engine.actions import action
from reverie.games.iles.pieces import NO_TILE
from reverie.games.iles.rules.actions import DESIGNATE, FACE_DOWN, TAKE
from reverie.games.iles.rules.hooks import Step
from reverie.games.iles.rules.place import lay_leftmost
from reverie.games.iles.rules.round import call
from reverie.games.iles.rules.steps import PLACE_TILE
from reverie.games.iles.state import UNDRAWN, name_of

if TYPE_CHECKING:
    from reverie.games.iles.state import Table


class PickTile(Step):
    """Any tile that is left, the face-down one unseen."""

    def legal(self, t: "Table", out: list[int]) -> None:
        for kind in t.offer:
            take = action(TAKE, kind)
            if take not in out:  # two dream tiles of a kind are one option
                out.append(take)
        if t.hidden != NO_TILE:
            out.append(action(TAKE, FACE_DOWN))

    def apply(self, t: "Table", argument: int) -> None:
        if argument == FACE_DOWN:
            if t.log is not None:
                t.say("take", {"seat": t.active, "tile": ""})
            t.holding = turn_up(t)
        else:
            t.offer.remove(argument)
            t.holding = argument
            if t.log is not None:
                t.say("take", {"seat": t.active, "tile": name_of(argument)})
            if t.hidden == UNDRAWN:
                # Spec 11, O-02: after the pick both others are shown.
                t.offer.append(turn_up(t))
        if t.rules.leftmost:
            lay_leftmost(t)
        else:
            t.point = PLACE_TILE

    def refuse(self, t: "Table", verb: int, argument: int) -> str:
        if verb != TAKE:
            return "pick_a_tile"
        return "none_face_down" if argument == FACE_DOWN else "not_in_offer"


def turn_up(t: "Table") -> int:
    """The face-down tile is shown to everybody; the Shadow's is drawn only now."""
    kind = t.hidden if t.hidden != UNDRAWN else t.own_deck(t.drawn_type).draw(t.chance)
    t.hidden = NO_TILE
    if t.log is not None:
        t.say("reveal", {"tile": name_of(kind)})
    return kind


class Designate(Step):
    """Any seat that has not picked in this round."""

    def legal(self, t: "Table", out: list[int]) -> None:
        for seat in range(t.seats):
            if t.waiting >> seat & 1:
                out.append(action(DESIGNATE, seat))

    def apply(self, t: "Table", argument: int) -> None:
        call(t, argument)

    def refuse(self, t: "Table", verb: int, argument: int) -> str:
        if verb != DESIGNATE:
            return "designate_somebody"
        if argument >= t.seats:
            return "no_such_player"
        return "self_designation" if argument == t.active else "already_picked"
