"""The full-screen client with real keys: a game from the first key to the last, and every key of the table."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Markdown, OptionList, Static

from reverie.cli import saves
from reverie.cli.screens.app import ReverieApp
from reverie.cli.screens.dialogs import Curtain, Ending, Welcome
from reverie.cli.screens.game import GameScreen
from reverie.cli.screens.replay import ReplayApp
from reverie.cli.screens.rules import RulesScreen
from reverie.cli.session import Session
from reverie.engine.shelf import game

Scene = Callable[[Pilot[int]], Awaitable[None]]


def begin(seats: int = 1, players: list[str] | None = None, **options: bool) -> Session:
    """A game of Lanterns with a fixed deal: the first hand is 3, 5, 8, 9."""
    return Session.begin(game("lanterns"), seats, "3", options, players or ["person"] * seats)


def act_out(
    scene: Scene, session: Session | None = None, *, lang: str = "en", size: tuple[int, int] = (80, 24)
) -> ReverieApp:
    """Run the real application without a terminal and let the scene press keys."""
    app = ReverieApp(lang, session, pace=0)

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await scene(pilot)

    asyncio.run(run())
    return app


def words(pilot: Pilot[int], selector: str) -> str:
    """What a part of the present screen says."""
    return str(pilot.app.screen.query_one(selector, Static).render())


def rows(pilot: Pilot[int], selector: str = "#options") -> list[str]:
    """The rows of a list."""
    listing = pilot.app.screen.query_one(selector, OptionList)
    return [str(listing.get_option_at_index(number).prompt) for number in range(listing.option_count)]


async def first_option(pilot: Pilot[int]) -> None:
    """Choose what is lit, twice if it is flagged."""
    await pilot.press("enter")
    table = pilot.app.screen
    if isinstance(table, GameScreen) and table.doubtful is not None:
        await pilot.press("enter")


async def until(pilot: Pilot[int], true: Callable[[], bool]) -> None:
    """Wait for a thread or a timer."""
    for _ in range(200):
        if true():
            return
        await pilot.pause(0.02)
    raise AssertionError("it never happened")


def test_a_first_game_from_the_menu_to_the_end_by_keys_alone() -> None:
    async def scene(pilot: Pilot[int]) -> None:
        titles = rows(pilot, "#shelf")
        place = next(number for number, title in enumerate(titles) if "Lanterns" in title)
        await pilot.press(*["down"] * place, "enter")
        assert "Begin" in rows(pilot, "#rows")[0]
        await pilot.press("enter")
        assert isinstance(pilot.app.screen, Welcome)
        assert "Light as many lanterns as you can" in str(pilot.app.export_screenshot()).replace("&#160;", " ")
        await pilot.press("enter")
        for _ in range(4):
            assert isinstance(pilot.app.screen, GameScreen)
            await first_option(pilot)
        assert isinstance(pilot.app.screen, Ending)
        assert rows(pilot, "#sheet-choices")[-1].endswith("Quit")
        await pilot.press("5")

    app = act_out(scene)
    assert app.return_value == 0
    assert app.session is not None
    assert app.session.state.over


@pytest.mark.usefixtures("welcomed")
def test_digits_choose_at_once_and_flags_ask_once_more() -> None:
    async def scene(pilot: Pilot[int]) -> None:
        await pilot.press("1")
        assert words(pilot, "#lines") == "Player 1 lights lantern 3."
        assert rows(pilot)[3] == "4 Pass  ⚠ this gains nothing"
        await pilot.press("4")
        assert "Choose it once more" in words(pilot, "#notice")
        await pilot.press("escape", "4")
        assert "Choose it once more" in words(pilot, "#notice")
        await pilot.press("4")
        assert "Player 1 passes." in words(pilot, "#lines")

    app = act_out(scene, begin())
    assert app.session is not None
    assert [act.action for act in app.session.record.acts] == ["light 3", "pass"]


@pytest.mark.usefixtures("welcomed")
def test_undo_takes_back_and_says_so() -> None:
    async def scene(pilot: Pilot[int]) -> None:
        await pilot.press("u")
        assert "nothing to take back" in words(pilot, "#notice")
        await pilot.press("1", "u")
        assert words(pilot, "#notice") == "Taken back."
        assert "assisted" in words(pilot, "#title")
        assert len(rows(pilot)) == 6

    app = act_out(scene, begin())
    assert app.session is not None
    assert app.session.record.acts == []


@pytest.mark.usefixtures("welcomed")
def test_the_end_can_be_taken_back() -> None:
    async def scene(pilot: Pilot[int]) -> None:
        await pilot.press("slash", *"concede", "enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Ending)
        await pilot.press("escape", "u")
        assert isinstance(pilot.app.screen, GameScreen)
        assert len(rows(pilot)) == 6

    act_out(scene, begin())


@pytest.mark.usefixtures("welcomed")
def test_a_hint_marks_the_option_that_the_bot_prefers() -> None:
    async def scene(pilot: Pilot[int]) -> None:
        await pilot.press("h")
        await until(pilot, lambda: "★" in words(pilot, "#notice"))
        assert sum("★" in row for row in rows(pilot)) == 1

    app = act_out(scene, begin())
    assert app.session is not None
    assert app.session.record.assisted


@pytest.mark.usefixtures("welcomed")
def test_save_tells_the_file_and_resume_goes_on_there() -> None:
    async def first(pilot: Pilot[int]) -> None:
        await pilot.press("1", "s")
        assert "Saved: " in words(pilot, "#notice")
        await pilot.press("q")

    session = begin()
    act_out(first, session)
    path = saves.find("last")

    async def second(pilot: Pilot[int]) -> None:
        assert words(pilot, "#lines") == "Player 1 lights lantern 3."
        await pilot.press("1")

    app = act_out(second, Session.resume(saves.read(path), path))
    assert app.session is not None
    assert [act.action for act in saves.read(path).acts] == ["light 3", "light 5"]


@pytest.mark.usefixtures("welcomed")
def test_the_menu_offers_the_last_unfinished_game() -> None:
    begin().act(0, 13)

    async def scene(pilot: Pilot[int]) -> None:
        assert "Go on with the last game" in rows(pilot, "#shelf")[0]
        await pilot.press("enter")
        assert words(pilot, "#lines") == "Player 1 lights lantern 3."

    act_out(scene)


@pytest.mark.usefixtures("welcomed")
def test_french_from_the_start_or_in_the_middle_keeps_the_place() -> None:
    async def scene(pilot: Pilot[int]) -> None:
        await pilot.press("1", "down", "l")
        assert "u annuler" in words(pilot, "#keys")
        assert pilot.app.screen.query_one("#options", OptionList).highlighted == 1
        await pilot.press("4")
        assert "Choisissez-le encore une fois" in words(pilot, "#notice")
        await pilot.press("l")
        assert "u undo" in words(pilot, "#keys")

    act_out(scene, begin())

    async def french(pilot: Pilot[int]) -> None:
        assert "l English" in words(pilot, "#keys")
        assert words(pilot, "#keys").endswith("q quitter")  # the whole line fits into 80 columns

    act_out(french, begin(), lang="fr")


@pytest.mark.usefixtures("welcomed")
def test_why_not_gives_the_refusal_and_its_rule() -> None:
    async def scene(pilot: Pilot[int]) -> None:
        await pilot.press("slash", *"light", "space", "7", "enter")
        assert words(pilot, "#notice") == "✗ You do not hold that lantern. (rules 2.1)"
        await pilot.press("slash", *"dance", "enter")
        assert "is not an action" in words(pilot, "#notice")
        await pilot.press("slash", *"light", "right", "enter")
        assert words(pilot, "#lines") == "Player 1 lights lantern 3."

    act_out(scene, begin())


@pytest.mark.usefixtures("welcomed")
def test_the_rules_open_at_the_paragraph_of_the_decision() -> None:
    async def scene(pilot: Pilot[int]) -> None:
        await pilot.press("question_mark")
        await pilot.pause()
        assert isinstance(pilot.app.screen, RulesScreen)
        (lit,) = pilot.app.screen.query(".now")
        assert "Higher and higher" in str(getattr(lit, "source", ""))
        await pilot.press("escape")
        assert words(pilot, "#prompt") == "Which lantern will you light?"

    act_out(scene, begin())


@pytest.mark.usefixtures("welcomed")
def test_words_that_go_with_an_act() -> None:
    async def scene(pilot: Pilot[int]) -> None:
        await pilot.press("6")
        assert isinstance(pilot.app.screen.query_one(Input), Input)
        await pilot.press("escape", "6", *"peace", "enter")
        assert words(pilot, "#lines") == "Player 1 wishes: peace"

    act_out(scene, begin())


@pytest.mark.usefixtures("welcomed")
def test_two_people_at_one_keyboard_are_kept_apart_by_a_curtain() -> None:
    async def scene(pilot: Pilot[int]) -> None:
        assert isinstance(pilot.app.screen, Curtain)
        await pilot.press("enter")
        first = rows(pilot)
        await pilot.press("1")
        assert isinstance(pilot.app.screen, Curtain)
        assert "Player 2" in words(pilot, "#sheet-title")
        # The curtain is opaque: nothing of the first hand can be read through it.
        picture = pilot.app.export_screenshot()
        assert first[1].split()[-1] not in "".join(part for part in picture.split(">") if "lantern" in part)
        await pilot.press("enter")
        assert rows(pilot) != first

    act_out(scene, begin(2))


@pytest.mark.usefixtures("welcomed")
def test_open_games_need_no_curtain() -> None:
    async def scene(pilot: Pilot[int]) -> None:
        assert isinstance(pilot.app.screen, GameScreen)
        await pilot.press("1")
        assert isinstance(pilot.app.screen, GameScreen)
        assert "▸Player 2" in words(pilot, "#title")

    act_out(scene, begin(2, open=True))


@pytest.mark.usefixtures("welcomed")
def test_bots_play_the_other_seats() -> None:
    async def scene(pilot: Pilot[int]) -> None:
        session = pilot.app.screen.session if isinstance(pilot.app.screen, GameScreen) else begin()
        for turn in range(1, 5):
            await first_option(pilot)
            await until(pilot, lambda turn=turn: len(session.record.acts) == 3 * turn)  # type: ignore[misc]
            await pilot.pause()
        assert isinstance(pilot.app.screen, Ending)

    app = act_out(scene, begin(3, ["person", "bot:random", "bot:policy"]))
    assert app.session is not None
    assert [act.seat for act in app.session.record.acts] == [0, 1, 2] * 4


@pytest.mark.usefixtures("welcomed")
def test_the_clock_acts_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    session = begin(timer=True)

    async def scene(pilot: Pilot[int]) -> None:
        await pilot.pause(0.4)
        assert "⏳" in words(pilot, "#title")
        session._began -= 2  # two seconds pass
        await until(pilot, lambda: len(session.record.acts) == 1)
        assert words(pilot, "#lines") == "Player 1 is too late."

    act_out(scene, session)


@pytest.mark.usefixtures("welcomed")
@pytest.mark.parametrize(("key", "same"), [("1", False), ("2", True)])
def test_again_after_the_end(key: str, same: bool) -> None:
    async def scene(pilot: Pilot[int]) -> None:
        await pilot.press("slash", *"concede", "enter")
        await pilot.pause()
        await pilot.press(key)
        await pilot.pause()
        assert isinstance(pilot.app.screen, GameScreen)

    app = act_out(scene, begin())
    assert app.session is not None
    assert app.session.record.acts == []
    assert (app.session.record.seed == "3") is same


@pytest.mark.usefixtures("welcomed")
def test_restart_leads_to_another_game() -> None:
    async def scene(pilot: Pilot[int]) -> None:
        await pilot.press("r", "escape")
        assert isinstance(pilot.app.screen, GameScreen)
        await pilot.press("r", "4")
        await pilot.pause()
        assert any("Lanterns" in row for row in rows(pilot, "#shelf"))

    act_out(scene, begin())


@pytest.mark.usefixtures("welcomed")
def test_the_options_of_a_game_are_chosen_with_the_arrows() -> None:
    async def scene(pilot: Pilot[int]) -> None:
        titles = rows(pilot, "#shelf")
        place = next(number for number, title in enumerate(titles) if "Lanterns" in title)
        await pilot.press(*["down"] * place, "enter", "down", "right", "down", "right")
        assert "Sleepwalker" in rows(pilot, "#rows")[2]
        await pilot.press("down", "down", "down", "right", "down", "down", "right", "down", "left")
        listed = rows(pilot, "#rows")
        assert "my own choice" in listed[3]
        assert "● yes" in listed[5]
        assert "● yes" in listed[7]
        assert "◂ 1 ▸" in listed[8]
        await pilot.press("home", "enter")

    app = act_out(scene)
    assert app.session is not None
    assert app.session.record.options == {"timer": False, "open": True, "moods": ["calm", "storm"], "oil": 1}
    assert app.session.record.players == ["person", "bot:random"]


@pytest.mark.usefixtures("welcomed")
def test_a_disk_that_refuses_does_not_end_the_game(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.touch()

    async def scene(pilot: Pilot[int]) -> None:
        await pilot.press("1")
        assert "cannot be saved" in words(pilot, "#notice")
        assert words(pilot, "#lines") == "Player 1 lights lantern 3."

    act_out(scene, Session.begin(game("lanterns"), 1, "3", {}, ["person"], blocked / "game.reverie"))


def test_a_record_is_stepped_through_with_the_arrows() -> None:
    session = begin(2, ["person", "person"])
    for action in (13, 30, 30, 30, 31, 30, 30):
        session.act(session.state.actors[0], action)
    projector = ReplayApp(session.record, "en")

    async def run() -> None:
        async with projector.run_test(size=(80, 24)) as pilot:
            await pilot.pause()

            def says(selector: str) -> str:
                return str(projector.query_one(selector, Static).render())

            assert says("#prompt") == "The game begins."
            await pilot.press("right")
            assert says("#prompt") == "Player 1: light 3"
            assert says("#lines") == "Player 1 lights lantern 3."
            await pilot.press("down")
            assert "7/7" in says("#title")
            await pilot.press("left", "l")
            assert says("#prompt") == "Joueur 2\N{NO-BREAK SPACE}: pass"
            await pilot.press("home", "pagedown")
            assert "0/7" in says("#title")
            await pilot.press("q")

    asyncio.run(run())


@pytest.mark.usefixtures("welcomed")
def test_a_saved_game_that_cannot_be_read_leaves_the_player_at_the_menu(games_folder: Path) -> None:
    begin().act(0, 13)
    (path,) = games_folder.iterdir()

    async def scene(pilot: Pilot[int]) -> None:
        path.write_text(path.read_text(encoding="utf-8").replace("light 3", "light 4"), encoding="utf-8")
        await pilot.press("enter")
        await pilot.pause()
        assert any("Lanterns" in row for row in rows(pilot, "#shelf"))

    act_out(scene)


@pytest.mark.usefixtures("welcomed")
def test_leaving_the_options_leads_back_to_the_menu() -> None:
    async def scene(pilot: Pilot[int]) -> None:
        await pilot.press("enter", "escape")
        await pilot.pause()
        assert rows(pilot, "#shelf")
        await pilot.press("l")
        assert "choisir" in words(pilot, "#keys")
        await pilot.press("q")

    assert act_out(scene).return_value is None


@pytest.mark.usefixtures("welcomed")
def test_a_save_that_fails_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    async def scene(pilot: Pilot[int]) -> None:
        await pilot.press("s")
        assert "cannot be saved" in words(pilot, "#notice")

    act_out(scene, Session.begin(game("lanterns"), 1, "3", {}, ["person"], tmp_path / "file" / "game.reverie"))


@pytest.mark.usefixtures("welcomed")
def test_links_and_language_in_the_rules() -> None:
    async def scene(pilot: Pilot[int]) -> None:
        await pilot.press("question_mark")
        await pilot.pause()
        book = pilot.app.screen
        assert isinstance(book, RulesScreen)
        holder = book.query_one("#pages")
        top = holder.scroll_y
        assert top > 0
        book.on_markdown_link_clicked(Markdown.LinkClicked(book.query(Markdown).first(), "#1"))
        await pilot.pause()
        assert holder.scroll_y < top
        await pilot.press("l")
        await pilot.pause()
        assert "Les règles" in words(pilot, "#title")

    act_out(scene, Session.begin(game("onirim"), 1, "7", {}, ["person"]))


@pytest.mark.usefixtures("welcomed")
def test_the_end_is_told_from_where_one_sits() -> None:
    titles = []
    for players, acts in [(["person", "bot:random"], (30,) * 8), (["person", "person"], (30,) * 8)]:
        session = begin(2, players, open=True)
        for action in acts:
            seat = session.state.actors[0]
            session.act(seat, action if action in session.state.legal(seat) else 30)
        while not session.state.over:
            session.act(session.state.actors[0], 30)

        async def scene(pilot: Pilot[int]) -> None:
            titles.append(words(pilot, "#sheet-title"))

        act_out(scene, session)
    assert "shared" in titles[0]
    assert titles[1] == "The game is over"
