// Learns the tables of src/reverie/games/onirim/bot/chances.txt: the chance to win the base game of Onirim alone.
//
//   g++ -O3 -march=native -o build/onirim_chances bench/onirim_chances.cpp
//   build/onirim_chances 2000000 src/reverie/games/onirim/bot/chances.txt
//
// It plays against itself from nothing: each choice is the one after which `choices` promises most, and both sums of
// tables are drawn towards what came of it (TD(lambda) with a step for each entry that shrinks as its errors cancel
// out: "temporal coherence"). `turns` judges the beginnings of turns and is what the bots use. Two million games take
// about two minutes of CPU time. The present tables come from an earlier form of this program: three million games with
// one step for all entries, then three million as here, after which its own quick choices won 76.6 % of 20,000 games.
//
// The rules here are those of the base game only, and only for this purpose: what the bots play is
// `reverie.games.onirim`, and tests/bots/test_foresight.py compares the tables with games played there.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

// Kinds: Locations colour * 3 + symbol (Sun, Moon, Key), Doors 12 to 15, the Nightmare.
enum { SUN, MOON, KEY, FIRST_DOOR = 12, NIGHTMARE = 16, KINDS = 17, HAND = 5 };
// What is still to happen after a choice, before the next one.
enum { DRAWING, PROPHECY, MILL, NEW_HAND, PENDING };
const int SUNS[4] = {9, 8, 7, 6};
const float LAMBDA = 0.7f, TURN_LAMBDA = 0.95f, FIRST_STEP = 0.4f, LAST_STEP = 0.04f, STRAY = 0.01f;

uint64_t seed[2] = {88172645463325252ull, 0x9E3779B97F4A7C15ull};
uint64_t draw64() {  // xorshift128+
    uint64_t a = seed[0], b = seed[1];
    seed[0] = b;
    a ^= a << 23;
    seed[1] = a ^ b ^ (a >> 18) ^ (b >> 5);
    return seed[1] + b;
}
int below(int bound) { return int((draw64() >> 33) * uint64_t(bound) >> 31); }

struct Table {
    int8_t hand[FIRST_DOOR], left[KINDS], missing[4];  // `left`: in the deck or in Limbo
    int held, last, length, colour;                    // the row: its last symbol + 1, its open series
    int8_t top[HAND], bag[76], limbo[40];              // the deck: known cards on top, the others in no order
    int tops, bags, limbos;

    int size() const { return tops + bags; }
    bool complete() const { return !(missing[0] + missing[1] + missing[2] + missing[3]); }
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

// The tables, each with its number of entries, in the order of chances.py; three also tell what is still to happen.
const char* NAMES[] = {"supply", "hand", "moons", "keys", "series", "deck", "danger", "top", "colours", "spare", "useless"};
const int SIZES[] = {1800, 1080, 3240, 2376, 4200, 1881, 44, 1024, 475, 576, 54};
const int PARTS[] = {1, 1, 1, 1, 1, PENDING, PENDING * (HAND + 1), 1, 1, 1, HAND + 1};
const int ALL = 1800 + 1080 + 3240 + 2376 + 4200 + 1881 * PENDING + 44 * PENDING * 6 + 1024 + 475 + 576 + 54 * 6;
const int NOTED = 4 * 5 + 6;  // entries that one table is looked up in

void look_up(const Table& t, int pending, int* out) {
    int base[11], at = 0;
    for (int i = 0; i < 11; i++) base[i] = at, at += SIZES[i] * PARTS[i];
    int size = 0, total = 0, keys = 0, useless = 0, lacking[3] = {0, 0, 0}, least = 7, second = 7;
    for (int kind = 0; kind < KINDS; kind++) size += t.left[kind];
    int nightmares = t.left[NIGHTMARE], twelfth = std::min(size / 12, 5), quarter = std::min(size / 4, 18);
    for (int c = 0; c < 4; c++) {
        int need = t.missing[c], suns = t.hand[c * 3], moons = t.hand[c * 3 + 1], own = t.hand[c * 3 + 2];
        int suns_left = t.left[c * 3], moons_left = t.left[c * 3 + 1], keys_left = t.left[c * 3 + 2];
        int place = t.length && t.colour == c ? (t.length - 1) * 3 + t.last : 0, few = std::min(own, 2);
        total += need, keys += own, lacking[need]++;
        *out++ = base[0] + (((need * 3 + few) * 4 + keys_left) * 10 + suns + suns_left) * 5 + moons + moons_left;
        *out++ = base[1] + (((need * 4 + std::min(suns, 3)) * 3 + std::min(moons, 2)) * 3 + few) * 10
                 + (place ? place + 3 : t.last);
        *out++ = base[2] + ((((need * 3 + std::min(moons, 2)) * 5 + moons_left) * 3 + few) * 4 + keys_left) * 6 + twelfth;
        *out++ = base[3] + (((need * 3 + few) * 4 + keys_left) * 11 + nightmares) * 6 + twelfth;
        *out++ = base[4] + (((need * 10 + suns_left) * 5 + moons_left) * 7 + place) * 4 + std::min(suns + moons + own, 3);
        if (!need) { useless += suns + moons; continue; }
        int dark = moons + moons_left, cards = dark + suns + suns_left;
        if (place) cards += t.length, dark++;
        int spare = std::clamp(own + keys_left + std::min(cards / 3, dark) - need, -1, 6) + 1;
        if (spare < least) second = least, least = spare; else if (spare < second) second = spare;
    }
    int tops = 0;
    for (int i = 0; i < 3; i++) {
        int sort = 0;
        if (i < t.tops) {
            int kind = t.top[i], c = kind < FIRST_DOOR ? kind / 3 : kind - FIRST_DOOR;
            if (kind == NIGHTMARE) sort = 1;
            else if (kind >= FIRST_DOOR) sort = t.hand[c * 3 + KEY] && t.missing[c] ? 2 : 3;
            else if (!t.missing[c]) sort = 7;
            else if (kind % 3 == KEY) sort = 4;
            else sort = t.length && t.colour == c && t.last != kind % 3 + 1 ? 5 : 6;
        }
        tops = tops * 8 + sort;
    }
    *out++ = base[5] + pending * SIZES[5] + (total * 19 + quarter) * 11 + nightmares;
    *out++ = base[6] + (pending * (HAND + 1) + t.held) * SIZES[6] + std::min(keys, 3) * 11 + nightmares;
    *out++ = base[7] + tops * 2 + (keys > 0);
    *out++ = base[8] + (lacking[2] * 5 + lacking[1]) * 19 + quarter;
    *out++ = base[9] + (least * 8 + second) * 9 + total;
    *out++ = base[10] + t.held * SIZES[10] + std::min(useless, 5) * 9 + total;
}

struct Note {
    int at[NOTED];
    float chance;
};

struct Judge {
    std::vector<float> weight, sum, strength;
    std::vector<Note> notes;
    Judge() : weight(ALL), sum(ALL), strength(ALL) {}

    float odds(const Table& t, int pending, Note& note) const {
        look_up(t, pending, note.at);
        float total = 0;
        for (int place : note.at) total += weight[place];
        return total;
    }
    float odds(const Table& t, int pending) const { Note note; return odds(t, pending, note); }
    void remember(const Table& t, int pending) {
        Note note;
        note.chance = 1 / (1 + expf(-odds(t, pending, note)));
        notes.push_back(note);
    }
    void learn(float target, float lambda, float step) {
        for (auto note = notes.rbegin(); note != notes.rend(); ++note) {
            float error = target - note->chance;
            for (int place : note->at) {
                float rate = strength[place] > 0 ? fabsf(sum[place]) / strength[place] : 1;
                weight[place] += step * rate * error;
                sum[place] += error;
                strength[place] += fabsf(error);
            }
            target = lambda * target + (1 - lambda) * note->chance;
        }
        notes.clear();
    }
};
Judge choices, turns;

struct Best {
    float odds = -1e9f;
    int what = -1, with = 0;
    void offer(float value, int option, int detail) { if (value > odds) odds = value, what = option, with = detail; }
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

void foretell(Table& t) {  // throw one of five cards away, and put the others back in the best order
    int seen[5], count = 0;
    while (count < 5 && t.size()) seen[count++] = t.draw();
    std::vector<int> best;
    int thrown = -1;
    float most = -1e9f;
    Table after = t;  // cards that were known below these are few, and left out of the judgement
    for (int i = 0; i < count; i++) {
        if (seen[i] >= FIRST_DOOR && seen[i] < NIGHTMARE) continue;
        std::vector<int> kept;
        for (int j = 0; j < count; j++) if (j != i) kept.push_back(seen[j]);
        std::sort(kept.begin(), kept.end());
        after.left[seen[i]]--;
        do {
            std::copy(kept.begin(), kept.end(), after.top);
            after.tops = int(kept.size());
            float odds = choices.odds(after, DRAWING);
            if (odds > most) most = odds, best = kept, thrown = seen[i];
        } while (std::next_permutation(kept.begin(), kept.end()));
        after.left[seen[i]]++;
    }
    if (thrown < 0) best.assign(seen, seen + count); else t.left[thrown]--;  // five Doors: hardly ever
    for (int i = 0; i < t.tops && best.size() < 5; i++) best.push_back(t.top[i]);
    std::copy(best.begin(), best.end(), t.top);
    t.tops = int(best.size());
    choices.remember(t, DRAWING);
}

void act(Table& t, float stray) {
    enum { LAY, DISCARD };
    Best best;
    for (int kind = 0; kind < FIRST_DOOR; kind++) {
        if (!t.hand[kind]) continue;
        Table after = t;
        after.lose(kind);
        best.offer(choices.odds(after, kind % 3 == KEY ? PROPHECY : DRAWING), DISCARD, kind);
        if (kind % 3 + 1 == t.last) continue;
        after = t;
        after.lay(kind);
        best.offer(after.complete() ? 1e8f : choices.odds(after, DRAWING), LAY, kind);
    }
    if (float(draw64() >> 40) * 0x1p-24f < stray) {
        do best.with = below(FIRST_DOOR); while (!t.hand[best.with]);
        best.what = best.with % 3 + 1 == t.last || below(2) ? DISCARD : LAY;
    }
    bool prophecy = best.what == DISCARD && best.with % 3 == KEY;
    if (best.what == LAY) t.lay(best.with); else t.lose(best.with);
    if (t.complete()) return;
    choices.remember(t, prophecy ? PROPHECY : DRAWING);
    if (prophecy && t.size()) foretell(t);
}

void meet_nightmare(Table& t) {
    enum { BY_KEY, BY_DOOR, BY_MILL, BY_HAND };
    t.left[NIGHTMARE]--;
    Best best;
    for (int c = 0; c < 4; c++) {
        Table after = t;
        if (t.hand[c * 3 + KEY]) after.lose(c * 3 + KEY), best.offer(choices.odds(after, DRAWING), BY_KEY, c);
        after = t;
        if (t.missing[c] < 2) after.missing[c]++, after.left[FIRST_DOOR + c]++, best.offer(choices.odds(after, DRAWING), BY_DOOR, c);
    }
    if (t.size()) best.offer(choices.odds(t, MILL), BY_MILL, 0);
    Table empty = t;
    memset(empty.hand, 0, sizeof empty.hand);
    empty.held = 0;
    if (t.held) best.offer(choices.odds(empty, NEW_HAND), BY_HAND, 0);
    if (best.what == BY_KEY) t.lose(best.with * 3 + KEY);
    if (best.what == BY_DOOR) {
        t.missing[best.with]++, t.left[FIRST_DOOR + best.with]++;
        t.limbo[t.limbos++] = FIRST_DOOR + best.with;
    }
    if (best.what == BY_HAND) t = empty;
    if (best.what >= 0) choices.remember(t, best.what == BY_MILL ? MILL : best.what == BY_HAND ? NEW_HAND : DRAWING);
    if (best.what == BY_HAND) t.new_hand();
    for (int i = 0; best.what == BY_MILL && i < 5 && t.size(); i++) {
        int kind = t.draw();
        if (kind < FIRST_DOOR) t.left[kind]--; else t.limbo[t.limbos++] = kind;
    }
}

bool play(float stray) {  // whether the game is won
    Table t;
    deal(t);
    while (true) {
        turns.remember(t, DRAWING);
        act(t, stray);
        while (!t.complete() && t.held < HAND) {
            if (!t.size()) return false;
            int kind = t.draw(), c = kind - FIRST_DOOR;
            if (kind < FIRST_DOOR) t.gain(kind);
            else if (kind == NIGHTMARE) meet_nightmare(t);
            else if (t.missing[c] && t.hand[c * 3 + KEY]) t.lose(c * 3 + KEY), t.missing[c]--, t.left[kind]--;
            else t.limbo[t.limbos++] = kind;
        }
        if (t.complete()) return true;
        t.empty_limbo();
    }
}

int main(int count, char** words) {
    if (count != 3) return fprintf(stderr, "usage: onirim_chances GAMES FILE\n"), 2;
    long games = atol(words[1]), won = 0;
    for (long i = 0; i < games; i++) {
        float done = float(i) / games, step = FIRST_STEP * powf(LAST_STEP / FIRST_STEP, done);
        bool win = play(STRAY * (1 - done));
        won += win;
        choices.learn(win, LAMBDA, step);
        turns.learn(win, TURN_LAMBDA, step);
        if ((i + 1) % (games / 20) == 0) printf("%9ld games, %.1f %% won\n", i + 1, 2000.0 * won / games), fflush(stdout), won = 0;
    }
    FILE* file = fopen(words[2], "w");
    if (!file) return perror(words[2]), 1;
    for (int i = 0, at = 0; i < 11; at += SIZES[i] * PARTS[i], i++) {
        fprintf(file, "%s", NAMES[i]);
        int part = PARTS[i] == HAND + 1 || PARTS[i] > PENDING ? HAND : 0;  // at the beginning of a turn
        for (int j = 0; j < SIZES[i]; j++) fprintf(file, " %d", int(lroundf(100 * turns.weight[at + part * SIZES[i] + j])));
        fprintf(file, "\n");
    }
    return fclose(file);
}
