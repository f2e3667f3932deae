"""All that a connection would get, in two worlds that differ only in what its audience may not know: byte-equal."""

import asyncio
import re
from pathlib import Path
from random import Random

import pytest
from tests.table.guests import ANN, BOB, EVE, Guest, a_document, a_house

from reverie.engine import SPECTATOR
from reverie.table.commands import Act
from reverie.table.messages import message_for
from reverie.table.picture import Eyes, Picture
from reverie.table.table import Table
from reverie.table.viewer import Viewer

OPTIONS = [
    {},
    {"modules": ["book", "towers", "oniverse"]},
    {"modules": ["glyphs", "dreamcatchers", "premonitions", "crossroads"], "incubus": "A"},
]


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seats", [1, 2])
def test_frames_do_not_depend_on_what_is_hidden(tmp_path: Path, options: dict[str, object], seats: int) -> None:
    """The true table and a sampled one, before the same look: view, decision and every section of the board."""

    async def story() -> None:
        async with a_house(tmp_path) as house:
            people = (ANN, BOB)[:seats]
            table = await house.open(a_document(*people, options=dict(options)))
            random = Random(5)
            guests = [Guest(table, person) for person in people]
            compared = 0
            for _ in range(40):
                if table.document.phase != "playing":
                    break
                course = table.course
                assert course is not None
                true = course.state
                for audience, person in [*enumerate(people), (SPECTATOR, EVE)]:
                    frames = []
                    for world in (true, true.sample(audience, random.random)):
                        course.state = world
                        viewer = Viewer(person)
                        viewer.language, viewer.html, viewer.greeted = "fr", True, True
                        message = message_for(table, viewer)
                        assert message is not None
                        frames.append((message.body, sections(table, audience, "en")))
                    course.state = true
                    assert frames[0] == frames[1]
                    compared += 1
                actor = next(guest for guest in guests if guest.options())
                await actor.do(Act, action=random.choice(actor.options()))
            assert compared > 40

    asyncio.run(story())


def sections(table: Table, audience: int, language: str) -> dict[str, str]:
    """The board as HTML."""
    course = table.course
    assert course is not None
    decision = course.state.decision(audience) if audience >= 0 else None
    picture = Picture(course.game, course.state, Eyes(audience, language), ("Ann", "Bob"), decision)
    return {id: str(html) for id, html in picture.sections.items()}


def test_no_frame_holds_the_seed_or_a_secret_of_the_table(tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            secret = "s3cr3tse3d"
            table = await house.open(a_document(ANN, BOB, seed=secret))
            guests = [Guest(table, person) for person in (ANN, BOB, EVE)]
            for guest in guests:
                await guest.hello(html=True)
            for _ in range(10):
                actor = next(guest for guest in guests if guest.options())
                await actor.do(Act, action=actor.options()[0])
            for guest in guests:
                everything = b"".join(guest.raw).decode()
                assert secret not in everything
                assert table.document.salt
                assert table.document.salt not in everything, "with it a short seed could be searched"
                assert not re.search(r'"command"|"player"', everything)

    asyncio.run(story())


def test_a_picture_is_the_same_however_often_it_is_made(tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            table = await house.open(a_document(ANN))
            assert table.course is not None
            eyes = Eyes(0, "fr")
            state, decision = table.course.state, table.course.decision(0)
            once, twice = (Picture(table.game, state, eyes, ("Ann",), decision) for _ in range(2))
            again = table.picture(eyes)
            assert once.sections == twice.sections == again.sections
            assert once.sections
            assert once.digest == twice.digest == again.digest

    asyncio.run(story())
