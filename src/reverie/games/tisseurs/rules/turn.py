"""A turn: sand, the move, the card, its end; and the choices before the first turn (spec 2, 5)."""

from typing import TYPE_CHECKING

from reverie.engine.actions import action
from reverie.games.tisseurs.pieces import OBJECTIVES, SYMBOL
from reverie.games.tisseurs.rules.actions import (
    CUT,
    END,
    GAP,
    MOVE,
    OBJECTIVE,
    PAY,
    PLACE,
    PLAY,
    QUILT,
    SAND,
)
from reverie.games.tisseurs.rules.circle import legal_moves, sand_for, say_move, take_card, why_not_move
from reverie.games.tisseurs.rules.discovery import discover, finish, legal_plays, play, why_not_play
from reverie.games.tisseurs.rules.dream import add_card, cut, legal_placements, why_not_place
from reverie.games.tisseurs.rules.hooks import Step
from reverie.games.tisseurs.rules.rounds import (
    end_turn,
    next_staying,
    place_weavers,
    resume,
    start_round,
)
from reverie.games.tisseurs.rules.sand import (
    ask_payment,
    gain,
    lay,
    legal_payments,
    legal_sand,
    pay_token,
    why_not_sand,
)
from reverie.games.tisseurs.rules.steps import CHOOSE_OBJECTIVE, PLACE_CARD, TURN_END

if TYPE_CHECKING:
    from reverie.games.tisseurs.state import Table


class ChooseObjective(Step):
    """Which of two objectives is kept (option `objectives`)."""

    def legal(self, t: "Table", out: list[int]) -> None:
        out.append(action(OBJECTIVE, t.objective[t.active]))
        out.append(action(OBJECTIVE, t.refused[t.active]))

    def apply(self, t: "Table", verb: int, argument: int) -> None:
        seat = t.active
        if t.objective[seat] != argument:
            t.refused[seat] = t.objective[seat]
            t.objective[seat] = argument
        if t.log is not None:
            t.confide("objective", {"seat": seat}, {"card": OBJECTIVES[argument]}, (seat,))
        next_choice(t, seat + 1)

    def refuse(self, t: "Table", verb: int, argument: int) -> str:
        return "not_offered" if verb == OBJECTIVE else "choose_objective"


def next_choice(t: "Table", seat: int) -> None:
    """The next player chooses an objective, seat by seat; after the last one the first round begins."""
    while seat < t.seats:
        if t.staying[seat]:
            t.active = seat
            t.point = CHOOSE_OBJECTIVE
            return
        seat += 1
    t.first = next_staying(t, t.first)
    start_round(t)


class PlaceWeaver(Step):
    """Where the white weaver stands at the start of a round."""

    def legal(self, t: "Table", out: list[int]) -> None:
        for gap in range(len(t.circle)):
            out.append(action(GAP, gap))

    def apply(self, t: "Table", verb: int, argument: int) -> None:
        place_weavers(t, argument)

    def refuse(self, t: "Table", verb: int, argument: int) -> str:
        return "no_such_gap" if verb == GAP else "weavers_first"


class TurnStart(Step):
    """Before the card is taken: sand, discovery cards, and the move that ends this part."""

    def legal(self, t: "Table", out: list[int]) -> None:
        seat = t.runner
        legal_sand(t, seat, out)
        legal_plays(t, seat, out)
        legal_moves(t, seat, out)

    def apply(self, t: "Table", verb: int, argument: int) -> None:
        seat = t.runner
        if verb == SAND:
            lay(t, seat, argument >> 4, argument & 15)
        elif verb == PLAY:
            play(t, argument)
        else:
            price = sand_for(t, seat, argument & 31)
            if price >= 0 or ask_payment(t, seat, -price, action(MOVE, argument)):
                move(t, argument)

    def refuse(self, t: "Table", verb: int, argument: int) -> str:
        seat = t.runner
        if verb == SAND:
            return why_not_sand(t, seat, argument >> 4, argument & 15)
        if verb == PLAY:
            return why_not_play(t, seat, argument)
        if verb == MOVE:
            return why_not_move(t, seat, argument >> 5, argument & 31)
        return "move_first"


def move(t: "Table", argument: int) -> None:
    """The move has been paid for, or gives sand; the card is taken."""
    seat = t.runner
    weaver, steps = argument >> 5, argument & 31
    price = sand_for(t, seat, steps)
    t.taken = take_card(t, weaver, steps)
    t.moved = weaver
    say_move(t, seat, weaver, steps, t.taken)
    if price > 0:
        gain(t, seat, price)
    t.window = PLACE_CARD
    t.point = PLACE_CARD


class Pay(Step):
    """Which tokens are paid, one after the other."""

    def legal(self, t: "Table", out: list[int]) -> None:
        legal_payments(t, t.runner, out)

    def apply(self, t: "Table", verb: int, argument: int) -> None:
        if not pay_token(t, t.runner, argument):
            return
        bought = t.paying
        t.paying = 0
        if bought >> 8 == MOVE:
            move(t, bought & 255)
        elif bought >> 8 == QUILT:
            quilt(t, bought & 255)
        else:
            finish(t)

    def refuse(self, t: "Table", verb: int, argument: int) -> str:
        return "no_such_token" if verb == PAY else "pay_first"


class PlaceCard(Step):
    """The taken card is added to the dream, with a cut if nothing else is left."""

    def legal(self, t: "Table", out: list[int]) -> None:
        seat = t.runner
        legal_plays(t, seat, out)
        legal_placements(t, seat, t.taken, out)

    def apply(self, t: "Table", verb: int, argument: int) -> None:
        seat = t.runner
        if verb == PLAY:
            play(t, argument)
        elif verb == PLACE:
            add_card(t, seat, argument)
            after_card(t, argument, True)
        elif verb == CUT:
            after_card(t, argument, cut(t, seat, argument))
        elif ask_payment(t, seat, 1, action(QUILT, argument)):
            quilt(t, argument)

    def refuse(self, t: "Table", verb: int, argument: int) -> str:
        if verb in (PLACE, CUT, QUILT):
            return why_not_place(t, t.runner, verb, argument)
        if verb == PLAY:
            return why_not_play(t, t.runner, argument)
        return "sand_before_move" if verb == SAND else "place_first"


def quilt(t: "Table", layer: int) -> None:
    """The Patchwork Quilt has been paid for: the card goes there uncut."""
    if t.log is not None:
        t.say("quilt", {"seat": t.runner, "layer": layer + 1})
    add_card(t, t.runner, layer)
    after_card(t, layer, True)


def after_card(t: "Table", layer: int, laid: bool) -> None:
    """A card with the symbol gives a discovery card, chosen among as many as its layer says."""
    card = t.taken
    t.taken = -1
    t.joined = False
    t.window = TURN_END
    if laid and SYMBOL[card] and t.rules.with_discoveries and discover(t, layer + 1):
        return
    resume(t)


class TurnEnd(Step):
    """A last moment for discovery cards."""

    def legal(self, t: "Table", out: list[int]) -> None:
        legal_plays(t, t.runner, out)
        out.append(action(END, 0))

    def apply(self, t: "Table", verb: int, argument: int) -> None:
        if verb == PLAY:
            play(t, argument)
        else:
            end_turn(t)

    def refuse(self, t: "Table", verb: int, argument: int) -> str:
        return why_not_play(t, t.runner, argument) if verb == PLAY else "turn_over"
