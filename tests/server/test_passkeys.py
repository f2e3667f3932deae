"""A guest becomes a person by a passkey; what is replayed, foreign or copied is refused with a sentence."""

import copy
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.authenticator import Authenticator, text
from tests.server.persons import Somebody
from tests.server.visitors import Server, Visitor, a_server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with a_server(tmp_path_factory.mktemp("house")) as running:
        yield running


def test_a_name_is_kept_and_found_again_by_its_passkey(server: Server) -> None:
    ann = Somebody(server, "Ann")
    assert "Keep your name" in ann.page
    assert ann.keep_name().status_code == 303
    assert ann.signed_in()
    ann.post("/me", name="Anna")
    ann.then(ann.post("/me/sign-out"))
    assert not ann.signed_in()
    assert ann.name.startswith("Guest")
    assert ann.sign_in(ann.keys).status_code == 303
    assert ann.signed_in()
    assert ann.name == "Anna", "as she was last called"


def test_an_answer_counts_once(server: Server) -> None:
    ann, other = Somebody(server, "Ann"), Somebody(server)
    made = ann.keys.make(ann.options("/me/passkeys/options"))
    assert ann.then(ann.post("/me/passkeys", credential=made)).status_code == 303
    again = ann.post("/me/passkeys", credential=made)
    assert again.status_code == 403
    assert "has been done already" in again.text
    proof = ann.keys.prove(other.options("/me/sign-in/options"))
    thief = Somebody(server)
    stolen = thief.post("/me/sign-in", credential=proof)
    assert stolen.status_code == 403, "it was asked of another browser"
    cookies = dict(other.http.cookies)
    assert other.post("/me/sign-in", credential=proof).status_code == 303
    other.http.cookies.clear()
    other.http.cookies.update(cookies)
    other.look("/me")
    replayed = other.post("/me/sign-in", credential=proof)
    assert replayed.status_code == 403
    assert "has been done already" in replayed.text or "copy" in replayed.text
    assert not thief.signed_in()


def test_an_answer_of_one_that_does_not_count_is_not_taken_twice(server: Server) -> None:
    ann, other = Somebody(server, "Ann"), Somebody(server)
    ann.keep_name()
    proof = ann.keys.prove(other.options("/me/sign-in/options"), counts=0)
    cookies = dict(other.http.cookies)
    assert other.post("/me/sign-in", credential=proof).status_code == 303
    other.http.cookies.clear()
    other.http.cookies.update(cookies)
    other.look("/me")
    replayed = other.post("/me/sign-in", credential=proof)
    assert replayed.status_code == 403
    assert "has been done already" in replayed.text


def test_what_was_asked_by_another_site_is_refused(server: Server) -> None:
    ann, other = Somebody(server, "Ann"), Somebody(server)
    ann.keep_name()
    foreign = other.sign_in(ann.keys, origin="http://evil.example")
    assert foreign.status_code == 403
    assert "another site" in foreign.text
    assert other.sign_in(ann.keys, host="evil.example").status_code == 403
    assert not other.signed_in()
    mallory = Somebody(server)
    mallory.keys.origin = "https://localhost"
    assert mallory.keep_name().status_code == 403
    assert not mallory.signed_in()


def test_a_copy_is_known_by_its_counter(server: Server) -> None:
    ann = Somebody(server, "Ann")
    ann.keep_name()
    stolen = copy.copy(ann.keys)
    assert Somebody(server).sign_in(ann.keys, counts=3).status_code == 303
    thief = Somebody(server)
    refused = thief.sign_in(stolen, counts=2)
    assert refused.status_code == 403
    assert "may be a copy" in refused.text
    assert not thief.signed_in()


def test_nonsense_and_other_keys_are_refused(server: Server) -> None:
    ann, other = Somebody(server, "Ann"), Somebody(server)
    ann.keep_name()
    wrong = Authenticator(ann.server.url)
    assert "not known here" in other.sign_in(wrong).text
    wrong.id, wrong.user = ann.keys.id, ann.keys.user  # claims to be Ann's
    assert other.sign_in(wrong).status_code == 403
    for said in ("", "{", "null", '{"id":"x","response":{"clientDataJSON":"e30"}}', "[" * 3000, "\x00", "é" * 9000):
        for path in ("/me/passkeys", "/me/sign-in"):
            assert other.post(path, credential=said).status_code in (400, 403), said[:40]
    assert not other.signed_in()
    assert [line for line in server.log() if line["level"] == "error"] == []


def test_another_page_can_sign_nobody_in(server: Server) -> None:
    """Who signs somebody in as themselves could read all that is played from then on."""
    mallory, ann = Somebody(server, "Mallory"), Somebody(server)
    mallory.keep_name()
    proof = mallory.keys.prove(ann.options("/me/sign-in/options"))
    code = mallory.code("/me/transfer")
    evil = {"origin": "http://evil.example"}
    for path, fields in (("/me/sign-in", {"credential": proof}), ("/me/code", {"code": code})):
        assert ann.http.post(path, data={"csrf": ann.csrf, **fields}, headers=evil).status_code == 403
        assert ann.http.post(path, data={"csrf": mallory.csrf, **fields}).status_code == 403
    assert code in ann.look(f"/me/join?code={code}").text
    assert not ann.signed_in(), "a link alone does nothing"


def test_passkeys_are_added_and_removed_but_never_the_last_way_back(server: Server) -> None:
    ann = Somebody(server, "Ann")
    ann.keep_name()
    first, ann.keys = ann.keys, Authenticator(ann.server.url)
    assert ann.keep_name().status_code == 303
    assert Somebody(server).sign_in(ann.keys).status_code == 303
    assert ann.post("/me/passkeys/remove", passkey=text(first.id)).status_code == 303
    assert "not known here" in Somebody(server).sign_in(first).text
    last = ann.post("/me/passkeys/remove", passkey=text(ann.keys.id))
    assert last.status_code == 409
    assert "only way back" in last.text
    ann.code("/me/recovery")
    assert ann.post("/me/passkeys/remove", passkey=text(ann.keys.id)).status_code == 303


def test_without_a_name_and_https_there_are_codes_and_no_passkeys(server: Server) -> None:
    guest = Visitor(server)
    page = guest.look("/me").text
    assert "printed code" in page
    assert "data-make" not in page
    assert guest.post("/me/passkeys/options").status_code == 409
    shown = guest.post("/me/recovery")
    assert shown.status_code == 200
    assert "Where you are signed in" in guest.look("/me").text
    named = Somebody(server)
    assert named.post("/me/recovery").status_code == 409, "here a passkey is the way"


def test_tries_are_counted(tmp_path: Path) -> None:
    with a_server(tmp_path, "limits") as server:
        ann = Somebody(server)
        answers = [ann.post("/me/code", code="AAAA-AAAA").status_code for _ in range(40)]
        assert set(answers) == {403, 429}
        assert answers[:5] == [403] * 5


def test_a_server_starts_without_what_only_passkeys_need() -> None:
    """The library takes longer to load than the rest of the server."""
    code = (
        "import sys, reverie.server.app; print([name for name in ('webauthn', 'cryptography') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
