"""The house that is opened for nobody: what it plays, and that nothing of it goes on."""

import asyncio
import threading

from reverie.engine.shelf import games
from reverie.pocket.rehearsal import ACTS, rehearse


async def test_each_game_is_played_a_little_beside_the_loop_that_runs() -> None:
    running, tasks, threads = asyncio.get_running_loop(), asyncio.all_tasks(), threading.active_count()
    assert rehearse('{"language": "fr"}') == {game.id: ACTS for game in games()}
    assert asyncio.get_running_loop() is running
    assert asyncio.all_tasks() == tasks
    assert threading.active_count() == threads
