// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// One originating change on its way: which Observables and linked relays it has passed.
///
/// A tree of relays has no cycles, so only what is reached through a link (another Observable, a bond, a relay that was
/// added by hand) is written down here, and reached once. A merged relay makes a passage of its own for each change, so
/// that two components of one change are two changes, but what the first has passed it does not pass again.
final class Passage {
  private struct State {
    /// The first few; most changes never pass more.
    var visited: [ObjectIdentifier] = []
    var manyVisited: Set<ObjectIdentifier> = []
    var hopCount = 0
    var isRefused = false

    func hasPassed(_ visitor: ObjectIdentifier) -> Bool {
      visited.contains(visitor) || manyVisited.contains(visitor)
    }

    mutating func note(_ visitor: ObjectIdentifier) {
      hopCount += 1
      if visited.count < 16 {
        visited.append(visitor)
      } else {
        manyVisited.insert(visitor)
      }
    }
  }

  private let state = Protected(State())

  /// The Observable where the change began; passed from the start.
  private let origin: ObjectIdentifier?

  private let parent: Passage?

  init(origin: ObjectIdentifier? = nil, parent: Passage? = nil) {
    self.origin = origin
    self.parent = parent
  }

  /// Whether somebody may pass who did not pass before.
  func visit(_ visitor: ObjectIdentifier) -> Bool {
    if let parent, parent.hasPassed(visitor) { return false }
    if visitor == origin { return false }
    return state.withLock { state in
      if state.hasPassed(visitor) { return false }
      state.note(visitor)
      return true
    }
  }

  private func hasPassed(_ visitor: ObjectIdentifier) -> Bool {
    if let parent, parent.hasPassed(visitor) { return true }
    return visitor == origin || state.withLock { $0.hasPassed(visitor) }
  }

  /// Whether the next hop had better not be made on top of the present stack.
  var isDeep: Bool { state.withLock { $0.hopCount % 64 == 63 } }

  /// Whether the main relay at the end of a hop ignored the change.
  var isRefused: Bool {
    get { state.withLock { $0.isRefused } }
    set { state.withLock { $0.isRefused = newValue } }
  }

  /// Makes the passage as good as new, for the next change of the same Observable.
  ///
  /// The caller holds the only reference.
  func reset() {
    state.withLock { state in
      guard state.hopCount > 0 else { return }
      state.visited.removeAll(keepingCapacity: true)
      state.manyVisited = []
      state.hopCount = 0
      state.isRefused = false
    }
  }
}

@available(*, unavailable)
extension Passage: Sendable {}
