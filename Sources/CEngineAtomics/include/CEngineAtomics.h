// SPDX-License-Identifier: MIT
//
// The engine's atomic words where the standard library of the oldest systems has none: the compiler's own operations,
// compiled into whatever calls them. Nothing is included, so that no C library is needed.

#ifndef UNISON_C_ENGINE_ATOMICS_H
#define UNISON_C_ENGINE_ATOMICS_H

#define UNISON_ATOMIC static inline __attribute__((always_inline))

typedef unsigned long long unison_word;

UNISON_ATOMIC unison_word unison_load_relaxed(const unison_word *word) {
  return __atomic_load_n(word, __ATOMIC_RELAXED);
}
UNISON_ATOMIC unison_word unison_load_acquiring(const unison_word *word) {
  return __atomic_load_n(word, __ATOMIC_ACQUIRE);
}
UNISON_ATOMIC unison_word unison_load_sequential(const unison_word *word) {
  return __atomic_load_n(word, __ATOMIC_SEQ_CST);
}

UNISON_ATOMIC void unison_store_relaxed(unison_word *word, unison_word value) {
  __atomic_store_n(word, value, __ATOMIC_RELAXED);
}
UNISON_ATOMIC void unison_store_releasing(unison_word *word, unison_word value) {
  __atomic_store_n(word, value, __ATOMIC_RELEASE);
}
UNISON_ATOMIC void unison_store_sequential(unison_word *word, unison_word value) {
  __atomic_store_n(word, value, __ATOMIC_SEQ_CST);
}

UNISON_ATOMIC unison_word unison_add(unison_word *word, unison_word value) {
  return __atomic_fetch_add(word, value, __ATOMIC_SEQ_CST);
}

UNISON_ATOMIC _Bool unison_exchange(unison_word *word, unison_word expected, unison_word desired) {
  return __atomic_compare_exchange_n(word, &expected, desired, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
}

#undef UNISON_ATOMIC

#endif
