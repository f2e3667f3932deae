"""The wolf, the bump and the spider: what their cards do (spec 3.8, 3.9, 6)."""

from reverie.games.insomnia.pieces import DISTANCE, HOWL, JUMP, NAMES, OPERATION, RACING, SPACES, STEP
from reverie.games.insomnia.rules.movement import scare, wake
from reverie.games.insomnia.state import InsomniaState


def resolve_nightmare(t: InsomniaState, seat: int, kind: int) -> None:
    """A nightmare card was drawn or revealed by a player: it is shown, carried out and discarded."""
    t.discard.append(kind)
    if t.log is not None:
        t.say("nightmare", {"seat": seat, "card": NAMES[kind]})
    operation = OPERATION[kind]
    if operation == STEP:
        step_to(t, t.nightmare_pos + DISTANCE[kind])
    elif operation == HOWL:
        howl(t)
    elif operation == JUMP:
        jump(t, DISTANCE[kind])
    else:
        spin(t, DISTANCE[kind])


def step_to(t: InsomniaState, target: int) -> None:
    """Space by space: everybody on the way is scared, once; the space it leaves is not entered."""
    if target > SPACES:
        cross(t)
        return
    start = t.nightmare_pos
    t.nightmare_pos = target
    if t.log is not None:
        t.say("nightmare_moves", {"from": start, "path": list(range(start + 1, target + 1)), "way": "step"})
    # Each sheep stands on one space, so nobody is scared twice by one card.
    for space in range(start + 1, target + 1):
        scare_on(t, space)


def jump(t: InsomniaState, distance: int) -> None:
    """Straight to its target, forward or back; it does not go back over the fence, nor from the centre."""
    start = t.nightmare_pos
    if distance < 0 and start == 0:
        return
    target = max(1, start + distance)
    if target > SPACES:
        cross(t)
    elif target != start:
        t.nightmare_pos = target
        if t.log is not None:
            t.say("nightmare_moves", {"from": start, "path": [target], "way": "jump"})
        scare_on(t, target)


def howl(t: InsomniaState) -> None:
    """The wolf scares on its own space and beside it; it is silent in the centre (spec 6.1)."""
    here = t.nightmare_pos
    if here == 0:
        return
    before = here - 1
    after = here + 1
    if t.settings.howl_over_fence:
        before = before or SPACES
        after = 1 if after > SPACES else after
    for seat in clockwise(t):
        pos = t.pos[seat]
        if pos > 0 and pos in (here, before, after):
            scare(t, seat)


def spin(t: InsomniaState, distance: int) -> None:
    """The spider goes to its web, or else puts the web ahead, perhaps beyond the fence (spec 6.3)."""
    if t.web:
        web = t.web
        t.web = 0
        step_to(t, web)
        return
    t.web = t.nightmare_pos + distance
    if t.log is not None:
        t.say("web", {"space": (t.web - 1) % SPACES + 1, "beyond": t.web > SPACES})


def scare_on(t: InsomniaState, space: int) -> None:
    """Scare every racing sheep on a space."""
    for seat in clockwise(t):
        if t.pos[seat] == space:
            scare(t, seat)


def cross(t: InsomniaState) -> None:
    """Spec 3.9: the nightmare jumps the fence, and all who are still racing wake up."""
    if t.log is not None:
        t.say("nightmare_crosses", {"from": t.nightmare_pos})
    for seat in clockwise(t):
        if t.status[seat] == RACING:
            wake(t, seat)


def clockwise(t: InsomniaState) -> list[int]:
    """All seats, from the one whose turn it is."""
    return [(t.runner + step) % t.seats for step in range(t.seats)]
