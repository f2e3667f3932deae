"""The review of a finished game: its curve, what choices and luck did, the turning points, and every act."""

from reverie.coach import summary
from reverie.coach.judge import Judged
from reverie.coach.review import Review
from reverie.coach.story import GRAVE, MISTAKE, Step, Story, Turn
from reverie.coach.words import change, estimate, margin, size, unit
from reverie.engine.game import Game
from reverie.engine.outcome import Scale
from reverie.engine.shelf import game
from reverie.engine.text import T, sentence, translate
from reverie.kit.markup import Element, h
from reverie.server.pages.assets import address
from reverie.server.pages.curve import balance, curve
from reverie.server.pages.icons import icon
from reverie.server.pages.shell import foot, page, post, say
from reverie.table.public import Me, TableInfo

LINES = 4  # of the log, for a turning point


def review_waits(me: Me, info: TableInfo, done: int, total: int, closer: float, *, failed: bool) -> str:
    """The page while the review is being worked out; a small module asks again until it is there."""
    words = T("Looking at the game again: act {done} of {total}.", done=done, total=total)
    if done >= total:
        words = T("A closer look at what is not clear yet.")
    if failed:
        words = T("The review could not be made. Open the page again to try once more.")
    return _page(
        me, info,
        h("div",
          h("p", say(me, words), role="status"),
          None if failed else _bar(me, (done + closer * total) / (2 * max(total, 1))),
          h("noscript", h("p", h("a", say(me, T("Look again")), href=f"/t/{info.id}/review"))),
          id="review", data_waits=not failed),
        h("script", type="module", src=address("run/review.js")),
    )  # fmt: skip


def _bar(me: Me, part: float) -> Element:
    return h("progress", max=100, value=round(100 * part), aria_label=say(me, T("Progress")))


def review(me: Me, info: TableInfo, found: Review, seat: int) -> str:
    """The whole review, from one seat."""
    story = next(each for each in found.stories if each.seat == seat)
    return _page(
        me, info,
        h("div", _seats(me, info, found, seat), _summary(me, found.scale, story),
          h("figure",
            curve(story, found.scale, len(found.acts), me.language, say(me, T("The curve of the game"))),
            h("figcaption", say(me, T("{unit}, act by act, with its margin. The numbers are the turning points.",
                                      unit=unit(found.scale))))),
          _turns(me, info, found, story), _acts(me, info, found, story), id="review"),
    )  # fmt: skip


def _page(me: Me, info: TableInfo, *content: Element) -> str:
    chosen: Game = game(info.game)
    title = say(me, T("Review of {game}", game=chosen.title))
    links = h(
        "p",
        h("a", say(me, T("Back to the table")), href=f"/t/{info.id}", cls="button"),
        " ",
        h("a", say(me, T("Replay")), href=f"/t/{info.id}/replay?at=0", cls="button"),
        cls="row-of-buttons",
    )
    body = h("main", h("h1", title), *content, links, cls="page review", id="content", tabindex="-1")
    return page(me, title, body, foot(me))


def names_of(info: TableInfo) -> tuple[str, ...]:
    """What to call the seats."""
    return tuple(seat.name for seat in info.seats)


def _seats(me: Me, info: TableInfo, found: Review, seat: int) -> Element | None:
    if len(found.stories) < 2:
        return None
    links = [
        h("a", info.seats[each.seat].name or str(each.seat + 1), href=f"/t/{info.id}/review?seat={each.seat}",
          cls="choice go" if each.seat == seat else "choice", aria_current="page" if each.seat == seat else None)
        for each in found.stories
    ]  # fmt: skip
    return h("nav", *links, cls="row-of-buttons", aria_label=say(me, T("Whose review")))


def _summary(me: Me, scale: Scale, story: Story) -> Element:
    shown = summary.parts(scale, story)
    largest = max(abs(part.value) for part in shown)
    rows = [
        h("tr", h("th", say(me, part.name), scope="row"),
          h("td", balance(part.value, largest) if part.value else None),
          h("td", say(me, part.words), " ", h("small", say(me, part.margin)), cls="number"))
        for part in shown
    ]  # fmt: skip
    return h(
        "section",
        h("p", h("strong", say(me, summary.in_a_word(scale, story)))),
        h("p", say(me, summary.way(scale, story))),
        h("table", h("tbody", *rows), cls="parts"),
        h("p", " ".join(say(me, text) for text in summary.verdict(scale, story))),
        h("p", say(me, summary.YARDSTICK), cls="help"),
        aria_label=say(me, T("Summary")),
    )


def _turns(me: Me, info: TableInfo, found: Review, story: Story) -> Element:
    items = [_turn(me, info, found, story, turn) for turn in story.turns]
    return h(
        "section",
        h("h2", say(me, T("Turning points"))),
        h("ol", *items, cls="turns") if items else h("p", say(me, summary.NO_TURNS)),
    )


def _turn(me: Me, info: TableInfo, found: Review, story: Story, turn: Turn) -> Element:
    act = summary.act_of(found, turn)
    names = names_of(info)
    words = [sentence(line, me.language, names) for line in summary.told(found, turn)[:LINES]]
    instead = None
    if turn.cause == "choice" and act is not None and not turn.until:
        reasons = (translate(reason, me.language, names) for reason in act.reasons)
        instead = h(
            "p",
            translate(summary.better(act), me.language, names),
            h("span", *(f" {each}" for each in reasons)),
            cls="better",
        )
    figures = h("b", say(me, change(found.scale, turn.change)), cls="gain" if turn.change >= 0 else "loss")
    at = turn.act
    head = say(me, T("{when}: {cause}", when=summary.when(turn), cause=summary.CAUSES[turn.cause]))
    return h(
        "li",
        h("h3", head, " ", figures, " ", h("small", say(me, margin(found.scale, turn.error)))),
        h("p", h("b", translate(summary.deed(act), me.language, names)), " ", h("span", " ".join(words), cls="told")),
        instead,
        h("div",
          h("a", say(me, T("See act {n}", n=at)), href=f"/t/{info.id}/replay?at={at}&seat={story.seat}", cls="button"),
          post(me, f"/t/{info.id}/from/{max(at - 1, 0)}", h("button", icon("undo"), say(me, T("Try again from here")),
                                                             cls="button"), cls="inline"),
          cls="row-of-buttons"),
    )  # fmt: skip


def _acts(me: Me, info: TableInfo, found: Review, story: Story) -> Element:
    heads = [T("Act"), T("What was done"), unit(found.scale), T("Loss"), T("Luck after it")]
    rows = [_act(me, info, found, story, step) for step in story.steps if step.act]
    return h(
        "details",
        h("summary", say(me, T("Every act"))),
        h("div",
          h("table", h("thead", h("tr", *(h("th", say(me, head), scope="col") for head in heads))),
            h("tbody", *rows), cls="acts"),
          cls="wide", tabindex="0", role="region", aria_label=say(me, T("Every act"))),
        h("p", h("a", say(me, T("All figures as JSON")), href=f"/t/{info.id}/review/data")),
        cls="fold",
    )  # fmt: skip


def _act(me: Me, info: TableInfo, found: Review, story: Story, step: Step) -> Element:
    act: Judged = found.acts[step.act - 1]
    scale = found.scale
    grave = "grave" if act.loss >= GRAVE else "mistake" if act.loss >= MISTAKE else None
    loss = say(me, size(scale, act.loss)) if act.loss else "–"
    luck = say(me, change(scale, step.luck)) if step.luck_error else "–"
    link = h("a", act.act, href=f"/t/{info.id}/replay?at={act.act}&seat={story.seat}")
    value = say(me, estimate(scale, step.value, step.error))
    what = translate(act.label, me.language, names_of(info))
    return h("tr", h("td", link), h("th", what, scope="row"), h("td", value), h("td", loss, cls=grave), h("td", luck))
