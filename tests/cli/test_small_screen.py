"""A terminal of 80x24 shows the board, one's own things and the choices together, at every moment of every game."""

import asyncio
import re
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len
from rich.text import Text
from tests.games.dream_on.conformity import dreaming
from textual.widgets import OptionList, Static

import reverie
from reverie.cli.screens.app import ReverieApp
from reverie.cli.screens.board import board
from reverie.cli.screens.game import GameScreen
from reverie.cli.screens.words import language_of
from reverie.cli.session import Session
from reverie.engine import State
from reverie.kit.terminal import Table, flow, wrapped
from reverie.testkit import Trail, play
from reverie.testkit.play import by_policy

WIDTH, HEIGHT = 80, 24
PICTURE = WIDTH - 3  # between the edges and the scroll bar
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("onirim", 1, {}),
    ("onirim", 2, {"modules": ["book", "towers", "dreamcatchers"]}),
    ("insomnia", 2, {}),
    ("insomnia", 4, {"nightmare": "spider"}),
    ("iles", 2, {}),
    ("iles", 4, {}),
    ("tisseurs", 1, {}),
    ("tisseurs", 4, {}),
    ("dream_on", 1, {}),
    ("dream_on", 3, {}),
]
MOMENTS = {"fr": (0.0, 0.4, 0.8, 1.0), "en": (0.4, 1.0)}  # start, middle, late, end: French needs more room
THINGS = "points|cards|tiles|tokens|winks|spaces|pairs|stars|cartes|tuiles|jetons|dodos|cases|paires|étoiles"
MANY_OF_ONE = re.compile(rf"(?<![\w.,+−/–-])1 (?:{THINGS})\b")


def choose(state: State, seat: int, rng: Random) -> int:
    """As people do: sensibly where a policy knows how, and without pausing a dream for ever."""
    return dreaming(state, seat, rng) if state.game.real_time is not None else by_policy(state, seat, rng)


def moments(game: str, seats: int, options: dict[str, Any], lang: str) -> list[State]:
    """Some states of one game, from its start to its end."""
    trail = Trail(reverie.game(game), seats, options, "small")
    states = [state.clone() for state in play(trail, Random(4), choose)]
    return [states[int(share * (len(states) - 1))] for share in MOMENTS[lang]]


def plain(lines: Any) -> list[str]:
    """The lines of a part of a board as text."""
    return [line.plain for line in lines.renderables]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_board_own_things_and_choices_are_seen_together(
    game: str, seats: int, options: dict[str, Any], lang: str
) -> None:
    session = Session.begin(reverie.game(game), seats, "small", options, ["person"] * seats)
    app = ReverieApp(lang, session, pace=1e9)

    async def run() -> None:
        async with app.run_test(size=(WIDTH, HEIGHT)) as pilot:
            for state in moments(game, seats, options, lang):
                session.state = state
                table = GameScreen(session, welcome=False, pace=1e9)
                table.curtained = table.seat = next((seat for seat in state.actors if seat >= 0), 0)
                await app.push_screen(table)
                await pilot.pause()
                while app.screen is not table:  # the sheet of a finished game
                    app.pop_screen()
                table.retell()
                await pilot.pause()
                check(table)

    asyncio.run(run())


def check(table: GameScreen) -> None:
    """Nothing of one's own is out of sight, no status is cut, and every word fits its number."""
    session, lang = table.session, language_of(table)
    drawn = board(session.game, session.state, table.seat, lang, PICTURE)
    own = plain(drawn.own)
    region = table.query_one("#own", Static).region
    assert region.height == len(own)
    assert region.bottom <= table.query_one("#prompt").region.y
    assert not any(line.endswith("…") for line in own)
    pane = table.query_one("#board")
    status = plain(drawn.shared)[0]
    assert not status.endswith("…")
    assert cell_len(status) <= PICTURE
    assert pane.size.height >= 4
    assert pane.scroll_offset.y == 0
    assert table.query_one("#picture").size.width == PICTURE
    rows = table.query_one("#options", OptionList)
    assert rows.region.height >= 4
    assert rows.region.bottom < HEIGHT
    title = str(table.query_one("#title", Static).render())
    assert cell_len(title) <= WIDTH - 2
    said = [str(rows.get_option_at_index(number).prompt)[2:] for number in range(rows.option_count)]
    said += [str(table.query_one(part, Static).render()) for part in ("#prompt", "#lines")]
    words = "\n".join([*plain(drawn.shared), *own, *said])
    assert not MANY_OF_ONE.findall(words), [line for line in words.splitlines() if MANY_OF_ONE.search(line)]


def test_the_page_keys_scroll_the_board_and_not_the_choices() -> None:
    session = Session.begin(reverie.game("tisseurs"), 4, "small", {}, ["person", *["bot:policy"] * 3])
    while len(session.record.acts) < 40 or session.state.actors != [0]:
        (seat,) = session.state.actors
        session.act(seat, session.game.policy(session.state, seat))
    app = ReverieApp("en", session, pace=1e9)

    async def run() -> None:
        async with app.run_test(size=(WIDTH, HEIGHT)) as pilot:
            await pilot.pause()
            await pilot.press("escape")
            table = app.screen
            assert isinstance(table, GameScreen)
            pane, rows = table.query_one("#board"), table.query_one("#options", OptionList)
            assert pane.max_scroll_y > 0
            lit = rows.highlighted
            await pilot.press("pagedown")
            assert pane.scroll_offset.y > 0
            assert rows.highlighted == lit
            await pilot.press("pageup")
            assert pane.scroll_offset.y == 0

    asyncio.run(run())


def test_parts_flow_and_sentences_wrap_without_losing_a_word() -> None:
    lines = flow([Text("one"), Text("two"), Text("three")], 8)
    assert [line.plain for line in lines] == ["one", "two", "three"]
    assert [line.plain for line in flow([Text("one"), Text("two")], 9)] == ["one   two"]
    sentence = wrapped(Text("a word\u00a0: another one"), 10)
    assert [line.plain for line in sentence] == ["a", "   word\u00a0:", "   another", "   one"]
    assert plain(Table([Text("board")], [Text("hand")])) == ["board", "hand"]
