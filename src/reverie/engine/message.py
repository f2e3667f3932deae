"""What is said to people, before it is in anybody's language."""

import msgspec


class Text(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One message: its English form, its arguments, and the catalogue that translates it."""

    id: str
    args: dict[str, "str | int | Text"] = {}
    domain: str = "reverie"
    plural: str = ""
    seat: int = -1  # words for the person at a seat: whoever knows the names says the name instead

    def __str__(self) -> str:
        from reverie.engine.text import SOURCE_LANGUAGE, translate  # which is made for these

        return translate(self, SOURCE_LANGUAGE)

    def filled(self, args: "dict[str, str | int | Text]") -> "Text":
        """The same message with these arguments."""
        return Text(self.id, args, self.domain, self.plural)
