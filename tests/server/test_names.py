"""Names over real sockets: one border for the form, for programs and for the seat."""

from collections.abc import Iterator

import httpx
import pytest
from tests.server.visitors import Program, Server, Visitor, a_server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for these tests."""
    with a_server(tmp_path_factory.mktemp("names")) as running:
        yield running


def test_programs_pass_the_same_border_as_people(server: Server) -> None:
    def named(name: str) -> httpx.Response:
        return httpx.post(f"{server.url}/api/guests", json={"name": name, "language": "fr"})

    assert named("Z\u202eo\x1b[2Jé").json()["name"] == "Zo [2Jé"
    assert named("\u2800\u3164").json()["name"].startswith("Guest ")
    assert named("e" + "\u0323\u200d" * 20).json()["name"].count("\u0323") < 3
    refused = named("ΝYX")  # a Greek capital
    assert refused.status_code == 422
    assert refused.json()["code"] == "house_name"
    ann = Visitor(server, "fr")
    ann.look("/")
    answer = ann.post("/me", name="Luna", back="/")
    assert answer.status_code == 422
    assert "ses robots" in answer.text
    assert ann.post("/me", name="Lunatic", back="/").status_code == 303


def test_a_look_alike_of_somebody_at_the_table_is_refused_the_seat(server: Server) -> None:
    table = Program(server, "Paul").open(seats=["me", "open"])
    false, other = Program(server, "Рaul", "fr"), Program(server, "Paula")  # a Cyrillic capital
    line = false.visit(table)
    refused = line.do("sit", seat=1)
    assert (refused["is"], refused["code"]) == ("refused", "name_taken")
    assert refused["text"].startswith("Votre nom ressemble")
    assert other.visit(table).do("sit", seat=1)["is"] == "ack"
