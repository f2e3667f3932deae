"""`reverie verify`: replay a record and say whether all that it claims is true."""

from pathlib import Path

from reverie.cli import saves
from reverie.engine import translate
from reverie.engine import verify as check
from reverie.engine.text import T


def verify(lang: str, path: Path) -> None:
    """Print one line; anything wrong is a BadRecord that names the act at fault."""
    record = saves.read(path)
    check(record)
    count = T("{n} act", plural="{n} acts", n=len(record.acts))
    if record.result:
        text = T("True to the rules: {game}, {count}, result {result}.",
                 game=record.game, count=count, result=record.result)  # fmt: skip
    else:
        text = T("True to the rules so far: {game}, {count}, not finished.", game=record.game, count=count)
    print(translate(text, lang))
