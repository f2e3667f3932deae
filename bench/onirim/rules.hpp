// The rules of Onirim for programs that learn: those of reverie.games.onirim, step by step, with the same numbers of
// kinds, verbs and decisions, so that a game played here can be played again there (tests/bots/test_learned_rules.py).
//
// Two ways to apply an action: a real one, which draws cards, and an unreal one, which stops where a card would have
// to be drawn that nobody knows.

#pragma once
#include "legal.hpp"

struct Table : Legal {
    // ------------------------------------------------------------ steps
    void run(int step) {
        switch (step) {
        case NEXT_TURN: active = int8_t((active + 1) % SEATS), passed = false, stack.n = 0, point = ACTION; return;
        case REFILL: refill(); return;
        case LIMBO_PHASE: limbo_phase(); return;
        case NIGHTMARE_ENDS: if (pending == NIGHTMARE) throw_on(NIGHTMARE), pending = NO_CARD; return;
        case SHUFFLE: gather(); return;
        case SEARCH_ENDS: {
            stack.add(SHUFFLE);
            bool any = false;
            for (int i = 0; CATCHERS && i < catchers; i++) any |= caught[i].n > 0;
            if (any) stack.add(FREEING);
            return;
        }
        case PREMONITIONS_DUE: {
            int waiting = 0, one = 0;
            for (int i = 0; i < prem_up.n; i++) if (is_due(prem_up.c[i])) waiting++, one = prem_up.c[i];
            if (waiting == 1) strike(one);
            else if (waiting) point = PREMONITION_ORDER;
            return;
        }
        case DREAM_ENDS: throw_on(pending), pending = NO_CARD; return;
        case FETCHED_ON_TOP: top.insert(0, picks.c[0]), picks.n = 0; return;
        case DOOR_SEARCH: {
            Actions out;
            add_doors(out);
            if (out.n) point = DOOR_SEARCH; else close_series(false);
            return;
        }
        case DOOR_DRAWN: {
            Actions out;
            add_payments(out);
            if (out.n || fetchable()) point = DOOR_DRAWN; else limbo.add(pending), pending = NO_CARD;
            return;
        }
        case NIGHTMARE_DRAWN: {
            Actions out;
            add_answers(out);
            if (out.n) point = NIGHTMARE_DRAWN; else stack.add(NIGHTMARE_ENDS);
            return;
        }
        case PROPHECY: if (size() && take_top(5)) point = PROPHECY; return;
        case ORDER: {
            if (picks.n > 1) { point = ORDER; return; }
            if (picks.n) placed.add(picks.pop());
            if (under_deck) for (int i = 0; i < placed.n; i++) bottom.add(placed.c[i]);
            else for (int i = placed.n; i--;) top.insert(0, placed.c[i]);
            placed.n = 0;
            return;
        }
        case SWAP_GIVE: if (held[active] && commons) point = SWAP_GIVE; return;
        case TOWER_PEEK: if (size()) point = TOWER_PEEK; return;
        case TOWER_LOSS: if (towers.n && best_run() < 4) point = TOWER_LOSS; return;
        case HAPPY_DREAM_DRAWN: if (prem_up.n || size()) point = HAPPY_DREAM_DRAWN; else stack.add(DREAM_ENDS); return;
        case HAPPY_SEVEN: if (picks.n) point = HAPPY_SEVEN; return;
        case RALLY_OFFER: {
            bool any = false;
            each_place([&](int, int kind) { any |= kind != DEAD_END; }, true);
            if (any) point = RALLY_OFFER; else throw_on(pending), pending = NO_CARD;
            return;
        }
        default: point = int8_t(step);
        }
    }
    void refill() {
        while (is_short()) {
            if (!passed && (BOOK || ONIVERSE) && opens_window()) {
                stack.add(REFILL), point = WINDOW;
                return;
            }
            passed = false;
            int kind = draw_card();
            if (ended || unknown) return;
            if (kind < FIRST_DOOR) continue;
            stack.add(REFILL);
            if (kind == LOST_DREAM) limbo.add(kind);
            else {
                pending = int8_t(kind);
                stack.add(kind <= DOOR_ONI ? DOOR_DRAWN : kind == NIGHTMARE ? NIGHTMARE_DRAWN
                          : kind == HAPPY_DREAM ? HAPPY_DREAM_DRAWN : RALLY_OFFER);
            }
            return;
        }
    }
    void proceed() { while (point < 0 && !ended && !unknown && stack.n) run(stack.pop()); }

    void discard_effect(int kind) {
        if (is_key(kind)) stack.add(PROPHECY);
        if (is_tower(kind)) stack.add(TOWER_PEEK);
        if (symbol_of(kind) != GLYPH) return;
        if (!reveal(5)) return;
        bool any = false;
        for (int i = 0; i < picks.n; i++) any |= is_door(picks.c[i]);
        if (any) under_deck = true, stack.add(INCANTATION_DOOR); else put_in_order(true);
    }
    void give_private(int kind) { take_at_hand(HAND, kind), pending = int8_t(kind), stack.add(SWAP_TAKE); }
    void play_or_discard(int verb, int argument) {
        int zone = argument / KINDS, kind = argument % KINDS;
        switch (verb) {
        case PLAY: play_card(zone, kind); return;
        case PLAY_ARCHITECT: spend(ARCHITECT), play_card(zone, kind); return;
        case PLAY_LEFT: take_at_hand(zone, kind), towers.insert(0, kind), check_win(); return;
        case PLAY_RIGHT: take_at_hand(zone, kind), towers.add(kind), check_win(); return;
        case SWAP: stack.add(SWAP_DISCARD), give_private(argument); return;
        case ESCAPE: discard_all(), redraw(); return;
        case STORE: store(zone, kind); return;
        }
        if (SEATS > 1 && zone != STASH) stack.add(SWAP_GIVE);
        discard_at_hand(zone, kind), discard_effect(kind);
    }
    void store(int zone, int kind) {
        take_at_hand(zone, kind), stash[active].add(kind);
        if (!stack.n || stack.c[stack.n - 1] != REFILL) stack.add(REFILL);
    }
    void perform_free(int verb, int argument) {
        int zone = argument / KINDS, kind = argument % KINDS;
        switch (verb) {
        case CAST_PARADOX: spell = int8_t(verb), owed = PARADOX_COST, stack.add(SPELL_PAYMENT); return;
        case CAST_PLANNING: spell = int8_t(verb), owed = PLANNING_COST, stack.add(SPELL_PAYMENT); return;
        case USE_VALVE: valves--, free_catcher(argument), gather(); return;
        case USE_CYCLOBOT:
            spend(CYCLOBOT), take_at_hand(zone, kind), given = int8_t(kind), given_from = int8_t(zone);
            stack.add(CYCLOBOT_TAKE);
            return;
        case USE_SQUIRRELS: spend(SQUIRRELS); if (take_top(5)) put_in_order(false); return;
        case USE_HARPOONER:
            spend(HARPOONER);
            if (!reveal(5)) return;
            while (picks.has(NIGHTMARE)) picks.remove(NIGHTMARE), throw_on(NIGHTMARE);
            put_in_order(true);
            return;
        case USE_HAMMERBIRD: spend(HAMMERBIRD), hammer(); return;
        case STORE: store(zone, kind); return;
        }
    }
    static bool is_free(int verb) {
        return (verb >= CAST_PARADOX && verb <= STORE) || verb == USE_VALVE;
    }

    void apply(int action) {
        int verb = action >> 8, argument = action & 255, at = point, zone = argument / KINDS, kind = argument % KINDS;
        point = -1;
        if (is_free(verb)) {
            if (at != WINDOW) stack.add(at);
            perform_free(verb, argument);
            proceed();
            return;
        }
        switch (at) {
        case DRAFT_PICK:
            common[argument]--, commons--, add_hand(argument), active = int8_t(SEATS - 1 - active);
            stack.add(commons > COMMON_SIZE ? DRAFT_PICK : ACTION);
            break;
        case ACTION: stack.add(NEXT_TURN), stack.add(LIMBO_PHASE), stack.add(REFILL), play_or_discard(verb, argument); break;
        case SWAP_DISCARD: discard_at_hand(zone, kind), discard_effect(kind); break;
        case WINDOW: if (verb == PASS) passed = true; else play_or_discard(verb, argument); break;
        case SWAP_GIVE: if (verb == SWAP) give_private(argument); break;
        case SWAP_TAKE:
            common[argument]--, common[pending]++, pending = NO_CARD, add_hand(argument);
            break;
        case DOOR_SEARCH:
            close_series(verb != DECLINE);
            if (verb == OPEN_FROM_DECK) {
                take(FIRST_DOOR + (argument & 7));
                if (argument & 8) spend(CHAOS);
                obtain(FIRST_DOOR + (argument & 7));
                if (!ended) stack.add(SEARCH_ENDS);
            } else if (verb == OPEN_FROM_CATCHER) {
                caught[argument >> 4].remove(FIRST_DOOR + (argument & 7));
                if (argument & 8) spend(CHAOS);
                obtain(FIRST_DOOR + (argument & 7));
            }
            break;
        case DOOR_DRAWN: {
            int door = pending;
            pending = NO_CARD;
            if (verb == TO_LIMBO) { limbo.add(door); break; }
            discard_at_hand(zone, kind);
            if (verb == PAY_KEY_CHAOS) spend(CHAOS);
            obtain(door);
            break;
        }
        case NIGHTMARE_DRAWN:
            stack.add(NIGHTMARE_ENDS);
            if (verb == NIGHTMARE_PUNISH) { spell = int8_t(verb), owed = PUNISHMENT_COST, stack.add(SPELL_PAYMENT); break; }
            if (verb == NIGHTMARE_MIRROR) { spend(MIRROR), limbo.add(pending), pending = NO_CARD; break; }
            if (TOWERS) stack.add(TOWER_LOSS);
            if (verb == NIGHTMARE_KEY) discard_at_hand(zone, kind);
            else if (verb == NIGHTMARE_DOOR) lose_door(active, argument >> 4, (argument & 15) - 1);
            else if (verb == NIGHTMARE_HAND) discard_all(), redraw();
            else if (reveal(5)) {
                for (int i = 0; i < picks.n; i++)
                    if (picks.c[i] >= FIRST_DOOR || picks.c[i] == DEAD_END) limbo.add(picks.c[i]); else throw_on(picks.c[i]);
                picks.n = 0;
            }
            break;
        case PROPHECY: picks.remove(argument), put_in_order(false), throw_away(argument); break;
        case ORDER: picks.remove(argument), placed.add(argument), stack.add(ORDER); break;
        case SPELL_PAYMENT:
            discard[argument]--, discards--, owed--;
            if (owed) { stack.add(SPELL_PAYMENT); break; }
            if (spell == CAST_PLANNING) stack.add(PLANNING_FIRST);
            else if (spell == CAST_PARADOX) {
                int8_t found[5], count = int8_t(std::min(5, size()));
                for (int i = 0; i < count && !unknown; i++) found[i] = int8_t(draw_bottom());
                if (unknown) break;
                picks.n = 0;
                for (int i = count; i--;) picks.add(found[i]);
                under_deck = true, stack.add(PARADOX_RAISE);
            }
            spell = 0;
            break;
        case PARADOX_RAISE: picks.remove(argument), top.insert(0, argument), put_in_order(true); break;
        case PLANNING_FIRST: first_goal = int8_t(argument), stack.add(PLANNING_SECOND); break;
        case PLANNING_SECOND:
            std::swap(goals.c[first_goal], goals.c[argument]), std::swap(owner.c[first_goal], owner.c[argument]);
            rank_reopened(), first_goal = -1;
            break;
        case INCANTATION_DOOR:
            picks.remove(argument), obtain(argument);
            if (!ended) put_in_order(true);
            break;
        case FREEING: if (verb == FREE) free_catcher(argument); break;
        case TOWER_PEEK: if (verb == LOOK && take_top((last_thrown - FIRST_TOWER) % 3 + 3)) put_in_order(false); break;
        case TOWER_LOSS:
            if (verb == DESTROY) towers.remove(argument), throw_on(argument);
            else limbo.add(pending), pending = NO_CARD;
            break;
        case PREMONITION_ORDER: strike(argument); break;
        case PREMONITION_DOOR:
            premonition = -1, lose_door(argument / 80, argument % 80 >> 4, (argument % 80 & 15) - 1);
            break;
        case PREMONITION_KEYS:
            take(argument), throw_away(argument), owed--;
            if (owed && size()) stack.add(PREMONITION_KEYS);
            break;
        case HAPPY_DREAM_DRAWN:
            stack.add(DREAM_ENDS);
            if (verb == BANISH) prem_up.remove(argument);
            else if (verb == FETCH) stack.add(HAPPY_FETCH);
            else if (reveal(7)) stack.add(HAPPY_SEVEN);
            break;
        case HAPPY_SEVEN:
            if (verb == KEEP) { put_in_order(false); break; }
            picks.remove(argument), stack.add(HAPPY_SEVEN), throw_away(argument);
            break;
        case HAPPY_FETCH: take(argument), picks.n = 0, picks.add(argument), stack.add(FETCHED_ON_TOP), stack.add(SEARCH_ENDS); break;
        case RALLY_OFFER: {
            int denizen = pending;
            pending = NO_CARD;
            if (verb == DECLINE) { throw_on(denizen); break; }
            discard_at_hand(zone, kind), denizens[active][denizen - ARCHITECT]++;
            break;
        }
        case CYCLOBOT_TAKE:
            discard[argument]--, discards--, throw_on(given), given = NO_CARD;
            if (given_from == COMMON) common[argument]++, commons++; else add_hand(argument);
            break;
        }
        proceed();
    }

    // ------------------------------------------------------------ the deal
    void put(int kind, int count) { bag[kind] = int8_t(bag[kind] + count), bags = int16_t(bags + count); }
    void deal() {
        memset(this, 0, sizeof *this);
        real = true, point = -1, pending = given = NO_CARD, first_goal = premonition = -1;
        for (auto& each : last) each = -1;
        for (int c = 0; c < 4; c++) {
            put(c * 4, SUNS[c]), put(c * 4 + MOON, 4), put(c * 4 + KEY, 3), put(FIRST_DOOR + c, EACH);
            if (GLYPHS) put(c * 4 + GLYPH, 2);
            if (TOWERS) for (int i = 0; i < 3; i++) put(FIRST_TOWER + c * 3 + i, 1);
        }
        put(NIGHTMARE, 10);
        if (CATCHERS) put(LOST_DREAM, 4);
        if (PREMONITIONS) put(HAPPY_DREAM, 4);
        if (CROSSROADS) put(CROSS_SUN, 3), put(CROSS_MOON, 2), put(CROSS_KEY, 1), put(DEAD_END, 10);
        if (ONIVERSE) {
            put(DOOR_ONI, 1);
            int8_t box[KINDS] = {};
            for (int kind = FIRST_DENIZEN; kind < KINDS; kind++) box[kind] = 2;
            for (int rest = 16; rest > 8; rest--) box[pick_bag(box, rest)]--;
            for (int kind = FIRST_DENIZEN; kind < KINDS; kind++) put(kind, box[kind]);
        }
        if (SEATS == 1) redraw(), point = ACTION;
        else {
            while (commons < 8) {
                int kind = draw();
                if (kind < FIRST_DOOR) common[kind]++, commons++; else limbo.add(kind);
            }
            active = int8_t(below(2)), drawn_card(active), point = DRAFT_PICK;
        }
        while (limbo.n) into_bag(limbo.pop());
        if (BOOK) {
            int8_t row[KINDS] = {};
            int all = 0;
            for (int c = 0; c < 4; c++) row[c] = EACH, all += EACH;
            if (ONIVERSE) row[4] = 1, all++;
            for (; all; all--) {
                int goal = pick_bag(row, all);
                row[goal]--, goals.add(goal), owner.add(-1);
            }
        }
        if (CATCHERS) catchers = 4, valves = 2;
        if (PREMONITIONS) {
            for (int i = 0; i < 8; i++) prem_down.add(i);
            turn_up(4);
        }
    }
    float progress() const {  // what has been done of what is needed
        int done = 0, needed = DOORS;
        if (SEATS == 1) done = door_count();
        else for (int c = 0; c < 4; c++) done += (doors[0][c] > 0) + (doors[SEATS - 1][c] > 0);
        if (CATCHERS) needed += 4, done += caught_dreams();
        if (TOWERS) needed += 4, done += best_run();
        return float(done) / float(needed);
    }
};
