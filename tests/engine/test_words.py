"""Plain words from tables: decisions, labels, log lines, and what is missing."""

import pytest
from stairs import GAME, StairsState

from reverie.engine import Option, Seen, Text, Words, action
from reverie.engine.text import T
from reverie.engine.words import NO_WORDS


def table() -> StairsState:
    """A new table."""
    state = GAME.new(2, "words")
    assert isinstance(state, StairsState)
    return state


def test_a_decision_is_asked_of_whoever_is_to_act() -> None:
    t = table()
    assert t.decision(1) is None
    decision = t.decision(0)
    assert decision is not None
    assert (decision.name, decision.seat, decision.rule, str(decision.prompt)) == ("climb", 0, "1", "Lay a card.")
    card = t.legal(0)[0]
    assert decision.options[0] == Option(
        card, f"lay {card & 255}", Text(f"Lay {card & 255}", domain="stairs"), f"lay:{card & 255}"
    )


def test_an_option_that_acts_on_nothing_is_a_button(monkeypatch: pytest.MonkeyPatch) -> None:
    t = table()
    monkeypatch.setitem(GAME.actions.texts, action(1, 1), "pass")
    monkeypatch.setitem(GAME.actions.texts, action(1, 2), "lay red sun")
    t.hands[0] = [1, 2]
    decision = t.decision(0)
    assert decision is not None
    assert [option.on for option in decision.options] == ["button:pass", "lay:red/sun"]


def test_a_line_is_filled_with_what_the_event_tells() -> None:
    words = Words({}, {"lay": T("{player} lays {card}."), "rain": T("It rains.")}, {})
    assert str(words.line(Seen("lay", {"seat": 1, "card": 4}))) == "Player 2 lays 4."
    assert str(words.line(Seen("rain"))) == "It rains."
    assert words.line(Seen("draw", {"seat": 1})) is None


def test_a_decision_without_a_prompt_is_named() -> None:
    with pytest.raises(NotImplementedError, match="no prompt says what the decision “climb” asks"):
        NO_WORDS.decision(table(), 0)
