"""From the words of a command line to the options of a game: presets, `name=value`, seats."""

from collections.abc import Sequence

from reverie.engine import BadOption, Game, OptionField, OptionValue
from reverie.engine.text import T

YES = ("true", "yes", "on", "1", "oui")
NO = ("false", "no", "off", "0", "non")


def options(game: Game, preset: str, given: Sequence[str]) -> dict[str, OptionValue]:
    """The options of a preset, changed by each `name=value`; `Game.new` completes and checks the rest."""
    chosen = preset_options(game, preset) if preset else {}
    fields = {field.name: field for field in game.fields}
    for word in given:
        name, sign, value = word.partition("=")
        if not sign:
            raise BadOption(T("Write an option as name=value, not “{value}”.", value=word[:60]), "option")
        field = fields.get(name)
        if field is None:
            raise BadOption(
                T("Unknown option {field}: this game has {allowed}.",
                  field=name[:80], allowed=", ".join(fields) or "none"), name)  # fmt: skip
        chosen[name] = field.check(_read(field, value))
    return chosen


def preset_options(game: Game, name: str) -> dict[str, OptionValue]:
    """What a preset sets."""
    for preset in game.presets:
        if preset.id == name:
            return dict(preset.options)
    allowed = ", ".join(preset.id for preset in game.presets)
    raise BadOption(
        T("There is no preset {value}: choose among {allowed}.", value=name[:40], allowed=allowed or "–"), "preset"
    )


def _read(field: OptionField, value: str) -> OptionValue:
    if field.kind == "many":
        return [word.strip() for word in value.split(",") if word.strip()]
    if field.kind == "flag":
        word = value.lower()
        return True if word in YES else False if word in NO else value
    if value.removeprefix("-").isdigit() and (field.kind == "number" or int(value) in field.values):
        return int(value)
    return value


def best_seats(game: Game, wanted: int | None) -> int:
    """The number of seats asked for, else the smallest that the game can be played with."""
    return min(game.seats) if wanted is None else wanted
