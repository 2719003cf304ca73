// SPDX-License-Identifier: MIT

/// Holds what is unreachable, but possibly still in use by a running delivery.
///
/// Accessed under the subject's lock.
@usableFromInline
final class Retirement {
  /// The things that are released when each counter of `unseen` has been seen at zero.
  var draining = Batch()

  /// The things that were retired since `draining` began.
  var waiting = Batch()

  /// The reader counters that haven't been seen at zero since `draining` began: bit `2 * stripe + parity`, where the
  /// two lowest bits are the storage's own counters.
  var unseen: UInt64 = 0

  /// Frees all blocks; for the subject's `deinit`.
  func freeBlocks() {
    draining.take().free()
    waiting.take().free()
  }
}
