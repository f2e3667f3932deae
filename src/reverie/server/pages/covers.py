"""Pictures of our own for the front page: the hills of night, and the games that are still asleep."""

from functools import cache
from typing import Final

from reverie.engine.text import T, Text
from reverie.kit.markup import Element, raw

STARS = "".join(
    f'<circle cx="{x}" cy="{y}" r="{r}"/>'
    for x, y, r in ((22, 26, 1.4), (70, 14, 1), (118, 40, 1.2), (160, 18, 1), (206, 34, 1.5), (252, 16, 1), (290, 44, 1.3),
                    (44, 62, 1), (300, 90, 1), (14, 96, 1.2))
)  # fmt: skip


def _picture(id: str, top: str, bottom: str, drawing: str) -> Element:
    return raw(
        '<svg viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">'
        f'<defs><linearGradient id="cover-{id}" x2="0" y2="1"><stop stop-color="{top}"/><stop offset="1" '
        f'stop-color="{bottom}"/></linearGradient></defs><rect width="320" height="200" fill="url(#cover-{id})"/>'
        f'<g fill="#f6ecd6">{STARS}</g>{drawing}</svg>'
    )


_SHEEP = (
    '<g transform="translate({x} {y}) rotate({turn})"><path d="M-20 12v12M-8 14v12M8 14v12M19 11v12" stroke="#2a2140" '
    'stroke-width="5" stroke-linecap="round"/><g fill="#f6ecd6"><circle cx="-16" r="13"/><circle cy="-7" r="15"/>'
    '<circle cx="15" r="13"/><circle cx="-2" cy="7" r="14"/></g><ellipse cx="30" cy="-5" rx="9" ry="11" fill="#2a2140"/>'
    '<path d="M24-13q-9-3-10 4M36-13q8-2 8 5" stroke="#2a2140" stroke-width="4" fill="none" stroke-linecap="round"/>'
    '<path d="M30-7q3 2 5 0" stroke="#f6ecd6" stroke-width="1.5" fill="none"/></g>'
)  # fmt: skip

INSOMNIA = _picture(
    "insomnia", "#241a52", "#7a4a8c",
    '<circle cx="250" cy="52" r="34" fill="#ffe3a3"/><circle cx="250" cy="52" r="46" fill="#ffc65c" opacity=".2"/>'
    '<path d="M0 150q60-34 130-14t190-18v82H0z" fill="#3d2a6b"/><path d="M0 172q80-26 160-8t160-10v46H0z" fill="#2a1c52"/>'
    '<g fill="#c98f49"><path d="M128 126h8v56h-8zM184 126h8v56h-8z"/><path d="M112 138h96v8h-96zM112 158h96v8h-96z"/></g>'
    + _SHEEP.format(x=158, y=92, turn=-14) + _SHEEP.format(x=56, y=140, turn=0) + _SHEEP.format(x=258, y=150, turn=4)
    + '<path d="M70 132q40-60 82-46" stroke="#ffc65c" stroke-width="2.5" stroke-dasharray="1 8" fill="none" '
    'stroke-linecap="round"/>',
)  # fmt: skip

ILES = _picture(
    "iles", "#0c2a5c", "#2c7a9c",
    '<circle cx="70" cy="48" r="24" fill="#f6ecd6"/><circle cx="79" cy="42" r="21" fill="#14346a"/>'
    '<path d="M168 92q46-26 96 4-10 40-46 52-40-14-50-56z" fill="#8d5a2c"/><path d="M160 92q54-36 112 4-54 14-112-4z" '
    'fill="#66bd62"/><path d="M214 88q-4-26 4-44l5 1q-6 22-3 43z" fill="#5a371d"/><path d="M219 46q-22-14-38 6 22-6 38-6zM219 '
    '46q20-18 40 0-22-4-40 0zM219 46q-14 8-16 26 8-16 16-26zM219 46q16 6 20 24-10-14-20-24z" fill="#2c8a52"/>'
    '<path d="M236 92v-20h18v20z" fill="#e2604f"/><path d="M234 73a11 11 0 0 1 22 0z" fill="#ffc65c"/>'
    '<path d="M30 122q26-14 54 2-8 24-26 30-22-8-28-32z" fill="#8d5a2c"/><path d="M26 122q30-18 62 2-30 10-62-2z" fill="#66bd62"/>'
    '<path d="M54 120v-14h8v14z" fill="#f6ecd6"/><circle cx="58" cy="102" r="6" fill="#ffc65c"/>'
    '<path d="M108 128h52l-10 16h-32z" fill="#f6ecd6"/><path d="M133 126V84q26 14 24 42z" fill="#e2604f"/><path d="M130 '
    '126v-30q-16 10-16 30z" fill="#ffc65c"/><g fill="none" stroke="#b4e6ff" stroke-width="3" stroke-linecap="round"><path '
    'd="M90 158q10-8 20 0t20 0 20 0 20 0M200 176q10-8 20 0t20 0 20 0M20 178q10-8 20 0t20 0"/></g>',
)  # fmt: skip

TISSEURS = _picture(
    "tisseurs", "#0f1f40", "#3d5f7a",
    '<circle cx="160" cy="92" r="66" fill="#ffc65c" opacity=".13"/>'
    '<g stroke="#ffd98a" stroke-width="1.5" fill="none" opacity=".8"><path d="M0 40Q90 60 160 92T320 60M0 100q80-16 160-8t160 '
    '10M0 160q90-30 160-68t160-70M60 200q50-60 100-108T300 0"/></g>'
    '<path d="M160 92Q110 30 76 60q-10 40 84 32zM160 92q50-62 84-32 10 40-84 32z" fill="#e2604f"/>'
    '<path d="M160 92q-60 10-58 44 30 16 58-44zM160 92q60 10 58 44-30 16-58-44z" fill="#c98f49"/>'
    '<path d="M160 92q-40-40-62-24-4 24 62 24zM160 92q40-40 62-24 4 24-62 24z" fill="#f5d59b"/>'
    '<g fill="#0f1f40"><circle cx="112" cy="74" r="6"/><circle cx="208" cy="74" r="6"/></g>'
    '<path d="M156 72h8l3 44-7 22-7-22z" fill="#3a2338"/><path d="M158 74q-6-20-18-24M162 74q6-20 18-24" stroke="#3a2338" '
    'stroke-width="3" fill="none" stroke-linecap="round"/>'
    '<path d="M22 150h44v8H22zM22 188h44v8H22z" fill="#8d5a2c"/><path d="M28 158h32v30H28z" fill="#4aa8dc"/><path d="M28 '
    '164h32M28 171h32M28 178h32M28 184h32" stroke="#b4e6ff" stroke-width="1.5"/>'
    '<path d="m262 196 26-74 5 2-24 74z" fill="#dfe6ff"/>',
)  # fmt: skip

DREAM_ON = _picture(
    "dream-on", "#2b2270", "#d97a8c",
    '<g fill="#f6ecd6"><path d="M40 176a26 26 0 0 1 6-50 38 38 0 0 1 70-14 34 34 0 0 1 60-4 32 32 0 0 1 58 12 28 28 0 0 1 8 '
    '56z"/></g><path d="M52 176a20 20 0 0 1 4-36 36 36 0 0 1 60-14 38 38 0 0 0-30 50z" fill="#fff" opacity=".6"/>'
    '<g><g transform="rotate(-14 84 78)"><rect x="62" y="46" width="46" height="60" rx="6" fill="#1f6fb0"/><path d="M70 '
    '84q15-18 30 0-15 14-30 0z" fill="#f6ecd6"/></g><g transform="rotate(4 150 62)"><rect x="127" y="30" width="46" height="60" '
    'rx="6" fill="#e2604f"/><path d="m150 42 5 12 13 1-10 8 4 13-12-8-12 8 4-13-10-8 13-1z" fill="#ffc65c"/></g><g '
    'transform="rotate(16 216 76)"><rect x="194" y="46" width="46" height="60" rx="6" fill="#2c8a52"/><path d="M217 56q16 10 '
    '12 24-4 8-12 8t-12-8q-4-14 12-24z" fill="#cdf09a"/></g></g>'
    '<g stroke="#2a2140" stroke-width="4" fill="none" stroke-linecap="round"><path d="M112 146q8 7 16 0M156 146q8 7 16 0"/><path '
    'd="M134 160q8 6 16 0"/></g>'
    '<path d="M262 122h42a10 10 0 0 1 10 10v16a10 10 0 0 1-10 10h-24l-14 12 2-12h-6a10 10 0 0 1-10-10v-16a10 10 0 0 1 10-10z" '
    'fill="#ffc65c"/><g fill="#2a2140"><circle cx="270" cy="140" r="4"/><circle cx="283" cy="140" r="4"/><circle cx="296" '
    'cy="140" r="4"/></g>',
)  # fmt: skip

# Games of the house that may not be on the shelf yet: id, title, one line, picture.
COMING: Final[tuple[tuple[str, Text, Text, Element], ...]] = (
    ("insomnia", T("Insomnia"), T("Race your sheep over the fence until morning."), INSOMNIA),
    ("iles", T("1001 Islands"), T("Build the island that the storyteller dreams of."), ILES),
    ("tisseurs", T("Dream Weavers"), T("Weave the threads of a sleeper's dream."), TISSEURS),
    ("dream_on", T("Dream On!"), T("Tell one dream together, then remember it."), DREAM_ON),
)  # fmt: skip


@cache
def hills() -> Element:
    """The night over the house: hills of paper, a moon, and one lit window."""
    return raw(
        '<svg class="hills" viewBox="0 0 1200 320" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">'
        '<g fill="#f6ecd6"><circle cx="90" cy="60" r="2"/><circle cx="240" cy="110" r="1.5"/><circle cx="380" cy="44" r="2"/>'
        '<circle cx="520" cy="90" r="1.5"/><circle cx="700" cy="36" r="2"/><circle cx="760" cy="128" r="1.5"/><circle cx="1020" '
        'cy="150" r="1.5"/><circle cx="1130" cy="60" r="2"/></g>'
        '<circle cx="905" cy="92" r="92" fill="#ffc65c" opacity=".12"/><path d="M925 36a60 60 0 1 0 34 92 50 50 0 0 1-34-92z" '
        'fill="#ffdf9e"/>'
        '<path d="M0 220q160-90 340-40t340-30 520-10v180H0z" fill="#232d6e"/>'
        '<path d="M0 262q200-80 420-26t400-30 380 6v108H0z" fill="#1a2258"/>'
        '<path d="M862 214v-46l34-26 34 26v52z" fill="#0f1540"/><path d="m852 172 44-36 44 36-6 7-38-31-38 31z" fill="#0a0e2c"/>'
        '<path d="M886 178h20v24h-20z" fill="#ffc65c"/><path d="M895 178h2v24h-2zM886 189h20v2h-20z" fill="#0f1540"/>'
        '<path d="M0 296q240-70 520-20t680-26v70H0z" fill="#111845"/>'
        '<g fill="#0c1136"><path d="m150 292 22-74 22 74zM196 292l16-54 16 54zM1010 276l20-66 20 66zM1056 272l14-46 14 46z"/></g></svg>'
    )
