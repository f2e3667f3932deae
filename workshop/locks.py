"""The pinned versions of all that the house stands on: `python3 dev.py lock`."""

from collections.abc import Sequence

import dev


def write_locks(extra_options: Sequence[str]) -> None:
    """Write the locks anew from pyproject.toml, with hashes and without any address."""
    options = ["--universal", "--python-version=3.11", "--generate-hashes", *extra_options]
    options += ["--no-emit-index-url", "--no-annotate", "--no-header"]
    sources = {"bootstrap": ["--group=bootstrap"], "node": ["--group=node"]}
    for which, extras in dev.SETS.items():
        sources[which] = ["pyproject.toml", "--group=build", *(f"--extra={extra}" for extra in extras)]
    smaller: list[str] = []
    for which, source in sources.items():
        target = f"requirements/{which}.lock"
        with dev.step(target):
            dev.uv("locking failed", "compile", *options, *source, *smaller, f"--output-file={target}")
        # A package has one version in all sets: each lock binds the next, larger one.
        smaller = [f"--constraint={target}"]
