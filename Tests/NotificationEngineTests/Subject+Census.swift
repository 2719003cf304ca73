// SPDX-License-Identifier: MIT

@testable import NotificationEngine

extension Subject {
  /// The slots in use, dead ones included, the newest block's address, which changes when slots are copied, and whether
  /// nothing waits to be released: the cost of a promise is counted instead of timed.
  var census: (slots: UInt64, block: UInt64, isClean: Bool)? {
    storage.map { storage in
      order.lock.withLock {
        let block = newestBlock(storage)
        let isClean = order.backlog.map { $0.retired.isEmpty && $0.draining.isEmpty } ?? true
        return (block.count.load(.relaxed), block.bits, isClean)
      }
    }
  }
}
