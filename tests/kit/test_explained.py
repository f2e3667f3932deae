"""Every piece explains itself: whatever lies on a board says of which kind it is, and each kind has words."""

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from tests.kit.reading import Reader, read

import reverie
from reverie.engine import REVIEW, SPECTATOR, Game, State, languages, translate
from reverie.kit.look import Look
from reverie.kit.markup import VOID
from reverie.server import pages
from reverie.table.public import Me, SeatInfo, TableInfo

TABLES: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "onirim": [
        (1, {}),
        (1, {"modules": ["book", "glyphs", "dreamcatchers", "towers", "premonitions", "crossroads", "oniverse"],
             "incubus": "B"}),
        (1, {"modules": ["oniverse", "premonitions"], "incubus": "C"}),
        (2, {"modules": ["book", "towers"], "incubus": "A", "coop_info": "silent"}),
    ],
    "insomnia": [(1, {}), (2, {"nightmare": "bump"}), (4, {"nightmare": "spider"}), (3, {"nightmare": "wolf"})],
    "iles": [(1, {}), (2, {"starting_dream": True}), (4, {})],
    "tisseurs": [(1, {}), (2, {"cut_mode": "seam"}), (4, {})],
    "dream_on": [(1, {"solo": "whispered"}), (3, {"judge": "choice"}), (4, {"recall": "together"}), (3, {})],
}  # fmt: skip
NAMES = ("Ana", "Béa", "Cy", "Dan")
CLASSES = {"card", "badge", "token", "pawn", "player", "slab", "paper", "stack", "seat", "space", "price", "tokens"}
ACTS = 260
NEITHER = -1  # no action has this number


class Pieces(Reader):
    """Collects every piece with the kinds that it or the place around it says."""

    def __init__(self) -> None:
        super().__init__()
        self.around: list[dict[str, str | None]] = []
        self.mute: list[str] = []
        self.kinds: set[str] = set()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        super().handle_starttag(tag, attributes)
        found = dict(attributes)
        self.around = [*self.around[: len(self.open) - (tag not in VOID)], found]
        self.kinds |= set((found.get("data-about") or "").split())
        classes = set((found.get("class") or "").split())
        if (tag == "button" or found.get("role") == "img" or classes & CLASSES) and not self._told():
            self.mute.append(f"<{tag} class={found.get('class')!r} aria-label={found.get('aria-label')!r}>")

    def _told(self) -> bool:
        """Of which kind it is, or which paragraph the decision has whose button it is."""
        return any(each.get("data-about") or each.get("data-rule") for each in self.around)


def walk(game: Game, seats: int, options: dict[str, Any]) -> Iterator[State]:
    """A game half by habit and half at random; what needs words is left out."""
    state, rng = game.new(seats, "explained", options), Random(7)
    for _ in range(ACTS):
        yield state
        if state.over:
            return
        seat = rng.choice(state.actors)
        legal = [each for each in state.legal(seat) if not state.hinders(seat, each, "", 0)]
        wise = game.policy(state, seat) if seat >= 0 and rng.random() < 0.5 else NEITHER
        if legal:
            state.apply(seat, wise if wise in legal else rng.choice(legal))


def look_of(game: Game) -> Look:
    look = game.look()
    assert isinstance(look, Look)
    return look


@pytest.mark.parametrize("game", reverie.all_games(), ids=lambda game: game.id)
def test_every_piece_of_every_board_is_explained(game: Game) -> None:
    about = look_of(game).about
    seen: set[str] = set()
    read_before: set[str] = set()  # most sections stay as they are from act to act
    for seats, options in TABLES[game.id]:
        for number, state in enumerate(walk(game, seats, options)):
            if number % 5 and not state.over:
                continue
            for audience in (*range(seats), SPECTATOR, *([REVIEW] if state.over else [])):
                language = languages()[(number // 5) % len(languages())]
                sections = game.board(state.view(audience), state.decision(audience), audience, language, NAMES[:seats])
                found = Pieces()
                for section in {str(section) for section in sections.values()} - read_before:
                    found.feed(section)
                    read_before.add(section)
                assert not found.mute, f"{audience} at act {number} of {seats}, {options}: {sorted(set(found.mute))}"
                seen |= found.kinds
    assert seen <= set(about), "a kind that nobody explains"


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", reverie.all_games(), ids=lambda game: game.id)
def test_every_kind_has_words_and_a_paragraph(game: Game, language: str) -> None:
    paragraphs = set(read(pages.rules(Me("m", "Ana", "owl", language, "token"), game)).ids)
    for kind, about in look_of(game).about.items():
        name, words = translate(about.name, language), translate(about.words, language)
        assert name, kind
        assert words.endswith((".", "!")), f"{kind}: {words!r} is no sentence"
        assert "{" not in name + words, kind
        assert f"r-{about.rule}" in paragraphs, f"{kind} points to {about.rule}"


def test_a_face_down_card_says_what_everybody_knows() -> None:
    game = reverie.game("onirim")
    state = game.new(2, 3, {"coop_info": "silent"})
    sections = game.board(state.view(SPECTATOR), None, SPECTATOR, "en", NAMES[:2])
    backs = [each for _, each in read(str(sections["desk"])).tags if each.get("aria-label") == "a face-down card"]
    assert {each.get("data-about") for each in backs} <= {"hidden"}


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("seated", [True, False])
def test_every_button_of_the_top_bar_is_explained(language: str, seated: bool) -> None:
    me = Me("m", "Ana", "owl", language, "token")
    info = TableInfo("t", "onirim", (SeatInfo("person", "Ana"),), {}, False, "none", "playing", seated,
                     (0,) if seated else (), 1, "", "", False, False, "/t/t")  # fmt: skip
    page = pages.table(me, info, {}, None, [], [])
    words = json.loads(re.findall(r'<script[^>]*id="abouts"[^>]*>(.*?)</script>', page)[0])
    bar = Reader()
    bar.feed(re.findall(r'<header class="topbar">.*?</header>', page, re.DOTALL)[0])
    buttons = [each for tag, each in bar.tags if tag in ("button", "a") or each.get("class") == "watcher"]
    assert len(buttons) >= (5 if seated else 4)
    for button in buttons:
        kind = button.get("data-about") or ""
        assert words.get(kind), button
        assert words[kind][1].endswith(".")


def test_the_board_of_a_replay_explains_itself_too() -> None:
    me = Me("m", "Ana", "owl", "en", "token")
    game = reverie.game("onirim")
    state = game.new(1, 3)
    sections = game.board(state.view(0), None, 0, "en", ("Ana",))
    info = TableInfo("t", "onirim", (SeatInfo("person", "Ana"),), {}, False, "none", "over", True, (0,), 1, "", "",
                     False, False, "/t/t")  # fmt: skip
    found = read(pages.replay(me, info, sections, 0, 9, 0, []))
    assert {"about", "rules", "abouts"} <= set(found.ids)
    board = next(each for _, each in found.tags if each.get("id") == "board")
    assert "inert" not in board, "what is inert cannot be asked"
