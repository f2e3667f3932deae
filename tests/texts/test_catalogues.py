"""Every word that a player can read exists in French, with the same placeholders."""

import string
from pathlib import Path

import pytest
from babel.messages.catalog import Message
from tests.texts import extraction

DOMAINS = extraction.domains()


def placeholders(text: str) -> set[str]:
    """The names between braces."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def forms(message: Message) -> list[tuple[str, str]]:
    """(English, French) for each form of a message."""
    if isinstance(message.id, str):
        return [(message.id, str(message.string))]
    return list(zip(message.id, message.string or (), strict=True))


@pytest.mark.parametrize("domain", DOMAINS)
def test_every_message_is_translated_and_nothing_is_left_over(domain: str) -> None:
    wanted = {message.id: message for message in extraction.messages(DOMAINS[domain]) if message.id}
    book = extraction.catalogue(domain)
    translated = {message.id: message for message in book if message.id}
    missing = [f"{wanted[id].locations}: {id}" for id in wanted if id not in translated]
    assert not missing, "add by `python -m tests.texts.update`, then translate:\n" + "\n".join(missing)
    assert not [id for id in translated if id not in wanted], "obsolete: run `python -m tests.texts.update`"
    assert not [message.id for message in translated.values() if message.fuzzy]
    assert not [message.id for message in translated.values() if not all(french for _, french in forms(message))]
    assert not book.obsolete


@pytest.mark.parametrize("domain", DOMAINS)
def test_translations_keep_their_placeholders(domain: str) -> None:
    wrong = [
        english
        for message in extraction.catalogue(domain)
        if message.id
        for english, french in forms(message)
        if placeholders(english) != placeholders(french)
    ]
    assert not wrong


@pytest.mark.parametrize("domain", DOMAINS)
def test_french_typography(domain: str) -> None:
    """No-break spaces before double signs and inside guillemets, and the curly apostrophe."""
    wrong = []
    for message in extraction.catalogue(domain):
        for _, french in forms(message) if message.id else []:
            words = french.replace("{", "").replace("}", "")
            if any(sign in words for sign in (" !", " ?", " :", " ;", "« ", " »", "'")):
                wrong.append(french)
    assert not wrong


@pytest.mark.parametrize("domain", DOMAINS)
def test_every_message_is_a_literal(domain: str) -> None:
    found = {str(path): lines for path in DOMAINS[domain] if (lines := extraction.unreadable_calls(path))}
    assert not found


def test_the_reader_finds_plurals_and_nested_messages(tmp_path: Path) -> None:
    source = tmp_path / "speech.py"
    source.write_text('x = T("{n} card", plural="{n} cards", n=T("two"))\ny = T(x)\n', encoding="utf-8")
    found = {message for _, message in extraction.read_messages(source.read_bytes())}
    assert found == {("{n} card", "{n} cards"), "two"}
    assert extraction.unreadable_calls(source) == [2]
