"""The middle of the table: the card on top while you dream, the card to remember afterwards, large."""

from collections.abc import Mapping

from reverie.engine.decision import Option
from reverie.engine.text import Text
from reverie.games.dream_on.art import face, figure
from reverie.games.dream_on.board.glass import countdown
from reverie.games.dream_on.board.ribbon import POINTS, ZONE_NAMES
from reverie.games.dream_on.board.seats import who
from reverie.games.dream_on.board.words import Words, flag, may_report
from reverie.games.dream_on.matching.findings import finding_text
from reverie.games.dream_on.texts import T
from reverie.games.dream_on.view import AnswerView, AttemptView, CardView, View
from reverie.kit.markup import NOTHING, Element, h
from reverie.kit.pieces import card

DREAMING = ("opening", "dream", "wake")
DECIDED = {
    "vote": T("The table has decided."),
    "self": T("You have decided."),
    "timeout": T("The time ran out."),
    "pass": T("Nobody remembers."),
    "decline": T("The teammate does not know."),
}


def stage(view: View, audience: int, options: Mapping[str, Option], says: Words, names: tuple[str, ...]) -> Element:
    """What everybody looks at."""
    if view.paused:
        inside, kind = [_still(view, says, names)], "still"
    elif view.phase in DREAMING:
        inside, kind = _dream(view, audience, says, names), "dreaming"
    elif view.attempt is not None and view.attempt.shown is not None:
        inside, kind = _shown(view, audience, view.attempt, view.attempt.shown, says, names), "turned"
    elif view.attempt is not None:
        inside, kind = _hidden(view, audience, view.attempt, options, says, names), "thinking"
    else:
        begins = h("p", says.say(T("Whoever had the latest lucid dream begins.")), cls="tale")
        inside, kind = ([h("div", _back(says), cls="heap"), begins], "quiet")
    scene = h("div", *inside, cls="scene")  # the stage measures the room, the scene fills it
    return h("section", scene, id="s-stage", cls=f"stage {kind}", aria_label=says.say(T("The dream")))


def _back(says: Words) -> Element:
    return card(face(""), says.label[""], cls="big", about="hidden")


def _still(view: View, says: Words, names: tuple[str, ...]) -> Element:
    """Who paused, or lost the line; once somebody goes on, three seconds are counted down."""
    if view.resumes:
        return h("div", h("p", says.say(T("It goes on in")), cls="tale"), countdown(view.resumes, says), cls="middle")
    name = names[view.paused_by] if view.paused_by >= 0 else ""
    lost = view.paused == "lost"
    told = T("Paused: {name} has lost the line.", name=name) if lost else T("Paused by {name}.", name=name)
    return h("div", _back(says), h("p", says.say(told), cls="tale"), cls="middle")


def _dream(view: View, audience: int, says: Words, names: tuple[str, ...]) -> list[Element]:
    top = view.top
    if top is None:
        waits = T("Watch closely: every picture is shown once.") if view.rules.solo == "whispered" else T("Sleep well…")
        return [h("div", _back(says), cls="heap"), h("p", says.say(waits), cls="tale")]
    piece = card(face(top.card), says.label[top.card], key=top.card, cls="big", about="picture")
    depth = "deep" if view.pile > 6 else "some" if view.pile > 1 else "one"
    return [
        h("div", h("div", piece, cls="pieces", data_pieces="pile", data_from=f"seat-{top.seat}"), cls=f"heap {depth}",
          data_zone="zone:pile"),
        h("div", _author(view, audience, top, says, names), h("b", says.label[top.card], cls="label"),
          h("p", says.quoted(top.narration), cls="said", dir="auto") if top.narration else None, cls="tale"),
        h("p", _spoken(top, says, names), cls="unseen", aria_live="polite"),
    ]  # fmt: skip


def _author(view: View, audience: int, card: CardView, says: Words, names: tuple[str, ...]) -> Element:
    """Whose card it is, and a flag where another person's words stand with it."""
    name = who(card.seat, names, says)
    return h("span", name, flag(card, says), cls="author") if may_report(view, card, audience) else name


def _spoken(top: CardView, says: Words, names: tuple[str, ...]) -> str:
    """The top card for those who listen."""
    name = names[top.seat] if top.seat >= 0 else says.say(T("The Sandman"))
    return f"{name}: {says.label[top.card]}. {says.told(top.narration)}".rstrip()


def _hidden(
    view: View, audience: int, attempt: AttemptView, options: Mapping[str, Option], says: Words, names: tuple[str, ...]
) -> list[Element]:
    place = says.say(T("Card {k} of {n}", k=attempt.k + 1, n=view.pile))
    hidden = says.say(T("hidden card {k} of {n}", k=attempt.k + 1, n=view.pile))
    parts = [h("p", place, cls="place")]
    if attempt.choices:
        parts.append(_choices(attempt, audience, options, says))
    else:
        parts.append(h("div", card(face(""), hidden, cls="big wonder", about="hidden"), cls="heap", data_pieces="pile"))
    if not attempt.choices or view.phase == "judge":  # else the desk asks the same
        parts.append(h("p", _turn(view, attempt, says, names), cls="spot"))
    if attempt.answer is not None and attempt.answer.text:
        parts.append(_answered(view, attempt.answer, says, names))
    parts += [h("p", says.say(text), cls="taint") for text in _conditions(view, attempt)]
    parts += [_proposal(view, seat, options, says, names) for seat in range(len(view.seats))]
    return parts


def _conditions(view: View, attempt: AttemptView) -> list[Text]:
    """What this card can still bring, and what the others may still do."""
    told = []
    if attempt.tainted:
        told.append(T("A hint was given: this card brings 1 point at best."))
    if attempt.asked_lost:
        told.append(T("The teammate who was asked is gone: this card brings 1 point at best."))
    if attempt.talked and view.phase == "think":
        told.append(T("The active dreamer has written: no more signals for this card."))
    return told


def _turn(view: View, attempt: AttemptView, says: Words, names: tuple[str, ...]) -> Element | str:
    """Whose memory is asked."""
    if view.phase == "propose":
        return says.say(T("Remember together, agree, then the card is turned."))
    if view.rules.solo != "none":
        return says.say(T("What was on this card?"))
    if view.phase == "judge":
        return says.say(T("The answer is weighed…"))
    if attempt.asked >= 0:
        return _with_name(T("{name} was asked and answers for everybody."), attempt.asked, says, names)
    if attempt.active < 0:
        return says.say(T("Everybody is asleep."))
    return _with_name(T("{name} tries to remember."), attempt.active, says, names)


def _with_name(text: Text, seat: int, says: Words, names: tuple[str, ...]) -> Element:
    """A sentence in which the name of a dreamer has its sign and colour."""
    before, _, after = says.say(text).partition("{name}")
    return h("span", before, who(seat, names, says), after)


def _choices(attempt: AttemptView, audience: int, options: Mapping[str, Option], says: Words) -> Element:
    """The pictures to choose from: a radio group, of which the one that the seat has proposed is chosen."""
    mine = [each.card for each in attempt.proposals if each.seat == audience]
    pictures = [_choice(each, options, says, proposed=each in mine) for each in attempt.choices]
    asked = says.say(T("Which picture is it?"))
    told = says.say(T("Chosen. Enter answers."))
    return h(
        "div", *pictures, cls=f"pieces guesses of-{len(pictures)}", role="radiogroup", aria_label=asked,
        data_part="radios", data_turn=attempt.k, data_told=told, data_about="guess",
    )  # fmt: skip


def _choice(each: str, options: Mapping[str, Option], says: Words, *, proposed: bool) -> Element:
    on = f"choice:{each}"
    return h(
        "button", face(each), h("span", says.label[each], cls="label", aria_hidden="true"), type="button",
        cls="card lit" if on in options else "card", role="radio", aria_checked="true" if proposed else "false",
        aria_label=says.label[each], aria_disabled=None if on in options else "true", data_on=on,
    )  # fmt: skip


def _proposal(view: View, seat: int, options: Mapping[str, Option], says: Words, names: tuple[str, ...]) -> Element:
    """What a dreamer proposes, with its supporters; a tap supports it."""
    attempt = view.attempt
    found = [each for each in attempt.proposals if each.seat == seat] if attempt is not None else []
    if not found:
        return NOTHING
    proposal = found[0]
    words: Element | str = says.quoted(proposal.text)
    if proposal.how == "choice":
        words = h("span", face(proposal.card), says.label[proposal.card], cls="chosen")
    elif proposal.how == "pass":
        words = says.say(T("We do not remember."))
    support = [figure(f"seat-{each}", f"sign p{each}") for each in proposal.supporters]
    told = says.say(T("{n} agrees", plural="{n} agree", n=len(support)))
    inside = (who(seat, names, says), " ", words, h("span", *support, cls="support", role="img", aria_label=told))
    on = f"proposal:{seat}"
    if on in options:
        return h("button", *inside, type="button", cls="proposal lit", data_on=on, data_about="proposal")
    return h("p", *inside, cls="proposal", data_about="proposal")


def _shown(
    view: View, audience: int, attempt: AttemptView, shown: CardView, says: Words, names: tuple[str, ...]
) -> list[Element]:
    answer = attempt.answer
    zone = answer.zone if answer is not None else ""
    piece = card(face(shown.card), says.label[shown.card], cls=f"big turn-{shown.index % 2}", about="picture")
    story = h(
        "div", _author(view, audience, shown, says, names), h("b", says.label[shown.card], cls="label"),
        h("p", says.quoted(shown.narration), cls="said", dir="auto") if shown.narration else None, cls="tale",
    )  # fmt: skip
    parts = [h("div", piece, figure(zone, "sign stamp") if zone else None, cls=f"heap z-{zone}"), story]
    if answer is not None:
        parts.append(_verdict(view, answer, attempt, says, names))
    return parts


def _answered(view: View, answer: AnswerView, says: Words, names: tuple[str, ...]) -> Element:
    name = who(answer.seat, names, says) if answer.seat >= 0 else NOTHING
    return h("p", name, " ", says.quoted(says.answer(view, answer).text), cls="answer", dir="auto")


def _verdict(view: View, answer: AnswerView, attempt: AttemptView, says: Words, names: tuple[str, ...]) -> Element:
    """The answer, what it brings, and why, in plain words."""
    parts: list[Element] = []
    if answer.how == "text":
        parts.append(_answered(view, answer, says, names))
    elif answer.how == "choice":
        parts.append(h("p", face(answer.card), says.label[answer.card], cls="answer chosen"))
    elif answer.how == "spoken":
        parts.append(h("p", says.say(T("Said aloud.")), cls="answer"))
    if answer.zone:
        name = says.say(ZONE_NAMES[answer.zone])
        points = h("b", figure(answer.zone, "sign"), POINTS[answer.zone], cls="points")
        parts.append(h("p", points, " ", name, cls=f"zone-line z-{answer.zone}"))
    why = why_text(answer, says, view.rules.doubt)
    if why:
        parts.append(h("p", why, cls="why"))
    if attempt.counted:
        right, wrong = attempt.counted
        parts.append(h("p", says.say(T("Right: {right}, wrong: {wrong}.", right=right, wrong=wrong)), cls="why"))
    return h("div", *parts, cls="verdict", aria_live="polite")


def why_text(answer: AnswerView, says: Words, doubt: str = "") -> str:
    """Why the card lies where it lies; `doubt` says who decides as long as nobody has."""
    if answer.decided_by in DECIDED:
        return says.say(DECIDED[answer.decided_by])
    if not answer.reason:
        return ""
    typed, _, term = answer.matched.partition("=")
    kind = answer.matched if answer.reason == "KIND_ONLY_ONE" else ""
    return finding_text(answer.reason, typed, term, kind, says.language, "" if answer.decided_by else doubt)
