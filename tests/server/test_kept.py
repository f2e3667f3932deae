"""What a visitor has said and heard is said again to the next holder of the table."""

import json
from typing import Any

from reverie.server.nodes.kept import MOST_OPEN, Kept
from reverie.table.commands import read


def told(kept: Kept) -> list[dict[str, Any]]:
    return [json.loads(frame) for frame in kept.again()]


def say(kept: Kept, **command: Any) -> None:
    frame = json.dumps(command)
    kept.said(read(frame), frame)


def test_the_hello_goes_on_from_what_was_seen() -> None:
    kept = Kept()
    say(kept, do="hello", html=True, lang="fr")
    kept.heard(b'{"is":"state","n":4,"full":true,"digest":"d4","info":{},"view":{"digest":"no"}}')
    kept.heard(b'{"is":"state","n":5,"full":false,"info":{}}')
    kept.heard(b'{"is":"chat","number":3,"text":"x"}')
    (hello,) = told(kept)
    assert (hello["n"], hello["digest"], hello["chat"], hello["html"], hello["lang"]) == (5, "d4", 3, True, "fr")


def test_other_eyes_have_seen_nothing_until_they_are_shown_everything() -> None:
    kept = Kept()
    say(kept, do="hello")
    kept.heard(b'{"is":"state","n":4,"full":true,"digest":"d4","info":{}}')
    say(kept, do="look", seat=1)
    kept.heard(b'{"is":"state","n":5,"full":false,"digest":"d5","info":{}}')
    assert (told(kept)[0]["look"], told(kept)[0].get("n", 0)) == (1, 0)
    kept.heard(b'{"is":"state","n":3,"full":true,"digest":"e3","info":{}}')
    assert (told(kept)[0]["n"], told(kept)[0]["digest"]) == (3, "e3")


def test_commands_are_kept_until_they_are_answered_and_a_hold_until_it_ends() -> None:
    kept = Kept()
    say(kept, do="hello")
    say(kept, do="undo", id="1")
    say(kept, do="hold", on=True)
    say(kept, do="undo", id="2")
    assert [each["do"] for each in told(kept)] == ["hello", "hold", "undo", "undo"]
    kept.heard(b'{"is":"refused","id":"1","code":"stale","rule":"","text":""}')
    say(kept, do="hold", on=False)
    assert [each.get("id", "") for each in told(kept)] == ["", "2"]
    for number in range(MOST_OPEN):
        say(kept, do="undo", id=f"n{number}")
    assert kept.full
