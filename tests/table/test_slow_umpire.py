"""A matcher that hangs, put where the real one stands: after five seconds the table decides, and nobody else waits."""

import asyncio
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.table.dream_table import dream_of, dreaming, go_to, phase
from tests.table.guests import ANN, BOB, EVE, Guest, a_document, a_house, eventually

from reverie.games.dream_on import real_time as dream_time
from reverie.table import chat, real_time
from reverie.table.commands import Act, Chat
from reverie.table.timeout import with_timeout


@pytest.fixture
def hanging(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """A matcher that gives no answer until the test is over, at a house that waits less long than a real one."""
    assert real_time.UMPIRE_SECONDS == 5.0
    over = threading.Event()

    def judged(*_: Any, **__: Any) -> None:
        over.wait(60)

    monkeypatch.setattr(dream_time, "judged", judged)
    for module in (real_time, chat):
        monkeypatch.setattr(module, "UMPIRE_SECONDS", 1.5)
    yield over
    over.set()


async def thinking(house: Any, **options: Any) -> tuple[Any, Guest, Guest]:
    """A table of two at its first card to recall, the active one first."""
    table, (ann, bob) = await dreaming(house, ANN, BOB, **options)
    go_to(table, dream_of(table).timer + 5_000)
    await eventually(lambda: phase(table) == "think")
    return table, ann, bob


def test_an_answer_that_cannot_be_judged_in_time_is_judged_by_the_table(
    tmp_path: Path, hanging: threading.Event, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            table, ann, bob = await thinking(house)
            other = await house.open(a_document(EVE))
            eve = Guest(other, EVE)
            await eve.hello()
            ann.say(Act(id="a", action="answer #0", text="a thing nobody knows"))
            began = time.monotonic()
            assert (await eve.do(Act, action=eve.options()[0]))["is"] == "ack"
            assert time.monotonic() - began < 1.5, "other tables do not wait"
            await eventually(lambda: phase(table) == "vote")
            assert time.monotonic() - began >= 1.4
            assert dream_of(table).view(1).attempt.answer.reason == "MATCHER_DOWN"
            assert (await bob.do(Act, action="right #0"))["is"] == "ack"
            assert dream_of(table).view(1).zones == [1, 0, 0]
            id, found = table.id, dream_of(table).dump()
        hanging.set()
        async with a_house(tmp_path) as house:  # the log has the verdict: nobody asks the matcher again
            again = await house.find(id)
            assert again is not None
            assert dream_of(again).dump() == found

    asyncio.run(story())
    assert "has not answered" in caplog.text


def test_a_line_of_chat_that_cannot_be_checked_in_time_is_delivered(tmp_path: Path, hanging: threading.Event) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            table, ann, bob = await thinking(house, recall_chat="watched")
            assert (await bob.do(Chat, text="was it the dragon?"))["is"] == "ack"
            assert (await ann.until(lambda message: message["is"] == "chat"))["text"] == "was it the dragon?"
            assert not dream_of(table).attempt.tainted()

    asyncio.run(story())
    assert not hanging.is_set()


def test_work_in_time_gives_its_answer_or_its_own_error() -> None:
    async def story() -> None:
        assert await with_timeout(lambda: 7, 5) == 7
        with pytest.raises(ZeroDivisionError):
            await with_timeout(lambda: 1 // 0, 5)
        with pytest.raises(TimeoutError):
            await with_timeout(lambda: time.sleep(0.2), 0.01)
        await asyncio.sleep(0.3)  # what comes too late disturbs nobody

    asyncio.run(story())


def test_who_is_called_away_while_the_answer_comes_is_called_away() -> None:
    async def story() -> None:
        waiting = asyncio.create_task(with_timeout(lambda: 7, 5))
        await asyncio.sleep(0)
        time.sleep(0.1)  # noqa: ASYNC251 - the work is done, and nobody has been told yet
        await asyncio.sleep(0)
        waiting.cancel()
        with pytest.raises(asyncio.CancelledError):
            await waiting

    asyncio.run(story())
