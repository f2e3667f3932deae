"""From what somebody wishes (a form, a program) to a table that can be opened."""

from typing import Any

import msgspec

from reverie.bots import level
from reverie.engine import BadOption, Game, OptionField
from reverie.engine.game import check_seed
from reverie.engine.options import complete
from reverie.engine.shelf import game as find_game
from reverie.engine.text import T
from reverie.kit.look import Look
from reverie.table.document import Document, Seat, seat_of_person, today
from reverie.table.names import name_problem
from reverie.table.people import Person, clean_name
from reverie.table.public import Clock
from reverie.table.refusals import refused

MOST_SEATS = 16


class Wish(msgspec.Struct):
    """A table that somebody wants. Seats: `me`, `open`, or `bot:` and a level; several `me` share one device."""

    game: str
    seats: list[str] = []
    names: list[str] = []  # of those who share this device, by seat; "" for the name of the session
    options: dict[str, str | int | bool | list[str]] = {}
    preset: str = ""
    public: bool = False
    clock: Clock = "none"
    seed: str = ""
    daily: bool = False
    coach: bool = False
    winnable: bool = False  # only a deal that was proved to be winnable


def document_of(wish: Wish, person: Person) -> Document:
    """The document of a new table; a Fault says what is wrong with the wish."""
    game = find_game(wish.game)
    usual = ["me", *["bot:policy"] * (min(game.seats) - 1)]
    names = wish.seats or usual
    if wish.daily and names != usual:
        raise refused("daily_seats")  # with others it would be another deal
    if len(names) > MOST_SEATS:
        raise refused("other_seats")
    own = {game.language_option: person.language} if game.language_option else {}
    chosen = {**wish.options, **preset_options(game, wish.preset)}
    if wish.public:
        chosen = {**game.public_options, **chosen}
    options = complete(game.fields, {**own, **chosen})
    if wish.daily and wish.seed:
        raise refused("daily_alone")
    # Where time runs from the first moment the host, too, says when, unless all are here already.
    ready = game.real_time is None or not {"open", "person"}.intersection(names)
    document = Document(
        id="", game=game.id, rules=game.rules_version, options={**own, **game.daily_options} if wish.daily else options,
        seats=named([_seat(name, person, ready=ready) for name in names], wish.names), host=person.id,
        seed=check_seed(wish.seed) if wish.seed else "", public=wish.public, clock=wish.clock,
        practice=bool(wish.seed), daily=today() if wish.daily else "",
        coach=wish.coach,
    )  # fmt: skip
    if wish.seed and (not document.solo or any(seat.kind == "open" for seat in document.seats)):
        raise refused("seed_alone")
    return document


def tutorial_wish(game: Game) -> Wish | None:
    """The fixed deal of a game's tutorial, where it has one."""
    look: Look | None = game.look()
    hints = look.hints if look is not None else None
    if hints is None:
        return None
    options: dict[str, Any] = dict(hints.options)
    return Wish(game.id, seed=str(hints.seed), options=options)


def named(seats: list[Seat], names: list[str]) -> tuple[Seat, ...]:
    """The seats of one device by the names that were given; refused where two could be mistaken for one another."""
    for place, given in enumerate(names[: len(seats)]):
        name = clean_name(given)
        if not name or seats[place].kind != "person":
            continue
        problem = name_problem(name, [seat.name for other, seat in enumerate(seats) if other != place and seat.named])
        if problem:
            raise refused(problem)
        seats[place] = msgspec.structs.replace(seats[place], name=name, named=True)
    return tuple(seats)


def preset_options(game: Game, id: str) -> dict[str, Any]:
    """The options of a preset; none for no preset."""
    if not id:
        return {}
    for preset in game.presets:
        if preset.id == id:
            return dict(preset.options)
    raise BadOption(T("There is no such preset."), "preset")


def _seat(name: str, person: Person, *, ready: bool) -> Seat:
    if name in ("me", "hot"):
        return seat_of_person(person, ready=ready)
    if name.startswith("bot:"):
        return Seat("bot", level=level(name.removeprefix("bot:")).name)
    if name in ("open", "person"):
        return Seat("open")
    raise BadOption(T("A seat is “me”, “open”, or “bot:” and a level."), "seats")


def wish_of_form(game: Game, fields: dict[str, list[str]]) -> Wish:
    """The wish in a form; a field that is no option of the game is a Fault."""

    def last(name: str) -> str:
        return fields.get(name, [""])[-1].strip()

    chairs = [(last(f"seat{place}"), last(f"name{place}")) for place in range(MOST_SEATS)]
    chairs = [(chair, name) for chair, name in chairs if chair]  # a chair for “nobody” is not put at the table
    seats, names = [chair for chair, _ in chairs], [name for _, name in chairs]
    options: dict[str, Any] = {}
    for field in game.fields:
        if field.hidden:
            continue
        values = fields.get(f"option.{field.name}")
        if values is not None:
            options[field.name] = _option(field, values)
        elif any(name.startswith("option.") for name in fields) and field.kind in ("flag", "many"):
            options[field.name] = False if field.kind == "flag" else []  # an empty box sends nothing
    if last("public") and last("preset"):  # a preset that does not say otherwise means what suits strangers
        options = {name: value for name, value in options.items() if name not in game.public_options}
    clock = last("clock") or "none"
    if clock not in ("none", "relaxed", "days"):
        raise BadOption(T("There is no such clock."), "clock")
    return Wish(
        game.id, seats, names, options, last("preset"), bool(last("public")),
        msgspec.convert(clock, Clock), last("seed"), bool(last("daily")), bool(last("coach")),
        bool(last("winnable")),
    )  # fmt: skip


def _option(field: OptionField, values: list[str]) -> Any:
    """A typed value from the text of a form; what does not fit is left to the option's own check."""
    if field.kind == "many":
        return [value for value in values if value]
    value = values[-1].strip()
    if field.kind == "flag":
        return value.lower() in ("on", "1", "true", "yes")
    if field.kind == "number" or all(type(each) is int for each in field.values):
        return int(value) if value.lstrip("-").isdecimal() and len(value) < 10 else value
    return value
