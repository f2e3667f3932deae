"""The picture of Dream On! on the front page: a sleeper's cards drift up into the night as one story."""

from typing import Final

from reverie.kit.markup import Element, raw

GROUNDS: Final = ("#b7a6e6", "#a5ded6", "#fcd9b8", "#cfe5fb", "#f8d0de", "#dcebc0")
SIGNS: Final = (
    '<path d="M-9-4a11 11 0 1 0 15 12A9 9 0 0 1-9-4z" fill="#5a5596"/>',
    '<path d="M-13 8q13-26 26 0zM-2 8v7h4V8z" fill="#d4615a"/>',
    '<path d="M-14 4h28l-6 9H-8zM0-14v16M1-13q11 5 12 15H1z" fill="#8a5a2b" stroke="#8a5a2b"/>',
    '<path d="M0-13l4 9 9 1-7 6 2 10-8-5-8 5 2-10-7-6 9-1z" fill="#e3a52a"/>',
    '<path d="M-12 11V-4l6 4V-7l6 5 6-5V0l6-4v15z" fill="#7d69bd"/>',
    '<path d="M-12 2q5-12 17-8l7-5-2 9q3 9-8 10-11 1-14-6z" fill="#3f8f8f"/><circle cx="2" cy="-1" r="1.800" fill="#fff"/>',
)


def cover() -> Element:
    """The whole picture; it needs nothing else."""
    stars = "".join(
        f'<circle cx="{(n * 83) % 320}" cy="{(n * 41) % 120}" r="{0.7 + n % 3 * 0.5}"/>' for n in range(1, 30)
    )
    ribbon = ""
    for number, (ground, sign) in enumerate(zip(GROUNDS, SIGNS, strict=True)):
        x, y = 92 + number * 38, 128 - number * 15 + (number % 2) * 10
        tilt, size = -16 + number * 7, 0.74 + number * 0.09
        ribbon += (
            f'<g transform="translate({x} {y}) rotate({tilt}) scale({size:.2f})"><rect x="-21" y="-29" width="42" height="58" rx="6" '
            f'fill="{ground}" stroke="#fffdf4" stroke-width="2"/>{sign}</g>'
        )
    return raw(
        '<svg viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">'
        '<defs><linearGradient id="do-cover" x2="0" y2="1"><stop stop-color="#1b1650"/><stop offset=".6" '
        'stop-color="#5b3f94"/><stop offset="1" stop-color="#d9788f"/></linearGradient></defs>'
        f'<rect width="320" height="200" fill="url(#do-cover)"/><g fill="#fff6dc">{stars}</g>'
        '<path d="M40 118q60 10 110-30t170-62" fill="none" stroke="#ffe9b8" stroke-width="22" opacity=".16"/>'
        f"{ribbon}"
        '<path d="M0 172q60-26 130-8t190-14v50H0z" fill="#3a2a72"/>'
        '<path d="M10 176q4-26 34-26 22 0 28 16l54 4q10 2 10 18H10z" fill="#f4ead4"/>'
        '<circle cx="43" cy="150" r="15" fill="#f2c79b"/><path d="M29 147q4-18 18-14 12 0 11 12-12-8-29 2z" fill="#4a2f2a"/>'
        '<path d="M36 153q4 3 7 0M47 153q4 3 7 0" stroke="#4a2f2a" stroke-width="1.500" fill="none"/>'
        '<path d="M58 160q40-8 82 14l4 26H40z" fill="#7d69bd"/><path d="M70 168q34-2 66 14" stroke="#b7a6e6" stroke-width="3" '
        'fill="none"/></svg>'
    )
