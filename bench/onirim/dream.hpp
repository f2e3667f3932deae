// What comes of cards: the Labyrinth, Goals, Doors, Premonitions and Dreamcatchers.

#pragma once
#include "cards.hpp"

struct Dream : Cards {
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
};
