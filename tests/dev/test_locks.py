"""The locks: what they must hold, and what they must not."""

import re

import pytest

import dev

LOCKS = ["bootstrap", "node", *dev.SETS]


def pins(which: str) -> set[str]:
    """Each requirement of a lock with its version and marker, without its hashes."""
    lines = (dev.LOCKS / f"{which}.lock").read_text(encoding="utf-8").splitlines()
    return {line.removesuffix("\\").strip() for line in lines if line[:1].isalnum()}


@pytest.mark.parametrize("which", LOCKS)
def test_a_lock_names_no_address(which: str) -> None:
    text = (dev.LOCKS / f"{which}.lock").read_text(encoding="utf-8")
    assert "://" not in text
    assert not re.search(r"^\s*-(?!-hash=)", text, re.MULTILINE), "an option could carry an index or a path"


@pytest.mark.parametrize("which", LOCKS)
def test_every_pin_has_a_version_and_a_hash(which: str) -> None:
    entries = re.split(r"\n(?=\S)", (dev.LOCKS / f"{which}.lock").read_text(encoding="utf-8").strip())
    assert entries
    for entry in entries:
        assert re.match(r"[a-z0-9.-]+(\[[a-z,]+\])?==\S+", entry), entry.splitlines()[0]
        assert "--hash=sha256:" in entry, entry.splitlines()[0]


def test_a_larger_set_holds_the_smaller_one() -> None:
    names = {which: {re.split(r"[=\[ ]", pin)[0] for pin in pins(which)} for which in dev.SETS}
    assert names["play"] < names["test"] < names["bench"]


def test_a_package_has_the_same_version_in_all_sets() -> None:
    versions: dict[str, set[str]] = {}
    for pin in pins("play"):
        name, version = pin.split(" ")[0].split("==")
        versions.setdefault(name, set()).add(version)
    for which in ("test", "bench"):
        for pin in pins(which):
            name, version = pin.split(" ")[0].split("==")
            assert version in versions.get(name, {version}), pin
