// Learns the chance to win Onirim with expansions, or for two: `python -m bench.learn onirim-towers` and so on compile
// it with MODULES and SEATS and call it: learn GAMES BASE FILE. It begins with the base game's own weights (BASE) and
// plays against itself: each choice is the one after which the net promises most, and the net is drawn towards what
// came of it, TD(lambda) on what choices leave and on the beginnings of turns.
//
// learn GAMES FILE exam: nothing is learned; how many of so many fresh games do the weights win?
// learn GAMES FILE trace: these games are told, draw by draw and choice by choice, with the facts of what was judged.

#include "net.hpp"

#include <cstdlib>
#include <vector>

const float LAMBDA = 0.8f, FIRST_STEP = 1e-3f, LAST = 0.01f, STRAY = 0.01f;
[[maybe_unused]] const float ALL_SEVEN = 0.4f;  // of the games with several expansions
const int BATCH = 8, SLOWER = 50000, FADING = 6, DEEP = 3;

bool tracing = false;
std::vector<int> drawn;
void note_draw(int kind) { if (tracing) drawn.push_back(kind); }
void (*drawn_card)(int kind) = note_draw;

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

bool play(float stray, float& progress) {
    Table t;
#ifdef MIXED_MODULES
    in_play = unit() < ALL_SEVEN ? 127 : 0;
    while (!(in_play & (in_play - 1))) in_play = below(128);  // two of them or more
#endif
    t.deal();
    Facts facts, best_facts;
    best_facts.wholes = 0;
    if (tracing) tell("deal", in_play, best_facts);
    for (int acts = 0; !t.ended && acts < 2000; acts++) {
        int action = habit(t);
        best_facts.wholes = 0;
        if (action < 0) {
            if (t.point == ACTION) look(t, DRAWING, facts), remember(facts);
            Actions out;
            options(t, out);
            action = out.a[0];
            if (out.n > 1) {
                float most = 2 * HOPELESS;
                for (int i = 0; i < out.n; i++) {
                    float value = after(t, out.a[i], DEEP, &facts);
                    if (value > most) most = value, action = out.a[i], best_facts = facts;
                }
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

int main(int count, char** words) {
    if (count != 4) return fprintf(stderr, "usage: learn GAMES BASE FILE, or learn GAMES FILE exam or trace\n"), 2;
    long games = atol(words[1]), won = 0, some = std::max(games / 40, 1l);
    float progress = 0;
    bool exam = !strcmp(words[3], "exam"), trace = !strcmp(words[3], "trace");
    FILE* file = fopen(words[2], "r");
    if (!file) return perror(words[2]), 1;
    if (exam || trace) {
        if (!read(file, OWN, WHOLE, PART)) return fprintf(stderr, "these are no weights of this net\n"), 1;
        seed[0] ^= 0xABCDEF0123456789ull;  // other games than those it learned from
        tracing = trace;
        for (long i = 0; i < games; i++, notes.clear()) won += play(0, progress);
        return printf("%ld of %ld\n", won, games) < 0;
    }
    for (int i = 0; i < 383; i++) for (int j = LANES + 16; j < EVERY; j++) net.whole[i][j] = around(0.1f);
    if (!read(file, 16, 383, 1830)) return fprintf(stderr, "these are no weights of the base game\n"), 1;
    // Own lanes of the base game stand where they stood; new ones look at the table and count for nothing at first.
    for (int j = LANES + 16; j < EVERY; j++) {
        net.whole[0][j] = 0.3f, net.last[j] = 0;
        for (float& weight : net.mid[j]) weight = around(0.05f);
    }
    if (GLYPHS) for (int i = 0; i < 610; i++) memcpy(net.part[1830 + i], net.part[1220 + i], sizeof net.part[0]);  // three as two
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
