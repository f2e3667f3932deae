"""The open decision of a seat as data: its prompt, and each option with its words and what it acts on."""

from reverie.engine.decision import Decision, Option
from reverie.engine.state import CLOCK
from reverie.engine.text import Text
from reverie.games.dream_on.deck import CARDS
from reverie.games.dream_on.matching.findings import finding_text
from reverie.games.dream_on.pieces import (
    ASKED,
    CLAIMS,
    DREAM,
    FINDINGS,
    KINDS,
    OPENING,
    PHASES,
    REACTIONS,
    THINK,
    VOTE,
    WAKE,
)
from reverie.games.dream_on.rules import actions
from reverie.games.dream_on.rules.actions import ANYBODY, WORDS, action_text, argument_of, bot_kind, bot_seat, verb_of
from reverie.games.dream_on.rules.sentences import opening_sentence, preset
from reverie.games.dream_on.state import DreamOnState
from reverie.games.dream_on.texts.lines import dreamer, picture
from reverie.games.dream_on.texts.prompts import CLAIM, KIND, LABEL, PROMPT, REACTION
from reverie.games.dream_on.texts.ready import ready

Args = dict[str, "str | int | Text"]


def decision(t: DreamOnState, seat: int) -> Decision | None:
    """What the seat is asked; None if it is not to act."""
    legal = t.legal(seat)
    if not legal:
        return None
    name = question(t, seat)
    rule, prompt = PROMPT["pick" if only_pictures(name, legal) else name]
    ordered = sorted(legal, key=lambda each: (verb_of(each) == actions.PAUSE, each))  # a pause comes last
    return Decision(name, seat, prompt, tuple(option(t, seat, each) for each in ordered), rule)


def only_pictures(name: str, legal: list[int]) -> bool:
    """Whether the answer is chosen among pictures and not written."""
    verbs = {verb_of(each) for each in legal} if name in ("think", "asked") else set()
    return actions.CHOOSE in verbs and actions.ANSWER not in verbs


def question(t: DreamOnState, seat: int) -> str:
    """The name of what is asked: it follows from the phase and the part that the seat has in it."""
    if seat == CLOCK:
        return "room"
    if t.paused:
        return "paused"
    if t.phase == OPENING and (seat != t.first or t.rules.whispered):
        return "whispered" if seat == t.first else "other"
    if t.phase == DREAM and t.rules.whispered:
        return "watch"
    if t.phase == THINK and seat != t.active:
        return "signal" if not t.attempt.talked else "hint"
    if t.phase == ASKED and seat != t.attempt.asked:
        return "hint"
    if t.phase == VOTE and t.humans() == 1:
        return "confirm"
    if t.phase == WAKE and verb_of(t.legal(seat)[-1]) != actions.NARRATE:
        return "other"
    return PHASES[t.phase]


def option(t: DreamOnState, seat: int, number: int) -> Option:
    """One action in words, with what it acts on."""
    verb, argument = verb_of(number), argument_of(number)
    word, form = WORDS[verb]
    on, to = f"button:{word}", ""
    args: Args = {}
    key = word
    if form == actions.CARD:
        card = CARDS[argument].id
        args["card"] = picture(card)
        hand = verb in (actions.PLAY, actions.PRESET, actions.PRESET + 1, actions.PRESET + 2)
        on = f"card:{card}" if hand else f"choice:{card}"
        to = "zone:pile" if hand else ""
        if hand and verb != actions.PLAY:
            args["words"] = ready(preset(t, seat, argument, verb - actions.PRESET))
    elif form == actions.SEAT:
        args["who"] = dreamer(argument)
        on = {actions.ASK: "seat", actions.SUPPORT: "proposal"}.get(verb, word) + f":{argument}"
    elif form == actions.SOMEBODY:
        if argument == ANYBODY:
            key = f"{word}-nobody"
        else:
            args["who"] = dreamer(argument)
            on = f"{word}:{argument}"
    elif form == actions.BOT_SEAT:
        args = {"who": dreamer(bot_seat(argument)), "kind": KIND[KINDS[bot_kind(argument)]]}
        on = f"bot:{bot_seat(argument)}-{KINDS[bot_kind(argument)]}"
    elif form == actions.WORD:
        return worded(t, seat, number, verb, argument)
    label = LABEL[key]
    return Option(
        number, action_text(number), Text(label.id, args, label.domain), on, to,
        ("wasted",) if verb == actions.NARRATE and t.spoken[argument] else (),
        writes=t.writes(seat, number),
    )  # fmt: skip


def worded(t: DreamOnState, seat: int, number: int, verb: int, argument: int) -> Option:
    """An action whose argument is a word of a list."""
    text = action_text(number)
    if verb == actions.CLAIM:
        return Option(number, text, CLAIM[CLAIMS[argument]], f"button:claim-{CLAIMS[argument]}")
    if verb == actions.REACT:
        return Option(number, text, REACTION[REACTIONS[argument]], f"button:react-{REACTIONS[argument]}")
    if verb == actions.FLIP_PRESET:
        words = ready(opening_sentence(t.rules.language, t.pile[0], argument))
        label = LABEL["flip-preset"]
        return Option(number, text, Text(label.id, {"words": words}, label.domain), f"button:flip-{argument}")
    label = LABEL["verdict"]
    reason = finding_text(FINDINGS[argument], "…", "…", "animal")
    return Option(
        number, text, Text(label.id, {"reason": reason}, label.domain), f"verdict:{FINDINGS[argument].lower()}",
        writes=t.writes(seat, number),
    )  # fmt: skip
