// SPDX-License-Identifier: MIT

private let lastNumber = AtomicWord(0)

/// Returns the next number of a process-wide counter, starting with 1.
///
/// For facades that have to tell which of two things came first although they happened in different places.
package func nextMonotonicNumber() -> UInt64 {
  // ORDERING: sequentially consistent: a thread that takes a number after it has seen another one, in any way, gets a
  // higher one.
  lastNumber.pointer.add(1) &+ 1
}
