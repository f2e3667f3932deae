"""Dreams and strange Locations: nightmare, lost and happy dreams, crossroads, dead end, and the back of every card."""

from typing import Final

from reverie.games.onirim.art.palette import AMBER, DREAD, INK, LAMP, NIGHT, PAPER, SILVER, TONES

_R, _B, _G, _L = (TONES[colour] for colour in ("red", "blue", "green", "brown"))

BACK: Final = (
    '<rect width="100" height="140" rx="9" fill="url(#o-g-back)"/>'
    f'<rect x="5" y="5" width="90" height="130" rx="6" fill="none" stroke="{LAMP}" stroke-width="1.5" opacity=".7"/>'
    f'<g fill="none" stroke="{SILVER}" stroke-width="3" stroke-linecap="round" opacity=".55">'
    '<path d="M50 70a6 6 0 1 1 6 6 14 14 0 1 1 8-20 22 22 0 1 1-30 33"/>'
    '<path d="M24 70a26 26 0 0 1 42-21M76 70a26 26 0 0 1-14 23"/></g>'
    f'<path d="M57 16a10 10 0 1 0 5 15 8 8 0 0 1-5-15zM57 110a10 10 0 1 0 5 15 8 8 0 0 1-5-15z" fill="{LAMP}"/>'
    f'<g fill="{PAPER}"><circle cx="20" cy="24" r="1.5"/><circle cx="82" cy="36" r="1.3"/>'
    '<circle cx="16" cy="106" r="1.3"/><circle cx="84" cy="112" r="1.6"/></g>'
)

NIGHTMARE: Final = (
    '<rect width="100" height="140" rx="9" fill="url(#o-g-dread)"/>'
    f'<g fill="{INK}"><path d="M0 9a9 9 0 0 1 9-9h9Q6 22 9 44 0 36 0 24zM100 9a9 9 0 0 0-9-9h-9q12 22 9 44 9-8 9-20z"/>'
    '<path d="m50 16 8 13 13-9 1 16 13 3-6 13 10 10-8 11 6 15-10 9 6 15 13 8v11a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9v-11l13-8 '
    '6-15-10-9 6-15-8-11 10-10-6-13 13-3 1-16 13 9z"/></g>'
    f'<path d="M24 58q14-4 22 12-16 4-22-12zM76 58q-14-4-22 12 16 4 22-12z" fill="{DREAD}"/>'
    '<path d="M28 60q10-1 14 8-10 1-14-8zM72 60q-10-1-14 8 10 1 14-8z" fill="#fff"/>'
    f'<g fill="{INK}"><ellipse cx="36.5" cy="63.5" rx="1.8" ry="3.4"/>'
    '<ellipse cx="63.5" cy="63.5" rx="1.8" ry="3.4"/></g>'
    f'<path d="M22 88q28 14 56 0-6 28-28 28T22 88z" fill="{DREAD}"/>'
    '<path d="m24 89 5 9 5-6 5 9 6-8 5 9 5-9 6 8 5-9 5 6 5-9q-26 12-52 0z" fill="#fff"/>'
    '<path d="m33 111 5-8 5 11 6-10 6 10 5-10 6 7q-8 5-17 5t-16-5z" fill="#fff" opacity=".85"/>'
)

LOST: Final = (
    '<rect width="100" height="140" rx="9" fill="url(#o-g-lost)"/>'
    f'<path d="M12 30q10-8 20 0t20 0M60 116q8-7 16 0t16 0" fill="none" stroke="{SILVER}" stroke-width="2" opacity=".5"/>'
    f'<path d="M24 84a15 15 0 0 1 2-30 21 21 0 0 1 40-6 17 17 0 0 1 9 33q-2 3-7 3z" fill="{SILVER}"/>'
    '<path d="M30 80a13 13 0 0 1 2-22 19 19 0 0 1 32-6 20 20 0 0 0-22 28z" fill="#fff" opacity=".6"/>'
    f'<g fill="none" stroke="{NIGHT}" stroke-width="3" stroke-linecap="round"><path d="M37 66q4 4 8 0M56 66q4 4 8 0"/>'
    '<path d="M47 76q4-3 7 0"/></g>'
    f'<path d="M48 90q-12 10 0 18t-6 22" fill="none" stroke="{LAMP}" stroke-width="3" stroke-dasharray="2 6" '
    'stroke-linecap="round"/>'
)

HAPPY: Final = (
    '<rect width="100" height="140" rx="9" fill="url(#o-g-happy)"/>'
    f'<path d="M0 118q20-10 40-2t60-4v28H0Z" fill="{TONES["oni"].deep}"/>'
    f'<path d="M50 16a32 32 0 0 1 32 32q0 22-24 42H42Q18 70 18 48a32 32 0 0 1 32-32z" fill="{_R.light}"/>'
    f'<path d="M50 16q20 8 20 34 0 22-13 40h-7z" fill="{LAMP}"/><path d="M50 16q-20 8-20 34 0 22 13 40h7z" fill="{AMBER}"/>'
    f'<path d="M50 16q9 10 9 34T53 90h-6q-6-16-6-40t9-34z" fill="{PAPER}"/>'
    f'<g fill="{INK}"><circle cx="42" cy="48" r="3"/><circle cx="58" cy="48" r="3"/></g>'
    f'<path d="M40 58q10 12 20 0" fill="none" stroke="{INK}" stroke-width="3" stroke-linecap="round"/>'
    f'<path d="M42 92h2l1 12h-2zM56 92h2l-1 12h-2z" fill="{PAPER}"/><path d="M41 103h18l-3 14H44z" fill="{_L.light}"/>'
)

CROSSROAD: Final = (
    f'<clipPath id="o-card"><rect width="100" height="140" rx="9"/></clipPath><g clip-path="url(#o-card)">'
    f'<path d="M0 0h100v140H0z" fill="{NIGHT}"/>'
    f'<path d="M0 62 50 98 0 140z" fill="{_R.mid}"/><path d="M0 140 50 98l50 42z" fill="{_B.mid}"/>'
    f'<path d="M100 62 50 98l50 42z" fill="{_G.mid}"/><path d="M0 62 50 98l50-36V44Q50 66 0 44z" fill="{_L.mid}"/>'
    f'<path d="M47 84h6v56h-6z" fill="{PAPER}"/>'
    f'<path d="M50 88h30l9 7-9 7H50z" fill="{LAMP}"/><path d="M50 105H20l-9 7 9 7h30z" fill="{PAPER}"/>'
    f'<path d="M54 93h24l3 2-3 2H54zM46 110H24l-3 2 3 2h22z" fill="{INK}" opacity=".35"/></g>'
)

DEAD_END: Final = (
    f'<rect width="100" height="140" rx="9" fill="#191c2e"/><path d="M0 40h100v91a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9z" '
    'fill="#4a4f6b"/>'
    '<g fill="#6f7593"><path d="M2 44h29v18H2zM34 44h32v18H34zM69 44h29v18H69zM2 66h13v18H2zM18 66h31v18H18zM52 '
    "66h31v18H52zM86 66h12v18H86zM2 88h29v18H2zM34 88h32v18H34zM69 88h29v18H69zM2 110h13v18H2zM18 110h31v18H18zM52 "
    '110h31v18H52zM86 110h12v18H86z"/></g>'
    f'<path d="m28 62 14-14 8 8 8-8 14 14-8 8 8 8-14 14-8-8-8 8-14-14 8-8z" fill="{_R.light}"/>'
    f'<g fill="none" stroke="{SILVER}" stroke-width="1.3" opacity=".7"><path d="M100 0 62 40M100 0 80 42M100 0 58 '
    '14"/><path d="M74 28q10-2 12 2M82 19q5-2 7 1M67 11q-1 8 7 17M78 7q-1 6 4 12"/></g>'
)

CARDS: Final = {"back": BACK, "night": NIGHTMARE, "lost": LOST, "happy": HAPPY, "cross": CROSSROAD, "dead": DEAD_END}

GRADIENTS: Final = (
    '<linearGradient id="o-g-back" x2="1" y2="1"><stop stop-color="#1c2766"/><stop offset="1" stop-color="#0d1238"/>'
    "</linearGradient>"
    '<radialGradient id="o-g-dread" cy=".45"><stop stop-color="#a24be0"/><stop offset="1" stop-color="#3a1268"/>'
    "</radialGradient>"
    '<linearGradient id="o-g-lost" x2="0" y2="1"><stop stop-color="#1d2b5c"/><stop offset="1" stop-color="#5c77a8"/>'
    "</linearGradient>"
    '<linearGradient id="o-g-happy" x2="0" y2="1"><stop stop-color="#3a2a86"/><stop offset="1" stop-color="#f09a7c"/>'
    "</linearGradient>"
)
