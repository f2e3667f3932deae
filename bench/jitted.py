"""pgx and EnvPool, which live in an environment of their own: `python -m bench.jitted pgx 0.5` writes JSON.

Steps per second by the clock and by CPU time are the same here, on one core: the larger of both times is taken, since
JAX may wait in threads that count apart.
"""

import sys
import time
from collections.abc import Callable
from typing import Any

import msgspec

from bench.measure import Speed

PGX = ["leduc_holdem", "2048", "sparrow_mahjong", "connect_four"]
BATCHES = (1, 64, 1024)
STEPS = 32  # of a batch in one jitted loop
ENVPOOL = ["CartPole-v1", "Taxi-v3"]  # it has no card games: two of its smallest environments


def rate(step: Callable[[], int], seconds: float) -> float:
    """Steps per second after one call that warms up."""
    step()
    steps = 0
    clock, cpu = time.perf_counter(), time.process_time()
    while time.process_time() - cpu < seconds and time.perf_counter() - clock < 20 * seconds:
        steps += step()
    return steps / (time.process_time() - cpu)


def pgx_game(name: str, batch: int) -> Callable[[], int]:
    """A batch of a game of pgx: choice, step and automatic reset in one jitted loop."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env: Any = pgx.make(name)
    init = jax.jit(jax.vmap(env.init))
    step = auto_reset(env.step, env.init)

    def act(carried: Any, _: Any) -> Any:
        state, key = carried
        key, chosen_by, dealt_by = jax.random.split(key, 3)
        logits = jnp.log(state.legal_action_mask.astype(jnp.float32))
        actions = jax.random.categorical(chosen_by, logits, axis=-1)
        return (jax.vmap(step)(state, actions, jax.random.split(dealt_by, batch)), key), None

    run = jax.jit(lambda state, key: jax.lax.scan(act, (state, key), None, length=STEPS)[0])
    held = [init(jax.random.split(jax.random.PRNGKey(1), batch)), jax.random.PRNGKey(2)]

    def play() -> int:
        state, key = run(*held)
        jax.block_until_ready(state.observation)
        held[:] = [state, key]
        return STEPS * batch

    return play


def envpool_game(name: str, batch: int) -> Callable[[], int]:
    """A batch of EnvPool on one thread."""
    import envpool
    import numpy as np

    env: Any = envpool.make_gymnasium(name, num_envs=batch, num_threads=1, seed=7)
    env.reset()
    rng = np.random.default_rng(7)

    def play() -> int:
        for _ in range(STEPS):
            env.step(rng.integers(env.action_space.n, size=batch))
        return STEPS * batch

    return play


def measure(part: str, seconds: float) -> list[Speed]:
    """Every game and batch; one that cannot be run is named with the reason."""
    makers = {"pgx": (PGX, pgx_game), "envpool": (ENVPOOL, envpool_game)}
    names, maker = makers[part]
    who = "pgx, jitted" if part == "pgx" else "EnvPool"
    found = []
    for name in names:
        for batch in BATCHES:
            what = f"{name}, batch of {batch:,}"
            try:
                found.append(Speed(who, what, rate(maker(name, batch), seconds)))
            except Exception as error:  # noqa: BLE001  # whatever a peer does, the others are measured
                found.append(Speed(who, what, reason=f"{type(error).__name__}: {str(error)[:80]}"))
    return found


if __name__ == "__main__":
    out, sys.stdout = sys.stdout, sys.stderr
    found = measure(sys.argv[1], float(sys.argv[2]))
    out.buffer.write(msgspec.json.encode(found) + b"\n")
