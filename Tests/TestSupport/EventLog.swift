// SPDX-License-Identifier: MIT

import Foundation

/// What happened, in order: subscribers write, tests read. Safe from every thread.
// SAFETY: `@unchecked`: `storage` is touched under `lock` only. The lock is an `NSLock` because ThreadSanitizer cannot see
// how a contended `Mutex` is handed over on Linux.
public final class EventLog<Event>: @unchecked Sendable where Event: Sendable {
  private let lock = NSLock()
  private var storage: [Event] = []

  public init() {}

  public func append(_ event: Event) {
    lock.withLock { storage.append(event) }
  }

  public var events: [Event] { lock.withLock { storage } }

  public var count: Int { lock.withLock { storage.count } }

  /// Hands out what happened since the last call, and forgets it.
  public func take() -> [Event] {
    lock.withLock {
      defer { storage = [] }
      return storage
    }
  }
}
