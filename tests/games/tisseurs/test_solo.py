"""The Shadow of the Sandman: scenarios 65 and 66."""

import pytest
from tests.games.tisseurs.scenario import A, table

from reverie.games.tisseurs import GAME
from reverie.games.tisseurs.pieces import CARDS
from reverie.games.tisseurs.rules.shadow import shadow_steps
from reverie.games.tisseurs.scoring import shadow_score
from reverie.games.tisseurs.state import TisseursState


def with_shadow_card(card: str, gap: int) -> TisseursState:
    """You are about to move white; this card lies on top of the shadow deck, and black has so many cards ahead."""
    at = table(seats=1, circle=12, white=gap, black=0)
    number = CARDS.index(card)
    if number in at.t.deck.bag:
        at.t.deck.bag.remove(number)
    else:
        place = at.t.circle.index(number)
        at.t.circle[place] = at.t.deck.bag.pop()
    at.t.deck.put_on_top([number], 0)
    return at.t


def test_65_the_shadow_pushes_the_other_weaver() -> None:
    assert shadow_steps(CARDS.index("space20"), 3) == 2
    assert shadow_steps(CARDS.index("space20"), 2) == 2
    assert shadow_steps(CARDS.index("night01"), 5) == 2
    assert shadow_steps(CARDS.index("space01"), 1) == 1
    t = with_shadow_card("space20", 3)
    for act in ("move white 1", "place 1"):
        events = t.apply(A, GAME.parse(t, act))
    (told,) = [event.args for event in events if event.name == "shadow"]
    assert (told["revealed"], told["weaver"], told["steps"]) == ("space20", "black", 2)
    assert not [event for event in events if event.name == "round_over"]
    closing = with_shadow_card("space20", 2)
    for act in ("move white 1", "place 1"):
        events = closing.apply(A, GAME.parse(closing, act))
    assert [event.args["reason"] for event in events if event.name == "round_over"] == ["weavers"]


def test_66_later_rounds_count_more() -> None:
    t = table(seats=1, options={"shadow_level": 1}).t
    t.shadow = [4, 6, 5]
    assert shadow_score(t) == 46


@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_a_solo_game_is_played_to_its_end(level: int) -> None:
    state = GAME.new(1, level, {"shadow_level": level})
    assert isinstance(state, TisseursState)
    assert state.view(A).shadow_deck == 27
    while not state.over:
        state.apply(A, GAME.policy(state, A))
    view = state.view(A)
    assert view.shadow_deck >= 6
    assert bool(view.winners) == (view.seats[A].score > view.shadow_score)
    assert 0.0 <= GAME.value(state, A) <= 1.0
