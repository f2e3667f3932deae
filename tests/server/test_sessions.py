"""Sessions: only what we signed, for the use it was signed for; limits that fill up again."""

import time

import msgspec
import pytest

from reverie.server.histogram import Histogram
from reverie.server.requests import own_path
from reverie.server.sessions import YEAR, Sessions, accepted_language, changed
from reverie.table.pace import Buckets, Rate
from reverie.table.refusals import Refused


def test_a_session_is_read_only_by_its_own_server_and_for_its_own_use() -> None:
    sessions, other = Sessions(b"a" * 32), Sessions(b"b" * 32)
    ann = sessions.guest("fr")
    assert ann.name.startswith("Invité")
    cookie, token = sessions.sign(ann), sessions.sign(ann, "token")
    assert sessions.read(cookie) == ann
    assert sessions.read(token, "token") == ann
    for value, kind in (
        (cookie, "token"),
        (token, "cookie"),
        (cookie + "A", "cookie"),
        ("", "cookie"),
        (".", "cookie"),
    ):
        assert sessions.read(value, kind) is None  # type: ignore[arg-type]
    assert other.read(cookie) is None


def test_a_session_ends_after_a_year(monkeypatch: pytest.MonkeyPatch) -> None:
    sessions = Sessions(b"a" * 32)
    cookie = sessions.sign(sessions.guest("en"))
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + YEAR + 60)
    assert sessions.read(cookie) is None


def test_every_form_token_is_another_and_fits_one_person() -> None:
    sessions = Sessions(b"a" * 32)
    ann, bob = sessions.guest("en"), sessions.guest("en")
    one, two = sessions.form_token(ann), sessions.form_token(ann)
    assert one != two
    assert sessions.checks(ann, one)
    assert sessions.checks(ann, two)
    assert not sessions.checks(bob, one)
    for wrong in ("", ".", one[:-1], "é" + one, one.replace(".", "")):
        assert not sessions.checks(ann, wrong)


def test_a_person_can_change_but_not_into_nonsense() -> None:
    ann = Sessions(b"a" * 32).guest("en")
    better = changed(ann, " Zoë ", "owl", "fr")
    assert (better.name, better.avatar, better.language) == ("Zoë", "owl", "fr")
    assert changed(ann, "\u202e", "<svg>", "tlh") == ann
    assert msgspec.structs.replace(better, name=ann.name, avatar=ann.avatar, language="en") == ann
    for taken in ("Oniro", " LUNA ", "Нурnоs", "Player 2"):
        with pytest.raises(Refused, match="bots"):
            changed(ann, taken, "", "")
    old = msgspec.structs.replace(ann, name="Luna")  # named before that was refused
    assert changed(old, "Luna", "", "fr").language == "fr"


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("fr-FR,fr;q=0.9,en;q=0.8", "fr"),
        ("de,en;q=0.5,fr;q=0.7", "fr"),
        ("", "en"),
        ("x" * 500, "en"),
        ("fr;q=x,en", "en"),
    ],
)
def test_the_language_of_a_first_visit(header: str, language: str) -> None:
    assert accepted_language(header) == language


def test_buckets_empty_and_fill(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    buckets = Buckets(Rate(3, 1))
    assert [buckets.take("ann") for _ in range(5)] == [True, True, True, False, False]
    assert buckets.take("bob")
    now[0] += 2
    assert [buckets.take("ann") for _ in range(3)] == [True, True, False]


def test_redirects_stay_here() -> None:
    assert own_path("/t/abc?x=1") == "/t/abc?x=1"
    for elsewhere in ("", "t/abc", "//evil", "/\\evil", "https://evil", "/a\nb", "/" + "x" * 600):
        assert own_path(elsewhere) == "/"


def test_a_histogram_counts_into_its_buckets() -> None:
    times = Histogram("t", "Times.")
    for seconds in (0.0005, 0.02, 99.0):
        times.observe(seconds)
    text = "\n".join(times.lines())
    assert 't_bucket{le="0.001"} 1' in text
    assert 't_bucket{le="0.025"} 2' in text
    assert 't_bucket{le="+Inf"} 3' in text
    assert "t_count 3" in text
