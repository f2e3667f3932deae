"""The coach at a table: who may ask, what is answered, and that the game is marked."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from tests.coach.played import at
from tests.table.guests import ANN, BOB, Guest, a_document, a_house, eventually

import reverie
from reverie.coach import Advice, advise
from reverie.coach.worker import AdviceJob, pack_advice, work
from reverie.server import pages
from reverie.server.wishes import document_of, wish_of_form
from reverie.table import commands as c
from reverie.table.advice_panel import panel
from reverie.table.house import House
from reverie.table.info import listed_info
from reverie.table.public import Me

Story = Callable[[House], Awaitable[None]]


def act_out(path: Path, story: Story) -> None:
    async def scene() -> None:
        async with a_house(path) as house:
            await story(house)

    asyncio.run(scene())


async def asked(house: House, *people: Any, **rest: Any) -> tuple[dict[str, Any], bool]:
    """What the person to act hears when they ask for a hint, and whether the game is marked as assisted."""
    table = await house.open(a_document(*people, **rest))
    guests = [Guest(table, each) for each in people if not isinstance(each, str)]
    for guest in guests:
        await guest.hello()
    await eventually(lambda: any(guest.options() for guest in guests))
    actor = next(guest for guest in guests if guest.options())
    return await actor.do(c.Hint), table.document.assisted


def test_against_other_people_the_coach_is_silent(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        answer, assisted = await asked(house, ANN, BOB, game="iles")
        assert (answer["is"], answer["code"]) == ("refused", "no_coach")
        assert not assisted

    act_out(tmp_path, story)


def test_unless_their_table_allows_it(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        answer, assisted = await asked(house, ANN, BOB, game="iles", coach=True)
        assert answer["is"] == "hint"
        assert assisted

    act_out(tmp_path, story)


@pytest.mark.parametrize(
    ("people", "game", "coach", "allowed"),
    [
        ((ANN,), "onirim", False, True), ((ANN, BOB), "onirim", False, True), ((ANN, "policy"), "iles", False, True),
        ((ANN, ANN), "iles", False, True), ((ANN, BOB), "iles", False, False), ((ANN, BOB), "iles", True, True),
        ((ANN, BOB, "easy"), "tisseurs", False, False),
    ],
)  # fmt: skip
def test_who_may_ask(people: tuple[Any, ...], game: str, coach: bool, allowed: bool) -> None:
    assert a_document(*people, game=game, coach=coach).coached is allowed


def test_the_answer_has_figures_and_reasons(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        answer, assisted = await asked(house, ANN, game="onirim")
        assert answer["unit"] == "chance"
        best = answer["choices"][0]
        assert best["action"] == answer["action"]
        assert 0 < best["value"] < 100
        assert 0 < best["margin"] < 100  # wide where the machine had no time for many games
        assert "%" in best["words"]
        assert best["reasons"]
        assert answer["of"] >= len(answer["choices"]) > 1
        assert assisted

    act_out(tmp_path, story)


def test_a_page_gets_a_panel_in_its_language(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        table = await house.open(a_document(BOB))
        bob = Guest(table, BOB)
        await bob.hello(html=True, lang="fr")
        answer = await bob.do(c.Hint)
        assert "choices" not in answer
        assert "Chances de gagner" in answer["html"]
        assert '<th scope="row">' in answer["html"]
        assert "style=" not in answer["html"]

    act_out(tmp_path, story)


def test_whoever_acts_meanwhile_gets_no_stale_advice(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        table = await house.open(a_document(ANN))
        ann = Guest(table, ANN)
        await ann.hello()
        thought = asyncio.create_task(ann.do(c.Hint))
        await asyncio.sleep(0.3)
        await ann.do(c.Act, action=ann.options()[0])
        answer = await thought
        assert (answer["is"], answer["code"]) == ("refused", "stale")

    act_out(tmp_path, story)


def test_a_question_leaves_the_house_without_what_the_seat_cannot_know() -> None:
    state = at("iles", 2, 7, 25)
    seat = state.actors[0]
    job = msgspec.msgpack.decode(pack_advice(state, seat, 0.2, Random(1)), type=AdviceJob)
    twin = state.sample(seat, Random(5).random)
    assert job.state == msgspec.msgpack.decode(msgspec.msgpack.encode(state.sample(seat, Random(1).random).dump()))
    assert pack_advice(twin, seat, 0.2, Random(1)) == pack_advice(state, seat, 0.2, Random(1))
    assert job.state["seed"] == ""


def test_the_worker_answers_what_it_is_asked() -> None:
    state = at("iles", 1, 7, 7)
    advice = msgspec.msgpack.decode(work(pack_advice(state, 0, 0.1, Random(1)), 1.0), type=Advice)
    decision = state.decision(0)
    assert decision is not None
    assert {choice.text for choice in advice.choices} <= {option.text for option in decision.options}


def test_whoever_opens_a_table_says_whether_the_coach_may_speak() -> None:
    iles = reverie.game("iles")
    fields = {"seat0": ["me"], "seat1": ["open"], "coach": ["1"]}
    assert document_of(wish_of_form(iles, fields), ANN).coach
    assert not document_of(wish_of_form(iles, {**fields, "coach": [""]}), ANN).coach
    me = Me("ann", "Ann", "moon", "en", "token")
    assert 'name="coach"' in pages.create(me, iles)
    # Where all win together, or where nothing can be estimated, there is nothing to allow.
    assert 'name="coach"' not in pages.create(me, reverie.game("onirim"))
    assert 'name="coach"' not in pages.create(me, reverie.game("dream_on"))


def test_the_button_is_there_only_where_the_coach_may_speak() -> None:
    me = Me("ann", "Ann", "moon", "en", "token")
    for people, shown in (((ANN, "policy"), True), ((ANN, BOB), False)):
        document = msgspec.structs.replace(a_document(*people, game="iles"), id="abc", phase="playing")
        html = pages.table(me, listed_info(document, ANN.id), {}, None, (), ())
        assert ('id="hint"' in html) is shown


def test_the_reasons_for_the_first_option_stand_right_below_it() -> None:
    advice = advise(at("iles", 2, 6, 5), 0, rollouts=40, seed=1)
    html = str(panel(advice, str))
    first, second = (str(choice.label) for choice in advice.choices[:2])
    why = html.index('<tr class="why">')
    assert html.index(first) < why < html.index(f'<tr><th scope="row">{second}')
    assert all(str(reason) in html[why : html.index("</ul>")] for reason in advice.choices[0].reasons)
