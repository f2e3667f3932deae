"""The open decision as data: its prompt, and each option with its words, what it acts on."""

from reverie.engine.actions import argument_of, verb_of
from reverie.engine.decision import Decision, Option, ask
from reverie.engine.text import Text
from reverie.games.tisseurs.pieces import (
    CARDS,
    CUT_CELL,
    DISCOVERIES,
    ELEMENTS,
    FIRST_MISSION,
    LEFT_CUT,
    OBJECTIVES,
    QUILT_COST,
    SKULLS,
    STARS,
    SYMBOL,
    WANTED,
    WEAVERS,
    card_of,
    rightmost_card,
)
from reverie.games.tisseurs.rules import actions, steps
from reverie.games.tisseurs.rules.actions import TEXTS, WORDS
from reverie.games.tisseurs.rules.circle import closes, reached, sand_for
from reverie.games.tisseurs.rules.dream import fitting_layers, open_slot, put
from reverie.games.tisseurs.rules.sand import may_lay
from reverie.games.tisseurs.scoring import dream_points, lasting_points, objective_points
from reverie.games.tisseurs.state import TisseursState
from reverie.games.tisseurs.texts import prompts
from reverie.games.tisseurs.texts.pieces import CARD, DISCOVERY, ELEMENT, MISSION, OBJECTIVE, WEAVER, effect, wanted
from reverie.games.tisseurs.texts.prompts import LABEL, PROMPT

Args = dict[str, "str | int | Text"]


def decision(t: TisseursState, seat: int) -> Decision | None:
    """What the seat is asked; None if it is not to act."""
    return ask(t, seat, t.asks, _prompt, _option)


def say(text: Text, args: Args) -> Text:
    """A text with its arguments."""
    return Text(text.id, args, text.domain, text.plural)


def objective_text(name: str) -> Text:
    """What an objective asks for, in one line."""
    number = OBJECTIVES.index(name)
    if number >= FIRST_MISSION:
        return MISSION[name]
    return wanted([ELEMENT[ELEMENTS[element]] for element in WANTED[number]])


def _prompt(t: TisseursState, name: str) -> tuple[str, Text]:
    rule, prompt = PROMPT[name]
    args: Args = {}
    if t.point == steps.TURN_START and t.sand[t.active] and may_lay(t, t.active):
        prompt = prompts.SAND_OR_MOVE
    elif t.point == steps.PAY:
        args = {"n": t.owed}
    elif t.point == steps.PLACE_CARD:
        args = {"card": CARD[CARDS[t.taken]]}
        if _must_cut(t):
            prompt = prompts.MUST_CUT
    elif t.point == steps.TURN_END and len(t.legal(t.active)) == 1:
        prompt = prompts.NOTHING_TO_PLAY
    return rule, say(prompt, args)


def _option(t: TisseursState, number: int) -> Option:
    verb, argument = verb_of(number), argument_of(number)
    words = WORDS[verb]
    if verb == actions.MOVE:
        return _move_option(t, number, *actions.WALKED.split(argument))
    if verb in (actions.PLACE, actions.CUT, actions.QUILT):
        return _layer_option(t, number, verb, argument)
    on, to, args = _rest(t, verb, argument)
    return Option(number, TEXTS[number], say(LABEL[words], args), on, to)


def _rest(t: TisseursState, verb: int, argument: int) -> tuple[str, str, Args]:
    """What an option acts on, where it leads, the words of its label."""
    seat = t.active
    if verb == actions.OBJECTIVE:
        name = OBJECTIVES[argument]
        return f"objective:{name}", "", {"objective": OBJECTIVE[name], "text": objective_text(name)}
    if verb == actions.GAP:
        return f"gap:{argument}", "", {"card": CARD[CARDS[t.circle[argument]]]}
    if verb == actions.SAND:
        layer, number = actions.LAID.split(argument)
        element = ELEMENTS[number]
        row = t.rows[seat * 3 + layer]
        slot = rightmost_card(row)
        card = CARD[CARDS[card_of(row[slot])]]
        place = f"slot:{layer + 1}/{slot}"
        return f"token:{element}", place, {"element": ELEMENT[element], "card": card, "layer": layer + 1}
    if verb in (actions.PLAY, actions.KEEP):
        name = DISCOVERIES[argument]
        zone = "hand" if verb == actions.PLAY else "offered"
        return (
            f"discovery:{zone}/{name}",
            "",
            {"discovery": DISCOVERY[name], "text": effect(name, seams=not t.settings.replace)},
        )
    if verb == actions.PAY:
        return f"token:{ELEMENTS[argument]}", "zone:pool", {"element": ELEMENT[ELEMENTS[argument]]}
    if verb in (actions.MEND, actions.STAR, actions.CATCH):
        layer, slot = actions.CELL.split(argument)
        card = CARD[CARDS[card_of(t.rows[seat * 3 + layer][slot])]]
        return f"slot:{layer + 1}/{slot}", "", {"card": card, "layer": layer + 1}
    if verb == actions.ECHO:
        args: Args = {"card": CARD[CARDS[reached(t, argument, 1)]], "weaver": WEAVER[WEAVERS[argument]]}
        return f"button:echo-{WEAVERS[argument]}", "", args
    if verb == actions.WALK:
        start, goal = argument >> 2, argument & 3
        row = t.rows[seat * 3 + start]
        args = {"card": CARD[CARDS[card_of(row[-1])]], "layer": start + 1, "goal": goal + 1}
        return f"slot:{start + 1}/{len(row) - 1}", f"layer:{goal + 1}", args
    return f"button:{WORDS[verb]}", "", {}


def _move_option(t: TisseursState, number: int, weaver: int, count: int) -> Option:
    """A card of the circle, by one of the weavers; its place in the circle is what lights up."""
    price = sand_for(t, t.runner, count)
    card = reached(t, weaver, count)
    text = prompts.MOVE_GAIN if price > 0 else prompts.MOVE_FREE if price == 0 else prompts.MOVE_PAY
    args: Args = {"card": CARD[CARDS[card]], "steps": count, "weaver": WEAVER[WEAVERS[weaver]]}
    if price:
        args["n"] = abs(price)
    label = say(text, args)
    if closes(t, weaver, count):
        label = say(prompts.CLOSING, {"label": label})
    on = f"circle:{CARDS[card]}"
    if fitting_layers(t, t.runner, card):
        return Option(number, TEXTS[number], label, on, "zone:dream")
    return Option(number, TEXTS[number], say(prompts.FITS_NOWHERE, {"label": label}), on, "zone:dream", ("cut",))


def _layer_option(t: TisseursState, number: int, verb: int, layer: int) -> Option:
    """Where the taken card goes, and what it counts there."""
    card = t.taken
    on, to = f"layer:{layer + 1}", f"layer:{layer + 1}"
    found = changes(t, verb, layer)
    if verb == actions.QUILT:
        label = say(LABEL["quilt"], {"layer": layer + 1, "n": QUILT_COST})
        return Option(number, TEXTS[number], label, on, to, changes=found)
    if verb == actions.CUT:
        text = prompts.CUT_LOST if t.settings.replace else prompts.CUT_SEAM
        flags = () if _must_cut(t) else ("cut",)  # who took the card was warned before
        return Option(number, TEXTS[number], say(text, {"layer": layer + 1}), on, to, flags, changes=found)
    if SYMBOL[card] and t.settings.with_discoveries:
        text, points = prompts.PLACE_DRAW, layer + 1
    elif SKULLS[card]:
        text, points = prompts.PLACE_LOSS, (layer + 1) * SKULLS[card]
    else:
        text, points = prompts.PLACE_POINTS, (layer + 1) * STARS[card]
    label = say(text, {"layer": layer + 1, "n": points})
    return Option(number, TEXTS[number], label, on, to, changes=found)


def _must_cut(t: TisseursState) -> bool:
    """Whether the taken card fits nowhere."""
    return all(verb_of(action) != actions.PLACE for action in t.legal(t.active))


def changes(t: TisseursState, verb: int, layer: int) -> dict[str, int]:
    """By how much each part of the runner's score would change; parts that stay as they are are left out."""
    seat, card = t.runner, t.taken
    after = t.clone()
    after.quiet()
    lost = verb == actions.CUT and t.settings.replace
    cell = CUT_CELL if lost else card + 1 | LEFT_CUT if verb == actions.CUT else card + 1
    put(after.rows[seat * 3 + layer], open_slot(t, seat, layer), cell)
    if verb == actions.QUILT:
        after.sand[seat] -= QUILT_COST
    objective = t.objective[seat]
    found = {
        "dream": dream_points(after, seat) - dream_points(t, seat),
        "lasting": lasting_points(after, seat) - lasting_points(t, seat),
        "objective": objective_points(after, seat, objective) - objective_points(t, seat, objective),
        "discovery": int(not lost and _draws(t, card)),
    }
    return {part: points for part, points in found.items() if points}


def _draws(t: TisseursState, card: int) -> bool:
    """Whether a card brings a discovery card, which counts a point while it is in hand."""
    return bool(SYMBOL[card] and t.settings.with_discoveries and t.discoveries.size() + len(t.discard))
