// What may be done at each decision.

#pragma once
#include "dream.hpp"

struct Legal : Dream {
    template <class Do> void each_place(Do with, bool stored) const {
        for (int kind = 0; kind < 32; kind++) if (hand[active][kind]) with(HAND, kind);
        if (SEATS > 1) for (int kind = 0; kind < 32; kind++) if (common[kind]) with(COMMON, kind);
        if (ONIVERSE && stored) each_stored(with);
    }
    template <class Do> void each_stored(Do with) const {
        for (int i = 0; i < stash[active].n; i++)
            if (!i || stash[active].c[i] != stash[active].c[0]) with(STASH, stash[active].c[i]);
    }
    void add_use(Actions& out, int zone, int kind) const {
        int place = zone * KINDS + kind;
        if (may_play(kind)) out.add(PLAY, place);
        if (TOWERS && is_tower(kind)) {
            if (!towers.n) out.add(PLAY_RIGHT, place);
            else {
                if (may_touch(kind, towers.c[0])) out.add(PLAY_LEFT, place);
                if (may_touch(towers.c[towers.n - 1], kind)) out.add(PLAY_RIGHT, place);
            }
        }
        if (mine(ARCHITECT) && symbol_of(kind) >= 0 && last[active] == symbol_of(kind)) out.add(PLAY_ARCHITECT, place);
        if (kind != DEAD_END) out.add(DISCARD, place);
    }
    void add_stores(Actions& out) const {
        if (!mine(TREASURER)) return;
        if (denizens[active][TREASURER - ARCHITECT] > stash[active].n)
            each_place([&](int zone, int kind) { if (kind != DEAD_END) out.add(STORE, zone * KINDS + kind); }, false);
        each_stored([&](int zone, int kind) { add_use(out, zone, kind); });
    }
    bool exchangeable(int kind) const { return kind < FIRST_DOOR && kind != DEAD_END; }
    void add_powers(Actions& out) const {
        if (BOOK) {
            if (discards >= PARADOX_COST && size()) out.add(CAST_PARADOX, 0);
            if (discards >= PLANNING_COST) out.add(CAST_PLANNING, 0);
        }
        if (!ONIVERSE) return;
        if (mine(SQUIRRELS) && size()) out.add(USE_SQUIRRELS, 0);
        if (mine(HARPOONER) && size()) out.add(USE_HARPOONER, 0);
        if (mine(HAMMERBIRD) && row[active].n) out.add(USE_HAMMERBIRD, 0);
        if (!mine(CYCLOBOT)) return;
        bool any = false;
        for (int kind = 0; kind < FIRST_DOOR; kind++) any |= discard[kind] && exchangeable(kind);
        if (any) each_place([&](int zone, int kind) {
            if (kind != DEAD_END) out.add(USE_CYCLOBOT, zone * KINDS + kind); }, false);
    }
    void add_doors(Actions& out) const {
        for (int door = 0; door < 5; door++) {
            int chaos = door < 4 && !(colours >> door & 1);
            if (chaos && !mine(CHAOS)) continue;
            if (in_deck(FIRST_DOOR + door)) out.add(OPEN_FROM_DECK, chaos * 8 + door);
            if (CATCHERS) for (int i = 0; i < catchers; i++)
                if (caught[i].has(FIRST_DOOR + door)) out.add(OPEN_FROM_CATCHER, i * 16 + chaos * 8 + door);
        }
    }
    void add_payments(Actions& out) const {
        each_place([&](int zone, int kind) {
            if (is_key(kind) && (fits(kind, pending) || mine(CHAOS)))
                out.add(fits(kind, pending) ? PAY_KEY : PAY_KEY_CHAOS, zone * KINDS + kind);
        }, true);
    }
    bool fetchable() const {  // a Key that the Cyclobot could bring
        if (!mine(CYCLOBOT)) return false;
        bool gives = false;
        each_place([&](int, int kind) { gives |= kind != DEAD_END; }, false);
        if (!gives) return false;
        for (int kind = 2; kind <= CROSS_KEY; kind += 4)
            if (discard[kind] && (fits(kind, pending) || mine(CHAOS))) return true;
        if (mine(HAMMERBIRD))
            for (int i = hammered_from(); i < row[active].n; i++)
                if (is_key(row[active].c[i]) && (fits(row[active].c[i], pending) || mine(CHAOS))) return true;
        return false;
    }
    void add_answers(Actions& out) const {
        each_place([&](int zone, int kind) { if (is_key(kind)) out.add(NIGHTMARE_KEY, zone * KINDS + kind); }, true);
        each_mark(active, [&](int mark) { out.add(NIGHTMARE_DOOR, mark); });
        if (size()) out.add(NIGHTMARE_MILL, 0);
        if (at_hand()) out.add(NIGHTMARE_HAND, 0);
        if (BOOK && discards >= PUNISHMENT_COST) out.add(NIGHTMARE_PUNISH, 0);
        if (mine(MIRROR)) out.add(NIGHTMARE_MIRROR, 0);
    }
    bool opens_window() const {
        Actions out;
        add_powers(out), add_stores(out);
        return out.n > 0;
    }
    template <int N> void add_each(Actions& out, int verb, const Pile<N>& cards) const {
        for (int i = 0; i < cards.n; i++)
            if (std::find(cards.c, cards.c + i, cards.c[i]) == cards.c + i) out.add(verb, cards.c[i]);
    }

    void legal(Actions& out) const {
        switch (point) {
        case DRAFT_PICK: case SWAP_TAKE:
            for (int kind = 0; kind < 32; kind++) if (common[kind]) out.add(TAKE, kind);
            return;
        case ACTION: {
            each_place([&](int zone, int kind) { add_use(out, zone, kind); }, false);
            bool discards_any = false;
            each_place([&](int, int kind) { discards_any |= kind != DEAD_END; }, false);
            if (SEATS > 1 && discards_any)
                for (int kind = 0; kind < 32; kind++) if (hand[active][kind]) out.add(SWAP, kind);
            if (CATCHERS && valves) for (int i = 0; i < catchers; i++) if (caught[i].n) out.add(USE_VALVE, i);
            if (CROSSROADS) out.add(ESCAPE, 0);
            add_stores(out), add_powers(out);
            return;
        }
        case SWAP_DISCARD:
            each_place([&](int zone, int kind) { if (kind != DEAD_END) out.add(DISCARD, zone * KINDS + kind); }, false);
            return;
        case SWAP_GIVE:
            out.add(PASS, 0);
            for (int kind = 0; kind < 32; kind++) if (hand[active][kind]) out.add(SWAP, kind);
            return;
        case WINDOW: out.add(PASS, 0), add_stores(out), add_powers(out); return;
        case DOOR_SEARCH: out.add(DECLINE, 0), add_doors(out), add_powers(out); return;
        case DOOR_DRAWN: out.add(TO_LIMBO, 0), add_payments(out), add_powers(out); return;
        case NIGHTMARE_DRAWN: add_answers(out), add_powers(out); return;
        case PROPHECY: add_each(out, THROW, picks); return;
        case ORDER: add_each(out, PUT, picks); return;
        case SPELL_PAYMENT: for (int kind = 0; kind < KINDS; kind++) if (discard[kind]) out.add(PAY, kind); return;
        case PARADOX_RAISE: add_each(out, RAISE, picks); return;
        case PLANNING_FIRST: for (int i = 0; i < goals.n; i++) out.add(EXCHANGE_GOAL, i); return;
        case PLANNING_SECOND:
            for (int i = 0; i < goals.n; i++)
                if (goals.c[i] != goals.c[first_goal] || (owner.c[i] < 0) != (owner.c[first_goal] < 0))
                    out.add(EXCHANGE_GOAL, i);
            return;
        case INCANTATION_DOOR:
            for (int door = FIRST_DOOR; door <= DOOR_ONI; door++) if (picks.has(door)) out.add(CHOOSE, door);
            if (BOOK && discards >= PLANNING_COST) out.add(CAST_PLANNING, 0);
            return;
        case FREEING:
            out.add(PASS, 0);
            for (int i = 0; i < catchers; i++) if (caught[i].n) out.add(FREE, i);
            return;
        case TOWER_PEEK: out.add(SKIP, 0), out.add(LOOK, 0); return;
        case TOWER_LOSS:
            for (int i = 0; i < towers.n; i++)
                if (i == 0 || i == towers.n - 1 || may_touch(towers.c[i - 1], towers.c[i + 1])) out.add(DESTROY, towers.c[i]);
            out.add(FALSE_DESTRUCTION, 0);
            return;
        case PREMONITION_ORDER: for (int i = 0; i < prem_up.n; i++) if (is_due(prem_up.c[i])) out.add(RESOLVE, prem_up.c[i]); return;
        case PREMONITION_DOOR:
            for (int seat = 0; seat < SEATS; seat++) each_mark(seat, [&](int mark) {
                int door = mark >> 4, own = 0;
                for (int each = 0; each < 5; each++) own += doors[active][each];
                if (premonition == PREM_BROWN ? seat == active || !own : door < 4 && total_doors(door) >= 2)
                    out.add(LOSE_DOOR, seat * 80 + mark);
            });
            return;
        case PREMONITION_KEYS: for (int kind = 2; kind <= CROSS_KEY; kind += 4) if (in_deck(kind)) out.add(THROW, kind); return;
        case HAPPY_DREAM_DRAWN:
            for (int i = 0; i < prem_up.n; i++) out.add(BANISH, prem_up.c[i]);
            if (size()) out.add(REVEAL_SEVEN, 0), out.add(FETCH, 0);
            add_powers(out);
            return;
        case HAPPY_SEVEN: out.add(KEEP, 0), add_each(out, THROW, picks); return;
        case HAPPY_FETCH: for (int kind = 0; kind < KINDS; kind++) if (in_deck(kind)) out.add(CHOOSE, kind); return;
        case RALLY_OFFER:
            each_place([&](int zone, int kind) { if (kind != DEAD_END) out.add(RALLY, zone * KINDS + kind); }, true);
            out.add(DECLINE, 0), add_powers(out);
            return;
        case CYCLOBOT_TAKE:
            for (int kind = 0; kind < FIRST_DOOR; kind++) if (discard[kind] && kind != DEAD_END) out.add(TAKE, kind);
            return;
        }
    }
};
