"""The score of a finished game by category (spec 7, 11)."""

from reverie.engine.outcome import ScoreLine, ScoreSheet
from reverie.games.iles.pieces import MASKS, NO_TILE, PALM, SHIFTS
from reverie.games.iles.scoring import COMPLETE, dream_points, dreams_of, island_points, penalty, rank, score
from reverie.games.iles.state import IlesState
from reverie.games.iles.texts import T
from reverie.games.iles.texts.pieces import RANK


def score_sheet(t: IlesState) -> ScoreSheet:
    """Dreams, palms, pairs and brigands of every island; alone, the ladder of ranks."""
    seats = range(t.seats)
    palms = [t.packed[seat] >> SHIFTS[PALM] & MASKS[PALM] for seat in seats]
    lines = (
        ScoreLine(T("Dreams"), tuple(_dreams(t, seat) for seat in seats)),
        ScoreLine(T("Palms"), tuple(palms)),
        ScoreLine(T("Pairs of rokh and egg"), tuple(island_points(t.packed[seat]) - palms[seat] for seat in seats)),
        ScoreLine(T("Brigands"), tuple(-penalty(t, seat) for seat in seats)),
    )
    if t.seats > 1 or t.ended != COMPLETE:
        return ScoreSheet(lines)
    return ScoreSheet(lines, RANK, rank(score(t, 0)))


def _dreams(t: IlesState, seat: int) -> int:
    """What the dream tiles of a seat pay."""
    tiles = [dream for dream in dreams_of(t, seat) if dream != NO_TILE]
    return sum(dream_points(dream, t.packed[seat], t.gems[seat]) for dream in tiles)
