"""The prompt bar: what a piece can do is also said by a button, the good one first."""

from random import Random

from tests.kit.reading import read

from reverie.engine import Decision, Option, translate
from reverie.engine.text import T
from reverie.games.onirim import GAME
from reverie.kit.prompt import prompt

OPEN, DECLINE = (
    Option(1, "open door-brown", T("Open the Brown Door"), "door:deck/door-brown"),
    Option(2, "decline", T("Decline"), "button:decline"),
)
BOARD = '<button data-on="door:deck/door-brown"></button>'


def buttons(options: list[Option], board: str = BOARD) -> list[tuple[str, str]]:
    """What each button does, and how it looks."""
    decision = Decision("door_search", 0, T("Which Door?"), tuple(options), "6.4")
    found = read(str(prompt(decision, board, "en"))).tags
    return [(str(each["data-act"]), str(each["class"])) for tag, each in found if tag == "button"]


def test_the_act_of_the_only_piece_stands_before_the_refusal_and_stands_out() -> None:
    assert buttons([DECLINE, OPEN]) == [("open door-brown", "choice lit go"), ("decline", "choice lit")]


def test_a_warning_never_stands_out() -> None:
    wasted = Option(1, OPEN.text, OPEN.label, OPEN.on, "", ("wasted",))
    assert buttons([wasted, DECLINE])[0] == ("open door-brown", "choice lit warned")


def test_where_all_options_lie_on_pieces_the_bar_has_no_buttons() -> None:
    assert buttons([OPEN]) == []


def test_many_pieces_keep_their_menus() -> None:
    many = [Option(number, f"pay {number}", T("Pay"), f"card:{number}") for number in range(5)]
    board = "".join(f'<button data-on="{option.on}"></button>' for option in many)
    assert buttons([*many, DECLINE], board) == [("decline", "choice lit")]


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
                    assert f'data-act="{option.text}">{translate(option.label, "en")}<' in html
                seen += 1
            state.apply(0, GAME.policy(state, 0) if rng.random() < 0.9 else rng.choice(state.legal(0)))
    assert seen > 5
