"""The end of a race and of the game: victory, pillows, the marker, the solo score (spec 4.1 to 4.3, 5)."""

from typing import Final

from reverie.engine.outcome import Outcome, rank_seats
from reverie.engine.seats import best_seats, last_one, list_seats
from reverie.games.insomnia.pieces import (
    AWAKE_STEP,
    GONE,
    IN_BED,
    LOWEST_PILLOW,
    NO_CARD,
    NO_TILE,
    PILLOW_STEPS,
    RACING,
    SOLO_BANDS,
    SOLO_STEP,
)
from reverie.games.insomnia.rules.steps import NEXT_REST
from reverie.games.insomnia.state import InsomniaState

PLAYING: Final = 0
PILLOW: Final = 1
CONCEDED: Final = 2
DAWN: Final = 3
ENDINGS: Final = ("", "pillow", "concede", "dawn")

# Our ruling: a game that nobody brings to an end stops after this race.
LAST_RACE: Final = 60


def end_race(t: InsomniaState) -> None:
    """Nobody races any more: either somebody has won, or the pillows move and everybody rests."""
    t.stack.clear()
    t.point = -1
    clear_decision(t)
    if t.log is not None:
        t.say("race_over", {"race": t.race, "dodos": t.dodos[:]})
    winners = find_winners(t)
    if winners:
        end(t, PILLOW, winners)
        return
    if t.race >= LAST_RACE:
        end(t, DAWN, lowest_pillows(t))
        return
    move_pillows(t)
    pass_marker(t)
    clear_race(t)
    t.resting = True
    t.rested = 0
    t.stack.append(NEXT_REST)


def find_winners(t: InsomniaState) -> int:
    """Spec 4.1: those whose dodos reach their pillow; the widest margin, then the most dodos; a bit for each."""
    asleep = [seat for seat in range(t.seats) if t.status[seat] == IN_BED and t.dodos[seat] >= t.pillow[seat]]
    return best_seats(asleep, [(t.dodos[seat] - t.pillow[seat]) * 1000 + t.dodos[seat] for seat in asleep])


def lowest_pillows(t: InsomniaState) -> int:
    """Who has slept best when the morning comes before any victory; nobody in the solo game."""
    if t.seats == 1:
        return 0
    playing = staying(t)
    return best_seats(playing, [-t.pillow[seat] for seat in playing])


def staying(t: InsomniaState) -> list[int]:
    """Those who have not given up."""
    return [seat for seat in range(t.seats) if t.status[seat] != GONE]


def rank_in_bed(t: InsomniaState, seat: int) -> int:
    """Spec 4.2: 0 for the most dodos among those in bed; ties share the better rank, and the next is skipped."""
    rank = 0
    for other in range(t.seats):
        if t.status[other] == IN_BED and t.dodos[other] > t.dodos[seat]:
            rank += 1
    return rank


def pillow_step(t: InsomniaState, seat: int) -> int:
    """How far a player's pillow goes down at the end of this race."""
    if t.status[seat] == GONE:
        return 0
    if t.seats == 1:
        return t.dodos[seat] // SOLO_STEP if t.status[seat] == IN_BED else 0
    return PILLOW_STEPS[t.seats][rank_in_bed(t, seat)] if t.status[seat] == IN_BED else AWAKE_STEP


def move_pillows(t: InsomniaState) -> None:
    """All pillows go down, by the ranks of this race."""
    steps = [pillow_step(t, seat) for seat in range(t.seats)]
    for seat in range(t.seats):
        lower_pillow(t, seat, steps[seat])


def lower_pillow(t: InsomniaState, seat: int, steps: int) -> None:
    """A pillow goes down, but never below 1."""
    t.pillow[seat] = max(LOWEST_PILLOW, t.pillow[seat] - steps)
    if steps and t.log is not None:
        t.say("pillow", {"seat": seat, "steps": steps, "pillow": t.pillow[seat]})


def pass_marker(t: InsomniaState) -> None:
    """Spec 4.3: the highest pillow takes the marker; of equals the one furthest from its holder, clockwise."""
    best = -1
    for distance in range(t.seats):
        seat = (t.marker + distance) % t.seats
        if t.status[seat] != GONE and (best < 0 or t.pillow[seat] >= t.pillow[best]):
            best = seat
    t.marker = best
    if t.seats > 1 and t.log is not None:
        t.say("marker", {"seat": best})


def clear_race(t: InsomniaState) -> None:
    """Spec 4.3: pawns off the board, dodos to 0, all cards in a new draw pile; tiles and tokens stay."""
    t.nightmare_pos = 0
    t.web = 0
    for seat in range(t.seats):
        t.pos[seat] = 0
        t.scared[seat] = False
        t.dodos[seat] = 0
        t.hands[seat] = []
        if t.status[seat] != GONE:
            t.status[seat] = RACING
    t.discard = []
    t.turn_log = []
    t.deck.shuffle()
    t.deck.bag = t.settings.boxes[t.nightmare][:]
    clear_turn(t)


def clear_turn(t: InsomniaState) -> None:
    """The record of a turn begins anew (spec 3.1)."""
    t.used = 0
    t.crossings = 0
    t.moved = 0
    t.last_move = 0
    t.played = -1


def clear_decision(t: InsomniaState) -> None:
    """What was revealed, taken, lifted or laid for a decision that is dropped meets nobody else (spec 3.12)."""
    t.to_place = 0
    t.lifted = 0
    t.revealed = NO_CARD
    t.flock = 0
    t.taken = NO_TILE
    t.laid = 0
    t.missing = 0


def end(t: InsomniaState, reason: int, winners: int) -> None:
    """The game is over."""
    t.ended = reason
    t.winners = winners
    t.stack.clear()
    t.point = -1
    if t.log is not None:
        t.say(
            "end", {"reason": ENDINGS[reason], "seats": t.seats, "winners": list_seats(winners), "score": score(t, 0)}
        )


def end_by_concession(t: InsomniaState) -> bool:
    """Whether too few players are left to go on; the last one has won."""
    left = staying(t)
    if len(left) <= 1:
        clear_decision(t)
        end(t, CONCEDED, last_one(left))
    return len(left) <= 1


def score(t: InsomniaState, seat: int) -> int:
    """Solo: the score of spec 5. With others: by how much the dodos pass the pillow, below 0 if they do not."""
    if t.seats == 1:
        return t.dodos[0] + 2 * ((t.settings.start_pillow - t.pillow[0]) // SOLO_STEP) - 5 * t.race
    return t.dodos[seat] - t.pillow[seat]


def band(points: int) -> int:
    """The band of a solo score, from 0 to 3."""
    for number, best in enumerate(SOLO_BANDS):
        if points <= best:
            return number
    return len(SOLO_BANDS)


def outcome(t: InsomniaState) -> Outcome:
    """The end as a value."""
    return rank_seats(ENDINGS[t.ended], t.winners, [score(t, seat) for seat in range(t.seats)])
