// The net of reverie.engine.net in floating-point numbers, learned by Adam: every sum is taken in one order.

#pragma once
#include <cmath>
#include <cstdio>

#include "dice.hpp"
#include "facts.hpp"

const int LANES = 48, OWN = 32, EVERY = LANES + OWN, UNITS = 16, PART = P_FIRST_MORE + 4 * P_MORE, WHOLE = F_TABLE_FACTS;
const float MOST = 2, LOST = -40;

struct Weights {
    float whole[WHOLE][EVERY], part[PART][LANES], last[EVERY], mid[EVERY][UNITS], before[UNITS], after[UNITS];
    float bias, none[15];
};
const int ALL = sizeof(Weights) / sizeof(float);
alignas(64) Weights net, slope, mean, square;
float* all(Weights& weights) { return reinterpret_cast<float*>(&weights); }

typedef float Many __attribute__((vector_size(64), may_alias));  // sixteen lanes at once
const Many NONE = {}, FULL = NONE + 1.0f;
const int WIDE = LANES / 16, BROAD = EVERY / 16;
inline Many kept(Many x) { x = x > NONE ? x : NONE; return x < FULL ? x : FULL; }
inline const Many* many(const float* from) { return reinterpret_cast<const Many*>(from); }
inline Many* many(float* from) { return reinterpret_cast<Many*>(from); }

// What the facts of a colour add up to, kept until the weights change.
struct alignas(64) Place {
    float lanes[LANES];
    Key key;
    uint64_t epoch;
};
alignas(64) Place places[1 << 13];
uint64_t epoch = 1;

const Many* sum_of(const Key& key) {
    Place& place = places[(key.base * 0x9E3779B97F4A7C15ull ^ key.more * 0xC2B2AE3D27D4EB4Full) >> 51];
    if (place.epoch == epoch && place.key == key) return many(place.lanes);
    place.key = key, place.epoch = epoch;
    int16_t facts[40];
    int count = facts_of(key, facts);
    Many lanes[WIDE] = {};
    for (int i = 0; i < count; i++) {
        const Many* row = many(net.part[facts[i]]);
        for (int j = 0; j < WIDE; j++) lanes[j] += row[j];
    }
    memcpy(place.lanes, lanes, sizeof lanes);
    return many(place.lanes);
}

struct alignas(64) Note {
    float lanes[4][LANES], seen[EVERY], mid[UNITS];
    Facts facts;
    float chance;
};

float odds(const Facts& facts, Note* note) {
    Many common[BROAD] = {}, seen[BROAD] = {};
    for (int i = 0; i < facts.wholes; i++) {
        const Many* row = many(net.whole[facts.whole[i]]);
        for (int j = 0; j < BROAD; j++) common[j] += row[j];
    }
    for (int c = 0; c < 4; c++) {
        const Many* from = sum_of(facts.key[c]);
        for (int j = 0; j < WIDE; j++) {
            Many out = kept(from[j] + common[j]);
            seen[j] += out;
            if (note) many(note->lanes[c])[j] = out;
        }
    }
    for (int j = WIDE; j < BROAD; j++) seen[j] = kept(common[j]);
    if (note) memcpy(note->seen, seen, sizeof seen), note->facts = facts;
    Many sum = {};
    for (int j = 0; j < BROAD; j++) sum += seen[j] * many(net.last)[j];
    Many mid[4] = {*many(net.before)};
    const float* value = reinterpret_cast<const float*>(seen);
    for (int j = 0; j < EVERY; j++) mid[j & 3] += value[j] * *many(net.mid[j]);
    Many out = kept((mid[0] + mid[1]) + (mid[2] + mid[3]));
    sum += out * *many(net.after);
    if (note) memcpy(note->mid, &out, sizeof out);
    float total = net.bias;
    for (int k = 0; k < 16; k++) total += sum[k];
    return total;
}

inline Many open(Many out, Many slope) { return out > NONE ? out < FULL ? slope : NONE : NONE; }

void learn(const Note& note, float error) {  // `error`: how much the chance was too high
    Many common[BROAD] = {}, back[BROAD], lanes[WIDE];
    const Many* seen = many(note.seen);
    slope.bias += error;
    for (int j = 0; j < BROAD; j++) back[j] = error * many(net.last)[j], many(slope.last)[j] += error * seen[j];
    Many out = *many(note.mid), down = open(out, error * *many(net.after));
    *many(slope.after) += error * out;
    *many(slope.before) += down;
    for (int j = 0; j < EVERY; j++) {
        Many product = *many(net.mid[j]) * down;
        *many(slope.mid[j]) += note.seen[j] * down;
        float sum = 0;
        for (int k = 0; k < 4; k++) sum += (product[k] + product[k + 4]) + (product[k + 8] + product[k + 12]);
        back[j / 16][j % 16] += sum;
    }
    int16_t facts[40];
    for (int c = 0; c < 4; c++) {
        for (int j = 0; j < WIDE; j++) lanes[j] = open(many(note.lanes[c])[j], back[j]), common[j] += lanes[j];
        int count = facts_of(note.facts.key[c], facts);
        for (int i = 0; i < count; i++) {
            Many* row = many(slope.part[facts[i]]);
            for (int j = 0; j < WIDE; j++) row[j] += lanes[j];
        }
    }
    for (int j = WIDE; j < BROAD; j++) common[j] = open(seen[j], back[j]);
    for (int i = 0; i < note.facts.wholes; i++) {
        Many* row = many(slope.whole[note.facts.whole[i]]);
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

// The rows of a file, in their order. `after` is what stands between a row and the next.
template <class Do> void each_row(int own, int whole, int part, Do with) {
    with(net.last, LANES + own, ' '), with(net.after, UNITS, ' '), with(&net.bias, 1, '\n');
    for (int i = 0; i < whole; i++) with(net.whole[i], LANES + own, '\n');
    for (int i = 0; i < LANES + own; i++) with(net.mid[i], UNITS, '\n');
    with(net.before, UNITS, '\n');
    for (int i = 0; i < part; i++) with(net.part[i], LANES, '\n');
}

int write(FILE* file) {
    fprintf(file, "%d %d %d\n", 4, OWN, WHOLE);
    each_row(OWN, WHOLE, PART, [file](const float* weights, int count, char after) {
        int last = count;  // a row of nothing is an empty line
        while (last && after == '\n' && count > 1 && int(floor(weights[last - 1] * 512.0 + 0.5)) == 0) last--;
        if (!last) { fputc('\n', file); return; }
        for (int i = 0; i < count; i++)
            fprintf(file, "%d%c", int(floor(weights[i] * 512.0 + 0.5)), i < count - 1 ? ' ' : after);
    });
    return fclose(file);
}

bool read_row(FILE* file, float* weights, int count) {
    int first = fgetc(file), number = 0;
    if (first == '\n') {
        std::fill(weights, weights + count, 0.0f);
        return true;
    }
    ungetc(first, file);
    for (int i = 0; i < count; i++) {
        if (fscanf(file, "%d", &number) != 1) return false;
        weights[i] = float(number) / 512;
        fgetc(file);
    }
    return true;
}

bool read(FILE* file, int own, int whole, int part) {
    int number[3];
    if (fscanf(file, "%d %d %d\n", number, number + 1, number + 2) != 3 || number[1] != own || number[2] != whole) return false;
    bool right = true;
    each_row(own, whole, part, [&](float* weights, int count, char) { right = right && read_row(file, weights, count); });
    return right;
}
