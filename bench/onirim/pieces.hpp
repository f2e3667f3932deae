// The pieces of Onirim and the names of what can be done, with the numbers that reverie.games.onirim gives them; which
// expansions are in play is known when this is compiled.

#pragma once
#include <algorithm>
#include <cstdint>
#include <cstring>

#ifndef MODULES
#define MODULES 0
#endif
#ifndef SEATS
#define SEATS 1
#endif

// The expansions in play: known when this is compiled, or (MIXED) other ones in each game.
#ifdef MIXED_MODULES
const bool MIXED = true, ANY = true;
inline int in_play = 127;
#define BOOK (in_play & 1)
#define GLYPHS (in_play >> 1 & 1)
#define CATCHERS (in_play >> 2 & 1)
#define TOWERS (in_play >> 3 & 1)
#define PREMONITIONS (in_play >> 4 & 1)
#define CROSSROADS (in_play >> 5 & 1)
#define ONIVERSE (in_play >> 6 & 1)
#define EACH (2 + GLYPHS)
#define DOORS (4 * EACH + ONIVERSE)
#else
const bool MIXED = false, ANY = MODULES;
const int in_play = MODULES;
const bool BOOK = MODULES & 1, GLYPHS = MODULES & 2, CATCHERS = MODULES & 4, TOWERS = MODULES & 8;
const bool PREMONITIONS = MODULES & 16, CROSSROADS = MODULES & 32, ONIVERSE = MODULES & 64;
const int EACH = GLYPHS ? 3 : 2, DOORS = 4 * EACH + ONIVERSE;
#endif
const bool ROWS = MIXED || MODULES & 64, BELOW = MIXED || MODULES & 67, CATCHING = MIXED || MODULES & 4;

enum { SUN, MOON, KEY, GLYPH };
enum { CROSS_SUN = 16, CROSS_MOON, CROSS_KEY, DEAD_END, FIRST_TOWER, FIRST_DOOR = 32, DOOR_ONI = 36, NIGHTMARE,
       LOST_DREAM, HAPPY_DREAM, FIRST_DENIZEN, ARCHITECT = 40, CYCLOBOT, SQUIRRELS, HARPOONER, HAMMERBIRD, CHAOS,
       MIRROR, TREASURER, KINDS, NO_CARD = -1 };
enum { HAND, COMMON, STASH };
enum { PREM_RED, PREM_GREEN, PREM_BLUE, PREM_BROWN, PREM_PAIR, PREM_FIVE, PREM_RAINBOW, PREM_THREE };
enum { TAKE = 1, PLAY, PLAY_LEFT, PLAY_RIGHT, PLAY_ARCHITECT, DISCARD, ESCAPE, ANTICIPATE, USE_VALVE, FACE_ADVERSARY,
       CAST_PARADOX, CAST_PLANNING, USE_CYCLOBOT, USE_SQUIRRELS, USE_HARPOONER, USE_HAMMERBIRD, STORE, PASS, DECLINE,
       TO_LIMBO, SKIP, OPEN_FROM_DECK, OPEN_FROM_CATCHER, PAY_KEY, PAY_KEY_CHAOS, NIGHTMARE_KEY, NIGHTMARE_DOOR,
       NIGHTMARE_MILL, NIGHTMARE_HAND, NIGHTMARE_PUNISH, NIGHTMARE_MIRROR, NIGHTMARE_CANCEL, NIGHTMARE_SHIELD, PUT,
       THROW, KEEP, PAY, EXCHANGE_GOAL, SWAP, CHOOSE, FREE, LOOK, DESTROY, FALSE_DESTRUCTION, RESOLVE, LOSE_DOOR,
       BANISH, REVEAL_SEVEN, FETCH, RALLY, RAISE };
enum { NEXT_TURN, REFILL, LIMBO_PHASE, NIGHTMARE_ENDS, SHUFFLE, SEARCH_ENDS, PREMONITIONS_DUE, DREAM_ENDS,
       ADVERSARY_LEAVES, FETCHED_ON_TOP, DRAFT_PICK, ACTION, WINDOW, DOOR_SEARCH, DOOR_DRAWN, NIGHTMARE_DRAWN, PROPHECY,
       ORDER, SWAP_GIVE, SWAP_TAKE, SWAP_DISCARD, SPELL_PAYMENT, PARADOX_RAISE, PLANNING_FIRST, PLANNING_SECOND,
       INCANTATION_DOOR, FREEING, TOWER_PEEK, TOWER_LOSS, PREMONITION_ORDER, PREMONITION_DOOR, PREMONITION_KEYS,
       HAPPY_DREAM_DRAWN, HAPPY_SEVEN, HAPPY_FETCH, RALLY_OFFER, CYCLOBOT_TAKE, VIRTUAL_NIGHTMARE, STEPS };
enum { WON = 1, LOST_GAME };

const int SUNS[4] = {9, 8, 7, 6};
const int HAND_SIZE = SEATS == 1 ? 5 : 3, COMMON_SIZE = SEATS == 1 ? 0 : 2;
const int PARADOX_COST = 5, PLANNING_COST = 7, PUNISHMENT_COST = 10;
const int TOWER_LEFT[12] = {3, 1, 0, 2, 2, 2, 1, 1, 1, 3, 2, 0}, TOWER_RIGHT[12] = {2, 2, 2, 3, 2, 0, 3, 1, 0, 1, 1, 1};
const int TWO_OF[4] = {0, 2, 1, 3};  // the colours of the first four Premonitions

inline int symbol_of(int kind) { return kind < 16 ? kind & 3 : kind <= CROSS_KEY ? kind - 16 : -1; }
inline int mask_of(int kind) {
    if (kind < 16) return 1 << (kind >> 2);
    if (kind <= CROSS_KEY) return 15;
    if (kind < FIRST_TOWER || kind >= DOOR_ONI) return 0;
    return 1 << (kind < FIRST_DOOR ? (kind - FIRST_TOWER) / 3 : kind - FIRST_DOOR);
}
inline bool is_key(int kind) { return kind >= 0 && kind <= CROSS_KEY && symbol_of(kind) == KEY; }
inline bool is_tower(int kind) { return kind >= FIRST_TOWER && kind < FIRST_DOOR; }
inline bool is_door(int kind) { return kind >= FIRST_DOOR && kind <= DOOR_ONI; }
inline bool fits(int key, int door) { return door == DOOR_ONI || (mask_of(key) & mask_of(door)); }
inline bool may_touch(int left, int right) { return !(TOWER_RIGHT[left - FIRST_TOWER] & TOWER_LEFT[right - FIRST_TOWER]); }

extern int below(int bound);
extern void (*drawn_card)(int kind);  // told of each card that chance has drawn

template <int N> struct Pile {
    int8_t n, c[N];
    void add(int card) { c[n++] = int8_t(card); }
    bool has(int card) const { return std::find(c, c + n, card) < c + n; }
    int count(int card) const { return int(std::count(c, c + n, card)); }
    int pop() { return c[--n]; }
    int first() {
        int card = c[0];
        std::copy(c + 1, c + n--, c);
        return card;
    }
    void remove(int card) {
        auto there = std::find(c, c + n, card);
        if (there < c + n) std::copy(there + 1, c + n--, there);
    }
    void insert(int place, int card) {
        std::copy_backward(c + place, c + n, c + n + 1);
        c[place] = int8_t(card), n++;
    }
};

struct Actions {
    int n = 0, a[160];
    void add(int verb, int argument) { a[n++] = verb << 8 | argument; }
};
