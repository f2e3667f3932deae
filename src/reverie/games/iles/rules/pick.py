"""PICK_TILE and DESIGNATE: taking a tile of the offer, and naming who is next (spec 4)."""

from reverie.engine.actions import action
from reverie.engine.steps import Step
from reverie.games.iles.pieces import NO_TILE
from reverie.games.iles.rules import steps
from reverie.games.iles.rules.actions import DESIGNATE, FACE_DOWN, TAKE
from reverie.games.iles.rules.place import lay_leftmost
from reverie.games.iles.rules.round import call
from reverie.games.iles.rules.steps import PLACE_TILE
from reverie.games.iles.state import UNDRAWN, IlesState, name_of


class PickTile(Step[IlesState]):
    """Any tile that is left, the face-down one unseen."""

    def legal(self, t: IlesState, out: list[int]) -> None:
        for kind in t.offer:
            take = action(TAKE, kind)
            if take not in out:  # two dream tiles of a kind are one option
                out.append(take)
        if t.hidden != NO_TILE:
            out.append(action(TAKE, FACE_DOWN))

    def apply(self, t: IlesState, verb: int, argument: int) -> None:
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
        if t.settings.leftmost:
            lay_leftmost(t)
        else:
            t.point = PLACE_TILE

    def why_not(self, t: IlesState, verb: int, argument: int) -> str:
        if verb != TAKE:
            return "pick_a_tile"
        if argument == FACE_DOWN:
            return "" if t.hidden != NO_TILE else "none_face_down"
        return "" if argument in t.offer else "not_in_offer"


def turn_up(t: IlesState) -> int:
    """The face-down tile is shown to everybody; the Shadow's is drawn only now."""
    kind = t.hidden if t.hidden != UNDRAWN else t.own_deck(t.drawn_type).draw(t.chance)
    t.hidden = NO_TILE
    if t.log is not None:
        t.say("reveal", {"tile": name_of(kind)})
    return kind


class Designate(Step[IlesState]):
    """Any seat that has not picked in this round."""

    def legal(self, t: IlesState, out: list[int]) -> None:
        for seat in range(t.seats):
            if t.waiting >> seat & 1:
                out.append(action(DESIGNATE, seat))

    def apply(self, t: IlesState, verb: int, argument: int) -> None:
        call(t, argument)

    def why_not(self, t: IlesState, verb: int, argument: int) -> str:
        if verb != DESIGNATE:
            return "designate_somebody"
        if argument >= t.seats:
            return "no_such_player"
        if argument == t.active:
            return "self_designation"
        return "" if t.waiting >> argument & 1 else "already_picked"


STEPS: tuple[Step[IlesState], ...] = (PickTile(steps.PICK_TILE, "pick_tile"), Designate(steps.DESIGNATE, "designate"))
