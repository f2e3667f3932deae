"""The Book of Steps Lost and Found (spec 10.1): Doors in the order of the Goals, and spells paid from the discard."""

from typing import ClassVar

from reverie.engine.actions import action
from reverie.engine.piles import Deck
from reverie.engine.steps import Pick, Step
from reverie.games.onirim.pieces import FIRST_DOOR, GOAL_ONI, NAMES, SPELL_COSTS
from reverie.games.onirim.rules import steps
from reverie.games.onirim.rules.actions import CAST_PARADOX, CAST_PLANNING, EXCHANGE_GOAL, NIGHTMARE_PUNISH, PAY, RAISE
from reverie.games.onirim.rules.hooks import Module
from reverie.games.onirim.rules.nightmare import say_answer
from reverie.games.onirim.rules.order import put_in_order
from reverie.games.onirim.rules.steps import PARADOX_RAISE, PLANNING_FIRST, PLANNING_SECOND, SPELL_PAYMENT
from reverie.games.onirim.state import OnirimState, names

PARADOX_CARDS = 5
SPELL_NAMES = {CAST_PARADOX: "paradox", CAST_PLANNING: "planning", NIGHTMARE_PUNISH: "punishment"}


class Book(Module):
    """The row of Goals and the Spell card."""

    name: ClassVar[str] = "book"
    verbs: ClassVar[tuple[int, ...]] = (CAST_PARADOX, CAST_PLANNING, NIGHTMARE_PUNISH)

    def __init__(self, costs: str, goals: list[int]) -> None:
        self.paradox_cost, self.planning_cost, self.punishment_cost = SPELL_COSTS[costs]
        self.goals = goals

    def lay_out(self, t: OnirimState) -> None:
        pile = Deck("goals", self.goals[:])
        t.parts.goals = [pile.draw(t.chance) for _ in self.goals]
        t.parts.goal_owner = [-1] * len(self.goals)

    def accepts(self, t: OnirimState, door: int) -> bool:
        place = next_goal(t)
        return place >= 0 and t.parts.goals[place] == door - FIRST_DOOR

    def obtained(self, t: OnirimState, door: int) -> None:
        t.parts.goal_owner[next_goal(t)] = t.active
        rank_reopened(t)

    def lost(self, t: OnirimState, seat: int, door: int, goal: int) -> None:
        t.parts.goal_owner[goal] = -1
        t.parts.reopened.append(goal)

    def tempts(self, t: OnirimState) -> bool:
        return any(not self.why_not(t, spell, 0) for spell in (CAST_PARADOX, CAST_PLANNING))

    def powers(self, t: OnirimState, out: list[int]) -> None:
        for spell in (CAST_PARADOX, CAST_PLANNING):
            self.offer(t, spell, 0, out)

    def answers(self, t: OnirimState, out: list[int]) -> None:
        self.offer(t, NIGHTMARE_PUNISH, 0, out)

    def cost(self, verb: int) -> int:
        """How many cards of the discard a spell takes."""
        if verb == CAST_PARADOX:
            return self.paradox_cost
        return self.planning_cost if verb == CAST_PLANNING else self.punishment_cost

    def why_not(self, t: OnirimState, verb: int, argument: int) -> str:
        if len(t.discard) < self.cost(verb):
            return "spell_too_dear"
        if verb == CAST_PARADOX and t.deck.size() == 0:
            return "deck_empty"
        return ""

    def perform(self, t: OnirimState, verb: int, argument: int) -> None:
        t.parts.spell = verb
        t.parts.owed = self.cost(verb)
        if t.log is not None:
            t.say("cast", {"seat": t.active, "spell": SPELL_NAMES[verb]})
        t.stack.append(SPELL_PAYMENT)


def goal_row(glyphs: bool, oniverse: bool) -> list[int]:
    """The Goals in use: two for each colour, a third with the Glyphs, one for the Oniverse Door (spec 4.1)."""
    row = [colour for colour in range(4) for _ in range(3 if glyphs else 2)]
    return [*row, GOAL_ONI] if oniverse else row


def next_goal(t: OnirimState) -> int:
    """The place of the Goal reopened last, else of the leftmost face-up Goal; -1 if all are fulfilled (spec 10.1)."""
    if t.parts.reopened:
        return t.parts.reopened[-1]
    for place, owner in enumerate(t.parts.goal_owner):
        if owner < 0:
            return place
    return -1


def rank_reopened(t: OnirimState) -> None:
    """The rank of a reopened Goal belongs to its place, as long as a face-up Goal lies there (spec 10.1)."""
    t.parts.reopened = [place for place in t.parts.reopened if t.parts.goal_owner[place] < 0]


def looks(t: OnirimState, place: int) -> tuple[int, bool]:
    """The colour of a Goal, and whether it lies face down."""
    return t.parts.goals[place], t.parts.goal_owner[place] >= 0


def partners(t: OnirimState, first: int) -> list[int]:
    """The Goals with which one can be exchanged: all that do not look the same (spec 10.1, `planning`)."""
    return [place for place in range(len(t.parts.goals)) if looks(t, place) != looks(t, first)]


def exchange_goals(t: OnirimState, first: int, second: int) -> None:
    """Two Goals change places; each keeps its face and its Door."""
    for row in (t.parts.goals, t.parts.goal_owner):
        row[first], row[second] = row[second], row[first]
    rank_reopened(t)


class SpellPayment(Pick[OnirimState]):
    """Choose the cards of the discard that pay for the spell, one by one; they leave the game."""

    def choices(self, t: OnirimState) -> list[int]:
        return t.discard

    def apply(self, t: OnirimState, verb: int, argument: int) -> None:
        parts = t.parts
        t.discard.remove(argument)
        parts.removed.append(argument)
        if t.log is not None:
            t.say("pay", {"seat": t.active, "card": NAMES[argument]})
        parts.owed -= 1
        if parts.owed > 0:
            t.stack.append(SPELL_PAYMENT)
            return
        spell = parts.spell
        parts.spell = 0
        if spell == CAST_PARADOX:
            look_under(t)
        elif spell == CAST_PLANNING:
            t.stack.append(PLANNING_FIRST)
        else:
            say_answer(t, "punish")


def look_under(t: OnirimState) -> None:
    """Paradoxical Prophecy: look at the lowest five cards."""
    cards = [t.deck.draw_bottom(t.chance) for _ in range(min(PARADOX_CARDS, t.deck.size()))]
    t.picks = cards[::-1]
    t.picks_known = t.confidants(t.active)
    t.under = True
    if t.log is not None:
        t.whisper(
            "look", {"seat": t.active, "count": len(cards), "why": "paradox"}, {"cards": names(t.picks)}, t.picks_known
        )
    t.stack.append(PARADOX_RAISE)


class ParadoxRaise(Pick[OnirimState]):
    """One of the lowest cards goes on top of the deck, the others back to the bottom in any order."""

    def choices(self, t: OnirimState) -> list[int]:
        return t.picks

    def apply(self, t: OnirimState, verb: int, argument: int) -> None:
        t.picks.remove(argument)
        t.deck.put_on_top([argument], t.picks_known)
        if t.log is not None:
            t.whisper("raise", {"seat": t.active}, {"card": NAMES[argument]}, t.picks_known)
        put_in_order(t, True)


def every_goal(t: OnirimState, out: list[int]) -> None:
    """Each Goal of the row."""
    for place in range(len(t.parts.goals)):
        out.append(action(EXCHANGE_GOAL, place))


class PlanningFirst(Step[OnirimState]):
    """Parallel Planning: the first of two Goals to exchange."""

    def candidates(self, t: OnirimState, out: list[int]) -> None:
        every_goal(t, out)

    def apply(self, t: OnirimState, verb: int, argument: int) -> None:
        t.parts.first_goal = argument
        t.stack.append(PLANNING_SECOND)

    def why_not(self, t: OnirimState, verb: int, argument: int) -> str:
        return why_not_goal(t, verb, argument)


class PlanningSecond(Step[OnirimState]):
    """The second Goal: any that does not look the same."""

    def candidates(self, t: OnirimState, out: list[int]) -> None:
        every_goal(t, out)

    def apply(self, t: OnirimState, verb: int, argument: int) -> None:
        first = t.parts.first_goal
        t.parts.first_goal = -1
        exchange_goals(t, first, argument)
        if t.log is not None:
            t.say("exchange", {"seat": t.active, "first": first, "second": argument})

    def why_not(self, t: OnirimState, verb: int, argument: int) -> str:
        reason = why_not_goal(t, verb, argument)
        return reason or ("" if argument in partners(t, t.parts.first_goal) else "goals_look_the_same")


def why_not_goal(t: OnirimState, verb: int, argument: int) -> str:
    """Why a Goal cannot be exchanged at all."""
    if verb != EXCHANGE_GOAL:
        return "not_now"
    return "" if argument < len(t.parts.goals) else "no_such_goal"


STEPS: tuple[Step[OnirimState], ...] = (
    SpellPayment(steps.SPELL_PAYMENT, "spell_payment", PAY, "not_in_discard"),
    ParadoxRaise(steps.PARADOX_RAISE, "paradox", RAISE, "not_among_them"),
    PlanningFirst(steps.PLANNING_FIRST, "planning"),
    PlanningSecond(steps.PLANNING_SECOND, "planning_second"),
)
