"""Recalling a card (spec 10, 19.2): answering, asking one teammate, signals, hints, the lifeline."""

from reverie.games.dream_on.deck import CARDS, similarity
from reverie.games.dream_on.pieces import (
    ASKED,
    CHOSEN,
    KNOWS,
    LIFELINE,
    MORE_MS,
    NO_CARD,
    NOBODY,
    SPOKEN_ALOUD,
    T_ASK,
    T_THINK,
    THINK,
    TYPED,
)
from reverie.games.dream_on.rules.choices import card_ids, fewer_options, make_options
from reverie.games.dream_on.rules.judgement import give_answer
from reverie.games.dream_on.rules.memory_phase import hold_for_the_lost, pass_card_on, show_choices, think_anew
from reverie.games.dream_on.rules.sentences import clean
from reverie.games.dream_on.rules.timers import set_timer, stop_timer, time_left
from reverie.games.dream_on.settings import CHOICE
from reverie.games.dream_on.state import DreamOnState, put


def answer(t: DreamOnState, seat: int, text: str) -> None:
    """Describe the picture, or repeat what was said."""
    give_answer(t, seat, TYPED, clean(text), NO_CARD)


def choose(t: DreamOnState, seat: int, card: int) -> None:
    """Tap a picture."""
    give_answer(t, seat, CHOSEN, "", card)


def spoken(t: DreamOnState, seat: int) -> None:
    """It was said aloud: turn the card."""
    give_answer(t, seat, SPOKEN_ALOUD, "", NO_CARD)


def recall(t: DreamOnState, seat: int) -> None:
    """A bot says what it has in mind; the rules write it down (spec 18.5)."""
    if t.judge == CHOICE:
        choose(t, seat, tapped(t, seat))
    else:
        give_answer(t, seat, TYPED, recalled_words(t, seat), NO_CARD)


def tapped(t: DreamOnState, seat: int) -> int:
    """The picture of a bot's idea, or the one that is most like it."""
    idea = t.attempt.idea_card[seat]
    options = t.attempt.options
    if idea in options:
        return idea
    wrong = [card for card in options if card != t.pile[t.k]]
    return max(wrong, key=lambda card: (similarity(card, idea), -card)) if wrong else options[0]


def recalled_words(t: DreamOnState, seat: int) -> str:
    """The picture by name, by another word, or, now and then, what was said with it."""
    a = t.attempt
    card = CARDS[a.idea_card[seat]]
    language = t.rules.language
    lot = t.chance.below(10, f"bot|{seat}|words", t.k)
    if lot == 9 and a.idea[seat] == KNOWS and t.said[t.k]:
        return t.said[t.k]
    return card.synonyms(language)[0] if lot >= 7 else card.noun(language)


def ask(t: DreamOnState, teammate: int) -> None:
    """One teammate has the answer of the team; there is no way back."""
    stop_timer(t, T_THINK)
    t.attempt.frozen = -1
    t.attempt.asked = teammate
    t.attempt.began = t.now
    t.phase = ASKED
    t.say("asked", {"seat": teammate, "by": t.active})
    show_choices(t)
    if t.rules.recall_ms:
        set_timer(t, T_ASK, t.rules.recall_ms)
    hold_for_the_lost(t)


def asked_lost(t: DreamOnState) -> None:
    """The asked teammate is lost: the active seat may answer or ask again, for +1 at most (spec 17)."""
    stop_timer(t, T_ASK)
    t.attempt.asked = NOBODY
    t.attempt.asked_lost = True
    t.phase = THINK
    t.say("asked_lost", {"k": t.k})
    if t.active == NOBODY or t.asleep[t.active]:
        pass_card_on(t)
        return
    t.say("think", {"k": t.k, "active": t.active})
    think_anew(t)


def more_time(t: DreamOnState, seat: int) -> None:
    """Half a minute more, twice for each card and seat."""
    t.attempt.extensions = put(t.attempt.extensions, seat, t.attempt.extensions[seat] + 1)
    timer = T_THINK if t.phase == THINK else T_ASK
    set_timer(t, timer, time_left(t, timer) + t.rules.ms(MORE_MS))
    t.say("time_added", {"seat": seat})


def signal(t: DreamOnState, seat: int, who: int) -> None:
    """I have an idea, and perhaps who laid the card; nothing else may be shown."""
    a = t.attempt
    a.signals = put(a.signals, seat, who)
    a.changes = put(a.changes, seat, a.changes[seat] + 1)
    a.signal_at = put(a.signal_at, seat, max(1, t.now))
    t.say("signalled", {"seat": seat, "who": who})


def flag(t: DreamOnState, seat: int, who: int) -> None:
    """Somebody declares that a hint was given aloud."""
    a = t.attempt
    a.flags = put(a.flags, seat, max(1, t.now))
    a.flagged |= 1 << seat
    t.say("tainted", {"by": seat, "who": who})


def unflag(t: DreamOnState, seat: int) -> None:
    """It was none."""
    t.attempt.flags = put(t.attempt.flags, seat, 0)
    t.say("untainted", {"by": seat, "tainted": t.attempt.tainted()})


def hint(t: DreamOnState, seat: int, words: str) -> None:
    """A hint in writing: kept until the card is shown (spec 16)."""
    a = t.attempt
    a.hinted = [*a.hinted, seat]
    a.held = [*a.held, clean(words)]
    t.say("hinted", {"seat": seat})


def talk(t: DreamOnState, seat: int) -> None:
    """The active seat has written to the chat: a signal would now be an answer to a question (spec 10)."""
    t.attempt.talked = True
    t.say("talked", {"seat": seat})


def keep(t: DreamOnState, seat: int, words: str) -> None:
    """A line that might answer what the active seat wrote: nobody hears of it until the card is shown (spec 16)."""
    a = t.attempt
    a.kept_by = [*a.kept_by, seat]
    a.kept = [*a.kept, clean(words)]
    t.tell(seat, "kept", {"k": t.k})


def lifeline(t: DreamOnState, seat: int) -> None:
    """Help for somebody alone: four pictures, or fewer of those there are."""
    a = t.attempt
    a.options = fewer_options(t) if t.judge == CHOICE else make_options(t, LIFELINE)
    a.lifeline = True
    t.say("lifeline", {"seat": seat})
    t.tell(seat, "choices", {"cards": card_ids(a.options)})
