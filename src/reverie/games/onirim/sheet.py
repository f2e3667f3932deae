"""The score of a finished game by category (spec 14)."""

from reverie.engine.outcome import ScoreLine, ScoreSheet
from reverie.games.onirim.scoring import WON, progress, score
from reverie.games.onirim.state import OnirimState
from reverie.games.onirim.texts import T


def score_sheet(t: OnirimState) -> ScoreSheet:
    """A win and the cards it left in the deck, or what a defeat had reached."""
    if t.ended == WON:
        lines = [ScoreLine(T("The way out is open"), (100,)), ScoreLine(T("Cards left in the deck"), (t.deck.size(),))]
        return ScoreSheet(tuple(lines))
    done, needed = progress(t)
    reached = T("{done} of {needed}", done=done, needed=needed)
    return ScoreSheet((ScoreLine(T("What was reached"), (score(t),), (reached,)),))
