"""Eight people who act at the same moment, over real sockets: no act is lost, and everybody sees one order."""

import asyncio
from pathlib import Path

from bench.party import PEOPLE, party
from bench.server import Server


def test_eight_people_lay_a_card_within_a_fifth_of_a_second(tmp_path: Path) -> None:
    server = Server(tmp_path)
    try:
        found = asyncio.run(party(server, 2))
    finally:
        server.stop()
        assert server.process.stdout is not None
        server.process.stdout.close()
    assert found.acknowledged == found.acts == 2 * PEOPLE
    assert found.lost == 0
    assert found.orders == 1
    assert len(found.seen) == found.acts
