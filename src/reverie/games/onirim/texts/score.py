"""The score of a finished game in words (spec 14)."""

from reverie.engine.text import Text
from reverie.games.onirim.texts import T


def score_lines(progress: tuple[int, int], score: int, ranked: int) -> list[Text]:
    """What was done and what it counts; where options make it harder or easier, also what compares with others."""
    done, needed = progress
    lines = [
        T("{done} of {needed} done, {n} point", plural="{done} of {needed} done, {n} points",
          done=done, needed=needed, n=score)
    ]  # fmt: skip
    if ranked != score:
        lines.append(
            T("Beside games with other expansions and variants: {n} point",
              plural="Beside games with other expansions and variants: {n} points", n=ranked)
        )  # fmt: skip
    return lines
