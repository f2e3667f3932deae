// What an action leaves, and the action that leaves most: choosing.py of Onirim's bots, for programs that learn.

#pragma once
#include "net.hpp"

const int DEEP = 3;

// What is done without thinking: the cards that pay for a spell, the Goal that is exchanged, cards put under the deck.
int habit(const Table& t) {
    if (t.point == SPELL_PAYMENT) {
        int best = -1, most = -9;
        for (int kind = 0; kind < KINDS; kind++) {
            if (!t.discard[kind]) continue;
            int worth = is_key(kind) ? -1 : kind == NIGHTMARE ? 2 : kind == DEAD_END ? 1 : 0;
            if (worth > most) most = worth, best = kind;
        }
        return PAY << 8 | best;
    }
    if (t.point == PLANNING_FIRST) return EXCHANGE_GOAL << 8 | t.next_goal();
    if (t.point == WINDOW && !t.top.n) return PASS << 8;  // what can be done now can be done at the next turn
    if (t.point == ORDER && t.under_deck) return PUT << 8 | *std::min_element(t.picks.c, t.picks.c + t.picks.n);
    return -1;
}

// Decisions that follow at once, and whose best answer is what the choice before them is worth.
bool at_once(int point) {
    switch (point) {
    case DOOR_SEARCH: case DOOR_DRAWN: case NIGHTMARE_DRAWN: case FREEING: case TOWER_PEEK: case TOWER_LOSS: case PREMONITION_ORDER:
    case PREMONITION_DOOR: case PREMONITION_KEYS: case HAPPY_DREAM_DRAWN: case HAPPY_FETCH: case RALLY_OFFER: case CYCLOBOT_TAKE:
    case PLANNING_SECOND: case SWAP_TAKE: case INCANTATION_DOOR: case WINDOW: return true;
    }
    return false;
}

int to_come(const Table& t, int action) {
    int verb = action >> 8, kind = (action & 255) % KINDS;
    switch (verb) {
    case NIGHTMARE_MILL: return TO_MILL;
    case NIGHTMARE_HAND: case ESCAPE: return NEW_HAND;
    case DISCARD: return is_key(kind) ? TO_PROPHECY : symbol_of(kind) == GLYPH ? INCANTING : DRAWING;
    case LOOK: return PEEKING + (t.last_thrown - FIRST_TOWER) % 3;
    case REVEAL_SEVEN: return SIFTING;
    case USE_SQUIRRELS: return SPYING;
    case USE_HARPOONER: return HARPOONING;
    case CAST_PARADOX: return RAISING;
    }
    return DRAWING;
}

// The choices worth a thought: of Goals that look alike the first.
void options(const Table& t, Actions& out) {
    Actions every;
    t.legal(every);
    if (t.point == RALLY_OFFER || t.point == HAPPY_DREAM_DRAWN || t.point == WINDOW) {  // exchanges can wait
        for (int i = 0; i < every.n; i++) {
            int verb = every.a[i] >> 8;
            if (verb != USE_CYCLOBOT && verb != CAST_PLANNING && verb != USE_HAMMERBIRD) out.a[out.n++] = every.a[i];
        }
        return;
    }
    if (t.point != PLANNING_SECOND) { out = every; return; }
    int seen = 0;
    for (int i = 0; i < every.n; i++) {
        int place = every.a[i] & 255;
        if (t.owner.c[place] >= 0 || seen >> t.goals.c[place] & 1) continue;
        seen |= 1 << t.goals.c[place], out.a[out.n++] = every.a[i];
    }
    if (!out.n) out = every;
}

const float SURE = 1e8f, HOPELESS = -1e8f;
float after(const Table& t, int action, int deep, Facts* facts);

float settled(Table& b, int action, int deep, Facts* facts) {
    for (int next; !b.ended && !b.unknown && b.point >= 0 && (next = habit(b)) >= 0;) b.apply(next);
    facts->wholes = 0;
    if (b.ended) return b.ended == WON ? SURE : HOPELESS;
    if (!b.unknown && deep && at_once(b.point)) {
        Actions out;
        options(b, out);
        float most = 2 * HOPELESS;
        Facts other;
        for (int i = 0; i < out.n; i++) most = std::max(most, after(b, out.a[i], deep - 1, &other));
        return most;
    }
    look(b, b.unknown ? to_come(b, action) : DRAWING, *facts);
    return odds(*facts, nullptr);
}

float after(const Table& t, int action, int deep, Facts* facts) {
    Table b = t;
    b.real = false;
    b.apply(action);
    return settled(b, action, deep, facts);
}

// The action that leaves most, with the facts of what it leaves; of habits there are none. `out`: those to choose from.
float best_of(const Table& t, const Actions& out, int& best, Facts* best_facts) {
    float most = 2 * HOPELESS;
    Facts facts;
    for (int i = 0; i < out.n; i++) {
        float value = after(t, out.a[i], DEEP, &facts);
        if (value > most) most = value, best = out.a[i], *best_facts = facts;
    }
    return most;
}

int instinct(const Table& t) {
    int action = habit(t);
    if (action >= 0) return action;
    Actions out;
    Facts facts;
    options(t, out);
    if (out.n == 1) return out.a[0];
    best_of(t, out, action, &facts);
    return action;
}
