"""A turn: sand, the move, the card, its end; and the choices before the first turn (spec 2, 5)."""

from reverie.engine.actions import action, argument_of, verb_of
from reverie.engine.steps import Pick, Step
from reverie.games.tisseurs.pieces import NO_CARD, OBJECTIVES, QUILT_COST, SYMBOL, list_tokens
from reverie.games.tisseurs.rules import steps
from reverie.games.tisseurs.rules.actions import (
    CUT,
    END,
    GAP,
    LAID,
    MOVE,
    OBJECTIVE,
    PAY,
    PLACE,
    PLAY,
    QUILT,
    SAND,
    WALKED,
)
from reverie.games.tisseurs.rules.circle import legal_moves, sand_for, say_move, take_card, why_not_move
from reverie.games.tisseurs.rules.discovery import discover, finish, legal_plays, play, why_not_play
from reverie.games.tisseurs.rules.dream import add_card, cut, legal_placements, why_not_place
from reverie.games.tisseurs.rules.rounds import end_turn, next_staying, place_weavers, resume, start_round
from reverie.games.tisseurs.rules.sand import ask_payment, gain, lay, legal_sand, pay_token, why_not_sand
from reverie.games.tisseurs.rules.steps import CHOOSE_OBJECTIVE, PLACE_CARD, TURN_END
from reverie.games.tisseurs.state import TisseursState


class ChooseObjective(Pick[TisseursState]):
    """Which of two objectives is kept (option `objectives`)."""

    def choices(self, t: TisseursState) -> list[int]:
        return [t.objective[t.active], t.refused[t.active]]

    def apply(self, t: TisseursState, verb: int, argument: int) -> None:
        seat = t.active
        if t.objective[seat] != argument:
            t.refused[seat] = t.objective[seat]
            t.objective[seat] = argument
        if t.log is not None:
            t.confide("objective", {"seat": seat}, {"card": OBJECTIVES[argument]}, (seat,))
        next_choice(t, seat + 1)


def next_choice(t: TisseursState, seat: int) -> None:
    """The next player chooses an objective, seat by seat; after the last one the first round begins."""
    while seat < t.seats:
        if t.staying[seat]:
            t.runner = seat
            t.active = seat
            t.point = CHOOSE_OBJECTIVE
            return
        seat += 1
    t.first = next_staying(t, t.first)
    start_round(t)


class PlaceWeaver(Pick[TisseursState]):
    """Where the white weaver stands at the start of a round."""

    def choices(self, t: TisseursState) -> list[int]:
        return list(range(len(t.circle)))

    def apply(self, t: TisseursState, verb: int, argument: int) -> None:
        place_weavers(t, argument)


class TurnStart(Step[TisseursState]):
    """Before the card is taken: sand, discovery cards, and the move that ends this part."""

    def legal(self, t: TisseursState, out: list[int]) -> None:
        seat = t.runner
        legal_sand(t, seat, out)
        legal_plays(t, seat, out)
        legal_moves(t, seat, out)

    def apply(self, t: TisseursState, verb: int, argument: int) -> None:
        seat = t.runner
        if verb == SAND:
            layer, element = LAID.split(argument)
            lay(t, seat, layer, element)
            resume(t)
        elif verb == PLAY:
            play(t, argument)
        else:
            price = sand_for(t, seat, WALKED.split(argument)[1])
            if price >= 0 or ask_payment(t, seat, -price, action(MOVE, argument)):
                move(t, argument)

    def why_not(self, t: TisseursState, verb: int, argument: int) -> str:
        seat = t.runner
        if verb == SAND:
            layer, element = LAID.split(argument)
            return why_not_sand(t, seat, layer, element)
        if verb == PLAY:
            return why_not_play(t, seat, argument)
        if verb == MOVE:
            weaver, steps = WALKED.split(argument)
            return why_not_move(t, seat, weaver, steps)
        return "move_first"


def move(t: TisseursState, argument: int) -> None:
    """The move has been paid for, or gives sand; the card is taken."""
    seat = t.runner
    weaver, steps = WALKED.split(argument)
    price = sand_for(t, seat, steps)
    t.taken = take_card(t, weaver, steps)
    t.moved = weaver
    say_move(t, seat, weaver, steps, t.taken)
    if price > 0:
        gain(t, seat, price)
    t.window = PLACE_CARD
    t.point = PLACE_CARD


class Pay(Pick[TisseursState]):
    """Which tokens are paid, one after the other."""

    def choices(self, t: TisseursState) -> list[int]:
        return list_tokens(t.stock[t.runner])

    def apply(self, t: TisseursState, verb: int, argument: int) -> None:
        if not pay_token(t, t.runner, argument):
            t.point = self.number
            return
        bought = t.paying
        t.paying = 0
        if verb_of(bought) == MOVE:
            move(t, argument_of(bought))
        elif verb_of(bought) == QUILT:
            quilt(t, argument_of(bought))
        else:
            finish(t)


class PlaceCard(Step[TisseursState]):
    """The taken card is added to the dream, with a cut if nothing else is left."""

    def legal(self, t: TisseursState, out: list[int]) -> None:
        seat = t.runner
        legal_plays(t, seat, out)
        legal_placements(t, seat, t.taken, out)

    def apply(self, t: TisseursState, verb: int, argument: int) -> None:
        seat = t.runner
        if verb == PLAY:
            play(t, argument)
        elif verb == PLACE:
            add_card(t, seat, argument)
            after_card(t, argument, True)
        elif verb == CUT:
            after_card(t, argument, cut(t, seat, argument))
        elif ask_payment(t, seat, QUILT_COST, action(QUILT, argument)):
            quilt(t, argument)

    def why_not(self, t: TisseursState, verb: int, argument: int) -> str:
        if verb in (PLACE, CUT, QUILT):
            return why_not_place(t, t.runner, verb, argument)
        if verb == PLAY:
            return why_not_play(t, t.runner, argument)
        return "sand_before_move" if verb == SAND else "place_first"


def quilt(t: TisseursState, layer: int) -> None:
    """The Patchwork Quilt has been paid for: the card goes there uncut."""
    if t.log is not None:
        t.say("quilt", {"seat": t.runner, "layer": layer + 1})
    add_card(t, t.runner, layer)
    after_card(t, layer, True)


def after_card(t: TisseursState, layer: int, laid: bool) -> None:
    """A card with the symbol gives a discovery card, chosen among as many as its layer says."""
    card = t.taken
    t.taken = NO_CARD
    t.joined = False
    t.window = TURN_END
    if laid and SYMBOL[card] and t.settings.with_discoveries and discover(t, layer + 1):
        return
    resume(t)


class TurnEnd(Step[TisseursState]):
    """A last moment for discovery cards."""

    def legal(self, t: TisseursState, out: list[int]) -> None:
        legal_plays(t, t.runner, out)
        out.append(action(END, 0))

    def apply(self, t: TisseursState, verb: int, argument: int) -> None:
        if verb == PLAY:
            play(t, argument)
        else:
            end_turn(t)

    def why_not(self, t: TisseursState, verb: int, argument: int) -> str:
        if verb == PLAY:
            return why_not_play(t, t.runner, argument)
        return "" if verb == END else "turn_over"


STEPS: tuple[Step[TisseursState], ...] = (
    TurnStart(steps.TURN_START, "turn_start"),
    PlaceCard(steps.PLACE_CARD, "place_card"),
    TurnEnd(steps.TURN_END, "turn_end"),
    ChooseObjective(steps.CHOOSE_OBJECTIVE, "choose_objective", OBJECTIVE, "not_offered", "choose_objective"),
    PlaceWeaver(steps.PLACE_WEAVER, "place_weaver", GAP, "no_such_gap", "weavers_first"),
    Pay(steps.PAY, "pay", PAY, "no_such_token", "pay_first"),
)
