"""Every page of the house as a document: sound markup, in both languages, without a script of its own."""

from pathlib import Path

import msgspec
import pytest
from tests.kit.reading import Reader, read

from reverie.engine import languages, translate
from reverie.games.onirim import GAME
from reverie.server import pages
from reverie.server.pages import assets
from reverie.store import Device, Passkey, Tie
from reverie.table.public import (
    ChatLine,
    DecisionLine,
    Ending,
    LogLine,
    Me,
    OptionLine,
    SeatInfo,
    SeatResult,
    TableInfo,
    Unfinished,
)

NASTY = '<script>alert("1")</script>'
SEATS = (SeatInfo("person", NASTY, "fox", online=True), SeatInfo("bot", "Habit", level="policy"))
INFO = TableInfo(
    id="abc", game="onirim", seats=SEATS[:1], options={"modules": ["towers"], "towers.ruins": True}, public=True,
    clock="none", phase="playing", host=True, mine=(0,), version=3, seed_hash="0" * 64, seed="", rated=True,
    assisted=False, invite_path="/t/abc",
)  # fmt: skip


def someone(language: str) -> Me:
    return Me("m", NASTY, "owl", language, "token")


def sound(html: str, language: str) -> Reader:
    """A document that a strict content policy lets through."""
    found = read(html)
    assert html.startswith("<!doctype html>")
    assert found.tags[0] == ("html", {"lang": language})
    for tag, each in found.tags:
        assert not any(name.startswith("on") for name in each), f"<{tag}> has a script of its own"
        assert "style" not in each, f"<{tag}> has a style of its own"
        if tag == "script":
            assert each.get("src") or each["type"] == "application/json"
        if tag == "form" and each.get("method") == "post":
            assert 'name="csrf" value="token"' in html
        if tag in ("img", "input", "button", "a", "select"):
            assert tag != "img" or each["alt"]
    assert NASTY not in html
    return found


@pytest.mark.parametrize("language", languages())
def test_front_create_and_reading_pages(language: str) -> None:
    me = someone(language)
    over = msgspec.structs.replace(INFO, phase="over")
    for html in (
        pages.front(me, [INFO], [Unfinished(over, 7200.0, True), Unfinished(INFO, 5.0, None)]),
        pages.front(me, [], []),
        pages.create(me, GAME, NASTY),
        pages.rules(me, GAME),
        pages.rulings(me, GAME),
        pages.credits(me),
        pages.error(me, 404, NASTY),
        pages.error(me, 500, "?"),
    ):
        sound(html, language)


@pytest.mark.parametrize("language", languages())
def test_pages_about_oneself_and_friends(language: str) -> None:
    guest = someone(language)
    person = msgspec.structs.replace(guest, kept=True)
    ties = [Tie("m", kind, kind, NASTY, "owl", True, 1.0) for kind in ("friend", "asked", "asks", "block")]
    there = pages.AtTable("a", NASTY, msgspec.structs.replace(INFO, phase="lobby", seats=(SeatInfo("open"),)))
    known = pages.Known("b", NASTY, "fox", "abc")
    circle = pages.Circle(ties, [ties[2]], [known], [there], [there], 2)
    keys = pages.Keys(
        [Passkey("k", "m", "localhost", b"", 0, NASTY, 1.0, 2.0)], [Device("d", "m", NASTY, 1.0, 2.0)], "d", True
    )
    picture = b"<svg></svg>"
    for html in (
        pages.front(guest, [], [], friends=circle),
        pages.me_page(guest, pages.Keys(), pages.Circle(), passkeys_here=True),
        pages.me_page(guest, pages.Keys(), circle, passkeys_here=False),
        pages.me_page(person, keys, circle, passkeys_here=True),
        pages.printed_code(person, "ABCD-EFGH"),
        pages.transfer_code(person, "ABCD-EFGH", 10, picture),
        pages.come_in(person, NASTY),
        pages.come_in(guest, ""),
        pages.link_page(guest, "/friends/join?link=x", picture, 7),
        pages.befriend(guest, NASTY, "owl", "x"),
        pages.at_table(guest, there.info, [ties[0]], ["friend"], [known]),
        pages.at_table(guest, INFO, [], [], []),
    ):
        sound(html, language)


@pytest.mark.parametrize("language", languages())
def test_the_form_offers_every_option(language: str) -> None:
    found = sound(pages.create(someone(language), GAME), language)
    names = {each.get("name") for _, each in found.tags}
    assert {f"option.{field.name}" for field in GAME.fields} <= names
    presets = {each.get("value") for _, each in found.tags if each.get("name") == "preset"}
    assert presets == {"", *(preset.id for preset in GAME.presets)}


@pytest.mark.parametrize("language", languages())
def test_lobby_game_result_and_replay(language: str) -> None:
    me = someone(language)
    state = GAME.new(1, 7)
    decision = state.decision(0)
    assert decision is not None
    asked = DecisionLine(
        decision.name, 0, translate(decision.prompt, language), decision.rule,
        tuple(OptionLine(each.text, NASTY, each.on) for each in decision.options),
    )  # fmt: skip
    sections = GAME.board(state.view(0), decision, 0, language, (NASTY,))
    log = [LogLine(1, 0, NASTY)]
    chat = [ChatLine(0, NASTY, NASTY, 0.0)]
    lobby = msgspec.structs.replace(INFO, phase="lobby", seats=(SEATS[0], SeatInfo("open"), SEATS[1]))
    ending = Ending("x", NASTY, True, (SeatResult(0, "won", 101),))
    over = msgspec.structs.replace(INFO, phase="over", ending=ending, seed="7", rematch="next")
    sound(pages.table(me, lobby, {}, None, (), (), 0), language)
    sound(pages.table(me, INFO, sections, asked, log, chat, 1), language)
    sound(pages.table(me, msgspec.structs.replace(INFO, mine=()), sections, None, log, chat, 1), language)
    sound(pages.table(me, over, sections, None, log, chat, 1), language)
    sound(pages.replay(me, over, sections, 1, 9, 0, log), language)


@pytest.mark.parametrize(
    ("score", "language", "words"), [(-17, "en", "−17"), (-1, "en", "−1"), (-17, "fr", "−17"), (0, "fr", "0")]
)
def test_a_score_below_zero_reads_well(score: int, language: str, words: str) -> None:
    ending = Ending("x", "", False, (SeatResult(0, "lost", score),))
    over = msgspec.structs.replace(INFO, phase="over", ending=ending, seed="7")
    assert f"<td>{words}</td>" in pages.table(someone(language), over, {}, None, (), (), 0)


def test_the_rules_have_the_paragraph_of_every_decision() -> None:
    for language in languages():
        ids = set(read(pages.rules(someone(language), GAME)).ids)
        state = GAME.new(1, 7)
        decision = state.decision(0)
        assert decision is not None
        assert f"r-{decision.rule}" in ids


def test_files_are_linked_by_their_content() -> None:
    assert assets.address("house.css").startswith("/static/house.css?v=")
    assert assets.style_address("onirim").startswith("/static/games/onirim.css?v=")


def test_a_script_that_was_changed_since_the_set_up_is_sent_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(assets, "STATIC", tmp_path)
    script, folder = tmp_path / "run" / "line.js", tmp_path / "vendor" / "run"
    script.parent.mkdir()
    folder.mkdir(parents=True)
    script.write_text("export const line = 1;\n", encoding="utf-8")
    small = folder / f"line-{assets.mark(script.read_bytes())}.js"
    small.write_text("export const line=1;", encoding="utf-8")
    assert assets.small_form(script) == small
    script.write_text("export const line = 2;\n", encoding="utf-8")
    assert assets.small_form(script) == script
