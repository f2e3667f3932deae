"""The score of a finished dream by category (spec 13)."""

from reverie.engine.outcome import NO_SHEET, ScoreLine, ScoreSheet
from reverie.games.dream_on.pieces import ABANDONED, POINTS
from reverie.games.dream_on.scoring import band, in_zone, relative_band, score
from reverie.games.dream_on.state import DreamOnState
from reverie.games.dream_on.texts import T
from reverie.games.dream_on.texts.lines import BAND

ZONES = (T("Remembered alone"), T("Remembered together"), T("Wrong"))


def score_sheet(t: DreamOnState) -> ScoreSheet:
    """The three zones of the dream, and the ladder of bands; nothing of an abandoned dream."""
    if t.ended == ABANDONED:
        return NO_SHEET
    lines = []
    for zone, name in enumerate(ZONES):
        cards = in_zone(t, zone)
        told = T("{n} card", plural="{n} cards", n=cards)
        lines.append(ScoreLine(name, (POINTS[zone] * cards,), (told,)))
    points = score(t)
    reached = relative_band(points, len(t.pile)) if t.seats == 1 else band(points)
    return ScoreSheet(tuple(lines), tuple(BAND.values()), reached - 1)
