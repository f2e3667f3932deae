"""The whole kit on one game: random games, with every check at their nodes and at their ends."""

import hashlib
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from reverie.engine import SPECTATOR, Game, write_record
from reverie.testkit.choices import check_choices, check_policy
from reverie.testkit.clones import Frozen, check_clone, check_frozen, freeze
from reverie.testkit.concession import check_concession, check_rare_concession
from reverie.testkit.determinism import check_beginning, check_determinism
from reverie.testkit.ending import check_length, check_outcome, check_pieces
from reverie.testkit.fuzz import check_bad_beginnings, check_bad_input
from reverie.testkit.hooks import Hooks, Tally
from reverie.testkit.legality import (
    check_accepted,
    check_actors,
    check_decisions,
    check_free_text,
    check_refusals,
    check_said_once,
    check_texts,
)
from reverie.testkit.nonconformity import Nonconformity
from reverie.testkit.pauses import check_pauses
from reverie.testkit.play import Chooser, Node, Trail, at_random, play
from reverie.testkit.records import check_record, record_of
from reverie.testkit.samples import check_samples, check_variety
from reverie.testkit.saves import check_dual_run, check_save
from reverie.testkit.views import check_events, check_views
from reverie.testkit.worlds import check_worlds

NODE_CHECKS: tuple[Callable[[Node], None], ...] = (
    check_actors, check_said_once, check_texts, check_decisions, check_refusals,
    check_free_text, check_outcome, check_clone, check_accepted,
    check_views, check_save, check_samples, check_worlds, check_pauses, check_choices, check_policy, check_bad_input,
    check_concession,
)  # fmt: skip
TRAIL_CHECKS: tuple[Callable[[Trail], None], ...] = (check_length, check_dual_run, check_determinism, check_record)
STRICT = Hooks()
DENSE = 4  # every node up to this act is checked, then those at powers of two, and the last


def check_game(
    game: Game,
    seats: int,
    options: Mapping[str, Any] | None = None,
    *,
    games: int = 1,
    seed: int | str = 0,
    hooks: Hooks = STRICT,
    choose: Chooser = at_random,
    dense: int = DENSE,
) -> Tally:
    """Play random games and run all checks; the first Nonconformity carries the record of its game."""
    tally = Tally()
    check_beginning(Trail(game, seats, dict(options or {}), str(seed)))
    check_bad_beginnings(game, Random(str(seed)))
    for number in range(games):
        name = f"{game.id}|{seats}|{sorted((options or {}).items())}|{seed}|{number}"
        trail = Trail(game, seats, dict(options or {}), hashlib.sha256(name.encode()).hexdigest()[:20])
        try:
            check_one_game(trail, Random(name), hooks, tally, choose, dense)
        except Nonconformity as found:
            found.add_note(
                f"{game.id}, {seats} seats, {trail.options}, game {number} of seed {seed}, act {len(trail.steps)}"
            )
            found.add_note(_record_so_far(trail))
            raise
    check_variety(hooks.secrets, tally.varied, (*range(seats), SPECTATOR))
    return tally


def check_one_game(
    trail: Trail, rng: Random, hooks: Hooks, tally: Tally, choose: Chooser = at_random, dense: int = DENSE
) -> None:
    """One game, with the checks of nodes on the way and those of whole games at the end."""
    history: list[Frozen] = []
    pieces = None
    for state in play(trail, rng, choose):
        acts = len(trail.steps)
        check_length(trail)
        if trail.events:
            check_events(trail.game, trail.events[-1], trail.seats, trail.seed, tally)
        if pieces is None and hooks.census is not None:
            pieces = hooks.census(state)
        check_pieces(pieces, state, hooks)
        history.append(freeze(state, trail.events[-1] if trail.events else []))
        if acts <= dense or acts & (acts - 1) == 0 or state.over:
            tally.nodes += 1
            at = trail.steps[-1].at if trail.steps else 0
            for check in NODE_CHECKS:
                # Dice of its own for each check, so that a new one does not change what the others try.
                check(Node(state, hooks, Random(f"{trail.seed}|{acts}|{check.__name__}"), tally, at))
            check_frozen(history, acts)
        else:
            # Decisions that are seldom asked do not wait for a node of theirs.
            check_rare_concession(Node(state, hooks, Random(f"{trail.seed}|{acts}|rare"), tally, trail.steps[-1].at))
    assert trail.steps, "a game has at least one act"
    for whole in TRAIL_CHECKS:
        whole(trail)
    final = state.outcome
    assert final is not None  # check_outcome has seen it
    tally.endings[final.reason] += 1
    tally.games += 1
    tally.acts += len(trail.steps)


def _record_so_far(trail: Trail) -> str:
    try:
        return write_record(record_of(trail))
    except Exception as error:  # noqa: BLE001 - the finding matters more than its record
        return f"(no record: {type(error).__name__}: {error})"
