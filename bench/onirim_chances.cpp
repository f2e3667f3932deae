// Learns the weights of src/reverie/games/onirim/bot/chances.txt: the chance to win the base game of Onirim alone.
// `python -m bench.learn onirim` compiles and calls it: onirim_chances GAMES FILE.
//
// It plays against itself from nothing: each choice is the one after which the net promises most, and the net is drawn
// towards what came of it: TD(lambda) on what choices leave (and on the beginnings of turns), by Adam. The facts that
// the net looks at are those of chances.py, in the same order.
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

// Kinds: Locations colour * 3 + symbol (Sun, Moon, Key), Doors 12 to 15, the Nightmare.
enum { SUN, MOON, KEY, FIRST_DOOR = 12, NIGHTMARE = 16, KINDS = 17, HAND = 5, KNOWN = 5 };
// What is still to happen after a choice, before the next one.
enum { DRAWING, PROPHECY, MILL, NEW_HAND };
const int SUNS[4] = {9, 8, 7, 6};
const float LAMBDA = 0.8f, FIRST_STEP = 1e-3f, STRAY = 0.01f, MOST = 2;
const double FALL = 4.605170186;  // the last step is a hundredth of the first
const int BATCH = 8, SHAPED = 4;  // games of one step; the part of all games in which Doors alone count for something

uint64_t seed[2] = {88172645463325252ull, 0x9E3779B97F4A7C15ull};
uint64_t draw64() {  // xorshift128+
    uint64_t a = seed[0], b = seed[1];
    seed[0] = b;
    a ^= a << 23;
    seed[1] = a ^ b ^ (a >> 18) ^ (b >> 5);
    return seed[1] + b;
}
int below(int bound) { return int((draw64() >> 33) * uint64_t(bound) >> 31); }
float unit() { return float(draw64() >> 40) * 0x1p-24f; }
float around(float most) { return (unit() * 2 - 1) * most; }

double exponential(double x) {  // by a series, so that every machine finds the same
    x = std::clamp(x, -40.0, 40.0) / 64;
    double sum = 1, term = 1;
    for (int i = 1; i < 12; i++) term *= x / i, sum += term;
    for (int i = 0; i < 6; i++) sum *= sum;
    return sum;
}
float chance(float odds) { return float(1 / (1 + exponential(-odds))); }

struct Table {
    int8_t hand[FIRST_DOOR], left[KINDS], missing[4];  // `left`: in the deck or in Limbo
    int held, last, length, colour;                    // the row: its last symbol + 1, its open series
    int8_t top[2 * KNOWN], bag[76], limbo[40];         // the deck: known cards on top, the others in no order
    int tops, bags, limbos;

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

const int COLOUR = 200, PART = 3 * COLOUR, WHOLE = 223;  // facts of a colour for each number of Doors, of the table

struct Facts {
    int16_t part[4][20], whole[24];
    int parts[4], wholes;
};

void look(const Table& t, int to_come, Facts& found) {
    int size = 0, total = 0, keys = 0, useless = 0, ones = 0, twos = 0, least = 7, second = 7, playable = 0;
    for (int kind = 0; kind < KINDS; kind++) size += t.left[kind];
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
        int16_t* out = found.part[c];
        int base = need * COLOUR;
        *out++ = base;
        if (suns) *out++ = base + 1 + std::min(suns, 4);
        if (moons) *out++ = base + 6 + std::min(moons, 3);
        if (own) *out++ = base + 10 + std::min(own, 3);
        *out++ = base + 14 + suns_left, *out++ = base + 24 + moons_left, *out++ = base + 29 + keys_left;
        *out++ = base + 33 + end;
        *out++ = base + 43 + (std::min(suns, 3) * 3 + std::min(moons, 2)) * 3 + std::min(own, 2);
        *out++ = base + 79 + std::min(own, 2) * 4 + keys_left;
        *out++ = base + 91 + end * 8 + (suns > 0) * 4 + (moons > 0) * 2 + (own > 0);
        *out++ = base + 171 + spare;
        for (int i = 0; i < t.tops && i < KNOWN; i++) {
            int kind = t.top[i];
            if (kind < FIRST_DOOR ? kind / 3 == c : kind == FIRST_DOOR + c)
                *out++ = base + 180 + i * 4 + (kind < FIRST_DOOR ? kind % 3 : 3);
        }
        found.parts[c] = int(out - found.part[c]);
    }
    bool dark_limbo = std::find(t.limbo, t.limbo + t.limbos, NIGHTMARE) < t.limbo + t.limbos;
    int16_t* out = found.whole;
    *out++ = 0;
    *out++ = 1 + std::min(size / 4, 19), *out++ = 21 + std::min(size / 2, 38), *out++ = 60 + t.left[NIGHTMARE];
    *out++ = 71 + to_come * 6 + t.held, *out++ = 95 + std::min(keys, 3), *out++ = 99 + total;
    *out++ = 108 + std::min(useless, 5);
    for (int i = 0; i < t.tops && i < KNOWN; i++) if (t.top[i] == NIGHTMARE) *out++ = 114 + i;
    *out++ = 119 + (dark_limbo ? 2 : t.limbos > 0), *out++ = 122 + std::min(t.tops, int(KNOWN));
    *out++ = 128 + twos * 5 + ones, *out++ = 153 + least * 8 + second, *out++ = 217 + std::min(playable, 5);
    found.wholes = int(out - found.whole);
}

// ---------------------------------------------------------------- the net

const int LANES = 48, OWN = 16, EVERY = LANES + OWN;
struct Weights {
    float whole[WHOLE][EVERY], part[PART][LANES], last[EVERY], bias;
};
const int ALL = sizeof(Weights) / sizeof(float);
Weights net, slope, mean, square;
float* all(Weights& weights) { return reinterpret_cast<float*>(&weights); }

struct Note {
    Facts facts;
    float lanes[4][LANES], own[OWN], chance;
};

float odds(const Facts& facts, Note* note) {
    float common[EVERY] = {}, lanes[LANES], seen[EVERY] = {};
    for (int i = 0; i < facts.wholes; i++)
        for (int j = 0; j < EVERY; j++) common[j] += net.whole[facts.whole[i]][j];
    for (int c = 0; c < 4; c++) {
        memcpy(lanes, common, sizeof lanes);
        for (int i = 0; i < facts.parts[c]; i++)
            for (int j = 0; j < LANES; j++) lanes[j] += net.part[facts.part[c][i]][j];
        for (int j = 0; j < LANES; j++) lanes[j] = std::min(std::max(lanes[j], 0.0f), 1.0f), seen[j] += lanes[j];
        if (note) memcpy(note->lanes[c], lanes, sizeof lanes);
    }
    for (int j = LANES; j < EVERY; j++) seen[j] = std::min(std::max(common[j], 0.0f), 1.0f);
    if (note) memcpy(note->own, seen + LANES, sizeof note->own), note->facts = facts;
    float eight[8] = {};  // in a fixed order, eight at a time
    for (int j = 0; j < EVERY; j += 8)
        for (int k = 0; k < 8; k++) eight[k] += seen[j + k] * net.last[j + k];
    float total = net.bias;
    for (float each : eight) total += each;
    return total;
}

float odds(const Table& t, int to_come) {
    Facts facts;
    look(t, to_come, facts);
    return odds(facts, nullptr);
}

void learn(const Note& note, float error) {  // `error`: how much the chance was too high
    float common[EVERY] = {}, lanes[LANES];
    slope.bias += error;
    for (int c = 0; c < 4; c++) {
        for (int j = 0; j < LANES; j++) {
            float out = note.lanes[c][j];
            slope.last[j] += error * out;
            lanes[j] = out > 0 && out < 1 ? error * net.last[j] : 0;
            common[j] += lanes[j];
        }
        for (int i = 0; i < note.facts.parts[c]; i++)
            for (int j = 0; j < LANES; j++) slope.part[note.facts.part[c][i]][j] += lanes[j];
    }
    for (int j = LANES; j < EVERY; j++) {
        float out = note.own[j - LANES];
        slope.last[j] += error * out;
        common[j] = out > 0 && out < 1 ? error * net.last[j] : 0;
    }
    for (int i = 0; i < note.facts.wholes; i++)
        for (int j = 0; j < EVERY; j++) slope.whole[note.facts.whole[i]][j] += common[j];
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
}

void begin() {
    for (auto& row : net.part) for (float& weight : row) weight = around(0.2f);
    for (auto& row : net.whole) for (int j = 0; j < EVERY; j++) row[j] = around(j < LANES ? 0.1f : 0.2f);
    for (float& weight : net.whole[0]) weight = 0.3f;
    for (float& weight : net.last) weight = around(0.3f);
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
            else if (kind == NIGHTMARE) meet_nightmare(t);
            else if (t.missing[c] && t.hand[c * 3 + KEY]) t.lose(c * 3 + KEY), t.missing[c]--, t.left[kind]--;
            else t.limbo[t.limbos++] = int8_t(kind);
        }
        if (t.complete()) return doors = 8, true;
        t.empty_limbo();
    }
}

void write(FILE* file, const float* weights, int count) {
    for (int i = 0; i < count; i++) fprintf(file, i ? " %d" : "%d", int(floorf(weights[i] * 512 + 0.5f)));
}

int main(int count, char** words) {
    if (count != 3) return fprintf(stderr, "usage: onirim_chances GAMES FILE\n"), 2;
    long games = atol(words[1]), won = 0, some = std::max(games / 20, 1l);
    float size = FIRST_STEP, shrink = float(exponential(-FALL * BATCH / games));
    begin();
    for (long i = 0; i < games; i++) {
        float done = float(i) / games;
        int doors = 0;
        bool win = play(STRAY * (1 - done), doors);
        won += win;
        float target = win ? 1 : std::max(0.5f * (1 - SHAPED * done), 0.0f) * doors / 8;
        for (auto note = notes.rbegin(); note != notes.rend(); ++note) {
            learn(*note, note->chance - target);
            target = LAMBDA * target + (1 - LAMBDA) * note->chance;
        }
        notes.clear();
        if (i % BATCH == BATCH - 1) step(size), size *= shrink;
        if ((i + 1) % some == 0) printf("%9ld games, %.1f %% won\n", i + 1, 100.0 * won / some), fflush(stdout), won = 0;
    }
    FILE* file = fopen(words[2], "w");
    if (!file) return perror(words[2]), 1;
    fprintf(file, "%d %d %d\n", LANES, OWN, WHOLE);
    write(file, net.last, EVERY), fputc(' ', file), write(file, &net.bias, 1), fputc('\n', file);
    for (auto& row : net.whole) write(file, row, EVERY), fputc('\n', file);
    for (auto& row : net.part) write(file, row, LANES), fputc('\n', file);
    return fclose(file);
}
