"""Which language the command speaks."""

import pytest

from reverie.cli.language import from_environment, split
from reverie.engine import Fault


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "fr_CA.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "fr"),
        ({"LC_ALL": "", "LANG": "fr_BE"}, "fr"),
        ({"LC_ALL": "C"}, "en"),
    ],
)
def test_the_locale_decides_without_a_flag(environment: dict[str, str], expected: str) -> None:
    assert from_environment(environment) == expected


def test_the_flag_is_taken_out_wherever_it_stands() -> None:
    assert split(["play", "--lang", "fr", "onirim"], {}) == ("fr", ["play", "onirim"])
    assert split(["--lang=fr"], {"LANG": "en"}) == ("fr", [])
    assert split(["a", "--", "--lang", "fr"], {}) == ("en", ["a", "--", "--lang", "fr"])


@pytest.mark.parametrize("arguments", [["--lang", "de"], ["--lang"], ["--lang="]])
def test_an_unknown_language_is_refused_with_the_known_ones(arguments: list[str]) -> None:
    with pytest.raises(Fault, match="en, fr"):
        split(arguments, {})
