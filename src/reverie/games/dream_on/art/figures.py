"""The drawings of Dream On! that are ours: the back of the cards, the signs of the seats, small marks, the sandglass."""

from typing import Final

FIELD: Final = "0 0 24 24"

# Each seat has a shape besides its colour.
SEAT_SIGNS: Final = (
    '<path d="M15 3a9.500 9.500 0 1 0 6 13A8 8 0 0 1 15 3z"/>',
    '<path d="m12 2 3 6.500 7 .8-5.200 4.800 1.400 7L12 17.600 5.800 21.100l1.400-7L2 9.300l7-.8z"/>',
    '<path d="M12 2c4.500 5.600 7 8.800 7 12.400a7 7 0 0 1-14 0C5 10.800 7.500 7.600 12 2z"/>',
    '<path d="M12 21C5.500 16 2.500 12.600 2.500 8.700 2.500 5.800 4.700 4 7.100 4c2 0 3.700 1 4.900 3 1.200-2 2.900-3 4.900-3 2.400 0 4.600 1.800 4.600 4.700C21.500 12.600 18.500 16 12 21z"/>',
    '<path d="M12 1.500 22 12 12 22.500 2 12z"/>',
    '<path d="M4 20C3 9 10 3 21 3c.6 10-5 16.500-14 15l-1.500 3z"/>',
    '<path d="M7 19a5 5 0 0 1-.6-10A6.500 6.500 0 0 1 19 9.800 4.700 4.700 0 0 1 18 19z"/>',
    '<path d="M12 1l2.200 5.300L19.800 4l-2 5.600L23 12l-5.200 2.400 2 5.600-5.600-2.300L12 23l-2.200-5.300L4.200 20l2-5.600L1 12l5.200-2.400-2-5.600 5.600 2.300z"/>',
)

FIGURES: Final = {
    **{f"seat-{number}": drawing for number, drawing in enumerate(SEAT_SIGNS)},
    "sandman": '<path d="M3 21c1-5 5-8 9-8s8 3 9 8zM12 2a5 5 0 1 1 0 10 5 5 0 0 1 0-10zm5 4c3-1 4 1 5 0-1 3-4 4-5 2z"/>',
    "individual": '<path d="M12 3 22.500 21h-21z"/>',
    "collective": '<circle cx="12" cy="12" r="9.500"/>',
    "wrong": '<path d="M5.500 2.500 12 9l6.500-6.500 3 3L15 12l6.500 6.500-3 3L12 15l-6.500 6.500-3-3L9 12 2.500 5.500z"/>',
    "idea": '<path d="M12 2a7 7 0 0 0-4 12.700V17h8v-2.300A7 7 0 0 0 12 2zM8.500 18.500h7v1.500h-7zM10 21h4v1.500h-4z"/>',
    "mic": '<path d="M12 2a3.500 3.500 0 0 1 3.500 3.500v6a3.500 3.500 0 0 1-7 0v-6A3.500 3.500 0 0 1 12 2zM5 11h2a5 5 0 0 0 10 0h2a7 7 0 0 1-6 6.900V21h3v1.500H8V21h3v-3.100A7 7 0 0 1 5 11z"/>',
    "card": '<path d="M6 1.500h12A1.500 1.500 0 0 1 19.500 3v18a1.500 1.500 0 0 1-1.500 1.500H6A1.500 1.500 0 0 1 4.500 21V3A1.500 1.500 0 0 1 6 1.500z"/>',
    "flag": '<path d="M4 2h2.200v1.500c5-2.500 8 2 14 0V14c-6 2-9-2.500-14 0v8.500H4z"/>',
    "clap": '<path d="M7 12 4.500 9.500a1.300 1.300 0 0 1 1.800-1.900L10 11 6.200 6.600a1.300 1.300 0 0 1 2-1.700L12.500 10 9.800 5.500a1.300 1.300 0 0 1 2.200-1.400l4 6.600.4-2.700a1.300 1.300 0 0 1 2.600.3l-.3 6.700a6.500 6.500 0 0 1-11 4.500L3.600 15a1.300 1.300 0 0 1 1.800-1.900z"/><path d="M17 2l.8 2.500M20.500 3.500 19 5.500M22.500 7l-2.500.6" stroke="currentColor" stroke-width="1.500" stroke-linecap="round" fill="none"/>',
    "laugh": '<path fill-rule="evenodd" d="M12 1.500a10.500 10.500 0 1 1 0 21 10.500 10.500 0 0 1 0-21zM5.500 13a6.500 6.500 0 0 0 13 0zM6 10c.3-2 3.700-2 4 0l-1 .3c-.3-1-1.700-1-2 0zm8 0c.3-2 3.700-2 4 0l-1 .3c-.3-1-1.700-1-2 0z"/>',
    "wow": '<path fill-rule="evenodd" d="M12 1.500a10.500 10.500 0 1 1 0 21 10.500 10.500 0 0 1 0-21zM12 12.500c-4.200 0-4.200 7 0 7s4.200-7 0-7zM8 6.500a1.600 2 0 1 0 0 4 1.600 2 0 1 0 0-4zm8 0a1.600 2 0 1 0 0 4 1.600 2 0 1 0 0-4z"/>',
    "cry": '<path fill-rule="evenodd" d="M12 1.500a10.500 10.500 0 1 1 0 21 10.500 10.500 0 0 1 0-21zM7.500 18.500h9c-.8-3.700-8.200-3.700-9 0zM8 8a1.600 1.800 0 1 0 0 3.600A1.600 1.800 0 1 0 8 8zm8 0a1.600 1.800 0 1 0 0 3.600A1.600 1.800 0 1 0 16 8zm1.500 4.500c1.500 2 2 3 .8 3.800-1.500.8-2.800-1-.8-3.800z"/>',
}

_STARS = "".join(
    f'<circle cx="{30 + (n * 67) % 190}" cy="{26 + (n * 109) % 300}" r="{1.5 + n % 3}"/>' for n in range(1, 26)
)
BACK: Final = (
    '<rect width="250" height="350" rx="20" fill="#2b2566"/>'
    '<rect x="9" y="9" width="232" height="332" rx="14" fill="#3b338a" stroke="#8f84e8" stroke-width="3"/>'
    f'<g fill="#cfc8ff" opacity=".75">{_STARS}</g>'
    '<path d="M150 92a86 86 0 1 0 22 146A72 72 0 0 1 150 92z" fill="#ffd98a"/>'
    '<path d="M62 262q16-26 44-16 14-24 42-12 30-10 40 18 22 2 20 24H56q-10-8 6-14z" fill="#e9e5ff"/>'
    '<path d="M150 150h34l-34 34h34M178 112h22l-22 22h22" fill="none" stroke="#e9e5ff" stroke-width="8" '
    'stroke-linejoin="round" stroke-linecap="round"/>'
)

# The glass: sand above falls as `--left` goes from 1 to 0. The style moves the two heaps; nothing here moves by itself.
SANDGLASS: Final = (
    '<svg class="glass" viewBox="0 0 60 92" aria-hidden="true" focusable="false"><defs>'
    '<clipPath id="do-above"><path d="M13 12h34c0 16-8 25-16 33h-2C21 37 13 28 13 12z"/></clipPath>'
    '<clipPath id="do-below"><path d="M29 47h2c8 8 16 17 16 33H13c0-16 8-25 16-33z"/></clipPath></defs>'
    '<path d="M11 10h38c0 19-9 27-17 35v2c8 8 17 16 17 35H11c0-19 9-27 17-35v-2C20 37 11 29 11 10z" fill="#ffffff1f" '
    'stroke="#cfc8ff" stroke-width="2.500"/>'
    '<g clip-path="url(#do-above)"><rect class="sand above" x="11" y="12" width="38" height="34"/></g>'
    '<g clip-path="url(#do-below)"><rect class="sand below" x="11" y="47" width="38" height="34"/></g>'
    '<path class="stream" d="M30 44v36" stroke="#ffc65c" stroke-width="2"/>'
    '<rect x="5" y="4" width="50" height="7" rx="3.500" fill="#c99a4e"/>'
    '<rect x="5" y="81" width="50" height="7" rx="3.500" fill="#c99a4e"/></svg>'
)
