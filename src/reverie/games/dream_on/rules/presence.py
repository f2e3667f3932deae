"""Who is there (spec 17): connections lost and regained, seats asleep, bots that take over, the host, giving up."""

from reverie.games.dream_on.pieces import (
    ABANDONED,
    ASKED,
    BY_LOSS,
    DREAM,
    DREAMER,
    HUMAN,
    KINDS,
    NO_CARD,
    NOBODY,
    NOTHING,
    OPENING,
    OVER,
    PROPOSE,
    ROOM_MS,
    T_RECONNECT,
    T_ROOM,
    T_TAKEOVER,
    TAKEOVER_MS,
    THINK,
    WAKE,
    why_paused,
)
from reverie.games.dream_on.rules.bot_memory import remember_for
from reverie.games.dream_on.rules.dream import all_claimed, may_end, open_instead
from reverie.games.dream_on.rules.judgement import all_seen, all_voted
from reverie.games.dream_on.rules.memory_phase import end, go_on_for, hold_for_the_lost, pass_card_on, pass_pile_on
from reverie.games.dream_on.rules.recall import asked_lost
from reverie.games.dream_on.rules.timers import begin_resuming, pause, set_timer, stop_timer
from reverie.games.dream_on.rules.together import agree
from reverie.games.dream_on.state import DreamOnState, put


def lost(t: DreamOnState, seat: int) -> None:
    """No connection: the seat keeps everything and may return."""
    t.connected = put(t.connected, seat, False)
    t.say("seat_lost", {"seat": seat})
    left = len(t.people())
    enough = 2 if t.humans() > 1 else 1
    if t.phase == DREAM and not t.paused and left < enough and not t.auto_paused[seat]:
        t.auto_paused = put(t.auto_paused, seat, True)
        pause(t, BY_LOSS, seat)
    hold_for_the_lost(t)
    one_less(t, seat)


def one_less(t: DreamOnState, seat: int) -> None:
    """What waits for all people waits for one less."""
    if not t.people():
        set_timer(t, T_ROOM, ROOM_MS)
    t.attempt.electorate &= ~(1 << seat)
    if not t.paused:
        recheck(t)


def recheck(t: DreamOnState) -> None:
    """Perhaps everybody who is left agrees already."""
    all_claimed(t)
    may_end(t)
    all_voted(t)
    all_seen(t)
    agree(t)


def back(t: DreamOnState, seat: int) -> None:
    """The person is there again, awake; a bot gives the seat back."""
    t.kinds = put(t.kinds, seat, HUMAN)
    t.connected = put(t.connected, seat, True)
    t.asleep = put(t.asleep, seat, False)
    t.attempt.idea = put(t.attempt.idea, seat, NOTHING)
    t.attempt.idea_card = put(t.attempt.idea_card, seat, NO_CARD)
    t.attempt.luck = put(t.attempt.luck, seat, 0)
    stop_timer(t, T_TAKEOVER + seat)
    stop_timer(t, T_ROOM)
    t.say("seat_back", {"seat": seat})
    go_on_for(t, seat)
    awake_again(t)
    if why_paused(t.paused) == BY_LOSS and t.auto_paused[seat]:
        begin_resuming(t)


def awake_again(t: DreamOnState) -> None:
    """A card that waited because all were asleep finds somebody."""
    if t.phase == THINK and t.active == NOBODY:
        pass_card_on(t)


def fall_asleep(t: DreamOnState, seat: int) -> None:
    """The seat is skipped until it returns or is taken over."""
    stop_timer(t, T_RECONNECT + seat)
    t.asleep = put(t.asleep, seat, True)
    t.say("seat_asleep", {"seat": seat})
    if t.rules.takeover and not t.gone[seat]:
        set_timer(t, T_TAKEOVER + seat, t.rules.ms(TAKEOVER_MS))
    if t.phase == THINK and t.active == seat:
        pass_card_on(t)
    elif t.phase == ASKED and t.attempt.asked == seat:
        asked_lost(t)


def take_over(t: DreamOnState, seat: int) -> None:
    """A bot plays for somebody who is away: it knows what the seat has seen."""
    stop_timer(t, T_TAKEOVER + seat)
    t.kinds = put(t.kinds, seat, DREAMER)
    t.asleep = put(t.asleep, seat, False)
    t.rhythm[seat] = t.chance.below(1000, f"bot|{seat}|gap", t.plays[seat])
    if t.phase > WAKE and t.phase != OVER:
        remember_for(t, seat)
    t.say("taken_over", {"seat": seat})
    go_on_for(t, seat)
    awake_again(t)


def leave(t: DreamOnState, seat: int) -> None:
    """Somebody leaves: asleep at once, or a bot plays on at once."""
    was_connected = t.connected[seat]
    t.connected = put(t.connected, seat, False)
    if was_connected:
        t.say("seat_lost", {"seat": seat})
    if not t.rules.takeover:
        fall_asleep(t, seat)
    else:
        take_over(t, seat)
        if t.phase == ASKED and t.attempt.asked == seat:  # the bot was not asked
            asked_lost(t)
    one_less(t, seat)


def bot(t: DreamOnState, seat: int, kind: int) -> None:
    """A seat that no person has ever had."""
    t.kinds = put(t.kinds, seat, kind)
    t.robots = put(t.robots, seat, True)
    t.connected = put(t.connected, seat, True)
    t.say("bot", {"seat": seat, "kind": KINDS[kind]})
    all_claimed(t)


def new_host(t: DreamOnState, seat: int) -> None:
    """Whose table it is from now on."""
    t.host = seat
    t.say("host", {"seat": seat})


def concede(t: DreamOnState, seat: int) -> None:
    """Leave for good; without people the game is over."""
    t.gone = put(t.gone, seat, True)
    t.connected = put(t.connected, seat, False)
    t.kinds = put(t.kinds, seat, HUMAN)
    stop_timer(t, T_TAKEOVER + seat)
    t.say("conceded", {"seat": seat})
    if all(t.gone[each] or t.robots[each] for each in range(t.seats)):
        abandon(t)
        return
    if t.host == seat:
        new_host(t, next_person(t, seat))
    if t.phase == OPENING and t.first == seat:
        open_instead(t)
    fall_asleep(t, seat)
    if t.phase == PROPOSE and t.active == seat:
        pass_pile_on(t)
    one_less(t, seat)


def next_person(t: DreamOnState, seat: int) -> int:
    """Clockwise the next seat of a person who has not given up, rather one who is there."""
    order = [(seat + step) % t.seats for step in range(1, t.seats)]
    people = [each for each in order if not t.gone[each] and not t.robots[each]]
    return next((each for each in people if t.here(each)), people[0])


def abandon(t: DreamOnState) -> None:
    """Nobody dreams on: no score is kept."""
    end(t, ABANDONED)
    t.say("abandoned", {})
