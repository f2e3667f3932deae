"""The frame of every page: head, top bar, the words that the runtime speaks, and the foot."""

import json
from collections.abc import Sequence

from reverie.engine.text import T, Text, translate
from reverie.kit.markup import Children, Element, document, h, raw
from reverie.server.pages.assets import address, style_address
from reverie.server.pages.icons import icon
from reverie.table.public import Me

# What the runtime says by itself; everything else comes from the server in the viewer's language.
SPOKEN: dict[str, Text] = {
    "offline": T("The line is cut: trying again…"),
    "kept": T("Kept, up to: “{line}”"),
    "unsent": T("Waits to be sent: {n}."),
    "back": T("You are connected again."),
    "why": T("Why can I not play this?"),
    "rules": T("Rules"),
    "now": T("You can now:"),
    "placed": T("{card}: {place}"),
    "copied": T("Copied."),
    "selected": T("The link is selected: copy it from the field."),
    "turn": T("Your turn"),
    "since": T("Since your last turn:"),
    "skip": T("Skip to my turn"),
    "mute": T("Do not show me what this person writes"),
}


def say(me: Me, text: Text) -> str:
    """A message in the viewer's language."""
    return translate(text, me.language)


def head(me: Me, title: str, game: str = "", sheet: str = "", whole: str = "", scripts: Sequence[str] = ()) -> Element:
    """What the browser must know before it draws; nothing is drawn before the element `whole` has come.

    `scripts` are modules that the page will need: they are fetched at once, not each when the one before it was read.
    """
    names = ("house.css", "themes.css", *([sheet] if sheet else ()))
    styles = [h("link", rel="stylesheet", href=address(name)) for name in names]
    if game and style_address(game):
        styles.append(h("link", rel="stylesheet", href=style_address(game)))
    fonts = [
        h("link", rel="preload", href=f"/static/vendor/{name}.woff2", as_="font", type="font/woff2", crossorigin=True)
        for name in ("nunito", "fraunces")
    ]
    return h(
        "head",
        h("meta", charset="utf-8"),
        h("meta", name="viewport", content="width=device-width, initial-scale=1, viewport-fit=cover"),
        h("meta", name="csrf", content=me.csrf),
        h("meta", name="theme-color", content="#0d1233"),
        h("meta", name="description",
          content=say(me, T("Five board games of dreams and nights, to play in the browser."))),
        h("title", title),
        h("link", rel="manifest", href="/manifest.webmanifest"),
        h("link", rel="apple-touch-icon", href="/icons/180.png"),
        h("link", rel="icon", href=address("favicon.svg"), type="image/svg+xml",
          data_turn=address("favicon-turn.svg")),
        *fonts, h("script", src=address("run/theme.js")), *styles,
        h("link", rel="expect", href=f"#{whole}", blocking="render") if whole else None,
        h("script", type="module", src=address("run/main.js")),
        *(h("link", rel="modulepreload", href=f"/static/{name}.js") for name in scripts),
    )  # fmt: skip


def data(id: str, value: object) -> Element:
    """Data for the runtime: a block that no browser executes."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return h("script", raw(text), type="application/json", id=id)


def page(
    me: Me, title: str, *content: Children, bar: Children = None, home: str = "Rêverie", game: str = "",
    cls: str = "", sheet: str = "", whole: str = "", scripts: Sequence[str] = (), **attributes: str | int | bool | None,
) -> str:  # fmt: skip
    """A whole page; `sheet` is a style sheet that few pages need, `whole` and `scripts` as in its head."""
    name = title if title == "Rêverie" else f"{title} – Rêverie"
    return document(
        head(me, name, game, sheet, whole, scripts),
        h(
            "body",
            h("a", say(me, T("Skip to the content")), href="#content", cls="skip"),
            top_bar(me, home, bar),
            *content,
            h("div", id="toast", cls="toast", role="status"),
            h("div", id="live", cls="unseen", aria_live="polite"),
            data("words", {name: say(me, text) for name, text in SPOKEN.items()}),
            cls=cls or None, data_lang=me.language, **attributes,
        ),
        lang=me.language,
    )  # fmt: skip


def top_bar(me: Me, home: str, extra: Children) -> Element:
    """The way home, what the page adds, and the language."""
    return h(
        "header",
        h("a", icon("moon"), h("span", home), href="/", cls="home",
          aria_label=f"Rêverie – {home}" if home != "Rêverie" else None, data_about="bar-home"),
        extra, language_switch(me),
        cls="topbar",
    )  # fmt: skip


def language_switch(me: Me) -> Element:
    """A button that changes the language and stays where one is."""
    other, name = other_language(me)
    return into_language(
        me, h("button", other.upper(), cls="lang", lang=other, aria_label=f"{other.upper()}: {name}", title=name,
              data_about="bar-language")
    )  # fmt: skip


def language_button(me: Me) -> Element:
    """The same with the whole name, among other buttons."""
    other, name = other_language(me)
    return into_language(me, h("button", name, cls="button", lang=other))


def other_language(me: Me) -> tuple[str, str]:
    """The language that this page could have, and its own name for itself."""
    other = "en" if me.language == "fr" else "fr"
    return other, {"en": "English", "fr": "Français"}[other]


def into_language(me: Me, button: Element) -> Element:
    """The form around such a button."""
    return post(
        me, "/me", h("input", type="hidden", name="language", value=other_language(me)[0]),
        h("input", type="hidden", name="back", value="", data_here=True), button,
        cls="lang-form",
    )  # fmt: skip


# Night is the house's own; whoever has asked the device for more contrast gets it there too.
THEMES = (("", T("Night")), ("day", T("Day")), ("contrast", T("High contrast")))


def theme_choice(me: Me) -> Element:
    """The colours of the house, kept by this browser."""
    options = [h("option", say(me, words), value=value) for value, words in THEMES]
    return h("label", h("span", say(me, T("Colours"))), h("select", *options, data_set="theme"), cls="pick")


def does(**command: str | int | bool) -> str:
    """What the runtime sends when a button is pressed, for `data-do`."""
    return json.dumps(command, separators=(",", ":"))


def post(me: Me, action: str, *content: Children, **attributes: str | int | bool | None) -> Element:
    """A form with the token that proves it comes from our own page."""
    token = h("input", type="hidden", name="csrf", value=me.csrf)
    return h("form", token, *content, method="post", action=action, **attributes)


def foot(me: Me) -> Element:
    """The foot of reading pages."""
    return h(
        "footer",
        None if me.pocket else h("a", say(me, T("Figures of the house")), href="/figures"),
        h("a", say(me, T("Credits")), href="/credits"),
        h("span", say(me, T("Our own drawings, our own words."))),
        cls="foot",
    )
