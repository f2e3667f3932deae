"""The open decision as data: its prompt, and each option with its words, what it acts on and its warnings."""

from reverie.engine.actions import argument_of, verb_of
from reverie.engine.decision import Decision, Option, ask
from reverie.engine.text import Text
from reverie.games.insomnia.chain import chain
from reverie.games.insomnia.pieces import BOTH, CATCH, CATCHES, GAIN, GAINS, NAMES, SPACES, TILE_NAMES
from reverie.games.insomnia.rules import actions, steps
from reverie.games.insomnia.rules.actions import TEXTS, WORDS
from reverie.games.insomnia.rules.futile import is_futile
from reverie.games.insomnia.state import InsomniaState
from reverie.games.insomnia.texts import T, prompts
from reverie.games.insomnia.texts.pieces import CARD, TILE, TILE_EFFECT
from reverie.games.insomnia.texts.prompts import LABEL, PROMPT

Args = dict[str, "str | int | Text"]


def decision(t: InsomniaState, seat: int) -> Decision | None:
    """What the seat is asked; None if it is not to act."""
    return ask(t, seat, t.asks, _prompt, _option)


def _say(text: Text, args: Args) -> Text:
    return Text(text.id, args, text.domain, text.plural)


def _prompt(t: InsomniaState, name: str) -> tuple[str, Text]:
    rule, prompt = PROMPT[name]
    args: Args = {}
    if t.point == steps.PLACE_ZZZ and t.supply[t.active] == 0:
        prompt = prompts.EMPTY_SUPPLY
    elif t.point == steps.USE_TILE:
        tile = TILE_NAMES[t.tiles[t.pos[t.runner]]]
        args = {"tile": TILE[tile], "effect": TILE_EFFECT[tile]}
    elif t.point == steps.SNOOZE_DIR:
        args = {"n": t.supply[t.runner] // 2}
    elif t.point == steps.RUSH_PLAY:
        args = {"card": CARD[NAMES[t.revealed]]}
    elif t.point in (steps.BED, steps.BED_OFFTURN):
        args = {"n": t.dodos[t.active]}
        if t.point == steps.BED and t.crossings:
            prompt = PROMPT["bed_again"][1]
            args["crossings"] = T("{n} more crossing to count", plural="{n} more crossings to count", n=t.crossings)
    elif t.point == steps.LAY_TILE:
        args = {"tile": TILE[TILE_NAMES[t.taken]]}
    return rule, _say(prompt, args)


def _option(t: InsomniaState, number: int) -> Option:
    verb, argument = verb_of(number), argument_of(number)
    words, form = WORDS[verb]
    if form == actions.CARD:
        return _card_option(t, number, *actions.PLAYED.split(argument))
    seat = t.active
    on, to = f"button:{words}", ""
    args: Args = {}
    flags: tuple[str, ...] = ()
    if form == actions.SPACE:
        on = f"space:{argument}"
        args["space"] = argument
        if verb != actions.LAY:
            args["tile"] = TILE[TILE_NAMES[t.tiles[argument]]]
    elif form == actions.TILE:
        on = f"tile:{TILE_NAMES[argument]}"
        args["tile"] = TILE[TILE_NAMES[argument]]
    elif verb == actions.USE:
        space = t.pos[t.runner]
        on = f"space:{space}"
        args["tile"] = TILE[TILE_NAMES[t.tiles[space]]]
        flags = ("wasted",) if is_futile(t, t.runner, space) else ()
    elif verb == actions.COPY:
        on = f"button:copy-{argument}"
        args = {"n": argument, "space": landing(t, argument)}
        to = f"space:{landing(t, argument)}"
    elif verb == actions.FORWARD:
        args["space"] = landing(t, t.supply[seat] // 2)
        to = f"space:{args['space']}"
    elif verb == actions.BACKWARD:
        args["space"] = max(1, t.pos[seat] - t.supply[seat] // 2)
        to = f"space:{args['space']}"
    elif verb == actions.GO_TO_BED:
        args["n"] = t.dodos[seat]
    declines = verb in (actions.SKIP, actions.STAY_SCARED)
    return Option(number, TEXTS[number], _say(LABEL[words], args), on, to, flags, declines=declines)


def landing(t: InsomniaState, spaces: int) -> int:
    """Where the sheep of the turn would land."""
    return (t.pos[t.runner] + spaces - 1) % SPACES + 1


def _card_option(t: InsomniaState, number: int, kind: int, mode: int) -> Option:
    """One way to play a card: what it gains, or where it leads and whether the nightmare waits there."""
    card = CARD[NAMES[kind]]
    on = "card:revealed/" if t.point == steps.RUSH_PLAY else "card:hand/"
    on += NAMES[kind]
    if mode == GAIN:
        return Option(number, TEXTS[number], _say(prompts.GAIN, {"n": GAINS[kind], "card": card}), on, "zone:winks")
    if mode == CATCH:
        return Option(number, TEXTS[number], _say(prompts.CATCH, {"n": CATCHES[kind], "card": card}), on, "zone:supply")
    spaces = 1 if mode == BOTH else mode
    space = landing(t, spaces)
    over = t.pos[t.runner] + spaces > SPACES
    if mode == BOTH:
        label = _say(prompts.BOTH_OVER if over else prompts.BOTH, {"space": space})
    else:
        label = _say(prompts.MOVE_OVER if over else prompts.MOVE, {"n": spaces, "space": space, "card": card})
    flags: tuple[str, ...] = ()
    if space == t.nightmare_pos:
        label = _say(prompts.INTO_NIGHTMARE, {"label": label})
        flags = ("danger",)
    further = chain(t, kind, spaces)
    tiles = [_say(prompts.ON_TILE, {"tile": TILE[TILE_NAMES[t.tiles[each]]], "space": each}) for each in further]
    if tiles:
        label = prompts.with_chain(label, tiles)
    return Option(number, TEXTS[number], label, on, f"space:{space}", flags)
