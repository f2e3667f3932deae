"""Playing sheep cards: from the hand, by Double Dutch and by Rush Ahead (spec 3.4.6)."""

from typing import TYPE_CHECKING

from reverie.engine.actions import action
from reverie.games.insomnia.pieces import BOTH, CATCH, CATCHES, GAIN, GAINS, MODE_WORDS, MODES, NAMES, RACING
from reverie.games.insomnia.rules.actions import PLAY
from reverie.games.insomnia.rules.hooks import Step
from reverie.games.insomnia.rules.movement import gain, move_forward
from reverie.games.insomnia.rules.steps import OFFER_TILE
from reverie.games.insomnia.rules.tokens import catch

if TYPE_CHECKING:
    from reverie.games.insomnia.state import Table


def modes_of(kind: int, out: list[int]) -> None:
    """Every way to play a card is legal, even a useless one."""
    for mode in MODES[kind]:
        out.append(action(PLAY, kind * 16 + mode))


def resolve_card(t: "Table", kind: int, mode: int) -> None:
    """Carry a sheep card out; it lies in the discard pile already."""
    seat = t.runner
    t.played = kind
    if t.log is not None:
        t.say("play", {"seat": seat, "card": NAMES[kind], "mode": MODE_WORDS[mode]})
    if mode == GAIN:
        gain(t, seat, GAINS[kind])
    elif mode == CATCH:
        catch(t, CATCHES[kind])
    elif mode == BOTH:
        # Our ruling 1: move, scare, catch, and only then the tile.
        move_forward(t, seat, 1)
        t.stack.append(OFFER_TILE)
        if t.status[seat] == RACING:
            catch(t, CATCHES[kind])
    else:
        move_forward(t, seat, mode)
        t.stack.append(OFFER_TILE)


def play_from_hand(t: "Table", argument: int) -> None:
    """A card leaves the hand and is carried out."""
    kind = argument >> 4
    t.hands[t.runner].remove(kind)
    t.discard.append(kind)
    resolve_card(t, kind, argument & 15)


class PlayCard(Step):
    """Any card of the hand, in any of its ways: the card of the turn, or the other one for Double Dutch."""

    def legal(self, t: "Table", out: list[int]) -> None:
        last = -1
        for kind in t.hands[t.runner]:
            if kind != last:  # identical cards are one option; the hand is sorted
                modes_of(kind, out)
                last = kind

    def apply(self, t: "Table", verb: int, argument: int) -> None:
        play_from_hand(t, argument)

    def refuse(self, t: "Table", verb: int, argument: int) -> str:
        return "not_in_hand" if verb == PLAY else "play_a_card"


class RushPlay(Step):
    """The sheep card that Rush Ahead turned up, in any of its ways."""

    def legal(self, t: "Table", out: list[int]) -> None:
        modes_of(t.revealed, out)

    def apply(self, t: "Table", verb: int, argument: int) -> None:
        t.revealed = -1
        resolve_card(t, argument >> 4, argument & 15)

    def refuse(self, t: "Table", verb: int, argument: int) -> str:
        return "not_the_revealed_card" if verb == PLAY else "play_a_card"
