// SPDX-License-Identifier: MIT
#include "CAllocationCounter.h"

#ifdef __linux__
#include <features.h>
#endif

#ifdef __GLIBC__
#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stddef.h>

// A program's own malloc comes before the one of glibc, for the Swift runtime too, and glibc's is still there under
// another name.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static _Atomic uint64_t count;
static _Atomic int64_t live;

static void *counted(void *memory) {
  if (memory) {
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
    atomic_fetch_add_explicit(&live, (int64_t)malloc_usable_size(memory) + 8, memory_order_relaxed);
  }
  return memory;
}

static void uncounted(void *memory) {
  if (memory) {
    atomic_fetch_sub_explicit(&live, (int64_t)malloc_usable_size(memory) + 8, memory_order_relaxed);
  }
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }
void *calloc(size_t members, size_t size) { return counted(__libc_calloc(members, size)); }
void *memalign(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }
void *aligned_alloc(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  void *memory = counted(__libc_memalign(alignment, size));
  if (!memory) return ENOMEM;
  *result = memory;
  return 0;
}

void *realloc(void *old, size_t size) {
  uncounted(old);
  return counted(__libc_realloc(old, size));
}

void free(void *memory) {
  uncounted(memory);
  __libc_free(memory);
}

int allocation_counter_works(void) { return 1; }
uint64_t allocation_count(void) { return atomic_load_explicit(&count, memory_order_relaxed); }
int64_t allocation_live_bytes(void) { return atomic_load_explicit(&live, memory_order_relaxed); }
#else
int allocation_counter_works(void) { return 0; }
uint64_t allocation_count(void) { return 0; }
int64_t allocation_live_bytes(void) { return 0; }
#endif
