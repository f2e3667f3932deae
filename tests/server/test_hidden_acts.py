"""No number that a watcher or another seat can ask for counts acts that they may not know of."""

from pathlib import Path
from random import Random

import msgspec
from tests.table.guests import ANN, BOB, EVE, Guest, a_document, a_house

from reverie.engine import SPECTATOR
from reverie.server import pages, records
from reverie.table import commands as c
from reverie.table.info import info_for
from reverie.table.picture import Eyes, log_lines
from reverie.table.public import Me
from reverie.table.viewer import Viewer


async def test_neither_page_nor_report_tells_the_numbers_of_acts(tmp_path: Path) -> None:
    async with a_house(tmp_path) as house:
        options = {"modules": ["premonitions", "crossroads", "oniverse"]}
        table = await house.open(a_document(ANN, BOB, options=options))
        guests = Guest(table, ANN), Guest(table, BOB)
        random, unseen = Random(5), 0
        for _ in range(25):
            told = table.playing().counts[SPECTATOR]
            actor = next(guest for guest in guests if guest.options())
            await actor.do(c.Act, action=random.choice(actor.options()))
            unseen += table.playing().counts[SPECTATOR] == told
        assert unseen, "all acts were told: nothing could be counted"
        viewer, me = Viewer(EVE), Me(EVE.id, EVE.name, EVE.avatar, "en", "token")
        lines = log_lines(table.playing(), Eyes(SPECTATOR, "en"), table.names)
        assert len(lines) > 5
        told_pages = {
            str(pages.table(me, info_for(table, viewer), {}, None, told, (), table.number_for(viewer)))
            for told in (lines, tuple(msgspec.structs.replace(line, act=line.act + 7) for line in lines))
        }
        assert len(told_pages) == 1, "the page would be the same with other numbers"
        assert records.report(table, EVE)["acts"] == []
        acts = records.report(table, ANN)["acts"]
        assert len(acts) == sum(played.seat == 0 for played in table.playing().played)
        assert all(isinstance(act, str) for act in acts)
