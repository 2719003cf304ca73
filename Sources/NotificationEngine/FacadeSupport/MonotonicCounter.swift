// SPDX-License-Identifier: MIT

private let lastNumber = AtomicWord(0)

/// Hands out a number that is above all that were handed out before, on whatever thread; the first one is 1.
///
/// For facades that have to say which of two things came first though they happened in different places. Costs one
/// atomic addition.
package func nextMonotonicNumber() -> UInt64 {
  // ORDERING: sequentially consistent: a thread that takes a number after it has seen another one, in any way, gets a
  // higher one.
  lastNumber.addSequential(1) &+ 1
}
