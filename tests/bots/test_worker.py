"""Bots in processes of their own: right answers, and an answer even when a worker dies or hangs."""

import os
import signal
import time
from random import Random

import msgspec
import pytest

import reverie
from reverie.bots import worker
from reverie.bots.worker import Workers, answer, pack


def test_workers_answer_as_the_bot_itself_would() -> None:
    state = reverie.game("onirim").new(1, seed=6)
    job = pack(state, 0, "policy", Random(1))
    with Workers(1) as workers:
        assert workers.choose(job, 1.0) == answer(job, 1.0) == state.game.policy(state, 0)
        first = workers.idle.get()
        assert first is not None, "the worker stays for the next job"
        first.patience = worker.START  # a busy machine is not what is tested here
        workers.idle.put(first)
        assert workers.choose(pack(state, 0, "search", Random(2)), 0.1) in state.legal(0)
        assert workers.failures == 0


def test_what_leaves_for_a_worker_is_a_guess() -> None:
    state = reverie.game("onirim").new(1, seed="never to be told")
    job = msgspec.msgpack.decode(pack(state, 0, "search", Random(1)))
    assert job["state"]["seed"] == ""
    assert b"never to be told" not in pack(state, 0, "search", Random(1))


def test_a_dead_worker_is_replaced_and_the_policy_answers() -> None:
    state = reverie.game("onirim").new(1, seed=6)
    job = pack(state, 0, "random", Random(1))
    with Workers(1) as workers:
        workers.choose(job, 1.0)
        lost = workers.idle.get()
        assert lost is not None
        pid = lost.process.pid
        assert pid is not None
        os.kill(pid, signal.SIGKILL)
        lost.process.join()
        workers.idle.put(lost)
        assert workers.choose(job, 1.0) == state.game.policy(state, 0)
        assert workers.failures == 1
        assert workers.choose(job, 1.0) == answer(job, 1.0), "the new worker answers by the job's own bot"


def test_a_late_worker_is_given_up() -> None:
    state = reverie.game("onirim").new(1, seed=6)
    job = pack(state, 0, "random", Random(1))
    with Workers(1) as workers:
        workers.choose(job, 1.0)
        slow = workers.idle.get()
        assert slow is not None
        assert slow.process.pid is not None
        os.kill(slow.process.pid, signal.SIGSTOP)
        slow.patience = 0.2
        workers.idle.put(slow)
        started = time.perf_counter()
        assert workers.choose(job, 0.0) == state.game.policy(state, 0)
        assert time.perf_counter() - started < 5
        assert workers.failures == 1


def test_a_broken_job_gets_no_answer_from_a_worker_but_an_error_here() -> None:
    with pytest.raises(msgspec.MsgspecError):
        answer(b"nonsense", 1.0)
    assert worker.GRACE > 0
