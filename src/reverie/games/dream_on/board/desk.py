"""What is at the thumb: the own cards, what is asked, and every option that has no piece of its own."""

from collections.abc import Mapping

from reverie.engine.decision import Decision, Option
from reverie.engine.text import Text, translate
from reverie.games.dream_on.art import face, figure
from reverie.games.dream_on.board.pen import wants_words
from reverie.games.dream_on.board.words import Words
from reverie.games.dream_on.texts import T
from reverie.games.dream_on.view import View
from reverie.kit.markup import Element, h
from reverie.kit.tray import opener, sheet

FLAGS = "s-flags"
KEYS = {
    "signal": "i", "unsignal": "i", "pass": "p", "propose-pass": "p", "decline": "p", "right": "r", "wrong": "w",
    "next": "n", "contest": "c", "more-time": "t", "flip": "Enter",
}  # fmt: skip
FIRST = ("flip", "spoken", "right", "wake", "next", "resume")  # what most people want next stands out
REACTIONS = ("react-clap", "react-laugh", "react-wow", "react-cry")
ELSEWHERE = ("pause", "answer", "propose", "narrate", "flag")  # beside the clock, at the pen, in a sheet


def hand(view: View, options: Mapping[str, Option], says: Words) -> Element:
    """The own cards, large enough to be loved."""
    pieces = []
    for place, card in enumerate(view.hand):
        option = options.get(f"card:{card}")
        pieces.append(
            h("button", face(card), h("span", says.label[card], cls="label", aria_hidden="true"), type="button",
              cls="card lit" if option else "card", aria_label=says.label[card], data_key=card, data_on=f"card:{card}",
              data_writes=bool(option is not None and option.writes), aria_disabled=None if option else "true",
              data_ask=bool(view.presets), aria_keyshortcuts=place + 1)
        )  # fmt: skip
    return h(
        "section", h("h3", says.say(T("Hand")), cls="unseen"),
        h("div", *pieces, cls="pieces", data_pieces="hand", data_from="deck"),
        id="s-hand", cls=f"hand of-{len(pieces)}", data_part="keys" if pieces else None, data_about="hand",
    )  # fmt: skip


def desk(
    view: View, decision: Decision | None, options: Mapping[str, Option], says: Words, names: tuple[str, ...]
) -> Element:
    """The question and its buttons."""
    asked = waiting(view, says, names)
    mine = decision is not None and decision.name != "other" and any(on != "button:pause" for on in options)
    if mine and decision is not None:
        asked = translate(decision.prompt, says.language)
    loose = [option for on, option in options.items() if on.startswith("button:") and not _at_the_pen(option)]
    buttons = [_button(option, says) for option in loose if _verb(option) not in REACTIONS]
    asks, signals = (_chips(kind, options, names) for kind in ("seat", "signal"))
    rows = [h("p", asked, cls="ask", id="ask")]
    if buttons:
        rows.append(h("div", *buttons, cls="choices"))
    if asks:
        row = h("span", says.say(T("Ask a teammate:")), cls="row-name")
        rows.append(h("div", row, *asks, cls="choices chips asks"))
    if signals:
        laid = h("span", says.say(T("Laid by:")), cls="row-name")
        rows.append(h("div", laid, *signals, cls="choices chips signals"))
    reactions = [option for option in loose if _verb(option) in REACTIONS]
    if reactions:
        rows.append(h("div", *(_reaction(each, says) for each in reactions), cls="choices reactions"))
    if "button:narrate" in options and not wants_words(view):
        rows.append(_button(options["button:narrate"], says, "quiet"))
    if any(on.startswith("flag:") for on in options):
        rows.append(opener(FLAGS, says.say(T("Somebody gave a hint…")), cls="quiet", about="hints"))
    return h(
        "div", *rows, id="s-desk", cls="prompt mine" if mine else "prompt", data_actor=_actor(view),
        data_rule=decision.rule if decision is not None else None, data_part="keys",
    )  # fmt: skip


def flags(options: Mapping[str, Option], says: Words, names: tuple[str, ...]) -> Element:
    """Who gave the hint: a sheet, because it is rarely needed."""
    chips = _chips("flag", options, names)
    if "button:flag" in options:
        chips.append(_button(options["button:flag"], says))
    told = says.say(T("Whoever was not asked must not help: the card then brings 1 point at best."))
    named = h("div", *chips, cls="choices chips")
    return sheet(FLAGS, says.say(T("A hint was given")), h("p", told), named, language=says.language, about="hints")


def _verb(option: Option) -> str:
    return option.on.removeprefix("button:")


def _at_the_pen(option: Option) -> bool:
    """Whether the button stands elsewhere: what takes words is sent from the pen."""
    return _verb(option) in ELSEWHERE or option.writes > 0


def _button(option: Option, says: Words, cls: str = "choice") -> Element:
    verb = _verb(option)
    classes = f"{cls} lit go" if verb in FIRST else f"{cls} lit"
    if option.flags:
        classes += " warned"
    return h(
        "button", translate(option.label, says.language), type="button", cls=f"{classes} b-{verb}", data_on=option.on,
        aria_keyshortcuts=KEYS.get(verb),
    )  # fmt: skip


def _reaction(option: Option, says: Words) -> Element:
    label = translate(option.label, says.language)
    return h(
        "button", figure(_verb(option).removeprefix("react-"), "sign"), type="button", cls="reaction lit",
        data_on=option.on, aria_label=label, title=label,
    )  # fmt: skip


def _chips(kind: str, options: Mapping[str, Option], names: tuple[str, ...]) -> list[Element]:
    """A chip for each seat that options of this kind name."""
    return [_chip(seat, options[f"{kind}:{seat}"], names) for seat in range(len(names)) if f"{kind}:{seat}" in options]


def _chip(seat: int, option: Option, names: tuple[str, ...]) -> Element:
    return h(
        "button", figure(f"seat-{seat}", f"sign p{seat}"), h("bdi", names[seat]), type="button", cls="choice chip lit",
        data_on=option.on, aria_keyshortcuts="q" if option.on.startswith("seat:") else None,
    )  # fmt: skip


def _actor(view: View) -> int:
    """Whose turn it is, for the list of seats and a shared device; nobody's in the dream."""
    attempt = view.attempt
    if attempt is None:
        return view.first if view.phase == "opening" else -1
    if view.phase == "vote" and attempt.electorate:
        return attempt.electorate[0]
    return attempt.asked if attempt.asked >= 0 else attempt.active


def waiting(view: View, says: Words, names: tuple[str, ...]) -> str:
    """What is said to somebody who has nothing to do now."""
    if view.paused:
        return says.say(T("It goes on in a moment…") if view.resumes else T("The game is paused."))
    texts: dict[str, Text] = {
        "lucid": T("Who had a lucid dream last?"),
        "opening": T("{name} begins the dream.", name=names[view.first]),
        "dream": T("Look, listen, and keep it in mind."),
        "wake": T("You wake up…"),
        "judge": T("The answer is weighed…"),
        "vote": T("The table votes."),
        "over": T("The dream is told."),
    }
    return says.say(texts.get(view.phase, T("Try to remember with them.")))
