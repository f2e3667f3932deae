"""The eight Denizens, each one clear figure in lamplight."""

from typing import Final

from reverie.games.onirim.art.palette import AMBER, INK, LAMP, NIGHT, PAPER, SILVER, TONES

_R, _B, _G, _L, _O = (TONES[colour] for colour in ("red", "blue", "green", "brown", "oni"))

GROUND: Final = (
    '<rect width="100" height="140" rx="9" fill="url(#o-sky-oni)"/>'
    f'<circle cx="50" cy="64" r="41" fill="{LAMP}" opacity=".2"/><circle cx="50" cy="64" r="33" fill="{LAMP}" '
    'opacity=".22"/>'
    f'<path d="M0 116q26-12 50-4t50-4v32H0Z" fill="{INK}" opacity=".5"/>'
)

FIGURE: Final = {
    "architect": (  # a pair of compasses over the arch it draws
        f'<path d="M22 112a28 28 0 0 1 56 0h-9a19 19 0 0 0-38 0z" fill="{_L.light}"/>'
        f'<path d="m46 36 8 0 18 66-7 2zM54 36l-8 0-18 66 7 2z" fill="{PAPER}"/>'
        f'<circle cx="50" cy="32" r="9" fill="{LAMP}"/><path d="M37 72h26v5H37z" fill="{AMBER}"/>'
    ),
    "cyclobot": (  # a round machine with one eye
        f'<path d="M48 20h4v14h-4z" fill="{SILVER}"/><circle cx="50" cy="19" r="4" fill="{LAMP}"/>'
        f'<circle cx="50" cy="64" r="31" fill="{SILVER}"/><path d="M19 64a31 31 0 0 0 62 0z" fill="#9aa6d2"/>'
        f'<circle cx="50" cy="60" r="16" fill="{NIGHT}"/><circle cx="50" cy="60" r="9" fill="{_B.light}"/>'
        '<circle cx="47" cy="57" r="3.5" fill="#fff"/>'
        f'<path d="M34 94h8v16h-8zM58 94h8v16h-8zM28 108h16v6H28zM56 108h16v6H56z" fill="{_L.light}"/>'
        f'<path d="M42 82h16v4H42z" fill="{NIGHT}"/>'
    ),
    "squirrels": (  # a tail like a question mark, and a spyglass
        f'<path d="M72 112Q96 92 86 58 80 34 62 40q14 6 8 24-6 14-2 30z" fill="{AMBER}"/>'
        f'<path d="M32 112q-4-28 12-38 22-4 28 38z" fill="{_L.light}"/>'
        f'<path d="M30 60q0-16 16-18l2-9 7 10q9 5 7 16t-18 12q-12 0-14-11z" fill="{_L.light}"/>'
        f'<circle cx="45" cy="55" r="3.5" fill="{INK}"/><path d="M6 60 30 52l3 9-25 8z" fill="{PAPER}"/>'
        f'<path d="m3 60 5-2 4 11-5 2z" fill="{LAMP}"/><path d="M44 84q10-2 12 16H42z" fill="{PAPER}"/>'
    ),
    "harpooner": (  # a harpoon with its rope
        f'<path d="M20 108 70 42l5 4-50 66z" fill="{_L.light}"/>'
        f'<path d="m86 22-6 32-8-7-12 3 5-11-6-9z" fill="{SILVER}"/>'
        f'<path d="M34 90q-14-24 8-26t10 20-22 18 2 18 34-4" fill="none" stroke="{PAPER}" stroke-width="4" '
        'stroke-linecap="round"/>'
    ),
    "hammerbird": (  # a bird whose head is a hammer
        f'<path d="M20 70q6-26 34-24l20 8q4 34-24 42Q22 98 20 70z" fill="{_R.light}"/>'
        f'<path d="M20 70 6 58q2 22 22 30z" fill="{_R.mid}"/><path d="M34 62q18-2 20 20-18 4-20-20z" fill="{_R.glow}"/>'
        f'<path d="M56 26h8v30h-8z" fill="{_L.light}"/><path d="M44 18h34l10 8-10 8H44z" fill="{SILVER}"/>'
        f'<circle cx="67" cy="26" r="3" fill="{INK}"/><path d="M40 94h4v16h-4zM54 92h4v18h-4zM34 108h12v4H34zM50 '
        f'108h12v4H50z" fill="{LAMP}"/>'
    ),
    "chaos": (  # a whirl of the four colours
        f'<path d="M50 64Q50 26 84 34 66 44 50 64z" fill="{_R.light}"/>'
        f'<path d="M50 64q38 0 30 34Q70 80 50 64z" fill="{_B.light}"/>'
        f'<path d="M50 64q0 38-34 30Q34 84 50 64z" fill="{_G.light}"/>'
        f'<path d="M50 64Q12 64 20 30 30 48 50 64z" fill="{_L.light}"/>'
        f'<path d="M50 64q8-24 24-22-14 6-24 22zM50 64q24 8 22 24-6-14-22-24zM50 64q-8 24-24 22 14-6 24-22zM50 64q-24-8'
        f'-22-24 6 14 22 24z" fill="{PAPER}"/><circle cx="50" cy="64" r="6" fill="{LAMP}"/>'
    ),
    "mirror": (  # a hand mirror with a gleam
        f'<path d="M45 86h10v30a5 5 0 0 1-10 0z" fill="{_L.light}"/>'
        f'<ellipse cx="50" cy="56" rx="28" ry="34" fill="{LAMP}"/><ellipse cx="50" cy="56" rx="21" ry="27" '
        f'fill="{_B.light}"/>'
        '<path d="M36 60q0-20 16-26l-10 40q-6-4-6-14zM58 36l6 4-9 36-6 1z" fill="#fff" opacity=".75"/>'
    ),
    "treasurer": (  # a chest with a heart for a lock
        f'<path d="M18 70q0-26 32-26t32 26z" fill="{_L.light}"/><path d="M18 70h64v38H18z" fill="{_L.mid}"/>'
        f'<path d="M18 68h64v7H18z" fill="{LAMP}"/><path d="M26 50h6v58h-6zM68 50h6v58h-6z" fill="{LAMP}"/>'
        f'<path d="M50 98q-16-12-11-20 6-6 11 2 5-8 11-2 5 8-11 20z" fill="{_R.light}"/>'
        f'<path d="m30 40 2-14 4 12zM48 36l2-20 3 20zM64 38l4-12 2 14z" fill="{LAMP}"/>'
    ),
}
