"""The open decision as data: its prompt, and each option with its words, what it acts on and its warnings."""

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
    is_door,
    is_key,
    is_tower,
)
from reverie.games.onirim.rules import actions
from reverie.games.onirim.rules.actions import TEXTS, WORDS
from reverie.games.onirim.rules.book import SPELL_NAMES
from reverie.games.onirim.rules.doors import is_accepted
from reverie.games.onirim.rules.hooks import kind_of, zone_of
from reverie.games.onirim.rules.steps import POINT_NAMES
from reverie.games.onirim.state import ZONES, Table
from reverie.games.onirim.texts.cards import CARD, COLOUR, PREMONITION, SPELL
from reverie.games.onirim.texts.prompts import FROM_ZONE, FULFILLED_GOAL, LABEL, PROMPT

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


def decision(t: Table, seat: int) -> Decision | None:
    """What the seat is asked; None if it is not to act."""
    legal = t.legal(seat)
    if not legal:
        return None
    name = POINT_NAMES[t.point]
    rule, prompt = PROMPT[name]
    args: dict[str, str | int | Text] = {}
    if "{card}" in prompt.id:
        args["card"] = CARD[NAMES[t.pending]]
    if "{spell}" in prompt.id:
        args["spell"] = SPELL[SPELL_NAMES[t.parts.spell]]
    if "{n}" in prompt.id:
        args["n"] = t.parts.owed
    options = tuple(_option(t, name, each) for each in legal)
    return Decision(name, seat, Text(prompt.id, args, prompt.domain), options, rule)


def _option(t: Table, point: str, number: int) -> Option:
    verb, argument = number >> 8, number & 255
    words, form = WORDS[verb]
    return Option(
        action=number,
        text=TEXTS[number],
        label=_label(t, point, verb, argument),
        on=_acts_on(t, point, verb, argument, words, form),
        to=DESTINATION.get(verb, ""),
        flags=_flags(t, verb, argument),
    )


def _label(t: Table, point: str, verb: int, argument: int) -> Text:
    words, form = WORDS[verb]
    args: dict[str, str | int | Text] = {}
    key = words
    if form in (actions.AT_HAND, actions.CARD):
        kind = kind_of(argument)
        args["card"] = CARD[NAMES[kind]]
        if verb == actions.DISCARD:
            key = _discard_label(kind)
    elif form in (actions.DECK_DOOR, actions.CATCHER_DOOR):
        args["card"] = CARD[NAMES[FIRST_DOOR + (argument & 7)]]
        args["n"] = (argument >> 4) + 1
        if argument & 8:
            key = "open-chaos" if form == actions.DECK_DOOR else "open-caught-chaos"
    elif form in (actions.OWN_DOOR, actions.TABLE_DOOR):
        args["card"] = CARD[NAMES[FIRST_DOOR + argument % 80 // 16]]
        if form == actions.TABLE_DOOR and t.seats > 1:
            key = "lose-of"
            args["player"] = player(argument // 80)
    elif form == actions.CATCHER:
        args["n"] = argument + 1
    elif form == actions.GOAL:
        goal = t.parts.goals[argument]
        args["n"] = argument + 1
        args["colour"] = COLOUR["oni" if goal == GOAL_ONI else COLOURS[goal]]
    elif form == actions.PREMONITION:
        args["premonition"] = PREMONITION[PREMONITIONS[argument]]
    elif words == "pass" and point == "window":
        key = "pass-window"
    label = Text(LABEL[key].id, args, LABEL[key].domain)
    return _with_place(label, form, argument)


def _with_place(label: Text, form: int, argument: int) -> Text:
    """Add where the card lies, or which Goal the Door fulfilled."""
    if form == actions.AT_HAND and zone_of(argument):
        wrap = FROM_ZONE[ZONES[zone_of(argument)]]
        return Text(wrap.id, {"label": label}, wrap.domain)
    if form in (actions.OWN_DOOR, actions.TABLE_DOOR) and argument % 16:
        return Text(FULFILLED_GOAL.id, {"label": label, "place": argument % 16}, FULFILLED_GOAL.domain)
    return label


def _discard_label(kind: int) -> str:
    if is_key(kind):
        return "discard-key"
    if SYMBOL[kind] == GLYPH:
        return "discard-glyph"
    return "discard-tower" if is_tower(kind) else "discard"


def _acts_on(t: Table, point: str, verb: int, argument: int, words: str, form: int) -> str:
    if form == actions.AT_HAND:
        return f"card:{ZONES[zone_of(argument)]}/{NAMES[kind_of(argument)]}"
    if form == actions.CARD:
        zone = SOURCE[verb]
        if point == "cyclobot_take":
            zone = "discard"
        elif point in ("happy_fetch", "premonition_keys"):
            zone = "search"
        return f"card:{zone}/{NAMES[argument]}"
    if form in (actions.CATCHER, actions.CATCHER_DOOR):
        place = argument if form == actions.CATCHER else argument >> 4
        return f"catcher:{place}"
    if form == actions.DECK_DOOR:
        return f"door:deck/{NAMES[FIRST_DOOR + (argument & 7)]}"
    if form in (actions.OWN_DOOR, actions.TABLE_DOOR):
        seat = t.active if form == actions.OWN_DOOR else argument // 80
        return f"door:{seat}/{NAMES[FIRST_DOOR + argument % 80 // 16]}/{argument % 16}"
    if form == actions.GOAL:
        return f"goal:{argument}"
    if form == actions.PREMONITION:
        return f"premonition:{PREMONITIONS[argument]}"
    return f"button:{words}"


def _flags(t: Table, verb: int, argument: int) -> tuple[str, ...]:
    if verb == actions.THROW and (is_door(argument) or argument == LOST_DREAM):
        return ("irreversible",)
    door = -1
    if verb in (actions.OPEN_FROM_DECK, actions.OPEN_FROM_CATCHER):
        door = FIRST_DOOR + (argument & 7)
    elif verb in (actions.PAY_KEY, actions.PAY_KEY_CHAOS):
        door = t.pending
    elif verb == actions.CHOOSE and is_door(argument) and t.picks:
        door = argument
    return ("wasted",) if door >= 0 and _gains_nothing(t, door) else ()


def _gains_nothing(t: Table, door: int) -> bool:
    """The next Goal is another one, or it is the partner who needs this Door (spec 7, 9.5)."""
    for_partner = t.seats == 2 and t.rules.box.count(door) == t.seats and door in t.doors[t.active]
    return for_partner or not is_accepted(t, door)
