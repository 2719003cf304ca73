// SPDX-License-Identifier: MIT

/// What is left to do when deliveries end, under the lock: messages that wait, and things that became unreachable.
@usableFromInline
final class Backlog {
  /// What waits for the owner, oldest first.
  var jobs = JobQueue<() -> Void>()

  /// Unreachable, but possibly still in use by a running delivery: what was retired since `draining` began.
  var retired = Garbage()

  /// The same in a nested subject, for what is released when each counter of `unseen` has been seen at zero.
  var draining = Garbage()

  /// The reader counters of a nested subject that have not been seen at zero since `draining` began: bit
  /// `2 * stripe + parity`, where the two lowest bits are the subject's own counters.
  var unseen: UInt64 = 0

  /// The numbers of what `retired` and `draining` hold, among them that of each block that was replaced and still
  /// exists.
  private(set) var retiredNumber: UInt64 = 1
  private var drainingNumber: UInt64 = 0

  /// The block that `block` has replaced, if deliveries may still be inside that one.
  func former(of block: SlotBlock) -> SlotBlock? {
    let number = block.formerNumber
    return number == retiredNumber || number == drainingNumber ? block.former : nil
  }

  /// Takes all that is retired.
  func takeRetired() -> Garbage {
    retiredNumber += 1
    return retired.take()
  }

  /// Takes what has drained, and begins to drain what is retired.
  func takeDrained() -> Garbage {
    defer {
      drainingNumber = retiredNumber
      draining = takeRetired()
    }
    return draining.take()
  }
}
