// SPDX-License-Identifier: MIT
#ifndef C_BENCH_SUPPORT_H
#define C_BENCH_SUPPORT_H

#include <stdint.h>

/// Nanoseconds of a clock that never goes back.
uint64_t bench_now(void);

/// Keeps the calling thread on one core; 0 when that worked.
int bench_pin(int core);

/// Runs `body(context, index)` on `threads` threads, thread `index` pinned to core `index`, all released by one spin
/// barrier. Returns the nanoseconds from the release to the moment when the last one was done.
uint64_t bench_run_pinned(int threads, void (*_Nonnull body)(void *_Nonnull context, int index), void *_Nonnull context);

#endif
