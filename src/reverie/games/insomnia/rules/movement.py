"""Sheep move, land, are scared, wake up and go to bed (spec 3.4)."""

from reverie.games.insomnia.pieces import AWAKE, IN_BED, RACING, SPACES
from reverie.games.insomnia.state import InsomniaState, names


def move_forward(t: InsomniaState, seat: int, spaces: int) -> int:
    """At least one space clockwise, from the side of the board onto space 1; gives the number of fence crossings."""
    start = t.pos[seat]
    reach = start + spaces
    crossings = (reach - 1) // SPACES
    t.pos[seat] = reach - crossings * SPACES
    if t.log is not None:
        path = [(start + step) % SPACES + 1 for step in range(spaces)]
        t.say("move", {"seat": seat, "from": start, "path": path, "crossings": crossings})
    note_move(t, seat, spaces, spaces, crossings)
    land(t, seat)
    return crossings


def move_backward(t: InsomniaState, seat: int, spaces: int) -> int:
    """Anticlockwise, stopped by the fence; gives the number of spaces really moved."""
    start = t.pos[seat]
    length = min(spaces, start - 1)
    if length <= 0:
        if t.log is not None:
            t.say("stuck", {"seat": seat})
        return 0
    t.pos[seat] = start - length
    if t.log is not None:
        path = [start - step - 1 for step in range(length)]
        t.say("move", {"seat": seat, "from": start, "path": path, "crossings": 0})
    note_move(t, seat, length, -length, 0)
    land(t, seat)
    return length


def note_move(t: InsomniaState, seat: int, length: int, last_move: int, crossings: int) -> None:
    """The record of the turn counts the movements of the player whose turn it is."""
    if seat == t.runner:
        t.moved += length
        t.last_move = last_move
        t.crossings += crossings


def land(t: InsomniaState, seat: int) -> None:
    """Spec 3.4.2: ending a movement on the nightmare's space scares, before anything else happens there."""
    if t.nightmare_pos == t.pos[seat]:
        scare(t, seat)


def scare(t: InsomniaState, seat: int) -> None:
    """The first fright lays the sheep down, the second wakes its player."""
    if t.status[seat] != RACING:
        return
    if t.scared[seat]:
        wake(t, seat)
        return
    t.scared[seat] = True
    if t.log is not None:
        t.say("scared", {"seat": seat})


def wake(t: InsomniaState, seat: int) -> None:
    """Out of the race, without dodos; the hand is discarded face up (spec 3.4.3)."""
    if t.log is not None:
        t.say("awake", {"seat": seat, "cards": names(t.hands[seat])})
    t.dodos[seat] = 0
    leave(t, seat, AWAKE)


def go_to_bed(t: InsomniaState, seat: int) -> None:
    """Out of the race, with all dodos; the hand is discarded face up (spec 3.6)."""
    if t.log is not None:
        t.say("bed", {"seat": seat, "dodos": t.dodos[seat], "cards": names(t.hands[seat])})
    leave(t, seat, IN_BED)


def leave(t: InsomniaState, seat: int, status: int) -> None:
    """Take a sheep off the board."""
    t.status[seat] = status
    t.pos[seat] = 0
    t.scared[seat] = False
    t.discard.extend(t.hands[seat])
    t.hands[seat] = []


def gain(t: InsomniaState, seat: int, dodos: int) -> None:
    """Points of this race."""
    if dodos <= 0:
        return
    t.dodos[seat] += dodos
    if t.log is not None:
        t.say("gain", {"seat": seat, "dodos": dodos})
