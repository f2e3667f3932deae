// Learns the chance to win Onirim with expansions, or for two: `python -m bench.learn onirim-towers` and so on compile
// it with MODULES and SEATS and call it: learn GAMES BASE FILE. It begins with the base game's own weights (BASE) and
// plays against itself: each choice is the one after which the net promises most, and the net is drawn towards what
// came of it, TD(lambda) on what choices leave and on the beginnings of turns.
//
// learn GAMES FILE exam: nothing is learned; how many of so many fresh games do the weights win?
// learn GAMES FILE search ROLLOUTS: every decision is searched, as the bots do; a digit for each game, 1 if it is won.
// The deals are the same for any number of rollouts.
// learn GAMES FILE trace: these games are told, draw by draw and choice by choice, with the facts of what was judged.

#include <cstdlib>

#include "search.hpp"

const float LAMBDA = 0.8f, FIRST_STEP = 1e-3f, LAST = 0.01f, STRAY = 0.01f;
[[maybe_unused]] const float ALL_SEVEN = 0.4f;  // of the games with several expansions
const int BATCH = 8, SLOWER = 50000, FADING = 6, MOST_ACTS = 2000;

bool tracing = false;
std::vector<int> drawn;
void note_draw(int kind) { if (tracing) drawn.push_back(kind); }
void (*drawn_card)(int kind) = note_draw;

std::vector<Note> notes;
void remember(const Facts& facts) {
    notes.emplace_back();
    notes.back().chance = chance(odds(facts, &notes.back()));
}

void tell(const char* what, int action, const Facts& facts) {
    printf("%s %d", what, action);
    for (int kind : drawn) printf(" %d", kind);
    drawn.clear();
    printf(" |");
    for (int i = 0; i < facts.wholes; i++) printf(" %d", facts.whole[i]);
    for (int c = 0; facts.wholes && c < 4; c++) {
        int16_t each[40];
        int count = facts_of(facts.key[c], each);
        printf(" |");
        for (int i = 0; i < count; i++) printf(" %d", each[i]);
    }
    printf("\n");
}

void deal(Table& t) {
#ifdef MIXED_MODULES
    in_play = unit() < ALL_SEVEN ? 127 : 0;
    while (!(in_play & (in_play - 1))) in_play = below(128);  // two of them or more
#endif
    t.deal();
}

bool play_searching(long number, int rollouts) {
    begin_world(2 * number + 1);
    std::copy(seed, seed + 2, thoughts);
    begin_world(2 * number);
    Table t;
    deal(t);
    for (int acts = 0; !t.ended && acts < MOST_ACTS; acts++) t.apply(search(t, rollouts));
    return t.ended == WON;
}

bool play(float stray, float& progress) {
    Table t;
    deal(t);
    Facts facts, best_facts;
    best_facts.wholes = 0;
    if (tracing) tell("deal", in_play, best_facts);
    for (int acts = 0; !t.ended && acts < MOST_ACTS; acts++) {
        int action = habit(t);
        best_facts.wholes = 0;
        if (action < 0) {
            if (t.point == ACTION) look(t, DRAWING, facts), remember(facts);
            Actions out;
            options(t, out);
            action = out.a[0];
            if (out.n > 1) {
                best_of(t, out, action, &best_facts);
                if (stray > 0 && unit() < stray) action = out.a[below(out.n)], after(t, action, DEEP, &best_facts);
                if (best_facts.wholes) remember(best_facts);
            }
        }
        t.apply(action);
        if (tracing) tell("act", action, best_facts);
    }
    if (tracing) printf("end %d\n", t.ended);
    progress = t.progress();
    return t.ended == WON;
}

int examine(long games, FILE* file, int rollouts) {
    bool base = !ANY && SEATS == 1;  // whose weights have lanes of their own for less
    if (!(base ? read(file, 16, 383, 1830) : read(file, OWN, WHOLE, PART)))
        return fprintf(stderr, "these are no weights of this net\n"), 1;
    seed[0] ^= 0xABCDEF0123456789ull;  // other games than those it learned from
    float progress;
    long won = 0;
    if (rollouts) {
        for (long i = 0; i < games; i++) putchar('0' + play_searching(i, rollouts)), fflush(stdout);
        return putchar('\n') < 0;
    }
    for (long i = 0; i < games; i++, notes.clear()) won += play(0, progress);
    return printf("%ld of %ld\n", won, games) < 0;
}

bool begin(FILE* file) {
    for (int i = 0; i < 383; i++) for (int j = LANES + 16; j < EVERY; j++) net.whole[i][j] = around(0.1f);
    if (!read(file, 16, 383, 1830)) return false;
    // Own lanes of the base game stand where they stood; new ones look at the table and count for nothing at first.
    for (int j = LANES + 16; j < EVERY; j++) {
        net.whole[0][j] = 0.3f, net.last[j] = 0;
        for (float& weight : net.mid[j]) weight = around(0.05f);
    }
    if (GLYPHS) for (int i = 0; i < 610; i++) memcpy(net.part[1830 + i], net.part[1220 + i], sizeof net.part[0]);  // three as two
    return true;
}

int main(int count, char** words) {
    if (count != 4 && count != 5)
        return fprintf(stderr, "usage: learn GAMES BASE FILE, or learn GAMES FILE exam, trace or search ROLLOUTS\n"), 2;
    long games = atol(words[1]), won = 0, some = std::max(games / 40, 1l);
    float progress = 0;
    FILE* file = fopen(words[2], "r");
    if (!file) return perror(words[2]), 1;
    tracing = !strcmp(words[3], "trace");
    if (tracing || count == 5 || !strcmp(words[3], "exam")) return examine(games, file, count == 5 ? atoi(words[4]) : 0);
    if (!begin(file)) return fprintf(stderr, "these are no weights of the base game\n"), 1;
    for (long i = 0; i < games; i++) {
        float fade = std::min(1.0f, float(games - i) * FADING / games);
        bool win = play(STRAY * fade, progress);
        won += win;
        float target = win ? 1 : std::max(0.5f * (1 - float(i) / SLOWER), 0.0f) * progress;
        for (auto note = notes.rbegin(); note != notes.rend(); ++note) {
            learn(*note, note->chance - target);
            target = LAMBDA * target + (1 - LAMBDA) * note->chance;
        }
        notes.clear();
        if (i % BATCH == BATCH - 1) step(FIRST_STEP / (1 + float(i) / SLOWER) * std::max(fade, LAST));
        if ((i + 1) % some == 0) printf("%9ld games, %.1f %% won\n", i + 1, 100.0 * won / some), fflush(stdout), won = 0;
    }
    FILE* out = fopen(words[3], "w");
    if (!out) return perror(words[3]), 1;
    return write(out);
}
