"""The rules summary: its sections, and the one that explains a decision."""

from reverie.cli import rules
from reverie.engine.shelf import game, games

PAGE = """\
Before.

# A game {#a-game}
Try to win.

## 5 A turn {#5}
### 5.2 Play {#5.2}
Play a card.
## 12 The end
It ends.
"""


def test_sections_know_their_anchor_or_their_number() -> None:
    found = [(section.level, section.heading, section.anchor) for section in rules.sections(PAGE)]
    assert found == [
        (0, "", ""), (1, "A game", "a-game"), (2, "5 A turn", "5"), (3, "5.2 Play", "5.2"), (2, "12 The end", "12"),
    ]  # fmt: skip
    assert rules.sections(PAGE)[3].markdown() == "### 5.2 Play\n\nPlay a card."


def test_a_rule_is_found_or_the_next_wider_one() -> None:
    assert [rules.section_number(PAGE, rule) for rule in ("5.2", "5.6.1", "12", "12.3", "99", "")] == [3, 2, 4, 4, 0, 0]


def test_the_goal_opens_the_summary() -> None:
    assert rules.goal(game("lanterns"), "en") == "Light as many lanterns as you can before the night is over."
    assert rules.page(game("lanterns"), "fr") == ""


def test_every_decision_of_every_game_leads_to_a_paragraph() -> None:
    """A prompt's rule that no page explains would open the summary at its beginning, without a word."""
    for one in games():
        page = rules.page(one, "en")
        state = one.new(min(one.seats), 5)
        for _ in range(60):
            seat = next((seat for seat in state.actors if seat >= 0), None)
            if state.over or seat is None:
                break
            decision = state.decision(seat)
            assert decision is not None
            assert not decision.rule or rules.section_number(page, decision.rule) > 0, (one.id, decision.rule)
            state.apply(seat, one.policy(state, seat))
