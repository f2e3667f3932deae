"""The prompt bar: what a piece can do is also said by a button, the good one first."""

from random import Random

import pytest
from tests.kit.reading import read

import reverie
from reverie.engine import Decision, Option, translate
from reverie.engine.text import T
from reverie.games.onirim import GAME
from reverie.kit.prompt import prompt

OPEN, DECLINE = (
    Option(1, "open door-brown", T("Open the Brown Door"), "door:deck/door-brown"),
    Option(2, "decline", T("Decline"), "button:decline", declines=True),
)
BLUE = Option(3, "open door-blue", T("Open the Blue Door"), "door:deck/door-blue")
WASTED = Option(1, OPEN.text, OPEN.label, OPEN.on, "", ("wasted",))
MANY = [Option(number, f"pay {number}", T("Pay"), f"card:{number}") for number in range(5)]


def bar(*options: Option) -> str:
    """The bar of a decision, where a piece lies for each option that is no button."""
    board = "".join(f'<i data-on="{option.on}"></i>' for option in options if not option.on.startswith("button:"))
    return str(prompt(Decision("door_search", 0, T("Which Door?"), options, "6.4"), board, "en"))


def buttons(html: str) -> list[tuple[str, str]]:
    """What each button does, and how it looks."""
    return [(str(each["data-act"]), str(each["class"])) for tag, each in read(html).tags if tag == "button"]


def test_what_accepts_a_gift_stands_before_the_refusal_and_stands_out() -> None:
    assert buttons(bar(DECLINE, OPEN)) == [("open door-brown", "choice lit go"), ("decline", "choice lit")]
    assert buttons(bar(DECLINE, OPEN, BLUE)) == [
        ("open door-brown", "choice lit go"),
        ("open door-blue", "choice lit go"),
        ("decline", "choice lit"),
    ]


def test_a_warning_never_stands_out_and_says_its_reason() -> None:
    html = bar(WASTED, DECLINE)
    assert buttons(html)[0] == ("open door-brown", "choice lit warned")
    assert "<small>this gains nothing</small>" in html
    assert buttons(bar(WASTED, BLUE, DECLINE))[0][0] == "open door-blue"


def test_a_choice_of_one_is_one_button() -> None:
    assert buttons(bar(OPEN)) == [("open door-brown", "choice lit go")]


def test_many_pieces_are_folded_into_a_list_of_all_choices() -> None:
    html = bar(*MANY, DECLINE)
    assert html.index('data-act="decline"') < html.index("<details") < html.index("All choices (5)")
    assert html.index("All choices (5)") < html.index('data-act="pay 0"')
    assert [act for act, _ in buttons(html)] == ["decline", *(option.text for option in MANY)]


def test_a_gain_and_a_cost_differ_by_sign_and_colour() -> None:
    sand = [Option(n, str(n), T(text), f"button:{n}") for n, text in enumerate(("gain +1 sand", "pay −2 sand", "+0"))]
    html = bar(*sand)
    assert 'gain <b class="gain">+1</b> sand' in html
    assert 'pay <b class="cost">−2</b> sand' in html
    assert '<b class="even">+0</b>' in html


# The cards of Dream On! carry their words; all else there are buttons.
@pytest.mark.parametrize("id", ["onirim", "insomnia", "iles", "tisseurs"])
def test_every_option_of_a_piece_is_a_button_in_words(id: str) -> None:
    game = reverie.game(id)
    for seed in range(3):
        state, rng = game.new(2, seed), Random(seed)
        while not state.over:
            (seat,) = state.actors
            decision = state.decision(seat)
            assert decision is not None
            html = str(game.board(state.view(seat), decision, seat, "en", ("Ana", "Béa"))["desk"])
            said = {each.get("data-act") for tag, each in read(html).tags if tag == "button"}
            assert {option.text for option in decision.options} <= said
            state.apply(seat, game.policy(state, seat) if rng.random() < 0.7 else rng.choice(state.legal(seat)))


def test_a_complete_series_says_which_door_it_opens() -> None:
    seen = 0
    for seed in range(12):
        state, rng = GAME.new(1, seed), Random(seed)
        while not state.over:
            decision = state.decision(0)
            assert decision is not None
            if decision.name == "door_search":
                html = str(GAME.board(state.view(0), decision, 0, "en", ("Ana",))["desk"])
                for option in decision.options:
                    assert f'data-act="{option.text}"><span>{translate(option.label, "en")}<' in html
                doors = [option for option in decision.options if not option.declines]
                assert ("which Door" in translate(decision.prompt, "en")) == (len(doors) > 1)
                seen += 1
            state.apply(0, GAME.policy(state, 0) if rng.random() < 0.9 else rng.choice(state.legal(0)))
    assert seen > 5
