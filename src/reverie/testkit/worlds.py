"""The two-world test: what a seat receives never depends on what it may not know.

A sample for an audience S is a world that S cannot tell from the true one. So, between the true state and its
samples, all that S receives must be byte-equal: view, decision, legal actions, who is to act, the timer, how long a
table waits, and what the renderers make of them. Then the same act is made in all of these worlds, as long as it is
legal in all, and what S is told is compared event by event, with its log lines. If S is told the same, everything S
receives after the act must be byte-equal again, and the walk goes on. The first difference ends the walk, and must be a
revelation:

1. its events are named in `Hooks.revelations`;
2. if an event has a secret part, S is among the seats that may see it (the public part must not differ);
3. afterwards S also receives something different: a view keeps what its seat has been told. An event that tells what
   no view keeps (a card turned up and shuffled back at once) is named in `Hooks.asides`.

The walk also ends where the act opens a hidden zone to S without showing it in an event (`Hooks.opened`).
"""

from collections.abc import Sequence
from random import Random

import msgspec

from reverie.engine import Event, Seen, State, languages, translate
from reverie.testkit.fields import deck_sizes
from reverie.testkit.hooks import Hooks
from reverie.testkit.nonconformity import Nonconformity, crash_is_nonconformity, differences
from reverie.testkit.play import Node, Step, next_step

WORLDS = 2  # samples beside the true state
ACTS = 5


def received(state: State, audience: int, hooks: Hooks) -> dict[str, bytes]:
    """All that an audience would be sent at this moment, and what a learning program in its seat would see."""
    decisions = {seat: state.decision(seat) for seat in {audience, *state.actors}}
    return {
        "view": msgspec.json.encode(state.view(audience)),
        "decision": msgspec.json.encode(decisions[audience]),
        "legal": msgspec.json.encode(state.legal(audience)),
        "table": msgspec.json.encode([state.actors, state.timer, state.over, state.acts]),
        "waiting": msgspec.json.encode([state.game.passes(decisions[seat]) for seat in state.actors]),
        "features": row_of(state, audience),
    } | {
        getattr(render, "__name__", f"renderer {number}"): render(state, audience).encode()
        for number, render in enumerate(hooks.renderers)
    }


def row_of(state: State, audience: int) -> bytes:
    """The numbers of a seat's row; nothing where a game has none, and for spectators."""
    features = state.game.functions.features
    if features is None or audience < 0:
        return b""
    row: bytes = features.row(state, audience)
    if len(row) != features.width(state.seats):
        raise Nonconformity("worlds", f"a row of {audience} has {len(row)} numbers, not one for each name")
    return row


def check_worlds(node: Node) -> None:
    """For every audience: samples are received alike, and so is what happens next, up to a revelation."""
    for audience in node.audiences:
        truth = node.state.clone()
        samples = [node.state.sample(audience, node.rng.random) for _ in range(WORLDS)]
        for sample in samples:
            sample.log = []
        worlds = [truth, *samples]
        node.tally.worlds += len(samples)
        with crash_is_nonconformity("worlds", f"what {audience} receives"):
            compare_received(worlds, audience, node.hooks)
            _walk_together(worlds, audience, node)


def compare_received(worlds: Sequence[State], audience: int, hooks: Hooks, after: str = "") -> None:
    """Byte by byte; the message names the field of the view or decision that tells too much."""
    truth = received(worlds[0], audience, hooks)
    for world in worlds[1:]:
        other = received(world, audience, hooks)
        for part, expected in truth.items():
            if other[part] != expected:
                one, two = (_named(each, worlds[0], part) for each in (expected, other[part]))
                found = f"{part} of {audience} depends on what it may not know: {_what(one, two)}"
                raise Nonconformity("worlds", f"{after}{found}")


def _named(sent: bytes, state: State, part: str) -> bytes:
    """What was sent, as JSON: of a row those numbers that are not zero, by name."""
    features = state.game.functions.features
    if part != "features" or features is None:
        return sent
    named = zip(features.names(state.seats), sent, strict=True)
    return msgspec.json.encode({name: value for name, value in named if value})


def _what(one: bytes, other: bytes) -> list[str]:
    try:
        found = differences(msgspec.json.decode(one), msgspec.json.decode(other))
    except msgspec.DecodeError:
        found = []
    return found or differences(one.decode().splitlines(), other.decode().splitlines())


def _walk_together(worlds: Sequence[State], audience: int, node: Node) -> None:
    at = node.at
    for _ in range(ACTS):
        step = _common_step(worlds, node.rng, at)
        if step is None:
            return
        at = step.at
        doing = f"“{node.game.text(worlds[0], step.action)}” of seat {step.seat}"
        looking, before = is_open(worlds[0], audience, node.hooks), deck_sizes(worlds[0])
        stories = [story_of(world, step, audience) for world in worlds]
        for world, story in zip(worlds[1:], stories[1:], strict=True):
            names = _revelation(stories[0], story, audience, doing, node)
            if names:
                asides = node.hooks.asides
                one, other = (substance([seen for _, seen in each], asides) for each in (stories[0], story))
                if not names & asides and one != other:
                    _must_be_kept(names, worlds[0], world, audience, doing, node)
                node.tally.revelations += 1
                return
        if is_open(worlds[0], audience, node.hooks) and not looking:
            node.tally.revelations += 1
            return
        node.tally.worlds += len(worlds) - 1
        _nothing_unsaid(worlds, audience, doing, before, node)


def _nothing_unsaid(worlds: Sequence[State], audience: int, doing: str, before: dict[str, int], node: Node) -> None:
    """Told the same, the audience receives the same."""
    if len({tuple(received(world, audience, node.hooks).values()) for world in worlds}) == 1:
        return
    # Either it is shown what it may not know, with or without this act; or it may know it, but nothing has told it.
    compare_received([worlds[0], worlds[0].sample(audience, node.rng.random)], audience, node.hooks)
    drawn = [name for name, size in deck_sizes(worlds[0]).items() if size < before.get(name, 0)]
    what = f"drew from {drawn}" if drawn else "brought something hidden to light"
    unsaid = f"{doing} {what} without an event that tells {audience} of it: after it "
    compare_received(worlds, audience, node.hooks, unsaid)


def is_open(state: State, audience: int, hooks: Hooks) -> bool:
    """Whether something lies open before the audience that was hidden a moment ago and that no event has shown."""
    return hooks.opened is not None and hooks.opened(state, audience)


def _common_step(worlds: Sequence[State], rng: Random, at: int) -> Step | None:
    """An act of the true world that is legal in all the others, or None."""
    truth = worlds[0]
    if truth.over:
        return None
    for _ in range(4):
        step = next_step(truth, rng, at)
        if all(step.action in world.legal(step.seat) and not world.hinders(*step) for world in worlds[1:]):
            return step
    return None


Told = tuple[Event, Seen]


def story_of(world: State, step: Step, audience: int) -> list[Told]:
    seen = [(event, event.seen_by(audience)) for event in world.apply(*step)]
    return [(event, each) for event, each in seen if each is not None]


def _revelation(one: list[Told], other: list[Told], audience: int, doing: str, node: Node) -> set[str]:
    """The names of the events by which two stories first differ; none if they are equal; a leak is raised."""
    for index in range(max(len(one), len(other))):
        pair = [story[index] for story in (one, other) if index < len(story)]
        names = {event.name for event, _ in pair}
        if len(pair) == 1:
            if may_be_told(node.state, audience, node.hooks):
                return names
            raise told_by_a_stop(doing, audience, words_of(pair[0][1], node))
        if words_of(pair[0][1], node) == words_of(pair[1][1], node):
            continue
        closed = any(event.secret and audience not in event.seats for event, _ in pair)
        if names <= node.hooks.revelations and not (closed and len(names) == 1):
            return names
        changed = [words_of(seen, node).decode() for _, seen in pair]
        secret = f"{doing} tells a secret in the public part of {sorted(names)}, whose secret part is for others"
        found = (
            secret if closed else f"{doing} tells {sorted(names)}, which is no declared revelation (Hooks.revelations)"
        )
        raise Nonconformity("worlds", f"{found}: {audience}, who could not know it, is told {changed}")
    return set()


def may_be_told(state: State, audience: int, hooks: Hooks) -> bool:
    """Whether the rules let an audience see from a stop that there is something to choose."""
    return hooks.told_by_stops is not None and hooks.told_by_stops(state, audience)


def told_by_a_stop(doing: str, audience: int, follows: bytes) -> Nonconformity:
    """Told the same so far, one world stops and another goes on: a secret told by time, whatever follows."""
    return Nonconformity(
        "pauses",
        f"{doing}: told the same so far, {audience} sees the game stop in one world and go on in another with "
        f"{follows.decode()}: the stop tells what it may not know",
    )


def substance(story: Sequence[Seen], asides: frozenset[str]) -> list[bytes]:
    """What a story leaves behind: cards drawn into a hand without order may have come in any order."""
    return sorted(msgspec.json.encode(seen) for seen in story if seen.name not in asides)


def _must_be_kept(names: set[str], one: State, other: State, audience: int, doing: str, node: Node) -> None:
    if received(one, audience, node.hooks) == received(other, audience, node.hooks):
        raise Nonconformity(
            "worlds", f"{doing} tells {audience} by {sorted(names)} what it could not know and its view does not keep: "
            "tell it in the secret part, to those who may know it (`confide`), or show it in the view")  # fmt: skip


def words_of(seen: Seen, node: Node) -> bytes:
    """An event and its log lines, as bytes."""
    line = node.game.line(seen)
    lines = [] if line is None else [translate(line, language) for language in languages()]
    return msgspec.json.encode([seen, lines])
