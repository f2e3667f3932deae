"""The score of a finished game by category (spec 4.1, 5)."""

from reverie.engine.outcome import ScoreLine, ScoreSheet
from reverie.games.insomnia.pieces import SOLO_STEP
from reverie.games.insomnia.scoring import PILLOW, band, score
from reverie.games.insomnia.state import InsomniaState
from reverie.games.insomnia.texts import T
from reverie.games.insomnia.texts.pieces import BAND


def score_sheet(t: InsomniaState) -> ScoreSheet:
    """By how much the winks of the last race pass the pillow; alone also the races it took, and the ladder."""
    winks = ScoreLine(T("Winks of the last race"), tuple(t.dodos))
    if t.seats > 1:
        return ScoreSheet((winks, ScoreLine(T("Pillow"), tuple(-pillow for pillow in t.pillow))))
    lowered = 2 * ((t.settings.start_pillow - t.pillow[0]) // SOLO_STEP)
    races = ScoreLine(T("Races"), (-5 * t.race,), (T("{n} race", plural="{n} races", n=t.race),))
    lines = (winks, ScoreLine(T("Pillow lowered"), (lowered,)), races)
    return ScoreSheet(lines, BAND, band(score(t, 0))) if t.ended == PILLOW and t.winners else ScoreSheet(lines)
