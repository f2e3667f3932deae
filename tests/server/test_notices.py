"""Notices that leave the house: sealed, once each, to those who want them and when, and to nobody inside a network."""

import base64
import json
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import msgspec
import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from hypothesis import given
from hypothesis import strategies as st
from tests.server.post_office import Browser, Letters, PostOffice, a_post_office, wait_until
from tests.server.visitors import Server, Visitor, a_server

from reverie.server.notices.envelope import Keys, bytes64, check_keys, key_at, sealed
from reverie.server.notices.mail import Mail, is_address
from reverie.server.notices.outgoing import BadAddress, Gone, Outgoing, Undelivered
from reverie.server.notices.wishes import DAY, LONGEST_AWAY, Wishes

NOON = datetime(2026, 11, 17, 12, 0, tzinfo=UTC).timestamp()


@pytest.fixture(scope="module")
def office() -> Iterator[PostOffice]:
    with a_post_office() as running:
        yield running


@pytest.fixture(scope="module")
def server(office: PostOffice, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    letters = Letters()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("REVERIE_TRUSTED_HOSTS", office.host)
        patch.setenv("REVERIE_SMTP", f"smtp://127.0.0.1:{letters.port}")
        patch.setenv("REVERIE_MAIL_FROM", "house@example.org")
        with a_server(tmp_path_factory.mktemp("house")) as running:
            running.letters = letters  # type: ignore[attr-defined]
            yield running
    letters.close()


# ---------------------------------------------------------------- envelopes


def test_only_the_browser_for_which_it_is_sealed_opens_it() -> None:
    ann, eve = Browser(), Browser()
    body = sealed(b"table", ann.key, ann.auth)
    assert ann.opened(body) == b"table"
    assert sealed(b"table", ann.key, ann.auth) != body
    with pytest.raises(InvalidTag):
        eve.opened(body)


@given(st.text(max_size=90), st.text(max_size=30))
def test_keys_that_are_none_are_refused(key: str, auth: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - of several libraries
        check_keys(key, auth)


def test_who_sends_is_proved_for_one_push_service_and_for_some_hours() -> None:
    keys = Keys(b"secret")
    header = keys.proof("https://push.example.org/a/b?c", "https://house.example.org", 1000.0)
    token, key = re.fullmatch(r"vapid t=(\S+), k=(\S+)", header).groups()  # type: ignore[union-attr]
    head, claims, signature = token.split(".")
    assert key == keys.public == Keys(b"secret").public != Keys(b"other").public
    public = key_at(bytes64(key))
    raw = bytes64(signature)
    both = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public.verify(both, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    said = json.loads(base64.urlsafe_b64decode(claims + "=="))
    assert said == {"aud": "https://push.example.org", "exp": 1000 + 12 * 3600, "sub": "https://house.example.org"}


# ---------------------------------------------------------------- the way out


@pytest.mark.parametrize("address", [
    "http://example.org/a", "https://127.0.0.1/", "https://[::1]/", "https://10.1.2.3/hook", "https://192.168.0.1/",
    "https://169.254.169.254/latest", "https://0.0.0.0/", "ftp://example.org/", "https://", "javascript:1", "",
    "https://name:word@example.org/", "https://exämple.org/", "https://example.org/" + "a" * 1000,
])  # fmt: skip
def test_addresses_that_are_inside_or_none_are_refused(address: str) -> None:
    with pytest.raises(BadAddress):
        Outgoing().check(address)


async def test_a_name_that_stands_for_something_inside_is_not_called(office: PostOffice) -> None:
    before = len(office.got)
    with pytest.raises(BadAddress):
        await Outgoing().send(f"https://localhost:{office.host.partition(':')[2]}/", b"", {})
    assert len(office.got) == before


async def test_what_the_other_side_answers_is_understood_and_not_followed(office: PostOffice) -> None:
    out, before = Outgoing(frozenset({office.host})), len(office.got)
    for status, problem in ((410, Gone), (404, Gone), (500, Undelivered), (302, Undelivered)):
        office.answers = [status]
        with pytest.raises(problem):
            await out.send(f"http://{office.host}/x", b"", {})
    office.answers = []
    await out.send(f"http://{office.host}/x", b"body", {"ttl": "1"})
    assert [each[0] for each in office.got[before:]] == ["/x"] * 5


# ---------------------------------------------------------------- wishes


@given(
    st.integers(0, 23), st.integers(0, 23), st.floats(0, 4e9), st.sampled_from(["UTC", "Europe/Paris", "Asia/Kolkata"])
)
def test_after_quiet_hours_comes_the_first_moment_that_is_not_quiet(
    start: int, end: int, now: float, zone: str
) -> None:
    wishes = Wishes(quiet=(start, end), zone=zone)
    then = wishes.after_quiet(now)
    assert now <= then <= now + 26 * 3600
    assert wishes.after_quiet(then) == then
    if then > now:
        assert wishes.after_quiet((now + then) / 2) == then


def test_quiet_hours_are_by_the_clock_on_ones_own_wall() -> None:
    paris = Wishes(quiet=(22, 8), zone="Europe/Paris")
    late = datetime(2026, 11, 17, 21, 30, tzinfo=UTC).timestamp()  # 22:30 in Paris
    assert datetime.fromtimestamp(paris.after_quiet(late), UTC).hour == 7
    assert paris.after_quiet(NOON) == NOON
    assert Wishes(quiet=(22, 8), zone="Moon/Crater").after_quiet(NOON) == NOON


def test_nobody_is_away_for_longer_than_a_year_allows() -> None:
    gone = Wishes().going_away(NOON, 500)
    assert gone.away_until(NOON + DAY) == NOON + LONGEST_AWAY * DAY
    assert gone.days_left(NOON + LONGEST_AWAY * DAY) == 0
    back = gone.going_away(NOON + 10 * DAY, 0)
    assert back.away_until(NOON + 11 * DAY) == 0.0
    assert back.days_left(NOON + 11 * DAY) == LONGEST_AWAY - 10
    assert back.days_left(NOON + 380 * DAY) == LONGEST_AWAY
    assert back.going_away(NOON + 20 * DAY, 25).away_until(NOON + 21 * DAY) == NOON + 40 * DAY


@pytest.mark.parametrize("address", ["a@b", "a b@example.org", "a@example.org\nBcc: x@example.org", "@example.org", ""])
def test_what_is_no_mail_address(address: str) -> None:
    assert not is_address(address)
    assert is_address("ann+games@example.org")


def test_a_mail_server_that_makes_no_sense_is_refused_at_once() -> None:
    assert not Mail("", "").possible
    for address, sender in (("http://example.org", "a@b.org"), ("smtp://", "a@b.org"), ("smtp://example.org", "ann")):
        with pytest.raises(ValueError, match="REVERIE_SMTP"):
            Mail(address, sender)


# ---------------------------------------------------------------- a house


def at_a_table(server: Server) -> tuple[Visitor, Visitor, str]:
    """Two people at a table over days, at which one of them is to act."""
    ann, bob = Visitor(server), Visitor(server)
    path = ann.post("/new/insomnia", seat0="me", seat1="open", clock="days").headers["location"]
    line = bob.visit(path.removeprefix("/t/"))
    line.until(lambda message: message["is"] == "state")
    line.do("sit", seat=1)
    line.do("ready", yes=True)
    while line.info["phase"] != "playing":
        line.read()
    line.close()
    return ann, bob, path


def subscribed(visitor: Visitor, office: PostOffice, name: str) -> Browser:
    browser = Browser()
    visitor.look("/notices")
    answer = visitor.post("/notices/push", endpoint=f"http://{office.host}/{name}", key=browser.key, auth=browser.auth)
    assert answer.status_code == 204, answer.text
    return browser


def test_whose_turn_it_is_gets_a_sealed_notice_once_and_the_words_from_the_house(
    server: Server, office: PostOffice
) -> None:
    ann, bob = Visitor(server), Visitor(server)
    browsers = {"ann": subscribed(ann, office, "ann-turn"), "bob": subscribed(bob, office, "bob-turn")}
    path = ann.post("/new/insomnia", seat0="me", seat1="open", clock="days").headers["location"]
    table = path.removeprefix("/t/")
    line = bob.visit(table)
    line.until(lambda message: message["is"] == "state")
    line.do("sit", seat=1)
    while line.info["phase"] != "playing":
        line.do("ready", yes=True)
    line.close()

    def told() -> list[tuple[str, dict[str, str], bytes]]:
        return [each for each in office.got if each[0] in ("/ann-turn", "/bob-turn")]

    wait_until(lambda: bool(told()))
    (where, headers, body), who = told()[0], told()[0][0][1:4]
    assert json.loads(browsers[who].opened(body)) == {"kind": "turn", "table": table}
    assert headers["content-encoding"] == "aes128gcm"
    assert headers["authorization"].startswith("vapid t=")
    visitor = ann if who == "ann" else bob
    said = visitor.http.get("/notices/words", params={"kind": "turn", "table": table}).json()
    assert said["title"] == "Your turn"
    assert "Insomnia" in said["text"] or "Sheepy" in said["text"]
    assert said["path"] == path
    # The one who is to act comes and goes: nothing new has happened, so nothing is told again.
    visitor.visit(table).until(lambda message: message["is"] == "state")
    assert len([each for each in told() if each[0] == where]) == 1


def test_what_is_switched_off_is_not_told_and_a_webhook_gets_words(server: Server, office: PostOffice) -> None:
    ann, bob = Visitor(server), Visitor(server)
    for visitor, name in ((ann, "a"), (bob, "b")):
        visitor.look("/notices")
        hook = f"http://{office.host}/hook-{name}"
        assert visitor.post("/notices", tell="turn", hook=hook, hook_form="text").status_code == 303
        page = visitor.look("/notices").text
        assert hook in page
    path = ann.post("/new/insomnia", seat0="me", seat1="open", clock="days").headers["location"]
    line = bob.visit(path.removeprefix("/t/"))
    line.until(lambda message: message["is"] == "state")
    line.do("sit", seat=1)
    while line.info["phase"] != "playing":
        line.do("ready", yes=True)
    line.close()
    wait_until(lambda: any(each[0].startswith("/hook-") for each in office.got))
    _, headers, body = next(each for each in office.got if each[0].startswith("/hook-"))
    assert headers["content-type"].startswith("text/plain")
    assert body.decode().splitlines()[0] == "Your turn"
    assert body.decode().endswith(f"{server.url}{path}")
    assert ann.post("/notices", hook="https://10.0.0.1/").status_code == 422


def test_a_mail_address_is_used_once_its_owner_has_answered(server: Server) -> None:
    letters: Letters = server.letters  # type: ignore[attr-defined]
    ann = Visitor(server, "fr")
    ann.look("/notices")
    assert ann.post("/notices", mail="not an address").status_code == 422
    assert "lettre" in ann.post("/notices", mail="ann@example.org").text
    assert "n’a pas encore répondu" in ann.look("/notices").text
    ((_, letter),) = [each for each in letters.got if each[0] == ["ann@example.org"]]
    link = re.search(r"/notices/mail/\w+", letter.replace("=\r\n", ""))
    assert link is not None
    assert 'value="ann@example.org"' not in ann.look("/notices").text
    assert Visitor(server).http.get(link.group()).status_code == 200
    assert 'value="ann@example.org"' in ann.look("/notices").text
    assert Visitor(server).http.get(link.group()).status_code == 404, "once"


def test_a_browser_that_is_gone_is_forgotten_and_nobody_takes_anothers_away(server: Server, office: PostOffice) -> None:
    ann, eve = Visitor(server), Visitor(server)
    subscribed(ann, office, "mine")
    eve.look("/notices")
    eve.post("/notices/push/remove", endpoint=f"http://{office.host}/mine")
    assert 'id="push-count"' in ann.look("/notices").text
    ann.post("/notices/push/remove", endpoint=f"http://{office.host}/mine")
    assert 'id="push-count"' not in ann.look("/notices").text
    bad = {"endpoint": "https://10.0.0.1/", "key": "x", "auth": "y"}
    assert ann.post("/notices/push", **bad).status_code == 422


def test_games_over_days_by_whose_turn_it_is_and_the_way_from_one_to_the_next(server: Server) -> None:
    ann, bob, path = at_a_table(server)
    pages = [visitor.look("/days").text for visitor in (ann, bob)]
    assert all(path in page for page in pages)
    waits = next(visitor for visitor, page in zip((ann, bob), pages, strict=True) if "<h2>Your turn</h2>" in page)
    assert waits.http.get("/days/next").headers["location"] == path
    assert waits.http.get("/days/next", params={"after": path.removeprefix("/t/")}).headers["location"] == "/days"
    assert waits.http.get("/days/next", params={"after": "nonsense"}).headers["location"] == path


def test_who_goes_away_says_so_and_is_back_again(server: Server) -> None:
    ann = Visitor(server)
    ann.look("/days")
    assert ann.post("/days/away", days="5").status_code == 303
    assert "You are away until" in ann.look("/days").text
    ann.post("/days/away", days="0")
    assert "You are away until" not in ann.look("/days").text
    assert ann.post("/days/away", days="many").status_code == 303


def test_the_service_worker_lies_at_the_top_and_is_not_kept_for_long(server: Server) -> None:
    answer = Visitor(server).http.get("/sw.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert "max-age=60" in answer.headers["cache-control"]
    assert "showNotification" in answer.text


def test_wishes_are_kept_as_they_were_said() -> None:
    wishes = Wishes(off=("deal",), hook="https://example.org", away=((1.0, 2.0),))
    assert msgspec.json.decode(msgspec.json.encode(wishes), type=Wishes) == wishes


def test_nothing_of_it_is_in_the_log(server: Server, tmp_path: Path) -> None:
    text = json.dumps(server.log())
    assert "example.org" not in text
    assert "hook-" not in text
