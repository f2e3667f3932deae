"""Whole games over real sockets, and what comes after them."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from tests.server.visitors import Line, Program, Server, Visitor, a_server

from reverie.engine import BadRecord, commitment, read_record, verify

PATIENCE = 50  # acts that Dream On! may refuse, because it is not the time for them


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for these tests."""
    with a_server(tmp_path_factory.mktemp("games")) as running:
        yield running


def play_to_the_end(line: Line) -> int:
    """Take any option whenever there is one; gives the number of acts. A game of real time is given up some day."""
    acts = refused = 0
    while line.info.get("phase") != "over":
        if refused == PATIENCE:
            line.do("concede")
            refused += 1
        elif line.decision is None or refused > PATIENCE:
            line.read()
        else:
            taken = line.act(acts)["is"] == "ack"
            acts += taken
            refused += not taken
    return acts


def test_two_programs_play_a_whole_game(server: Server) -> None:
    ann, bob = Program(server, "Ann"), Program(server, "Bob", "fr")
    table = ann.open(seats=["me", "open"])
    one, two = ann.visit(table), bob.visit(table)
    assert one.until(lambda m: m["is"] == "state")["info"]["phase"] == "lobby"
    assert two.do("sit", seat=1)["is"] == "ack"
    lines = [one, two]
    with ThreadPoolExecutor(2) as hands:
        acts = sum(hands.map(play_to_the_end, lines))
    assert acts > 10
    assert one.info["ending"]["seats"]
    assert {line.info["mine"][0] for line in lines} == {0, 1}
    assert one.info["seed"]
    assert commitment(one.info["seed"], one.info["seed_salt"]) == one.info["seed_hash"]
    prompts = {m["decision"]["prompt"] for m in two.got if m.get("decision")}
    assert prompts
    assert not prompts & {m["decision"]["prompt"] for m in one.got if m.get("decision")}, "each in their language"
    for line in lines:
        line.close()


def test_a_table_is_drawn_once_its_whole_board_has_come(server: Server) -> None:
    ann = Visitor(server)
    page = ann.look(ann.post("/quick/onirim").headers["location"]).text
    assert '<link rel="expect" href="#menu" blocking="render">' in page
    assert page.index('id="s-desk"') < page.index('id="menu"'), "what is waited for comes after the board"
    assert page.count('id="menu"') == 1
    assert 'rel="expect"' not in ann.look("/").text


def test_a_person_plays_alone_from_the_first_click_to_the_record(server: Server) -> None:
    ann = Visitor(server, "fr-FR,fr;q=0.9")
    answer = ann.post("/quick/onirim")
    assert answer.status_code == 303
    path = answer.headers["location"]
    table = path.removeprefix("/t/")
    page = ann.look(path)
    assert page.status_code == 200
    assert 'lang="fr"' in page.text
    for unfinished in ("replay", "record", "check"):
        assert ann.look(f"{path}/{unfinished}").status_code == 409, "no look at unfinished games"
    report = ann.look(f"{path}/report").json()
    assert "record" not in report
    assert len(report["seed-sha256"]) == 64
    line = ann.visit(table, html=True, lang="fr")
    first = line.until(lambda m: m["is"] == "state")
    assert first["full"]
    assert all(html.startswith("<") for html in first["sections"].values())
    for turn in range(5):
        assert line.act(turn)["is"] == "ack"
    assert "/t/" + table in ann.look("/").text, "it can be continued from the front page"
    stranger = Visitor(server)
    assert "/t/" + table not in stranger.look("/").text, "it is nobody else's business"
    assert stranger.post(f"{path}/from/1").status_code == 409
    assert line.do("concede")["is"] == "ack"
    line.until(lambda m: line.info["phase"] == "over")
    record = read_record(ann.look(f"{path}/record").text)
    verify(record)
    assert len(record.acts) >= 6
    assert ann.http.get(f"{path}/check", headers={"accept": "application/json"}).json()["ok"] is True
    assert "The shuffle was honest" in Visitor(server).look(f"{path}/check").text
    for moment in ("", "?at=0", "?at=3&seat=0", "?at=99999&seat=-1"):
        assert ann.look(f"{path}/replay{moment}").status_code == 200
    branch = ann.post(f"{path}/from/3")
    assert branch.status_code == 303
    second = branch.headers["location"].removeprefix("/t/")
    again = ann.visit(second)
    state = again.until(lambda m: m["is"] == "state")
    assert state["info"]["from_table"] == table
    assert state["info"]["rated"] is False
    assert state["info"]["acts"] == 3
    assert again.act()["is"] == "ack"
    anew = ann.post(f"{path}/from/0").headers["location"].removeprefix("/t/")
    deal = ann.visit(anew)
    assert deal.until(lambda m: m["is"] == "state")["view"], "the same deal from its beginning"
    assert deal.act()["is"] == "ack"


def test_invitations_presets_and_options(server: Server) -> None:
    ann = Visitor(server)
    assert ann.look("/new/onirim").status_code == 200
    form: dict[str, Any] = {"seat0": "me", "seat1": "open", "option.modules": ["towers", "glyphs"], "public": "1"}
    answer = ann.post("/new/onirim", **form)
    assert answer.status_code == 303
    path = answer.headers["location"]
    table = path.removeprefix("/t/")
    picture = ann.look(f"/qr/{table}.svg")
    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert "<path" in picture.text
    bob = Visitor(server, "fr")
    assert path in bob.look("/").text, "a public table is listed"
    line = bob.visit(table)
    info = line.until(lambda m: m["is"] == "state")["info"]
    assert info["options"]["modules"] == ["glyphs", "towers"]
    assert info["rated"] is True
    assert line.do("sit", seat=1)["is"] == "ack"
    line.until(lambda m: line.info["phase"] == "playing")
    assert line.info["seed"] == ""
    for wrong in (
        {"seat0": "me", "option.modules": "no such module"},
        {"seat0": "me", "seat1": "open", "seat2": "open"},
        {"seat0": "bot:no such level"},
        {"seat0": "me", "preset": "no such preset"},
        {"seat0": "me", "seed": "x" * 100},
        {"seat0": "me", "clock": "sundial"},
    ):
        refused = ann.post("/new/onirim", **wrong)
        assert refused.status_code == 422, wrong
        assert "</html>" in refused.text
    assert ann.post("/new/chess", seat0="me").status_code == 404


def test_a_typed_seed_is_for_one_who_plays_alone_or_with_bots(server: Server) -> None:
    ann, program = Visitor(server, "fr"), Program(server, "Robot")
    ann.look("/new/onirim")
    refused = ann.post("/new/onirim", seat0="me", seat1="open", seed="moonlight")
    assert refused.status_code == 422
    assert "seul ou avec des robots" in refused.text
    wish = {"game": "onirim", "seats": ["open", "bot:policy"], "seed": "moonlight"}
    answer = httpx.post(f"{server.url}/api/tables", json=wish, headers=program.headers)
    assert answer.status_code == 422
    assert answer.json()["code"] == "seed_alone"
    assert "alone or with bots" in answer.json()["detail"]
    for form in ({"seat0": "me"}, {"seat0": "me", "seat1": "bot:policy"}, {"seat0": "me", "seat1": "me"}):
        path = ann.post("/new/onirim", seed="moonlight", **form).headers["location"]
        line = ann.visit(path.removeprefix("/t/"))
        info = line.until(lambda m: m["is"] == "state")["info"]
        assert info["phase"] == "playing", "nobody else can sit down"
        assert info["rated"] is False
        assert info["seed"] == info["seed_salt"] == ""


def test_a_watcher_cannot_find_a_typed_seed_by_its_fingerprint(server: Server) -> None:
    ann, eve = Program(server, "Ann"), Program(server, "Eve")
    tables = [ann.open(seats=["me"], seed="7") for _ in range(2)]
    promised = []
    for table in tables:
        watcher = eve.visit(table)
        promised.append(watcher.until(lambda m: m["is"] == "state")["info"]["seed_hash"])
        assert promised[-1] not in {commitment(str(number)) for number in range(100)}
    assert len(set(promised)) == 2, "a fingerprint that was found out once says nothing of other tables"
    line, (table, _) = ann.visit(tables[0]), tables
    line.do("concede")
    line.until(lambda m: line.info["phase"] == "over")
    assert line.info["seed"] == "7"
    assert commitment("7", line.info["seed_salt"]) == promised[0]
    check = httpx.get(f"{server.url}/t/{table}/check", headers={"accept": "application/json"}).json()
    assert check["ok"]
    assert check["seed_salt"] == line.info["seed_salt"]
    text = httpx.get(f"{server.url}/api/tables/{table}/record", headers=ann.headers).json()["record"]
    assert f"seed-salt: {check['seed_salt']}\n" in text
    assert verify(read_record(text)).over
    with pytest.raises(BadRecord, match="promised"):
        verify(read_record(text.replace("seed: 7", "seed: 8")))


def test_a_chair_for_nobody_is_not_put_at_the_table(server: Server) -> None:
    ann = Visitor(server)
    ann.look("/new/iles")
    answer = ann.post("/new/iles", seat0="me", seat1="bot:policy", seat2="bot:easy", seat3="", seat4="")
    assert answer.status_code == 303
    info = ann.visit(answer.headers["location"].removeprefix("/t/")).until(lambda m: m["is"] == "state")["info"]
    assert [seat["kind"] for seat in info["seats"]] == ["person", "bot", "bot"]


def test_the_deal_of_the_day_is_the_same_for_all_and_counts_once(server: Server) -> None:
    deals = []
    for visitor in (Visitor(server), Visitor(server)):
        for rated in (True, False):
            table = visitor.post("/quick/onirim", daily="1").headers["location"].removeprefix("/t/")
            line = visitor.visit(table)
            state = line.until(lambda m: m["is"] == "state")
            deals.append(state["view"])
            assert state["info"]["rated"] is rated
            line.do("concede")
            while line.info["phase"] != "over":
                line.read()
            assert line.info["seed"] == "", "others still play it today"
            check = visitor.http.get(f"/t/{table}/check", headers={"accept": "application/json"}).json()
            assert check["ok"], "the server checks it with the seed"
            assert check["seed"] == check["seed_salt"] == "", "but does not tell it"
            assert "seed-salt" not in visitor.look(f"/t/{table}/record").text
            line.close()
    assert all(deal == deals[0] for deal in deals)


def test_a_name_and_a_language_are_kept_in_the_session(server: Server) -> None:
    ann = Visitor(server)
    answer = ann.post("/me", name="  Zo\u202eë  ", avatar="owl", language="fr", back="/games/onirim/rules")
    assert answer.status_code == 303
    assert answer.headers["location"] == "/games/onirim/rules"
    page = ann.look("/")
    assert 'lang="fr"' in page.text
    assert "Zoë" in page.text
    for elsewhere in ("https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"):
        assert ann.post("/me", back=elsewhere).headers["location"] == "/"
    for path in ("/credits", "/games/onirim/rules", "/games/onirim/rulings", "/new/onirim"):
        assert ann.look(path).status_code == 200, path


def test_the_keeper_sees_that_it_is_well(server: Server, tmp_path: Path) -> None:
    visitor = Visitor(server)
    assert visitor.look("/health").json()["ok"] is True
    figures = visitor.look("/metrics").text
    assert "reverie_acts_total" in figures
    assert "reverie_command_seconds_bucket" in figures
    schema = visitor.look("/schema").json()
    assert "/api/tables" in schema["paths"]


def test_every_game_of_the_shelf_can_be_played_with_its_board(server: Server) -> None:
    with httpx.Client(base_url=server.url) as http:
        games = http.get("/api/games").json()
    assert {"onirim", "murmur"} <= {game["id"] for game in games}
    for game in games:
        ann = Program(server, "Ann", "fr")
        others = ["bot:random"] * (min(game["seats"]) - 1)
        line = ann.visit(ann.open(game["id"], seats=["me", *others]), html=True)
        line.until(lambda m: m["is"] == "state")
        acts = play_to_the_end(line)
        assert acts > 0, game["id"]
        assert line.info["ending"]["seats"], game["id"]
        assert not [message for message in line.got if message["is"] == "error"], game["id"]
        line.close()


def test_after_a_rematch_the_other_one_is_asked_whether_it_can_begin(server: Server) -> None:
    ann, bob = Visitor(server), Visitor(server)
    path = ann.post("/new/onirim", seat0="me", seat1="open").headers["location"]
    one, two = ann.visit(path.removeprefix("/t/")), bob.visit(path.removeprefix("/t/"))
    assert two.do("sit", seat=1)["is"] == "ack"
    one.say("concede", id="enough")
    two.until(lambda m: bool(two.info.get("asked")))
    assert two.do("consent", yes=True)["is"] == "ack"
    assert one.do("rematch", game="insomnia")["is"] == "ack"
    following = two.until(lambda m: m["is"] == "rematch")["table"]
    assert "I am ready" in bob.look(f"/t/{following}").text
    assert "not ready yet" in ann.look(f"/t/{following}").text
    assert "I am ready" not in ann.look(f"/t/{following}").text
    last = bob.visit(following)
    assert last.do("ready", ready=True)["is"] == "ack"
    last.until(lambda m: last.info.get("phase") == "playing")
    assert 'id="board"' in bob.look(f"/t/{following}").text
