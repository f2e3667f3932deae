"""Onirim's board in a terminal: every position fits, names every card in signs, and keeps secrets."""

import asyncio
import io
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from rich.console import Console
from textual.pilot import Pilot

import reverie
from reverie.cli.screens.app import ReverieApp
from reverie.cli.screens.dialogs import Ending, Welcome
from reverie.cli.screens.game import GameScreen
from reverie.cli.session import Session
from reverie.engine import REVIEW, SPECTATOR, State
from reverie.games.onirim.pieces import NAMES
from reverie.games.onirim.terminal import board
from reverie.games.onirim.terminal_cards import card, short

ALL = ["book", "glyphs", "dreamcatchers", "towers", "premonitions", "crossroads", "oniverse"]
TABLES: list[tuple[int, dict[str, Any]]] = [
    (1, {}),
    (1, {"modules": ALL, "incubus": "B"}),
    (2, {"coop_info": "silent"}),
    (2, {"modules": ALL, "incubus": "C", "coop_info": "silent"}),
]


def drawn(state: State, audience: int, lang: str, width: int) -> list[str]:
    """The lines of a board, without colours."""
    out = io.StringIO()
    Console(file=out, width=width, legacy_windows=False).print(board(state.view(audience), audience, lang, width))
    return out.getvalue().splitlines()


def wander(seats: int, options: dict[str, Any], seed: int) -> list[State]:
    """Positions of one game: half sensible, half at random, so that all parts of the table are met."""
    game = reverie.game("onirim")
    state = game.new(seats, seed, options)
    random = Random(seed)
    seen = [state.clone()]
    while not state.over and len(seen) < 120:
        seat = state.actors[0]
        wild = random.random() < 0.4
        state.apply(seat, random.choice(state.legal(seat)) if wild else game.policy(state, seat))
        seen.append(state.clone())
    return seen


@pytest.mark.parametrize(("seats", "options"), TABLES)
@pytest.mark.parametrize(("lang", "width"), [("en", 77), ("fr", 117)])
def test_every_position_can_be_drawn_without_losing_a_line(
    seats: int, options: dict[str, Any], lang: str, width: int
) -> None:
    positions = wander(seats, options, 5)
    for state in [*positions[lang == "fr" :: 2], positions[-1]]:  # each in one of the two, the last in both
        for audience in [*range(seats), SPECTATOR, *([REVIEW] if state.over else [])]:
            lines = drawn(state, audience, lang, width)
            # Boxes must never break: three lines of a card stand one under the other, in equal numbers.
            tops = sum(line.count("╭") + line.count("╔") for line in lines)
            bottoms = sum(line.count("╰") + line.count("╚") for line in lines)
            assert tops == bottoms
            assert not any(line.endswith("…") for line in lines)


def test_every_card_has_its_own_signs() -> None:
    """Without any colour two kinds can still be told apart."""
    for lang in ("en", "fr"):
        faces = {name: "\n".join(line.plain for line in card(name, lang)) for name in NAMES}
        assert len(set(faces.values())) == len(NAMES)
        assert len({short(name, lang).plain for name in NAMES}) == len(NAMES)
        assert all(len(card(name, lang)) == 3 for name in NAMES)


def test_a_row_that_is_too_long_says_how_many_cards_are_missing() -> None:
    state = reverie.game("onirim").new(1, 7, {"modules": ["towers"]})
    towers = [name for name in NAMES if name.startswith("tower")]
    view = msgspec.structs.replace(state.view(0), towers=towers)
    out = io.StringIO()
    Console(file=out, width=77).print(board(view, 0, "en", 77))
    assert " +2\n" in out.getvalue()
    assert "…" not in out.getvalue()


def test_the_partner_s_private_reserve_shows_only_backs() -> None:
    game = reverie.game("onirim")
    state = game.new(2, 3, {"coop_info": "silent"})
    while state.view(SPECTATOR).turn < 6:
        state.apply(state.actors[0], game.policy(state, state.actors[0]))
    hidden = state.view(0).seats[1].hand.count("")
    assert hidden > 0
    assert sum(line.count("░░░") for line in drawn(state, 0, "en", 117)) == hidden


def test_the_status_counts_doors_and_nightmares() -> None:
    state = reverie.game("onirim").new(1, 7)
    first, second = drawn(state, 0, "en", 77)[:2]
    assert first.startswith("Doors 0/8  Re ·· Bl ·· Gr ·· Br ··   ☠ 10  Deck 71  Discard 0  Turn 1")
    assert "Re ☀9 ☾4 ⚷3 ∩2" in second


def test_rare_parts_of_the_table_are_shown_too() -> None:
    state = reverie.game("onirim").new(1, 7, {"modules": ["oniverse"]})
    seen = state.view(0)
    seat = msgspec.structs.replace(seen.seats[0], stash=["loc-red-key"], denizens=["den-treasurer"])
    view = msgspec.structs.replace(
        seen,
        seats=[seat],
        search={"loc-red-sun": 3, "night": 1},
        deck=msgspec.structs.replace(seen.deck, top=["", "door-red"], bottom=["door-blue"]),
        hopeless=True,
        removed_denizens=["den-chaos"],
    )
    out = io.StringIO()
    Console(file=out, width=117).print(board(view, 0, "en", 117))
    text = out.getvalue()
    for words in (
        "Treasure",
        "Repentant Treasure Keeper",
        "In the deck  Re☀×3 ☠",
        "Top of the deck",
        "Bottom of the deck",
    ):
        assert words in text
    assert "This game can no longer be won." in text
    assert "Denizens that stayed away" in text
    both = msgspec.structs.replace(view, seats=[seat, seat], hopeless=False)
    Console(file=out, width=117).print(board(both, 0, "fr", 117))
    assert "J2" in out.getvalue()


def test_the_goals_show_which_is_next_and_which_are_done() -> None:
    game = reverie.game("onirim")
    for seed in range(20):
        state = game.new(1, seed, {"modules": ["book"]})
        while not state.over:
            state.apply(0, game.policy(state, 0))
            if len(state.view(0).seats[0].doors) == 2:
                lines = drawn(state, 0, "en", 77)
                place = next(number for number, line in enumerate(lines) if line.startswith("Goals"))
                assert lines[place + 2].count("✓") == 2
                assert lines[place + 1].count("╔") == 1
                return
    pytest.fail("no game had two Doors")


@pytest.fixture
def own_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Saved games go to a folder of the test."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


@pytest.mark.usefixtures("own_data")
@pytest.mark.parametrize(("size", "lang"), [((80, 24), "fr"), ((120, 40), "en")])
def test_a_whole_solo_game_by_keys_alone_on_the_real_screen(size: tuple[int, int], lang: str) -> None:
    session = Session.begin(reverie.game("onirim"), 1, "280", {}, ["person"])  # won in 35 acts
    app = ReverieApp(lang, session, pace=0)

    async def play() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            assert isinstance(app.screen, Welcome)
            await pilot.press("enter")
            while not session.state.over:
                await follow_the_policy(pilot, session)
            await pilot.pause()
            assert isinstance(app.screen, Ending)
            await pilot.press("5")

    asyncio.run(play())
    assert app.return_value == 0
    assert session.record.result


async def follow_the_policy(pilot: Pilot[int], session: Session) -> None:
    """Press the key of the option that the policy prefers; nothing of the board may be out of sight."""
    await pilot.pause()
    table = pilot.app.screen
    assert isinstance(table, GameScreen)
    assert table.query_one("#board").max_scroll_y == 0
    assert table.query_one("#prompt").size.height >= 1
    assert table.query_one("#options").size.height >= min(6, len(table.options))
    keys = "1234567890abcdefgijkmnoptvwxyz"
    place = session.state.legal(0).index(session.game.policy(session.state, 0))
    acts = len(session.record.acts)
    await pilot.press(keys[place])
    if len(session.record.acts) == acts:  # a flagged option asks once more
        await pilot.press(keys[place])
