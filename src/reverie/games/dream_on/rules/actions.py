"""The actions of Dream On!: a verb and its object, as one number inside and one text outside.

Actions of the Memory phase also say for which card they are meant, so that a button pressed too late never hits the
next card (spec 7.1): ` #k` ends their text. Verb 0 is left to the engine's CONCEDE.
"""

from typing import Final

from reverie.engine.actions import ActionTexts
from reverie.engine.errors import BadText
from reverie.games.dream_on.deck import CARDS, NUMBER
from reverie.games.dream_on.pieces import CLAIMS, FINDINGS, KINDS, MOST_SEATS, REACTIONS
from reverie.games.dream_on.texts import T

# The room: the clock, the matcher, and who is there.
DEADLINE: Final = 1
VERDICT: Final = 2
BACK: Final = 3
LOST: Final = 4
LEAVE: Final = 5
BOT: Final = 6  # its argument: `bot_argument`
HOST: Final = 7
HINT: Final = 8
TALK: Final = 9  # the active seat has written to the chat
KEEP: Final = 10  # a line that is no hint is held back all the same
ROOM_VERBS: Final = 11
# The dream.
CLAIM: Final = 11
FLIP: Final = 12
FLIP_PRESET: Final = 13
PLAY: Final = 14
PRESET: Final = 15  # and the two verbs after it: which of the three sentences
NARRATE: Final = 18
WAKE_UP: Final = 19
DOZE: Final = 20
PAUSE: Final = 21
RESUME: Final = 22
# The Memory phase.
ANSWER: Final = 23
CHOOSE: Final = 24
SPOKEN: Final = 25
RECALL: Final = 26
ASK: Final = 27
PASS: Final = 28
MORE_TIME: Final = 29
SIGNAL: Final = 30
UNSIGNAL: Final = 31
FLAG: Final = 32
UNFLAG: Final = 33
DECLINE: Final = 34
LIFELINE: Final = 35
PROPOSE: Final = 36
PROPOSE_CARD: Final = 37
PROPOSE_PASS: Final = 38
PROPOSE_RECALL: Final = 39
SUPPORT: Final = 40
VOTE_RIGHT: Final = 41
VOTE_WRONG: Final = 42
CONTEST: Final = 43
NEXT: Final = 44
REACT: Final = 45
VERBS: Final = 46
MEMORY_VERBS: Final = ANSWER

# The form of an argument.
NONE: Final = 0
SEAT: Final = 1
SOMEBODY: Final = 2  # a seat, or nobody named
CARD: Final = 3
PLACE: Final = 4  # in the pile
WORD: Final = 5  # of a list
BOT_SEAT: Final = 6
ANYBODY: Final = MOST_SEATS  # the argument of SOMEBODY that names nobody

WORDS: Final[list[tuple[str, int]]] = [
    ("concede", NONE),
    ("deadline", NONE),
    ("verdict", WORD),
    ("back", SEAT),
    ("lost", SEAT),
    ("leave", SEAT),
    ("bot", BOT_SEAT),
    ("host", SEAT),
    ("hint", SEAT),
    ("talk", SEAT),
    ("keep", SEAT),
    ("claim", WORD),
    ("flip", NONE),
    ("flip-preset", WORD),
    ("play", CARD),
    ("preset-0", CARD),
    ("preset-1", CARD),
    ("preset-2", CARD),
    ("narrate", PLACE),
    ("wake", NONE),
    ("doze", NONE),
    ("pause", NONE),
    ("resume", NONE),
    ("answer", NONE),
    ("choose", CARD),
    ("spoken", NONE),
    ("recall", NONE),
    ("ask", SEAT),
    ("pass", NONE),
    ("more-time", NONE),
    ("signal", SOMEBODY),
    ("unsignal", NONE),
    ("flag", SOMEBODY),
    ("unflag", NONE),
    ("decline", NONE),
    ("lifeline", NONE),
    ("propose", NONE),
    ("propose-card", CARD),
    ("propose-pass", NONE),
    ("propose-recall", NONE),
    ("support", SEAT),
    ("right", NONE),
    ("wrong", NONE),
    ("contest", NONE),
    ("next", NONE),
    ("react", WORD),
]
LISTS: Final[dict[int, list[str]]] = {
    VERDICT: [finding.lower() for finding in FINDINGS],
    CLAIM: CLAIMS,
    FLIP_PRESET: ["0", "1"],
    REACT: REACTIONS,
}
VERB: Final[dict[str, int]] = {words: verb for verb, (words, _) in enumerate(WORDS) if verb}
PILE: Final = len(CARDS)


def action(verb: int, argument: int = 0) -> int:
    """An action of the room or of the dream: the argument stands in the lowest 8 bits, the verb in the next."""
    return verb << 8 | argument


def for_card(k: int, action: int) -> int:
    """The same action meant for card k of the pile: `k + 1` stands above the verb."""
    return (k + 1) << 16 | action


def verb_of(action: int) -> int:
    """What is done."""
    return action >> 8 & 255


def argument_of(action: int) -> int:
    """With or to what."""
    return action & 255


def card_of(action: int) -> int:
    """The card of the pile for which an action is meant; -1 outside the Memory phase."""
    return (action >> 16) - 1


def bot_argument(seat: int, kind: int) -> int:
    """The argument of BOT."""
    return seat << 2 | kind


def bot_seat(argument: int) -> int:
    """The seat that BOT speaks of."""
    return argument >> 2


def bot_kind(argument: int) -> int:
    """The kind of bot that it puts there."""
    return argument & 3


def argument_text(verb: int, argument: int) -> str | None:
    """The words of an argument, or None where the number means nothing."""
    form = WORDS[verb][1]
    if form == NONE:
        return "" if argument == 0 else None
    if form == SEAT:
        return str(argument) if argument < MOST_SEATS else None
    if form == SOMEBODY:
        return "" if argument == ANYBODY else str(argument) if argument < MOST_SEATS else None
    if form == CARD:
        return CARDS[argument].id if argument < PILE else None
    if form == PLACE:
        return str(argument) if argument < PILE else None
    if form == BOT_SEAT:
        seat, kind = bot_seat(argument), bot_kind(argument)
        return f"{seat} {KINDS[kind]}" if seat < MOST_SEATS and kind else None
    words = LISTS[verb]
    return words[argument] if argument < len(words) else None


def action_text(number: int) -> str:
    """The one text of an action."""
    verb, card = verb_of(number), card_of(number)
    rest = None
    if number > 0 and 0 < verb < VERBS and (card >= 0) == (verb >= MEMORY_VERBS) and card < PILE:
        rest = argument_text(verb, argument_of(number))
    if rest is None:
        raise BadText(T("There is no action number {value}.", value=number), "action")
    text = f"{WORDS[verb][0]} {rest}" if rest else WORDS[verb][0]
    return f"{text} #{card}" if card >= 0 else text


def parse_action(text: str) -> int:
    """The action of a text; BadText says what is not understood."""
    words = text.split()
    card = -1
    if words and words[-1].startswith("#"):
        card = small(words.pop()[1:], PILE - 1)
    verb = VERB.get(words[0], 0) if words else 0
    if not verb:
        raise BadText(T("“{value}” is not an action of Dream On!", value=(words[0] if words else "")[:40]), "action")
    argument = parse_argument(verb, words[1:])
    if argument < 0 or (card >= 0) != (verb >= MEMORY_VERBS):
        raise BadText(
            T("“{value}” does not say what “{verb}” acts on.", value=" ".join(words[1:])[:60], verb=words[0]), "action"
        )
    return for_card(card, action(verb, argument))


def small(word: str, most: int) -> int:
    """A whole number from 0 to `most`; -1 for anything else."""
    if not word.isascii() or not word.isdigit() or len(word) > 3 or (len(word) > 1 and word[0] == "0"):
        return -1
    value = int(word)
    return value if value <= most else -1


def parse_argument(verb: int, words: list[str]) -> int:
    """The argument of a verb; -1 if the words are not its."""
    form = WORDS[verb][1]
    if form == NONE:
        return 0 if not words else -1
    if form == SOMEBODY and not words:
        return ANYBODY
    if form == BOT_SEAT:
        if len(words) != 2 or words[1] not in KINDS[1:]:
            return -1
        seat = small(words[0], MOST_SEATS - 1)
        return bot_argument(seat, KINDS.index(words[1])) if seat >= 0 else -1
    if len(words) != 1:
        return -1
    word = words[0]
    if form in (SEAT, SOMEBODY):
        return small(word, MOST_SEATS - 1)
    if form == CARD:
        return NUMBER.get(word, -1)
    if form == PLACE:
        return small(word, PILE - 1)
    choices = LISTS[verb]
    return choices.index(word) if word in choices else -1


class DreamTexts(ActionTexts):
    """The texts of all actions; there are too many for a list, since each card of the pile has its own."""

    def text(self, number: int) -> str:
        return action_text(number)

    def parse(self, text: str) -> int:
        return parse_action(text)


TEXTS: Final = DreamTexts({})
