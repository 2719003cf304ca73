// SPDX-License-Identifier: MIT
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "CBenchSupport.h"

#include <pthread.h>
#include <stdatomic.h>
#include <time.h>
#ifdef __linux__
#include <sched.h>
#endif

uint64_t bench_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

int bench_pin(int core) {
#ifdef __linux__
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(core, &set);
  return pthread_setaffinity_np(pthread_self(), sizeof set, &set);
#else
  (void)core;
  return 1;
#endif
}

struct shared {
  atomic_int ready;
  atomic_int go;
  int threads;
  void (*body)(void *context, int index);
  void *context;
};

struct one {
  struct shared *shared;
  int index;
  uint64_t end;
};

static void *run(void *argument) {
  struct one *one = argument;
  struct shared *shared = one->shared;
  bench_pin(one->index);
  atomic_fetch_add(&shared->ready, 1);
  while (!atomic_load(&shared->go)) {}
  shared->body(shared->context, one->index);
  one->end = bench_now();
  return 0;
}

uint64_t bench_run_pinned(int threads, void (*body)(void *context, int index), void *context) {
  struct shared shared = {.threads = threads, .body = body, .context = context};
  struct one ones[threads];
  pthread_t handles[threads];
  for (int i = 0; i < threads; i++) {
    ones[i] = (struct one){.shared = &shared, .index = i};
    pthread_create(&handles[i], 0, run, &ones[i]);
  }
  while (atomic_load(&shared.ready) < threads) {
    struct timespec pause = {0, 20000};
    nanosleep(&pause, 0);
  }
  uint64_t start = bench_now();
  atomic_store(&shared.go, 1);
  uint64_t end = start;
  for (int i = 0; i < threads; i++) {
    pthread_join(handles[i], 0);
    if (ones[i].end > end) end = ones[i].end;
  }
  return end - start;
}
