"""The same command on a cluster: two nodes of Ray play the games, and the files are the same to the byte."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from reverie.engine import Fault
from reverie.lab.cluster import Cluster
from reverie.lab.journal import NAME

# Two Ray nodes on this machine, with one worker and little memory each, that live as long as their input is open.
NODES = """
import sys
from ray.cluster_utils import Cluster
small = dict(num_cpus=1, object_store_memory=80 << 20, include_log_monitor=False)
nodes = Cluster(initialize_head=True, head_node_args=dict(include_dashboard=False, **small))
nodes.add_node(**small)
nodes.wait_for_nodes()
print("address", nodes.address, flush=True)
sys.stdin.read()
nodes.shutdown()
"""
TRIES = 3  # Ray gives a node thirty seconds to start, which a machine with much else to do may need twice
ENVIRONMENT = {**os.environ, "RAY_USAGE_STATS_ENABLED": "0", "RAY_DEDUP_LOGS": "0"}
GAMES = 800  # more than are played here to see how long one takes
COMMAND = [sys.executable, "-m", "reverie.cli", "simulate", "iles", "--seats", "2", "--bot", "easy", "--bot", "policy",
           "--games", str(GAMES), "--seed", "9"]  # fmt: skip


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The head of a cluster of two nodes."""
    said = ""
    for _ in range(TRIES):
        process = subprocess.Popen(
            [sys.executable, "-c", NODES], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            text=True, env=ENVIRONMENT,
        )  # fmt: skip
        assert process.stdout is not None
        for line in process.stdout:
            if line.startswith("address "):
                yield line.split()[1]
                process.communicate("", timeout=60)
                return
        said = process.communicate(timeout=30)[1]
    pytest.fail(f"Ray did not start:\n{said[-2000:]}")


def test_two_nodes_give_the_same_bytes_as_one_process(address: str, tmp_path: Path) -> None:
    there, here = tmp_path / "there", tmp_path / "here"
    on_cluster, alone = (
        subprocess.run(
            [*COMMAND, *where, "--out", str(folder)], capture_output=True, text=True, check=False, timeout=200,
            env=ENVIRONMENT,
        )
        for where, folder in ((["--cluster", address], there), (["--workers", "1"], here))
    )  # fmt: skip
    assert on_cluster.returncode == alone.returncode == 0, on_cluster.stderr + alone.stderr
    assert "Played by 2 machines of the cluster." in on_cluster.stderr
    results = sorted(path.relative_to(here) for path in here.rglob("*") if path.is_file() and path.name != NAME)
    assert {"summary.json", "games.csv", "games.parquet", "report.html"} <= {path.name for path in results}
    for path in results:
        assert (there / path).read_bytes() == (here / path).read_bytes(), path


def test_a_cluster_that_does_not_answer_is_named() -> None:
    with pytest.raises(Fault, match=r"No Ray cluster answers at ray://127\.0\.0\.1:1"):
        Cluster("ray://127.0.0.1:1").__enter__()
