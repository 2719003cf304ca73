// SPDX-License-Identifier: MIT

import Foundation

// SAFETY: `@unchecked` because the compiler cannot see that `stored` is touched under `lock` only. It is an `NSLock`
// and no `Mutex` because ThreadSanitizer misreads a contended `Mutex` on Linux and would report races in this log.
/// What happened, in order: subscribers write, tests read.
///
/// Safe from every thread.
public final class EventLog<Event>: @unchecked Sendable where Event: Sendable {
  private let lock = NSLock()

  /// Read and written under `lock`.
  private var stored: [Event] = []

  /// Makes an empty log.
  public init() {}

  /// Adds `event` at the end.
  ///
  /// The calling thread holds no lock of the engine.
  public func append(_ event: Event) {
    assertNoLockIsHeld()
    lock.withLock { stored.append(event) }
  }

  /// All that happened so far.
  public var events: [Event] { lock.withLock { stored } }

  /// How much happened so far.
  public var count: Int { lock.withLock { stored.count } }

  /// Hands out what happened since the last call, and forgets it.
  public func take() -> [Event] {
    lock.withLock {
      defer { stored = [] }
      return stored
    }
  }
}
