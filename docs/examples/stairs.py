"""Stairs, the smallest complete game: a card that is higher than the last step is a point (docs/add-a-game.md)."""

import msgspec

from reverie.engine import ActionTexts, Deck, Frame, Game, GameFunctions, Outcome, Step, Words, action, domain, ranked
from reverie.engine.turns import Dice, Rulebook, TurnState

T = domain("stairs")
LAY = 1


class StairsState(TurnState):
    """The zones of the table."""

    deck: Deck
    hands: list[list[int]]  # by seat
    stairs: list[int]
    points: list[int]  # by seat


class Climb(Step[StairsState]):
    """Lay a card, draw another, and it is the other seat's turn; with the last card drawn the game ends."""

    def why_not(self, t: StairsState, verb: int, argument: int) -> str:
        if argument not in t.hands[t.active]:
            return "not_held"
        return "twice" if t.stairs[-1:] == [argument] else ""

    def apply(self, t: StairsState, verb: int, argument: int) -> None:
        t.points[t.active] += not t.stairs or argument > t.stairs[-1]
        t.hands[t.active].remove(argument)
        t.stairs.append(argument)
        t.say("lay", {"seat": t.active, "card": argument})
        card = t.deck.draw(t.chance)
        t.hands[t.active].append(card)
        t.confide("draw", {"seat": t.active}, {"card": card}, (t.active,))
        t.active = 1 - t.active
        t.open(self.number)
        t.ended = int(not t.deck.size())


class StairsRulebook(Rulebook[StairsState]):
    """How a game begins and ends, and what a seat cannot know."""

    def set_up(self, t: StairsState) -> None:
        t.deck.bag = [*range(1, 10)] * 2
        t.hands = [[t.deck.draw(t.chance) for _ in range(3)] for _ in range(t.seats)]
        t.points = [0] * t.seats
        t.open(0)

    def concede(self, t: StairsState, seat: int) -> None:
        t.points[seat], t.ended = -1, 1
        t.say("concede", {"seat": seat})

    def outcome(self, t: StairsState) -> Outcome:
        return ranked("top", t.points)

    def redraw_hidden(self, t: StairsState, seat: int, random: Dice) -> None:
        t.deck.redeal([hand for other, hand in enumerate(t.hands) if other != seat], random)


class View(msgspec.Struct, frozen=True):
    """What one audience sees, field by field."""

    hand: list[int]  # its own; a spectator has none
    stairs: list[int]
    points: list[int]


def view(t: StairsState, audience: int) -> View:
    return View(sorted(t.hands[audience]) if audience >= 0 else [], t.stairs[:], t.points[:])


class Stairs(Game):
    id = "stairs"
    title = T("Stairs")
    tagline = T("Lay a higher step than the last one.")
    seats = (2,)
    longest = 12
    frame = Frame(StairsState, lambda seats, options: StairsRulebook(options, None, [Climb(0, "climb")]))
    functions = GameFunctions(view=view, policy=lambda t, seat: t.legal(seat)[-1])
    actions = ActionTexts({action(LAY, card): f"lay {card}" for card in range(1, 10)})
    words = Words(
        prompts={"climb": ("1", T("Lay a card."))},
        lines={"lay": T("{player} lays {card}."), "concede": T("{player} gives up.")},
        refusals={"not_held": ("1", T("You do not hold it.")), "twice": ("1", T("Not the same step again."))},
    )


GAME = Stairs()
