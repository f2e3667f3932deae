"""The score of a finished game by category (spec 9.1)."""

from reverie.engine.outcome import ScoreLine, ScoreSheet
from reverie.games.tisseurs.pieces import NO_OBJECTIVE, OBJECTIVES, count_cards
from reverie.games.tisseurs.scoring import lasting_points, objective_points, skulls_in, stars_in
from reverie.games.tisseurs.state import TisseursState
from reverie.games.tisseurs.texts import T
from reverie.games.tisseurs.texts.pieces import OBJECTIVE


def score_sheet(t: TisseursState) -> ScoreSheet:
    """Layer by layer, then discoveries and everybody's objective, which is shown at the end."""
    seats = range(t.seats)
    layers = [
        ScoreLine(
            T("Layer {n} (×{n})", n=layer + 1),
            tuple((layer + 1) * (stars_in(t, seat, layer) - skulls_in(t, seat, layer)) for seat in seats),
        )
        for layer in range(3)
    ]
    cards = tuple(count_cards(t.hands[seat]) + lasting_points(t, seat) for seat in seats)
    chosen = tuple(T("none") if card == NO_OBJECTIVE else OBJECTIVE[OBJECTIVES[card]] for card in t.objective)
    objectives = tuple(objective_points(t, seat, t.objective[seat]) for seat in seats)
    return ScoreSheet((*layers, ScoreLine(T("Discovery cards"), cards), ScoreLine(T("Objective"), objectives, chosen)))
