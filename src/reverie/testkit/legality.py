"""Legal actions: sorted, unique, each with one text and one option; all others are refused and change nothing."""

import re
from collections import Counter

from reverie.engine import CLOCK, CONCEDE, REVIEW, SPECTATOR, IllegalAction
from reverie.engine.actions import CONCEDE_TEXT
from reverie.engine.turns import TurnState
from reverie.engine.words import HOUSE_REFUSALS
from reverie.testkit.nonconformity import Nonconformity, check_words, crash, crash_is_nonconformity, differences
from reverie.testkit.play import Node

ON = re.compile(r"[a-z][a-z_]*:\S+")
RECORDABLE = re.compile(r'[^\s"@][^\s"]*( [^\s"@][^\s"]*)*')
CODE = re.compile(r"[a-z][a-z0-9_]*")
TRIED = 24  # legal actions that are carried out, of each seat at each node
STRANGERS = 3  # actions tried beyond those that are legal for somebody


def check_actors(node: Node) -> None:
    """Actors are in order; each has something to do, and nobody else has."""
    state = node.state
    actors = state.actors
    if actors != sorted(set(actors)):
        raise Nonconformity("actors", f"not sorted or not unique: {actors}")
    if state.over != (not actors):
        raise Nonconformity("actors", f"over is {state.over} but the actors are {actors}")
    if CLOCK not in actors if state.timer > 0 else (CLOCK in actors and state.game.real_time is None):
        raise Nonconformity("actors", f"the timer says {state.timer} but the actors are {actors}")
    for seat in (*range(state.seats), SPECTATOR, CLOCK, REVIEW, state.seats, 99):
        with crash_is_nonconformity("actors", f"legal({seat})"):
            legal = list(state.legal(seat))
        if (seat in actors) != bool(legal):
            raise Nonconformity("actors", f"seat {seat} has {legal}, but the actors are {actors}")
        if any(type(action) is not int for action in legal):
            raise Nonconformity("actors", f"legal({seat}) holds other things than whole numbers: {legal}")
        twice = [action for action, times in Counter(legal).items() if times > 1]
        if twice:
            texts = [node.game.text(state, action) for action in twice]
            raise Nonconformity("actors", f"legal({seat}) lists {texts} more than once: equal pieces are one action")
        if legal != sorted(legal):
            raise Nonconformity("actors", f"legal({seat}) is not sorted: {legal}")
        if CONCEDE in legal:
            raise Nonconformity("actors", f"legal({seat}) lists CONCEDE, which is never listed")


def check_texts(node: Node) -> None:
    """Every action has one text, no two share one, and the text leads back."""
    texts: dict[str, int] = {}
    state, game = node.state, node.game
    for seat in state.actors:
        for action in state.legal(seat):
            with crash_is_nonconformity("texts", f"text of action {action}"):
                text = game.text(state, action)
            if not RECORDABLE.fullmatch(text) or text == CONCEDE_TEXT:
                raise Nonconformity("texts", f"“{text}” cannot stand in a record")
            if texts.setdefault(text, action) != action:
                raise Nonconformity("texts", f"“{text}” is the text of actions {texts[text]} and {action}")
            with crash_is_nonconformity("texts", f"parse(“{text}”)"):
                parsed = game.parse(state, text)
            if parsed != action:
                raise Nonconformity("texts", f"“{text}” is the text of {action} but is read as {parsed}")
    with crash_is_nonconformity("texts", f"text and parse of “{CONCEDE_TEXT}”"):
        kept = game.text(state, CONCEDE) == CONCEDE_TEXT and game.parse(state, CONCEDE_TEXT) == CONCEDE
    if not kept:
        raise Nonconformity("texts", f"“{CONCEDE_TEXT}” is the text of {CONCEDE} in every game: leave it to `Game`")


def check_decisions(node: Node) -> None:
    """The decision of an actor lists exactly its legal actions, in words of both languages; others have none."""
    state = node.state
    for seat in (*range(state.seats), SPECTATOR, CLOCK, REVIEW, 99):
        with crash_is_nonconformity("decisions", f"decision({seat})"):
            decision = state.decision(seat)
        if decision is None:
            if seat in state.actors:
                raise Nonconformity("decisions", f"seat {seat} is to act but is asked nothing")
            continue
        if seat not in state.actors or decision.seat != seat:
            raise Nonconformity("decisions", f"seat {seat} is asked {decision.name} of seat {decision.seat}")
        node.tally.decisions[decision.name] += 1
        check_words(decision.prompt, "decisions", node.tally)
        listed = [option.action for option in decision.options]
        if sorted(listed) != state.legal(seat):
            raise Nonconformity("decisions", f"{decision.name} lists {listed}, legal are {state.legal(seat)}")
        for option in decision.options:
            check_words(option.label, "decisions", node.tally)
            if option.text != node.game.text(state, option.action):
                raise Nonconformity("decisions", f"option “{option.text}” is not the text of action {option.action}")
            if not ON.fullmatch(option.on):
                raise Nonconformity("decisions", f"“{option.text}” acts on “{option.on}”, which is not kind:name")
            if option.writes != state.writes(seat, option.action):
                raise Nonconformity("decisions", f"“{option.text}” says writes={option.writes}, not as the state does")


def check_refusals(node: Node) -> None:
    """What is not legal is refused with a reason, and nothing changes; `explain` is None exactly for what is legal."""
    state, game, rng = node.state, node.game, node.rng
    by_seat = {seat: set(state.legal(seat)) for seat in state.actors}
    somewhere = sorted(set().union(*by_seat.values()))
    strange = [rng.randrange(1, 400) for _ in range(STRANGERS)] + [-1, 10**9]
    before = state.dump()
    for seat in (*range(state.seats), SPECTATOR, CLOCK, state.seats):
        legal = by_seat.get(seat, set())
        near = [action + rng.randrange(2) for action in rng.sample(somewhere, min(6, len(somewhere)))]
        for action in {*legal, *near, *strange}:
            with crash_is_nonconformity("refusals", f"explain(seat {seat}, action {action})"):
                refusal = game.explain(state, seat, action)
            if (refusal is None) != (action in legal):
                word = "legal" if action in legal else "not legal"
                raise Nonconformity("refusals", f"action {action} of seat {seat} is {word}, but explained by {refusal}")
            if refusal is not None:
                if not CODE.fullmatch(refusal.code):
                    raise Nonconformity("refusals", f"the code “{refusal.code}” is not a plain word")
                check_words(refusal.text, "refusals", node.tally)
                _must_refuse(node, seat, action)
    for seat in (SPECTATOR, CLOCK, state.seats, *(range(state.seats) if state.over else ())):
        _must_refuse(node, seat, CONCEDE)
    if state.dump() != before:
        raise Nonconformity("refusals", f"a refused action changed {differences(before, state.dump())}")


def check_accepted(node: Node) -> None:
    """Whatever `legal` lists is accepted as it stands, unless it needs words and has none yet."""
    state = node.state
    for seat in state.actors:
        legal = state.legal(seat)
        for action in node.rng.sample(legal, min(TRIED, len(legal))):
            doing = f"“{node.game.text(state, action)}” of seat {seat}, which is legal and needs no words"
            with crash_is_nonconformity("accepted", doing):
                code = state.hinders(seat, action, "", 0)  # no clock is asked
                if not code:
                    state.clone().apply(seat, action)
                elif not state.writes(seat, action):
                    raise Nonconformity("accepted", f"{doing}, is refused by `hinders`: {code}")


def check_said_once(node: Node) -> None:
    """At a decision of a game of turns, nothing speaks against what is legal, and something against all else."""
    state, game = node.state, node.game
    if not isinstance(state, TurnState) or state.over:
        return
    legal = set(state.legal(state.active))
    why_not = state.rules.why_not
    for action, text in game.actions.texts.items():
        try:
            code = why_not(state, action)
        except Exception as error:
            raise crash("said once", f"why not “{text}” at {state.asks}", error) from error
        if code and action in legal:
            raise Nonconformity(
                "said once", f"`legal` of {state.asks} lists “{text}”, which `why_not` forbids: “{code}”"
            )
        if not code and action not in legal:
            raise Nonconformity(
                "said once",
                f"nothing in `why_not` of {state.asks} forbids “{text}”, but its `candidates` or `legal` leave it out",
            )
        if code and code not in game.refusals and code not in HOUSE_REFUSALS:
            raise Nonconformity(
                "said once", f"`why_not` forbids “{text}” by “{code}”, which has no words in `refusals`"
            )


def check_free_text(node: Node) -> None:
    """Free text longer than an action takes is refused, also where it takes none."""
    state = node.state
    for seat in state.actors:
        action = node.rng.choice(state.legal(seat))
        _must_refuse(node, seat, action, "x" * (state.writes(seat, action) + 1))


def _must_refuse(node: Node, seat: int, action: int, text: str = "") -> None:
    """Try it on the state itself: a refused act leaves it as it was."""
    state = node.state
    acts, told = state.acts, None if state.log is None else len(state.log)
    try:
        state.apply(seat, action, text, node.at)
    except IllegalAction as refused:
        check_words(refused.text, "refusals", node.tally)
        node.tally.refusals += 1
    except Exception as error:
        problem = f"action {action} of seat {seat} raised {type(error).__name__}: {error}"
        raise Nonconformity("refusals", problem) from error
    else:
        words = f" with {len(text)} characters of text" if text else ""
        raise Nonconformity("refusals", f"action {action} of seat {seat}{words} is not legal but was accepted")
    if (state.acts, None if state.log is None else len(state.log)) != (acts, told):
        raise Nonconformity("refusals", f"refused action {action} of seat {seat} was counted or told")
