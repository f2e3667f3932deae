// What is so of a table of Onirim, in numbers: the facts of reverie.games.onirim.bot, whose offsets come as -DF_NAME.
//
// All that is so of a colour goes into two numbers, from which its facts follow, so that they need not be added up anew.

#pragma once
#include "rules.hpp"

struct Key {
    uint64_t base, more;
    bool operator==(const Key& other) const { return base == other.base && more == other.more; }
};
struct Facts {
    Key key[4];
    int16_t whole[96];
    int wholes;
};

// What is still to happen after a choice, where a card would be drawn that nobody knows; the first four as in the base
// game, the others from F_CODE + STEPS on.
enum { DRAWING, TO_PROPHECY, TO_MILL, NEW_HAND, PEEKING, INCANTING = 7, SIFTING, SPYING, HARPOONING, RAISING };

// How far a Rampart is: Towers that are missing, how many of them are not at hand, and in how many ways it can be had.
struct Rampart { int8_t missing, unheld; int16_t ways; };

struct Builder {
    const int* towers;  // those that can be had, by number
    int count, held, least, ways;
    void chain(int last, int colours, int left, int unheld, bool leftwards) {
        if (!left) {
            ways++, least = std::min(least, unheld);
            return;
        }
        for (int i = 0; i < count; i++) {
            int tower = towers[i], colour = 1 << tower / 3;
            if (colours & colour) continue;
            if (last >= 0 && (leftwards ? TOWER_RIGHT[tower] & TOWER_LEFT[last] : TOWER_RIGHT[last] & TOWER_LEFT[tower])) continue;
            chain(tower, colours | colour, left - 1, unheld + !(held >> tower & 1), leftwards);
        }
    }
};

inline Rampart side_of(const Pile<12>& row, int held, int open, bool leftwards) {
    int colours = 0, length = 0;
    for (int i = 0; i < std::min(3, int(row.n)); i++) {
        int colour = mask_of(row.c[leftwards ? i : row.n - 1 - i]);
        if (colours & colour) break;
        colours |= colour, length++;
    }
    int towers[12], count = 0;
    for (int i = 0; i < 12; i++) if ((held | open) >> i & 1) towers[count++] = i;
    Builder builder = {towers, count, held, 9, 0};
    int last = row.n ? row.c[leftwards ? 0 : row.n - 1] - FIRST_TOWER : -1;
    builder.chain(last, colours, 4 - length, 0, leftwards);
    return {int8_t(4 - length), int8_t(builder.least), int16_t(builder.ways)};
}
inline int place_of_rampart(const Rampart& side) { return side.ways ? side.missing * 5 + side.unheld : 25; }

struct Ramparts { uint64_t key; int16_t best, other, ways, missing; };
inline Ramparts ramparts(const Pile<12>& row, int held, int open) {
    static Ramparts kept[1 << 14];
    uint64_t key = 1 | uint64_t(held) << 1 | uint64_t(open) << 13 | uint64_t(std::min(int(row.n), 4)) << 25;
    for (int i = 0; i < std::min(4, int(row.n)); i++)
        key |= uint64_t(row.c[i] - FIRST_TOWER) << (28 + 4 * i) | uint64_t(row.c[row.n - 1 - i] - FIRST_TOWER) << (44 + 4 * i);
    Ramparts& found = kept[(key * 0x9E3779B97F4A7C15ull) >> 50];
    if (found.key == key) return found;
    Rampart right = side_of(row, held, open, false), left = row.n ? side_of(row, held, open, true) : right;
    bool turned = left.unheld < right.unheld || (left.unheld == right.unheld && left.missing < right.missing);
    const Rampart &best = turned ? left : right, &other = turned ? right : left;
    int ways = right.ways + (row.n ? left.ways : 0), bucket = 0;
    for (int most : {0, 1, 2, 4, 8, 16}) bucket += ways > most;
    return found = {key, int16_t(place_of_rampart(best)), int16_t(place_of_rampart(other)), int16_t(best.missing * 7 + bucket), best.missing};
}

// Where the open series of a row stands for a colour, from its length and its last symbol.
inline int end_of(const Table& t, int seat, int c) {
    int last = t.last[seat] + 1, length = t.series[seat].n;
    bool open = length && (t.series_mask[seat] >> c & 1);
    if (last < 4) return open ? (length - 1) * 3 + last + 3 : last;
    return open ? 10 + length : 10;
}

inline int class_of(int kind) {  // of a known card that is neither of a colour nor a Nightmare
    if (kind <= CROSS_KEY) return 0;
    if (kind < FIRST_DOOR) return kind == DEAD_END ? 1 : 2;
    return kind == DOOR_ONI ? 3 : kind < FIRST_DENIZEN ? kind - LOST_DREAM + 4 : 6;
}

inline void look(const Table& t, int to_come, Facts& found) {
    int seat = t.active, hand[32], left[KINDS], limbo[KINDS] = {};
    for (int kind = 0; kind < 32; kind++) hand[kind] = t.hand[seat][kind] + t.common[kind];
    for (int kind = 0; kind < KINDS; kind++) left[kind] = t.bag[kind];
    for (int i = 0; i < t.top.n; i++) left[t.top.c[i]]++;
    for (int i = 0; i < t.bottom.n; i++) left[t.bottom.c[i]]++;
    for (int i = 0; i < t.picks.n; i++) left[t.picks.c[i]]++;
    for (int i = 0; i < t.placed.n; i++) left[t.placed.c[i]]++;
    for (int i = 0; i < t.limbo.n; i++) left[t.limbo.c[i]]++, limbo[t.limbo.c[i]]++;
    int size = t.size() + t.picks.n + t.placed.n + t.limbo.n;
    int total = 0, keys = 0, useless = 0, ones = 0, twos = 0, threes = 0, playable = 0, least = 7, second = 7;
    int last = t.last[seat] + 1, length = t.series[seat].n, mask = length ? t.series_mask[seat] : 0;
    uint64_t known[4] = {};
    int16_t* out = found.whole;
    auto so = [&out](int fact) { *out++ = int16_t(fact); };
    so(0);
    int next[5], deep = 0;
    for (int i = 0; i < t.placed.n && deep < 5; i++) next[deep++] = t.placed.c[i];
    if (t.point < 0) for (int i = 0; i < t.picks.n && deep < 5; i++) next[deep++] = t.picks.c[i];
    if (t.point < 0 || !t.picks.n) for (int i = 0; i < t.top.n && deep < 5; i++) next[deep++] = t.top.c[i];
    for (int i = 0; i < deep; i++) {
        int kind = next[i];
        if (kind < 16) known[kind >> 2] |= uint64_t((kind & 3) == GLYPH ? 5 : (kind & 3) + 1) << 3 * i;
        else if (kind >= FIRST_DOOR && kind < DOOR_ONI) known[kind - FIRST_DOOR] |= uint64_t(4) << 3 * i;
        else if (kind == NIGHTMARE) so(114 + i);
        else so(F_OTHER_KNOWN + class_of(kind) * 5 + i);
    }
    bool cross = false;
    for (int i = 0; i < 3; i++) cross |= hand[CROSS_SUN + i] && last != i + 1;
    int position[5], after[5], queue = 0, open_goals = 0;
    if (BOOK) {
        for (int c = 0; c < 5; c++) position[c] = after[c] = 8;
        auto stands = [&](int i) {
            int c = t.goals.c[i], place = std::min(queue++, 7);
            if (position[c] == 8) position[c] = place; else if (after[c] == 8) after[c] = place;
        };
        for (int i = t.reopened.n; i--;) stands(t.reopened.c[i]);
        for (int i = 0; i < t.goals.n; i++)
            if (t.owner.c[i] < 0 && !t.reopened.has(i)) stands(i);
        open_goals = queue;
    }
    int lacking = 0, their_lacking = 0, surplus = 0, their_playable = 0, their_keys = 0;
    for (int c = 0; c < 4; c++) {
        int need = EACH - t.total_doors(c), first = c * 4;
        int suns = hand[first], moons = hand[first + MOON], own = hand[first + KEY], glyphs = hand[first + GLYPH];
        int suns_left = left[first], moons_left = left[first + MOON], keys_left = left[first + KEY], glyphs_left = left[first + GLYPH];
        int end = end_of(t, seat, c), dark = moons + moons_left + glyphs + glyphs_left, cards = dark + suns + suns_left, have = own + keys_left;
        if (mask >> c & 1) cards += length, dark++;
        const int8_t* their = SEATS > 1 ? t.hand[SEATS - 1 - seat] + first : nullptr;
        if (SEATS > 1) cards += their[0] + their[MOON], dark += their[MOON], have += their[KEY];
        int spare = std::clamp(have + std::min(cards / 3, dark) - need, -1, 6) + 1;
        total += need, keys += own, ones += need == 1, twos += need == 2, threes += need == 3;
        if (!need) useless += suns + moons;
        else if (spare < least) second = least, least = spare;
        else if (spare < second) second = spare;
        playable += (last != 1) * suns + (last != 2) * moons + (last != 3) * own;
        Key& key = found.key[c];
        key.base = known[c] << 27 | uint64_t(spare) << 24 | uint64_t(need) << 22 | uint64_t(std::min(suns, 7)) << 19
                   | uint64_t(std::min(moons, 7)) << 16 | uint64_t(own) << 14 | uint64_t(suns_left) << 10
                   | uint64_t(moons_left) << 7 | uint64_t(keys_left) << 4 | uint64_t(end);
        key.more = 0;
        if (GLYPHS) key.more |= uint64_t(glyphs) | uint64_t(glyphs_left) << 2;
        if (CROSSROADS) key.more |= uint64_t(cross) << 4 | uint64_t((mask >> c & 1) && (mask & (mask - 1))) << 5;
        if (BOOK) key.more |= uint64_t(position[c]) << 6 | uint64_t(after[c]) << 10;
        if (CATCHERS) {
            int caught = 0;
            for (int i = 0; i < t.catchers; i++) caught += t.caught[i].count(FIRST_DOOR + c);
            key.more |= uint64_t(caught) << 14;
        }
        if (PREMONITIONS) {
            const int own_omen[4] = {PREM_RED, PREM_BLUE, PREM_GREEN, PREM_BROWN};
            key.more |= uint64_t(t.prem_up.has(own_omen[c]) ? c + 1 : 0) << 16 | uint64_t(t.prem_up.has(PREM_PAIR)) << 19;
        }
        if (ONIVERSE) {
            int stored = 0;
            for (int i = 0; i < t.stash[seat].n; i++)
                if (t.stash[seat].c[i] < 16 && t.stash[seat].c[i] >> 2 == c) stored = std::max(stored, is_key(t.stash[seat].c[i]) ? 2 : 1);
            key.more |= uint64_t(stored) << 20;
        }
        if (SEATS > 1) {
            int mine = t.doors[seat][c], theirs = t.doors[SEATS - 1 - seat][c], end = end_of(t, SEATS - 1 - seat, c);
            lacking += !mine, their_lacking += !theirs, surplus += (mine > 1) + (theirs > 1);
            int other = t.last[SEATS - 1 - seat] + 1;
            their_playable += (other != 1) * their[0] + (other != 2) * their[MOON] + (other != 3) * their[KEY], their_keys += their[KEY];
            key.more |= uint64_t(mine) << 22 | uint64_t(theirs) << 24 | uint64_t(their[0]) << 26 | uint64_t(their[MOON]) << 28
                        | uint64_t(their[KEY]) << 30 | uint64_t(end) << 32 | uint64_t(std::min(int(t.common[first]), 2)) << 36
                        | uint64_t(std::min(int(t.common[first + MOON]), 2)) << 38 | uint64_t(std::min(int(t.common[first + KEY]), 2)) << 40;
        }
    }
    int dark = left[NIGHTMARE], shield = std::min(keys, 3), eights = std::min(size / 8, 9);
    int held = std::min(t.at_hand(), 5);
    so(1 + std::min(size / 4, 19)), so(21 + std::min(size / 2, 38)), so(60 + dark);
    so(71 + (to_come < PEEKING ? to_come : DRAWING) * 6 + held), so(95 + shield), so(99 + std::min(total, 8));
    so(108 + std::min(useless, 5)), so(119 + (limbo[NIGHTMARE] ? 2 : t.limbo.n > 0)), so(122 + deep);
    so(128 + twos * 5 + ones), so(153 + least * 8 + second), so(217 + std::min(playable, 5));
    so(223 + dark * 10 + eights), so(333 + shield * 12 + dark);
    if (!ANY && SEATS == 1) { found.wholes = int(out - found.whole); return; }
    if (to_come >= PEEKING) so(F_CODE + STEPS + to_come - PEEKING);
    else if (t.point >= 0 && t.point != ACTION) so(F_CODE + t.point);
    so(F_DECK + std::min(size / 8, 17));
    if (MIXED) for (int i = 0; i < 7; i++) if (in_play >> i & 1) so(F_IN_PLAY + i);
    if (GLYPHS) {
        int held_glyphs = 0, left_glyphs = 0;
        for (int c = 0; c < 4; c++) held_glyphs += hand[c * 4 + GLYPH], left_glyphs += left[c * 4 + GLYPH];
        so(F_GLYPHS_HELD + std::min(held_glyphs, 5)), so(F_GLYPHS_LEFT + left_glyphs), so(F_ALL_MISSING + total), so(F_THREES + threes);
    }
    if (CROSSROADS) {
        int suns = hand[CROSS_SUN], moons = hand[CROSS_MOON], key = hand[CROSS_KEY], dead = hand[DEAD_END];
        so(F_CROSS_HELD + (std::min(suns, 2) * 3 + moons) * 2 + key);
        so(F_CROSS_LEFT + (left[CROSS_SUN] * 3 + left[CROSS_MOON]) * 2 + left[CROSS_KEY]);
        so(F_CROSS_FIT + std::min((last != 1) * suns + (last != 2) * moons + (last != 3) * key, 2));
        so(F_DEAD_HELD + dead), so(F_DEAD_SIZE + dead * 10 + eights), so(F_DEAD_LEFT + left[DEAD_END]);
        so(F_OPEN_COLOURS + (!mask ? 0 : mask & (mask - 1) ? 2 : 1) * 3 + length);
    }
    if (TOWERS) {
        int has = 0, open = 0, count = 0, fit = 0, there = 0;
        for (int i = 0; i < 12; i++) {
            if (left[FIRST_TOWER + i]) open |= 1 << i, there++;
            if (!hand[FIRST_TOWER + i]) continue;
            has |= 1 << i, count++;
            fit += !t.towers.n || may_touch(FIRST_TOWER + i, t.towers.c[0]) || may_touch(t.towers.c[t.towers.n - 1], FIRST_TOWER + i);
        }
        int run = t.towers.n ? t.best_run() : 0, missing = 0;
        if (run < 4) {
            Ramparts found = ramparts(t.towers, has, open);
            missing = found.missing;
            so(F_BEST_SIDE + found.best), so(F_OTHER_SIDE + found.other), so(F_WAYS + found.ways);
        } else so(F_BEST_SIDE), so(F_OTHER_SIDE), so(F_WAYS);
        so(F_TOWERS_HELD + std::min(count, 5)), so(F_TOWERS_LEFT + there), so(F_RUN + run * 9 + std::min(int(t.towers.n), 8));
        so(F_TOWER_DOORS + missing * 10 + std::min(total, 9)), so(F_TOWER_DARK + missing * 11 + dark), so(F_TOWERS_FIT + std::min(fit, 3));
    }
    if (CATCHERS) {
        int free = 0, lost = 0, night = 0, all = 0;
        for (int i = 0; i < t.catchers; i++) {
            free += !t.caught[i].n, all += t.caught[i].n;
            lost += t.caught[i].count(LOST_DREAM), night += t.caught[i].count(NIGHTMARE);
        }
        so(F_ROOM + (t.catchers * 5 + free) * 2 + (t.limbo.n > 0)), so(F_VALVES + t.valves * 5 + free);
        so(F_LOST_CAUGHT + lost * 5 + left[LOST_DREAM] - limbo[LOST_DREAM]), so(F_CAUGHT_DARK + night), so(F_CAUGHT + std::min(all / 3, 10));
        so(F_ROOM_DOORS + t.catchers * 10 + std::min(total, 9)), so(F_LOST_DOORS + lost * 10 + std::min(total, 9));
    }
    if (PREMONITIONS) {
        int there = t.door_count(), different = 0;
        for (int c = 0; c < 4; c++) different += t.total_doors(c) > 0;
        for (int i = 0; i < t.prem_up.n; i++) {
            int omen = t.prem_up.c[i];
            int near = omen == PREM_FIVE || omen == PREM_THREE ? there : omen == PREM_RAINBOW || omen == PREM_PAIR ? different : t.total_doors(TWO_OF[omen]);
            so(F_OMENS + omen * 6 + std::min(near, 5));
        }
        so(F_HAPPY + left[HAPPY_DREAM]), so(F_OMENS_DOWN + t.prem_down.n), so(F_OMENS_UP + t.prem_up.n);
    }
    if (BOOK) {
        so(F_DISCARDS + std::min(t.discards / 2, 20)), so(F_DISCARD_DARK + std::min(t.discards / 5, 7) * 11 + dark);
        so(F_REOPENED + std::min(int(t.reopened.n), 3)), so(F_ONI_POSITION + (ONIVERSE ? position[4] : 8)), so(F_GOALS_OPEN + open_goals);
    }
    if (ONIVERSE) {
        int rallied = 0, coming = 0, stored_keys = 0, missing = !t.total_doors(4);
        for (int i = 0; i < 8; i++) {
            so(F_RALLIED + i * 3 + t.denizens[seat][i]), rallied += t.denizens[seat][i], coming += left[ARCHITECT + i];
            so(F_RALLIED_DOORS + (i * 3 + t.denizens[seat][i]) * 4 + std::min(total / 3, 3));
        }
        for (int i = 0; i < t.stash[seat].n; i++) stored_keys += is_key(t.stash[seat].c[i]);
        so(F_RALLIED_ALL + std::min(rallied, 7)), so(F_DENIZENS_LEFT + coming), so(F_ONI + missing * 2 + (left[DOOR_ONI] > 0));
        so(F_ONI_KEYS + missing * 4 + shield), so(F_STORED + stored_keys * 3 + t.stash[seat].n - stored_keys);
    }
    if (SEATS > 1) {
        int common_keys = 0;
        for (int c = 0; c < 4; c++) common_keys += t.common[c * 4 + KEY];
        so(F_LACKING + lacking * 5 + their_lacking), so(F_SURPLUS + std::min(surplus, 4)), so(F_THEIR_PLAYABLE + std::min(their_playable, 3));
        so(F_THEIR_LAST + t.last[SEATS - 1 - seat] + 1), so(F_THEIR_KEYS + std::min(their_keys, 3)), so(F_COMMON_KEYS + std::min(common_keys, 2));
    }
    found.wholes = int(out - found.whole);
}

inline int facts_of(const Key& key, int16_t* out) {
    int end = key.base & 15, keys_left = key.base >> 4 & 7, moons_left = key.base >> 7 & 7, suns_left = key.base >> 10 & 15;
    int own = key.base >> 14 & 3, moons = key.base >> 16 & 7, suns = key.base >> 19 & 7, need = key.base >> 22 & 3;
    int spare = key.base >> 24 & 7, base = need * 610, more = P_FIRST_MORE + need * P_MORE, i = 0;
    uint64_t known = key.base >> 27;
    int16_t* first = out;
    auto so = [&out](int fact) { *out++ = int16_t(fact); };
    so(base);
    if (suns) so(base + 1 + std::min(suns, 4));
    if (moons) so(base + 6 + std::min(moons, 3));
    if (own) so(base + 10 + std::min(own, 3));
    so(base + 14 + suns_left), so(base + 24 + moons_left), so(base + 29 + keys_left);
    int cards = (std::min(suns, 3) * 3 + std::min(moons, 2)) * 3 + std::min(own, 2), some = (suns > 0) * 4 + (moons > 0) * 2 + (own > 0);
    so(base + 43 + cards), so(base + 79 + std::min(own, 2) * 4 + keys_left), so(base + 171 + spare), so(base + 560 + suns_left * 5 + moons_left);
    if (end < 10) so(base + 33 + end), so(base + 91 + end * 8 + some), so(base + 200 + cards * 10 + end);
    else so(more + P_ENDS + end - 10), so(more + P_END_FITTING + (end - 10) * 8 + some);
    for (; known; i++, known >>= 3) {
        int what = known & 7;
        if (what == 5) so(more + P_GLYPH_COMING + i); else if (what) so(base + 180 + i * 4 + what - 1);
    }
    uint64_t m = key.more;
    if (GLYPHS) {
        int glyphs = m & 3, glyphs_left = m >> 2 & 3;
        so(more + P_GLYPHS + glyphs * 3 + glyphs_left), so(more + P_GLYPH_FITTING + (end * 2 + (glyphs > 0)) * 2 + (some > 0));
        so(more + P_GLYPH_SUNS + glyphs_left * 10 + suns_left);
    }
    if (CROSSROADS) so(more + P_CROSS_END + end * 2 + (m >> 4 & 1)), so(more + P_SHARED + (m >> 5 & 1));
    if (BOOK) {
        int position = m >> 6 & 15, after = m >> 10 & 15, near = position == 8 ? 4 : std::min(position, 3);
        so(more + P_POSITION + position * 9 + after), so(more + P_POSITION_KEYS + (near * 3 + std::min(own, 2)) * 2 + (suns + moons > 0));
        so(more + P_POSITION_END + near * 13 + end), so(more + P_POSITION_CARDS + near * 36 + cards);
    }
    if (CATCHERS) so(more + P_CAUGHT + (m >> 14 & 3));
    if (PREMONITIONS) so(more + P_OMEN + (m >> 16 & 7) * 2 + (m >> 19 & 1));
    if (ONIVERSE) so(more + P_STORED + (m >> 20 & 3));
    if (SEATS > 1) {
        int mine = m >> 22 & 3, theirs = m >> 24 & 3, their_suns = m >> 26 & 3, their_moons = m >> 28 & 3, their_keys = m >> 30 & 3;
        int their_end = m >> 32 & 15, common_suns = m >> 36 & 3, common_moons = m >> 38 & 3, common_keys = m >> 40 & 3;
        int pair = mine * 3 + theirs;
        so(more + P_PAIR + pair), so(more + P_THEIR_CARDS + (their_suns * 3 + std::min(their_moons, 2)) * 3 + std::min(their_keys, 2));
        so(more + P_THEIR_END + their_end * 8 + (their_suns > 0) * 4 + (their_moons > 0) * 2 + (their_keys > 0));
        so(more + P_COMMON_CARDS + (std::min(common_suns, 2) * 3 + std::min(common_moons, 2)) * 3 + std::min(common_keys, 2));
        so(more + P_PAIR_KEYS + (pair * 3 + std::min(own, 2)) * 3 + std::min(their_keys, 2)), so(more + P_PAIR_END + pair * 10 + end);
        so(more + P_PAIR_THEIR_END + pair * 10 + their_end);
    }
    return int(out - first);
}
