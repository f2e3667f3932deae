"""What the documents show is true: their Python runs, their records replay, their excerpts stand in the code."""

import doctest
import re
from pathlib import Path
from typing import Any

import pytest

from reverie.engine import Act, read_record, verify, write_record
from reverie.engine.state import CLOCK

ROOT = Path(__file__).parents[2]
PAGES = sorted([*(ROOT / "docs").rglob("*.md"), *ROOT.glob("*.md")])
FENCE = re.compile(r"^```(?P<kind>\w*)\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(page: Path, kind: str) -> list[str]:
    """The fenced blocks of one kind, in order."""
    return [match["body"] for match in FENCE.finditer(page.read_text(encoding="utf-8")) if match["kind"] == kind]


def example() -> str:
    """The record that docs/record.md shows."""
    (record,) = blocks(ROOT / "docs" / "record.md", "record")
    return record


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
@pytest.mark.usefixtures("murmur_on_shelf")
def test_python_of_a_page_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One session a page: what a block defines, the next may use."""
    monkeypatch.chdir(tmp_path)
    session = "".join(block for block in blocks(page, "python") if ">>>" in block)
    names: dict[str, Any] = {"example": example()} if page.name == "record.md" else {}
    test = doctest.DocTestParser().get_doctest(session, names, page.name, str(page), 0)
    said: list[str] = []
    results = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=said.append)
    assert results.failed == 0, "".join(said)
    assert results.attempted == session.count(">>> ")


def test_the_example_record_is_what_we_write_and_leads_where_it_says() -> None:
    record = read_record(example())
    assert write_record(record) == example()
    assert verify(record).over


def test_the_grammar_of_an_act_is_what_we_read() -> None:
    head = example().split("\n\n")[0]
    for line, act in {
        '1 0 whisper 3 "hush\\n" @1500': Act(0, "whisper 3", "hush\n", 1500),
        "1 clock deadline @30000": Act(CLOCK, "deadline", "", 30000),
        '1 1 answer "a \\u2028 b"': Act(1, "answer", "a \u2028 b"),
        "1 0 play common loc-red-sun": Act(0, "play common loc-red-sun"),
    }.items():
        assert read_record(f"{head}\n\n{line}\n").acts == [act]


def test_every_header_is_documented_and_no_other() -> None:
    from reverie.engine.record import HEADERS, LONGEST, REQUIRED

    page = (ROOT / "docs" / "record.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([\w-]+)` \| ([\w ]*)\|", page, re.MULTILINE)
    assert [name for name, _ in rows] == list(HEADERS)
    assert [name for name, needed in rows if needed.strip() == "yes"] == list(REQUIRED)
    assert f"{LONGEST:,}" in page


def test_excerpts_in_the_guide_stand_in_the_code() -> None:
    """The guide for authors shows lines of the smallest complete game, from top to bottom, so it cannot grow old."""
    sources = (ROOT / "docs" / "examples" / "stairs.py").read_text(encoding="utf-8")
    page = ROOT / "docs" / "add-a-game.md"
    excerpts = [block for block in blocks(page, "python") if ">>>" not in block]
    assert excerpts
    for excerpt in excerpts:
        before, shown, sources = sources.partition(excerpt)
        assert shown, f"not in stairs.py, or not after the excerpt before it:\n{excerpt}"
        assert before
