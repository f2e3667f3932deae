"""Somebody who has read the rules once: takes what brings the most at once, and thinks of nothing else.

It has none of the policies' weights. Each action is tried in a few worlds that its seat cannot tell from the true one,
and played on to the end of its own choices of this turn (where a card goes, say); what it then has is counted as the
rules count it. Between equals it takes any. What others do, and what later turns bring, it does not think of.

Onirim has nobody to meet: `python -m bench.beginner` lets it play the base game alone, and `easy` the same deals.
"""

import argparse
from collections.abc import Sequence
from random import Random

import reverie
from reverie.bots import Bot, ask, make
from reverie.engine import State
from reverie.games.iles.scoring import score as iles_score
from reverie.games.iles.state import IlesState
from reverie.games.insomnia.pieces import AWAKE, FENCE_DODOS, IN_BED, SPACES
from reverie.games.insomnia.state import InsomniaState
from reverie.games.onirim.pieces import COLOUR_MASK, FIRST_DOOR, NIGHTMARE, SYMBOL, is_door, is_key
from reverie.games.onirim.state import OnirimState
from reverie.games.tisseurs.scoring import score as tisseurs_score
from reverie.games.tisseurs.state import TisseursState
from reverie.lab.simulate import game_seed
from reverie.lab.summary import wilson

WORLDS = 2  # in which an action is tried
DEEP = 2  # choices of one's own that are thought of in a row
TOKENS = 10  # of a sheep; each is as good as a dodo


DOOR = 10.0  # of Onirim
SERIES = (0.0, 2.0, 5.0)  # one card towards a Door, and two
SPARE_KEY = 2.0  # it opens a Door that is drawn
FITTING, USEFUL = 1.0, 0.5  # a card at hand that goes on with the series, and one of a colour that is still needed


class Beginner:
    """A bot of the benches; for 1001 Îles, Insomnia, Tisseurs de Rêves and Onirim alone."""

    def choose(self, state: State, seat: int, rng: Random) -> int:
        """What brings the most at once."""
        legal = state.legal(seat)
        if len(legal) == 1:
            return legal[0]
        totals = [0.0] * len(legal)
        for _ in range(WORLDS):
            world = state.sample(seat, rng.random)
            for place, action in enumerate(legal):
                totals[place] += best_after(world, seat, action, DEEP)
        most = max(totals)
        return rng.choice([action for action, total in zip(legal, totals, strict=True) if total > most - 1e-9])


def best_after(world: State, seat: int, action: int, deep: int) -> float:
    """What a seat has after an action and the best of its next choices."""
    after = world.clone()
    after.apply(seat, action)
    turned = is_new_turn(world, after)
    if deep > 1 and not after.over and not turned and after.actors[0] == seat:
        return max(best_after(after, seat, each, deep - 1) for each in after.legal(seat))
    return owned(after, seat)


def is_new_turn(before: State, after: State) -> bool:
    """Whether the turn is over: nobody plans the next one."""
    if isinstance(before, IlesState) and isinstance(after, IlesState):
        return before.round != after.round
    if isinstance(before, TisseursState) and isinstance(after, TisseursState):
        return before.round != after.round
    if isinstance(before, InsomniaState) and isinstance(after, InsomniaState):
        return len(before.turn_log) != len(after.turn_log) or before.race != after.race
    if isinstance(before, OnirimState) and isinstance(after, OnirimState):
        return before.turn != after.turn
    return False


def owned(state: State, seat: int) -> float:
    """What a seat has, in points that anybody sees."""
    if isinstance(state, IlesState):
        return float(iles_score(state, seat))
    if isinstance(state, TisseursState):
        return float(tisseurs_score(state, seat))
    if isinstance(state, InsomniaState):
        return sheep(state, seat)
    if isinstance(state, OnirimState):
        return labyrinth(state, seat)
    raise TypeError(f"nobody has explained {type(state).__name__} to a beginner")


def sheep(t: InsomniaState, seat: int) -> float:
    """The dodos, the way to the next five, and the tokens on tiles; asleep is safe, scared is half awake."""
    if t.ended:
        return 1000.0 if t.winners >> seat & 1 else -1000.0
    have = float(t.dodos[seat] + TOKENS - t.supply[seat])
    if t.status[seat] == AWAKE:
        return have - TOKENS
    if t.status[seat] == IN_BED:
        # To bed once the nightmare is nearer to the fence than to the start, or with enough for the pillow.
        late = 2 * t.nightmare_pos > SPACES or t.dodos[seat] >= t.pillow[seat]
        return have + (FENCE_DODOS + 1 if late else -FENCE_DODOS)
    way = t.pos[seat] * FENCE_DODOS / SPACES
    return have + way - (3.0 if t.scared[seat] else 0.0)


def labyrinth(t: OnirimState, seat: int) -> float:
    """The Doors, the way to the next one, and what the hand is good for; a Door thrown away is lost for good."""
    done = [t.doors[seat].count(FIRST_DOOR + colour) for colour in range(4)]
    needed = sum(1 << colour for colour in range(4) if done[colour] < 2)
    series = t.series[seat]
    have = DOOR * sum(done) + SERIES[min(len(series), 2)]
    for card in t.discard:
        have += 1.0 if card == NIGHTMARE else -DOOR if is_door(card) else 0.0
    last = SYMBOL[t.rows[seat][-1]] if t.rows[seat] else -1
    colours = COLOUR_MASK[series[-1]] if series else needed
    for card in t.hands[seat]:
        if COLOUR_MASK[card] & needed:
            have += FITTING if COLOUR_MASK[card] & colours and SYMBOL[card] != last else USEFUL
        have += SPARE_KEY if is_key(card) else 0.0
    return have


def alone(bot: Bot, seed: str, deal: int) -> float:
    """What a bot reaches in a deal of Onirim's base game: won or lost."""
    game = reverie.game("onirim")
    state = game.new(1, str(game_seed(f"{seed}|onirim", deal)), game.simulation_options)
    state.quiet()
    thoughts = Random(game_seed(f"{seed}|thoughts", deal))
    while not state.over:
        legal = state.legal(0)
        state.apply(0, legal[0] if len(legal) == 1 else ask(bot, state, 0, thoughts))
    return game.value(state, 0)


def main(arguments: Sequence[str] | None = None) -> None:
    """Let the beginner and `easy` play the same deals of Onirim, and tell what they win."""
    parser = argparse.ArgumentParser(prog="python -m bench.beginner", description=__doc__)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", default="1")
    given = parser.parse_args(arguments)
    for name, bot in (("beginner", Beginner()), ("easy", make("easy"))):
        won = round(sum(alone(bot, given.seed, deal) for deal in range(given.games)))
        low, high = wilson(won, given.games)
        print(f"{name}: {won:,} of {given.games:,} won, {won / given.games:.1%} ({low:.1%} to {high:.1%})", flush=True)


if __name__ == "__main__":
    main()
