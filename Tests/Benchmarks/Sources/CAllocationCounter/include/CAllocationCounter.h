// SPDX-License-Identifier: MIT
#ifndef C_ALLOCATION_COUNTER_H
#define C_ALLOCATION_COUNTER_H

#include <stdint.h>

/// Whether allocations are counted on this platform (Linux with glibc); everything below is 0 elsewhere.
int allocation_counter_works(void);

/// How many allocations the process has made; reallocations count as one each.
uint64_t allocation_count(void);

/// How many bytes are allocated now, as the allocator rounds them, with its own word for each block.
int64_t allocation_live_bytes(void);

#endif
