// SPDX-License-Identifier: MIT

/// Counts work of any thread that is under way, so that a test can wait until none is left.
package final class PendingWork: Sendable {
  private struct State {
    var count = 0
    var waiting: [@Sendable () -> Void] = []
  }

  private let state = Protected(State())

  /// Creates a counter without any work.
  package init() {}

  /// Whether no work is under way.
  package var isEmpty: Bool { state.withLock { $0.count == 0 } }

  /// Counts a piece of work that begins.
  package func begin() {
    state.withLock { $0.count += 1 }
  }

  /// Ends a piece of work, and calls the closures that were passed to `whenEmpty` if none is left.
  package func end() {
    let ready = state.withLock { state -> [@Sendable () -> Void] in
      state.count -= 1
      return state.count == 0 ? exchange(&state.waiting, with: []) : []
    }
    for body in ready { body() }
  }

  /// Calls `body` once, as soon as no work is under way: on this thread, or on the one that ends the last work.
  package func whenEmpty(_ body: @escaping @Sendable () -> Void) {
    let isEmpty = state.withLock { state in
      if state.count > 0 { state.waiting.append(body) }
      return state.count == 0
    }
    if isEmpty { body() }
  }

  /// Waits until no work is under way.
  @available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
  package func wait() async {
    await withCheckedContinuation { continuation in whenEmpty { continuation.resume() } }
  }
}

extension PendingWork {
  /// The trips to actors, counted as soon as a test has a clock that waits for them: the hops of senders, of subscribers
  /// on an actor and of operators with a clock.
  package static let trips = SetOnceReference<PendingWork>()

  /// Returns a trip that is counted from now on until it ends.
  static func counting(_ trip: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    guard let trips = trips.object else { return trip }
    trips.begin()
    return {
      trip()
      trips.end()
    }
  }
}
