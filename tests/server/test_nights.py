"""The night's deals over real HTTP, under a clock that is moved: rows of nights, rankings, and what is not told."""

import re
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
import pytest
from tests.server.visitors import PATIENCE, Program, Server, Visitor, a_server
from websockets.exceptions import ConnectionClosed

from reverie.engine import commitment, read_record, verify

HOUR = 3600.0


class Clock:
    """The clock of a server."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.offset = 0.0
        self.put(0)

    def put(self, offset: float) -> None:
        self.offset = offset
        new = self.file.with_suffix(".new")
        new.write_text(str(offset), encoding="utf-8")
        new.replace(self.file)  # whole at any moment

    @property
    def now(self) -> datetime:
        return datetime.now(UTC) + timedelta(seconds=self.offset)

    def move(self, seconds: float) -> None:
        self.put(self.offset + seconds)

    def to_noon(self, days: int = 1) -> str:
        """Noon of another day: far from any midnight."""
        then = (self.now + timedelta(days=days)).replace(hour=12, minute=0, second=0, microsecond=0)
        self.move((then - self.now).total_seconds())
        return f"{self.now:%Y-%m-%d}"


@pytest.fixture(scope="module")
def clock(tmp_path_factory: pytest.TempPathFactory) -> Clock:
    return Clock(tmp_path_factory.mktemp("clock") / "clock")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, clock: Clock) -> Iterator[Server]:
    with a_server(tmp_path_factory.mktemp("nights"), f"clock={clock.file}") as running:
        yield running


def begin(visitor: Visitor, game: str = "onirim") -> str:
    """The id of a table of tonight's deal."""
    visitor.look("/night")
    return visitor.post(f"/night/{game}").headers["location"].removeprefix("/t/")


def give_up(visitor: Visitor, table: str) -> None:
    line = visitor.visit(table)
    line.until(lambda message: message["is"] == "state")
    assert line.do("concede")["is"] == "ack"
    line.close()


def play(visitor: Visitor, table: str) -> None:
    """To the end, by the first option that there is."""
    line = visitor.visit(table)
    line.until(lambda message: message["is"] == "state")
    while line.info["phase"] != "over":
        line.act() if line.decision else line.read()
    line.close()


def shown(visitor: Visitor, path: str) -> str:
    answer = visitor.look(path)
    assert answer.status_code == 200, answer.text
    return answer.text


def eventually(look: Callable[[], bool]) -> None:
    until = time.monotonic() + 3 * PATIENCE
    while not look():
        assert time.monotonic() < until, "it never came"
        time.sleep(0.2)


def test_a_game_belongs_to_the_night_in_which_it_was_begun(server: Server, clock: Clock) -> None:
    night = clock.to_noon(7)
    ann = Visitor(server)
    clock.move(12 * HOUR - 600)  # ten minutes before midnight
    table = begin(ann)
    clock.move(HOUR)
    give_up(ann, table)
    assert "Your game" in shown(ann, f"/night/onirim/{night}")
    today = f"{clock.now:%Y-%m-%d}"
    assert today > night
    page = shown(ann, f"/night/onirim/{today}")
    assert "Your game" not in page
    assert "1 night in a row" in page, "the night that is not over is not missed"
    other = begin(ann)
    assert other != table, "a new night has a new deal"
    give_up(ann, other)
    assert "2 nights in a row" in shown(ann, "/night")


def test_a_form_that_was_opened_before_midnight_opens_the_deal_of_the_night_that_has_come(
    server: Server, clock: Clock
) -> None:
    clock.to_noon(7)
    ann = Visitor(server)
    clock.move(12 * HOUR - 600)
    ann.look("/night")
    clock.move(HOUR)
    table = ann.post("/night/onirim").headers["location"].removeprefix("/t/")
    info = ann.visit(table).until(lambda message: message["is"] == "state")["info"]
    assert info["daily"] == f"{clock.now:%Y-%m-%d}"
    assert info["rated"]


def test_a_row_of_nights_forgives_one_in_seven_and_counts_any_game(server: Server, clock: Clock) -> None:
    clock.to_noon(20)
    ann = Visitor(server)
    assert "a row of nights begins" in shown(ann, "/night")
    for days, game in ((0, "onirim"), (1, "iles"), (2, "insomnia")):  # one night is missed
        clock.to_noon(days)
        give_up(ann, begin(ann, game))
    page = shown(ann, "/night")
    assert "3 nights in a row" in page
    assert page.count("1 deal played") == 3
    clock.to_noon(1)
    assert "the free night of this week is used" in shown(ann, "/night")
    clock.to_noon(2)  # two more are missed
    assert "a row of nights begins" in shown(ann, "/night")


def test_the_seed_is_told_when_the_night_is_over_and_can_be_checked(server: Server, clock: Clock) -> None:
    night = clock.to_noon(7)
    ann = Visitor(server)
    table = begin(ann)
    give_up(ann, table)
    page = shown(ann, f"/night/onirim/{night}")
    fingerprint = re.findall(r"<code>([0-9a-f]{64})</code>", page)[0]
    assert re.findall(r"<code>([0-9a-f]{32})</code>", page) == []
    assert "seed: " not in ann.look(f"/t/{table}/record").text
    clock.to_noon()
    seed, salt = re.findall(r"<code>([0-9a-f]{32})</code>", shown(Visitor(server), f"/night/onirim/{night}"))
    assert commitment(seed, salt) == fingerprint
    record = read_record(ann.look(f"/t/{table}/record").text)
    assert (record.seed, record.seed_hash) == (seed, fingerprint)
    assert verify(record).over


def test_a_night_that_is_over_is_practice_and_one_to_come_is_nothing(server: Server, clock: Clock) -> None:
    night = clock.to_noon(7)
    tomorrow = f"{clock.now + timedelta(days=1):%Y-%m-%d}"
    ann = Visitor(server)
    assert ann.look(f"/night/onirim/{tomorrow}").status_code == 404
    assert ann.post(f"/night/onirim/{tomorrow}").status_code == 404
    for wrong in ("2026-02-31", "yesterday", "1999-01-01", "2025-12-31"):
        assert ann.look(f"/night/onirim/{wrong}").status_code == 404
    assert ann.look(f"/night/chess/{night}").status_code == 404
    clock.to_noon()
    table = ann.post(f"/night/onirim/{night}").headers["location"].removeprefix("/t/")
    info = ann.visit(table).until(lambda message: message["is"] == "state")["info"]
    assert (info["daily"], info["rated"]) == (night, False)
    give_up(ann, table)
    assert "no ranking" in shown(ann, f"/night/onirim/{night}")
    assert "a row of nights begins" in shown(ann, "/night"), "practice is no night"


def test_places_are_shared_and_help_is_in_no_ranking(server: Server, clock: Clock) -> None:
    night = clock.to_noon(7)
    people = [Visitor(server) for _ in range(4)]
    for visitor in people[:2]:
        give_up(visitor, begin(visitor, "iles"))
    play(people[2], begin(people[2], "iles"))
    page = shown(people[2], f"/night/iles/{night}")
    assert "Place 1 of 3" in page
    assert "better than 100 %" in page
    assert "Place 2 of 3" in shown(people[0], f"/night/iles/{night}")
    assert "Place 2 of 3" in shown(people[1], f"/night/iles/{night}")
    assert [int(place) for place in re.findall(r"<tr[^>]*><td>(\d+)</td>", page)] == [1, 2, 2]
    helped = begin(people[3], "iles")
    line = people[3].visit(helped)
    line.until(lambda message: line.decision is not None)
    line.act()
    assert line.do("undo")["is"] == "ack"
    line.close()
    play(people[3], helped)
    page = shown(people[3], f"/night/iles/{night}")
    assert "counts as a night, but is in no ranking" in page
    assert "3 people have finished it" in page
    assert "1 night in a row" in page


def test_the_text_to_share_comes_with_ones_own_end_and_its_link_opens_the_same_deal(
    server: Server, clock: Clock
) -> None:
    night = clock.to_noon(7)
    ann, bob = Visitor(server), Visitor(server, "fr")
    assert "share-text" not in shown(ann, f"/night/tisseurs/{night}")
    table = begin(ann, "tisseurs")
    assert "share-text" not in shown(ann, f"/night/tisseurs/{night}")
    assert "share-text" not in shown(ann, f"/t/{table}")
    play(ann, table)
    texts = [
        re.findall(r"<textarea[^>]*>([^<]*)</textarea>", shown(ann, path))
        for path in (f"/night/tisseurs/{night}", f"/t/{table}")
    ]
    assert texts[0] == texts[1]
    first, signs, link = texts[0][0].splitlines()
    assert first == f"Rêverie · Tisseurs de Rêves · {night}"
    assert 5 <= len(signs.replace("\ufe0f", "")) <= 6
    assert link == f"{server.url}/night/tisseurs/{night}"
    assert signs not in shown(bob, link)
    hashes = []
    for visitor in (ann, bob):
        hashes.append(re.findall(r"<code>([0-9a-f]{64})</code>", shown(visitor, link))[0])
    other = bob.post("/night/tisseurs").headers["location"].removeprefix("/t/")
    hashes.append(bob.visit(other).until(lambda message: message["is"] == "state")["info"]["seed_hash"])
    assert len(set(hashes)) == 1


def test_before_ones_own_end_nothing_is_told_of_tonight(server: Server, clock: Clock) -> None:
    night = clock.to_noon(7)
    bob = Visitor(server)
    bob.post("/me", name="Balthazar", avatar="fox")
    mine = begin(bob)
    play(bob, mine)
    page = shown(bob, f"/night/onirim/{night}")
    assert "Balthazar" in page
    eventually(lambda: "side by side" in shown(bob, f"/night/onirim/{night}"))  # the house's bot has played, too
    page = shown(bob, f"/night/onirim/{night}")
    house = re.findall(r"/beside/(\w+)\?", page)[0]
    assert "To that moment" in page
    for table in (mine, house):
        assert bob.look(f"/t/{table}/replay").status_code == 200
    eve = Visitor(server)
    playing = begin(eve)
    program = Program(server, "Prying")
    seen = ""
    for path in ("/", "/night", f"/night?day={night}", f"/night/onirim/{night}", "/deals", f"/t/{playing}"):
        seen += shown(eve, path)
    assert "1 person has finished it" in seen
    for told in ("Balthazar", mine, house, "Ranking", "share-text", "Place 1"):
        assert told not in seen
    routes = ("", "/replay", "/replay?framed=true&at=1", "/record", "/check", "/report", "/review", "/review/data")
    for visitor in (eve, Visitor(server)):
        for table in (mine, house):
            for route in (*routes, f"/beside/{house}", f"/beside/{mine}"):
                answer = visitor.look(f"/t/{table}{route}")
                assert answer.status_code == 403, route
                assert "Balthazar" not in answer.text
            assert visitor.post(f"/t/{table}/from/2").status_code == 403
    for table in (mine, house):
        for path in (f"/api/tables/{table}", f"/api/tables/{table}/record"):
            assert httpx.get(server.url + path, headers=program.headers).status_code == 403
        for line in (eve, program):
            with pytest.raises(ConnectionClosed) as closed:
                line.visit(table).read()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4403
    assert eve.look(f"/t/{playing}/beside/{mine}").status_code == 403
    give_up(eve, playing)
    assert "Balthazar" in shown(eve, f"/night/onirim/{night}")
    for table in (mine, house):
        assert eve.look(f"/t/{table}/replay").status_code == 200
    assert eve.look(f"/t/{mine}/beside/{house}").status_code == 200
    clock.to_noon()
    assert Visitor(server).look(f"/t/{mine}/replay").status_code == 200, "the night is over"


def test_who_still_plays_a_night_that_is_over_is_told_nothing_by_its_page(server: Server, clock: Clock) -> None:
    night = clock.to_noon(7)
    ann, bob = Visitor(server), Visitor(server)
    give_up(bob, begin(bob))
    table = begin(ann)
    clock.to_noon()
    assert "Ranking" not in shown(ann, f"/night/onirim/{night}")
    assert "Ranking" in shown(Visitor(server), f"/night/onirim/{night}")
    give_up(ann, table)
    page = shown(ann, f"/night/onirim/{night}")
    assert "Place 1 of 2" in page


def test_a_program_plays_the_nights_deal_as_everybody_does(server: Server, clock: Clock) -> None:
    clock.to_noon(7)
    program = Program(server, "Automaton")
    address = f"{server.url}/api/tables"
    for seats in (["me", "open"], ["me", "me"], ["bot:policy"]):
        wish = {"game": "onirim", "daily": True, "seats": seats}
        answer = httpx.post(address, json=wish, headers=program.headers)
        assert (answer.status_code, answer.json()["code"]) == (422, "daily_seats")
    first, again = (program.open("onirim", daily=True) for _ in range(2))
    rated = [
        httpx.get(f"{address}/{table}", headers=program.headers).json()["rated"] for table in (first, again)
    ]  # fmt: skip
    assert rated == [True, False]
    ann = Visitor(server)
    theirs = begin(ann)
    give_up(ann, theirs)
    for table, status in ((again, 403), (first, 200)):  # practice alone does not open what would help the first game
        line = program.visit(table)
        line.until(lambda message: message["is"] == "state")
        assert line.do("concede")["is"] == "ack"
        assert httpx.get(f"{address}/{theirs}", headers=program.headers).status_code == status


def test_the_front_page_has_a_quiet_sign_for_what_was_played_tonight(server: Server, clock: Clock) -> None:
    night = clock.to_noon(7)
    ann = Visitor(server)
    assert "night-done" not in shown(ann, "/")
    give_up(ann, begin(ann, "iles"))
    page = shown(ann, "/")
    assert page.count("night-done") == 1
    assert f'href="/night/iles/{night}"' in page


def test_in_french_a_night_is_told_in_french(server: Server, clock: Clock) -> None:
    clock.to_noon(7)
    ann = Visitor(server, "fr")
    give_up(ann, begin(ann, "dream_on"))
    page = shown(ann, f"/night/dream_on/{clock.now:%Y-%m-%d}")
    assert "1 nuit d’affilée" in page
    assert "Classement" in page
    assert "Les robots" not in page, "no bot finds words for a dream"
