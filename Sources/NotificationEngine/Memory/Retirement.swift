// SPDX-License-Identifier: MIT

/// Things that a subject has made unreachable and cannot let go of yet.
///
/// Touched under the subject's lock.
@usableFromInline
final class Retirement {
  /// The things that go when each counter of `unseen` has been seen at zero.
  var draining = Batch()

  /// The things that were retired since `draining` began.
  var waiting = Batch()

  /// The reader counters that have not been seen at zero since `draining` began: bit `2 * stripe + parity`, where the
  /// two lowest bits are the head's own counters.
  var unseen: UInt64 = 0

  /// Frees the blocks; for the subject's `deinit`.
  func freeBlocks() {
    draining.take().free()
    waiting.take().free()
  }
}
