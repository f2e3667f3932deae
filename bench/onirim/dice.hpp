// Chance, and what odds mean, for programs that learn: the same numbers on every machine.

#pragma once
#include <algorithm>
#include <cstdint>

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
