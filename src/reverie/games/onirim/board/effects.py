"""How each step of Onirim sounds and looks: data for the runtime, by the step's name or by name and argument."""

from typing import Final

from reverie.kit.look import effects

EFFECTS: Final = effects("""
    play               card    -     120
    tower              card    -     120
    discard            card    -     100
    discard_hand       sweep   -     200
    draw               draw    -     140
    drawn              draw    -     200
    drawn:night        dread   dread 700
    drawn:happy        bell    glow  300
    limbo              card    -     90
    throw              card    -     80
    series             chime   glow  260
    door               bell    door  500
    lose_door          dread   dread 300
    shuffle            shuffle -     260
    limbo_returns      shuffle -     160
    look               draw    -     160
    reveal             draw    -     160
    put_back           card    -     120
    strike             dread   dread 500
    overload           dread   dread 500
    destroy            sweep   -     200
    cast               chime   glow  260
    rally              chime   glow  200
    nightmare:cancel   chime   glow  200
    nightmare:mirror   chime   glow  200
    end:doors_complete win     win   1200
    end                lose    lose  600
""")
