"""The open decision as data: its prompt, and each option with its words, what it acts on and its warnings."""

from reverie.engine.actions import argument_of, verb_of
from reverie.engine.decision import Decision, Option
from reverie.engine.text import Text, player
from reverie.games.onirim.pieces import (
    COLOURS,
    FIRST_DOOR,
    GLYPH,
    GOAL_ONI,
    LOST_DREAM,
    NAMES,
    PREMONITIONS,
    SYMBOL,
    ZONES,
    is_door,
    is_key,
    is_tower,
)
from reverie.games.onirim.rules import actions
from reverie.games.onirim.rules.actions import KIND_AT, TEXTS, WORDS, ZONE_AT
from reverie.games.onirim.rules.book import SPELL_NAMES, exchange_goals, next_goal
from reverie.games.onirim.rules.doors import is_accepted
from reverie.games.onirim.state import OnirimState
from reverie.games.onirim.texts.cards import CARD, COLOUR, PREMONITION, SPELL
from reverie.games.onirim.texts.prompts import FROM_ZONE, FULFILLED_GOAL, LABEL, ONE_DOOR, PROMPT

# Where the card of an action goes, so that a client can take a drag for it.
DESTINATION = {
    actions.PLAY: "zone:labyrinth",
    actions.PLAY_ARCHITECT: "zone:labyrinth",
    actions.PLAY_LEFT: "zone:towers-left",
    actions.PLAY_RIGHT: "zone:towers-right",
    actions.DISCARD: "zone:discard",
    actions.THROW: "zone:discard",
    actions.STORE: "zone:stash",
    actions.PUT: "zone:placed",
    actions.RAISE: "zone:placed",
}
# Which zone an action without a zone of its own takes its card from.
SOURCE = {
    actions.TAKE: "common",
    actions.PUT: "picks",
    actions.THROW: "picks",
    actions.RAISE: "picks",
    actions.CHOOSE: "picks",
    actions.PAY: "discard",
    actions.SWAP: "hand",
    actions.DESTROY: "towers",
}
DECLINES = (actions.DECLINE, actions.TO_LIMBO, actions.SKIP)  # a Door or a look at the deck is let go
# What passing means at some decisions.
PASS_LABEL = {
    "window": "pass-window",
    "nightmare": "pass-nothing",
    "virtual_nightmare": "pass-nothing",
    "premonition_keys": "pass-nothing",
}


def decision(t: OnirimState, seat: int) -> Decision | None:
    """What the seat is asked; None if it is not to act."""
    legal = t.legal(seat)
    if not legal:
        return None
    name = t.asks
    rule, prompt = PROMPT[name]
    args: dict[str, str | int | Text] = {}
    doors = [each for each in legal if verb_of(each) != actions.DECLINE] if name == "door_search" else []
    if len(doors) == 1:
        prompt = ONE_DOOR
        args["card"] = CARD[NAMES[_found(argument_of(doors[0]))[2]]]
    elif "{card}" in prompt.id:
        args["card"] = CARD[NAMES[t.pending]]
    if "{spell}" in prompt.id:
        args["spell"] = SPELL[SPELL_NAMES[t.parts.spell]]
    if "{n}" in prompt.id:
        args["n"] = t.parts.owed
    options = tuple(_option(t, name, each) for each in legal)
    return Decision(name, seat, Text(prompt.id, args, prompt.domain), options, rule)


def _option(t: OnirimState, point: str, number: int) -> Option:
    verb, argument = verb_of(number), argument_of(number)
    words, form = WORDS[verb]
    return Option(
        action=number,
        text=TEXTS[number],
        label=_label(t, point, verb, argument),
        on=_acts_on(t, point, verb, argument, words, form),
        to=DESTINATION.get(verb, ""),
        flags=_flags(t, verb, argument),
        declines=verb in DECLINES,
    )


def _label(t: OnirimState, point: str, verb: int, argument: int) -> Text:
    words, form = WORDS[verb]
    args: dict[str, str | int | Text] = {}
    key = words
    if form in (actions.AT_HAND, actions.CARD):
        kind = KIND_AT[argument]
        args["card"] = CARD[NAMES[kind]]
        if verb == actions.DISCARD:
            key = _discard_label(kind)
    elif form in (actions.DECK_DOOR, actions.CATCHER_DOOR):
        place, chaos, door = _found(argument)
        args["card"] = CARD[NAMES[door]]
        args["n"] = place + 1
        if chaos:
            key = "open-chaos" if form == actions.DECK_DOOR else "open-caught-chaos"
    elif form in (actions.OWN_DOOR, actions.TABLE_DOOR):
        seat, door, _ = _owned(argument)
        args["card"] = CARD[NAMES[door]]
        if form == actions.TABLE_DOOR and t.seats > 1:
            key = "lose-of"
            args["player"] = player(seat)
    elif form == actions.CATCHER:
        args["n"] = argument + 1
    elif form == actions.GOAL:
        return _goal_label(t, argument)
    elif form == actions.PREMONITION:
        args["premonition"] = PREMONITION[PREMONITIONS[argument]]
    elif words == "pass" and point in PASS_LABEL:
        key = PASS_LABEL[point]
    if verb == actions.SWAP and point == "action":
        key = "swap-first"
    return _with_place(_labelled(key, args), form, argument)


def _labelled(key: str, args: dict[str, str | int | Text]) -> Text:
    return Text(LABEL[key].id, args, LABEL[key].domain)


def _goal_label(t: OnirimState, place: int) -> Text:
    """A Goal to exchange; with the second one, which Goal is next afterwards (spec 10.1)."""
    parts = t.parts
    key = "exchange-fulfilled" if parts.goal_owner[place] >= 0 else "exchange"
    label = _labelled(key, {"n": place + 1, "colour": _goal_colour(t, place)})
    if parts.first_goal < 0 or next_goal(t) < 0:
        return label
    after = t.clone()
    exchange_goals(after, parts.first_goal, place)
    return _labelled("exchange-second", {"label": label, "next": _goal_colour(after, next_goal(after))})


def _goal_colour(t: OnirimState, place: int) -> Text:
    goal = t.parts.goals[place]
    return COLOUR["oni" if goal == GOAL_ONI else COLOURS[goal]]


def _with_place(label: Text, form: int, argument: int) -> Text:
    """Add where the card lies, or which Goal the Door fulfilled."""
    if form == actions.AT_HAND and ZONE_AT[argument]:
        wrap = FROM_ZONE[ZONES[ZONE_AT[argument]]]
        return Text(wrap.id, {"label": label}, wrap.domain)
    goal = _owned(argument)[2] if form in (actions.OWN_DOOR, actions.TABLE_DOOR) else 0
    return Text(FULFILLED_GOAL.id, {"label": label, "place": goal}, FULFILLED_GOAL.domain) if goal else label


def _found(argument: int) -> tuple[int, int, int]:
    """The Dreamcatcher (0 for the deck), whether another colour is needed, and the Door that is taken."""
    place, found = actions.CAUGHT.split(argument)
    chaos, door = actions.FOUND.split(found)
    return place, chaos, FIRST_DOOR + door


def _owned(argument: int) -> tuple[int, int, int]:
    """The seat, the Door on the table, and the place of its Goal from 1 on (0 without Goals)."""
    seat, mark = actions.OF_SEAT.split(argument)
    door, goal = actions.MARK.split(mark)
    return seat, FIRST_DOOR + door, goal


def _discard_label(kind: int) -> str:
    if is_key(kind):
        return "discard-key"
    if SYMBOL[kind] == GLYPH:
        return "discard-glyph"
    return "discard-tower" if is_tower(kind) else "discard"


def _acts_on(t: OnirimState, point: str, verb: int, argument: int, words: str, form: int) -> str:
    if form == actions.AT_HAND:
        return f"card:{ZONES[ZONE_AT[argument]]}/{NAMES[KIND_AT[argument]]}"
    if form == actions.CARD:
        zone = SOURCE[verb]
        if point == "cyclobot_take":
            zone = "discard"
        elif point in ("happy_fetch", "premonition_keys"):
            zone = "search"
        return f"card:{zone}/{NAMES[argument]}"
    if form in (actions.CATCHER, actions.CATCHER_DOOR):
        place = argument if form == actions.CATCHER else _found(argument)[0]
        return f"catcher:{place}"
    if form == actions.DECK_DOOR:
        return f"door:deck/{NAMES[_found(argument)[2]]}"
    if form in (actions.OWN_DOOR, actions.TABLE_DOOR):
        seat, door, goal = _owned(argument)
        return f"door:{t.active if form == actions.OWN_DOOR else seat}/{NAMES[door]}/{goal}"
    if form == actions.GOAL:
        return f"goal:{argument}"
    if form == actions.PREMONITION:
        return f"premonition:{PREMONITIONS[argument]}"
    return f"button:{words}"


def _flags(t: OnirimState, verb: int, argument: int) -> tuple[str, ...]:
    if verb == actions.THROW and (is_door(argument) or argument == LOST_DREAM):
        return ("irreversible",)
    if verb == actions.STORE and t.deck.size() == 0:
        return ("irreversible",)  # the hand is refilled at once (spec 10.7)
    door = -1
    if verb in (actions.OPEN_FROM_DECK, actions.OPEN_FROM_CATCHER):
        door = _found(argument)[2]
    elif verb in (actions.PAY_KEY, actions.PAY_KEY_CHAOS):
        door = t.pending
    elif verb == actions.CHOOSE and is_door(argument) and t.picks:
        door = argument
    return ("wasted",) if door >= 0 and _gains_nothing(t, door) else ()


def _gains_nothing(t: OnirimState, door: int) -> bool:
    """The next Goal is another one, or it is the partner who needs this Door (spec 7, 9.5)."""
    for_partner = t.seats == 2 and t.settings.box.count(door) == t.seats and door in t.doors[t.active]
    return for_partner or not is_accepted(t, door)
