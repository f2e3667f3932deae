"""The meadow at night under the ring: hills, the worn path that the sheep run along, tufts of grass and fireflies."""

from typing import Final

from reverie.kit.markup import Element, raw

TUFTS: Final = (
    (9, 30),
    (30, 8),
    (57, 6),
    (88, 24),
    (93, 58),
    (79, 93),
    (45, 95),
    (20, 90),
    (6, 66),
    (36, 60),
    (66, 34),
)
FIREFLIES: Final = ((26, 40), (70, 70), (14, 12), (84, 42), (52, 88), (40, 30))


def _tuft(x: float, y: float) -> str:
    return f"M{x} {y}l-1.2-3M{x} {y}v-3.6M{x} {y}l1.2-3"


def _meadow() -> Element:
    grass = "".join(_tuft(x, y) for x, y in TUFTS)
    lights = "".join(f'<ellipse cx="{x}" cy="{y}" rx=".5" ry=".5"/>' for x, y in FIREFLIES)
    path = "M30 13H70Q86 13 86 30V70Q86 87 70 87H30Q14 87 14 70V30Q14 13 30 13Z"
    return raw(
        '<svg viewBox="0 0 100 100" preserveAspectRatio="none" focusable="false">'
        '<defs><linearGradient id="i-meadow" x2="0" y2="1"><stop stop-color="#173a6b"/><stop offset=".4" '
        'stop-color="#1b5661"/><stop offset="1" stop-color="#17484c"/></linearGradient></defs>'
        '<rect width="100" height="100" rx="5" fill="url(#i-meadow)"/>'
        '<path d="M0 26Q22 12 46 24T100 18V60H0Z" fill="#1f6a66" opacity=".55"/>'
        '<path d="M0 64Q30 50 60 62T100 56V100H0Z" fill="#1b5b50" opacity=".7"/>'
        '<g fill="none" stroke-linejoin="round" stroke-linecap="round">'
        f'<path d="{path}" stroke="#e8d29a" stroke-opacity=".13" stroke-width="26" vector-effect="non-scaling-stroke"/>'
        f'<path d="{path}" stroke="#ffe7b0" stroke-opacity=".4" stroke-width="2" stroke-dasharray="2 11" '
        'vector-effect="non-scaling-stroke"/>'
        f'<path d="{grass}" stroke="#62b98c" stroke-opacity=".55" stroke-width="1.6" vector-effect="non-scaling-stroke"/>'
        f'</g><g fill="#ffe9a8" opacity=".8">{lights}</g></svg>'
    )


MEADOW: Final = _meadow()
