// SPDX-License-Identifier: MIT

import Synchronization

/// What happened, in order: subscribers write, tests read.
///
/// Safe from every thread.
public final class EventLog<Event>: Sendable where Event: Sendable {
  private let storage = Mutex<[Event]>([])

  /// Makes an empty log.
  public init() {}

  /// Writes one event down.
  public func append(_ event: Event) {
    storage.withLock { $0.append(event) }
  }

  /// All events so far.
  public var events: [Event] { storage.withLock { $0 } }

  /// How many events there are so far.
  public var count: Int { storage.withLock { $0.count } }

  /// Hands out what happened since the last call, and forgets it.
  public func take() -> [Event] {
    storage.withLock { events in
      defer { events = [] }
      return events
    }
  }
}
