"""The dream diary: the whole dream as an illustrated story, to be watched again, kept and shared (spec 22)."""

from functools import lru_cache

from reverie.games.dream_on.art import address, face, figure
from reverie.games.dream_on.board.ribbon import TOLD, ZONE_NAMES
from reverie.games.dream_on.board.seats import who
from reverie.games.dream_on.board.stage import why_text
from reverie.games.dream_on.board.words import Words, flag, may_report, typeset
from reverie.games.dream_on.texts import T
from reverie.games.dream_on.texts.lines import BAND
from reverie.games.dream_on.view import AnswerView, CardView, View
from reverie.kit.markup import Element, h
from reverie.kit.tray import sheet


def page_of(card: CardView, answer: AnswerView | None, says: Words, names: tuple[str, ...], flagged: bool) -> Element:
    """One card of the story: the picture, who laid it with which words, and whether it was remembered."""
    zone = answer.zone if answer is not None else ""
    name = names[card.seat] if card.seat >= 0 else says.say(T("The Sandman"))
    later = says.say(T("added later"))
    parts: list[Element | None] = [
        h("span", face(card.card), h("i", card.index + 1, cls="number", aria_hidden="true"),
          figure(zone, "sign stamp") if zone else None, cls=f"picture z-{zone}"),
        h("span", says.label[card.card], cls="label"),
        who(card.seat, names, says),
        h("q", says.told(card.narration), cls="said", dir="auto") if card.narration else None,
        h("q", typeset(card.late), cls="said", dir="auto") if card.late else None,
        h("small", later) if card.late else None,
        flag(card, says) if flagged else None,
    ]  # fmt: skip
    if answer is not None:
        told = says.say(ZONE_NAMES[zone]) if zone else ""
        if answer.text:
            told += " – " + says.quoted(answer.text)
        why = why_text(answer, says)
        if answer.decided_by == "self":
            why = f"✋ {why}"
        parts.append(h("small", told, h("br") if why else None, why or None, cls=f"z-{zone}"))
    return h(
        "li", *parts, data_src=address(card.card), data_label=says.label[card.card], data_name=name,
        data_said=typeset(f"{card.late} ({later})") if card.late else says.told(card.narration), cls="page",
        data_zone_sign={"individual": "▲", "collective": "●", "wrong": "✕"}.get(zone),
    )  # fmt: skip


def told(view: View, audience: int, says: Words, names: tuple[str, ...]) -> Element:
    """What has been remembered so far: a sheet that everybody may open at any time."""
    pages = _pages(view, audience, says, names)
    return sheet(
        TOLD,
        says.say(T("The dream so far")),
        h("ol", *pages, cls="story"),
        language=says.language,
        cls="wide",
        about="ribbon",
    )


def _pages(view: View, audience: int, says: Words, names: tuple[str, ...]) -> list[Element]:
    cards: list[tuple[CardView, AnswerView | None]] = [
        (each.card, says.answer(view, each.answer)) for each in view.memories
    ]
    cards += [(card, None) for card in view.unseen]
    return [_page(card, answer, says, names, may_report(view, card, audience)) for card, answer in cards]


@lru_cache(maxsize=2048)
def _page(card: CardView, answer: AnswerView | None, says: Words, names: tuple[str, ...], flagged: bool) -> Element:
    return page_of(card, answer, says, names, flagged)


def diary(view: View, audience: int, says: Words, names: tuple[str, ...]) -> Element:
    """The last screen."""
    figures = view.figures
    lines: list[Element] = []
    if figures is not None:
        alone = len(names) == 1
        band = figures.relative_band if alone else figures.band
        lines.append(h("p", says.say(BAND[band]), cls="band"))
        rate = round(100 * figures.recalled / view.pile) if view.pile else 0
        lines.append(
            h("p", h("b", says.say(T("Score {n}", n=view.score)).replace("-", "−")), " · ",
              says.say(T("{n} % of the cards remembered", n=rate)), " · ",
              says.say(T("{n} alone", n=figures.alone)), " · ",
              says.say(T("longest run: {n}", n=figures.longest_run)), cls="figures")
        )  # fmt: skip
        if view.rules.classic:
            lines.append(h("p", says.say(T("Classic")), cls="badge-line"))
    buttons = [
        h("button", says.say(text), type="button", cls=f"button {cls}".rstrip(), data_make=make)
        for make, text, cls in (
            ("film", T("Watch the dream"), "lamp"),
            ("image", T("Keep as a picture"), ""),
            ("page", T("Keep as a page"), ""),
            ("text", T("Copy as text"), ""),
        )
    ]
    title = says.say(T("A dream in {n} picture", plural="A dream in {n} pictures", n=view.pile))
    named = h("label", h("input", type="checkbox", data_names=True), h("span", says.say(T("with names"))), cls="pick")
    pages = _pages(view, audience, says, names)
    if not pages:
        nothing = h("p", says.say(T("The dream was given up before anything was remembered.")), cls="tale")
        return h("section", h("h2", says.say(T("The dream diary"))), nothing, id="s-diary", cls="diary")
    return h(
        "section", h("h2", says.say(T("The dream diary"))), *lines,
        h("div", *buttons, named, cls="row-of-buttons"),
        h("ol", *pages, cls="story"),
        id="s-diary", cls="diary", data_part="story", data_title=title, data_about="diary",
        data_copied=says.say(T("Copied.")), data_close=says.say(T("Close")),
        data_score=says.say(T("Score {n}", n=view.score)),
    )  # fmt: skip
