"""The dream: who begins, the first card, laying cards in no order under the sandglass, waking (spec 3.1, 8, 9)."""

from reverie.games.dream_on.deck import COUNT, similarity
from reverie.games.dream_on.pieces import (
    CLAIMS,
    DECOYS,
    DREAM,
    HAND,
    HUMAN,
    LUCID,
    LUCID_MS,
    NOBODY,
    OPENING,
    OPENING_MS,
    T_DREAM,
    T_LUCID,
    T_OPENING,
    T_WAKE,
    T_WHISPER,
    WAKE,
    WAKE_MS,
)
from reverie.games.dream_on.rules import sentences
from reverie.games.dream_on.rules.choices import card_id, card_ids
from reverie.games.dream_on.rules.memory_phase import begin_recall
from reverie.games.dream_on.rules.timers import displayed_end, set_timer, stop_timer
from reverie.games.dream_on.settings import PRESETS, TEXT
from reverie.games.dream_on.state import DreamOnState, put


def begin(t: DreamOnState) -> None:
    """From the deal to the first question: who last had a lucid dream, or the opening at once."""
    choice = t.rules.first_player
    if choice == "claim":
        t.phase = LUCID
        set_timer(t, T_LUCID, t.rules.ms(LUCID_MS))
        return
    t.first = t.host if choice == "host" else t.chance.below(t.seats, "first", 0)
    open_dream(t)


def claim(t: DreamOnState, seat: int, when: int) -> None:
    """Somebody says how long ago it was."""
    t.claims = put(t.claims, seat, when)
    t.say("claimed", {"seat": seat, "when": CLAIMS[when]})
    all_claimed(t)


def all_claimed(t: DreamOnState) -> None:
    """Go on once every person who is here has said it."""
    if t.phase == LUCID and t.people() and all(t.claims[seat] >= 0 for seat in t.people()):
        choose_first(t)


def choose_first(t: DreamOnState) -> None:
    """The most recent claim; ties, and a table where nobody claims, by lot."""
    best = min((when for when in t.claims if when >= 0), default=-1)
    candidates = [seat for seat in range(t.seats) if t.claims[seat] == best and not t.gone[seat]]
    if not candidates:
        candidates = [seat for seat in range(t.seats) if not t.gone[seat]]
    t.first = candidates[t.chance.below(len(candidates), "first", 0)]
    stop_timer(t, T_LUCID)
    open_dream(t)


def open_dream(t: DreamOnState) -> None:
    """The top card of the deck lies face up; the first player has the word. The Sandman waits with his (spec 19.3)."""
    t.phase = OPENING
    set_timer(t, T_OPENING, t.rules.ms(OPENING_MS))
    t.say("first", {"seat": t.first})
    if not t.rules.whispered:
        put_on_pile(t, t.deck.draw(t.chance), t.first)
        t.last_laid[t.first] = 0
        t.say("opening", {"seat": t.first, "card": card_id(t.pile[0])})


def open_instead(t: DreamOnState) -> None:
    """The first player has given up before the story began: the next seat clockwise opens the dream."""
    t.last_laid[t.first] = -1
    order = [(t.first + step) % t.seats for step in range(1, t.seats)]
    t.first = next(seat for seat in order if not t.gone[seat])
    t.laid_by[0] = t.first
    t.last_laid[t.first] = 0
    set_timer(t, T_OPENING, t.rules.ms(OPENING_MS))
    t.say("first", {"seat": t.first})


def put_on_pile(t: DreamOnState, card: int, seat: int) -> None:
    """Append a card to the dream; everybody who is there sees it."""
    t.pile.append(card)
    t.laid_by.append(seat)
    t.laid_at.append(t.now)
    t.said.append("")
    t.late.append("")
    t.spoken.append(False)
    mask = 0
    for each in range(t.seats):
        if t.kinds[each] != HUMAN or t.connected[each]:
            mask |= 1 << each
    t.seen.append(mask)


def flip(t: DreamOnState, words: str) -> None:
    """The story has begun: turn the sandglass."""
    stop_timer(t, T_OPENING)
    t.phase = DREAM
    t.flipped = max(1, t.now)
    for seat in range(t.seats):
        t.rhythm[seat] = t.chance.below(1000, f"bot|{seat}|gap", 0)
    if t.rules.whispered:
        t.say("flipped", {"now": t.now, "displayed_end": 0, "narration": ""})
        whisper(t)
        return
    if words:
        t.said[0] = words
        t.spoken[0] = True
    if t.rules.dream_ms:
        set_timer(t, T_DREAM, t.rules.dream_ms + t.rules.grace_ms)
    t.say("flipped", {"now": t.now, "displayed_end": displayed_end(t), "narration": words})
    may_end(t)


def first_words(t: DreamOnState, text: str) -> str:
    """What the first player says: written, or the ready sentence of a bot."""
    if t.kinds[t.first] != HUMAN and t.rules.narration <= PRESETS and not t.rules.whispered:
        number = t.chance.below(2, f"narr|{t.first}", 0)
        return sentences.opening_sentence(t.rules.language, t.pile[0], number)
    return sentences.clean(text)


def words_for(t: DreamOnState, seat: int, card: int, text: str) -> str:
    """What goes with a card: written, or the ready sentence of a bot."""
    if t.kinds[seat] != HUMAN and t.rules.narration <= PRESETS:
        return sentences.told_by_lot(t, str(seat), card)
    return sentences.clean(text) if t.rules.narration == TEXT else ""


def play(t: DreamOnState, seat: int, card: int, words: str) -> None:
    """Lay a card on the dream with a few words, and draw (spec 8.2, 8.3)."""
    t.hands[seat].remove(card)
    index = len(t.pile)
    put_on_pile(t, card, seat)
    t.said[index] = words
    t.spoken[index] = bool(words)
    t.last_laid[seat] = index
    t.last_play[seat] = max(1, t.now)
    t.plays[seat] += 1
    t.rhythm[seat] = t.chance.below(1000, f"bot|{seat}|gap", t.plays[seat])
    drawn = draw(t, seat)
    t.say("played", {"index": index, "seat": seat, "card": card_id(card), "narration": words, "deck": t.deck.size()})
    if drawn:
        t.tell(seat, "drew", {"cards": card_ids(drawn)})
    may_end(t)


def draw(t: DreamOnState, seat: int) -> list[int]:
    """Back to three cards at once, or, in the harder variant, only with an empty hand."""
    hand = t.hands[seat]
    drawn: list[int] = []
    if t.rules.empty_hand and hand:
        return drawn
    while len(hand) < HAND and t.deck.size():
        card = t.deck.draw(t.chance)
        hand.append(card)
        drawn.append(card)
    return drawn


def narrate(t: DreamOnState, seat: int, index: int, text: str) -> None:
    """Words that come after their card: said if it still lies on top, else for the diary only (spec 8.4)."""
    words = sentences.clean(text)
    t.spoken[index] = True
    if index == len(t.pile) - 1:
        t.said[index] = words
        t.say("narrated", {"index": index, "seat": seat, "text": words})
    else:
        t.late[index] = words
        t.tell(seat, "noted", {"index": index})


def wake(t: DreamOnState, seat: int, awake: bool) -> None:
    """In an untimed dream everybody says when they have dreamt enough."""
    t.woke = put(t.woke, seat, awake)
    t.say("woke" if awake else "dozed", {"seat": seat})
    may_end(t)


def may_end(t: DreamOnState) -> None:
    """The dream also ends when no seat holds a card, and an untimed one when all agree or it is long enough."""
    if t.phase != DREAM or t.rules.whispered:
        return
    done = not any(t.hands[seat] for seat in range(t.seats) if not t.gone[seat])
    if not t.rules.dream_ms:
        people = t.people()
        done = done or len(t.pile) >= t.rules.untimed_cards
        done = done or (bool(people) and all(t.woke[seat] for seat in people))
    if done:
        end_dream(t)


def whisper(t: DreamOnState) -> None:
    """The Sandman lays a card that fits the one before, as if he held three (spec 19.3)."""
    if len(t.pile) >= t.rules.whisper_cards:
        end_dream(t)
        return
    count = min(HAND, t.deck.size()) if t.pile else 1
    held = [t.deck.draw(t.chance) for _ in range(count)]
    card = held[0]
    for other in held[1:]:
        if similarity(other, t.pile[-1]) > similarity(card, t.pile[-1]):
            card = other
    words = sentences.told_by_lot(t, "S", card)
    held.remove(card)
    if held:
        t.deck.put_on_top(held, 0)
    index = len(t.pile)
    put_on_pile(t, card, NOBODY)
    t.said[index] = words
    t.spoken[index] = True
    t.say("played", {"index": index, "seat": NOBODY, "card": card_id(card), "narration": words, "deck": t.deck.size()})
    set_timer(t, T_WHISPER, t.rules.whisper_ms)


def end_dream(t: DreamOnState) -> None:
    """All hands are laid aside unseen; late words may still come, then the pile is turned over."""
    stop_timer(t, T_DREAM)
    stop_timer(t, T_WHISPER)
    t.phase = WAKE
    t.covered = t.now
    for hand in t.hands:
        t.discard = [*t.discard, *hand]
        hand.clear()
    t.discard = sorted(t.discard)
    laid = set(t.pile)
    left = [card for card in range(COUNT) if card not in laid]
    t.decoys = [
        left.pop(t.chance.below(len(left), "decoys", number))
        for number in range(min(len(left), max(DECOYS, len(t.pile))))
    ]
    t.say("dream_ended", {"pile": len(t.pile), "seat": t.laid_by[-1]})
    set_timer(t, T_WAKE, t.rules.ms(WAKE_MS))


def turn_over(t: DreamOnState) -> None:
    """The first card laid is on top; whoever laid the last one begins to remember."""
    last = t.laid_by[-1] if len(t.pile) > 1 else t.first
    begin_recall(t, last if last != NOBODY else 0)
