// SPDX-License-Identifier: MIT

internal import NotificationEngine

/// The closure that a relay calls, and which changes it wants.
struct Listener<Value> {
  let consume: (Changes<Value>) -> Void

  /// Asked before anything is delayed or dispatched; nil wants everything.
  let filter: Predicate<Value>?

  private init(consume: @escaping (Changes<Value>) -> Void, filter: Predicate<Value>?) {
    self.consume = consume
    self.filter = filter
  }

  init(_ consume: @escaping (Changes<Value>) -> Void) {
    self.consume = consume
    filter = nil
  }

  init(isWanted: @escaping (Changes<Value>) -> Bool, _ consume: @escaping (Changes<Value>) -> Void) {
    self.consume = consume
    filter = Predicate(holds: isWanted)
  }

  /// The same, watched while somebody inspects.
  func watched(as listenerOf: some RelayNode) -> Listener {
    Listener(consume: Inspector.watching(of: listenerOf, consume), filter: filter)
  }

  func wants(_ changes: Changes<Value>) -> Bool {
    filter?.holds(changes) ?? true
  }
}

/// A question about a change.
struct Predicate<Value> {
  let holds: (Changes<Value>) -> Bool
}
