"""How true is what the coach could tell? A part of `python -m bench.coach iles`.

Positions of games by `easy`, which errs as people do. At each, what the position is worth if habit plays on, and how
much more or less the most promising other action is: known from many worlds that are played to the end. Beside that,
what two ways to look tell within the same CPU time: only so far ahead as the game foresees, and to the end. A way is
told by the margin that it would show and by how far from the truth it is; the error of the truth itself is taken out.

Where players compete a game foresees a lead. How likely a victory is with it is learned first, from games of the
policy: `1 / (1 + exp(-slope * lead))`, a slope for each stage of the game.
"""

import time
from collections.abc import Callable, Sequence
from math import fsum, log, sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

import msgspec

import reverie
from reverie.bots import ask, make
from reverie.bots.rollout import look_ahead, play_on
from reverie.coach.words import SURE
from reverie.coach.worlds import lead_error, mean
from reverie.engine.chance import FastChance
from reverie.engine.net import chance
from reverie.engine.policy import UNSURE
from reverie.engine.state import State
from reverie.games.iles.state import IlesState
from reverie.games.tisseurs.bot.prospects import stage_of
from reverie.games.tisseurs.bot.situation import turns_left
from reverie.games.tisseurs.state import TisseursState
from reverie.lab.simulate import game_seed

# Game, seats, options.
CASES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "onirim": ("onirim", 1, {}),
    "two": ("onirim", 2, {}),
    "towers": ("onirim", 1, {"modules": ["towers"]}),
    "dreamcatchers": ("onirim", 1, {"modules": ["dreamcatchers"]}),
    "incubus-A": ("onirim", 1, {"incubus": "A"}),
    "incubus-B": ("onirim", 1, {"incubus": "B"}),
    "incubus-C": ("onirim", 1, {"incubus": "C"}),
    "iles": ("iles", 2, {}),
    "tisseurs": ("tisseurs", 2, {}),
    "insomnia": ("insomnia", 2, {}),
}
FEW = 3  # options, or there is little to tell
LATEST = 0.8  # of a game
WILD = 0.2  # of the acts, until a moment drawn by lot: positions as uneven as those of people
TRIED = 20  # worlds in which the most promising rival of habit is found
STEPS = 30  # of Newton's method; it is there long before
HOLD = 1.0  # how firmly a stage holds to the slope of the one that follows it
MOST = 1_000_000  # worlds, where the time is the limit
SEEDS = 1 << 53

Look = Callable[[State, int], float]


class Told(msgspec.Struct, frozen=True):
    """What one way tells of a position, and of the lead of one action over another."""

    worlds: int
    worth: float
    worth_error: float
    lead: float
    lead_error: float


class Moment(msgspec.Struct, frozen=True):
    """One position: by looking ahead, by playing to the end within the same time, and in truth."""

    ahead: Told
    end: Told
    truth: Told


def stage(state: State) -> int:
    """How much is still to come, where that changes what a lead is worth."""
    if isinstance(state, IlesState):
        return state.settings.rounds - state.round
    if isinstance(state, TisseursState):
        return stage_of(turns_left(state))
    return 0


def curve(name: str, games: int, seed: str) -> dict[int, float]:
    """The slope of each stage, from games that the policy played to their ends."""
    game = reverie.game(name)
    rng = Random(game_seed(f"{seed}|curve", 0))
    seen: dict[int, list[tuple[float, float]]] = {}
    usual = 0
    for _ in range(games):
        state = game.new(2, options=game.simulation_options, chance=FastChance(rng.random))
        state.quiet()
        viewer = int(rng.random() * 2)
        astray = int(rng.random() * LATEST * usual)
        noted: list[tuple[int, float]] = []
        while not state.over:
            foreseen = game.foresee(state, viewer) if state.acts >= astray else UNSURE
            if foreseen != UNSURE:
                noted.append((stage(state), odds(foreseen)))
            actor = state.actors[0]
            legal = state.legal(actor)
            wild = state.acts < astray and rng.random() < WILD
            state.apply(actor, legal[int(rng.random() * len(legal))] if wild else game.policy(state, actor))
        usual = state.acts
        for place, lead in noted:
            seen.setdefault(place, []).append((lead, game.value(state, viewer)))
    slopes: dict[int, float] = {}
    near = 1.0
    for place in range(max(seen) + 1):
        near = slopes[place] = slope(seen.get(place, ()), near)
    return slopes


def odds(foreseen: float) -> float:
    """The logarithm of the odds, which is what a lead is worth to a search."""
    return log(foreseen / (1.0 - foreseen))


def slope(seen: Sequence[tuple[float, float]], near: float) -> float:
    """The slope under which the results surprise least, held near another one."""
    found = near
    for _ in range(STEPS):
        chances = [chance(found * lead) for lead, _ in seen]
        pull = fsum(lead * (worth - now) for (lead, worth), now in zip(seen, chances, strict=True))
        bend = fsum(lead * lead * now * (1.0 - now) for (lead, _), now in zip(seen, chances, strict=True))
        found += (pull - HOLD * (found - near)) / (bend + HOLD)
    return found


def looker(name: str, games: int, seed: str) -> Look:
    """The chance to win that a case of the coach foresees."""
    game_name, seats, _ = CASES[name]
    game = reverie.game(game_name)
    if seats == 1:
        return game.foresee
    slopes = curve(game_name, games, seed)

    def foreseen_chance(state: State, seat: int) -> float:
        foreseen = UNSURE if state.over else game.foresee(state, seat)
        return foreseen if foreseen == UNSURE else chance(slopes[stage(state)] * odds(foreseen))

    return foreseen_chance


def blind(state: State, seat: int) -> float:
    """Foresees nothing: so all is played to the end."""
    return UNSURE


def moment(name: str, seed: str, number: int) -> tuple[State, int]:
    """A position in which there is something to decide and to foresee, and who decides."""
    game_name, seats, options = CASES[name]
    game = reverie.game(game_name)
    bot = make("easy")
    part = Random(game_seed(f"{seed}|moments", number)).random() * LATEST
    length = game.longest
    while True:  # once to see how long the game is, once to stop in it; earlier, where nothing is asked so late
        state = game.new(seats, str(game_seed(f"{seed}|{name}", number)), {**game.simulation_options, **options})
        state.quiet()
        thoughts = Random(number)
        while not state.over and (state.acts < part * length or not asks(state)):
            seat = state.actors[0]
            state.apply(seat, ask(bot, state, seat, thoughts))
        if not state.over:
            return state, state.actors[0]
        length = state.acts if length == game.longest else length // 2


def asks(state: State) -> bool:
    """Whether there is something to decide, and something to foresee."""
    return len(state.legal(state.actors[0])) >= FEW and bool(state.game.horizon(state))


class Trial:
    """Actions tried by one way in the same worlds."""

    def __init__(self, state: State, seat: int, foresee: Look, seed: int) -> None:
        self.state = state
        self.seat = seat
        self.foresee = foresee
        self.rng = Random(seed)
        self.found: dict[int, list[float]] = {}

    def play(self, actions: Sequence[int], worlds: int, seconds: float = 0.0) -> None:
        """Play so many worlds, or until so much CPU time is over."""
        ends = time.process_time() + seconds
        game = self.state.game
        horizon = game.horizon(self.state)
        generator = Random()
        for _ in range(worlds):
            if seconds and time.process_time() >= ends:
                return
            seed = int(self.rng.random() * SEEDS)
            for action in actions:
                generator.seed(seed)
                world = self.state.sample(self.seat, generator.random)
                world.apply(self.seat, action)
                value = look_ahead(world, self.seat, game.instinct, self.foresee, horizon, game.longest)
                if value == UNSURE:
                    play_on(world, game.instinct, game.longest)
                    value = game.value(world, self.seat)
                self.found.setdefault(action, []).append(value)

    def told(self, habit: int, rival: int) -> Told:
        """What was found of two actions."""
        own = self.found[habit]
        leads = [value - base for value, base in zip(self.found[rival], own, strict=True)]
        return Told(len(own), mean(own), lead_error(own), mean(leads), lead_error(leads))


def look(name: str, foresee: Look, seed: str, number: int, seconds: float, truth: int) -> Moment:
    """One moment, looked at in both ways and in truth."""
    state, seat = moment(name, seed, number)
    habit: int = state.game.instinct(state.sample(seat, Random(number).random), seat)
    rivals = Trial(state, seat, foresee, number)
    rivals.play(state.legal(seat), TRIED)
    others = [action for action in rivals.found if action != habit]
    pair = (habit, max(others, key=lambda action: mean(rivals.found[action])))
    told = []
    ways = ((foresee, MOST, seconds), (blind, MOST, seconds), (blind, truth, 0.0))
    for place, (way, worlds, limit) in enumerate(ways):
        trial = Trial(state, seat, way, game_seed(f"{seed}|{place}", number))
        trial.play(pair, worlds, limit)
        told.append(trial.told(*pair))
    return Moment(*told)


def interval(found: Sequence[float]) -> str:
    """A mean with its 95 % margin."""
    return f"{fmean(found):.1f} ± {SURE * stdev(found) / sqrt(len(found)):.1f}"


def squares(moments: Sequence[Moment], way: str, what: str) -> list[float]:
    """How far a way is from the truth each time, squared, in hundredths; without the error of the truth."""
    found = []
    for each in moments:
        off = getattr(getattr(each, way), what) - getattr(each.truth, what)
        found.append(1e4 * (off**2 - getattr(each.truth, f"{what}_error") ** 2))
    return found


def report(name: str, moments: Sequence[Moment]) -> str:
    """What many moments tell, in hundredths of a chance."""
    lines = [f"{name}, {len(moments)} moments; in hundredths, 95 %"]
    for way, words in (("ahead", "looking ahead"), ("end", "to the end")):
        told = [getattr(each, way) for each in moments]
        parts = [f"  {words:13} {fmean(each.worlds for each in told):.0f} worlds"]
        for what in ("worth", "lead"):
            margins = [100 * SURE * getattr(each, f"{what}_error") for each in told]
            off = sqrt(max(fmean(squares(moments, way, what)), 0.0))
            parts.append(f"{what}: margin {interval(margins)}, off by {off:.1f}")
        lines.append("; ".join(parts))
    for what in ("worth", "lead"):
        pairs = zip(squares(moments, "end", what), squares(moments, "ahead", what), strict=True)
        lines.append(f"  {what}: squared, looking ahead is nearer by {interval([end - ahead for end, ahead in pairs])}")
    return "\n".join(lines)
