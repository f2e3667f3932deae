"""A picture of our own for the front page: the hills of night."""

from functools import cache

from reverie.kit.markup import Element, raw


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
