"""An act changes some pieces, and only they are styled anew: a rule that reaches too far makes acts slow on a phone."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from tests.browser.people import PHONE, Person
from tests.browser.sitting import open_table

ACTS = 3
OF_TURNS = ("onirim", "insomnia", "iles", "tisseurs")


@pytest.mark.parametrize("game", OF_TURNS)
def test_an_act_styles_few_pieces_anew(
    person: Callable[..., Person], browser: Browser, tmp_path: Path, game: str
) -> None:
    me = person(PHONE, "en")
    open_table(me, game, *([] if game == "onirim" else ["bot:policy"]), seed="7")
    me.until("asked()", "my turn")
    everything: int = me.page.evaluate("document.querySelectorAll('*').length")
    trace = tmp_path / "trace.json"
    browser.start_tracing(page=me.page, path=str(trace), categories=["devtools.timeline"])
    for _ in range(ACTS):
        me.act()
        me.until("asked()", "my turn")
    browser.stop_tracing()
    events = json.loads(trace.read_bytes())["traceEvents"]
    styled = [each["args"].get("elementCount", 0) for each in events if each["name"] == "UpdateLayoutTree"]
    assert len(styled) > ACTS
    assert max(styled) < everything / 2
