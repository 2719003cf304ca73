// SPDX-License-Identifier: MIT

/// Hands out numbers that rise: each is above all that were handed out before, on whatever thread.
///
/// For facades that have to say which of two things came first though they happened in different places. Costs one atomic
/// addition; the first number is the step, so that 0 can stand for none.
package struct RisingNumber: ~Copyable, Sendable {
  private let last = AtomicWord(0)
  private let step: UInt64

  /// Begins at 0; `step` leaves room between two numbers.
  package init(step: UInt64 = 1) {
    self.step = step
  }

  /// The next number.
  package borrowing func next() -> UInt64 {
    // ORDERING: sequentially consistent: who takes a number after having seen another one, in whatever way, gets a higher one.
    last.addSequential(step) &+ step
  }
}
