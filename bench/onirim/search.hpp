// The search of reverie.bots.search, as Onirim's bots use it: a sieve, then paired rollouts by instinct, each judged
// by the net some beginnings of turns later. The same rules and the same weights, some thirty times as fast.

#pragma once
#include <cmath>
#include <vector>

#include "choosing.hpp"

const int HORIZON = 3, SIEVE = 48, FEW = 4, LOOKS = 16, FAIR_TRIAL = 16, NO_DIFFERENCE = 64, CHEAP = 8;
const float DOUBT = 0.03f, OPTIMISM = 0.5f, TRAILING = 2;

struct Candidate {
    int action, worlds = 0;
    double lead = 0, squared = 0;  // beside the first choice in the same worlds
    void add(double ahead) { worlds++, lead += ahead, squared += ahead * ahead; }
    double error() const {
        double mean = lead / worlds;
        return std::sqrt(std::max(squared / worlds - mean * mean, 0.0) / (worlds - 1));
    }
    bool trails() const { return lead < 0 && worlds >= FAIR_TRIAL && -lead / worlds > TRAILING * error(); }
    bool may_surpass(int to_come) const {
        if (worlds < FAIR_TRIAL) return true;
        double off = error(), last = worlds + to_come;
        if (off == 0) return lead > 0 || worlds < NO_DIFFERENCE;
        return (lead / worlds / off + OPTIMISM) * std::sqrt(last / worlds) + 2 * std::sqrt(to_come / last) >= 0;
    }
};
typedef std::vector<Candidate> Candidates;

// One world: the action, then instinct, until the net may judge.
float look_ahead(const Table& t, int action, int horizon) {
    Table b = t;
    b.apply(action);
    while (!b.ended && (b.point != ACTION || --horizon > 0)) b.apply(instinct(b));
    if (b.ended) return b.ended == WON;
    Facts facts;
    look(b, DRAWING, facts);
    return chance(odds(facts, nullptr));
}

// Worlds whose numbers are alike must not begin alike: half of this generator is shifted and added to the other.
void begin_world(uint64_t world) {
    seed[0] = world * 0x9E3779B97F4A7C15ull + 1, seed[1] = world ^ 0xD1B54A32D192ED03ull;
    draw64(), draw64();
}

// What is thought about a game changes nothing of its chance: so two searches can play the same deals.
uint64_t thoughts[2];
struct Thinking {
    Thinking() { std::swap(seed, thoughts); }
    ~Thinking() { std::swap(seed, thoughts); }
};

// All candidates meet the same chance; the thoughts after it go on with their own.
void trial(const Table& t, Candidates& alive, int worlds, int horizon) {
    for (int i = 0; i < worlds; i++) {
        uint64_t world = draw64(), outside[2] = {seed[0], seed[1]};
        float first = 0;
        for (auto& each : alive) {
            begin_world(world);
            float value = look_ahead(t, each.action, horizon);
            if (&each == &alive[0]) first = value;
            each.add(value - first);
        }
        seed[0] = outside[0], seed[1] = outside[1];
    }
}

void best_first(Candidates& found) {  // behind the first choice
    std::stable_sort(found.begin() + 1, found.end(), [](auto& a, auto& b) { return a.lead > b.lead; });
}

// The first choice, and those others that seem about as good as the best at the next beginning of a turn.
void sieve(const Table& t, Candidates& every, int rollouts) {
    trial(t, every, std::min(SIEVE, std::max(rollouts / int(every.size()), 1)), 1);
    best_first(every);
    double least = std::max(every[std::min(size_t(1), every.size() - 1)].lead, 0.0) - DOUBT * every[0].worlds;
    Candidates passed;
    for (auto& each : every)
        if (passed.empty() || (each.lead >= least && passed.size() < FEW)) passed.push_back({each.action});
    every = passed;
}

void keep_half(Candidates& alive) {
    best_first(alive);
    Candidates kept{alive[0]};
    size_t most = 1 + std::max(alive.size() / 2 - 1, size_t(1));
    for (size_t i = 1; i < std::min(alive.size(), most); i++) if (!alive[i].trails()) kept.push_back(alive[i]);
    alive = kept;
}

int search(const Table& t, int rollouts) {  // so many by the policy: one by instinct counts as several
    Thinking apart;
    Actions out;
    t.legal(out);
    if (out.n == 1) return out.a[0];
    Candidates alive{{instinct(t)}};
    for (int i = 0; i < out.n; i++) if (out.a[i] != alive[0].action) alive.push_back({out.a[i]});
    sieve(t, alive, rollouts);
    int rounds = 1, done = 0, limit = std::max(rollouts / CHEAP, 1);
    while (1 << rounds < int(alive.size())) rounds++;
    for (int round = 1; round <= rounds; round++) {
        while (alive.size() > 1) {
            int worlds = std::min((limit * round / rounds - done) / int(alive.size()), LOOKS);
            if (worlds < 1 && done) break;
            worlds = std::max(worlds, 1);
            trial(t, alive, worlds, HORIZON);
            done += worlds * int(alive.size());
            int to_come = std::max(limit - done, 0) / 2;  // with one rival left
            alive.erase(std::remove_if(alive.begin() + 1, alive.end(), [&](auto& each) {
                return !each.may_surpass(to_come); }), alive.end());
        }
        keep_half(alive);
    }
    int best = 0;
    for (size_t i = 1; i < alive.size(); i++)
        if (alive[i].worlds == alive[0].worlds && alive[i].lead > alive[best].lead) best = int(i);
    return alive[best].action;
}
