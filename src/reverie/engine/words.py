"""The plain words of a small game, in tables: what its decisions ask, what its events tell, what is refused and why."""

from collections.abc import Mapping
from typing import Any, Final

from reverie.engine.decision import Decision, Option
from reverie.engine.event import Seen
from reverie.engine.text import T, Text, player

# What every game refuses, for those that do not say it in their own words.
HOUSE_REFUSALS: Final[Mapping[str, tuple[str, Text]]] = {
    "game_over": ("", T("The game is over.")),
    "gave_up": ("", T("You have given this game up.")),
    "not_your_turn": ("", T("It is not your turn.")),
    "not_now": ("", T("This cannot be done now.")),
}


class Words:
    """A game that needs more than sentences with gaps names its own `decision` and `line` among its functions."""

    def __init__(
        self,
        prompts: Mapping[str, tuple[str, Text]],
        lines: Mapping[str, Text],
        refusals: Mapping[str, tuple[str, Text]],
    ) -> None:
        self.prompts = prompts  # by decision: section of the rules, words
        self.lines = lines  # by event, with its arguments and {player} for its seat; others need no words
        self.refusals = refusals  # by code: section of the rules, words

    def decision(self, t: Any, seat: int) -> Decision | None:
        """What the seat is asked; None if it is not to act. Each option is labelled by its own text."""
        legal = t.legal(seat)
        if not legal:
            return None
        if t.asks not in self.prompts:
            raise NotImplementedError(f"no prompt says what the decision “{t.asks}” asks")
        rule, prompt = self.prompts[t.asks]
        return Decision(t.asks, seat, prompt, tuple(self._option(t, each) for each in legal), rule)

    def _option(self, t: Any, number: int) -> Option:
        text: str = t.game.text(t, number)
        verb, _, target = text.partition(" ")
        on = f"{verb}:{target.replace(' ', '/')}" if target else f"button:{verb}"
        return Option(number, text, Text(text.capitalize(), domain=t.game.title.domain), on)

    def line(self, event: Seen) -> Text | None:
        """The log line of an event, if it has one."""
        words = self.lines.get(event.name)
        args: dict[str, Any] = dict(event.args)
        if isinstance(args.get("seat"), int):
            args["player"] = player(args["seat"])
        return words.filled(args) if words is not None else None


NO_WORDS: Final = Words({}, {}, {})
