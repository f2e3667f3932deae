"""Playing sheep cards: from the hand, by Double Dutch and by Rush Ahead (spec 3.4.6)."""

from reverie.engine.steps import Step
from reverie.games.insomnia.pieces import BOTH, CATCH, CATCHES, GAIN, GAINS, MODE_WORDS, NAMES, RACING
from reverie.games.insomnia.rules import steps
from reverie.games.insomnia.rules.actions import PLAY, PLAYED, WAYS
from reverie.games.insomnia.rules.movement import gain, move_forward
from reverie.games.insomnia.rules.steps import OFFER_TILE
from reverie.games.insomnia.rules.tokens import catch
from reverie.games.insomnia.state import InsomniaState


def resolve_card(t: InsomniaState, kind: int, mode: int) -> None:
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


def play_from_hand(t: InsomniaState, argument: int) -> None:
    """A card leaves the hand and is carried out."""
    kind, mode = PLAYED.split(argument)
    t.hands[t.runner].remove(kind)
    t.discard.append(kind)
    resolve_card(t, kind, mode)


class PlayCard(Step[InsomniaState]):
    """Any card of the hand, in any of its ways: the card of the turn, or the other one for Double Dutch."""

    def legal(self, t: InsomniaState, out: list[int]) -> None:
        last = -1
        for kind in t.hands[t.runner]:
            if kind != last:  # identical cards are one option; the hand is sorted
                out.extend(WAYS[kind])
                last = kind

    def apply(self, t: InsomniaState, verb: int, argument: int) -> None:
        play_from_hand(t, argument)

    def why_not(self, t: InsomniaState, verb: int, argument: int) -> str:
        if verb != PLAY:
            return "play_a_card"
        return "" if PLAYED.split(argument)[0] in t.hands[t.runner] else "not_in_hand"


class RushPlay(Step[InsomniaState]):
    """The sheep card that Rush Ahead turned up, in any of its ways."""

    def candidates(self, t: InsomniaState, out: list[int]) -> None:
        out.extend(WAYS[t.revealed])

    def apply(self, t: InsomniaState, verb: int, argument: int) -> None:
        t.revealed = -1
        resolve_card(t, *PLAYED.split(argument))

    def why_not(self, t: InsomniaState, verb: int, argument: int) -> str:
        if verb != PLAY:
            return "play_a_card"
        return "" if PLAYED.split(argument)[0] == t.revealed else "not_the_revealed_card"


STEPS: tuple[Step[InsomniaState], ...] = (
    PlayCard(steps.PLAY_CARD, "play_card"),
    PlayCard(steps.DOUBLE_PLAY, "double_play"),
    RushPlay(steps.RUSH_PLAY, "rush_play"),
)
