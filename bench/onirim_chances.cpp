// Learns the weights of src/reverie/games/onirim/bot/chances.txt: the chance to win the base game of Onirim alone.
// `python -m bench.learn onirim` compiles and calls it: onirim_chances GAMES FILE. With a third word it examines the
// weights of a file instead: how many of so many fresh games they win, each choice by the net alone.
//
// It plays against itself from nothing: each choice is the one after which the net promises most, and the net is drawn
// towards what came of it: TD(lambda) on what choices and draws leave (and on the beginnings of turns), by Adam. The
// facts that the net looks at are those of chances.py.
//
// The same number of games gives the same file to the byte, whatever the machine: every sum is taken in one order
// (so no -ffast-math and no contraction), and nothing of the system's mathematics is asked but square roots.
//
// The rules here are those of the base game only, and only for this purpose: what the bots play is
// `reverie.games.onirim`, and tests/bots/test_foresight.py compares the net with games played there.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "onirim/dice.hpp"

// Kinds: Locations colour * 3 + symbol (Sun, Moon, Key), Doors 12 to 15, the Nightmare.
enum { SUN, MOON, KEY, FIRST_DOOR = 12, NIGHTMARE = 16, KINDS = 17, HAND = 5, KNOWN = 5 };
// What is still to happen after a choice, before the next one.
enum { DRAWING, PROPHECY, MILL, NEW_HAND };
const int SUNS[4] = {9, 8, 7, 6};
const float LAMBDA = 0.8f, FIRST_STEP = 2e-3f, LAST = 0.01f, STRAY = 0.01f, MOST = 2, LOST = -40;
// Steps shrink as 1 / (1 + games / SLOWER), and over the last eighth of all games to a hundredth of that; in the first
// SLOWER games Doors alone count for something.
const int BATCH = 8, SLOWER = 100000, FADING = 8;

struct Table {
    int8_t hand[FIRST_DOOR], left[KINDS], missing[4];  // `left`: in the deck or in Limbo
    int8_t held, last, length, colour;                 // the row: its last symbol + 1, its open series
    int8_t top[2 * KNOWN], bag[76], limbo[40];         // the deck: known cards on top, the others in no order
    int8_t tops, bags, limbos;

    int size() const { return tops + bags; }
    int doors() const { return 8 - missing[0] - missing[1] - missing[2] - missing[3]; }
    bool complete() const { return doors() == 8; }
    void shuffle() { while (tops) bag[bags++] = top[--tops]; }
    void lose(int kind) { hand[kind]--, held--; }
    void gain(int kind) { hand[kind]++, held++, left[kind]--; }
    int draw() {
        if (tops) {
            int kind = top[0];
            std::copy(top + 1, top + tops--, top);
            return kind;
        }
        int place = below(bags), kind = bag[place];
        bag[place] = bag[--bags];
        return kind;
    }
    bool find(int door) {
        int8_t* there = std::find(top, top + tops, door);
        if (there < top + tops) return std::copy(there + 1, top + tops--, there), true;
        there = std::find(bag, bag + bags, door);
        if (there == bag + bags) return false;
        *there = bag[--bags];
        return true;
    }
    void lay(int kind) {
        int of = kind / 3;
        lose(kind);
        last = kind % 3 + 1;
        length = length && colour == of ? length + 1 : 1;
        colour = of;
        if (length < 3) return;
        length = 0;
        if (missing[of] && find(FIRST_DOOR + of)) left[FIRST_DOOR + of]--, missing[of]--, shuffle();
    }
    void new_hand() {
        while (held < HAND && size()) {
            int kind = draw();
            if (kind < FIRST_DOOR) gain(kind); else limbo[limbos++] = kind;
        }
    }
    void empty_limbo() {
        if (!limbos) return;
        shuffle();
        while (limbos) bag[bags++] = limbo[--limbos];
    }
};

void deal(Table& t) {
    memset(&t, 0, sizeof t);
    for (int c = 0; c < 4; c++)
        t.left[c * 3] = SUNS[c], t.left[c * 3 + 1] = 4, t.left[c * 3 + 2] = 3, t.left[FIRST_DOOR + c] = t.missing[c] = 2;
    t.left[NIGHTMARE] = 10;
    for (int kind = 0; kind < KINDS; kind++)
        for (int i = 0; i < t.left[kind]; i++) t.bag[t.bags++] = kind;
    t.new_hand();
    t.empty_limbo();
}

// ---------------------------------------------------------------- what is so

const int COLOUR = 610, PART = 3 * COLOUR, WHOLE = 383;  // facts of a colour for each number of Doors, of the table

struct Facts {
    uint64_t key[4];  // all that is looked at of a colour, in one number
    int16_t whole[24];
    int wholes;
};

void look(const Table& t, int to_come, Facts& found) {
    int size = t.size() + t.limbos, total = 0, keys = 0, useless = 0, ones = 0, twos = 0, playable = 0;
    int least = 7, second = 7;
    uint64_t known[4] = {};
    int16_t* out = found.whole;
    *out++ = 0;
    int deep = std::min(int(t.tops), int(KNOWN));
    for (int i = 0; i < deep; i++) {
        int kind = t.top[i];
        if (kind < FIRST_DOOR) known[kind / 3] |= uint64_t(kind % 3 + 1) << 3 * i;
        else if (kind < NIGHTMARE) known[kind - FIRST_DOOR] |= uint64_t(4) << 3 * i;
        else *out++ = 114 + i;
    }
    for (int c = 0; c < 4; c++) {
        int need = t.missing[c], suns = t.hand[c * 3], moons = t.hand[c * 3 + 1], own = t.hand[c * 3 + 2];
        int suns_left = t.left[c * 3], moons_left = t.left[c * 3 + 1], keys_left = t.left[c * 3 + 2];
        int place = t.length && t.colour == c ? (t.length - 1) * 3 + t.last : 0, end = place ? place + 3 : t.last;
        int dark = moons + moons_left, cards = dark + suns + suns_left;
        if (place) cards += t.length, dark++;
        int spare = std::clamp(own + keys_left + std::min(cards / 3, dark) - need, -1, 6) + 1;
        total += need, keys += own, ones += need == 1, twos += need == 2;
        if (!need) useless += suns + moons;
        else if (spare < least) second = least, least = spare;
        else if (spare < second) second = spare;
        playable += (t.last != 1) * suns + (t.last != 2) * moons + (t.last != 3) * own;
        uint64_t hand = uint64_t(suns) << 19 | uint64_t(moons) << 16 | uint64_t(own) << 14;
        uint64_t left = uint64_t(suns_left) << 10 | uint64_t(moons_left) << 7 | uint64_t(keys_left) << 4;
        found.key[c] = known[c] << 27 | uint64_t(spare) << 24 | uint64_t(need) << 22 | hand | left | uint64_t(end);
    }
    bool dark_limbo = std::find(t.limbo, t.limbo + t.limbos, NIGHTMARE) < t.limbo + t.limbos;
    *out++ = 1 + std::min(size / 4, 19), *out++ = 21 + std::min(size / 2, 38), *out++ = 60 + t.left[NIGHTMARE];
    *out++ = 71 + to_come * 6 + t.held, *out++ = 95 + std::min(keys, 3), *out++ = 99 + total;
    *out++ = 108 + std::min(useless, 5);
    *out++ = 119 + (dark_limbo ? 2 : t.limbos > 0), *out++ = 122 + deep;
    *out++ = 128 + twos * 5 + ones, *out++ = 153 + least * 8 + second, *out++ = 217 + std::min(playable, 5);
    *out++ = 223 + t.left[NIGHTMARE] * 10 + std::min(size / 8, 9);
    *out++ = 333 + std::min(keys, 3) * 12 + t.left[NIGHTMARE];
    found.wholes = int(out - found.whole);
}

int facts_of(uint64_t key, int16_t* out) {
    int end = key & 15, keys_left = key >> 4 & 7, moons_left = key >> 7 & 7, suns_left = key >> 10 & 15;
    int own = key >> 14 & 3, moons = key >> 16 & 7, suns = key >> 19 & 7, need = key >> 22 & 3, spare = key >> 24 & 7;
    uint64_t known = key >> 27;
    int16_t* first = out;
    int base = need * COLOUR;
    *out++ = base;
    if (suns) *out++ = base + 1 + std::min(suns, 4);
    if (moons) *out++ = base + 6 + std::min(moons, 3);
    if (own) *out++ = base + 10 + std::min(own, 3);
    *out++ = base + 14 + suns_left, *out++ = base + 24 + moons_left, *out++ = base + 29 + keys_left;
    *out++ = base + 33 + end;
    int cards = (std::min(suns, 3) * 3 + std::min(moons, 2)) * 3 + std::min(own, 2);
    *out++ = base + 43 + cards;
    *out++ = base + 79 + std::min(own, 2) * 4 + keys_left;
    *out++ = base + 91 + end * 8 + (suns > 0) * 4 + (moons > 0) * 2 + (own > 0);
    *out++ = base + 171 + spare;
    for (int i = 0; known; i++, known >>= 3)
        if (known & 7) *out++ = base + 180 + i * 4 + int(known & 7) - 1;
    *out++ = base + 200 + cards * 10 + end;
    *out++ = base + 560 + suns_left * 5 + moons_left;
    return int(out - first);
}

// ---------------------------------------------------------------- the net

const int LANES = 48, OWN = 16, EVERY = LANES + OWN, UNITS = 16;
const int PART_FIRST = 200, WHOLE_FIRST = 223;  // facts that join two others begin at nothing
struct Weights {
    float whole[WHOLE][EVERY], part[PART][LANES], last[EVERY], mid[EVERY][UNITS], before[UNITS], after[UNITS];
    float bias, none[7];
};
const int ALL = sizeof(Weights) / sizeof(float);
alignas(64) Weights net, slope, mean, square;
float* all(Weights& weights) { return reinterpret_cast<float*>(&weights); }

typedef float Eight __attribute__((vector_size(32), may_alias));  // eight lanes at once
const Eight NONE = {}, FULL = NONE + 1.0f;
const int WIDE = LANES / 8, BROAD = EVERY / 8, HIGH = UNITS / 8;
inline Eight kept(Eight x) { x = x > NONE ? x : NONE; return x < FULL ? x : FULL; }
inline const Eight* eights(const float* from) { return reinterpret_cast<const Eight*>(from); }
inline Eight* eights(float* from) { return reinterpret_cast<Eight*>(from); }

// What the facts of a colour add up to, kept until the weights change.
struct alignas(32) Place {
    float lanes[LANES];
    uint64_t key, epoch;
};
alignas(64) Place places[1 << 11];
uint64_t epoch = 1;

const Eight* sum_of(uint64_t key) {
    Place& place = places[(key * 0x9E3779B97F4A7C15ull) >> 53];
    if (place.key == key && place.epoch == epoch) return eights(place.lanes);
    place.key = key, place.epoch = epoch;
    int16_t facts[24];
    int count = facts_of(key, facts);
    Eight lanes[WIDE] = {};
    for (int i = 0; i < count; i++) {
        const Eight* row = eights(net.part[facts[i]]);
        for (int j = 0; j < WIDE; j++) lanes[j] += row[j];
    }
    memcpy(place.lanes, lanes, sizeof lanes);
    return eights(place.lanes);
}

struct alignas(32) Note {
    float lanes[4][LANES], seen[EVERY], mid[UNITS];
    Facts facts;
    float chance;
};

float odds(const Facts& facts, Note* note) {
    Eight common[BROAD] = {}, seen[BROAD] = {};
    for (int i = 0; i < facts.wholes; i++) {
        const Eight* row = eights(net.whole[facts.whole[i]]);
        for (int j = 0; j < BROAD; j++) common[j] += row[j];
    }
    for (int c = 0; c < 4; c++) {
        const Eight* from = sum_of(facts.key[c]);
        for (int j = 0; j < WIDE; j++) {
            Eight out = kept(from[j] + common[j]);
            seen[j] += out;
            if (note) eights(note->lanes[c])[j] = out;
        }
    }
    for (int j = WIDE; j < BROAD; j++) seen[j] = kept(common[j]);
    if (note) memcpy(note->seen, seen, sizeof seen), note->facts = facts;
    Eight eight = {};
    for (int j = 0; j < BROAD; j++) eight += seen[j] * eights(net.last)[j];
    Eight mid[HIGH], odd[HIGH] = {};
    memcpy(mid, net.before, sizeof mid);
    const float* value = reinterpret_cast<const float*>(seen);
    for (int j = 0; j < EVERY; j += 2)
        for (int k = 0; k < HIGH; k++) {
            mid[k] += value[j] * eights(net.mid[j])[k];
            odd[k] += value[j + 1] * eights(net.mid[j + 1])[k];
        }
    for (int k = 0; k < HIGH; k++) {
        mid[k] = kept(mid[k] + odd[k]);
        eight += mid[k] * eights(net.after)[k];
    }
    if (note) memcpy(note->mid, mid, sizeof mid);
    float total = net.bias;
    for (int k = 0; k < 8; k++) total += eight[k];
    return total;
}

float odds(const Table& t, int to_come) {
    if (!t.size() && t.held < HAND) return LOST;
    Facts facts;
    look(t, to_come, facts);
    return odds(facts, nullptr);
}

inline Eight open(Eight out, Eight slope) { return out > NONE ? out < FULL ? slope : NONE : NONE; }

void learn(const Note& note, float error) {  // `error`: how much the chance was too high
    Eight common[BROAD] = {}, back[BROAD], lanes[WIDE];
    const Eight* seen = eights(note.seen);
    slope.bias += error;
    for (int j = 0; j < BROAD; j++) back[j] = error * eights(net.last)[j], eights(slope.last)[j] += error * seen[j];
    Eight down[HIGH];
    for (int k = 0; k < HIGH; k++) {
        Eight out = eights(note.mid)[k];
        eights(slope.after)[k] += error * out;
        down[k] = open(out, error * eights(net.after)[k]);
        eights(slope.before)[k] += down[k];
    }
    for (int j = 0; j < EVERY; j++) {
        Eight eight = {};
        for (int k = 0; k < HIGH; k++) {
            eight += eights(net.mid[j])[k] * down[k];
            eights(slope.mid[j])[k] += note.seen[j] * down[k];
        }
        float left = (eight[0] + eight[4]) + (eight[1] + eight[5]), right = (eight[2] + eight[6]) + (eight[3] + eight[7]);
        back[j / 8][j % 8] += left + right;
    }
    int16_t facts[24];
    for (int c = 0; c < 4; c++) {
        for (int j = 0; j < WIDE; j++) lanes[j] = open(eights(note.lanes[c])[j], back[j]), common[j] += lanes[j];
        int count = facts_of(note.facts.key[c], facts);
        for (int i = 0; i < count; i++) {
            Eight* row = eights(slope.part[facts[i]]);
            for (int j = 0; j < WIDE; j++) row[j] += lanes[j];
        }
    }
    for (int j = WIDE; j < BROAD; j++) common[j] = open(seen[j], back[j]);
    for (int i = 0; i < note.facts.wholes; i++) {
        Eight* row = eights(slope.whole[note.facts.whole[i]]);
        for (int j = 0; j < BROAD; j++) row[j] += common[j];
    }
}

void step(float size) {  // Adam
    static double first = 1, second = 1;
    first *= 0.9, second *= 0.999;
    float rate = float(size * sqrt(1 - second) / (1 - first));
    float *g = all(slope), *m = all(mean), *s = all(square), *w = all(net);
    for (int i = 0; i < ALL; i++) {
        m[i] += 0.1f * (g[i] - m[i]);
        s[i] += 0.001f * (g[i] * g[i] - s[i]);
        w[i] = std::min(std::max(w[i] - rate * m[i] / (sqrtf(s[i]) + 1e-8f), -MOST), MOST);
        g[i] = 0;
    }
    epoch++;
}

void begin() {
    for (int i = 0; i < PART; i++)
        for (float& weight : net.part[i]) weight = i % COLOUR < PART_FIRST ? around(0.2f) : 0;
    for (int i = 0; i < WHOLE_FIRST; i++)
        for (int j = 0; j < EVERY; j++) net.whole[i][j] = around(j < LANES ? 0.1f : 0.2f);
    for (float& weight : net.whole[0]) weight = 0.3f;
    for (float& weight : net.last) weight = around(0.3f);
    for (auto& row : net.mid) for (float& weight : row) weight = around(0.1f);
    for (float& weight : net.before) weight = 0.3f;
    for (float& weight : net.after) weight = around(0.3f);
    net.bias = -1;
}

// ---------------------------------------------------------------- a game

std::vector<Note> notes;
void remember(const Table& t, int to_come) {
    notes.emplace_back();
    Facts facts;
    look(t, to_come, facts);
    notes.back().chance = chance(odds(facts, &notes.back()));
}

struct Best {
    float odds = -1e9f;
    int what = -1, with = 0;
    void offer(float value, int option, int detail) { if (value > odds) odds = value, what = option, with = detail; }
};

void foretell(Table& t) {  // throw one of five cards away, and put the others back in the best order
    int seen[5], count = 0;
    while (count < 5 && t.size()) seen[count++] = t.draw();
    std::vector<int> best;
    int thrown = -1;
    float most = -1e9f;
    Table after = t;  // cards that were known below these are few, and left out of the judgement
    for (int i = 0; i < count; i++) {
        if ((seen[i] >= FIRST_DOOR && seen[i] < NIGHTMARE) || std::find(seen, seen + i, seen[i]) < seen + i) continue;
        std::vector<int> kept;
        for (int j = 0; j < count; j++) if (j != i) kept.push_back(seen[j]);
        std::sort(kept.begin(), kept.end());
        after.left[seen[i]]--;
        do {
            std::copy(kept.begin(), kept.end(), after.top);
            after.tops = int(kept.size());
            float value = odds(after, DRAWING);
            if (value > most) most = value, best = kept, thrown = seen[i];
        } while (std::next_permutation(kept.begin(), kept.end()));
        after.left[seen[i]]++;
    }
    if (thrown < 0) best.assign(seen, seen + count); else t.left[thrown]--;  // five Doors: hardly ever
    std::copy_backward(t.top, t.top + t.tops, t.top + t.tops + best.size());
    std::copy(best.begin(), best.end(), t.top);
    t.tops += int(best.size());
    remember(t, DRAWING);
}

void act(Table& t, float stray) {
    enum { LAY, DISCARD };
    Best best;
    for (int kind = 0; kind < FIRST_DOOR; kind++) {
        if (!t.hand[kind]) continue;
        Table after = t;
        after.lose(kind);
        best.offer(odds(after, kind % 3 == KEY ? PROPHECY : DRAWING), DISCARD, kind);
        if (kind % 3 + 1 == t.last) continue;
        after = t;
        after.lay(kind);
        best.offer(after.complete() ? 1e8f : odds(after, DRAWING), LAY, kind);
    }
    if (unit() < stray) {
        do best.with = below(FIRST_DOOR); while (!t.hand[best.with]);
        best.what = best.with % 3 + 1 == t.last || below(2) ? DISCARD : LAY;
    }
    bool prophecy = best.what == DISCARD && best.with % 3 == KEY;
    if (best.what == LAY) t.lay(best.with); else t.lose(best.with);
    if (t.complete()) return;
    remember(t, prophecy ? PROPHECY : DRAWING);
    if (prophecy && t.size()) foretell(t);
}

void meet_nightmare(Table& t) {
    enum { BY_KEY, BY_DOOR, BY_MILL, BY_HAND };
    t.left[NIGHTMARE]--;
    Best best;
    for (int c = 0; c < 4; c++) {
        Table after = t;
        if (t.hand[c * 3 + KEY]) after.lose(c * 3 + KEY), best.offer(odds(after, DRAWING), BY_KEY, c);
        if (t.missing[c] == 2) continue;
        after = t;
        after.missing[c]++, after.left[FIRST_DOOR + c]++, after.limbo[after.limbos++] = int8_t(FIRST_DOOR + c);
        best.offer(odds(after, DRAWING), BY_DOOR, c);
    }
    if (t.size()) best.offer(odds(t, MILL), BY_MILL, 0);
    Table empty = t;
    memset(empty.hand, 0, sizeof empty.hand);
    empty.held = 0;
    if (t.held) best.offer(odds(empty, NEW_HAND), BY_HAND, 0);
    if (best.what == BY_KEY) t.lose(best.with * 3 + KEY);
    if (best.what == BY_DOOR) {
        t.missing[best.with]++, t.left[FIRST_DOOR + best.with]++;
        t.limbo[t.limbos++] = int8_t(FIRST_DOOR + best.with);
    }
    if (best.what == BY_HAND) t = empty;
    if (best.what >= 0) remember(t, best.what == BY_MILL ? MILL : best.what == BY_HAND ? NEW_HAND : DRAWING);
    if (best.what == BY_HAND) t.new_hand();
    for (int i = 0; best.what == BY_MILL && i < 5 && t.size(); i++) {
        int kind = t.draw();
        if (kind < FIRST_DOOR) t.left[kind]--; else t.limbo[t.limbos++] = int8_t(kind);
    }
    if (best.what >= BY_MILL && t.held < HAND && t.size()) remember(t, DRAWING);
}

bool play(float stray, int& doors) {  // whether the game is won, and how many Doors it had at its end
    Table t;
    deal(t);
    while (true) {
        remember(t, DRAWING);
        act(t, stray);
        while (!t.complete() && t.held < HAND) {
            doors = t.doors();
            if (!t.size()) return false;
            int kind = t.draw(), c = kind - FIRST_DOOR;
            if (kind < FIRST_DOOR) t.gain(kind);
            else if (kind == NIGHTMARE) { meet_nightmare(t); continue; }
            else if (t.missing[c] && t.hand[c * 3 + KEY]) t.lose(c * 3 + KEY), t.missing[c]--, t.left[kind]--;
            else t.limbo[t.limbos++] = int8_t(kind);
            if (!t.complete() && t.held < HAND && t.size()) remember(t, DRAWING);
        }
        if (t.complete()) return doors = 8, true;
        t.empty_limbo();
    }
}

// The rows of the file, in their order; `after` is what stands between a row and the next.
template <class Do> void each_row(Do with) {
    with(net.last, EVERY, ' '), with(net.after, UNITS, ' '), with(&net.bias, 1, '\n');
    for (auto& row : net.whole) with(row, EVERY, '\n');
    for (auto& row : net.mid) with(row, UNITS, '\n');
    with(net.before, UNITS, '\n');
    for (auto& row : net.part) with(row, LANES, '\n');
}

int write(FILE* file) {
    fprintf(file, "%d %d %d\n", 4, OWN, WHOLE);
    each_row([file](const float* weights, int count, char after) {
        for (int i = 0; i < count; i++)
            fprintf(file, "%d%c", int(floor(weights[i] * 512.0 + 0.5)), i < count - 1 ? ' ' : after);
    });
    return fclose(file);
}

int examine(long games, FILE* file) {
    int number = 0, wrong = 0;
    for (int due : {4, OWN, WHOLE}) wrong += fscanf(file, "%d", &number) != 1 || number != due;
    each_row([&](float* weights, int count, char) {
        for (int i = 0; i < count; i++) wrong += fscanf(file, "%d", &number) != 1, weights[i] = float(number) / 512;
    });
    if (wrong) return fprintf(stderr, "these are no weights of this net\n"), 1;
    seed[0] ^= 0xABCDEF0123456789ull;  // other games than those it learned from
    long won = 0;
    for (long i = 0; i < games; i++, notes.clear()) {
        int doors = 0;
        won += play(0, doors);
    }
    return printf("%ld of %ld\n", won, games) < 0;
}

int main(int count, char** words) {
    if (count != 3 && count != 4) return fprintf(stderr, "usage: onirim_chances GAMES FILE [exam]\n"), 2;
    long games = atol(words[1]), won = 0, some = std::max(games / 20, 1l);
    if (count == 4) {
        FILE* file = fopen(words[2], "r");
        return file ? examine(games, file) : (perror(words[2]), 1);
    }
    begin();
    for (long i = 0; i < games; i++) {
        float fade = std::min(1.0f, float(games - i) * FADING / games);
        int doors = 0;
        bool win = play(STRAY * fade, doors);
        won += win;
        float target = win ? 1 : std::max(0.5f * (1 - float(i) / SLOWER), 0.0f) * doors / 8;
        for (auto note = notes.rbegin(); note != notes.rend(); ++note) {
            learn(*note, note->chance - target);
            target = LAMBDA * target + (1 - LAMBDA) * note->chance;
        }
        notes.clear();
        if (i % BATCH == BATCH - 1) step(FIRST_STEP / (1 + float(i) / SLOWER) * std::max(fade, LAST));
        if ((i + 1) % some == 0) printf("%9ld games, %.1f %% won\n", i + 1, 100.0 * won / some), fflush(stdout), won = 0;
    }
    FILE* file = fopen(words[2], "w");
    if (!file) return perror(words[2]), 1;
    return write(file);
}
