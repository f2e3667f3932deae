// The rules of Onirim for programs that learn: those of reverie.games.onirim, step by step, with the same numbers of
// kinds, verbs and decisions, so that a game played here can be played again there (tests/bots/test_learned_rules.py).
//
// Two ways to apply an action: a real one, which draws cards, and an unreal one, which stops where a card would have
// to be drawn that nobody knows.

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

struct Table {
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

    // ------------------------------------------------------------ the Labyrinth
    bool may_play(int kind) const {
        int symbol = symbol_of(kind);
        return symbol >= 0 && symbol != last[active];
    }
    void play_card(int zone, int kind) {
        take_at_hand(zone, kind);
        int seat = active, mask = series_mask[seat] & mask_of(kind);
        last[seat] = int8_t(symbol_of(kind));
        auto& s = series[seat];
        if (!s.n) mask = mask_of(kind);
        s.add(kind);
        while (s.n > 1 && !mask) {
            s.first(), mask = 15;
            for (int i = 0; i < s.n; i++) mask &= mask_of(s.c[i]);
        }
        series_mask[seat] = int8_t(mask);
        if (ONIVERSE) row[seat].add(kind), kept_length[seat].add(s.n), kept_mask[seat].add(mask);
        if (s.n < 3) return;
        third = s.c[2];
        s.n = 0, colours = int8_t(mask), stack.add(DOOR_SEARCH);
    }
    int8_t third;  // the card that completed a series
    void keep(int length, int mask) {
        if (!ONIVERSE) return;
        kept_length[active].c[row[active].n - 1] = int8_t(length), kept_mask[active].c[row[active].n - 1] = int8_t(mask);
    }
    void close_series(bool opened) {
        if (ONIVERSE && (!row[active].n || kept_length[active].c[row[active].n - 1] < 3)) return;  // a Hammer Bird
        int others = opened ? 0 : mask_of(third) & ~colours;
        series[active].n = 0;
        if (others) series[active].add(third);
        series_mask[active] = int8_t(others);
        keep(others ? 1 : 0, others);
    }
    int hammered_from() const {
        int first = row[active].n;
        for (int mask = 15; first > 0 && (mask & mask_of(row[active].c[first - 1])); first--)
            mask &= mask_of(row[active].c[first - 1]);
        return first;
    }
    void hammer() {
        int first = hammered_from();
        for (int i = first; i < row[active].n; i++) throw_on(row[active].c[i]);
        row[active].n = kept_length[active].n = kept_mask[active].n = int8_t(first);
        auto& s = series[active];
        s.n = 0, last[active] = -1, series_mask[active] = 0;
        if (!first) return;
        last[active] = int8_t(symbol_of(row[active].c[first - 1]));
        int length = kept_length[active].c[first - 1];
        if (length >= 3) return;
        for (int i = first - length; i < first; i++) s.add(row[active].c[i]);
        series_mask[active] = kept_mask[active].c[first - 1];
    }

    // ------------------------------------------------------------ Goals
    int next_goal() const {
        if (reopened.n) return reopened.c[reopened.n - 1];
        for (int i = 0; i < goals.n; i++) if (owner.c[i] < 0) return i;
        return -1;
    }
    void rank_reopened() {
        int kept = 0;
        for (int i = 0; i < reopened.n; i++) if (owner.c[reopened.c[i]] < 0) reopened.c[kept++] = reopened.c[i];
        reopened.n = int8_t(kept);
    }
    bool accepts(int door) const {
        if (!BOOK) return true;
        int place = next_goal();
        return place >= 0 && goals.c[place] == door - FIRST_DOOR;
    }

    // ------------------------------------------------------------ Doors and winning
    int total_doors(int door) const { return doors[0][door] + (SEATS > 1 ? doors[SEATS - 1][door] : 0); }
    int door_count() const {
        int all = 0;
        for (int door = 0; door < 5; door++) all += total_doors(door);
        return all;
    }
    int best_run() const {
        int best = 0;
        for (int start = 0; start < std::max(1, towers.n - 3); start++) {
            int found = 0;
            for (int i = start; i < std::min(start + 4, int(towers.n)); i++) found |= mask_of(towers.c[i]);
            best = std::max(best, __builtin_popcount(found));
        }
        return best;
    }
    int caught_dreams() const {
        int all = 0;
        for (int i = 0; i < catchers; i++) all += caught[i].count(LOST_DREAM);
        return all;
    }
    void check_win() {
        if (door_count() < DOORS) return;
        if (SEATS > 1)
            for (int c = 0; c < 4; c++) if (!doors[0][c] || !doors[SEATS - 1][c]) return;
        if (CATCHERS && caught_dreams() < 4) return;
        if (TOWERS && best_run() < 4) return;
        end(WON);
    }
    void obtain(int door) {
        if (!accepts(door)) { limbo.add(door); return; }
        doors[active][door - FIRST_DOOR]++;
        if (BOOK) owner.c[next_goal()] = active, rank_reopened();
        if (PREMONITIONS) stack.add(PREMONITIONS_DUE);
        check_win();
    }
    void lose_door(int seat, int door, int goal) {
        doors[seat][door]--, limbo.add(FIRST_DOOR + door);
        if (BOOK) owner.c[goal] = -1, reopened.add(goal);
    }
    template <class Do> void each_mark(int seat, Do with) const {
        if (BOOK) {
            for (int i = 0; i < goals.n; i++) if (owner.c[i] == seat) with(goals.c[i] * 16 + i + 1);
            return;
        }
        for (int door = 0; door < 5; door++) if (doors[seat][door]) with(door * 16);
    }

    // ------------------------------------------------------------ Premonitions
    bool is_due(int premonition) const {
        if (premonition == PREM_FIVE) return door_count() >= 5;
        if (premonition == PREM_THREE) return door_count() >= 3;
        int least = 9, most = 0;
        for (int c = 0; c < 4; c++) least = std::min(least, total_doors(c)), most = std::max(most, total_doors(c));
        if (premonition == PREM_RAINBOW) return least >= 1;
        return (premonition == PREM_PAIR ? most : total_doors(TWO_OF[premonition])) >= 2;
    }
    bool turn_up(int count) {
        for (int i = std::min(count, int(prem_down.n)); i; i--) {
            if (!real) return unknown = true, false;
            int place = below(prem_down.n), premonition = prem_down.c[place];
            drawn_card(premonition);
            prem_down.remove(premonition), prem_up.add(premonition);
        }
        return true;
    }
    template <class Test> void lose_from_deck(Test lost) {
        gather();
        for (int kind = 0; kind < KINDS && !ended; kind++)
            while (bag[kind] && lost(kind)) bag[kind]--, bags--, throw_away(kind);
        stack.add(SEARCH_ENDS);
    }
    void strike(int premonition) {
        prem_up.remove(premonition);
        stack.add(PREMONITIONS_DUE);
        if (premonition == PREM_RED) lose_from_deck([](int kind) { return kind < DEAD_END && (mask_of(kind) & 1); });
        else if (premonition == PREM_RAINBOW) lose_from_deck([](int kind) { return kind == HAPPY_DREAM; });
        else if (premonition == PREM_BLUE) {
            int keys = 0;
            for (int kind = 2; kind <= CROSS_KEY; kind += 4) keys += in_deck(kind);
            if (keys <= 2) lose_from_deck([](int kind) { return is_key(kind); });
            else owed = 2, stack.add(SEARCH_ENDS), stack.add(PREMONITION_KEYS);
        } else if (premonition == PREM_GREEN) {
            if (discard[NIGHTMARE]) discard[NIGHTMARE]--, discards--, limbo.add(NIGHTMARE);
        } else if (premonition == PREM_FIVE) turn_up(2);
        else if (premonition == PREM_THREE) {
            discard_all(), redraw();
            if (!ended && !unknown) turn_up(1);
        } else this->premonition = int8_t(premonition), stack.add(PREMONITION_DOOR);
    }

    // ------------------------------------------------------------ Dreamcatchers
    void free_catcher(int place) {
        for (; caught[place].n; bags++) bag[caught[place].pop()]++;
    }
    void limbo_phase() {
        if (!limbo.n) return;
        if (!CATCHERS) {
            while (limbo.n) into_bag(limbo.pop());
            gather();
            return;
        }
        for (int i = 0; i < catchers; i++)
            if (!caught[i].n) {
                while (limbo.n) caught[i].add(limbo.pop());
                check_win();
                return;
            }
        while (limbo.n) into_bag(limbo.pop());
        for (int i = 0; i < catchers; i++) free_catcher(i);
        gather(), catchers--;
        if (!catchers) end(LOST_GAME);
    }

    // ------------------------------------------------------------ what may be done
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
