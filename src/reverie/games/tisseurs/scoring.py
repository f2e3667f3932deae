"""The points of a dream, the Shadow's points, the winners and the outcome (spec 7.3, 9.1)."""

from typing import Final

from reverie.engine.outcome import Outcome, rank_seats
from reverie.engine.seats import best_seats, last_one, list_seats
from reverie.games.tisseurs.pieces import (
    ABYSS,
    ABYSS_POINTS,
    BAKU,
    BONUS_BITS,
    BONUS_SHIFT,
    CARD_BITS,
    CASTLE_POINTS,
    CAUGHT,
    CUT_CELL,
    DISCOVERIES,
    ELEMENTS,
    EMPTY,
    FIRST_MISSION,
    FIRST_NIGHTMARE,
    KEEPER_MOST,
    KEEPER_TOKENS,
    LEFT_CUT,
    NO_OBJECTIVE,
    OBJECTIVES,
    PRINTED,
    QUILL,
    QUILL_MOST,
    SAND_KEEPER,
    SANDCASTLE,
    SET_POINTS,
    SKULLS,
    STARS,
    TAMER,
    TAMER_MOST,
    TAMER_POINTS,
    THREE_WORLDS,
    WANTED,
    WORLD,
    count_cards,
    count_tokens,
    list_cards,
    list_tokens,
    seamless_points,
    tokens_on,
)
from reverie.games.tisseurs.state import TisseursState

PLAYING: Final = 0
ROUNDS: Final = 1
CONCEDED: Final = 2
ENDINGS: Final = ("", "rounds", "concede")


def stars_in(t: TisseursState, seat: int, layer: int) -> int:
    """The stars of a layer, not yet multiplied; caught nightmares count with their skulls."""
    total = 0
    for cell in t.rows[seat * 3 + layer]:
        card = cell & CARD_BITS
        if card not in (EMPTY, CUT_CELL):
            total += STARS[card - 1] + (cell >> BONUS_SHIFT & BONUS_BITS)
            if cell & CAUGHT:
                total += SKULLS[card - 1]
    return total


def skulls_in(t: TisseursState, seat: int, layer: int) -> int:
    """The skulls of a layer that count against the dreamer, not yet multiplied."""
    if t.has(seat, BAKU):
        return 0
    total = 0
    for cell in t.rows[seat * 3 + layer]:
        card = cell & CARD_BITS
        if card > FIRST_NIGHTMARE and card != CUT_CELL and not cell & CAUGHT:
            total += SKULLS[card - 1]
    return total


def dream_points(t: TisseursState, seat: int) -> int:
    """Stars and skulls of all layers, multiplied."""
    total = 0
    for layer in range(3):
        total += layer_points(layer, stars_in(t, seat, layer), skulls_in(t, seat, layer))
    return total


def layer_points(layer: int, stars: int, skulls: int) -> int:
    """What the stars and skulls of a layer are worth: more in the lower ones."""
    return (layer + 1) * (stars - skulls)


def lasting_points(t: TisseursState, seat: int) -> int:
    """Points of permanent discovery cards."""
    total = 0
    if t.has(seat, SANDCASTLE):
        total += CASTLE_POINTS
    if t.has(seat, SAND_KEEPER):
        total += min(t.sand[seat] // KEEPER_TOKENS, KEEPER_MOST)
    if t.has(seat, QUILL):
        total += min(tokens_in(t, seat), QUILL_MOST)
    return total


def tokens_in(t: TisseursState, seat: int) -> int:
    """Face-up sand tokens on the cards of a dream."""
    total = 0
    for layer in range(3):
        for cell in t.rows[seat * 3 + layer]:
            total += count_tokens(tokens_on(cell))
    return total


def cuts_in(t: TisseursState, seat: int) -> int:
    """The cuts of a dream."""
    total = 0
    for layer in range(3):
        for cell in t.rows[seat * 3 + layer]:
            if cell & CARD_BITS == CUT_CELL or cell & LEFT_CUT:
                total += 1
    return total


def objective_points(t: TisseursState, seat: int, objective: int) -> int:
    """What an objective would give for this dream."""
    if objective == NO_OBJECTIVE:
        return 0
    if objective == ABYSS:
        third = 0
        for cell in t.rows[seat * 3 + 2]:
            if cell & CARD_BITS != EMPTY and cell & CARD_BITS != CUT_CELL:
                third += 1
        return ABYSS_POINTS * third
    if objective < FIRST_MISSION:
        return appearances(t, seat, WANTED[objective])
    counts = worlds_in(t, seat)
    if objective == THREE_WORLDS:
        return SET_POINTS * sets_of_worlds(counts)
    if objective == TAMER:
        return TAMER_POINTS * min(counts[3], TAMER_MOST)
    return seamless_points(cuts_in(t, seat))


def appearances(t: TisseursState, seat: int, wanted: list[int]) -> int:
    """How often some elements appear, printed and on sand tokens."""
    total = 0
    for layer in range(3):
        for cell in t.rows[seat * 3 + layer]:
            card = cell & CARD_BITS
            if card not in (EMPTY, CUT_CELL):
                tokens = tokens_on(cell)
                for element in wanted:
                    total += (PRINTED[card - 1] >> 2 * element & 1) + (tokens >> 2 * element & 3)
    return total


def worlds_in(t: TisseursState, seat: int) -> list[int]:
    """How many cards of each world, and last of nightmares, a dream has."""
    counts = [0, 0, 0, 0]
    for layer in range(3):
        for cell in t.rows[seat * 3 + layer]:
            card = cell & CARD_BITS
            if card not in (EMPTY, CUT_CELL):
                counts[WORLD[card - 1]] += 1
    return counts


def sets_of_worlds(counts: list[int]) -> int:
    """Sets of one card of each world; a nightmare stands for any."""
    sets = 0
    while True:
        needed = 0
        for world in range(3):
            needed += max(0, sets + 1 - counts[world])
        if needed > counts[3]:
            return sets
        sets += 1


def public_score(t: TisseursState, seat: int) -> int:
    """The points that everybody can see: all but the objective."""
    return dream_points(t, seat) + discovery_points(t, seat)


def discovery_points(t: TisseursState, seat: int) -> int:
    """The points of discovery cards, in the hand and in play."""
    return count_cards(t.hands[seat]) + lasting_points(t, seat)


def score(t: TisseursState, seat: int) -> int:
    """All victory points."""
    return public_score(t, seat) + objective_points(t, seat, t.objective[seat])


def shadow_score(t: TisseursState) -> int:
    """What the Shadow of the Sandman has: each round's catch, worth more in later rounds."""
    total = 0
    for number, caught in enumerate(t.shadow):
        total += (number + 1 + t.settings.level) * caught
    return total


def find_winners(t: TisseursState) -> int:
    """Most points, then most unused sand; a bit for each winner."""
    if t.seats == 1:
        return 1 if score(t, 0) > shadow_score(t) else 0
    playing = [seat for seat in range(t.seats) if t.staying[seat]]
    return best_seats(playing, [score(t, seat) * 100 + t.sand[seat] for seat in playing])


def end(t: TisseursState, reason: int, winners: int) -> None:
    """The game is over: objectives, hands and sand are shown."""
    t.ended = reason
    t.winners = winners
    t.point = -1
    if t.log is not None:
        seats = range(t.seats)
        t.say(
            "end",
            {
                "reason": ENDINGS[reason],
                "seats": t.seats,
                "winners": list_seats(winners),
                "scores": [score(t, seat) for seat in seats],
                "shadow": shadow_score(t) if t.seats == 1 else 0,
                "objectives": [OBJECTIVES[card] if card >= 0 else "" for card in t.objective],
                "hands": [[DISCOVERIES[card] for card in list_cards(t.hands[seat])] for seat in seats],
                "sand": [[ELEMENTS[token] for token in list_tokens(t.stock[seat])] for seat in seats],
            },
        )


def is_deserted(t: TisseursState) -> bool:
    """Whether too few players are left to go on."""
    return t.staying.count(True) < min(t.seats, 2)


def end_by_concession(t: TisseursState) -> None:
    """The last one left has won."""
    end(t, CONCEDED, last_one([seat for seat in range(t.seats) if t.staying[seat]]))


def outcome(t: TisseursState) -> Outcome:
    """The end as a value."""
    return rank_seats(ENDINGS[t.ended], t.winners, [score(t, seat) for seat in range(t.seats)])
