// What lies where on a table of Onirim: the deck, and the cards at hand.

#pragma once
#include "pieces.hpp"

struct Cards {
    bool real, unknown, passed, under_deck;
    int8_t ended, active, point, pending, colours, spell, owed, first_goal, premonition, given, given_from, last_thrown;
    Pile<40> stack;
    int8_t bag[KINDS];
    int16_t bags, discards;
    Pile<40> top;
    Pile<BELOW ? 110 : 1> bottom;
    Pile<64> limbo;
    Pile<8> picks, placed;
    int8_t hand[SEATS][32], held[SEATS], common[32], commons, doors[SEATS][5];
    int8_t discard[KINDS];
    int8_t last[SEATS];  // the symbol of the last card of the row, -1
    Pile<3> series[SEATS];
    int8_t series_mask[SEATS];
    Pile<ROWS ? 110 : 1> row[SEATS], kept_length[SEATS], kept_mask[SEATS];
    Pile<13> goals, owner, reopened;
    Pile<12> towers;
    int8_t catchers, valves;
    Pile<CATCHING ? 60 : 1> caught[4];
    Pile<8> prem_up, prem_down;
    int8_t denizens[SEATS][8];
    Pile<2> stash[SEATS];

    int size() const { return bags + top.n + bottom.n; }
    int at_hand() const { return held[active] + commons; }
    bool is_short() const { return held[active] < HAND_SIZE || commons < COMMON_SIZE; }
    bool mine(int denizen) const { return ONIVERSE && denizens[active][denizen - ARCHITECT] > 0; }
    bool holds(int zone, int kind) const {
        return zone == HAND ? hand[active][kind] > 0 : zone == COMMON ? common[kind] > 0 : stash[active].has(kind);
    }
    void add_hand(int kind) { hand[active][kind]++, held[active]++; }
    void add_location(int kind) {
        if (held[active] >= HAND_SIZE) common[kind]++, commons++;
        else add_hand(kind);
    }
    void throw_on(int kind) { discard[kind]++, discards++, last_thrown = int8_t(kind); }
    int in_deck(int kind) const { return bag[kind] + top.count(kind) + bottom.count(kind); }
    void end(int how) { ended = int8_t(how), stack.n = 0, point = -1; }

    // ------------------------------------------------------------ the deck
    int pick_bag(const int8_t* bag, int bags) {
        int place = below(bags), kind = 0;
        while (place >= bag[kind]) place -= bag[kind++];
        drawn_card(kind);
        return kind;
    }
    int draw() {  // NO_CARD: nobody knows it
        if (top.n) return top.first();
        if (!bags) return bottom.first();
        if (!real) return unknown = true, NO_CARD;
        int kind = pick_bag(bag, bags);
        bag[kind]--, bags--;
        return kind;
    }
    int draw_bottom() {
        if (bottom.n) return bottom.pop();
        if (!bags) return top.pop();
        if (!real) return unknown = true, NO_CARD;
        int kind = pick_bag(bag, bags);
        bag[kind]--, bags--;
        return kind;
    }
    void gather() {
        for (; top.n; bags++) bag[top.pop()]++;
        for (; bottom.n; bags++) bag[bottom.pop()]++;
    }
    void into_bag(int kind) { bag[kind]++, bags++; }
    void take(int kind) { gather(), bag[kind]--, bags--; }
    bool take_top(int count) {  // into `picks`
        picks.n = 0;
        for (int i = std::min(count, size()); i; i--) {
            int kind = draw();
            if (unknown) return false;
            picks.add(kind);
        }
        under_deck = false;
        return true;
    }
    bool reveal(int count) {
        if (!take_top(count)) return false;
        while (picks.has(LOST_DREAM)) picks.remove(LOST_DREAM), limbo.add(LOST_DREAM);
        return true;
    }
    void throw_away(int kind) {
        throw_on(kind);
        if (is_door(kind) || kind == LOST_DREAM) end(LOST_GAME);
    }
    void put_in_order(bool under) { under_deck = under, stack.add(ORDER); }

    // ------------------------------------------------------------ cards at hand
    void take_at_hand(int zone, int kind) {
        if (zone == HAND) hand[active][kind]--, held[active]--;
        else if (zone == COMMON) common[kind]--, commons--;
        else stash[active].remove(kind), spend(TREASURER);
    }
    void spend(int denizen) { denizens[active][denizen - ARCHITECT]--, throw_on(denizen); }
    void discard_at_hand(int zone, int kind) { take_at_hand(zone, kind), throw_on(kind); }
    void discard_all() {
        for (int kind = 0; kind < 32; kind++) {
            for (; hand[active][kind]; held[active]--) hand[active][kind]--, throw_on(kind);
            for (; common[kind]; commons--) common[kind]--, throw_on(kind);
        }
    }
    int draw_card() {  // an empty deck ends the game
        if (!size()) return end(LOST_GAME), NO_CARD;
        int kind = draw();
        if (kind >= 0 && kind < FIRST_DOOR) add_location(kind);
        return kind;
    }
    void redraw() {
        while (is_short() && !unknown && !ended) {
            int kind = draw_card();
            if (kind >= FIRST_DOOR) limbo.add(kind);
        }
    }
};
