"""CHANGELOG.md, as keepachangelog.com asks: the newest version first, each with its date and kinds of change."""

import re
from pathlib import Path

import dev

FILE = dev.ROOT / "CHANGELOG.md"
VERSION = re.compile(r"^## \[(?P<version>[\d.]+)\] - (?P<date>\d{4}-\d{2}-\d{2})$", re.MULTILINE)
KINDS = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security", "Upgrading"}


def check(version: str, file: Path = FILE) -> str:
    """The version stands at the top with what it changes, and with notes for whoever comes from the one before."""
    text = file.read_text(encoding="utf-8")
    found = list(VERSION.finditer(text))
    if not found or found[0]["version"] != version:
        top = found[0]["version"] if found else "nothing"
        raise dev.Failure(f"CHANGELOG.md begins with {top}, pyproject.toml says {version}")
    numbers = [tuple(map(int, each["version"].split("."))) for each in found]
    if numbers != sorted(set(numbers), reverse=True) or any(len(number) != 3 for number in numbers):
        raise dev.Failure("versions of CHANGELOG.md are not three numbers each, the newest first")
    sections = re.split(VERSION, text)
    newest = sections[3]
    kinds = set(re.findall(r"^### (\w+)$", text, re.MULTILINE))
    if kinds - KINDS:
        raise dev.Failure(f"CHANGELOG.md knows kinds of change that nobody expects: {sorted(kinds - KINDS)}")
    if len(numbers) > 1 and "### Upgrading" not in newest:
        raise dev.Failure(f"CHANGELOG.md does not say how to come to {version}: a part “Upgrading” is missing")
    return f"{version} of {found[0]['date']}, {newest.count(chr(10) + '- ')} changes"
